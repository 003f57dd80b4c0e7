"""Reduces {SHAPE_S} to {RESULT_S}{PREPARE?, after a function of each element}{TWO?, of two arrays}{SCATTER_F?, adding it to a total of all blocks}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="A block of threads loads a tile and reduces it together, through registers and shared memory. {TWO?Two "
    "arrays are combined first. }{SCATTER_F?The blocks add their results to a common total. }It is the fast "
    "form of sums, extrema and products over large arrays.",
    source="Harris, Optimizing Parallel Reduction in CUDA, NVIDIA, 2007",
)
NAMES = dict(
    block_reduce="block_reduce tile_{KIND} reduce_tiles blockwise_{KIND} partial_{KIND}",
    x="x values data samples field",
    y="y other weights second",
    out="out partials result block_out",
    index_out="index_out where_out best_index positions",
    t="t tile block xs",
    u="u other_tile ys wt",
    r="r total result_t s",
    size="size block_size tile_size chunk",
    height="height block_rows tile_rows",
    prepare="prepare transform_value of_element term",
    merge="merge combine join",
    pick="pick at best",
    a="a x v p",
    b="b y w q",
    level="level offset_value reference centre",
    n="n count length",
    i="i block tile_index bi",
    acc="acc running sum_t so_far",
)

KIND = draw("sum", "sum", "min", "max", "dot", "product", "norm", "argmin", "argmax", "merge", "mean", "range")
DIM = draw(1, 1, 2)
N = draw(16, 32, 64, 128, 256, 512, 1024)
M = draw(2, 4, 8, 16)
SIZE = CONSTANT(size, N)
HEIGHT = CONSTANT(height, M) if DIM == 2 else 1
SHAPE = SIZE if DIM == 1 else (HEIGHT, SIZE)
SHAPE_S = "each block of {N} elements" if DIM == 1 else "each block of {M} by {N} elements"
INDEXED = KIND == "argmin" or KIND == "argmax"
WHOLE = chance(0.25) and KIND != "norm" and KIND != "mean" and KIND != "dot"
TYPE = int if WHOLE else real
PREPARE = draw("", "abs", "square", "free", "gap") if not WHOLE else draw("", "abs", "square")
TWO = draw("", "", "product", "difference", "user") if KIND != "dot" else ""
STORAGE = draw(None, None, "shared")
CHECK = draw(None, None, None, False)
SCATTER_F = chance(0.3) and (KIND == "sum" or KIND == "dot" or KIND == "mean")
STRIDED = chance(0.25) and (KIND == "sum" or KIND == "mean" or KIND == "norm")
AXIS = draw(-1, 0, 1) if DIM == 2 and (KIND == "sum" or KIND == "min" or KIND == "max") and not STRIDED else -1
LINES = AXIS >= 0
RESULT_S = "the index of its extremum" if INDEXED else "a line of values ({KIND})" if LINES else "one value ({KIND})"


@wp.func
def prepare(a: TYPE, level: TYPE) -> TYPE:
    if PREPARE == "square":
        return (a - level) * (a - level)
    if PREPARE == "gap":
        return wp.abs(a - level)
    return ANY(real, a, level)


@wp.func
def of_one(a: TYPE) -> TYPE:
    if PREPARE == "abs":
        return wp.abs(a)
    if PREPARE == "square":
        return a * a
    return ANY(real, a)


@wp.func
def pair(a: TYPE, b: TYPE) -> TYPE:
    if WHOLE:
        return draw(a * b, wp.max(a, b), a - b, wp.min(a, b) + 1)
    return draw(a * b, a * wp.abs(b), ANY(real, a, b), wp.max(a, b) - wp.min(a, b))


@wp.func
def merge(a: TYPE, b: TYPE):
    return draw(wp.max(a, b), wp.min(a, b), EITHER(a > b, a, b), a + b, wp.max(wp.abs(a), wp.abs(b)))


def TAKE(ARR, OFFSET):
    return LOAD_TILE(ARR, SHAPE, OFFSET, STORAGE, CHECK)


def READY(OFFSET):
    t = TAKE(x, OFFSET)
    if TWO:
        u = TAKE(y, OFFSET)
        if TWO == "product":
            t = PRODUCT(t, u)
        elif TWO == "difference":
            t = draw(t - u, u - t)
        else:
            t = wp.tile_map(pair, t, u)
    if PREPARE == "abs" and chance(0.5):
        t = wp.tile_map(wp.abs, t)
    elif PREPARE == "gap" or PREPARE == "free":
        t = wp.tile_map(prepare, t, level)
    elif PREPARE:
        t = wp.tile_map(of_one, t)
    return t


@wp.kernel
def block_reduce(
    x: ARRAY(TYPE, DIM),
    y: ARRAY(TYPE, DIM),
    n: int,
    level: real = NUM(-1.0, 2.0),
    out: ARRAY(TYPE, 1) = None,
    index_out: ARRAY(int, 1) = None,
):
    if DIM == 1:
        i = THREADS(1)
        PLACE = i * SIZE
        TO = i
    else:
        i, j = THREADS(2)
        PLACE = (i * HEIGHT, j * SIZE)
        TO = draw(i * n + j, j * n + i, n * i + j)
    if STRIDED:
        acc = wp.tile_zeros(shape=SHAPE, dtype=TYPE)
        for k in range(n):
            if DIM == 1:
                PART_OF = (i * n + k) * SIZE
            else:
                PART_OF = draw((i * HEIGHT, (j * n + k) * SIZE), ((i * n + k) * HEIGHT, j * SIZE))
            READ = READY(PART_OF)
            acc += READ
        r = wp.tile_sum(acc)
    else:
        T = READY(PLACE)
        if INDEXED:
            pick = wp.tile_argmin(T) if KIND == "argmin" else wp.tile_argmax(T)
            best = wp.tile_min(T) if KIND == "argmin" else wp.tile_max(T)
            index_out[TO] = draw(ONLY(pick), ONLY(pick) + i * SIZE)
            if chance(0.6):
                out[TO] = ONLY(best)
        elif LINES:
            if KIND == "sum":
                r = wp.tile_sum(T, axis=AXIS)
            elif KIND == "min":
                r = wp.tile_reduce(wp.min, T, axis=AXIS)
            else:
                r = wp.tile_reduce(wp.max, T, axis=AXIS)
        elif KIND == "min":
            r = draw(wp.tile_min(T), wp.tile_reduce(wp.min, T))
        elif KIND == "max":
            r = draw(wp.tile_max(T), wp.tile_reduce(wp.max, T))
        elif KIND == "product":
            r = wp.tile_reduce(wp.mul, T)
        elif KIND == "merge":
            r = wp.tile_reduce(merge, T)
        elif KIND == "dot":
            u = TAKE(y, PLACE)
            r = draw(wp.tile_dot(T, u), wp.tile_sum(T * u))
        elif KIND == "range":
            r = wp.tile_max(T) - wp.tile_min(T)
        elif KIND == "norm":
            r = draw(wp.tile_dot(T, T), wp.tile_sum(T * T))
        else:
            r = wp.tile_sum(T)
    if not INDEXED:
        if LINES:
            "a block of results for each block of the array"
            if AXIS == 0:
                wp.tile_atomic_add(out, r, offset=j * SIZE)
            else:
                wp.tile_atomic_add(out, r, offset=i * HEIGHT)
        elif KIND == "norm":
            out[TO] = wp.sqrt(ONLY(r))
        elif KIND == "mean":
            SHARE = ONLY(r) / (1.0 * (N * M if DIM == 2 else N))
            if SCATTER_F:
                wp.atomic_add(out, 0, SHARE)
            else:
                out[TO] = SHARE
        elif SCATTER_F:
            if chance(0.5):
                wp.tile_atomic_add(out, r, offset=0 if DIM == 1 else None)
            else:
                wp.atomic_add(out, 0, ONLY(r))
        elif chance(0.5):
            wp.tile_store(out, r, offset=TO)
        else:
            out[TO] = ONLY(r)
