"""Computes the {KIND} between {OF}{+LOGS?, given as logarithms}{PER_ROW?, row by row}{!PER_ROW?, term by term}{REDUCE?, added up over the batch}{WEIGHTED?, weighted}{SCALED_S}{+FREE?, with free nats}."""

CATEGORY = "loss reduction"
ABOUT = dict(
    paragraph="A divergence says how far one probability distribution is from another. This kernel sums the terms of "
    "the {KIND}{PER_ROW? of each row}. {REVERSED?The two arguments are taken the other way round where they "
    "are not alike. }Variational models, distillation and policy updates keep two distributions close by "
    "such a term.",
    formula="{FORMULA}",
    source="Cover and Thomas, Elements of Information Theory, 2006, chapter 2",
)
NAMES = dict(
    kl_divergence="kl_divergence kl_loss divergence_kernel distribution_gap kld compare_distributions",
    p="p p_dist target_p truth",
    q="q q_dist pred_q model",
    mu="mu mean loc",
    logvar="logvar log_var log_sigma2",
    mu2="mu2 prior_mean loc_prior",
    logvar2="logvar2 prior_logvar log_var_prior",
    weight="weight w row_weight",
    eps="eps epsilon floor_p",
    beta="beta kl_scale coeff",
    out="out loss kl result",
    total="total acc s divergence",
    c="c k j d",
    a="a pk p_k",
    b="b qk q_k",
    m="m mid mixture",
    value="value term t",
    ratio_term="ratio_term xlogy rel_entropy plogpq",
    m_k="m_k mu_k mean_k",
    v_k="v_k lv lv_k",
    free_bits="free_bits min_kl lam",
    n="n count dim",
    row="row p_row line",
    ratio="ratio quotient r",
    log_a="log_a la log_p",
    log_b="log_b lb log_q",
    gap="gap diff_k delta",
)

KIND = draw("Kullback-Leibler divergence", "Kullback-Leibler divergence", "Jensen-Shannon divergence", "Hellinger distance", "cross entropy", "Renyi divergence", "Gaussian KL term", "Gaussian KL term", "total variation distance", "chi-squared distance")
FORMULA = (
    "D = sum_c p log(p / q)" if KIND == "Kullback-Leibler divergence" else "D = sum_c (p log(p / m) + q log(q / m)) / 2, m = (p + q) / 2" if KIND == "Jensen-Shannon divergence"
    else "H^2 = sum_c (sqrt(p) - sqrt(q))^2 / 2" if KIND == "Hellinger distance" else "H = -sum_c p log(q)" if KIND == "cross entropy" else "D = log(sum_c p^a q^(1 - a)) / (a - 1)" if KIND == "Renyi divergence"
    else "D = 1/2 sum_c (exp(l) + mu^2 - 1 - l), l the logarithm of the variance, against a standard normal" if KIND == "Gaussian KL term" else "D = sum_c |p - q| / 2" if KIND == "total variation distance" else "D = sum_c (p - q)^2 / q"
)
OF = "a Gaussian posterior and its prior" if KIND == "Gaussian KL term" else draw("two distributions", "two rows of probabilities")
RANK = draw(2, 2, 3)
PER_ROW = chance(0.7)
REDUCE = draw("", "atomic", "atomic")
WEIGHTED = chance(0.3) and PER_ROW
REVERSED = chance(0.3)
GUARD = draw("eps", "max", "skip")
LOGS = chance(0.3)
PRIOR = chance(0.35)
FREE = chance(0.25)
SCALE = draw("", "beta", "mean")
SYMMETRIC = chance(0.25)
ROWS = chance(0.3) and RANK == 2
SCALED_S = ", scaled" if SCALE == "beta" else ", divided by their number" if SCALE == "mean" and PER_ROW else ""

@helper
def ratio_term(a: real, b: real) -> real:
    if GUARD == "eps":
        ratio = (a + 1.0e-8) / (b + 1.0e-8)
        return PRODUCT(a, wp.log(ratio))
    elif GUARD == "max":
        log_a = wp.log(wp.max(a, 1.0e-8))
        log_b = wp.log(wp.max(b, 1.0e-8))
        return draw(a * (log_a - log_b), a * log_a - a * log_b)
    else:
        ratio = wp.max(a, 1.0e-12) / wp.max(b, 1.0e-12)
        return EITHER(a > 0.0, a * wp.log(ratio), real(0.0))


def READ(X, IDX, C):
    return X[IDX, C] if PER_ROW else X[IDX]


def TERM(IDX, C):
    if KIND == "Gaussian KL term":
        m_k = READ(mu, IDX, C)
        v_k = READ(logvar, IDX, C)
        if PRIOR:
            w_k = READ(logvar2, IDX, C)
            gap = m_k - READ(mu2, IDX, C)
            spread = (wp.exp(v_k) + gap * gap) / wp.exp(w_k)
            T = draw(0.5 * (w_k - v_k + spread - 1.0), 0.5 * (spread - 1.0 + w_k - v_k))
        else:
            T = draw(-0.5 * (1.0 + v_k - m_k * m_k - wp.exp(v_k)), 0.5 * (wp.exp(v_k) + SQUARED(m_k) - 1.0 - v_k))
        if FREE:
            "the first nats are free"
            return LARGER(T, free_bits)
        return T
    a = READ(q if REVERSED else p, IDX, C)
    b = READ(p if REVERSED else q, IDX, C)
    if ROWS and PER_ROW and not REVERSED:
        a = row[C]
    if LOGS:
        a = wp.exp(a)
        b = wp.exp(b)
    if KIND == "Kullback-Leibler divergence":
        if SYMMETRIC:
            forth = ratio_term(a, b)
            back = ratio_term(b, a)
            return 0.5 * (forth + back)
        return ratio_term(a, b)
    if KIND == "Jensen-Shannon divergence":
        m = 0.5 * (a + b)
        to_a = ratio_term(a, m)
        to_b = ratio_term(b, m)
        return draw(0.5 * (to_a + to_b), 0.5 * to_a + 0.5 * to_b)
    if KIND == "Hellinger distance":
        gap = wp.sqrt(wp.max(a, 0.0)) - wp.sqrt(wp.max(b, 0.0))
        return 0.5 * gap * gap
    if KIND == "cross entropy":
        return -a * wp.log(wp.max(b, eps))
    if KIND == "Renyi divergence":
        return wp.pow(wp.max(a, eps), order) * wp.pow(wp.max(b, eps), 1.0 - order)
    if KIND == "total variation distance":
        return draw(0.5 * wp.abs(a - b), 0.5 * wp.max(a - b, b - a))
    gap = a - b
    return gap * gap / wp.max(a + b, eps)


@wp.kernel
def kl_divergence(
    p: ARRAY(real, RANK),
    q: ARRAY(real, RANK),
    mu: ARRAY(real, RANK),
    logvar: ARRAY(real, RANK),
    mu2: ARRAY(real, RANK),
    logvar2: ARRAY(real, RANK),
    weight: ARRAY(real, RANK - 1),
    eps: real = draw(1.0e-8, 1.0e-7, 1.0e-6, 1.0e-5),
    order: real = NUM(0.1, 0.9),
    beta: real = NUM(0.1, 4.0),
    free_bits: real = NUM(0.05, 1.0),
    out: ARRAY(real, 1 if REDUCE else (RANK - 1 if PER_ROW else RANK)) = None,
):
    GAUSS = KIND == "Gaussian KL term"
    if PER_ROW:
        IDX = THREADS(RANK - 1, mu if GAUSS else p)
        row = p[IDX]
        total = real(0.0)
        n = mu.shape[RANK - 1] if GAUSS else p.shape[RANK - 1]
        for c in range(n):
            value = TERM(IDX, c)
            ADD(total, value)
        if KIND == "Hellinger distance":
            total = wp.sqrt(total)
        elif KIND == "Renyi divergence":
            total = wp.log(wp.max(total, eps)) / (order - 1.0)
        if WEIGHTED:
            total = PRODUCT(weight[IDX], total)
        if SCALE == "mean":
            total = total / real(wp.max(n, 1))
    else:
        IDX = THREADS(RANK, mu if GAUSS else p)
        total = TERM(IDX, 0)
    if SCALE == "beta":
        total = PRODUCT(beta, total)
    if REDUCE:
        if chance(0.7):
            wp.atomic_add(out, 0, total)
        else:
            out[0] += total
    else:
        out[IDX] = total
