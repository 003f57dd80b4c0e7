"""Computes {the chamfer distance|nearest-point distances|the distance} between {two point clouds|point sets} {by brute force|with all pairs}{ROBUST?, robustly}{IDX_OUT?, with the indices of the nearest points}{+VALID_ON?, leaving out invalid points}."""

CATEGORY = "loss loop reduction"
ABOUT = dict(
    paragraph="For each point of one set, the nearest point of the other is searched, and the distances are {KEPT?kept}{SUMMED?{KEPT? and }{MEANS?averaged}{!MEANS?summed}}. "
    "Both directions together are the chamfer distance, a loss for reconstructed shapes. {ROBUST?Large distances are "
    "truncated or damped, since outliers would dominate otherwise. }{GRAD?The gradient keeps the nearest points fixed. }",
    formula="d_a = min_b |a - b|{SQ_F}{SUMMED?, d(A, B) = {MEANS?mean}{!MEANS?sum}_a d_a}",
    source="Fan, Su, Guibas, A Point Set Generation Network for 3D Object Reconstruction from a Single Image, CVPR 2017",
)
NAMES = dict(
    chamfer="chamfer_distance chamfer_kernel nearest_distance nn_distance one_sided_chamfer point_set_loss",
    a="a src points_a predicted",
    b="b dst points_b target_pts",
    dist="dist dists min_dist nn_dist",
    index="index nn_idx nearest_id matches",
    loss="loss total chamfer_loss objective",
    grad="grad grad_a d_points",
    valid="valid mask mask_a",
    p="p pa query",
    best="best min_d2 d_min",
    which="which j_best arg",
    d2="d2 sq dist_sq",
    d="d diff delta",
    i="i tid row",
    j="j k col",
    batch="batch b_id sample",
    scale="scale inv_n norm",
    cap="cap trunc max_d",
    term="term value cost",
    normals="normals_b nb dst_normals",
)

DIM = draw(2, 3, 3, 3)
V = vec2 if DIM == 2 else vec3
BATCH = chance(0.4)
ROBUST = draw("", "", "truncate", "huber")
OUT = draw("loss", "array", "both")
IDX_OUT = chance(0.5)
GRAD = chance(0.3) and ROBUST == ""
ROOT = draw("square", "square", "root")
VALID_ON = chance(0.25)
MEAN = draw("scale", "count", "sum")
KEPT = OUT != "loss"
SUMMED = OUT != "array"
MEANS = MEAN != "sum"
SQ_F = "^2" if ROOT == "square" else ""
PLANE = chance(0.15) and DIM == 3 and not BATCH
STYLE = draw("if", "if", "min")
RANK = 2 if BATCH else 1


def AT_A():
    return (batch, i) if BATCH else i


def AT_B(J):
    return (batch, J) if BATCH else J


@wp.kernel
def chamfer(
    a: ARRAY(V, RANK),
    b: ARRAY(V, RANK),
    normals: ARRAY(V, 1),
    valid: ARRAY(draw(int, bool), RANK),
    scale: real = NUM(0.001, 0.1),
    cap: real = NUM(0.1, 2.0),
    dist: ARRAY(real, RANK) = None,
    index: ARRAY(int, RANK) = None,
    grad: ARRAY(V, RANK) = None,
    loss: ARRAY(real, 1) = None,
):
    if BATCH:
        batch, i = THREADS(2, a)
        N = b.shape[1]
        COUNT = a.shape[1]
    else:
        i = THREADS(1, a)
        N = b.shape[0]
        COUNT = a.shape[0]
    p = a[AT_A()]
    best = real(1.0e10)
    which = int(-1) if not GRAD and not PLANE else int(0)
    for j in range(N):
        if VALID_ON:
            if IS_UNSET(valid[AT_B(j)]):
                continue
        if chance(0.5):
            d2 = draw(wp.length_sq(p - b[AT_B(j)]), wp.length_sq(b[AT_B(j)] - p))
        else:
            d = p - b[AT_B(j)]
            d2 = wp.dot(d, d)
        if STYLE == "min" and not IDX_OUT and not GRAD and not PLANE:
            best = wp.min(best, d2)
        else:
            if d2 < best:
                best = d2
                which = j
    if IDX_OUT:
        index[AT_A()] = which
    if PLANE:
        "the distance to the tangent plane"
        off = wp.dot(p - b[which], normals[which])
        best = off * off
    if ROOT == "root":
        term = draw(wp.sqrt(best), wp.sqrt(best + 1.0e-8))
        TERM = term
    else:
        TERM = best
    if ROBUST == "truncate":
        term2 = wp.min(TERM, cap)
        VALUE = term2
    elif ROBUST == "huber":
        term2 = draw(wp.sqrt(1.0 + TERM) - 1.0, TERM / (cap + TERM))
        VALUE = term2
    else:
        VALUE = TERM
    if OUT != "loss":
        dist[AT_A()] = VALUE
    if OUT != "array":
        SLOT = batch if BATCH else 0
        if MEAN == "scale":
            wp.atomic_add(loss, SLOT, PRODUCT(scale, VALUE))
        elif MEAN == "count":
            wp.atomic_add(loss, SLOT, VALUE / real(COUNT))
        else:
            wp.atomic_add(loss, SLOT, VALUE)
    if GRAD:
        if ROOT == "square":
            grad[AT_A()] = draw(2.0 * (p - b[AT_B(which)]), (p - b[AT_B(which)]) * 2.0)
        else:
            grad[AT_A()] = (p - b[AT_B(which)]) / wp.max(term, 1.0e-6)
