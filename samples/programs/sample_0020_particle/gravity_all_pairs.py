import warp as wp


@wp.kernel
def gravity_all_pairs(
    pos: wp.array[wp.vec3],
    m: wp.array[float],
    group: wp.array[int],
    active: wp.array[int],
    gravity_constant: float,
    softening: float,
    acc: wp.array[wp.vec3],
    energy: wp.array[float],
):
    tid = wp.tid()
    if active[tid] == 0:
        return
    a_i = wp.vec3(0.0, 0.0, 0.0)
    pot = float(0.0)
    here = pos[tid]
    n = pos.shape[0]
    for j in range(n):
        if j != tid and group[j] != group[tid]:
            pj = pos[j]
            d = pj - here
            d2 = wp.dot(d, d) + softening * softening
            inv_r = 1.0 / wp.sqrt(d2)
            w = inv_r * inv_r * inv_r
            a_i += d * (m[j] * w)
            pot -= m[j] * wp.pow(d2, -0.5)
    a_i = gravity_constant * a_i
    acc[tid] = a_i
    energy[tid] = 0.5 * m[tid] * (gravity_constant * pot)
