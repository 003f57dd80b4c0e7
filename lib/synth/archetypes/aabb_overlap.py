"""{Finds overlapping pairs|Broad phase: finds the pairs} of {axis-aligned boxes|bounding boxes|AABBs} {HOW}{GROUPS?, of groups that may collide}{+MARGIN?, with boxes enlarged by a margin}."""

CATEGORY = "geometry atomic multi_condition indexing"
ABOUT = dict(
    paragraph="The broad phase of collision detection. Two axis-aligned boxes overlap if their intervals overlap on "
    "{ALL_AXES}, so {PAIRS_N} comparisons reject most pairs before the costly tests of shapes. They are tested {HOW}. Pairs that "
    "pass are {APPEND?appended to a list through an atomic counter}{!APPEND?{LISTED_P?marked for each candidate}{!LISTED_P?counted for each box}}.",
    formula="overlap: a.min_k <= b.max_k and b.min_k <= a.max_k for k = {AXES_F}",
    source="Ericson, Real-Time Collision Detection, 2005, section 4.2",
)
NAMES = dict(
    broad_phase="aabb_overlap broad_phase find_overlaps broadphase_pairs nxn_broad_phase overlapping_pairs aabb_pairs",
    aabb_overlap="aabb_overlap boxes_overlap check_aabb_overlap overlaps",
    lower="aabb_lower lowers box_min shape_lower",
    upper="aabb_upper uppers box_max shape_upper",
    group="collision_group shape_group groups filter_group",
    body="shape_body body_of geom_body",
    flags="collision_mask masks shape_flags",
    pairs="candidate_pair pairs pairs_out overlap_pairs",
    pair_count="num_candidate_pair pair_count counter num_pairs",
    counts="counts hits overlap_count neighbors_count",
    capacity="max_pairs max_candidate_pair capacity",
    lo_a="lo_a min_a lower_a",
    hi_a="hi_a max_a upper_a",
    lo_b="lo_b min_b lower_b",
    hi_b="hi_b max_b upper_b",
    index="index idx slot pair_id",
    margin="margin aabb_margin skin",
    found="found n_hits num",
    i="i tid a",
    j="j b other",
)

HOW = draw("in a grid of threads over all pairs", "in a grid of threads over all pairs", "with a loop over the others", "from a list of candidates")
APPEND = chance(0.65) or HOW == "in a grid of threads over all pairs"
LISTED_P = HOW == "from a list of candidates"
GROUPS = draw("", "", "group", "mask", "body")
TEST = draw("and", "or", "axis")
MARGIN = chance(0.3)
DIM = draw(2, 3, 3)
ALL_AXES = "both axes" if DIM == 2 else "all three axes"
PAIRS_N = "four" if DIM == 2 else "six"
AXES_F = "x, y" if DIM == 2 else "x, y, z"
V = vec2 if DIM == 2 else vec3
SORTED = chance(0.4)
FORM = draw("vec2i", "columns")
SKIP = chance(0.3)


@helper
def aabb_overlap(lo_a: V, hi_a: V, lo_b: V, hi_b: V) -> bool:
    if DIM == 2:
        return draw(lo_a[0] <= hi_b[0] and hi_a[0] >= lo_b[0] and lo_a[1] <= hi_b[1] and hi_a[1] >= lo_b[1], not (lo_a[0] > hi_b[0] or lo_b[0] > hi_a[0] or lo_a[1] > hi_b[1] or lo_b[1] > hi_a[1]))
    elif TEST == "or":
        return not (lo_a[0] > hi_b[0] or lo_b[0] > hi_a[0] or lo_a[1] > hi_b[1] or lo_b[1] > hi_a[1] or lo_a[2] > hi_b[2] or lo_b[2] > hi_a[2])
    else:
        return lo_a[0] <= hi_b[0] and hi_a[0] >= lo_b[0] and lo_a[1] <= hi_b[1] and hi_a[1] >= lo_b[1] and lo_a[2] <= hi_b[2] and hi_a[2] >= lo_b[2]


def SKIN():
    return V(margin, margin) if DIM == 2 else V(margin, margin, margin)


def RECORD(I, J, found):
    if APPEND:
        index = wp.atomic_add(pair_count, 0, 1)
        if index < draw(pairs.shape[0], wp.min(capacity, pairs.shape[0])):
            if FORM == "vec2i":
                pairs[index] = vec2i(wp.min(I, J), wp.max(I, J)) if SORTED else vec2i(I, J)
            else:
                pairs[index, 0] = I
                pairs[index, 1] = J
    else:
        found += 1


@wp.kernel
def broad_phase(
    lower: ARRAY(V, 1),
    upper: ARRAY(V, 1),
    group: ARRAY(int, 1),
    flags: ARRAY(int, 1),
    body: ARRAY(int, 1),
    candidates: ARRAY(vec2i, 1),
    margin: real = NUM(0.001, 0.1),
    capacity: int = draw(512, 1000, 1024, 10000),
    pairs: ARRAY(vec2i, 1) if FORM == "vec2i" else ARRAY(int, 2) = None,
    pair_count: ARRAY(int, 1) = None,
    counts: ARRAY(int, 1) = None,
):
    found = int(0)
    if HOW == "in a grid of threads over all pairs":
        i, j = THREADS(2)
        if draw(i >= j, j <= i) if SKIP else i >= j or j >= lower.shape[0]:
            return
        if SKIP:
            if j >= lower.shape[0]:
                return
        CHECK(i, j, found)
    elif HOW == "from a list of candidates":
        tid = THREADS(1, candidates)
        pair = candidates[tid]
        i = pair[0]
        j = pair[1]
        N = lower.shape[0]
        if i < 0 or j < 0 or i >= N or j >= N:
            return
        CHECK(i, j, found)
        if not APPEND:
            counts[tid] = found
    else:
        i = THREADS(1, lower)
        for j in range(i + 1 if APPEND else 0, lower.shape[0]):
            if not APPEND:
                if j == i:
                    continue
            CHECK(i, j, found)
        if not APPEND:
            counts[i] = found


def CHECK(I, J, found):
    LO = lower[I] - SKIN() if MARGIN else lower[I]
    HI = upper[I] + SKIN() if MARGIN else upper[I]
    if GROUPS == "group":
        "equal groups do not collide"
        if group[I] != group[J] and aabb_overlap(LO, HI, lower[J], upper[J]):
            RECORD(I, J, found)
    elif GROUPS == "mask":
        if (flags[I] & flags[J]) != 0:
            if aabb_overlap(LO, HI, lower[J], upper[J]):
                RECORD(I, J, found)
    elif GROUPS == "body":
        "shapes of one body do not collide"
        if body[I] != body[J]:
            if aabb_overlap(LO, HI, lower[J], upper[J]):
                RECORD(I, J, found)
    else:
        if aabb_overlap(LO, HI, lower[J], upper[J]):
            RECORD(I, J, found)
