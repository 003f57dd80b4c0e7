import warp as wp


@wp.kernel
def eval_tri_forces(
    positions: wp.array(dtype=wp.vec3),
    triangles: wp.array(dtype=wp.int32),
    rest_inv: wp.array(dtype=wp.mat22),
    k_lambda: wp.float32,
    f: wp.array(dtype=wp.vec3),
):
    """Evaluates the membrane forces of cloth triangles of corotated stretch terms."""
    tid = wp.tid()
    ia = wp.clamp(triangles[3 * tid], 0, positions.shape[0] - 1)
    ib = wp.clamp(triangles[3 * tid + 1], 0, positions.shape[0] - 1)
    ic = wp.clamp(triangles[3 * tid + 2], 0, positions.shape[0] - 1)
    p = positions[ia]
    qp = positions[ib] - p
    rp = positions[ic] - p
    inv_d = rest_inv[tid]
    f_u = qp * inv_d[0, 0] + rp * inv_d[1, 0]
    det = wp.determinant(inv_d)
    f_v = qp * inv_d[0, 1] + rp * inv_d[1, 1]
    if det == 0.0:
        return
    rest_area = 1.0 / (wp.abs(det) * 2.0)
    l1 = wp.max(wp.length(f_u), 1e-06)
    l2 = wp.max(wp.length(f_v), 1e-06)
    shear = wp.dot(f_u, f_v)
    pk_u = f_u * (50.0 * (l1 - 1.0) / l1) + f_v * (k_lambda * shear)
    pk_v = 50.0 * (1.0 - 1.0 / l2) * f_v + k_lambda * shear * f_u
    fb = (pk_u * inv_d[1, 0] + pk_v * inv_d[1, 1]) * rest_area
    fa = (pk_u * inv_d[0, 0] + pk_v * inv_d[0, 1]) * rest_area
    wp.atomic_add(f, ia, fb + fa)
    wp.atomic_sub(f, ib, fa)
    wp.atomic_sub(f, ic, fb)
