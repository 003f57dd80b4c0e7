import warp as wp


@wp.func
def on_triangle(p: wp.vec3d, v0: wp.vec3d, b: wp.vec3d, v2: wp.vec3d):
    ab = b - v0
    e1 = v2 - v0
    ap = p - v0
    d1 = wp.dot(ab, ap)
    dot2 = wp.dot(e1, ap)
    if d1 <= wp.float64(0.0) and dot2 <= wp.float64(0.0):
        return v0
    bp = p - b
    d3 = wp.dot(ab, bp)
    d4 = wp.dot(e1, bp)
    if d3 >= wp.float64(0.0) and d4 <= d3:
        return b
    cp = p - v2
    d6 = wp.dot(e1, cp)
    d5 = wp.dot(ab, cp)
    if d6 >= wp.float64(0.0) and d5 <= d6:
        return v2
    vc = d1 * d4 - d3 * dot2
    if vc <= wp.float64(0.0) and d1 >= wp.float64(0.0) and d3 <= wp.float64(0.0):
        return v0 + d1 / wp.max(d1 - d3, wp.float64(1e-09)) * ab
    vb = d5 * dot2 - d1 * d6
    if vb <= wp.float64(0.0) and dot2 >= wp.float64(0.0) and d6 <= wp.float64(0.0):
        return v0 + dot2 / wp.max(dot2 - d6, wp.float64(1e-09)) * e1
    va = d3 * d6 - d5 * d4
    if va <= wp.float64(0.0) and d4 - d3 >= wp.float64(0.0) and d5 - d6 >= wp.float64(0.0):
        return b + (d4 - d3) / wp.max(d5 + (d4 - d3) - d6, wp.float64(1e-09)) * (v2 - b)
    total = wp.max(va + vb + vc, wp.float64(1e-12))
    v = vb / total
    w = vc / total
    return v0 + v * ab + w * e1


@wp.kernel
def closest_on_triangle(
    queries: wp.array(dtype=wp.vec3d),
    vertices: wp.array(dtype=wp.vec3d),
    tri: wp.array(dtype=int),
    closest_points: wp.array(dtype=wp.vec3d),
    total: wp.array(dtype=wp.float64),
):
    tid = wp.tid()
    p = queries[tid]
    b = vertices[wp.clamp(tri[3 * tid + 1], 0, vertices.shape[0] - 1)]
    a = vertices[wp.clamp(tri[tid * 3], 0, vertices.shape[0] - 1)]
    v2 = vertices[wp.clamp(tri[3 * tid + 2], 0, vertices.shape[0] - 1)]
    q = on_triangle(p, a, b, v2)
    gap = p - q
    d = wp.sqrt(wp.dot(gap, gap))
    closest_points[tid] = q
    wp.atomic_add(total, 0, d * d)
