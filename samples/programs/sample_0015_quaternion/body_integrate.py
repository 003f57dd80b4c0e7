import warp as wp


@wp.kernel
def body_integrate(
    x: wp.array(dtype=wp.vec3),
    rot: wp.array(dtype=wp.quat),
    linear_velocity: wp.array(dtype=wp.vec3),
    w: wp.array(dtype=wp.vec3),
    force: wp.array(dtype=wp.vec3),
    torque: wp.array(dtype=wp.vec3),
    body_inv_mass: wp.array(dtype=float),
    inertia: wp.array(dtype=wp.mat33),
    inertia_inv: wp.array(dtype=wp.mat33),
):
    i = wp.tid()
    inv_mi = body_inv_mass[i]
    if inv_mi == 0.0:
        return
    x0 = x[i]
    r0 = rot[i]
    w0 = w[i]
    v0 = linear_velocity[i]
    f0 = force[i]
    v1 = v0 + f0 * inv_mi * 0.01
    t0 = torque[i]
    omega_body = wp.quat_rotate_inv(r0, w0)
    t_local = wp.quat_rotate_inv(r0, t0)
    t_local -= wp.cross(omega_body, inertia[i] * omega_body)
    omega_body = omega_body + 0.01 * (inertia_inv[i] * t_local)
    w1 = wp.quat_rotate(r0, omega_body)
    angle = wp.length(w0) * 0.01
    new_x = x0 + v0 * 0.01
    r1 = wp.normalize(wp.quat_from_axis_angle(wp.normalize(w0), angle) * r0)
    x[i] = new_x
    rot[i] = r1
    w[i] = w1
    linear_velocity[i] = v1
