import warp as wp


@wp.kernel
def body_bias(
    body_v: wp.array(dtype=wp.spatial_vector),
    body_f: wp.array(dtype=wp.spatial_vector),
    link_out: wp.array(dtype=wp.spatial_vector),
    work_rate: wp.array(dtype=wp.float32),
):
    """Transforms twists and wrenches of joints with the velocity product, and sums the power."""
    i = wp.tid()
    vel = body_v[i]
    f = body_f[i]
    net = f
    c_term = wp.spatial_cross_dual(vel, f)
    net = c_term - f
    w_ang = wp.spatial_top(net)
    lin = wp.spatial_bottom(net)
    net = wp.spatial_vector(w_ang[0], w_ang[1], w_ang[2], lin[0], lin[1], lin[2])
    wp.atomic_add(work_rate, 0, wp.dot(vel, net))
    link_out[i] += net
