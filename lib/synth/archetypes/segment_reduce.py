"""Reduces {groups|segments} of {VECTORS?vectors}{!VECTORS?values} {HOW} to {THEIR}{SUBTRACT? with its sign changed}{WEIGHTED?, weighted}{COUNTS?, with the number of members}{+MASK?, where a mask is set}."""

CATEGORY = "reduction indexing"
ABOUT = dict(
    paragraph="Data often come in groups of different lengths: edges of a vertex, words of a sentence, particles of a "
    "cell. This kernel reduces each group to one value; {GROUPS}. {BEFORE}{WEIGHTED?Members are weighted. }{SCALED?The result is scaled. }{CUT?Negative results become zero. }{ADDS?The result is added to what is there. }{COUNTS?The "
    "numbers of members are stored as well. }Graph networks and pooling are made of it.",
    source="Blelloch, Vector Models for Data-Parallel Computing, 1990",
)
NAMES = dict(
    segment_reduce="segment_reduce segment_{OP} scatter_{OP} reduce_segments group_{OP} csr_reduce",
    values="values data src feats",
    offsets="offsets indptr row_start starts",
    seg_ids="seg_ids segment bins group_of labels",
    members="members indices cols perm",
    w="w weights coef",
    mask="mask valid alive",
    out="out result sums reduced",
    counts="counts sizes n_members",
    acc="acc total s running",
    begin="begin start lo",
    end="end stop hi",
    k="k e p",
    v="v value item",
    s="s seg group_id bin_id",
    m="m src_id member",
    size="size count length_s",
    n_segments="n_segments n_groups bins_total",
    c="c f chan",
)

HOW = draw("in a compressed row layout", "in a compressed row layout", "by segment number", "by segment number", "gathered through an index list")
CSR = HOW == "in a compressed row layout"
LIST = HOW == "gathered through an index list"
OP = draw("sum", "sum", "mean", "max", "min", "product") if not HOW == "by segment number" else draw("sum", "max", "min")
ORDERED = OP == "max" or OP == "min"
VECTORS = not ORDERED and OP != "product" and chance(0.3)
FEATURES = not VECTORS and chance(0.3)
WEIGHTED = chance(0.35) and not ORDERED
MASK = draw("", "", "", "int", "bool")
COUNTS = chance(0.3)
CHECK = draw("clamp", "skip", "skip")
DEFAULT = chance(0.5)
TRANSFORM = draw("", "", "square", "abs", "relu", "log", "shift", "clip", "gain")
AFTER = draw("", "", "", "scale", "relu", "add")
if VECTORS:
    TRANSFORM = ""
SCALED = (CSR or LIST) and AFTER == "scale"
CUT = (CSR or LIST) and AFTER == "relu" and not VECTORS
ADDS = (CSR or LIST) and AFTER == "add"
GROUPS = "offsets tell where a group begins" if CSR else "every value names its group" if not LIST else "a list of indices names the members"
THEIR = "their sum" if OP == "sum" else "their mean" if OP == "mean" else "their maximum" if OP == "max" else "their minimum" if OP == "min" else "their product"
BEFORE = "Each value is squared first. " if TRANSFORM == "square" else "Magnitudes are taken first. " if TRANSFORM == "abs" else "Logarithms of one plus the magnitude are taken first. " if TRANSFORM == "log" else "A level is subtracted from each value first. " if TRANSFORM == "shift" else "Each value is limited to plus or minus a level first. " if TRANSFORM == "clip" else "Each value is multiplied by a level first. " if TRANSFORM == "gain" else "Negative values count as zero. " if TRANSFORM == "relu" else ""
NAMED = chance(0.5)
SUBTRACT = chance(0.15) and OP == "sum" and not CSR and not LIST
TYPE = vec3 if VECTORS else real


def VALUE(K, C):
    X = values[K, C] if FEATURES else values[K]
    if TRANSFORM == "square":
        return SQUARED(X)
    if TRANSFORM == "abs":
        return wp.abs(X)
    if TRANSFORM == "log":
        return wp.log(1.0 + wp.abs(X))
    if TRANSFORM == "shift":
        return X - level
    if TRANSFORM == "clip":
        return LIMITED(X, -level, level)
    if TRANSFORM == "gain":
        return PRODUCT(level, X)
    if TRANSFORM == "relu":
        return LARGER(X, 0.0)
    return X


def TERM(K, C):
    if WEIGHTED:
        return draw(w[K] * VALUE(K, C), VALUE(K, C) * w[K])
    return VALUE(K, C)


def FOLD(acc, T):
    if OP == "max":
        RAISE(acc, T)
    elif OP == "min":
        LOWER(acc, T)
    elif OP == "product":
        acc *= T
    else:
        ADD(acc, T)


@wp.kernel
def segment_reduce(
    values: ARRAY(TYPE, 2 if FEATURES else 1),
    offsets: ARRAY(int, 1),
    members: ARRAY(int, 1),
    seg_ids: ARRAY(int, 1),
    w: ARRAY(real, 1),
    mask: FLAGS(MASK, 1),
    level: real = NUM(0.1, 3.0),
    gain: real = NUM(0.1, 3.0),
    out: ARRAY(TYPE, 2 if FEATURES else 1) = None,
    counts: ARRAY(int, 1) = None,
):
    if CSR or LIST:
        if FEATURES:
            i, c = THREADS(2, out)
            CELL = (i, c)
            C = c
        else:
            i = THREADS(1, out)
            CELL = i
            C = 0
        if i + 1 >= offsets.shape[0]:
            return
        "broken offsets give an empty segment"
        begin = draw(wp.max(offsets[i], 0), wp.clamp(offsets[i], 0, values.shape[0]))
        LIMIT = members.shape[0] if LIST else values.shape[0]
        end = wp.min(offsets[i + 1], LIMIT)
        if ORDERED:
            acc = real(-1.0e30 if OP == "max" else 1.0e30)
        elif OP == "product":
            acc = real(1.0)
        else:
            acc = vec3(0.0, 0.0, 0.0) if VECTORS else real(0.0)
        size = int(0)
        for k in range(begin, end):
            if LIST:
                if CHECK == "clamp":
                    m = wp.clamp(members[k], 0, values.shape[0] - 1)
                else:
                    m = members[k]
                    if m < 0 or m >= values.shape[0]:
                        continue
                SRC = m
            else:
                SRC = k
            if MASK:
                if OFF(mask[SRC], MASK):
                    continue
            if NAMED:
                v = TERM(SRC, C)
                FOLD(acc, v)
            else:
                FOLD(acc, TERM(SRC, C))
            size += 1
        if OP == "mean":
            acc = acc / real(wp.max(size, 1))
        if DEFAULT and ORDERED:
            if size == 0:
                acc = real(0.0)
        if AFTER == "scale":
            acc = PRODUCT(gain, acc)
        elif AFTER == "relu" and not VECTORS:
            acc = LARGER(acc, 0.0)
        if AFTER == "add":
            out[CELL] = out[CELL] + acc
        else:
            out[CELL] = acc
        if COUNTS:
            if FEATURES:
                if c == 0:
                    counts[i] = size
            else:
                counts[i] = size
    else:
        if FEATURES:
            i, c = THREADS(2, values)
            C = c
        else:
            i = THREADS(1, values)
            C = 0
        if MASK:
            if OFF(mask[i], MASK):
                return
        n_segments = out.shape[0]
        if CHECK == "clamp":
            s = wp.clamp(seg_ids[i], 0, n_segments - 1)
        else:
            s = seg_ids[i]
            if draw(s < 0 or s >= n_segments, s >= n_segments or s < 0):
                return
        if NAMED:
            v = TERM(i, C)
        else:
            v = draw(TERM(i, C), TERM(i, C))
        if FEATURES:
            if OP == "sum":
                if SUBTRACT:
                    wp.atomic_sub(out, s, c, v)
                else:
                    wp.atomic_add(out, s, c, v)
            elif OP == "max":
                wp.atomic_max(out, s, c, v)
            else:
                wp.atomic_min(out, s, c, v)
        elif OP == "sum":
            if SUBTRACT:
                wp.atomic_sub(out, s, v)
            else:
                wp.atomic_add(out, s, v)
        elif OP == "max":
            wp.atomic_max(out, s, v)
        else:
            wp.atomic_min(out, s, v)
        if COUNTS:
            if FEATURES:
                if c == 0:
                    wp.atomic_add(counts, s, 1)
            else:
                wp.atomic_add(counts, s, 1)
