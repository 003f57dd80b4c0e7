import warp as wp


@wp.kernel
def spatial_step(
    velocities: wp.array(dtype=wp.spatial_vector),
    forces: wp.array(dtype=wp.spatial_vector),
    spatial_inertia: wp.array(dtype=wp.spatial_matrix),
    cap: float,
    joint_tau: wp.array(dtype=wp.spatial_vector),
):
    i = wp.tid()
    vel = velocities[i]
    force = forces[i]
    total = force
    hm = spatial_inertia[i] * vel
    total = force + wp.spatial_cross_dual(vel, hm)
    magnitude = wp.sqrt(wp.dot(total, total))
    total = total * (cap / wp.max(magnitude, cap))
    joint_tau[i] = total
