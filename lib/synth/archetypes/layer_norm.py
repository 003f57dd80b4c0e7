"""Normalises each {row|token|sample} of {activations|features} {RMS?by its root mean square}{!RMS?to zero mean and unit variance}{GROUPS?, a group of channels at a time}{AFFINE?, then applies a learned scale{SHIFTED? and shift}}{RESIDUAL?, and adds the residual}{+ACT?, followed by {ACT}}."""

CATEGORY = "reduction nested_loop"
ABOUT = dict(
    paragraph="Each row of activations is divided by its own {RMS?root mean square}{!RMS?standard deviation after its "
    "mean is taken off}, so that no layer sees values that drift. Unlike batch normalisation it does not "
    "look at other samples. {AFFINE?A learned scale {SHIFTED?and shift give}{!SHIFTED?gives} the layer back "
    "its freedom. }Transformers have it around every block.",
    formula="y = {RMS?x / sqrt(mean(x^2) + eps)}{!RMS?(x - mean(x)) / sqrt(var(x) + eps)}{AFFINE? * gamma{SHIFTED? + "
    "beta}}",
    source="{RMS?Zhang and Sennrich, Root Mean Square Layer Normalization, 2019}{!RMS?Ba, Kiros and Hinton, Layer "
    "Normalization, 2016}",
)
NAMES = dict(
    layer_norm="layer_norm normalise_rows norm_forward ln_forward standardise_rows row_norm",
    x="x inp acts features hidden",
    y="y out normed result",
    gamma="gamma weight gain scale_w",
    beta="beta bias offset",
    residual="residual skip shortcut",
    eps="eps epsilon small",
    mean="mean mu avg",
    variance="variance var sigma2",
    count="count dim width n_features",
    inv_std="inv_std rstd inv_sigma",
    c="c j k f",
    v="v value a xv",
    d="d diff centred",
    total="total acc s sum_x",
    squares="squares sum_sq s2 sq",
    means="means mean_out saved_mean",
    rstds="rstds rstd_out saved_rstd",
    g="g group b",
    first="first start lo",
    size="size per_group group_size",
    n_groups="n_groups groups num_groups",
    row="row line token",
    nv="nv normed_v t xhat",
)

RMS = chance(0.35)
GROUPS = chance(0.25)
AFFINE = chance(0.7)
SHIFTED = AFFINE and chance(0.6)
RESIDUAL = draw("", "", "after", "before")
SAVE = draw("", "", "both", "rstd")
RANK = 2 if GROUPS else draw(2, 2, 3)
ONE_PASS = chance(0.4)
ROWS = chance(0.3)
UNBIASED = chance(0.2)
FORM = draw("inv", "inv", "div")
ACT = draw("", "", "", "relu", "tanh")
PLUS_ONE = chance(0.15)


def IN(IDX, C):
    V = row[C] if ROWS and RANK == 2 and not GROUPS else (x[IDX[0], C] if GROUPS else x[IDX, C])
    if RESIDUAL == "before":
        return V + (residual[IDX[0], C] if GROUPS else residual[IDX, C])
    return V


@wp.kernel
def layer_norm(
    x: ARRAY(real, RANK),
    gamma: ARRAY(real, 1),
    beta: ARRAY(real, 1),
    residual: ARRAY(real, RANK),
    eps: real = NUM(0.000001, 0.001),
    n_groups: int = draw(2, 4, 8),
    y: ARRAY(real, RANK) = None,
    means: ARRAY(real, 2 if GROUPS else RANK - 1) = None,
    rstds: ARRAY(real, 2 if GROUPS else RANK - 1) = None,
):
    if GROUPS:
        i, g = THREADS(2)
        IDX = (i, g)
        if g >= n_groups:
            return
        "channels that do not fill a group are left as they are"
        size = x.shape[1] // n_groups
        first = g * size
        SPAN = draw((first, first + size), (g * size, (g + 1) * size))
        count = size
    else:
        IDX = THREADS(RANK - 1, x)
        count = x.shape[RANK - 1]
        SPAN = (0, count)
    row = x[IDX[0]]
    total = real(0.0)
    squares = real(0.0)
    n = real(wp.max(count, 1))
    if RMS or ONE_PASS:
        for c in range(SPAN[0], SPAN[1]) if GROUPS else range(count):
            v = IN(IDX, c)
            if not RMS:
                ADD(total, v)
            ADD(squares, SQUARED(v))
        mean = total / n
        if RMS:
            variance = squares / n
        else:
            variance = wp.max(squares / n - mean * mean, 0.0)
    else:
        for c in range(SPAN[0], SPAN[1]) if GROUPS else range(count):
            ADD(total, IN(IDX, c))
        mean = total / n
        for c in range(SPAN[0], SPAN[1]) if GROUPS else range(count):
            d = IN(IDX, c) - mean
            ADD(squares, SQUARED(d))
        variance = squares / (real(wp.max(count - 1, 1)) if UNBIASED else n)
    std = wp.sqrt(variance + eps)
    inv_std = 1.0 / std
    for c in range(SPAN[0], SPAN[1]) if GROUPS else range(count):
        CENTRED = IN(IDX, c) if RMS else IN(IDX, c) - mean
        nv = CENTRED * inv_std if FORM == "inv" else CENTRED / std
        if AFFINE:
            WEIGHT = 1.0 + gamma[c] if PLUS_ONE else gamma[c]
            if SHIFTED:
                nv = draw(WEIGHT * nv + beta[c], beta[c] + nv * WEIGHT)
            else:
                nv = PRODUCT(WEIGHT, nv)
        if RESIDUAL == "after":
            nv += residual[IDX[0], c] if GROUPS else residual[IDX, c]
        if ACT == "relu":
            nv = draw(wp.max(nv, 0.0), EITHER(nv > 0.0, nv, real(0.0)))
        elif ACT == "tanh":
            nv = wp.tanh(nv)
        if GROUPS:
            y[i, c] = nv
        else:
            y[IDX, c] = nv
    if SAVE == "both" and not RMS:
        means[IDX] = mean
        rstds[IDX] = inv_std
    elif SAVE:
        "kept for the backward pass"
        rstds[IDX] = inv_std
