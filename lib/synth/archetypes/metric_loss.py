"""Computes a {KIND_S} loss for {pairs|tuples} of embeddings{SQUARES? with squared distances}{SOFTPLUS?, with a softplus for the hinge}{WEIGHTED?, weighted}{REDUCE?, {+MEAN?averaged}{!MEAN?summed}}{+SWAPPED?, with the harder of two negatives}{+COUNT?, and counts violations}."""

CATEGORY = "loss vector"
ABOUT = dict(
    paragraph="Metric learning places samples of the same kind close to each other and others far away. The {KIND_S} "
    "loss looks at pairs or triples of embeddings and adds a cost where the wrong one is too close. "
    "{WEIGHTED?Weights let some count more. }Recognition of faces and search for similar images are trained "
    "like this.",
    formula="{FORMULA}{SOFTPLUS?, with the softplus in place of the maximum}",
    source="Schroff, Kalenichenko and Philbin, FaceNet: A Unified Embedding for Face Recognition and Clustering, "
    "2015",
)
NAMES = dict(
    metric_loss="metric_loss {SHORT}_loss embedding_loss similarity_loss pair_loss",
    anchor="anchor query emb_a ref",
    positive="positive pos emb_p match",
    negative="negative neg emb_n other",
    same="same labels is_pair similar",
    margin="margin gap min_margin",
    weight="weight w pair_weight",
    loss="loss losses cost objective",
    d_pos="d_pos dist_ap dp",
    d_neg="d_neg dist_an dn",
    dist="dist d separation",
    value="value term l",
    cosine="cosine cos_sim similarity",
    a="a qa va",
    b="b qb vb",
    k="k j feat",
    diff="diff delta gap_k",
    distance="distance pair_distance embed_dist",
    active="active n_active violations",
    slack="slack hinge excess",
    dot_ab="dot_ab ab inner",
    norm_a="norm_a aa na2",
    norm_b="norm_b bb nb2",
)

KIND = draw("triplet", "triplet", "contrastive", "contrastive", "cosine-embedding", "hinge-ranking", "InfoNCE-like logistic")
FORMULA = (
    "L = max(d(a, p) - d(a, n) + m, 0)" if KIND == "triplet" else "L = d(a, b) for equal labels, max(m - d(a, b), 0) for others, up to factors" if KIND == "contrastive"
    else "L = 1 - cos(a, b) for equal labels, max(cos(a, b) - m, 0) for others" if KIND == "cosine-embedding" else "L = max(m - s(a, p) + s(a, n), 0)" if KIND == "hinge-ranking" else "L = log(1 + exp((s(a, n) - s(a, p)) / tau))"
)
SHORT = "triplet" if KIND == "triplet" else "contrastive" if KIND == "contrastive" else "ranking"
LAYOUT = draw("vec", "vec", "matrix", "matrix")
DIM = draw(2, 3, 3, 4)
IS_SQUARED = chance(0.4)
WEIGHTED = chance(0.35)
REDUCE = draw("", "atomic", "add")
SOFT = chance(0.25)
DISTANCES = KIND == "triplet" or KIND == "contrastive"
SQUARES = IS_SQUARED and DISTANCES
SOFTPLUS = SOFT and KIND != "InfoNCE-like logistic"
KIND_S = "ranking" if KIND == "hinge-ranking" and SOFT else KIND
COUNT = chance(0.25)
MEAN = chance(0.3)
POWER = chance(0.3)
SWAPPED = chance(0.3)
NORMALISE = chance(0.3) and LAYOUT == "vec"
BOOL = draw("int", "bool", "int")
EMB = VEC(DIM) if LAYOUT == "vec" else real

@helper
def distance(a: EMB, b: EMB) -> real:
    diff = draw(a - b, b - a)
    return wp.dot(diff, diff) if IS_SQUARED else LENGTH(diff)


def VECTOR_AT(x, i):
    return wp.normalize(x[i]) if NORMALISE else x[i]


def DIST(X, Y, i):
    if LAYOUT == "vec":
        return distance(VECTOR_AT(X, i), VECTOR_AT(Y, i))
    dist = real(0.0)
    for k in range(X.shape[1]):
        diff = X[i, k] - Y[i, k]
        ADD(dist, SQUARED(diff))
    return dist if IS_SQUARED else draw(wp.sqrt(dist), wp.sqrt(dist + 1.0e-12))


def COSINE(X, Y, i):
    if LAYOUT == "vec":
        a = X[i]
        b = Y[i]
        if chance(0.3):
            return wp.dot(wp.normalize(a), wp.normalize(b))
        return wp.dot(a, b) / wp.max(LENGTH(a) * LENGTH(b), 1.0e-8)
    dot_ab = real(0.0)
    norm_a = real(0.0)
    norm_b = real(0.0)
    for k in range(X.shape[1]):
        ADD(dot_ab, X[i, k] * Y[i, k])
        ADD(norm_a, X[i, k] * X[i, k])
        ADD(norm_b, Y[i, k] * Y[i, k])
    return draw(dot_ab / wp.max(wp.sqrt(norm_a * norm_b), 1.0e-8), dot_ab / (wp.sqrt(norm_a) * wp.sqrt(norm_b) + 1.0e-8))


def HINGE(X):
    if SOFT:
        return wp.log(1.0 + wp.exp(LIMITED(X, -30.0, 30.0)))
    return LARGER(X, 0.0)


@wp.kernel
def metric_loss(
    anchor: ARRAY(EMB, 1 if LAYOUT == "vec" else 2),
    positive: ARRAY(EMB, 1 if LAYOUT == "vec" else 2),
    negative: ARRAY(EMB, 1 if LAYOUT == "vec" else 2),
    same: FLAGS(BOOL, 1),
    weight: ARRAY(real, 1),
    margin: real = NUM(0.1, 2.0),
    tau: real = NUM(0.05, 1.0),
    inv_n: real = NUM(0.001, 0.1),
    loss: ARRAY(real, 1) = None,
    active: ARRAY(int, 1) = None,
):
    i = THREADS(1, anchor)
    if KIND == "triplet":
        d_pos = DIST(anchor, positive, i)
        d_neg = DIST(anchor, negative, i)
        if SWAPPED:
            "the harder of the two negatives"
            d_neg = wp.min(d_neg, DIST(positive, negative, i))
        slack = draw(d_pos - d_neg + margin, margin + d_pos - d_neg)
        value = HINGE(slack)
    elif KIND == "contrastive":
        dist = DIST(anchor, positive, i)
        slack = margin - dist
        push = HINGE(slack)
        if POWER:
            push = SQUARED(push)
        if chance(0.4):
            if ON(same[i], BOOL):
                value = dist * draw(1.0, 0.5)
            else:
                value = push * draw(1.0, 0.5)
        else:
            value = EITHER(ON(same[i], BOOL), dist, push)
    elif KIND == "cosine-embedding":
        cosine = COSINE(anchor, positive, i)
        slack = cosine - margin
        value = EITHER(ON(same[i], BOOL), 1.0 - cosine, HINGE(slack))
    elif KIND == "hinge-ranking":
        s_pos = COSINE(anchor, positive, i)
        s_neg = COSINE(anchor, negative, i)
        slack = margin - s_pos + s_neg
        value = HINGE(slack)
    else:
        s_pos = COSINE(anchor, positive, i)
        s_neg = COSINE(anchor, negative, i)
        slack = draw((s_neg - s_pos) / tau, s_neg / tau - s_pos / tau)
        value = wp.log(1.0 + wp.exp(LIMITED(slack, -30.0, 30.0)))
    if COUNT:
        "how many still violate the margin"
        if slack > 0.0:
            wp.atomic_add(active, 0, 1)
    if WEIGHTED:
        value = PRODUCT(weight[i], value)
    if MEAN and REDUCE:
        value *= inv_n
    if REDUCE == "atomic":
        wp.atomic_add(loss, 0, value)
    elif REDUCE == "add":
        loss[0] += value
    else:
        loss[i] = value
