"""Computes the {WHAT} of each pair of {ROWS_FIRST?columns}{!ROWS_FIRST?rows} of a table{WEIGHTED?, with weights for the observations}{PAIRWISE?, over observations where both are known}{SHRUNK?, shrunk towards its diagonal}{MIRROR?, mirroring one half}{HALF_ONLY?, one half only}."""

CATEGORY = "nested_loop reduction"
ABOUT = dict(
    paragraph="The {WHAT} of all pairs of variables, one pair a thread. {ONE_PASS?Sums of values and of products are taken in one pass. }{!ONE_PASS?The means are known before, which keeps digits that sums of raw products would lose. }"
    "{SHRUNK?Shrinking the entries off the diagonal makes the matrix better conditioned where there are few observations. }It is the start of principal components, portfolio choice and Mahalanobis distances.",
    formula="{CORR?r_ij = c_ij / sqrt(c_ii c_jj)}{BETA?b_ij = c_ij / c_jj; }{!CORR?c_ij = sum over k of {WEIGHTED?w_k }(x_ki - m_i)(x_kj - m_j) / {WEIGHTED?sum w}{!WEIGHTED?{UNBIASED?(n - 1)}{!UNBIASED?n}}}",
    source="Chan, Golub and LeVeque, Algorithms for Computing the Sample Variance: Analysis and Recommendations, 1983",
)
NAMES = dict(
    covariance="{SHORT}_matrix {SHORT}_pairs compute_{SHORT} {SHORT}_kernel pairwise_{SHORT}",
    table="table x data samples returns",
    means="means mu {ROWS_FIRST?col_means} {!ROWS_FIRST?row_means} avg",
    weights="weights w obs_weights obs_weight",
    cov="cov c_mat out sigma_mat",
    i="i a p",
    j="j b q",
    k="k t obs",
    n="n num_obs count",
    xi="xi va u",
    xj="xj vb v",
    di="di da dev_i",
    dj="dj db dev_j",
    sxy="sxy acc cross total",
    sxx="sxx var_i sq_i",
    syy="syy var_j sq_j",
    sx="sx sum_i si",
    sy="sy sum_j sj",
    sw="sw weight_sum norm",
    lag="lag shift delay",
    shrink="shrink shrinkage lam",
)

WHAT = draw("covariance", "covariance", "correlation", "lagged covariance", "beta")
CORR = WHAT == "correlation"
LAGGED = WHAT == "lagged covariance"
BETA = WHAT == "beta"
SHORT = "corr" if CORR else "lagged_cov" if LAGGED else "beta" if BETA else "cov"
ONE_PASS = chance(0.5)
WEIGHTED = chance(0.3)
PAIRWISE = chance(0.2) and ONE_PASS
UNBIASED = chance(0.5)
SHRUNK = chance(0.25) and not LAGGED and not BETA
UPPER = chance(0.4) and not LAGGED and not BETA
MIRROR = chance(0.6) and UPPER
HALF_ONLY = UPPER and not MIRROR
CLIP = chance(0.4) and CORR
ROWS_FIRST = chance(0.65)
CONDITION = draw("finite", "nan")


def X(K, C):
    return table[K, C] if ROWS_FIRST else table[C, K]


@wp.kernel
def covariance(
    table: ARRAY(real, 2),
    means: ARRAY(real, 1),
    weights: ARRAY(real, 1),
    lag: int = draw(1, 2, 5),
    shrink: real = NUM(0.05, 0.5),
    cov: ARRAY(real, 2) = None,
):
    i, j = THREADS(2, cov)
    M = table.shape[1] if ROWS_FIRST else table.shape[0]
    if i >= M or j >= M:
        return
    if MIRROR:
        if i >= cov.shape[1] or j >= cov.shape[0]:
            return
    if UPPER:
        "the matrix is symmetric"
        if j < i:
            return
    n = table.shape[0] if ROWS_FIRST else table.shape[1]
    sxy = real(0.0)
    sxx = real(0.0)
    syy = real(0.0)
    sx = real(0.0)
    sy = real(0.0)
    if WEIGHTED or PAIRWISE:
        sw = real(0.0)
    if not ONE_PASS:
        mi = means[i]
        mj = means[j]
    for k in range(n - lag if LAGGED else n):
        xi = X(k, i)
        xj = X(k + lag, j) if LAGGED else X(k, j)
        if PAIRWISE:
            if (wp.isnan(xi) or wp.isnan(xj) if CONDITION == "nan" else not wp.isfinite(xi) or not wp.isfinite(xj)):
                continue
        if ONE_PASS:
            di = xi
            dj = xj
        else:
            di = xi - mi
            dj = xj - mj
        if WEIGHTED:
            wk = wp.max(weights[k], 0.0)
            ADD(sxy, wk * di * dj)
            if CORR:
                ADD(sxx, wk * di * di)
            if CORR or BETA:
                ADD(syy, wk * dj * dj)
            if ONE_PASS:
                sx += wk * di
                sy += wk * dj
            sw += wk
        else:
            ADD(sxy, PRODUCT(di, dj))
            if CORR:
                ADD(sxx, di * di)
            if CORR or BETA:
                ADD(syy, dj * dj)
            if ONE_PASS:
                sx += di
                sy += dj
            if PAIRWISE:
                sw += 1.0
    if not WEIGHTED and not PAIRWISE:
        N = real(n - lag) if LAGGED else real(n)
        sw = wp.max(N, 1.0)
    else:
        sw = wp.max(sw, 1.0e-6)
    if ONE_PASS:
        "take the means out of the sums"
        sxy -= sx * sy / sw
        if CORR:
            sxx -= sx * sx / sw
        if CORR or BETA:
            syy -= sy * sy / sw
    if CORR:
        value = draw(sxy / wp.sqrt(wp.max(sxx * syy, 1.0e-12)), sxy / (wp.sqrt(wp.max(sxx, 1.0e-6)) * wp.sqrt(wp.max(syy, 1.0e-6))))
        if CLIP:
            value = LIMITED(value, -1.0, 1.0)
    elif BETA:
        "slope of the regression on the second variable"
        value = sxy / wp.max(syy, 1.0e-6)
    elif WEIGHTED or not UNBIASED:
        value = sxy / sw
    else:
        value = sxy / wp.max(sw - 1.0, 1.0)
    if SHRUNK:
        if i != j:
            value = draw(value * (1.0 - shrink), (1.0 - shrink) * value)
    cov[i, j] = value
    if MIRROR:
        if i != j:
            cov[j, i] = value
