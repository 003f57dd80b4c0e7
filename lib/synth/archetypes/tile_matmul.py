"""Multiplies two matrices in tiles of {M} by {N}{ALPHA? and scales the product}{BIAS?, adds a bias}{RESIDUAL?, adds a residual}{ACTIVATE?, applies {ACTIVATION_S}}{SPLIT?, summing the parts of a split inner dimension atomically}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="The product of two matrices is computed in tiles: each block of threads owns one tile of the result and "
    "adds up products of tiles of the factors, which it loads once and uses many times. {BIAS?A bias is "
    "added. }{RESIDUAL?An earlier result is added. }{ACTIVATE?An activation is applied before the tile is stored. }Layers of networks and dense "
    "solvers rest on it.",
    formula="{ACTIVATE?C = f(}{!ACTIVATE?C = }{ALPHA?alpha }A B{BIAS? + b}{RESIDUAL? + R}{ACTIVATE?)}",
    source="Golub and Van Loan, Matrix Computations, 2013, chapter 1",
)
NAMES = dict(
    tiled_matmul="tiled_matmul tile_gemm gemm_tiled matmul_tiles tiled_layer gemm_{M}x{N}x{K}",
    a="a lhs A x inputs",
    b="b rhs B w weights",
    c="c out C y result",
    bias="bias offsets shift b0",
    residual="residual skip previous c_in",
    alpha="alpha scale gain",
    acc="acc sum total c_tile accumulator",
    a_tile="a_tile ta lhs_tile tile_a",
    b_tile="b_tile tb rhs_tile w_tile tile_b",
    bias_tile="bias_tile row_bias tile_bias",
    old="old skip_tile before_tile",
    t="t step kk",
    i="i row bi tile_i",
    j="j col bj tile_j",
    part="part chunk split",
    count="count n_steps steps num_tiles",
    depth="depth inner k_size",
    tile_m="tile_m block_m rows_per_tile",
    tile_n="tile_n block_n cols_per_tile",
    tile_k="tile_k block_k depth_per_tile",
    activate="{ACTIVATION} {ACTIVATION}_value apply_{ACTIVATION}",
    leaky="leaky_relu leaky",
    v="v x z value",
    slope="slope leak negative_slope",
)

M = draw(4, 8, 16, 32, 64)
N = draw(4, 8, 16, 32, 64)
K = draw(4, 8, 16, 32)
ROWS = CONSTANT(tile_m, M)
COLS = CONSTANT(tile_n, N)
DEPTH = CONSTANT(tile_k, K)
HALF_TYPE = chance(0.15)
TYPE = float16 if HALF_TYPE else real
STORAGE = draw(None, None, "shared")
CHECK = draw(None, None, None, False)
ACTIVATION = draw("", "", "relu", "leaky", "tanh", "sigmoid", "gelu", "swish")
ACTIVATION_S = "a leaky rectifier" if ACTIVATION == "leaky" else "a rectifier" if ACTIVATION == "relu" else ACTIVATION
ACTIVATE = ACTIVATION if not HALF_TYPE else ""
BIAS = chance(0.35)
RESIDUAL = chance(0.25)
ALPHA = chance(0.25) and not HALF_TYPE
SPLIT = chance(0.15) and not ACTIVATE and not BIAS and not RESIDUAL
TURNED = draw("", "", "", "a", "b")
LOOP = draw("shape", "shape", "parameter", "fixed", "none")
FIXED = draw(2, 3, 4, 8, 16, 24)
FORM = draw("into", "into", "sum", "scaled")


@wp.func
def activate(v: TYPE) -> TYPE:
    if ACTIVATE == "relu":
        return draw(wp.max(v, 0.0), EITHER(v > 0.0, v, real(0.0)))
    if ACTIVATE == "tanh":
        return wp.tanh(v)
    if ACTIVATE == "sigmoid":
        return 1.0 / (1.0 + wp.exp(-v))
    if ACTIVATE == "gelu":
        return draw(0.5 * v * (1.0 + wp.tanh(0.797885 * (v + 0.044715 * v * v * v))), 0.5 * v * (1.0 + wp.erf(0.707107 * v)))
    return v / (1.0 + wp.exp(-v))


@wp.func
def leaky(v: TYPE, slope: TYPE) -> TYPE:
    return EITHER(v > 0.0, v, slope * v)


def ALONG(T):
    return 0 if LOOP == "none" and not SPLIT else T * DEPTH


def LOADED_A(T):
    if TURNED == "a":
        return wp.tile_transpose(LOAD_TILE(a, (DEPTH, ROWS), (ALONG(T), i * ROWS), STORAGE, CHECK))
    return LOAD_TILE(a, (ROWS, DEPTH), (i * ROWS, ALONG(T)), STORAGE, CHECK)


def LOADED_B(T):
    if TURNED == "b":
        return wp.tile_transpose(LOAD_TILE(b, (COLS, DEPTH), (j * COLS, ALONG(T)), STORAGE, CHECK))
    return LOAD_TILE(b, (DEPTH, COLS), (ALONG(T), j * COLS), STORAGE, CHECK)


@wp.kernel
def tiled_matmul(
    a: ARRAY(TYPE, 2),
    b: ARRAY(TYPE, 2),
    bias: ARRAY(TYPE, 1),
    residual: ARRAY(TYPE, 2),
    depth: int,
    alpha: real = NUM(0.1, 4.0),
    slope: real = NUM(0.01, 1.5),
    c: ARRAY(TYPE, 2) = None,
):
    if SPLIT:
        i, j, part = THREADS(3)
    else:
        i, j = THREADS(2)
    if LOOP == "none":
        "one product is enough: the inner dimension is one tile"
        a_tile = LOADED_A(part if SPLIT else 0)
        b_tile = LOADED_B(part if SPLIT else 0)
        acc = wp.tile_matmul(a_tile, b_tile)
    else:
        acc = wp.tile_zeros(shape=(ROWS, COLS), dtype=TYPE, storage=draw(None, None, STORAGE))
        if LOOP == "shape":
            count = TILES_OF(draw(a.shape[0 if TURNED == "a" else 1], b.shape[1 if TURNED == "b" else 0]), DEPTH)
        elif LOOP == "parameter":
            count = TILES_OF(depth, DEPTH)
        STEPS = FIXED if LOOP == "fixed" else count
        for t in range(STEPS):
            a_tile = LOADED_A(part * STEPS + t if SPLIT else t)
            b_tile = LOADED_B(part * STEPS + t if SPLIT else t)
            if FORM == "sum":
                acc += wp.tile_matmul(a_tile, b_tile)
            elif FORM == "scaled" and ALPHA:
                wp.tile_matmul(a_tile, b_tile, acc, alpha=alpha)
            else:
                wp.tile_matmul(a_tile, b_tile, acc)
    if ALPHA and (FORM != "scaled" or LOOP == "none"):
        acc = draw(acc * alpha, alpha * acc)
    if BIAS:
        bias_tile = LOAD_TILE(bias, COLS, j * COLS, None, CHECK)
        acc = SUM(acc, wp.tile_broadcast(bias_tile, shape=(ROWS, COLS)))
    if RESIDUAL:
        old = LOAD_TILE(residual, (ROWS, COLS), (i * ROWS, j * COLS), None, CHECK)
        if ACTIVATE or chance(0.5):
            acc = acc + old
        else:
            acc += old
    if ACTIVATE:
        acc = wp.tile_map(leaky, acc, slope) if ACTIVATE == "leaky" else wp.tile_map(activate, acc)
    if SPLIT:
        wp.tile_atomic_add(c, acc, offset=(i * ROWS, j * COLS), bounds_check=CHECK)
    else:
        STORE_TILE(c, acc, (i * ROWS, j * COLS), CHECK)
