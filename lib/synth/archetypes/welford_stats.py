"""Computes mean and {WANT} of {WHAT} {ONLINE?in one pass, by Welford's update}{!ONLINE?in two passes}{MASK?, leaving out what a mask hides}{KEY_S}{+SKIP_NAN?, leaving out what is no number}{+CLAMPED_V?, of clamped values}."""

CATEGORY = "reduction"
ABOUT = dict(
    paragraph="Mean and spread of a long series can be found {ONLINE?in one pass: Welford's update corrects both with "
    "each new value and avoids the difference of two large sums}{!ONLINE?in two passes, the second one over "
    "the deviations from the mean}. {WEIGHTED?Values are weighted. }{ZSCORES?The deviations are then given "
    "in units of the spread. }Monitoring, normalisation and Monte Carlo runs use it.",
    formula="mean_n = mean_(n-1) + (x_n - mean_(n-1)) / n, M_n = M_(n-1) + (x_n - mean_(n-1)) (x_n - mean_n)",
    source="Welford, Note on a Method for Calculating Corrected Sums of Squares and Products, Technometrics, 1962",
)
NAMES = dict(
    running_stats="running_stats row_statistics welford mean_variance moments_kernel column_stats",
    x="x samples data series",
    w="w weights freq",
    mask="mask valid seen",
    mean="mean mu avg",
    m2="m2 sum_sq_dev ss",
    m3="m3 third cubes",
    n="n seen_n count used",
    d="d delta dev",
    d2="d2 delta2 dev_after",
    v="v value sample",
    k="k j t",
    means="means mean_out averages",
    spreads="spreads var_out std_out variances",
    z_out="z_out standard zscores",
    wsum="wsum weight_sum total_w",
    variance="variance var spread",
    Moments="Moments Stats RunningStats Summary",
    acc="acc st summary running",
    y="y other baseline",
    coef="coef factor unit",
    ratio="ratio share gain",
)

WANT = draw("variance", "variance", "standard deviation", "standard error", "coefficient of variation", "skewness")
AXIS = draw("row", "row", "column", "chunk")
WHAT = "each row" if AXIS == "row" else "each column" if AXIS == "column" else "each chunk"
ONLINE = chance(0.6)
WEIGHTED = chance(0.25) and WANT != "skewness"
MASK = draw("", "", "int", "bool")
UNBIASED = chance(0.5)
STRUCT = chance(0.2) and not WEIGHTED
ZSCORES = chance(0.25) and AXIS != "chunk"
SPLIT = chance(0.4)
SKIP_NAN = chance(0.2)
EXACT = chance(0.4)
CLAMPED_V = chance(0.2)
KEY = draw("", "", "abs", "square", "product", "difference", "gap", "log", "scaled", "shifted", "clipped")
AFTER = draw("", "", "floor")
RANK = 1 if AXIS == "chunk" else 2
KEY_S = ", of magnitudes" if KEY == "abs" else ", of squares" if KEY == "square" else ", of products with a second array" if KEY == "product" else ", of differences to a second array" if KEY == "difference" else ", of distances to a second array" if KEY == "gap" else ", of logarithms" if KEY == "log" else ", scaled" if KEY == "scaled" else ", shifted" if KEY == "shifted" else ", clipped" if KEY == "clipped" else ""

if STRUCT:
    @wp.struct
    class Moments:
        n: int
        mean: real
        m2: real


def UPDATE(n, mean, m2, m3, wsum, V, W):
    v = V
    if CLAMPED_V:
        v = LIMITED(v, -limit, limit)
    if STRUCT:
        acc.n = acc.n + 1
        d = v - acc.mean
        acc.mean = acc.mean + d / real(acc.n)
        acc.m2 = acc.m2 + d * (v - acc.mean)
    elif WEIGHTED:
        wsum += W
        d = v - mean
        ratio = W / wp.max(wsum, 1.0e-12)
        mean += ratio * d
        m2 += W * d * (v - mean)
        n += 1
    else:
        n += 1
        d = v - mean
        if WANT == "skewness":
            dn = d / real(n)
            t1 = d * dn * real(n - 1)
            m3 += t1 * dn * real(n - 2) - 3.0 * dn * m2
            m2 += t1
            mean += dn
        else:
            ADD(mean, d / real(n))
            if EXACT:
                d2 = v - mean
                m2 += d * d2
            else:
                ADD(m2, d * (v - mean))


def GO(n, mean, m2, m3, wsum, P):
    W = w[P] if WEIGHTED else 1.0
    if MASK:
        if ON(mask[P], MASK):
            UPDATE(n, mean, m2, m3, wsum, PREPARED(KEY, x, y, P, coef), W)
    elif SKIP_NAN:
        if not wp.isnan(x[P]):
            UPDATE(n, mean, m2, m3, wsum, PREPARED(KEY, x, y, P, coef), W)
    else:
        UPDATE(n, mean, m2, m3, wsum, PREPARED(KEY, x, y, P, coef), W)


def SUM_UP(n, mean, m2, m3, wsum, P):
    W = w[P] if WEIGHTED else 1.0
    if MASK:
        if ON(mask[P], MASK):
            if WEIGHTED:
                mean += W * PREPARED(KEY, x, y, P, coef)
                wsum += W
            else:
                ADD(mean, PREPARED(KEY, x, y, P, coef))
            n += 1
    else:
        if WEIGHTED:
            mean += W * PREPARED(KEY, x, y, P, coef)
            wsum += W
        else:
            ADD(mean, PREPARED(KEY, x, y, P, coef))
        n += 1


def SPREAD(n, mean, m2, m3, wsum, P):
    d = PREPARED(KEY, x, y, P, coef) - mean
    if MASK:
        if ON(mask[P], MASK):
            if WEIGHTED:
                m2 += w[P] * d * d
            else:
                ADD(m2, SQUARED(d))
            if WANT == "skewness":
                m3 += d * d * d
    else:
        if WEIGHTED:
            m2 += w[P] * d * d
        else:
            ADD(m2, SQUARED(d))
        if WANT == "skewness":
            m3 += d * d * d


def OVER_ALL(n, mean, m2, m3, wsum, PASS):
    if AXIS == "row":
        for k in range(x.shape[1]):
            P = (i, k)
            if PASS == 0:
                GO(n, mean, m2, m3, wsum, P)
            elif PASS == 1:
                SUM_UP(n, mean, m2, m3, wsum, P)
            else:
                SPREAD(n, mean, m2, m3, wsum, P)
    elif AXIS == "column":
        for k in range(x.shape[0]):
            P = (k, i)
            if PASS == 0:
                GO(n, mean, m2, m3, wsum, P)
            elif PASS == 1:
                SUM_UP(n, mean, m2, m3, wsum, P)
            else:
                SPREAD(n, mean, m2, m3, wsum, P)
    else:
        for k in range(i * chunk, wp.min((i + 1) * chunk, x.shape[0])):
            P = k
            if PASS == 0:
                GO(n, mean, m2, m3, wsum, P)
            elif PASS == 1:
                SUM_UP(n, mean, m2, m3, wsum, P)
            else:
                SPREAD(n, mean, m2, m3, wsum, P)


@wp.kernel
def running_stats(
    x: ARRAY(real, RANK),
    y: ARRAY(real, RANK),
    w: ARRAY(real, RANK),
    mask: FLAGS(MASK, RANK),
    chunk: int = draw(8, 16, 32, 64),
    coef: real = NUM(0.1, 4.0),
    limit: real = NUM(3.0, 100.0),
    means: ARRAY(real, 1) = None,
    spreads: ARRAY(real, 1) = None,
    z_out: ARRAY(real, RANK) = None,
):
    if AXIS == "row":
        i = THREADS(1, x)
    else:
        i = THREADS(1)
        if AXIS == "column":
            if i >= x.shape[1]:
                return
    n = int(0)
    mean = real(0.0)
    m2 = real(0.0)
    m3 = real(0.0)
    wsum = real(0.0)
    if ONLINE:
        if STRUCT:
            acc = Moments()
        OVER_ALL(n, mean, m2, m3, wsum, 0)
        if STRUCT:
            n = acc.n
            mean = acc.mean
            m2 = acc.m2
    else:
        OVER_ALL(n, mean, m2, m3, wsum, 1)
        if WEIGHTED:
            mean = mean / wp.max(wsum, 1.0e-12)
        else:
            mean = mean / real(wp.max(n, 1))
        OVER_ALL(n, mean, m2, m3, wsum, 2)
    if WEIGHTED:
        variance = m2 / wp.max(wsum, 1.0e-12)
    elif UNBIASED:
        "Bessel's correction"
        variance = m2 / real(wp.max(n - 1, 1))
    else:
        variance = m2 / real(wp.max(n, 1))
    if AFTER == "floor":
        variance = LARGER(variance, 1.0e-6)
    if WANT == "variance":
        spreads[i] = variance
    elif WANT == "standard deviation":
        spreads[i] = draw(wp.sqrt(variance), wp.sqrt(wp.max(variance, 0.0)))
    elif WANT == "standard error":
        spreads[i] = wp.sqrt(variance / real(wp.max(n, 1)))
    elif WANT == "coefficient of variation":
        spreads[i] = wp.sqrt(variance) / wp.max(wp.abs(mean), 1.0e-8)
    else:
        sigma = wp.sqrt(wp.max(variance, 1.0e-12))
        spreads[i] = m3 / real(wp.max(n, 1)) / (sigma * sigma * sigma)
    means[i] = mean
    if ZSCORES:
        inv_sigma = 1.0 / wp.sqrt(variance + 1.0e-8)
        if AXIS == "row":
            for k in range(x.shape[1]):
                P = (i, k)
                z_out[i, k] = (PREPARED(KEY, x, y, P, coef) - mean) * inv_sigma
        else:
            for k in range(x.shape[0]):
                P = (k, i)
                z_out[k, i] = (PREPARED(KEY, x, y, P, coef) - mean) * inv_sigma
