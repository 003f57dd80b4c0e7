"""Reduces {PREPARE_S}{SHAPE_S}{TWO_S} to {RESULT_S}{STRIDED?, over several tiles}{SCATTER_F?, adding it to a total of all blocks}{TOO?, with the value there}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="A block of threads loads a tile and reduces it together, through registers and shared memory. {TWO?Two "
    "arrays are combined first{PREPARE?, then {PREPARE_P}}. }{STRIDED?A block adds up several tiles before. }{SCATTER_F?The blocks add their results to a common total. }It is the fast "
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
    r="r result_t {SUMS?total}",
    size="size block_size tile_size chunk",
    height="height block_rows tile_rows",
    prepare="{PREPARE}_of {PREPARE}_value {PREPARE}_term",
    of_one="{PREPARE}_of {PREPARE}_value {PREPARE}_term",
    merge="{MERGE}_of {MERGE}_two merge_{MERGE}",
    pair="{PAIR}_of pair_{PAIR}",
    pick="pick at best",
    a="a x v p",
    b="b y w q",
    level="level reference centre",
    n="{STRIDED?n_tiles} {STRIDED?tiles} {!STRIDED?n_blocks} {!STRIDED?row_blocks}",
    i="i tile_index bi",
    acc="acc sum_t so_far",
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
PREPARE = draw("", "abs", "square", "deviation", "gap") if not WHOLE else draw("", "abs", "square")
PREPARE_S = "the magnitudes of " if PREPARE == "abs" else "the squares of " if PREPARE == "square" else "the squared distances to a level of " if PREPARE == "deviation" else "the distances to a level of " if PREPARE == "gap" else ""
PREPARE_P = "their magnitudes are taken" if PREPARE == "abs" else "squared" if PREPARE == "square" else "compared with a level"
TWO = draw("", "", "product", "difference", "user") if KIND != "dot" else ""
PAIR = draw("larger", "smaller", "gap") if TWO == "user" else "gap"
TWO_S = " of the product of two arrays" if TWO == "product" else " of the difference of two arrays" if TWO == "difference" else " of the {PAIR_S} of two arrays" if TWO == "user" else " of two arrays" if KIND == "dot" else ""
PAIR_S = "larger values" if PAIR == "larger" else "smaller values" if PAIR == "smaller" else "absolute difference"
MERGE = draw("larger", "smaller", "larger_magnitude")
SUMS = KIND == "sum" or KIND == "mean"
TOO = chance(0.6) and (KIND == "argmin" or KIND == "argmax")
STORAGE = draw(None, None, "shared")
CHECK = draw(None, None, None, False)
SCATTER_F = chance(0.3) and (KIND == "sum" or KIND == "dot" or KIND == "mean")
STRIDED = chance(0.25) and (KIND == "sum" or KIND == "mean" or KIND == "norm")
AXIS = draw(-1, 0, 1) if DIM == 2 and KIND == "sum" and not STRIDED and not SCATTER_F else -1
LINES = AXIS >= 0
RESULT_S = (
    "the {PLACE_S} of the smallest" if KIND == "argmin" else "the {PLACE_S} of the largest" if KIND == "argmax"
    else "sums of columns, added over the blocks above and below" if LINES and AXIS == 0 else "sums of rows, added over the blocks beside" if LINES else "their {MERGE_S}" if KIND == "merge"
    else "the root of the sum of squares" if KIND == "norm" else "the sum of products" if KIND == "dot" else "their {KIND_N}"
)
KIND_N = "minimum" if KIND == "min" else "maximum" if KIND == "max" else KIND
WITHIN = chance(0.5) if DIM == 1 else True
PLACE_S = "place in the block" if WITHIN else "index"
MERGE_S = "maximum" if MERGE == "larger" else "minimum" if MERGE == "smaller" else "largest magnitude"


@wp.func
def prepare(a: TYPE, level: TYPE) -> TYPE:
    if PREPARE == "deviation":
        return (a - level) * (a - level)
    return wp.abs(a - level)


@wp.func
def of_one(a: TYPE) -> TYPE:
    if PREPARE == "abs":
        return wp.abs(a)
    return a * a


@wp.func
def pair(a: TYPE, b: TYPE) -> TYPE:
    if PAIR == "larger":
        return wp.max(a, b)
    if PAIR == "smaller":
        return wp.min(a, b)
    return wp.abs(a - b)


@wp.func
def merge(a: TYPE, b: TYPE):
    if MERGE == "larger":
        return draw(wp.max(a, b), EITHER(a > b, a, b))
    if MERGE == "smaller":
        return draw(wp.min(a, b), EITHER(a < b, a, b))
    return wp.max(wp.abs(a), wp.abs(b))


def TAKE(ARR, OFFSET):
    return LOAD_TILE(ARR, SHAPE, OFFSET, STORAGE, CHECK)


def READY(OFFSET):
    t = TAKE(x, OFFSET)
    if TWO:
        u = TAKE(y, OFFSET)
        if TWO == "product":
            t = PRODUCT(t, u)
        elif TWO == "difference":
            t = t - u
        else:
            t = wp.tile_map(pair, t, u)
    if PREPARE == "abs" and chance(0.5):
        t = wp.tile_map(wp.abs, t)
    elif PREPARE == "gap" or PREPARE == "deviation":
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
        TO = draw(i * n + j, n * i + j)
    if STRIDED:
        acc = wp.tile_zeros(shape=SHAPE, dtype=TYPE)
        for k in range(n):
            if DIM == 1:
                PART_OF = (i * n + k) * SIZE
            else:
                PART_OF = (i * HEIGHT, (j * n + k) * SIZE)
            READ = READY(PART_OF)
            acc += READ
        r = wp.tile_sum(acc)
    else:
        T = READY(PLACE)
        if INDEXED:
            pick = wp.tile_argmin(T) if KIND == "argmin" else wp.tile_argmax(T)
            best = wp.tile_min(T) if KIND == "argmin" else wp.tile_max(T)
            index_out[TO] = ONLY(pick) if WITHIN else ONLY(pick) + i * SIZE
            if TOO:
                out[TO] = ONLY(best)
        elif LINES:
            r = wp.tile_sum(T, axis=AXIS)
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
            "other blocks add to the same lines"
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
