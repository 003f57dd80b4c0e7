import warp as wp


@wp.kernel
def mesh_advanced(
    edges: wp.array2d(dtype=wp.vec4),
    normals: wp.array2d(dtype=wp.vec4),
    stretches: wp.array(dtype=wp.float32),
    angles: wp.array2d(dtype=wp.float32),
    areas: wp.array2d(dtype=wp.float32),
    dst: wp.array2d(dtype=wp.float32),
):
    i, j = wp.tid()
    normal = normals[i, j]
    stretch = stretches[i]
    max_seen = wp.vec4(-1000000.0)
    for a_idx in range(40):
        top = float(-1000000.0)
        for p_idx in range(19, -1, -1):
            top = wp.max(top, float(p_idx) * 0.24)
        max_seen = wp.max(max_seen, top * (edges[i, j] + normal * 0.9))
    slope = (stretch - angles[i, j]) / (1.5 + wp.abs(areas[i, j]))
    dst[i, j] = wp.dot(max_seen, normal) + slope
