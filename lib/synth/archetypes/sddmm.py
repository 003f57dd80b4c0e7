"""Computes dot products of {rows of two dense matrices|query and key rows} at the {FORMAT?places of a sparse matrix}{!FORMAT?edges of a graph}{SCALED?, times the stored value}{ACT_ON?, through {ACT}}{ROWSUM?, and sums them by row}{+TEMPERATURE?, scaled}{+COSINE?, of unit vectors}{+ERROR?, less a known value}."""

CATEGORY = "reduction indexing"
ABOUT = dict(
    paragraph="Sampled dense-dense matrix product: of the product of two dense matrices only the entries where a sparse pattern has one are computed. "
    "It gives attention scores on graphs{ROWSUM? with their sums by row}, errors of matrix factorisation at the known ratings, and gradients with respect to sparse weights.",
    formula="s_ij = {SCALED?m_ij * }sum over k of a_ik b_jk for (i, j) in the pattern",
    source="Nisa, Sukumaran-Rajam, Kurt, Hong and Sadayappan, Sampled Dense Matrix Multiplication for High-Performance Machine Learning, 2018",
)
NAMES = dict(
    sddmm="sddmm sampled_product edge_scores sddmm_kernel masked_matmul edge_dot",
    a="a query left_m user_factors",
    b="b key right_m item_factors",
    rows="rows row_idx src edge_src",
    cols="cols col_idx dst edge_dst",
    offsets="offsets indptr row_ptr row_offsets",
    values="values vals mask_values ratings",
    out="out scores sampled edge_out",
    row_sum="row_sum denom totals norm",
    i="i row u",
    j="j col v",
    k="k d f",
    e="e edge nz",
    acc="acc dot s total",
    scale="scale inv_sqrt_d temperature",
    slope="slope negative_slope leak",
)

FORMAT = chance(0.5)
LAYOUT = draw("coo", "coo", "csr")
KIND = draw("matrix", "matrix", "vec")
DIM = draw(2, 3, 4)
SCALED = chance(0.3)
ACT = draw("", "", "an exponential", "a leaky rectifier", "a sigmoid")
ACT_ON = ACT != ""
ROWSUM = chance(0.3)
TEMPERATURE = chance(0.4)
COSINE = chance(0.2)
HEADS = chance(0.2) and KIND == "matrix" and LAYOUT == "coo"
ERROR = chance(0.2) and not SCALED
SELF = chance(0.25)
T = VEC(DIM) if KIND == "vec" else real
RANK = 1 if KIND == "vec" else 3 if HEADS else 2


def SCORE(i, j, E):
    if KIND == "vec":
        if COSINE:
            s = wp.dot(wp.normalize(a[i]), wp.normalize(b[j]))
        else:
            s = draw(wp.dot(a[i], b[j]), wp.dot(b[j], a[i]))
    else:
        s = real(0.0)
        if COSINE:
            na = real(0.0)
            nb = real(0.0)
        for k in range(wp.min(a.shape[2], b.shape[2]) if HEADS else wp.min(a.shape[1], b.shape[1])):
            if HEADS:
                ADD(s, a[i, head, k] * b[j, head, k])
            elif COSINE:
                ak = a[i, k]
                bk = b[j, k]
                ADD(s, ak * bk)
                ADD(na, ak * ak)
                ADD(nb, bk * bk)
            else:
                ADD(s, a[i, k] * b[j, k])
        if COSINE and not HEADS:
            s = draw(s / wp.sqrt(na * nb + 1.0e-12), s / wp.max(wp.sqrt(na) * wp.sqrt(nb), 1.0e-8))
    if SCALED:
        s = PRODUCT(values[E], s)
    if TEMPERATURE:
        s = s * scale
    if ERROR:
        "error at a known entry"
        s = draw(values[E] - s, s - values[E])
    if ACT == "an exponential":
        s = wp.exp(LIMITED(s, -30.0, 30.0))
    elif ACT == "a leaky rectifier":
        s = draw(wp.where(s > 0.0, s, slope * s), wp.max(s, slope * s))
    elif ACT == "a sigmoid":
        s = 1.0 / (1.0 + wp.exp(-LIMITED(s, -30.0, 30.0)))
    return s


@wp.kernel
def sddmm(
    a: ARRAY(T, RANK),
    b: ARRAY(T, RANK),
    rows: ARRAY(int, 1),
    cols: ARRAY(int, 1),
    offsets: ARRAY(int, 1),
    values: ARRAY(real, 1),
    scale: real = NUM(0.1, 1.0),
    slope: real = draw(0.01, 0.1, 0.2),
    out: ARRAY(real, 2 if HEADS else 1) = None,
    row_sum: ARRAY(real, 2 if HEADS else 1) = None,
):
    if LAYOUT == "coo":
        if HEADS:
            e, head = THREADS(2, out)
            if head >= a.shape[1] or head >= b.shape[1]:
                return
        else:
            e = THREADS(1, out)
        i = rows[e]
        j = cols[e]
        if INVALID(i, a.shape[0]) or INVALID(j, b.shape[0]):
            if HEADS:
                out[e, head] = real(0.0)
            else:
                out[e] = real(0.0)
            return
        if SELF:
            "no score for an edge to itself"
            if i == j:
                return
        s = SCORE(i, j, e)
        if HEADS:
            out[e, head] = s
            if ROWSUM:
                if i < row_sum.shape[0] and head < row_sum.shape[1]:
                    wp.atomic_add(row_sum, i, head, s)
        else:
            out[e] = s
            if ROWSUM:
                if i < row_sum.shape[0]:
                    wp.atomic_add(row_sum, i, s)
    else:
        i = THREADS(1, a)
        if ROWSUM:
            acc = real(0.0)
        for e in range(wp.max(offsets[i], 0), wp.min(offsets[i + 1], cols.shape[0])):
            j = cols[e]
            if SELF:
                if j == i:
                    continue
            if VALID(j, b.shape[0]):
                s = SCORE(i, j, e)
                out[e] = s
                if ROWSUM:
                    acc += s
        if ROWSUM:
            row_sum[i] = acc
