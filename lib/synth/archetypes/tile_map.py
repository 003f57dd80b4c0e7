"""{Applies|Maps} {FUNC_S} {over|to} {blocks|tiles} of {SHAPE_S}{AFTER_S}{CHAIN?, then {FINISH_S}}{BLEND?, and blends the result with what was there}{ADDS?, and adds the result to what was there}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="A block of threads loads a tile of {COUNT_S}, applies {FUNC_S} to each element and stores "
    "the tile. {CHAIN?After it comes {FINISH_S}, without a trip through memory. }{BLEND?The result is "
    "blended with what was there. }{ADDS?The result is added to what was there. }Elementwise parts of larger programs "
    "are fused like this.",
    formula="{FORMULA}",
)
NAMES = dict(
    map_tiles="{TAG}_tiles tile_{TAG} {TAG}_blockwise {TAG}_tiled",
    x="x values data input_field",
    y="y other second",
    z="z third weights",
    out="out result mapped",
    t="t tile xs",
    u="u ys second_t",
    w="w zs third_t",
    r="r result_t mapped_t",
    old="old before_t previous",
    gain="gain amount",
    scale="scale s_out out_scale",
    rate="rate share",
    size="size tile_size block_size",
    height="height tile_rows block_rows",
    element1="{TAG}_value {TAG}_of {TAG}_element",
    element2="{TAG}_value {TAG}_of {TAG}_element",
    element3="{TAG}_value {TAG}_of {TAG}_element",
    with_gain="{TAG}_value {TAG}_of {TAG}_element",
    of_vector="{TAG}_value {TAG}_of {TAG}_element",
    finish="{FINISH} {FINISH}_value apply_{FINISH}",
    mixed="mixed lerp_to blended",
    a="a p x0",
    b="b q x1",
    c="c r x2",
    s="s g",
    d="d gap",
    n="n length_v magnitude",
)

DIM = draw(1, 1, 2, 2, 3)
N = draw(8, 16, 32, 64, 128, 256)
M = draw(2, 4, 8, 16)
SIZE = CONSTANT(size, N)
HEIGHT = CONSTANT(height, M) if DIM > 1 else 1
SHAPE = SIZE if DIM == 1 else (HEIGHT, SIZE) if DIM == 2 else (2, HEIGHT, SIZE)
SHAPE_S = "{N} elements" if DIM == 1 else "{M} by {N} elements" if DIM == 2 else "2 by {M} by {N} elements"
FUNC = draw(
    "bell", "soft_sign", "sine", "exponential", "magnitude", "floor", "tanh", "gain", "limit", "length",
    "huber", "larger", "smaller", "angle", "product", "hypot", "gated", "relative", "multiply_add", "lerp", "clamp",
)
VECTORS = FUNC == "length"
SCALAR = FUNC == "gain" or FUNC == "limit"
COUNT = (
    1 if FUNC in ("bell", "soft_sign", "sine", "exponential", "magnitude", "floor", "tanh", "gain", "limit", "length")
    else 3 if FUNC in ("multiply_add", "lerp", "clamp") else 2
)
COUNT_S = "one array" if COUNT == 1 else "each of two arrays" if COUNT == 2 else "each of three arrays"
TAG = "gaussian" if FUNC == "bell" else "exp" if FUNC == "exponential" else "norm" if VECTORS else "abs" if FUNC == "magnitude" else "scale" if FUNC == "gain" else FUNC
FUNC_S = (
    "a bell curve" if FUNC == "bell" else "a soft sign" if FUNC == "soft_sign" else "a sine" if FUNC == "sine" else "an exponential function" if FUNC == "exponential"
    else "the magnitude" if FUNC == "magnitude" else "the floor function" if FUNC == "floor" else "a hyperbolic tangent" if FUNC == "tanh" else "a gain" if FUNC == "gain"
    else "a symmetric limit" if FUNC == "limit" else "the length of vectors" if FUNC == "length" else "Huber's function of the difference of two arrays" if FUNC == "huber"
    else "the larger of two values" if FUNC == "larger" else "the smaller of two values" if FUNC == "smaller" else "the angle of points with two coordinates" if FUNC == "angle"
    else "a product of two values" if FUNC == "product" else "the length of a pair of values" if FUNC == "hypot" else "a sigmoid gate of one array to another" if FUNC == "gated"
    else "the relative difference of two values" if FUNC == "relative" else "a multiplication with an addition" if FUNC == "multiply_add" else "an interpolation between two arrays by a third"
    if FUNC == "lerp" else "a limit to ranges given by two arrays"
)
FUNC_F = (
    "exp(-x^2)" if FUNC == "bell" else "x / (1 + |x|)" if FUNC == "soft_sign" else "sin(x)" if FUNC == "sine" else "exp(x)" if FUNC == "exponential"
    else "|x|" if FUNC == "magnitude" or FUNC == "length" else "floor(x)" if FUNC == "floor" else "tanh(x)" if FUNC == "tanh" else "g x" if FUNC == "gain"
    else "min(max(x, -g), g)" if FUNC == "limit" else "d^2 / 2 if |d| < 1 else |d| - 1/2, with d = x - y" if FUNC == "huber"
    else "max(x, y)" if FUNC == "larger" else "min(x, y)" if FUNC == "smaller" else "atan2(y, x)" if FUNC == "angle"
    else "x y" if FUNC == "product" else "sqrt(x^2 + y^2)" if FUNC == "hypot" else "x / (1 + exp(-y))" if FUNC == "gated"
    else "(x - y) / (1 + |x| + |y|)" if FUNC == "relative" else "x y + z" if FUNC == "multiply_add" else "x + z (y - x)" if FUNC == "lerp" else "min(max(x, y), z)"
)
STORAGE = draw(None, None, "shared")
CHECK = draw(None, None, None, False)
BLEND = chance(0.25)
ADDS = chance(0.1) if not BLEND else False
CHAIN = chance(0.35)
FINISH = draw("relu", "tanh", "sigmoid", "square")
FINISH_S = "a rectifier" if FINISH == "relu" else "a hyperbolic tangent" if FINISH == "tanh" else "a sigmoid" if FINISH == "sigmoid" else "a square"
TYPE = draw(vec2, vec3, vec4) if VECTORS else real
ARITHMETIC = draw("", "", "", "scale", "residual" if not VECTORS else "scale")
AFTER_S = ", scales the result" if ARITHMETIC == "scale" else ", changes its sign" if ARITHMETIC == "negate" else ", adds the {COUNT_A}input" if ARITHMETIC == "residual" else ""
COUNT_A = "first " if COUNT > 1 else ""
FORMULA = (
    "y = s f, f = {FUNC_F}" if ARITHMETIC == "scale" else "y = -f, f = {FUNC_F}" if ARITHMETIC == "negate"
    else "y = x + f, f = {FUNC_F}" if ARITHMETIC == "residual" else "f = {FUNC_F}"
)


@wp.func
def element1(a: real) -> real:
    if FUNC == "bell":
        return wp.exp(-a * a)
    return a / (1.0 + wp.abs(a))


@wp.func
def element2(a: real, b: real) -> real:
    if FUNC == "huber":
        d = a - b
        return EITHER(wp.abs(d) < 1.0, 0.5 * d * d, wp.abs(d) - 0.5)
    if FUNC == "larger":
        return EITHER(a > b, a, b)
    if FUNC == "smaller":
        return EITHER(a < b, a, b)
    if FUNC == "angle":
        return wp.atan2(b, a)
    if FUNC == "product":
        return PRODUCT(a, b)
    if FUNC == "hypot":
        return wp.sqrt(a * a + b * b)
    if FUNC == "gated":
        return a / (1.0 + wp.exp(-b))
    return (a - b) / (1.0 + wp.abs(a) + wp.abs(b))


@wp.func
def element3(a: real, b: real, c: real) -> real:
    if FUNC == "multiply_add":
        return draw(a * b + c, c + a * b)
    if FUNC == "lerp":
        return draw(a + c * (b - a), wp.lerp(a, b, c), (1.0 - c) * a + c * b)
    return draw(wp.min(wp.max(a, b), c), wp.clamp(a, b, c))


@wp.func
def with_gain(a: real, s: real) -> real:
    if FUNC == "gain":
        return PRODUCT(a, s)
    return wp.clamp(a, -s, s)


@wp.func
def of_vector(a: TYPE) -> real:
    return LENGTH(a)


@wp.func
def mixed(a: real, b: real, s: real) -> real:
    return draw(a + s * (b - a), s * b + (1.0 - s) * a, wp.lerp(a, b, s))


@wp.func
def finish(a: real) -> real:
    if FINISH == "relu":
        return wp.max(a, 0.0)
    if FINISH == "tanh":
        return wp.tanh(a)
    if FINISH == "sigmoid":
        return 1.0 / (1.0 + wp.exp(-a))
    return a * a


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
    gain: real = NUM(0.2, 4.0),
    scale: real = NUM(0.1, 4.0),
    rate: real = None,
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
        r = wp.tile_map(draw(of_vector, wp.length), t)
    elif SCALAR:
        r = wp.tile_map(with_gain, t, gain)
    elif FUNC == "sine":
        r = wp.tile_map(wp.sin, t)
    elif FUNC == "exponential":
        r = wp.tile_map(wp.exp, t)
    elif FUNC == "magnitude":
        r = wp.tile_map(wp.abs, t)
    elif FUNC == "floor":
        r = wp.tile_map(wp.floor, t)
    elif FUNC == "tanh":
        r = wp.tile_map(wp.tanh, t)
    elif COUNT == 1:
        r = wp.tile_map(element1, t)
    else:
        u = LOAD_TILE(y, SHAPE, PLACE(), draw(None, STORAGE), CHECK)
        if COUNT == 2:
            if FUNC == "larger" and chance(0.5):
                r = wp.tile_map(wp.max, t, u)
            elif FUNC == "smaller" and chance(0.5):
                r = wp.tile_map(wp.min, t, u)
            else:
                r = wp.tile_map(element2, t, u)
        else:
            w = LOAD_TILE(z, SHAPE, PLACE(), None, CHECK)
            r = wp.tile_map(element3, t, u, w)
    if ARITHMETIC == "scale":
        r = PRODUCT(r, scale)
    elif ARITHMETIC == "negate":
        r = -r
    elif ARITHMETIC == "residual":
        r = SUM(r, t)
    if CHAIN:
        r = wp.tile_map(finish, r)
    if BLEND:
        old = LOAD_TILE(out, SHAPE, PLACE(), None, CHECK)
        if chance(0.6):
            r = wp.tile_map(mixed, old, r, rate)
        else:
            r = rate * r + (1.0 - rate) * old
    if ADDS:
        wp.tile_atomic_add(out, r, offset=PLACE(), bounds_check=CHECK)
    else:
        STORE_TILE(out, r, PLACE(), CHECK)
