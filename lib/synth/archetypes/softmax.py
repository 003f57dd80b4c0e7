"""Computes the {LOG?logarithm of the }softmax of each {row|line} of {scores|logits}{HOT? at a temperature}{MASK?, leaving masked entries out}{ONLINE?, with the maximum and the sum found in one pass}{+BIAS?, after a bias}{WANT_S}."""

CATEGORY = "reduction nested_loop"
ABOUT = dict(
    paragraph="The softmax turns a row of scores into probabilities that sum to one{LOG?, of which the logarithms are "
    "stored}. The largest score is subtracted first, which changes nothing but keeps the exponentials "
    "finite. {HOT?A temperature makes the distribution flatter or sharper. }{ONLINE?Maximum and sum are "
    "found together, rescaling the sum when the maximum grows. }Attention and classifiers end in it.",
    formula="{LOG?log p_c = z_c - log sum_k exp(z_k)}{!LOG?p_c = exp(z_c) / sum_k exp(z_k)}",
    source="Goodfellow, Bengio and Courville, Deep Learning, 2016, chapter 4",
)
NAMES = dict(
    softmax_rows="softmax_rows row_softmax softmax softmax_forward stable_softmax normalise_scores",
    logits="logits scores x inputs z_in",
    probs="probs out y result weights",
    mask="mask valid keep",
    bias="bias offsets shift",
    temperature="temperature tau temp",
    scale="scale inv_temp beta",
    lse="lse log_sums log_norm",
    peak="peak row_max m biggest",
    total="total denom norm z_sum",
    count="count n classes width",
    c="c j k col",
    z="z s v score",
    e="e ex w expv",
    row="row line x_row",
    new_peak="new_peak m_new next_max",
    entropy="entropy row_entropy h_out",
    h="h ent acc",
    p="p prob q",
)

LOG = chance(0.35)
RANK = draw(2, 2, 2, 3)
HOT = draw("", "", "divide", "multiply")
MASK = draw("", "", "", "int", "bool")
BIAS = chance(0.25)
ONLINE = chance(0.3)
ROWS = chance(0.3)
KEEP = chance(0.4)
WANT = draw("", "", "lse", "entropy")
FIXED = draw(0, 0, 0, 4, 8)
RECIPROCAL = chance(0.4)
WANT_S = ", and keeps the logarithm of the sums" if WANT == "lse" else ", and its entropy" if WANT == "entropy" else ""


def RAW(IDX, C):
    if ROWS and RANK == 2:
        return row[C]
    return logits[IDX, C]


def SCORE(IDX, C):
    if HOT == "divide":
        if BIAS:
            return (RAW(IDX, C) + bias[C]) / temperature
        return RAW(IDX, C) / temperature
    if HOT == "multiply":
        if BIAS:
            return scale * (RAW(IDX, C) + bias[C])
        return PRODUCT(scale, RAW(IDX, C))
    if BIAS:
        return SUM(RAW(IDX, C), bias[C])
    return RAW(IDX, C)


def GATED(IDX, C, V):
    if MASK:
        return EITHER(ON(mask[IDX, C], MASK), V, real(0.0))
    return V


@wp.kernel
def softmax_rows(
    logits: ARRAY(real, RANK),
    mask: FLAGS(MASK, RANK),
    bias: ARRAY(real, 1),
    temperature: real = NUM(0.1, 4.0),
    scale: real = NUM(0.1, 4.0),
    probs: ARRAY(real, RANK) = None,
    lse: ARRAY(real, RANK - 1) = None,
    entropy: ARRAY(real, RANK - 1) = None,
):
    IDX = THREADS(RANK - 1, logits)
    row = logits[IDX]
    N = FIXED
    if FIXED == 0:
        count = logits.shape[RANK - 1]
        N = draw(count, logits.shape[RANK - 1])
    peak = real(-1.0e30)
    total = real(0.0)
    if ONLINE:
        "the sum is rescaled when the maximum grows"
        for c in range(N):
            z = SCORE(IDX, c)
            if MASK:
                if OFF(mask[IDX, c], MASK):
                    continue
            new_peak = LARGER(peak, z)
            total = total * wp.exp(peak - new_peak) + wp.exp(z - new_peak)
            peak = new_peak
    else:
        "subtracting the maximum keeps exp from overflowing"
        for c in range(N):
            z = SCORE(IDX, c)
            if MASK:
                if ON(mask[IDX, c], MASK):
                    RAISE(peak, z)
            else:
                RAISE(peak, z)
        for c in range(N):
            if KEEP and not LOG:
                e = GATED(IDX, c, wp.exp(SCORE(IDX, c) - peak))
                probs[IDX, c] = e
                ADD(total, e)
            else:
                ADD(total, GATED(IDX, c, wp.exp(SCORE(IDX, c) - peak)))
    if MASK:
        total = wp.max(total, 1.0e-12)
    h = real(0.0)
    if LOG:
        lse_row = draw(peak + wp.log(total), wp.log(total) + peak)
        for c in range(N):
            z = SCORE(IDX, c) - lse_row
            probs[IDX, c] = EITHER(ON(mask[IDX, c], MASK), z, real(-1.0e9)) if MASK else z
            if WANT == "entropy":
                h -= GATED(IDX, c, wp.exp(z) * z)
    else:
        inv_total = 1.0 / total
        for c in range(N):
            if ONLINE or not KEEP:
                e = GATED(IDX, c, wp.exp(SCORE(IDX, c) - peak))
                p = e * inv_total if RECIPROCAL else e / total
            else:
                p = probs[IDX, c] * inv_total if RECIPROCAL else probs[IDX, c] / total
            probs[IDX, c] = p
            if WANT == "entropy":
                h -= p * wp.log(wp.max(p, 1.0e-12))
    if WANT == "lse":
        lse[IDX] = peak + wp.log(total)
    elif WANT == "entropy":
        entropy[IDX] = h
