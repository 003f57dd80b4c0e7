import warp as wp


@wp.kernel
def attach_particles(
    anchor_of: wp.array(dtype=int),
    targets: wp.array(dtype=wp.vec3),
    next_targets: wp.array(dtype=wp.vec3),
    alpha: float,
    time_step: float,
    positions: wp.array(dtype=wp.vec3),
    particle_qd: wp.array(dtype=wp.vec3),
):
    """Moves pinned particles at their targets by setting their positions, blended in over
    time."""
    i = wp.tid()
    # which pin holds the particle, or none
    slot = anchor_of[i]
    if slot < 0 or slot >= targets.shape[0]:
        return
    target = targets[slot]
    target = alpha * next_targets[slot] + (1.0 - alpha) * target
    particle_qd[i] = (target - positions[i]) * (1.0 / time_step)
    positions[i] = target
