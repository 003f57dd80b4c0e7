"""{Computes|Finds} {KIND_S} {of each element|element by element} by a function that returns {COUNT} values{KEPT_APART?, and keeps them apart}."""

CATEGORY = "tuple"
ABOUT = dict(
    paragraph="A function may return {COUNT} values at once, here {KIND_S} of two arguments. The kernel takes them "
    "apart and uses or stores them. It saves computing the common part twice.",
)
NAMES = dict(
    split_values="split_values decompose_{TAG} {TAG}_kernel several_results {TAG}_parts",
    parts="parts {TAG}_of split_{TAG} {TAG}_pair compute_{TAG}",
    a="a x p u0",
    b="b y q u1",
    first="first lead main_value r0",
    second="second rest other_value r1",
    third="third last extra r2",
    both="both result values_of pair",
    xs="xs values data input_a",
    ys="ys others weights input_b",
    out="out result main_out out_a",
    out2="out2 second_out rest_out out_b",
    d="d det disc delta",
    m="m mid mean_ab half_sum",
    n="n radius norm length_ab",
    scale="scale gain factor",
    total="total acc sum_r",
    k="k j step",
    swapped="swapped ordered arranged sorted_pair",
)

KIND = draw("order", "order", "polar", "rotation", "stats", "complex", "divide", "roots", "free", "vectors", "mixed")
KIND_S = "the ordered pair" if KIND == "order" else "polar coordinates" if KIND == "polar" else "a rotated pair" if KIND == "rotation" else "the mean and the spread" if KIND == "stats" else "the square of a complex number" if KIND == "complex" else "a quotient and its rest" if KIND == "divide" else "the roots of a quadratic" if KIND == "roots" else "several terms" if KIND == "free" else "the parts of a vector along another" if KIND == "vectors" else "a value and whether it counts"
TAG = "sorted" if KIND == "order" else "terms" if KIND == "free" else "split" if KIND == "vectors" else "checked" if KIND == "mixed" else KIND
THREE = chance(0.35) and (KIND == "stats" or KIND == "free" or KIND == "roots" or KIND == "order")
COUNT = "three" if THREE else "two"
VECTORS = KIND == "vectors"
TYPE = draw(vec2, vec3) if VECTORS else real
USE = draw("unpack", "unpack", "index", "index", "direct")
STORE2 = chance(0.4)
CHAIN = chance(0.3) and KIND != "mixed" and not VECTORS
LOOPED = chance(0.2) and KIND != "mixed" and not VECTORS
NESTED = chance(0.3) and not VECTORS and KIND != "mixed"
KEPT_APART = STORE2 and not NESTED and not LOOPED and KIND != "mixed"
DIM = draw(1, 1, 2)


@wp.func
def parts(a: TYPE, b: TYPE):
    if KIND == "order":
        if THREE:
            return wp.min(a, b), wp.max(a, b), draw(0.5 * (a + b), wp.abs(a - b))
        if chance(0.4):
            if a > b:
                return b, a
            return a, b
        return draw(wp.min(a, b), wp.where(a < b, a, b)), wp.max(a, b)
    if KIND == "polar":
        n = wp.sqrt(a * a + b * b + 1.0e-6)
        return n, draw(wp.atan2(b, a), wp.acos(wp.clamp(a / n, -0.999, 0.999)))
    if KIND == "rotation":
        d = draw(0.5, NUM(0.1, 1.4), NUM(0.1, 1.4))
        return a * wp.cos(d) - b * wp.sin(d), a * wp.sin(d) + b * wp.cos(d)
    if KIND == "stats":
        m = draw(0.5 * (a + b), (a + b) / 2.0)
        d = 0.5 * (a - b)
        if THREE:
            return m, d * d, draw(wp.max(a, b) - m, wp.abs(d))
        return m, draw(d * d, wp.abs(d))
    if KIND == "complex":
        return a * a - b * b, draw(2.0 * a * b, a * b + a * b)
    if KIND == "divide":
        n = wp.abs(b) + 0.5
        m = wp.floor(a / n)
        return m, a - m * n
    if KIND == "roots":
        d = wp.sqrt(wp.max(a * a - b, 0.0) + 1.0e-4)
        if THREE:
            return -a - d, -a + d, d
        return draw(-a - d, -(a + d)), d - a
    if KIND == "vectors":
        m = wp.dot(a, b) / (wp.dot(b, b) + 1.0e-4)
        return m * b, a - m * b
    if KIND == "mixed":
        d = a - b
        if chance(0.5):
            if d < 0.0:
                return -d, False
            return d, True
        return wp.abs(d), d >= 0.0
    if THREE:
        return ANY(real, a, b), ANY(real, a), ANY(real, b, a)
    return ANY(real, a, b), ANY(real, b, a)


@wp.func
def nested(a: TYPE, b: TYPE) -> TYPE:
    if USE == "index":
        both = parts(a, b)
        return draw(both[0] + both[1], both[0] * both[1], both[1] - both[0])
    if THREE:
        first, second, third = parts(a, b)
        return draw(first + second * third, first - third, second + third)
    first, second = parts(a, b)
    return draw(first + second, first * second, wp.max(first, second), second - first)


@wp.kernel
def split_values(
    xs: ARRAY(TYPE, DIM),
    ys: ARRAY(TYPE, DIM),
    scale: real = NUM(0.2, 3.0),
    out: ARRAY(TYPE, DIM) = None,
    out2: ARRAY(TYPE, DIM) = None,
):
    IDX = THREADS(DIM, xs)
    if NESTED:
        out[IDX] = draw(nested(xs[IDX], ys[IDX]), scale * nested(xs[IDX], ys[IDX]), nested(ys[IDX], xs[IDX]) - scale)
    elif LOOPED:
        total = real(0.0)
        for k in range(draw(2, 3, 4)):
            if THREE:
                first, second, third = parts(xs[IDX] + 0.25 * real(k), ys[IDX])
                ADD(total, draw(first + third, scale * second, third))
            else:
                first, second = parts(draw(xs[IDX] + real(k), xs[IDX] + 0.25 * real(k)), ys[IDX])
                ADD(total, draw(first, scale * second, first * second))
        out[IDX] = total
    else:
        if USE == "direct":
            if STORE2 and KIND != "mixed":
                if THREE:
                    first, second, third = parts(xs[IDX], ys[IDX])
                    out[IDX] = draw(first, first + third, third)
                else:
                    first, second = parts(xs[IDX], ys[IDX])
                    out[IDX] = first
                out2[IDX] = second
            elif THREE:
                first, second, third = draw(parts(xs[IDX], ys[IDX]), parts(ys[IDX], xs[IDX]))
                out[IDX] = draw(second, third)
            else:
                first, second = draw(parts(xs[IDX], ys[IDX]), parts(ys[IDX], xs[IDX]))
                out[IDX] = first
        elif USE == "index":
            a = xs[IDX]
            both = parts(a, ys[IDX])
            if KIND == "mixed":
                out[IDX] = both[0] if both[1] else draw(a, -both[0], real(0.0))
            else:
                if CHAIN:
                    both2 = parts(both[1], both[0])
                    out[IDX] = draw(both2[0], both2[0] + both[0])
                else:
                    out[IDX] = draw(both[0], both[0] + both[1], both[0] - both[1])
                if STORE2:
                    out2[IDX] = both[1]
        else:
            a = xs[IDX]
            b = ys[IDX]
            if THREE:
                first, second, third = parts(a, b)
                out[IDX] = draw(first + third, first * scale + third, third - first)
            else:
                first, second = parts(a, b)
                if CHAIN:
                    first, second = parts(second, first * scale)
                if KIND == "mixed":
                    if second:
                        first = first * scale
                    out[IDX] = first
                else:
                    out[IDX] = draw(first, first * scale, first + second)
            if STORE2 and KIND != "mixed":
                out2[IDX] = second
