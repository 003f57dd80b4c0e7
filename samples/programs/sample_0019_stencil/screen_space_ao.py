import warp as wp


@wp.kernel
def screen_space_ao(
    linear_depth: wp.array2d(dtype=float),
    normal_map: wp.array2d(dtype=wp.vec3),
    hemisphere: wp.array(dtype=wp.vec3),
    bias: float,
    fx: float,
    out: wp.array2d(dtype=float),
):
    i, j = wp.tid()
    rows = linear_depth.shape[0]
    w = linear_depth.shape[1]
    if i >= rows or j >= w:
        return
    origin = wp.vec3((float(j) - 0.5 * float(w)) * linear_depth[i, j] / fx, (float(i) - 0.5 * float(rows)) * linear_depth[i, j] / fx, linear_depth[i, j])
    nrm = wp.normalize(normal_map[i, j])
    occluded = float(0.0)
    for k in range(wp.min(hemisphere.shape[0], 4)):
        dir = hemisphere[k]
        if wp.dot(dir, nrm) < 0.0:
            dir = -dir
        q = origin + 1.2 * dir
        if q[2] > 0.0001:
            w2 = int(wp.clamp(q[1] * fx / q[2] + 0.5 * float(rows), -1.0, float(rows)))
            u = int(wp.clamp(q[0] * fx / q[2] + float(w) * 0.5, -1.0, float(w)))
            z_s = linear_depth[wp.clamp(w2, 0, rows - 1), wp.clamp(u, 0, w - 1)]
            if z_s < q[2] - bias:
                occluded += 1.0
    occluded = occluded / 4.0
    value = wp.clamp(1.0 - occluded * 1.53, 0.0, 1.0)
    out[i, j] = value
