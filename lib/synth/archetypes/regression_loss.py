"""Computes the {KIND} loss between {predictions|model outputs} and {targets|labels}{WEIGHTED?, weighted by element}{MASK?, where the mask allows it}{REDUCE?, {+MEAN?averaged into one number}{!MEAN?added up into one number}}{!REDUCE?, element by element}{GRAD?, with its gradient}{+SCALED?, of scaled errors}{+CLAMP?, with clamped errors}{+NAN_GUARD?, leaving out what is not finite}."""

CATEGORY = "loss atomic"
ABOUT = dict(
    paragraph="A loss says how bad a prediction is. The {KIND} loss grows with the difference between prediction and "
    "target, and its shape decides how much outliers count. {WEIGHTED?Weights let some elements count more. "
    "}{REDUCE?The terms are {MEAN?averaged}{!MEAN?summed}. }{GRAD?The gradient is computed in the same pass. }Regression and the "
    "fitting of models to data minimise it.",
    formula="L = sum_i rho(y_i - t_i)",
    source="Huber and Ronchetti, Robust Statistics, 2009",
)
NAMES = dict(
    regression_loss="regression_loss compute_loss loss_kernel residual_loss {SHORT}_loss fit_loss",
    pred="pred prediction y_hat output estimate",
    target="target label y_true truth reference",
    weight="weight w sample_weight importance",
    mask="mask valid observed",
    loss="loss total_loss objective cost",
    delta="delta threshold beta cutoff",
    inv_n="inv_n norm_factor mean_scale",
    r="r diff err residual",
    a="a abs_r mag",
    value="value term l contribution",
    grad="grad d_pred gradient",
    slope="slope dr dl g",
    sigma="sigma scale_r noise_scale",
    quad="quad inner clipped_part",
)

KIND = draw("squared error", "absolute error", "Huber", "smooth L1", "log-cosh", "Charbonnier", "quantile", "Tukey", "Cauchy", "Welsch", "pseudo-Huber")
SHORT = "mse" if KIND == "squared error" else "mae" if KIND == "absolute error" else "robust"
RANK = draw(1, 1, 2, 3)
VECTOR = chance(0.2) and RANK == 1
WEIGHTED = draw("", "", "element", "scalar")
MASK = draw("", "", "", "int", "bool")
REDUCE = draw("", "atomic", "atomic", "batch")
MEAN = chance(0.5)
GRAD = not VECTOR and chance(0.3)
SCALED = chance(0.25)
SWAP = chance(0.4)
CLAMP = chance(0.15)
NAN_GUARD = chance(0.12)
HALF = draw(0.5, 1.0)


def RHO(r):
    a = wp.abs(r)
    if KIND == "squared error":
        return SQUARED(r) if HALF == 1.0 else draw(0.5 * r * r, 0.5 * SQUARED(r))
    if KIND == "absolute error":
        return draw(wp.abs(r), EITHER(r < 0.0, -r, r), wp.max(r, -r))
    if KIND == "Huber":
        if chance(0.3):
            quad = wp.min(a, delta)
            return 0.5 * quad * quad + delta * (a - quad)
        return EITHER(draw(a <= delta, a < delta), 0.5 * SQUARED(r), delta * (a - 0.5 * delta))
    if KIND == "smooth L1":
        return EITHER(a < delta, 0.5 * r * r / delta, a - 0.5 * delta)
    if KIND == "log-cosh":
        return draw(a + wp.log(1.0 + wp.exp(-2.0 * a)) - 0.6931472, wp.log(wp.cosh(LIMITED(r, -20.0, 20.0))))
    if KIND == "Charbonnier":
        return draw(wp.sqrt(r * r + delta * delta), wp.sqrt(SQUARED(r) + SQUARED(delta)) - delta)
    if KIND == "quantile":
        return draw(wp.max(quantile * r, (quantile - 1.0) * r), EITHER(r >= 0.0, quantile * r, (quantile - 1.0) * r))
    if KIND == "Tukey":
        q = wp.min(a / delta, 1.0)
        u = 1.0 - q * q
        return delta * delta / 6.0 * (1.0 - u * u * u)
    if KIND == "Cauchy":
        return 0.5 * delta * delta * wp.log(1.0 + draw(r * r / (delta * delta), SQUARED(a / delta)))
    if KIND == "Welsch":
        return 0.5 * delta * delta * (1.0 - wp.exp(draw(-r * r / (delta * delta), -SQUARED(a / delta))))
    q = r / delta
    return delta * delta * (wp.sqrt(1.0 + q * q) - 1.0)


def SLOPE(r):
    if KIND == "squared error":
        return r if HALF == 0.5 else 2.0 * r
    if KIND == "absolute error":
        return draw(wp.sign(r), EITHER(r < 0.0, real(-1.0), real(1.0)))
    if KIND == "Huber":
        return LIMITED(r, -delta, delta)
    if KIND == "smooth L1":
        return LIMITED(r / delta, -1.0, 1.0)
    if KIND == "log-cosh":
        return wp.tanh(r)
    if KIND == "Charbonnier":
        return r / wp.sqrt(r * r + delta * delta)
    if KIND == "quantile":
        return EITHER(r >= 0.0, real(quantile), quantile - real(1.0))
    if KIND == "Tukey":
        q = wp.min(wp.abs(r) / delta, 1.0)
        u = 1.0 - q * q
        return r * u * u
    if KIND == "Cauchy":
        return r / (1.0 + r * r / (delta * delta))
    if KIND == "Welsch":
        return r * wp.exp(-r * r / (delta * delta))
    q = r / delta
    return r / wp.sqrt(1.0 + q * q)


@wp.kernel
def regression_loss(
    pred: ARRAY(vec3 if VECTOR else real, RANK),
    target: ARRAY(vec3 if VECTOR else real, RANK),
    weight: ARRAY(real, RANK),
    mask: FLAGS(MASK, RANK),
    delta: real = NUM(0.1, 3.0),
    quantile: real = NUM(0.05, 0.95),
    sigma: real = NUM(0.2, 4.0),
    factor: real = NUM(0.1, 2.0),
    inv_n: real = NUM(0.0001, 0.1),
    loss: ARRAY(real, RANK if REDUCE == "" else 1) = None,
    grad: ARRAY(real, RANK) = None,
):
    IDX = THREADS(RANK, pred)
    if MASK:
        if OFF(mask[IDX], MASK):
            if REDUCE == "":
                loss[IDX] = 0.0
            return
    if VECTOR:
        diff = pred[IDX] - target[IDX]
        value = real(0.0)
        for D in each(3):
            r = diff[D]
            value += RHO(r)
    else:
        "the quantile loss wants target - prediction"
        SIGN = 1.0
        if SWAP or KIND == "quantile":
            r = target[IDX] - pred[IDX]
            SIGN = -1.0
        else:
            r = pred[IDX] - target[IDX]
        if SCALED:
            r = draw(r / sigma, r * (1.0 / sigma))
        if CLAMP:
            "outliers of broken samples"
            r = LIMITED(r, -1000.0, 1000.0)
        if NAN_GUARD:
            if draw(wp.isnan(r), not wp.isfinite(r)):
                return
        value = RHO(r)
    GAIN = weight[IDX] if WEIGHTED == "element" else factor
    if WEIGHTED:
        value = PRODUCT(GAIN, value)
    if REDUCE and MEAN:
        value *= inv_n
    if GRAD:
        slope = SLOPE(r)
        if SCALED:
            slope = slope / sigma
        if WEIGHTED:
            slope = PRODUCT(slope, GAIN)
        if REDUCE and MEAN:
            slope = slope * inv_n
        grad[IDX] = slope if SIGN > 0.0 else -slope
    if REDUCE == "":
        loss[IDX] = value
    elif REDUCE == "atomic":
        if chance(0.6):
            wp.atomic_add(loss, 0, value)
        else:
            loss[0] += value
    else:
        "one sum a sample"
        wp.atomic_add(loss, PART(IDX, 0) % loss.shape[0], value)
