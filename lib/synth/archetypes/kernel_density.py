"""Estimates {the density|a probability density} {WHERE} from samples with {a|the} {KERNEL} kernel{REGRESS?, and the Nadaraya-Watson mean of a target}{LOG?, as a logarithm}{+WEIGHTED?, weighted}{+REFLECT?, reflected at zero}."""

CATEGORY = "reduction function loop"
ABOUT = dict(
    paragraph="A kernel density estimate puts a small bump on every sample and adds them up: a histogram without bins. The bandwidth decides "
    "how smooth the result is. {REGRESS?Weighting targets by the same bumps gives a regression that follows the data locally. }{ADAPTIVE?Each sample has "
    "a bandwidth of its own, wide where samples are rare. }A thread evaluates one query point over all samples.",
    formula="f(x) = (1/n) sum_i K((x - x_i) / h) / h^d",
    source="Silverman, Density Estimation for Statistics and Data Analysis, 1986",
)
NAMES = dict(
    kde="kde kernel_density kde_eval density_estimate parzen_window evaluate_density",
    samples="samples data points x_train",
    queries="queries x_eval grid_points where_at",
    density="density pdf values out",
    targets="targets y_train responses",
    fitted="fitted y_hat regression smoothed",
    h="h bandwidth sigma width",
    bandwidths="bandwidths widths local_h",
    weights="weights w_samples importance",
    total="total acc kernel_sum weight_total",
    weighted="weighted num y_sum",
    u="u z scaled dist_scaled",
    u2="u2 r2 sq",
    w="w k_val bump",
    q="q x_q query",
    bump="kernel_fn {SHORT}_kernel bump kernel_value",
    norm="norm scale inv_norm",
    j="j k s",
    lo="grid_min x_min start",
    step="step dx spacing",
    d="d diff delta",
)

DIM = draw(1, 1, 2, 3)
TYPE = real if DIM == 1 else vec2 if DIM == 2 else vec3
KERNEL = draw("Gaussian", "Gaussian", "Epanechnikov", "triangular", "biweight", "uniform", "tricube")
SHORT = "gaussian" if KERNEL == "Gaussian" else "epanechnikov" if KERNEL == "Epanechnikov" else "triangle" if KERNEL == "triangular" else "biweight" if KERNEL == "biweight" else "box" if KERNEL == "uniform" else "tricube"
COMPACT = KERNEL != "Gaussian"
GRID = DIM == 1 and chance(0.35)
LEAVE = not GRID and chance(0.25)
WHERE = "on a regular grid" if GRID else "at each sample, leaving it out," if LEAVE else "at query points"
REGRESS = chance(0.25)
ADAPTIVE = chance(0.25)
WEIGHTED = chance(0.25)
LOG = chance(0.25)
SQUARED_ARG = KERNEL in ("Gaussian", "Epanechnikov", "biweight")
SKIP = chance(0.4) and COMPACT
REFLECT = chance(0.2) and DIM == 1
NORM = draw("inside", "outside")


# The kernel of the scaled distance, whose square is U2.
@helper
def bump(u2: real) -> real:
    if KERNEL == "Gaussian":
        return draw(wp.exp(-0.5 * u2), wp.exp(-HALF(u2)))
    elif KERNEL == "Epanechnikov":
        return draw(wp.max(1.0 - u2, 0.0), wp.where(u2 < 1.0, 1.0 - u2, 0.0))
    elif KERNEL == "triangular":
        return wp.max(1.0 - wp.sqrt(u2), 0.0)
    elif KERNEL == "biweight":
        t = wp.max(1.0 - u2, 0.0)
        return t * t
    elif KERNEL == "uniform":
        return draw(wp.where(u2 <= 1.0, real(1.0), real(0.0)), real(1.0) if u2 <= 1.0 else real(0.0))
    else:
        u = wp.sqrt(u2)
        t = wp.max(1.0 - u * u * u, 0.0)
        return t * t * t


def FACTOR():
    if DIM == 1:
        return 0.39894228 if KERNEL == "Gaussian" else 0.75 if KERNEL == "Epanechnikov" else 1.0 if KERNEL == "triangular" else 0.9375 if KERNEL == "biweight" else 0.5 if KERNEL == "uniform" else 0.86419753
    if DIM == 2:
        return 0.15915494 if KERNEL == "Gaussian" else 0.63661977 if KERNEL == "Epanechnikov" else 0.95492966 if KERNEL == "triangular" or KERNEL == "biweight" else 0.31830989 if KERNEL == "uniform" else 0.86454
    return 0.06349364 if KERNEL == "Gaussian" else 0.59683104 if KERNEL == "Epanechnikov" else 0.95492966 if KERNEL == "triangular" else 1.0444543 if KERNEL == "biweight" else 0.23873241 if KERNEL == "uniform" else 0.95492966


def POWER(H):
    return H if DIM == 1 else H * H if DIM == 2 else draw(H * H * H, wp.pow(H, 3.0))


@wp.kernel
def kde(
    samples: ARRAY(TYPE, 1),
    queries: ARRAY(TYPE, 1),
    targets: ARRAY(real, 1),
    bandwidths: ARRAY(real, 1),
    weights: ARRAY(real, 1),
    lo: real = NUM(-3.0, 0.0),
    step: real = NUM(0.01, 0.2),
    h: real = NUM(0.1, 1.5),
    density: ARRAY(real, 1) = None,
    fitted: ARRAY(real, 1) = None,
):
    if LEAVE:
        i = THREADS(1, samples)
        q = samples[i]
    elif GRID:
        i = THREADS(1, density)
        q = lo + PRODUCT(step, real(i))
    else:
        i = THREADS(1, queries)
        q = queries[i]
    n = samples.shape[0]
    total = real(0.0)
    weighted = real(0.0)
    for j in range(n):
        if LEAVE:
            if j == i:
                continue
        H = wp.max(bandwidths[j], 0.01) if ADAPTIVE else h
        if ADAPTIVE:
            hj = H
            H = hj
        d = draw(q - samples[j], samples[j] - q)
        if DIM == 1:
            u = d / H
            U2 = u * u
        else:
            U2 = draw(LENGTH_SQ(d) / (H * H), wp.dot(d, d) / SQUARED(H))
        if SKIP:
            u2 = U2
            if u2 >= 1.0:
                continue
            w = bump(u2)
        else:
            w = bump(U2)
        if REFLECT:
            "what leaks below zero is put back"
            mirrored = (q + samples[j]) / H
            w += bump(mirrored * mirrored)
        if ADAPTIVE:
            w = w / POWER(H)
        if WEIGHTED:
            w = w * wp.abs(weights[j])
        ADD(total, w)
        if REGRESS:
            weighted += w * targets[j]
    if REGRESS:
        fitted[i] = weighted / wp.max(total, 1.0e-9)
    COUNT = real(wp.max(n - 1, 1)) if LEAVE else real(n)
    if ADAPTIVE:
        VALUE = FACTOR() * total / COUNT
    elif NORM == "inside":
        VALUE = draw(FACTOR() * total / (COUNT * POWER(h)), total * FACTOR() / (POWER(h) * COUNT))
    else:
        norm = FACTOR() / (COUNT * POWER(h))
        VALUE = PRODUCT(norm, total)
    density[i] = draw(wp.log(wp.max(VALUE, 1.0e-20)), wp.log(VALUE + 1.0e-12)) if LOG else VALUE
