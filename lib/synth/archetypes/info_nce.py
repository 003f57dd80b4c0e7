"""Computes the InfoNCE loss of each query against {QUEUE?its positive and a queue of negatives}{!QUEUE?all keys of the batch, of which its own is the positive}{MASKED?, leaving out keys of the same class}{CORRECT?, and counts right retrievals}{+WEIGHTED?, weighted}."""

CATEGORY = "loss reduction nested_loop"
ABOUT = dict(
    paragraph="InfoNCE contrastive loss: the cross entropy of picking the matching key out of many by similarity divided by a temperature. "
    "{QUEUE?Negatives come from a queue of keys of earlier batches, so their number does not depend on the batch. }{!QUEUE?The other keys of the batch are the negatives. }"
    "A low temperature weighs the hardest negatives most. {SHIFTED?The greatest similarity is taken off before the exponential, which changes nothing but overflow. }",
    formula="L_i = -log(exp(q_i.k_i / tau) / sum over j of exp(q_i.k_j / tau))",
    source="van den Oord, Li and Vinyals, Representation Learning with Contrastive Predictive Coding, 2018",
)
NAMES = dict(
    info_nce="info_nce info_nce_loss contrastive_loss nt_xent moco_loss clip_loss",
    query="query q z_i image_emb",
    keys="keys k z_j text_emb",
    queue="queue negatives memory_bank bank",
    labels="labels classes group_id",
    tau="tau temperature temp",
    inv_tau="inv_tau logit_scale scale",
    loss="loss losses out total_loss",
    correct="correct hits num_correct",
    j="j n other",
    d="d c k_dim",
    s="s sim logit",
    s_pos="s_pos pos_logit positive_sim",
    top="top max_logit s_max",
    denom="denom total exp_sum",
    value="value nll li",
    similarity="similarity dot_rows cosine_sim",
    weight="weight w sample_weight",
)

QUEUE = chance(0.35)
KIND = draw("matrix", "matrix", "vec")
DIM = draw(2, 3, 4)
T = VEC(DIM) if KIND == "vec" else real
RANK = 1 if KIND == "vec" else 2
STABLE = draw("two passes", "online", "two passes", "")
SHIFTED = STABLE != ""
MASKED = chance(0.25) and not QUEUE
CORRECT = chance(0.3) and STABLE in ("two passes", "")
SCALE = draw("divide", "multiply")
REDUCE = draw("", "sum", "mean")
WEIGHTED = chance(0.2)
EXCLUDE = chance(0.25) and not QUEUE
NORMED = chance(0.4) if KIND == "vec" else True


@helper
def similarity(query: ARRAY(T, RANK), keys: ARRAY(T, RANK), i: int, j: int) -> real:
    if KIND == "vec":
        if NORMED:
            return wp.dot(wp.normalize(query[i]), wp.normalize(keys[j]))
        else:
            return wp.dot(query[i], keys[j])
    else:
        dot_ij = real(0.0)
        for d in range(query.shape[1]):
            ADD(dot_ij, query[i, d] * keys[j, d])
        return dot_ij


def LOGIT(A, J):
    if SCALE == "divide":
        return similarity(query, A, i, J) / tau
    return similarity(query, A, i, J) * inv_tau


def ONE(denom, top, better, j):
    s = LOGIT(queue if QUEUE else keys, j)
    if STABLE == "online":
        if s > top:
            "rescale what was summed so far"
            denom = denom * wp.exp(top - s) + 1.0
            top = s
        else:
            denom += wp.exp(s - top)
    elif STABLE == "":
        ADD(denom, wp.exp(wp.min(s, 60.0)))
    else:
        ADD(denom, wp.exp(s - top))
    if CORRECT:
        if s > s_pos:
            better += 1


@wp.kernel
def info_nce(
    query: ARRAY(T, RANK),
    keys: ARRAY(T, RANK),
    queue: ARRAY(T, RANK),
    labels: ARRAY(int, 1),
    weight: ARRAY(real, 1),
    tau: real = NUM(0.05, 1.0),
    inv_tau: real = NUM(1.0, 20.0),
    loss: ARRAY(real, 1) = None,
    correct: ARRAY(int, 1) = None,
):
    i = THREADS(1, query)
    s_pos = LOGIT(keys, i)
    N = queue.shape[0] if QUEUE else keys.shape[0]
    top = s_pos
    if STABLE == "two passes":
        for j in range(N):
            if EXCLUDE:
                if j != i:
                    RAISE(top, LOGIT(queue if QUEUE else keys, j))
            else:
                RAISE(top, LOGIT(queue if QUEUE else keys, j))
    if CORRECT:
        better = int(0)
    else:
        better = i
    if QUEUE or EXCLUDE or MASKED:
        if STABLE == "":
            denom = wp.exp(wp.min(s_pos, 60.0))
        else:
            denom = wp.exp(s_pos - top)
    else:
        denom = real(0.0)
    for j in range(N):
        if MASKED:
            if j == i or labels[j] == labels[i]:
                continue
            ONE(denom, top, better, j)
        elif EXCLUDE:
            if j != i:
                ONE(denom, top, better, j)
        else:
            ONE(denom, top, better, j)
    if STABLE == "":
        value = wp.log(denom) - s_pos
    else:
        value = draw(top + wp.log(wp.max(denom, 1.0e-30)) - s_pos, wp.log(wp.max(denom, 1.0e-30)) + top - s_pos)
    if CORRECT:
        if better == 0:
            wp.atomic_add(correct, 0, 1)
    if WEIGHTED:
        value = PRODUCT(weight[i], value)
    if REDUCE == "":
        loss[i] = value
    elif REDUCE == "sum":
        SCATTER(loss, 0, value)
    else:
        SCATTER(loss, 0, value / real(query.shape[0]))
