"""{Sort and sweep|Sweep and prune}: {APPEND?finds}{!APPEND?counts} the {overlaps|overlapping intervals} {of each box with those that begin behind it|along the sorted axis}{APPEND?, writing the pairs}{OTHERS?, checked on the other axes}{+GROUP?, of groups that differ}{+WINDOW?, within a window}."""

CATEGORY = "geometry loop indexing atomic"
ABOUT = dict(
    paragraph="Boxes are sorted by their lower end along one axis. The thread of a box walks forward in that order and "
    "stops at the first box that begins behind its own upper end; all boxes it met overlap with it on this axis. "
    "{OTHERS?The other axes are compared before a pair counts. }It finds pairs in a scene of small objects at the "
    "cost of the overlaps, not of all pairs.",
    formula="overlap(i, j) = lower_j <= upper_i for lower_i <= lower_j",
    source="Cohen, Lin, Manocha, Ponamgi, I-COLLIDE, Symposium on Interactive 3D Graphics 1995",
)
NAMES = dict(
    sweep="sort_and_sweep sweep_and_prune sap_pairs sweep_kernel sap_count sweep_axis",
    lower="aabb_lower box_lower lowers mins",
    upper="aabb_upper box_upper uppers maxs",
    start="sorted_lower proj_lower sort_keys begin_x",
    end="sorted_upper proj_upper end_x",
    order="sort_index order sorted_id perm",
    group="collision_group shape_group world_id",
    counts="counts overlap_count num_overlaps",
    pairs="pairs pair_out candidate_pair",
    pair_count="pair_count counter num_pairs",
    limit="upper_i limit end_i reach",
    a="a box_a shape_a",
    b="b box_b shape_b",
    k="k j s",
    i="i tid t",
    found="found n_overlaps hits",
    index="index slot idx",
    last="last window stop",
)

OTHERS = chance(0.7)
APPEND = chance(0.6)
COUNT = not APPEND or chance(0.25)
GROUP = chance(0.35)
LOOP = draw("for", "while", "for")
A1 = draw(0, 0, 1)
WINDOW = chance(0.25)
FORM = draw("vec2i", "rows")
KEYS = chance(0.6)
SORTED = chance(0.3)


def MEET(k, found):
    b = order[k]
    if VALID(b, lower.shape[0]):
        if OTHERS:
            Y = 1 if A1 == 0 else 0
            if lower[a][Y] <= upper[b][Y] and upper[a][Y] >= lower[b][Y] and lower[a][2] <= upper[b][2] and upper[a][2] >= lower[b][2]:
                GROUPED(b, found)
        else:
            GROUPED(b, found)


def GROUPED(b, found):
    if GROUP:
        if group[a] != group[b]:
            KEEP(b, found)
    else:
        KEEP(b, found)


def KEEP(b, found):
    if COUNT:
        found += 1
    if APPEND:
        index = wp.atomic_add(pair_count, 0, 1)
        if index < pairs.shape[0]:
            if FORM == "vec2i":
                pairs[index] = vec2i(wp.min(a, b), wp.max(a, b)) if SORTED else vec2i(a, b)
            else:
                pairs[index, 0] = a
                pairs[index, 1] = b


@wp.kernel
def sweep(
    lower: ARRAY(vec3, 1),
    upper: ARRAY(vec3, 1),
    start: ARRAY(real, 1),
    end: ARRAY(real, 1),
    order: ARRAY(int, 1),
    group: ARRAY(int, 1),
    window: int = draw(16, 32, 64, 128),
    pairs: ARRAY(vec2i, 1) if FORM == "vec2i" else ARRAY(int, 2) = None,
    pair_count: ARRAY(int, 1) = None,
    counts: ARRAY(int, 1) = None,
):
    i = THREADS(1, order)
    a = order[i]
    if INVALID(a, lower.shape[0]):
        return
    if KEYS:
        limit = end[i]
    else:
        limit = upper[a][A1]
    found = int(0)
    last = wp.min(i + 1 + window, order.shape[0]) if WINDOW else order.shape[0]
    if LOOP == "for":
        for k in range(i + 1, last):
            if KEYS:
                "all others begin later"
                if start[k] > limit:
                    break
            else:
                c = wp.clamp(order[k], 0, lower.shape[0] - 1)
                if lower[c][A1] > limit:
                    break
            MEET(k, found)
    else:
        k = int(i + 1)
        while k < last:
            if KEYS:
                if start[k] > limit:
                    break
            else:
                c = wp.clamp(order[k], 0, lower.shape[0] - 1)
                if lower[c][A1] > limit:
                    break
            MEET(k, found)
            k += 1
    if COUNT:
        counts[i] = found
