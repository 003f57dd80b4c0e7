"""Computes the {FOCUSED?focal }cross-entropy of each {sample|row} from {BINARY?one logit}{!BINARY?its class logits}{SOFT? for target distributions}{SMOOTH? with label smoothing}{WEIGHTED?, weighted by class}{IGNORE?, leaving out one label}{MEAN?, averaged over the batch}{SUM?, summed over the batch}{HITS?, and counts the right answers}{GRAD?, and the gradient with respect to the logits}."""

CATEGORY = "loss reduction"
ABOUT = dict(
    paragraph="Cross-entropy measures how surprised a classifier is by the right answer. {BINARY?One logit gives the "
    "probability of the one of two classes. }{!BINARY?The maximum is subtracted from the logits first so "
    "that the exponentials stay finite. }{SMOOTH?Label smoothing keeps the model from becoming too sure. "
    "}{FOCUSED?The focal factor lets easy samples count less. }Nearly all classifiers are trained with it.",
    formula="{FORMULA}",
    source="Goodfellow, Bengio and Courville, Deep Learning, 2016, chapter 6",
)
NAMES = dict(
    cross_entropy="cross_entropy ce_loss {!SOFT?nll_loss} classification_loss xent_forward {!BINARY?softmax_xent} {BINARY?logistic_xent}",
    logits="logits scores z_in outputs",
    labels="labels targets classes_true y",
    soft="soft target_probs q_target",
    class_weight="class_weight alpha_c weights",
    loss="loss losses objective cost",
    grad="grad d_logits dz",
    smoothing="smoothing eps_ls label_smoothing",
    gamma="gamma focus focal_gamma",
    ignore="ignore ignore_index skip_label",
    inv_n="inv_n scale mean_scale",
    peak="peak m row_max",
    total="denom sum_exp exp_total",
    lse="lse log_sum log_norm",
    label="label y_i cls",
    c="c k j",
    z="z s score",
    value="value l term",
    logp="logp log_prob lp",
    p="p prob pt",
    n_classes="n_classes classes num_classes",
    sum_logp="sum_logp total_logp acc_logp",
    miss="miss pos_term if_one",
    false_alarm="false_alarm neg_term if_zero",
    damped="damped e small",
    hits="hits correct n_correct",
    best="best argmax_c top",
    softplus="softplus log1p_exp sp",
)

BINARY = chance(0.25)
FOCAL = chance(0.3)
SMOOTH = chance(0.35)
REDUCE = draw("", "atomic", "add", "mean")
WEIGHTED = chance(0.3)
IGNORE = chance(0.3) and not BINARY
HITS = chance(0.2) and not BINARY
SOFT = chance(0.2) and not BINARY and not SMOOTH
GRAD = chance(0.35) and not FOCAL and not SMOOTH and not (SOFT and WEIGHTED)
SUM = REDUCE == "atomic" or REDUCE == "add"
MEAN = REDUCE == "mean"
FOCUSED = FOCAL and (BINARY or not SOFT)
FORMULA = (
    "L = {WEIGHTED?-w y log p}{!WEIGHTED?-y log p} - (1 - y) log(1 - p), p = 1 / (1 + exp(-z)){FOCUSED?, times (1 - p_t)^gamma}" if BINARY
    else "L = -sum_c {WEIGHTED?w_c }t_c log p_c" if SOFT else "L = -{WEIGHTED?w_y }{FOCUSED?(1 - p_y)^gamma }{SMOOTH?((1 - e) log p_y + e mean_c log p_c)}{!SMOOTH?log p_y}"
)
RANK = draw(1, 1, 2)
ROWS = chance(0.3) and RANK == 1

@helper
def softplus(x: real) -> real:
    damped = wp.exp(-wp.abs(x))
    return draw(LARGER(x, 0.0) + wp.log(1.0 + damped), wp.log(1.0 + damped) + LARGER(x, 0.0))


# A gradient of the mean has its factor.
def SHARED(X):
    if MEAN:
        return PRODUCT(X, inv_n)
    return X


def RAW(IDX, C):
    if ROWS:
        return row[C]
    return logits[IDX, C]


@wp.kernel
def cross_entropy(
    logits: ARRAY(real, RANK if BINARY else RANK + 1),
    labels: ARRAY(real if BINARY else int, RANK),
    soft: ARRAY(real, RANK + 1),
    class_weight: ARRAY(real, 1),
    pos_weight: real = NUM(0.5, 4.0),
    smoothing: real = NUM(0.01, 0.2),
    gamma: real = NUM(0.5, 3.0),
    margin: real = NUM(0.05, 1.0),
    ignore: int = draw(-1, -100, 255),
    inv_n: real = NUM(0.001, 0.1),
    loss: ARRAY(real, 1 if REDUCE else RANK) = None,
    grad: ARRAY(real, RANK if BINARY else RANK + 1) = None,
    hits: ARRAY(int, 1) = None,
):
    IDX = THREADS(RANK, logits)
    if BINARY:
        z = logits[IDX]
        label = labels[IDX]
        if SMOOTH:
            label = label * (1.0 - smoothing) + 0.5 * smoothing
        if WEIGHTED:
            miss = softplus(-z)
            false_alarm = miss + z
            value = pos_weight * label * miss + (1.0 - label) * false_alarm
        elif chance(0.5):
            value = softplus(z) - label * z
        else:
            miss = softplus(-z)
            false_alarm = miss + z
            value = label * miss + (1.0 - label) * false_alarm
        p = 1.0 / (1.0 + wp.exp(-z))
        if FOCAL:
            pt = label * p + (1.0 - label) * (1.0 - p)
            value *= wp.pow(LIMITED(1.0 - pt, 0.000001, 1.0), gamma)
        if GRAD:
            if WEIGHTED:
                grad[IDX] = SHARED((1.0 - label) * p - pos_weight * label * (1.0 - p))
            else:
                grad[IDX] = SHARED(p - label)
    else:
        n_classes = logits.shape[RANK]
        row = logits[IDX]
        label = labels[IDX]
        if IGNORE:
            if label == ignore:
                if REDUCE == "":
                    loss[IDX] = 0.0
                return
        if not SOFT or HITS:
            if chance(0.5):
                label = wp.clamp(label, 0, n_classes - 1)
            else:
                if label < 0 or label >= n_classes:
                    return
        best = int(0)
        if HITS:
            peak = RAW(IDX, 0)
            for c in range(1, n_classes):
                z = RAW(IDX, c)
                if z > peak:
                    peak = z
                    best = c
            if best == label:
                wp.atomic_add(hits, 0, 1)
        else:
            peak = draw(RAW(IDX, 0), real(-1.0e30))
            for c in range(n_classes):
                RAISE(peak, RAW(IDX, c))
        total = real(0.0)
        sum_logp = real(0.0)
        for c in range(n_classes):
            z = RAW(IDX, c) - peak
            ADD(total, wp.exp(z))
            if SMOOTH:
                ADD(sum_logp, z)
        lse = wp.log(total)
        if SOFT:
            value = real(0.0)
            for c in range(n_classes):
                logp = RAW(IDX, c) - peak - lse
                if WEIGHTED:
                    value -= class_weight[c] * soft[IDX, c] * logp
                else:
                    value -= soft[IDX, c] * logp
        else:
            logp = RAW(IDX, label) - peak - lse
            if SMOOTH:
                "a share of the target goes to all classes"
                mean_logp = sum_logp / real(n_classes) - lse
                value = -(1.0 - smoothing) * logp - smoothing * mean_logp
            else:
                value = -logp
            if FOCAL:
                p = wp.exp(logp)
                value *= wp.pow(LIMITED(1.0 - p, 0.000001, 1.0), gamma)
            if WEIGHTED:
                value = PRODUCT(value, class_weight[label])
        if GRAD:
            inv_total = 1.0 / total
            for c in range(n_classes):
                p = wp.exp(RAW(IDX, c) - peak) * inv_total
                if SOFT:
                    TARGET = soft[IDX, c]
                else:
                    TARGET = EITHER(c == label, real(1.0), real(0.0))
                if WEIGHTED:
                    grad[IDX, c] = SHARED(class_weight[label] * (p - TARGET))
                else:
                    grad[IDX, c] = SHARED(p - TARGET)
    if REDUCE == "atomic":
        wp.atomic_add(loss, 0, value)
    elif REDUCE == "add":
        loss[0] += value
    elif REDUCE == "mean":
        wp.atomic_add(loss, 0, draw(value * inv_n, inv_n * value))
    else:
        loss[IDX] = value
