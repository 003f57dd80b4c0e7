"""Passes messages along the edges of a graph: {LAYER_TEXT}{DIFFERENCE?, as differences to the node itself}{GATED?, gated}{PER_EDGE?, one edge a thread}{!PER_EDGE?, one node a thread}{EDGE_W?, with edge weights}{+RELU?, with a rectifier}."""

CATEGORY = "indexing reduction atomic"
ABOUT = dict(
    paragraph="A layer of a graph network lets every node gather what its neighbours send. {GCN?The graph convolution weighs each message by the degrees of both ends, which keeps "
    "well connected nodes from drowning the others. }{GAT?Attention scores each neighbour and mixes their features by a softmax of the scores. }{SAGE?The aggregate of the neighbours "
    "is put beside the node's own features. }Molecules, meshes, traffic and particles are learned on so.",
    formula="{GCN?h_i = sum_j x_j / sqrt(d_i d_j)}{GAT?h_i = sum_j softmax_j(leaky(a . x_i + b . x_j)) x_j}{SAGE?h_i = agg_(j in N(i)) x_j}",
    source="{GCN?Kipf and Welling, Semi-Supervised Classification with Graph Convolutional Networks, 2017}{GAT?Velickovic et al., Graph Attention Networks, 2018}{SAGE?Hamilton, Ying and Leskovec, Inductive Representation Learning on Large Graphs, 2017}",
)
NAMES = dict(
    mp="message_passing {TAG}_layer {TAG}_aggregate gnn_{TAG} aggregate_neighbors {TAG}_forward",
    x="x node_feats features h_in",
    out="out h_out aggregated node_out",
    src="src senders edge_src from_node",
    dst="dst receivers edge_dst to_node",
    row_ptr="row_ptr indptr offsets nbr_start",
    nbrs="nbrs neighbors col_idx adjacency",
    edge_w="edge_w edge_weight w_e edge_attr",
    degree="degree deg node_degree",
    s_src="s_src alpha_src score_src el",
    s_dst="s_dst alpha_dst score_dst er",
    slope="slope negative_slope leak",
    peak="peak max_score m",
    total="total denom z_sum",
    acc="acc summed msg_sum",
    e="e edge eid",
    j="j nbr u",
    d="d f feat",
    w="w coef norm",
    score="score logit a_ij",
    n="n count n_nbrs",
    n_nodes="n_nodes num_nodes nodes",
    gate="gate sigma gate_val",
)

TAG = draw("gcn", "gcn", "gat", "sage", "sage")
GCN = TAG == "gcn"
GAT = TAG == "gat"
SAGE = TAG == "sage"
AGG = draw("sum", "mean", "max") if SAGE else "sum"
LAYER_TEXT = "a graph convolution" if GCN else "graph attention" if GAT else "the sum of the neighbours" if AGG == "sum" else "the mean of the neighbours" if AGG == "mean" else "the largest value among the neighbours"
PER_EDGE = chance(0.4) and not GAT
EDGE_W = chance(0.35)
SELF = chance(0.35)
FEATURES = draw("loop", "thread", "vec3")
RELU = chance(0.3) and not PER_EDGE
BAD = draw("skip", "clamp")
DEG = draw("array", "inverse")
GATED = chance(0.2) and not GAT
DIFFERENCE = chance(0.2) and SAGE
TYPE = vec3
VECTOR = FEATURES == "vec3"


def COEF(I, J):
    if DEG == "inverse":
        return inv_sqrt_deg[I] * inv_sqrt_deg[J]
    return draw(1.0 / wp.sqrt(real(wp.max(degree[I], 1) * wp.max(degree[J], 1))), 1.0 / (wp.sqrt(real(wp.max(degree[I], 1))) * wp.sqrt(real(wp.max(degree[J], 1)))))


# The weight of the message of edge E from J to I.
def WEIGHT(I, J, E):
    if GCN:
        V = COEF(I, J)
        return edge_w[E] * V if EDGE_W else V
    return edge_w[E]


def MESSAGE(I, J, E, D):
    X = x[J] if VECTOR else x[J, D]
    if DIFFERENCE:
        X = draw(x[J] - x[I], x[I] - x[J]) if VECTOR else draw(x[J, D] - x[I, D], x[I, D] - x[J, D])
    if GATED:
        G = 1.0 / (1.0 + wp.exp(-gates[E]))
        return G * WEIGHT(I, J, E) * X if GCN or EDGE_W else G * X
    if GCN or EDGE_W:
        return draw(WEIGHT(I, J, E) * X, X * (WEIGHT(I, J, E)))
    return X


def LEAKY(V):
    return draw(wp.where(V > 0.0, V, slope * V), wp.max(V, slope * V))


def FINISH(I, D, V):
    if VECTOR:
        out[I] = V
    else:
        out[I, D] = wp.max(V, 0.0) if RELU else V


def GATHER(I, D, FIRST, LAST):
    acc = draw(x[I], x[I]) if SELF and VECTOR else x[I, D] if SELF and AGG != "max" else (TYPE(0.0) if VECTOR else real(-1.0e10) if AGG == "max" else real(0.0))
    n = int(0)
    if GAT:
        total = real(0.0)
        for e in range(FIRST, LAST):
            j = nbrs[e]
            if BAD == "clamp":
                j = wp.clamp(j, 0, n_nodes - 1)
                w = wp.exp(LEAKY(s_dst[I] + s_src[j]) - peak)
                total += w
                acc += w * (x[j] if VECTOR else x[j, D])
            else:
                if VALID(j, n_nodes):
                    w = wp.exp(LEAKY(s_dst[I] + s_src[j]) - peak)
                    total += w
                    acc += w * (x[j] if VECTOR else x[j, D])
        FINISH(I, D, draw(acc / wp.max(total, 1.0e-9), acc / (total + 1.0e-9)))
    else:
        for e in range(FIRST, LAST):
            j = nbrs[e]
            if BAD == "clamp":
                j = wp.clamp(j, 0, n_nodes - 1)
            else:
                if INVALID(j, n_nodes):
                    continue
            if AGG == "max":
                if VECTOR:
                    acc = draw(wp.max(acc, MESSAGE(I, j, e, D)), wp.max(MESSAGE(I, j, e, D), acc))
                else:
                    RAISE(acc, MESSAGE(I, j, e, D))
                n += 1
            else:
                ADD(acc, MESSAGE(I, j, e, D))
                if AGG == "mean":
                    n += 1
        if AGG == "mean":
            FINISH(I, D, acc / real(wp.max(n, 1)))
        elif AGG == "max" and not VECTOR:
            FINISH(I, D, draw(wp.where(n > 0, acc, 0.0), acc if n > 0 else real(0.0)))
        else:
            FINISH(I, D, acc)


@wp.kernel
def mp(
    x: ARRAY(TYPE, 1) if VECTOR else ARRAY(real, 2),
    src: ARRAY(int, 1),
    dst: ARRAY(int, 1),
    row_ptr: ARRAY(int, 1),
    nbrs: ARRAY(int, 1),
    edge_w: ARRAY(real, 1),
    gates: ARRAY(real, 1),
    degree: ARRAY(int, 1),
    inv_sqrt_deg: ARRAY(real, 1),
    s_src: ARRAY(real, 1),
    s_dst: ARRAY(real, 1),
    slope: real = draw(0.2, 0.1, 0.01),
    out: ARRAY(TYPE, 1) if VECTOR else ARRAY(real, 2) = None,
):
    if PER_EDGE:
        if FEATURES == "thread":
            e, d = THREADS(2)
            if e >= src.shape[0] or d >= x.shape[1]:
                return
        else:
            e = THREADS(1, src)
        n_nodes = x.shape[0]
        s = src[e]
        r = dst[e]
        if BAD == "clamp":
            s = wp.clamp(s, 0, n_nodes - 1)
            r = wp.clamp(r, 0, n_nodes - 1)
        else:
            if draw(s < 0 or s >= n_nodes or r < 0 or r >= n_nodes, s < 0 or r < 0 or s >= n_nodes or r >= n_nodes):
                return
        if VECTOR:
            wp.atomic_add(out, r, MESSAGE(r, s, e, 0))
        elif FEATURES == "thread":
            if AGG == "max":
                wp.atomic_max(out, r, d, MESSAGE(r, s, e, d))
            else:
                wp.atomic_add(out, r, d, MESSAGE(r, s, e, d))
        else:
            for d in range(x.shape[1]):
                if AGG == "max":
                    wp.atomic_max(out, r, d, MESSAGE(r, s, e, d))
                else:
                    wp.atomic_add(out, r, d, MESSAGE(r, s, e, d))
    else:
        if FEATURES == "thread":
            i, d = THREADS(2, x)
        else:
            i = THREADS(1, x)
        n_nodes = x.shape[0]
        if i + 1 >= row_ptr.shape[0]:
            return
        first = wp.max(row_ptr[i], 0)
        last = SMALLER(row_ptr[i + 1], nbrs.shape[0])
        if GAT:
            "the largest score, so that no exponential overflows"
            peak = real(-1.0e10)
            for e in range(first, last):
                j = wp.clamp(nbrs[e], 0, n_nodes - 1)
                RAISE(peak, LEAKY(s_dst[i] + s_src[j]))
        if VECTOR:
            GATHER(i, 0, first, last)
        elif FEATURES == "thread":
            GATHER(i, d, first, last)
        else:
            for d in range(x.shape[1]):
                GATHER(i, d, first, last)
