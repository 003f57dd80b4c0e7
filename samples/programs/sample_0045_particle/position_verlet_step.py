import warp as wp


@wp.kernel
def position_verlet_step(
    pos: wp.array[wp.vec3],
    v: wp.array[wp.vec3],
    f: wp.array[wp.vec3],
    m: wp.array[wp.float32],
    x_old: wp.array[wp.vec3],
    time_step: wp.float32,
):
    tid = wp.tid()
    xi = pos[tid]
    acc = f[tid] * (1.0 / m[tid])
    new_p = time_step * time_step * acc + (2.0 * xi - x_old[tid])
    v[tid] = (new_p - x_old[tid]) / (2.0 * time_step)
    x_old[tid] = xi
    pos[tid] = new_p
