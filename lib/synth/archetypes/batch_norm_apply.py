"""Applies batch normalisation with {running|stored} statistics to {CHANNELS?images of several channels}{!CHANNELS?rows of features}{ACT?, followed by an activation}{MASK?, except channels that are switched off}."""

CATEGORY = "indexing function"
ABOUT = dict(
    paragraph="Batch normalisation gives each channel zero mean and unit variance. When a network is used and not "
    "trained, the mean and the variance are stored ones, so that each value is only shifted and scaled. "
    "{SKIP?A skip connection is added. }{ACT?An activation follows in the same pass, which saves a trip "
    "through memory. }Convolutional networks have it after most layers.",
    formula="y = gamma (x - mean) / sqrt(var + eps) + beta",
    source="Ioffe and Szegedy, Batch Normalization: Accelerating Deep Network Training by Reducing Internal "
    "Covariate Shift, 2015",
)
NAMES = dict(
    batch_norm="batch_norm batch_norm_apply bn_inference normalise_channels bn_forward apply_bn",
    x="x inp features acts maps",
    y="y out normed result",
    running_mean="running_mean mean mu_run ch_mean",
    running_var="running_var var sigma2 ch_var",
    weight="weight gamma gain",
    bias="bias beta offset",
    eps="eps epsilon small",
    slope="slope leak alpha",
    c="c ch channel",
    inv_std="inv_std rstd scale_inv",
    scaled="scaled v t normed_v",
    mu="mu m mean_c",
    activate="activate act nonlinearity",
    Stats="Stats Channel NormParams BnStats",
    stats="stats channels params_c norm_params",
    st="st s chan",
    factor="factor a mult",
    shift="shift b_eff offset_c",
    skip="skip residual shortcut",
)

RANK = draw(2, 3, 4, 4)
CHANNELS = RANK > 2
AXIS = draw(1, 0, RANK - 1)
STRUCT = chance(0.3)
FOLDED = chance(0.35)
ACT = draw("", "", "relu", "leaky", "clip6", "swish", "tanh")
AFFINE = draw("both", "both", "weight", "")
SKIP = draw("", "", "before", "after")
GUARD = chance(0.3)
DIVIDE = chance(0.4)
MASK = draw("", "", "", "int", "bool")

if STRUCT:
    @wp.struct
    class Stats:
        running_mean: real
        running_var: real
        if AFFINE:
            weight: real
        if AFFINE == "both":
            bias: real

if ACT == "leaky":
    @helper
    def activate(v: real, slope: real) -> real:
        return draw(wp.max(v, slope * v), wp.where(v > 0.0, v, slope * v), v if v >= 0.0 else slope * v)
elif ACT:
    @helper
    def activate(v: real) -> real:
        if ACT == "relu":
            return draw(wp.max(v, 0.0), EITHER(v > 0.0, v, real(0.0)))
        elif ACT == "clip6":
            return LIMITED(v, 0.0, 6.0)
        elif ACT == "swish":
            return draw(v / (1.0 + wp.exp(-v)), v * (1.0 / (1.0 + wp.exp(-v))))
        else:
            return wp.tanh(v)


def STAT(FIELD, C):
    if FIELD == "mean":
        return st.running_mean if STRUCT else running_mean[C]
    if FIELD == "var":
        return st.running_var if STRUCT else running_var[C]
    if FIELD == "weight":
        return st.weight if STRUCT else weight[C]
    return st.bias if STRUCT else bias[C]


@wp.kernel
def batch_norm(
    x: ARRAY(real, RANK),
    stats: ARRAY(Stats if STRUCT else real, 1),
    running_mean: ARRAY(real, 1),
    running_var: ARRAY(real, 1),
    weight: ARRAY(real, 1),
    bias: ARRAY(real, 1),
    skip: ARRAY(real, RANK),
    mask: FLAGS(MASK, 1),
    eps: real = NUM(0.000001, 0.001),
    slope: real = NUM(0.01, 0.3),
    y: ARRAY(real, RANK) = None,
):
    IDX = THREADS(RANK, x)
    if MASK:
        "switched off: passed through"
        if OFF(mask[PART(IDX, AXIS)], MASK):
            y[IDX] = x[IDX]
            return
    c = PART(IDX, AXIS)
    st = stats[c] if STRUCT else 0
    mu = STAT("mean", c)
    VAR = wp.max(STAT("var", c), 0.0) if GUARD else STAT("var", c)
    std = wp.sqrt(VAR + eps)
    inv_std = 1.0 / std
    INPUT = x[IDX] + skip[IDX] if SKIP == "before" else x[IDX]
    if FOLDED:
        "one multiplication and one addition a value"
        factor = inv_std
        if AFFINE:
            factor = PRODUCT(STAT("weight", c), inv_std)
        shift = draw(-mu * factor, 0.0 - factor * mu)
        if AFFINE == "both":
            shift = STAT("bias", c) - mu * factor
        scaled = draw(INPUT * factor + shift, shift + factor * INPUT)
    else:
        scaled = (INPUT - mu) / std if DIVIDE else (INPUT - mu) * inv_std
        if AFFINE == "both":
            scaled = draw(STAT("weight", c) * scaled + STAT("bias", c), STAT("bias", c) + scaled * STAT("weight", c))
        elif AFFINE:
            scaled *= STAT("weight", c)
    if SKIP == "after":
        scaled += skip[IDX]
    if ACT == "leaky":
        y[IDX] = activate(scaled, slope)
    elif ACT:
        y[IDX] = activate(scaled)
    else:
        y[IDX] = scaled
