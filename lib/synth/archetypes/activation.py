"""{BACKWARD?Propagates gradients backwards through}{!BACKWARD?Applies} the {ACT} activation {BACKWARD?of}{!BACKWARD?to} {every element|all features}{GRAD?, and keeps its derivative for the backward pass}{+BIAS?, after a bias}{+CLIPPED?, with inputs kept to a range}{SCALE?, scaled}{SKIP?, with a skip connection}{+MASK?, where a mask is set}."""

CATEGORY = "function"
ABOUT = dict(
    paragraph="An activation function makes a neural network more than a chain of matrices. This kernel "
    "{BACKWARD?multiplies the gradient that comes from above with the slope of the {ACT} function at each "
    "element}{!BACKWARD?applies the {ACT} function to each element}. {GRAD?The slope is kept, since the "
    "backward pass needs it. }Networks do it after nearly every layer.",
    formula="{BACKWARD?dL/dx = dL/dy f'(x), }{!BACKWARD?y = f(x), }f(x) = {ACT_F}",
    source="Goodfellow, Bengio and Courville, Deep Learning, 2016, chapter 6",
    invariants=("{NONNEGATIVE?{y} >= 0}",),
)
NAMES = dict(
    activate="activate apply_{SHORT} {SHORT}_forward {SHORT}_kernel elementwise_{SHORT} activation_layer",
    x="x inputs z pre_act",
    y="y outputs act_out result",
    bias="bias b shift",
    scale="scale gain alpha_s",
    mask="mask keep active",
    act="act activation nonlinearity phi",
    slope_of="slope_of act_prime derivative dphi",
    upstream="upstream grad_out dy",
    dx="dx grad_in d_inputs",
    v="v t z_v xv",
    alpha="alpha leak slope_neg",
    s="s sig gate",
    e="e ex grow",
    u="u inner arg",
    t="t th tanh_u",
    a="a out_v value",
)

ACT = draw("ReLU", "ReLU", "leaky ReLU", "ELU", "SELU", "GELU", "GELU", "SiLU", "mish", "softplus", "softsign", "hard sigmoid", "hard swish", "sigmoid", "tanh", "Gaussian", "snake")
SHORT = "relu" if ACT == "ReLU" else "elu" if ACT == "ELU" else "gelu" if ACT == "GELU" else "silu" if ACT == "SiLU" else "mish" if ACT == "mish" else "act"
ACT_F = (
    "max(x, 0)" if ACT == "ReLU" else "max(x, 0) + a min(x, 0)" if ACT == "leaky ReLU" else "x if x > 0 else a (exp(x) - 1)" if ACT == "ELU"
    else "1.0507 (x if x > 0 else 1.67326 a (exp(x) - 1))" if ACT == "SELU" else "x / 2 (1 + erf(x / sqrt(2)))" if ACT == "GELU"
    else "x / (1 + exp(-a x))" if ACT == "SiLU" else "x tanh(log(1 + exp(x)))" if ACT == "mish" else "log(1 + exp(a x)) / a" if ACT == "softplus"
    else "x / (a + |x|)" if ACT == "softsign" else "clamp(a x + 1/2, 0, 1)" if ACT == "hard sigmoid" else "x clamp(x + 3, 0, 6) / 6" if ACT == "hard swish"
    else "1 / (1 + exp(-a x))" if ACT == "sigmoid" else "tanh(a x)" if ACT == "tanh" else "exp(-a x^2)" if ACT == "Gaussian" else "x + sin(a x)^2 / a"
)
RANK = draw(1, 1, 2, 3)
GRAD = chance(0.3)
BACKWARD = not GRAD and chance(0.2)
BIAS = draw("", "", "element", "feature", "scalar")
SCALE = not GRAD and chance(0.25)
MASK = draw("", "", "", "int", "bool")
POSITIVE = ACT == "ReLU" or ACT == "sigmoid" or ACT == "hard sigmoid" or ACT == "Gaussian"
INPLACE = chance(0.2)
CLIPPED = chance(0.2)
SKIP = not GRAD and chance(0.2)
EXACT = chance(0.5)
HALVES = chance(0.5)
NONNEGATIVE = POSITIVE and not BACKWARD and not SCALE and MASK == "" and not SKIP

@helper
def act(v: real, alpha: real) -> real:
    if ACT == "ReLU":
        return draw(LARGER(v, 0.0), EITHER(v > 0.0, v, real(0.0)))
    elif ACT == "leaky ReLU":
        return draw(EITHER(v > 0.0, v, alpha * v), wp.max(v, alpha * v), wp.max(v, 0.0) + alpha * wp.min(v, 0.0))
    elif ACT == "ELU":
        return draw(EITHER(v > 0.0, v, alpha * (wp.exp(v) - 1.0)), wp.max(v, 0.0) + wp.min(alpha * (wp.exp(v) - 1.0), 0.0))
    elif ACT == "SELU":
        e = alpha * 1.67326 * (wp.exp(v) - 1.0)
        return 1.0507 * EITHER(v > 0.0, v, e)
    elif ACT == "GELU":
        if EXACT:
            return draw(0.5 * v * (1.0 + wp.erf(v * 0.70710678)), v * 0.5 * wp.erfc(-v * 0.70710678))
        u = 0.7978846 * (v + 0.044715 * draw(v * v * v, wp.pow(v, 3.0)))
        return 0.5 * v * (1.0 + wp.tanh(u))
    elif ACT == "SiLU":
        return draw(v / (1.0 + wp.exp(-alpha * v)), v * (1.0 / (1.0 + wp.exp(-alpha * v))))
    elif ACT == "mish":
        u = wp.log(1.0 + wp.exp(wp.min(v, 20.0)))
        return PRODUCT(v, wp.tanh(u))
    elif ACT == "softplus":
        return draw(wp.log(1.0 + wp.exp(wp.min(alpha * v, 30.0))) / alpha, wp.max(v, 0.0) + wp.log(1.0 + wp.exp(-alpha * wp.abs(v))) / alpha)
    elif ACT == "softsign":
        return v / (alpha + wp.abs(v))
    elif ACT == "hard sigmoid":
        return LIMITED(alpha * v + 0.5, 0.0, 1.0)
    elif ACT == "hard swish":
        return v * LIMITED(v + 3.0, 0.0, 6.0) / 6.0
    elif ACT == "sigmoid":
        return draw(1.0 / (1.0 + wp.exp(-alpha * v)), 0.5 + 0.5 * wp.tanh(0.5 * alpha * v))
    elif ACT == "tanh":
        return draw(wp.tanh(alpha * v), 1.0 - 2.0 / (wp.exp(2.0 * alpha * v) + 1.0))
    elif ACT == "Gaussian":
        return draw(wp.exp(-alpha * v * v), wp.exp(-alpha * SQUARED(v)))
    else:
        s = wp.sin(alpha * v)
        return v + s * s / alpha

@helper
def slope_of(v: real, alpha: real) -> real:
    if ACT == "ReLU":
        return draw(EITHER(v > 0.0, real(1.0), real(0.0)), wp.step(-v))
    elif ACT == "leaky ReLU":
        return EITHER(v > 0.0, real(1.0), alpha)
    elif ACT == "ELU":
        return EITHER(v > 0.0, real(1.0), alpha * wp.exp(v))
    elif ACT == "SELU":
        return EITHER(v > 0.0, real(1.0507), alpha * 1.7581 * wp.exp(v))
    elif ACT == "GELU":
        return 0.5 * (1.0 + wp.erf(v * 0.70710678)) + 0.39894228 * v * wp.exp(-0.5 * v * v)
    elif ACT == "SiLU":
        s = 1.0 / (1.0 + wp.exp(-alpha * v))
        return s * (1.0 + alpha * v * (1.0 - s))
    elif ACT == "mish":
        t = wp.tanh(wp.log(1.0 + wp.exp(wp.min(v, 20.0))))
        s = 1.0 / (1.0 + wp.exp(-v))
        return t + v * s * (1.0 - t * t)
    elif ACT == "softplus" or ACT == "sigmoid":
        s = 1.0 / (1.0 + wp.exp(-alpha * v))
        return s if ACT == "softplus" else alpha * s * (1.0 - s)
    elif ACT == "softsign":
        u = alpha + wp.abs(v)
        return alpha / (u * u)
    elif ACT == "hard sigmoid":
        return EITHER(wp.abs(alpha * v) < 0.5, alpha, real(0.0))
    elif ACT == "hard swish":
        return EITHER(v >= 3.0, real(1.0), EITHER(v <= -3.0, real(0.0), v / 3.0 + 0.5))
    elif ACT == "tanh":
        t = wp.tanh(alpha * v)
        return alpha * (1.0 - t * t)
    elif ACT == "Gaussian":
        return -2.0 * alpha * v * wp.exp(-alpha * v * v)
    else:
        return 1.0 + wp.sin(2.0 * alpha * v)


@wp.kernel
def activate(
    x: ARRAY(real, RANK),
    bias: ARRAY(real, RANK if BIAS == "element" else 1),
    upstream: ARRAY(real, RANK),
    mask: FLAGS(MASK, RANK),
    alpha: real = NUM(0.1, 1.0),
    shift: real = NUM(0.05, 1.0),
    scale: real = NUM(0.1, 2.0),
    top: real = NUM(1.0, 20.0),
    y: ARRAY(real, RANK) = None,
    dx: ARRAY(real, RANK) = None,
):
    IDX = THREADS(RANK, x)
    if MASK:
        if OFF(mask[IDX], MASK):
            if HALVES:
                if BACKWARD:
                    dx[IDX] = 0.0
                else:
                    y[IDX] = x[IDX]
            return
    if BIAS == "element":
        v = SUM(x[IDX], bias[IDX])
    elif BIAS == "feature":
        v = SUM(x[IDX], bias[PART(IDX, RANK - 1)])
    elif BIAS == "scalar":
        v = x[IDX] + shift
    else:
        v = x[IDX]
    if CLIPPED:
        v = LIMITED(v, -top, top)
    if BACKWARD:
        d = slope_of(v, real(alpha))
        if SCALE:
            d *= scale
        if SKIP:
            d += 1.0
        if INPLACE:
            dx[IDX] = dx[IDX] + upstream[IDX] * d
        else:
            dx[IDX] = PRODUCT(upstream[IDX], d)
    else:
        a = act(v, real(alpha))
        if SCALE:
            a = PRODUCT(scale, a)
        if SKIP:
            a = SUM(a, x[IDX])
        if GRAD:
            dx[IDX] = slope_of(v, real(alpha))
        if INPLACE:
            x[IDX] = a
        else:
            y[IDX] = a
