"""{Applies|Maps} a function of {COUNT_S} over {blocks|tiles} of {SHAPE_S}{BLEND?, and blends the result with what was there}{CHAIN?, then a second one}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="A block of threads loads a tile of an array, applies a function of {COUNT_S} to each element and stores "
    "the tile again. {CHAIN?A second function follows without a trip through memory. }{BLEND?The result is "
    "blended with what was there. }Elementwise parts of larger programs are fused like this.",
)
NAMES = dict(
    map_tiles="map_tiles tile_map elementwise_tiles apply_blockwise tile_{TAG} pointwise_tiled",
    x="x values data input_field u_in",
    y="y other second v_in",
    z="z third weights w_in",
    out="out result u_out mapped",
    t="t tile xs block",
    u="u ys other_t second_t",
    w="w zs third_t weight_t",
    r="r result_t mapped_t ft",
    old="old before_t previous",
    scale="scale gain amount",
    rate="rate mix share",
    size="size tile_size block_size",
    height="height tile_rows block_rows",
    element="element pointwise formula each_value",
    finish="finish then_apply shape_value squash",
    mixed="mixed lerp_to blended",
    a="a p x0",
    b="b q x1",
    c="c r0 x2",
    s="s k0 g",
    n="n length_v magnitude",
)

DIM = draw(1, 1, 2, 2, 3)
N = draw(8, 16, 32, 64, 128, 256)
M = draw(2, 4, 8, 16)
SIZE = CONSTANT(size, N)
HEIGHT = CONSTANT(height, M) if DIM > 1 else 1
SHAPE = SIZE if DIM == 1 else (HEIGHT, SIZE) if DIM == 2 else (2, HEIGHT, SIZE)
SHAPE_S = "{N} elements" if DIM == 1 else "{M} by {N} elements" if DIM == 2 else "2 by {M} by {N} elements"
COUNT = draw(1, 1, 2, 2, 3)
COUNT_S = "one value" if COUNT == 1 else "two values" if COUNT == 2 else "three values"
TAG = "unary" if COUNT == 1 else "binary" if COUNT == 2 else "ternary"
STORAGE = draw(None, None, "shared")
CHECK = draw(None, None, None, False)
SCALAR = chance(0.4)
BLEND = chance(0.25)
CHAIN = chance(0.35)
GENERIC = chance(0.2)
VECTORS = chance(0.15) and COUNT == 1
TYPE = draw(vec2, vec3, vec4) if VECTORS else real
ARITHMETIC = draw("", "", "scale", "negate", "sum", "quotient")
FILL = draw("", "", "", "ones", "full", "arange")


@wp.func
def element1(a: real) -> real:
    return draw(ANY(real, a), ANY(real, a), a * wp.exp(-a * a), wp.sin(a) / (1.0 + a * a), EITHER(a > 0.0, wp.log(1.0 + a), -a))


@wp.func
def element2(a: real, b: real) -> real:
    if chance(0.3):
        d = a - b
        return EITHER(wp.abs(d) < 1.0, 0.5 * d * d, wp.abs(d) - 0.5)
    return ANY(real, a, b)


@wp.func
def element3(a: real, b: real, c: real) -> real:
    if chance(0.3):
        d = ANY(real, a, b)
        return draw(d * c, d + c, wp.max(d, c), EITHER(c > d, c - d, d))
    return ANY(real, a, b, c)


@wp.func
def scaled(a: real, s: real) -> real:
    return draw(a * s, wp.tanh(s * a), ANY(real, a, s), wp.clamp(a, -s, s))


@wp.func
def any_sum(a: Any, b: Any):
    return draw(a + b, a * b, wp.min(a, b), a - b)


@wp.func
def of_vector(a: TYPE) -> real:
    n = LENGTH(a)
    return draw(n, n * n, 1.0 / (1.0 + n), ANY(real, n))


@wp.func
def mixed(a: real, b: real, s: real) -> real:
    return draw(a + s * (b - a), s * b + (1.0 - s) * a, wp.lerp(a, b, s))


@wp.func
def finish(a: real) -> real:
    return draw(wp.max(a, 0.0), wp.tanh(a), 1.0 / (1.0 + wp.exp(-a)), ANY(real, a), a * a)


def PLACE():
    if DIM == 1:
        return i * SIZE
    if DIM == 2:
        return (i * HEIGHT, j * SIZE)
    return (2 * i, j * HEIGHT, k * SIZE)


@wp.kernel
def map_tiles(
    x: ARRAY(TYPE, DIM),
    y: ARRAY(real, DIM),
    z: ARRAY(real, DIM),
    scale: real = NUM(0.1, 4.0),
    rate: real = NUM(0.05, 0.95),
    out: ARRAY(real, DIM) = None,
):
    if DIM == 1:
        i = THREADS(1)
    elif DIM == 2:
        i, j = THREADS(2)
    else:
        i, j, k = THREADS(3)
    t = LOAD_TILE(x, SHAPE, PLACE(), STORAGE, CHECK)
    if VECTORS:
        r = wp.tile_map(draw(of_vector, of_vector, wp.length, wp.length_sq), t)
    elif COUNT == 1:
        if SCALAR:
            r = wp.tile_map(any_sum, t, scale) if GENERIC else wp.tile_map(scaled, t, scale)
        else:
            r = wp.tile_map(draw(element1, element1, element1, wp.sin, wp.abs, wp.exp, wp.tanh, wp.floor), t)
    else:
        if FILL == "ones":
            u = wp.tile_ones(shape=SHAPE, dtype=real, storage=draw(None, STORAGE))
        elif FILL == "full":
            u = wp.tile_full(shape=SHAPE, value=scale, storage=draw(None, STORAGE))
        elif FILL == "arange" and DIM == 1:
            u = wp.tile_arange(SIZE, dtype=real)
        else:
            u = LOAD_TILE(y, SHAPE, PLACE(), draw(None, STORAGE), CHECK)
        if COUNT == 2:
            if GENERIC:
                r = wp.tile_map(any_sum, t, u)
            else:
                r = wp.tile_map(draw(element2, element2, element2, wp.max, wp.min, wp.atan2), t, u)
        else:
            w = LOAD_TILE(z, SHAPE, PLACE(), None, CHECK)
            r = wp.tile_map(element3, t, u, draw(w, w, real(scale)))
    if ARITHMETIC == "scale":
        r = draw(r * scale, scale * r, r / scale)
    elif ARITHMETIC == "negate":
        r = -r
    elif ARITHMETIC == "sum" and not VECTORS:
        r = SUM(r, t)
    elif ARITHMETIC == "quotient":
        r = 1.0 / wp.tile_map(element1, r) if not VECTORS else r
    if CHAIN:
        r = wp.tile_map(finish, r)
    if BLEND:
        old = LOAD_TILE(out, SHAPE, PLACE(), None, CHECK)
        if chance(0.6):
            r = wp.tile_map(mixed, old, r, real(rate))
        else:
            r = rate * r + (1.0 - rate) * old
    if chance(0.85):
        STORE_TILE(out, r, PLACE(), CHECK)
    else:
        wp.tile_atomic_add(out, r, offset=PLACE(), bounds_check=CHECK)
