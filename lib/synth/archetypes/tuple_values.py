"""Computes {WHAT_S} {with coefficients that stand in a tuple|from a tuple of coefficients}{SCALED?, scaled}{MASKED?, for elements above a threshold}."""

CATEGORY = "tuple"
ABOUT = dict(
    paragraph="A few coefficients that are known when the kernel is compiled stand in a tuple, which costs no memory "
    "and can be unrolled. Each thread evaluates {WHAT_S} with them. {MASKED?Elements below a threshold are "
    "treated apart. }Short filters and fitted curves are written like this.",
)
NAMES = dict(
    by_tuple="by_tuple tuple_{TAG} {TAG}_of_tuple fixed_{TAG} {TAG}_kernel",
    coefficients="coefficients coeffs taps weights_t factors",
    offsets="offsets shifts steps_t moves",
    values="values data samples xs",
    out="out result y_out outputs",
    x="x v a value",
    y="y acc r total",
    p="p power xk term",
    c="c ck w",
    c0="c0 lead a0 first",
    c1="c1 mid a1 second",
    c2="c2 last a2 third",
    evaluate="evaluate horner value_at apply_{TAG}",
    scale="scale gain factor",
    threshold="threshold cutoff level",
    k="k j m",
    n="n count length",
    at="at place index p_at",
)

WHAT = draw("polynomial", "polynomial", "filter", "filter", "sum", "pieces", "shape")
TAG = "poly" if WHAT == "polynomial" else "filter" if WHAT == "filter" else "terms" if WHAT == "sum" else "pieces" if WHAT == "pieces" else "place"
COUNT = draw(2, 3, 4)
FORM = draw("loop", "loop", "unpack", "index")
WHAT_S = "a short filter" if WHAT == "filter" else "a weighted place" if WHAT == "shape" else "a function" if FORM != "loop" else "a polynomial" if WHAT == "polynomial" else "a sum of terms" if WHAT == "sum" else "a piecewise value" if WHAT == "pieces" else "a weighted place"
PARAMETER = chance(0.3)
SCALED = chance(0.4)
MASKED = chance(0.3)
BORDER = draw("clamped", "periodic")
FUNCTION = chance(0.35)
SINE = draw("sin", "cos", "exp")
DIM = draw(1, 1, 2) if WHAT != "filter" else 1


def NUMBERS():
    if COUNT == 2:
        return (scale, NUM(-2.0, 2.0)) if PARAMETER else (NUM(0.1, 2.0), NUM(-2.0, 2.0))
    if COUNT == 3:
        return (NUM(0.1, 1.0), scale, NUM(-2.0, 2.0)) if PARAMETER else (NUM(0.1, 1.0), NUM(0.1, 2.0), NUM(-2.0, 2.0))
    return (NUM(0.1, 1.0), NUM(-1.0, 1.0), NUM(0.1, 2.0), NUM(-2.0, 2.0))


def TERM(x):
    if SINE == "sin":
        return wp.sin(x)
    if SINE == "cos":
        return wp.cos(x)
    return wp.exp(-x * x)


def ALL(coefficients, x):
    if FORM == "loop":
        y = real(0.0)
        p = real(1.0)
        for k in range(draw(len(coefficients), COUNT)):
            if WHAT == "polynomial":
                ADD(y, coefficients[k] * p)
                p = p * x
            elif WHAT == "pieces":
                y = wp.max(y, draw(coefficients[k] * x, coefficients[k] - x * x))
            else:
                ADD(p, 0.5)
                ADD(y, coefficients[k] * TERM(x * p))
        return y
    if FORM == "unpack" and COUNT < 4:
        if COUNT == 2:
            c0, c1 = coefficients
            return draw(c0 + c1 * x, c0 * x + c1, wp.max(c0 * x, c1), c0 * TERM(x) + c1)
        c0, c1, c2 = coefficients
        return draw(c0 + x * (c1 + x * c2), (c0 * x + c1) * x + c2, c0 * TERM(c1 * x) + c2, wp.clamp(c0 + c1 * x, -2.0, 4.0) * c2)
    if COUNT == 2:
        return draw(coefficients[0] + coefficients[1] * x, coefficients[1] * TERM(coefficients[0] * x))
    return draw(coefficients[0] + x * (coefficients[1] + x * coefficients[2]), coefficients[0] * TERM(coefficients[1] * x) + coefficients[2])


@wp.func
def evaluate(x: real, scale: real) -> real:
    coefficients = NUMBERS()
    return ALL(coefficients, x)


@wp.kernel
def by_tuple(
    values: ARRAY(real, DIM),
    scale: real = NUM(0.2, 3.0),
    threshold: real = NUM(-0.5, 0.8),
    out: ARRAY(real, DIM) = None,
):
    IDX = THREADS(DIM, values)
    x = values[IDX]
    if MASKED:
        if x < threshold:
            out[IDX] = draw(x, real(0.0))
            return
    if WHAT == "filter":
        coefficients = NUMBERS()
        I = PART(IDX, 0)
        n = values.shape[0]
        y = real(0.0)
        for k in range(draw(len(coefficients), COUNT)):
            at = draw((I + k) % n, (I + k + 1) % n) if BORDER == "periodic" else wp.min(I + k, n - 1)
            ADD(y, PRODUCT(coefficients[k], values[at]))
    elif WHAT == "shape":
        offsets = draw((real(PART(IDX, 0)), scale), (scale, real(PART(IDX, 0)) + 1.0))
        if FORM == "unpack":
            c0, c1 = offsets
            y = draw(x * c0 + c1, x + c0 * c1, c0 - x * c1)
        else:
            y = draw(offsets[0] * x + offsets[1], offsets[1] - offsets[0], wp.sin(offsets[0] * x) * offsets[1])
    elif FUNCTION:
        y = evaluate(x, scale)
    else:
        coefficients = NUMBERS()
        y = ALL(coefficients, x)
    if SCALED:
        y = draw(y * scale, scale * y, y / scale)
    out[IDX] = y
