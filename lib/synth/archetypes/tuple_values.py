"""Computes {WHAT_S} {with coefficients that stand in a tuple|from a tuple of coefficients}{SCALED?, times a scale}{MASKED?, where the value reaches a threshold}{KEPT?, and keeps smaller values as they are}{ZEROED?, and stores zero elsewhere}."""

CATEGORY = "tuple"
ABOUT = dict(
    paragraph="A few coefficients that are known when the kernel is compiled stand in a tuple, which costs no memory "
    "and can be unrolled. Each thread evaluates {WHAT_S} with them. {KEPT?Elements below a threshold are kept as they "
    "are. }{ZEROED?Elements below a threshold give zero. }{WRAPS?The ends of the array are joined. }{ENDS?Beyond the "
    "end of the array its last element is repeated. }Short filters and fitted curves are written like this.",
    formula="{FORMULA}",
)
NAMES = dict(
    by_tuple="by_tuple tuple_{TAG} {TAG}_of_tuple fixed_{TAG} {TAG}_kernel",
    coefficients="coefficients coeffs {FILTER?taps} {!FILTER?factors}",
    values="values data samples xs",
    out="out result y_out outputs",
    x="x v value",
    y="y {POLY?poly} {!PEAK?acc} {!PEAK?total} {PEAK?highest}",
    p="p power xk",
    c0="c0 a0",
    c1="c1 a1",
    c2="c2 a2",
    evaluate="evaluate value_at apply_{TAG} {POLY?poly_at}",
    scale="scale gain factor",
    threshold="threshold cutoff level",
    k="k m",
    n="n count length",
    at="at place index p_at",
)

WHAT = draw("polynomial", "polynomial", "filter", "filter", "sum", "pieces", "gaussians")
TAG = "poly" if WHAT == "polynomial" else "filter" if WHAT == "filter" else "series" if WHAT == "sum" else "lines" if WHAT == "pieces" else "bumps"
POLY = WHAT == "polynomial"
FILTER = WHAT == "filter"
PEAK = WHAT == "pieces"
COUNT = draw(2, 3, 4)
FORM = draw("loop", "loop", "unpack", "index") if POLY and COUNT < 4 else "loop"
SERIES = draw("sin", "cos")
DEGREE = COUNT - 1
WHAT_S = (
    "a filter of {COUNT} taps over the next elements" if FILTER else "a polynomial of degree {DEGREE}" if POLY
    else "a series of {COUNT} {SERIES_S}" if WHAT == "sum" else "the largest of {COUNT} lines through zero" if PEAK
    else "a sum of {COUNT} bell curves"
)
SERIES_S = "sines" if SERIES == "sin" else "cosines"
FORMULA = (
    "y_i = sum_k c_k x_(i + k)" if FILTER else "y = sum_k c_k x^k" if POLY else "y = sum_k c_k {SERIES}((k + 1) x)" if WHAT == "sum"
    else "y = max_k c_k x" if PEAK else "y = sum_k c_k exp(-(x - k - 1)^2)"
)
SCALED = chance(0.4)
MASKED = chance(0.3)
BELOW = draw("kept", "zero")
KEPT = MASKED and BELOW == "kept"
ZEROED = MASKED and BELOW == "zero"
BORDER = draw("clamped", "periodic")
WRAPS = FILTER and BORDER == "periodic"
ENDS = FILTER and BORDER == "clamped"
FUNCTION = chance(0.35)
DIM = draw(1, 1, 2) if WHAT != "filter" else 1


def NUMBERS():
    if COUNT == 2:
        return (NUM(0.1, 2.0), NUM(-2.0, 2.0))
    if COUNT == 3:
        return (NUM(0.1, 1.0), NUM(-1.0, 2.0), NUM(-2.0, 2.0))
    return (NUM(0.1, 1.0), NUM(-1.0, 1.0), NUM(0.1, 2.0), NUM(-2.0, 2.0))


def ALL(coefficients, x):
    if FORM == "loop":
        if PEAK:
            y = coefficients[0] * x
            for k in range(1, draw(len(coefficients), COUNT)):
                RAISE(y, coefficients[k] * x)
            return y
        y = real(0.0)
        if POLY:
            p = real(1.0)
            for k in range(draw(len(coefficients), COUNT)):
                ADD(y, PRODUCT(coefficients[k], p))
                p = p * x
        elif WHAT == "sum":
            for k in range(draw(len(coefficients), COUNT)):
                ADD(y, coefficients[k] * (wp.sin(real(k + 1) * x) if SERIES == "sin" else wp.cos(real(k + 1) * x)))
        else:
            for k in range(draw(len(coefficients), COUNT)):
                ADD(y, coefficients[k] * wp.exp(-SQUARE(x - real(k + 1))))
        return y
    if FORM == "unpack":
        if COUNT == 2:
            c0, c1 = coefficients
            return draw(c0 + c1 * x, c1 * x + c0)
        c0, c1, c2 = coefficients
        return draw(c0 + x * (c1 + x * c2), (c2 * x + c1) * x + c0)
    if COUNT == 2:
        return draw(coefficients[0] + coefficients[1] * x, coefficients[1] * x + coefficients[0])
    return draw(coefficients[0] + x * (coefficients[1] + x * coefficients[2]), (coefficients[2] * x + coefficients[1]) * x + coefficients[0])


@wp.func
def evaluate(x: real) -> real:
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
    if MASKED or not FILTER:
        x = values[IDX]
    if MASKED:
        if x < threshold:
            out[IDX] = x if KEPT else real(0.0)
            return
    if FILTER:
        coefficients = NUMBERS()
        I = PART(IDX, 0)
        n = values.shape[0]
        y = real(0.0)
        for k in range(draw(len(coefficients), COUNT)):
            at = (I + k) % n if BORDER == "periodic" else wp.min(I + k, n - 1)
            ADD(y, PRODUCT(coefficients[k], values[at]))
        Y = y
    elif FUNCTION:
        Y = evaluate(x)
    else:
        coefficients = NUMBERS()
        Y = ALL(coefficients, x)
    if SCALED:
        Y = PRODUCT(Y, scale)
    out[IDX] = Y
