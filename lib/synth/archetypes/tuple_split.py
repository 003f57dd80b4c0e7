"""{Computes|Finds} {KIND_S}{AFTER_S}, {element by element|one pair of elements per thread}, by a function that returns {COUNT} values{SCALED?, scaled by a factor}{!BOTH?, and stores {PART_S}}."""

CATEGORY = "tuple"
ABOUT = dict(
    paragraph="A function may return {COUNT} values at once, here {KIND_S}. The kernel takes them apart and {BOTH?stores "
    "them in arrays of their own}{!BOTH?stores {PART_S}}. {SCALED?What is stored is scaled. }{SHARED?What both need is "
    "computed once: {SHARED_S}.}{!SHARED?The results stand together in the code, and the elements are read once for all of them.}",
    formula="{FORMULA}",
)
NAMES = dict(
    split_values="split_values {TAG}_kernel several_results {TAG}_of_arrays {TAG}_elementwise",
    parts="{TAG}_of split_{TAG} {TAG}_pair compute_{TAG}",
    a="{A0}",
    b="{B0}",
    first="{FIRST}",
    second="{SECOND}",
    third="{THIRD}",
    both="both parts result_pair {TAG}_parts",
    xs="{XS}",
    ys="{YS}",
    out="{FIRST}_out out_{FIRST} {FIRST}_values",
    out2="{SECOND}_out out_{SECOND} {SECOND}_values",
    out3="{THIRD}_out out_{THIRD} {THIRD}_values",
    mid="mid mean_ab half_sum",
    half="half half_gap half_diff",
    root="root sqrt_disc disc_root",
    ratio="ratio share along",
    whole="whole steps n_times",
    gap="gap diff difference",
    c="c cos_a cos_t",
    s="s sin_a sin_t",
    angle="angle theta rotation_angle",
    scale="scale gain factor",
)

KIND = draw("order", "polar", "rotation", "stats", "complex", "product", "divide", "roots", "vectors", "mixed", "sincos", "cartesian")
KIND_S = (
    "the smaller and the larger of two numbers" if KIND == "order" else "polar coordinates of points" if KIND == "polar"
    else "rotated coordinates of points" if KIND == "rotation" else "the mean and the spread of two numbers" if KIND == "stats"
    else "the square of a complex number" if KIND == "complex" else "the product of complex numbers by a fixed one" if KIND == "product"
    else "the whole quotient and the rest of a division" if KIND == "divide" else "the roots of the quadratic t^2 + 2 a t + b" if KIND == "roots"
    else "the parts of a vector along another one and across it" if KIND == "vectors" else "the distance of two numbers and whether the first is the larger" if KIND == "mixed"
    else "the values of a damped sine and cosine" if KIND == "sincos" else "Cartesian coordinates of points given in polar ones"
)
TAG = (
    "sorted" if KIND == "order" else "split" if KIND == "vectors" else "compared" if KIND == "mixed" else "wave" if KIND == "sincos"
    else "complex_square" if KIND == "complex" else "complex_product" if KIND == "product" else KIND
)
FORMULA = (
    "lo = min(a, b), hi = max(a, b)" if KIND == "order" else "r = sqrt(x^2 + y^2), theta = atan2(y, x)" if KIND == "polar"
    else "x' = x cos(t) - y sin(t), y' = x sin(t) + y cos(t)" if KIND == "rotation" else "m = (a + b) / 2, s = {STATS_F}" if KIND == "stats"
    else "(a + b i)^2 = a^2 - b^2 + 2 a b i" if KIND == "complex" else "(a + b i)(c + d i) = a c - b d + (a d + b c) i" if KIND == "product"
    else "q = floor(a / b), r = a - q b" if KIND == "divide" else "t = -a -+ sqrt(a^2 - b)" if KIND == "roots"
    else "p = (a . b) / (b . b) b, q = a - p" if KIND == "vectors" else "d = |a - b|" if KIND == "mixed"
    else "y_1 = e^(-b t) sin(t), y_2 = e^(-b t) cos(t)" if KIND == "sincos" else "x = r cos(t), y = r sin(t)"
)
# Names of what goes in and comes out belong together.
SET = draw(0, 1)
A0 = (
    "x" if KIND in ("polar", "rotation") else "re" if KIND in ("complex", "product") else "t" if KIND == "sincos" else "radius" if KIND == "cartesian"
    else "v" if KIND == "vectors" else "dividend" if KIND == "divide" and SET == 0 else "a" if SET == 0 or KIND == "roots" else "p"
)
B0 = (
    "y" if KIND in ("polar", "rotation") else "im" if KIND in ("complex", "product") else "damping" if KIND == "sincos" else "theta" if KIND == "cartesian"
    else "axis" if KIND == "vectors" else "divisor" if KIND == "divide" and SET == 0 else "b" if SET == 0 or KIND == "roots" else "q"
)
XS = (
    "xs" if KIND in ("polar", "rotation") else "re_in" if KIND in ("complex", "product") else "times" if KIND == "sincos" else "radii" if KIND == "cartesian"
    else "vectors" if KIND == "vectors" else "dividends" if KIND == "divide" else "half_linear" if KIND == "roots" else "first_in" if SET == 0 else "lhs"
)
YS = (
    "ys" if KIND in ("polar", "rotation") else "im_in" if KIND in ("complex", "product") else "dampings" if KIND == "sincos" else "angles" if KIND == "cartesian"
    else "axes" if KIND == "vectors" else "divisors" if KIND == "divide" else "constants" if KIND == "roots" else "second_in" if SET == 0 else "rhs"
)
FIRST = (
    "lo" if KIND == "order" else "r" if KIND == "polar" else "x_rot" if KIND == "rotation" else "mean" if KIND == "stats" else "re2" if KIND in ("complex", "product")
    else "quotient" if KIND == "divide" else "t0" if KIND == "roots" else "along" if KIND == "vectors" else "dist" if KIND == "mixed" else "wave_s" if KIND == "sincos" else "px"
)
SECOND = (
    "hi" if KIND == "order" else "phi" if KIND == "polar" else "y_rot" if KIND == "rotation" else "spread" if KIND == "stats" else "im2" if KIND in ("complex", "product")
    else "rest" if KIND == "divide" else "t1" if KIND == "roots" else "across" if KIND == "vectors" else "is_larger" if KIND == "mixed" else "wave_c" if KIND == "sincos" else "py"
)
THREE = chance(0.35) and KIND in ("stats", "roots", "order")
THIRD = "mid" if KIND == "order" else "top" if KIND == "stats" else "disc"
THIRD_S = "their mean" if KIND == "order" else "the larger number's distance from the mean" if KIND == "stats" else "the root of a^2 - b"
SHARED = KIND in ("rotation", "divide", "roots", "vectors", "sincos") or THREE and KIND == "stats"
SHARED_S = (
    "the sine and the cosine" if KIND == "rotation" else "the quotient" if KIND == "divide" else "the root" if KIND == "roots"
    else "the ratio of two dot products" if KIND == "vectors" else "the exponential" if KIND == "sincos" else "the mean"
)
STATS_F = draw("((a - b) / 2)^2", "|a - b| / 2")
COUNT = "three" if THREE else "two"
VECTORS = KIND == "vectors"
MIXED = KIND == "mixed"
TYPE = draw(vec2, vec3) if VECTORS else real
USE = draw("unpack", "unpack", "index", "direct")
STORE = "both"
BOTH = STORE == "both"
PART_S = "only the first of them" if STORE == "first" else "only the second of them"
SCALED = chance(0.25) and KIND in ("order", "rotation", "product", "roots", "vectors", "sincos", "cartesian")
AFTER_S = ", with {THIRD_S}" if THREE else ""
DIM = draw(1, 1, 2)
TIE = draw(True, False)


@wp.func
def parts(a: TYPE, b: TYPE):
    if KIND == "order":
        if THREE:
            return wp.min(a, b), wp.max(a, b), 0.5 * (a + b)
        if chance(0.4):
            if a > b:
                return b, a
            return a, b
        return draw(wp.min(a, b), wp.where(a < b, a, b)), wp.max(a, b)
    if KIND == "polar":
        return draw(wp.sqrt(a * a + b * b), wp.length(vec2(a, b))), wp.atan2(b, a)
    if KIND == "rotation":
        angle = NUM(0.1, 1.4)
        c = wp.cos(angle)
        s = wp.sin(angle)
        return a * c - b * s, a * s + b * c
    if KIND == "stats":
        mid = draw(0.5 * (a + b), (a + b) / 2.0)
        half = 0.5 * (a - b)
        if THREE:
            return mid, half * half if STATS_F == "((a - b) / 2)^2" else wp.abs(half), wp.max(a, b) - mid
        return mid, half * half if STATS_F == "((a - b) / 2)^2" else wp.abs(half)
    if KIND == "complex":
        return draw(a * a - b * b, (a - b) * (a + b)), 2.0 * a * b
    if KIND == "product":
        c = NUM(0.2, 0.9)
        s = NUM(-0.9, 0.9)
        return a * c - b * s, a * s + b * c
    if KIND == "divide":
        "a division by zero leaves everything as the rest"
        whole = EITHER(b != 0.0, wp.floor(a / b), real(0.0))
        return whole, a - whole * b
    if KIND == "roots":
        "a negative discriminant counts as zero"
        root = wp.sqrt(wp.max(a * a - b, 0.0))
        if THREE:
            return -a - root, root - a, root
        return draw(-a - root, -(a + root)), root - a
    if KIND == "vectors":
        ratio = wp.dot(a, b) / wp.max(wp.dot(b, b), 1.0e-8)
        return ratio * b, a - ratio * b
    if KIND == "mixed":
        gap = a - b
        if TIE:
            if gap < 0.0:
                return -gap, False
            return gap, gap > 0.0
        return wp.abs(gap), a > b
    if KIND == "sincos":
        fade = wp.exp(-b * a)
        return fade * wp.sin(a), fade * wp.cos(a)
    return a * wp.cos(b), a * wp.sin(b)


def STORED(V):
    if SCALED:
        return PRODUCT(V, scale)
    return V


@wp.kernel
def split_values(
    xs: ARRAY(TYPE, DIM),
    ys: ARRAY(TYPE, DIM),
    scale: real = NUM(0.2, 3.0),
    out: ARRAY(TYPE, DIM) = None,
    out2: ARRAY(bool if MIXED else TYPE, DIM) = None,
    out3: ARRAY(TYPE, DIM) = None,
):
    IDX = THREADS(DIM, xs)
    if USE == "index" or not BOTH:
        both = parts(xs[IDX], ys[IDX])
        if STORE != "second":
            out[IDX] = STORED(both[0])
        if STORE != "first":
            out2[IDX] = STORED(both[1])
        if THREE:
            out3[IDX] = STORED(both[2])
    else:
        if USE == "direct":
            if THREE:
                first, second, third = parts(xs[IDX], ys[IDX])
            else:
                first, second = parts(xs[IDX], ys[IDX])
        else:
            a = xs[IDX]
            b = ys[IDX]
            if THREE:
                first, second, third = parts(a, b)
            else:
                first, second = parts(a, b)
        out[IDX] = STORED(first)
        out2[IDX] = STORED(second)
        if THREE:
            out3[IDX] = STORED(third)
