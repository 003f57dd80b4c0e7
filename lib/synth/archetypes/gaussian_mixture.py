"""Computes {RESP?the responsibilities of {a mixture of Gaussians|Gaussian components}}{!RESP?the log-likelihood of a mixture of Gaussians} for every {point|sample}{SUMS?, and adds up the statistics of the M-step}{HARD?, and the likeliest component}{+TEMPER?, tempered}{SUMMED_LL?, and sums the log-likelihood}."""

CATEGORY = "reduction nested_loop atomic"
ABOUT = dict(
    paragraph="A mixture of Gaussians says that each point came from one of a few normal distributions. {RESP?The E-step of expectation maximisation computes the probability of each "
    "component given the point}{!RESP?The log-likelihood of a point says how well the mixture fits there; it is computed}, with the largest exponent taken out first so that nothing underflows. {SUMS?The weighted sums that the M-step needs are added up on the way. }It clusters softly, models backgrounds of videos and speakers' voices.",
    formula="{RESP?gamma_k = pi_k N(x; mu_k, Sigma_k) / sum_j pi_j N(x; mu_j, Sigma_j)}{!RESP?log p(x) = log sum_k pi_k N(x; mu_k, Sigma_k)}",
    source="Bishop, Pattern Recognition and Machine Learning, 2006, chapter 9",
)
NAMES = dict(
    gmm="gmm_{TAG} mixture_{TAG} em_{TAG} gaussian_{TAG} {TAG}_kernel",
    x="x points data samples",
    mu="mu means centers centres",
    sigma="sigma std scales widths",
    cov_inv="cov_inv precision inv_cov sigma_inv",
    log_det="log_det log_dets half_log_det",
    log_pi="log_pi log_weights log_mix",
    pi_k="mix mix_weights priors pi_w",
    resp="resp gamma responsibilities post",
    loglik="loglik log_like total_ll score",
    labels="labels cluster assignment z_hat",
    n_k="n_k sum_resp counts mass",
    sum_x="sum_x weighted_x first_moment",
    peak="peak max_log top m",
    total="total denom z_norm sum_exp",
    lp="lp log_p logit ll_k",
    k="k c comp",
    d="d diff delta dx",
    g="g gamma_k weight r_k",
    best="best best_k argmax_k",
    q="q maha dist2 mahalanobis",
    dim="n_dims dim dims",
)

RESP = chance(0.7)
TAG = "e_step" if RESP else "loglik"
STORE = draw("real", "vec2", "vec3", "rows")
SCALAR = STORE == "real"
ROWS = STORE == "rows"
DIM = 1 if SCALAR else 2 if STORE == "vec2" else 3
TYPE = real if SCALAR else vec2 if STORE == "vec2" else vec3
COV = draw("sphere", "sphere", "full", "diag") if STORE == "vec2" or STORE == "vec3" else "sphere"
MAT_T = mat22 if STORE == "vec2" else mat33
SUMS = RESP and chance(0.4)
HARD = chance(0.3)
WEIGHTS = draw("log", "plain")
LSE = draw("peak", "online") if not RESP else "peak"
REDUCE = chance(0.4)
CACHE = RESP and chance(0.5)
TEMPER = chance(0.2)
LOGDET = COV == "full"
SUMMED_LL = REDUCE


# The log of the k-th component's weighted density, but for a constant.
def LOG_P(K):
    if ROWS:
        q = real(0.0)
        for a in range(x.shape[1]):
            e = x[i, a] - mu[K, a]
            ADD(q, e * e)
        s = wp.max(wp.abs(sigma[K]), 0.01)
        BODY = -0.5 * q / (s * s) - real(x.shape[1]) * wp.log(s)
    elif SCALAR:
        s = wp.max(wp.abs(sigma[K]), 0.01)
        z = draw((xi - mu[K]) / s, (mu[K] - xi) / s)
        BODY = -0.5 * z * z - wp.log(s)
    elif COV == "sphere":
        s = wp.max(wp.abs(sigma[K]), 0.01)
        d = xi - mu[K]
        BODY = draw(-0.5 * LENGTH_SQ(d) / (s * s) - real(DIM) * wp.log(s), -LENGTH_SQ(d) / (2.0 * s * s) - real(DIM) * wp.log(s))
    elif COV == "diag":
        d = wp.cw_div(xi - mu[K], spread[K])
        BODY = -0.5 * wp.dot(d, d) - log_det[K]
    else:
        d = xi - mu[K]
        BODY = draw(-0.5 * wp.dot(d, cov_inv[K] * d) - 0.5 * log_det[K], -0.5 * (wp.dot(d, cov_inv[K] * d) + log_det[K]))
    PRIOR = log_pi[K] if WEIGHTS == "log" else wp.log(wp.max(pi_k[K], 1.0e-6))
    if TEMPER:
        return beta * (PRIOR + BODY)
    return draw(PRIOR + BODY, BODY + PRIOR)


@wp.kernel
def gmm(
    x: ARRAY(real, 2) if ROWS else ARRAY(TYPE, 1),
    mu: ARRAY(real, 2) if ROWS else ARRAY(TYPE, 1),
    sigma: ARRAY(real, 1),
    spread: ARRAY(TYPE, 1),
    cov_inv: ARRAY(MAT_T, 1),
    log_det: ARRAY(real, 1),
    log_pi: ARRAY(real, 1),
    pi_k: ARRAY(real, 1),
    beta: real = NUM(0.2, 1.0),
    resp: ARRAY(real, 2) = None,
    labels: ARRAY(int, 1) = None,
    loglik: ARRAY(real, 1) = None,
    n_k: ARRAY(real, 1) = None,
    sum_x: ARRAY(real, 2) if ROWS else ARRAY(TYPE, 1) = None,
    sum_xx: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    n_comp = mu.shape[0]
    if not ROWS:
        xi = x[i]
    best = int(0)
    if LSE == "online":
        peak = real(-1.0e10)
        total = real(0.0)
        for k in range(n_comp):
            lp = LOG_P(k)
            if lp > peak:
                total = total * wp.exp(peak - lp) + 1.0
                peak = lp
                best = k
            else:
                total += wp.exp(lp - peak)
    else:
        peak = real(-1.0e10)
        for k in range(n_comp):
            lp = LOG_P(k)
            if CACHE:
                resp[i, k] = lp
            if HARD:
                if lp > peak:
                    peak = lp
                    best = k
            else:
                RAISE(peak, lp)
        total = real(0.0)
        for k in range(n_comp):
            if CACHE:
                g = wp.exp(resp[i, k] - peak)
                resp[i, k] = g
                total += g
            else:
                lp = LOG_P(k)
                ADD(total, wp.exp(lp - peak))
    total = wp.max(total, 1.0e-20)
    if HARD:
        labels[i] = best
    if RESP:
        for k in range(n_comp):
            if CACHE:
                g = draw(resp[i, k] / total, resp[i, k] * (1.0 / total))
            else:
                lp = LOG_P(k)
                g = wp.exp(lp - peak) / total
            resp[i, k] = g
            if SUMS:
                wp.atomic_add(n_k, k, g)
                if ROWS:
                    for a in range(x.shape[1]):
                        wp.atomic_add(sum_x, k, a, g * x[i, a])
                else:
                    wp.atomic_add(sum_x, k, PRODUCT(g, xi))
    if not RESP or REDUCE:
        LL = draw(peak + wp.log(total), wp.log(total) + peak)
        if REDUCE:
            wp.atomic_add(loglik, 0, LL)
        else:
            loglik[i] = LL
