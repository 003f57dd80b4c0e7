"""Applies {KIND_S} to each element{PRE_S}, with a gradient written by hand{LOOP?, added up for {FIXED} scales of its argument}{TWO_S}{GUARD?, and cuts the result off above a limit}."""

CATEGORY = "gradient"
ABOUT = dict(
    paragraph="Automatic differentiation fails or loses accuracy at some functions, so the derivative is written by "
    "hand. {LOOP?The function is added up for {FIXED} scales of its argument. }{TWO?{WEIGHS?A weight}{!WEIGHS?A bias} takes part. }{GUARD?Large results are cut off. }The kernel applies {KIND_S} to each element, and the backward "
    "pass uses the given slope in place of the generated one.",
    formula="{FUNC_F}, dL/dx = dL/dy f'(x)",
    source="Griewank and Walther, Evaluating Derivatives, 2008",
)
NAMES = dict(
    apply_safe="apply_safe evaluate_{TAG} {TAG}_kernel transform_values map_{TAG}",
    safe="safe_{TAG} smooth_{TAG} {TAG}_with_grad stable_{TAG}",
    adj_safe="adj_{safe} {safe}_adjoint grad_of_{safe} {safe}_backward",
    x="x v value",
    adj_ret="adj_ret adj_out grad_out upstream",
    values="values data inputs x_in",
    out="out result y outputs",
    scale="scale gain factor",
    weight="weight w coefficient",
    bias="bias offset",
    shift="shift centre",
    limit="limit cap",
    n="n steps count",
    d="d slope derivative local_grad",
    y="y f",
    e="e ex",
    k="k j step",
)

KIND = draw("sqrt", "sqrt", "log", "norm", "sigmoid", "softplus", "power", "tanh", "reciprocal", "gauss", "cube", "sine", "atan", "log-cosh", "swish")
KIND_S = "a smoothed magnitude" if KIND == "sqrt" else "the logarithm of one plus a square" if KIND == "log" else "a smoothed magnitude that starts at zero" if KIND == "norm" else "a sigmoid" if KIND == "sigmoid" else "a softplus" if KIND == "softplus" else "a power of one plus a square" if KIND == "power" else "a hyperbolic tangent" if KIND == "tanh" else "the reciprocal of one plus a square" if KIND == "reciprocal" else "a bell curve" if KIND == "gauss" else "a cubic" if KIND == "cube" else "a sine" if KIND == "sine" else "an arc tangent" if KIND == "atan" else "the logarithm of a hyperbolic cosine" if KIND == "log-cosh" else "a swish"
TAG = "logcosh" if KIND == "log-cosh" else KIND
TWO = chance(0.35)
LOOP = draw("", "", "fixed")
FIXED = draw(2, 3, 4)
BOUNDED = KIND in ("sigmoid", "tanh", "reciprocal", "gauss", "sine", "atan") and not TWO
GUARD = chance(0.3) and not BOUNDED
FORM = draw("add", "add", "assign")
NAMED = chance(0.4)
DIM = draw(1, 1, 2)
PRE = draw("", "", "scale", "shift")
PRE_S = ", times a scale" if PRE == "scale" else ", less a shift" if PRE == "shift" else ""
TWO_KIND = draw("weighted", "bias")
WEIGHS = TWO_KIND == "weighted"
TWO_S = "" if not TWO else ", times a weight" if TWO_KIND == "weighted" else ", and adds a bias"
FUNC_F = (
    "f = sqrt(x^2 + 0.0001)" if KIND == "sqrt" else "f = log(1 + x^2)" if KIND == "log" else "f = sqrt(1 + x^2) - 1" if KIND == "norm" else "f = 1 / (1 + exp(-x))" if KIND == "sigmoid"
    else "f = log(1 + exp(x))" if KIND == "softplus" else "f = (1 + x^2)^1.5" if KIND == "power" else "f = tanh(x)" if KIND == "tanh" else "f = 1 / (1 + x^2)" if KIND == "reciprocal"
    else "f = exp(-x^2)" if KIND == "gauss" else "f = x^3" if KIND == "cube" else "f = sin(x)" if KIND == "sine" else "f = atan(x)" if KIND == "atan" else "f = log(cosh(x))" if KIND == "log-cosh"
    else "f = x / (1 + exp(-x))"
)


@wp.func
def safe(x: real) -> real:
    if KIND == "sqrt":
        return draw(wp.sqrt(x * x + 1.0e-4), wp.sqrt(1.0e-4 + x * x))
    if KIND == "log":
        return wp.log(1.0 + x * x)
    if KIND == "norm":
        return draw(wp.sqrt(x * x + 1.0) - 1.0, wp.sqrt(1.0 + x * x) - 1.0)
    if KIND == "sigmoid":
        return draw(1.0 / (1.0 + wp.exp(-x)), 0.5 * (1.0 + wp.tanh(0.5 * x)))
    if KIND == "softplus":
        return wp.log(1.0 + wp.exp(-wp.abs(x))) + wp.max(x, 0.0)
    if KIND == "power":
        return draw(wp.pow(1.0 + x * x, 1.5), (1.0 + x * x) * wp.sqrt(1.0 + x * x))
    if KIND == "tanh":
        return wp.tanh(x)
    if KIND == "reciprocal":
        return draw(1.0 / (1.0 + x * x), wp.pow(1.0 + x * x, -1.0))
    if KIND == "gauss":
        return draw(wp.exp(-x * x), wp.exp(-(x * x)))
    if KIND == "cube":
        return draw(x * x * x, wp.pow(x, 3.0), x * (x * x))
    if KIND == "sine":
        return wp.sin(x)
    if KIND == "atan":
        return wp.atan(x)
    if KIND == "log-cosh":
        return wp.abs(x) + wp.log(1.0 + wp.exp(-2.0 * wp.abs(x))) - 0.693147
    return x / (1.0 + wp.exp(-x))


def SLOPE(x):
    if KIND == "sqrt":
        return x / wp.sqrt(x * x + 1.0e-4)
    if KIND == "log":
        return draw(2.0 * x / (1.0 + x * x), x * 2.0 / (x * x + 1.0))
    if KIND == "norm":
        return draw(x / wp.sqrt(x * x + 1.0), x / wp.sqrt(1.0 + x * x))
    if KIND == "sigmoid":
        y = 1.0 / (1.0 + wp.exp(-x))
        return draw(y * (1.0 - y), y - y * y)
    if KIND == "softplus":
        return draw(1.0 / (1.0 + wp.exp(-x)), 0.5 + 0.5 * wp.tanh(0.5 * x))
    if KIND == "power":
        return draw(3.0 * x * wp.sqrt(1.0 + x * x), 3.0 * wp.sqrt(x * x + 1.0) * x)
    if KIND == "tanh":
        y = wp.tanh(x)
        return draw(1.0 - y * y, (1.0 - y) * (1.0 + y))
    if KIND == "reciprocal":
        y = 1.0 / (1.0 + x * x)
        return draw(-2.0 * x * y * y, -(2.0 * x) * (y * y))
    if KIND == "gauss":
        return draw(-2.0 * x * wp.exp(-x * x), -(x + x) * wp.exp(-(x * x)))
    if KIND == "cube":
        return draw(3.0 * x * x, 3.0 * (x * x))
    if KIND == "sine":
        return wp.cos(x)
    if KIND == "atan":
        return draw(1.0 / (1.0 + x * x), 1.0 / (x * x + 1.0))
    if KIND == "log-cosh":
        return wp.tanh(x)
    y = 1.0 / (1.0 + wp.exp(-x))
    return draw(y * (1.0 + x * (1.0 - y)), y + x * y * (1.0 - y))


@wp.func_grad(safe)
def adj_safe(x: real, adj_ret: real):
    d = SLOPE(x)
    CHAIN = PRODUCT(d, adj_ret)
    if FORM == "add":
        wp.adjoint[x] += CHAIN
    else:
        wp.adjoint[x] = wp.adjoint[x] + CHAIN


@wp.kernel
def apply_safe(
    values: ARRAY(real, DIM),
    weight: ARRAY(real, DIM),
    bias: ARRAY(real, DIM),
    scale: real = NUM(0.2, 2.0),
    shift: real = NUM(0.1, 1.5),
    limit: real = NUM(0.5, 4.0),
    out: ARRAY(real, DIM) = None,
):
    IDX = THREADS(DIM, values)
    x = values[IDX]
    if PRE == "scale":
        x = PRODUCT(x, scale)
    elif PRE == "shift":
        x = x - shift
    if LOOP == "fixed":
        y = real(0.0)
        for k in range(FIXED):
            ADD(y, safe(x * (0.5 * real(k) + 1.0)))
    else:
        y = safe(x)
    if TWO:
        y = PRODUCT(y, weight[IDX]) if TWO_KIND == "weighted" else y + bias[IDX]
    if GUARD:
        if y < limit:
            out[IDX] = y
        else:
            out[IDX] = limit
    else:
        out[IDX] = y
