import warp as wp


@wp.func
def repulsion(gap: wp.float32, strength: wp.float32, range_b: wp.float32):
    return strength * wp.exp(gap / range_b)


@wp.kernel
def move_crowd(
    x: wp.array(dtype=wp.vec2),
    velocities: wp.array(dtype=wp.vec2),
    exit: wp.vec2,
    radii: wp.array(dtype=wp.float32),
    walls_a: wp.array(dtype=wp.vec2),
    walls_b: wp.array(dtype=wp.vec2),
    nbrs: wp.array2d(dtype=wp.int32),
    neighbor_count: wp.array(dtype=wp.int32),
    desired_speed: wp.float32,
    A_soc: wp.float32,
    b_rep: wp.float32,
    reach: wp.float32,
    time_step: wp.float32,
    x_next: wp.array(dtype=wp.vec2),
    v_next: wp.array(dtype=wp.vec2),
):
    tid = wp.tid()
    p = x[tid]
    u = velocities[tid]
    to_goal = exit - p
    e_i = wp.normalize(to_goal)
    f = (desired_speed * e_i - u) / 0.67
    for k in range(wp.min(neighbor_count[tid], nbrs.shape[1])):
        k_a = nbrs[tid, k]
        if k_a < 0 or k_a >= x.shape[0] or tid == k_a:
            continue
        diff = p - x[k_a]
        d_ij = wp.length(diff)
        if d_ij > 1e-06 and d_ij < reach:
            away = diff / d_ij
            gap = radii[tid] + radii[k_a] - d_ij
            push = repulsion(wp.min(gap, 1.0), A_soc, b_rep)
            f += away * push
            if gap > 0.0:
                t = wp.vec2(-away[1], away[0])
                f += 991.0 * gap * away + 562.1 * gap * wp.dot(velocities[k_a] - u, t) * t
    for m in range(walls_a.shape[0]):
        ab = walls_b[m] - walls_a[m]
        s = wp.clamp(wp.dot(p - walls_a[m], ab) / wp.max(wp.dot(ab, ab), 1e-08), 0.0, 1.0)
        off = p - walls_a[m] - s * ab
        away2 = wp.length(off)
        if away2 > 1e-06:
            f += repulsion(wp.min(radii[tid] - away2, 1.0), A_soc, b_rep) * off / away2
    v_new = u + time_step * f
    v_next[tid] = v_new
    x_next[tid] = p + time_step * v_new
