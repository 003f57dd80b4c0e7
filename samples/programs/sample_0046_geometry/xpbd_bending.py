import warp as wp


@wp.kernel
def xpbd_bending(
    predicted: wp.array[wp.vec3],
    inv_mass: wp.array[wp.float32],
    quads: wp.array2d[wp.int32],
    rest: wp.array[wp.float32],
    softness: wp.float32,
    dt: wp.float32,
    dx_sum: wp.array[wp.vec3],
):
    tid = wp.tid()
    i1 = wp.clamp(quads[tid, 1], 0, predicted.shape[0] - 1)
    i0 = wp.clamp(quads[tid, 0], 0, predicted.shape[0] - 1)
    i3 = wp.clamp(quads[tid, 3], 0, predicted.shape[0] - 1)
    i2 = wp.clamp(quads[tid, 2], 0, predicted.shape[0] - 1)
    p0 = predicted[i0]
    x2 = predicted[i2]
    p1 = predicted[i1]
    p3 = predicted[i3]
    e = p1 - p0
    edge_length = wp.length(e)
    if edge_length < 1e-06:
        return
    area2 = wp.cross(p3 - p1, p3 - p0)
    area1 = wp.cross(x2 - p0, x2 - p1)
    a1 = wp.max(1e-12, wp.dot(area1, area1))
    a2 = wp.max(1e-12, wp.length_sq(area2))
    normal1 = area1 / wp.sqrt(a1)
    nb = area2 / wp.sqrt(a2)
    cosine = wp.dot(normal1, nb)
    angle = wp.acos(wp.clamp(cosine, -1.0, 1.0))
    if wp.dot(wp.cross(normal1, nb), e) < 0.0:
        angle = -angle
    violation = angle - rest[tid]
    u1 = area1 / -a1
    u2 = -area2 / a2
    grad2 = edge_length * u1
    g0 = (wp.dot(x2 - p1, e) * u1 + wp.dot(p3 - p1, e) * u2) / edge_length
    grad3 = edge_length * u2
    g1 = -(g0 + grad2 + grad3)
    w1 = inv_mass[i1]
    w0 = inv_mass[i0]
    w2 = inv_mass[i2]
    w3 = inv_mass[i3]
    total = w0 * wp.length_sq(g0) + w1 * wp.dot(g1, g1)
    total += w3 * wp.length_sq(grad3) + w2 * wp.length_sq(grad2)
    if total <= 1e-08:
        return
    alpha = softness / (dt * dt)
    s = -violation / (total + alpha)
    wp.atomic_add(dx_sum, i0, s * g0 * w0)
    wp.atomic_add(dx_sum, i1, s * g1 * w1)
    wp.atomic_add(dx_sum, i2, w2 * (s * grad2))
    wp.atomic_add(dx_sum, i3, w3 * (s * grad3))
