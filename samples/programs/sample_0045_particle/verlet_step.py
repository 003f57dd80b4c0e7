import warp as wp


@wp.kernel
def verlet_step(
    pos: wp.array[wp.vec3],
    vel: wp.array[wp.vec3],
    f: wp.array[wp.vec3],
    m: wp.array[wp.float32],
    zeta: wp.float32,
):
    i = wp.tid()
    f_over_m = f[i] / m[i]
    vel_i = vel[i]
    vel_i = vel_i * wp.exp(-0.002 * zeta)
    vel_i = vel_i + 0.002 * f_over_m
    vel[i] = vel_i
    xi = 0.004 * vel_i + pos[i]
    pos[i] = xi
