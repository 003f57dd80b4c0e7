"""Computes {CRITERION} for every threshold of {MANY?each of several histograms}{!MANY?a histogram}{KEEP?, and keeps the best value}."""

CATEGORY = "reduction loop atomic"
ABOUT = dict(
    paragraph="Otsu's method divides the pixels of an image into dark and bright ones so that the two classes differ as much as "
    "possible. Each thread tries one threshold: it sums the histogram below and above it and computes {CRITERION}. The "
    "best of all thresholds separates foreground from background without any parameter.",
    formula="{FORMULA}",
    source="Otsu, A Threshold Selection Method from Gray-Level Histograms, 1979",
)
NAMES = dict(
    otsu="otsu_threshold otsu_scores between_class_variance threshold_score otsu_kernel split_score",
    hist="hist histogram counts bins",
    score="score scores {BETWEEN?sigma_b} {BETWEEN?variance_out} criterion_out",
    best_score="best_score best max_score",
    level="level threshold_out best_level",
    t="t threshold cut split",
    w0="w0 below weight_bg n_dark",
    w1="w1 above weight_fg n_bright",
    sum0="sum0 s0 moment_bg dark_sum",
    sum1="sum1 s1 moment_fg bright_sum",
    m0="m0 mu0 mean_bg dark_mean",
    m1="m1 mu1 mean_fg bright_mean",
    v0="v0 var0 spread_bg",
    v1="v1 var1 spread_fg",
    h="h count n_b weight",
    k="k b bin",
    p="p share prob",
    total="total n_pixels mass",
    value="value result s_t",
    n_bins="n_bins bins_n num_levels",
    row="row img tile",
)

CRITERION = draw("the variance between the classes", "the variance between the classes", "the variance within the classes", "the sum of the entropies", "Kittler's error")
BETWEEN = CRITERION == "the variance between the classes"
FORMULA = (
    "sigma_b^2(t) = w_0(t) w_1(t) (mu_0(t) - mu_1(t))^2" if BETWEEN else "sigma_w^2(t) = w_0(t) sigma_0^2(t) + w_1(t) sigma_1^2(t)" if CRITERION == "the variance within the classes"
    else "H(t) = -sum_(k <= t) p_k / w_0 log(p_k / w_0) - sum_(k > t) p_k / w_1 log(p_k / w_1)" if CRITERION == "the sum of the entropies"
    else "J(t) = 1 + w_0 log(sigma_0^2) + w_1 log(sigma_1^2) - 2 (w_0 log(w_0) + w_1 log(w_1))"
)
WITHIN = CRITERION == "the variance within the classes"
ENTROPY = CRITERION == "the sum of the entropies"
KITTLER = CRITERION == "Kittler's error"
SPREAD = WITHIN or KITTLER
MANY = chance(0.35)
R = 2 if MANY else 1
IS_INT = chance(0.6)
LOOPS = draw("one", "two")
KEEP = chance(0.35) and not MANY
GUARD = draw("return", "max", "where")
NORMAL = chance(0.4)
PREFIX = chance(0.25) and not SPREAD and not ENTROPY


def H(K):
    V = hist[row, K] if MANY else hist[K]
    return real(V) if IS_INT else draw(V, V)


def GATHER(w, total, squares, K):
    h = H(K)
    w += h
    ADD(total, h * real(K))
    if SPREAD:
        squares += h * real(K) * real(K)
    elif ENTROPY:
        squares += h * wp.log(h + 1.0e-6)


def PUT(V):
    if MANY:
        score[row, t] = V
    else:
        score[t] = V


@wp.kernel
def otsu(
    hist: ARRAY(int if IS_INT else real, R),
    cum_weight: ARRAY(real, R),
    cum_moment: ARRAY(real, R),
    score: ARRAY(real, R) = None,
    best_score: ARRAY(real, 1) = None,
):
    if MANY:
        row, t = THREADS(2, cum_weight if PREFIX else hist)
        n_bins = (cum_weight if PREFIX else hist).shape[1]
    else:
        t = THREADS(1, cum_weight if PREFIX else hist)
        n_bins = (cum_weight if PREFIX else hist).shape[0]
    if PREFIX:
        "sums over all bins up to the threshold are known"
        if MANY:
            w0 = wp.abs(cum_weight[row, t])
            sum0 = cum_moment[row, t]
            w1 = wp.abs(cum_weight[row, n_bins - 1]) - w0
            sum1 = cum_moment[row, n_bins - 1] - sum0
        else:
            w0 = wp.abs(cum_weight[t])
            sum0 = cum_moment[t]
            w1 = wp.abs(cum_weight[n_bins - 1]) - w0
            sum1 = cum_moment[n_bins - 1] - sum0
        q0 = w0
        q1 = w1
    else:
        w0 = real(0.0)
        w1 = real(0.0)
        sum0 = real(0.0)
        sum1 = real(0.0)
        q0 = real(0.0)
        q1 = real(0.0)
        if LOOPS == "two":
            for k in range(t + 1):
                GATHER(w0, sum0, q0, k)
            for k in range(t + 1, n_bins):
                GATHER(w1, sum1, q1, k)
        else:
            for k in range(n_bins):
                if k <= t:
                    GATHER(w0, sum0, q0, k)
                else:
                    GATHER(w1, sum1, q1, k)
    if GUARD == "return":
        "a class without pixels"
        if draw(w0 <= 0.0 or w1 <= 0.0, wp.min(w0, w1) <= 0.0):
            PUT(0.0)
            return
    S0 = w0 if GUARD == "return" else wp.max(w0, 1.0e-6)
    S1 = w1 if GUARD == "return" else wp.max(w1, 1.0e-6)
    if ENTROPY:
        value = wp.log(S0 + 1.0e-6) - q0 / S0 + wp.log(S1 + 1.0e-6) - q1 / S1
    else:
        m0 = sum0 / S0
        m1 = sum1 / S1
        if SPREAD:
            v0 = wp.max(q0 / S0 - m0 * m0, 0.0)
            v1 = wp.max(q1 / S1 - m1 * m1, 0.0)
            total = wp.max(w0 + w1, 1.0e-6)
            if WITHIN:
                value = draw((w0 * v0 + w1 * v1) / total, w0 / total * v0 + w1 / total * v1)
            else:
                p = w0 / total
                value = 1.0 + p * wp.log(v0 + 1.0e-6) + (1.0 - p) * wp.log(v1 + 1.0e-6)
                value -= 2.0 * (p * wp.log(p + 1.0e-6) + (1.0 - p) * wp.log(1.0 - p + 1.0e-6))
        else:
            value = draw(w0 * w1 * SQUARE(m0 - m1), PRODUCT(w0, w1) * wp.pow(m0 - m1, 2.0))
            if NORMAL:
                total = wp.max(w0 + w1, 1.0e-6)
                value = value / (total * total)
    PUT(value)
    if KEEP:
        if WITHIN or KITTLER:
            wp.atomic_min(best_score, 0, value)
        else:
            wp.atomic_max(best_score, 0, value)
