import warp as wp


@wp.kernel
def gravity_all_pairs(
    x: wp.array(dtype=wp.vec4),
    G: float,
    softening: float,
    central: float,
    time_step: float,
    vel: wp.array(dtype=wp.vec3),
):
    """Sums Newtonian gravity of all bodies on each star, softened and advances it."""
    tid = wp.tid()
    if tid >= len(x):
        return
    sum = wp.vec3(0.0, 0.0, 0.0)
    here = wp.vec3(x[tid][0], x[tid][1], x[tid][2])
    for j in range(x.shape[0]):
        pj = wp.vec3(x[j][0], x[j][1], x[j][2])
        rij = pj - here
        dist_sq = wp.length_sq(rij) + softening * softening
        w = wp.pow(dist_sq, -1.5)
        sum = sum + G * x[j][3] * w * rij
    r = wp.max(0.001, wp.length(here))
    sum -= central * here / (r * r * r)
    v1 = vel[tid] + time_step * sum
    vel[tid] = v1
