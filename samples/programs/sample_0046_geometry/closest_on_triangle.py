import warp as wp


@wp.func
def on_triangle(query: wp.vec3, a: wp.vec3, v1: wp.vec3, v2: wp.vec3) -> wp.vec3:
    e0 = v1 - a
    ac = v2 - a
    to_a = query - a
    dot1 = wp.dot(e0, to_a)
    dot2 = wp.dot(ac, to_a)
    if dot2 <= 0.0 and dot1 <= 0.0:
        # corner a
        return a
    bp = query - v1
    d3 = wp.dot(e0, bp)
    d4 = wp.dot(ac, bp)
    if d3 >= 0.0 and d4 <= d3:
        return v1
    cp = query - v2
    d5 = wp.dot(e0, cp)
    d6 = wp.dot(ac, cp)
    if d6 >= 0.0 and d5 <= d6:
        return v2
    vc = dot1 * d4 - d3 * dot2
    if vc <= 0.0 and dot1 >= 0.0 and d3 <= 0.0:
        return a + dot1 / wp.max(dot1 - d3, 1e-09) * e0
    vb = d5 * dot2 - dot1 * d6
    if vb <= 0.0 and dot2 >= 0.0 and d6 <= 0.0:
        return a + dot2 / wp.max(dot2 - d6, 1e-09) * ac
    va = d3 * d6 - d5 * d4
    if va <= 0.0 and d4 - d3 >= 0.0 and d5 - d6 >= 0.0:
        return v1 + (d4 - d3) / wp.max(d4 - d3 + d5 - d6, 1e-09) * (v2 - v1)
    total = wp.max(va + vb + vc, 1e-12)
    return (va * a + vb * v1 + vc * v2) / total


@wp.kernel
def closest_on_triangle(
    points: wp.array(dtype=wp.vec3),
    vertices: wp.array(dtype=wp.vec3),
    faces: wp.array(dtype=wp.vec3i),
    reach: float,
    out: wp.array(dtype=wp.vec3),
    distances: wp.array(dtype=float),
    total: wp.array(dtype=float),
):
    """Finds the point of each triangle closest to each point over all triangles, by its
    Voronoi regions."""
    i = wp.tid()
    x = points[i]
    point = wp.vec3(0.0, 0.0, 0.0)
    best = float(1000000.0)
    for k in range(faces.shape[0]):
        p1 = vertices[wp.clamp(faces[k][1], 0, vertices.shape[0] - 1)]
        v0 = vertices[wp.clamp(faces[k][0], 0, vertices.shape[0] - 1)]
        c = vertices[wp.clamp(faces[k][2], 0, vertices.shape[0] - 1)]
        near = on_triangle(x, v0, p1, c)
        d2 = wp.dot(x - near, x - near)
        if d2 < best:
            best = d2
            point = near
    delta = x - point
    d = wp.sqrt(wp.dot(delta, delta))
    # too far away
    if d > reach:
        distances[i] = reach
        return
    distances[i] = d
    wp.atomic_add(total, 0, d)
    out[i] = point
