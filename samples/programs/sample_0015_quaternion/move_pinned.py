import warp as wp


@wp.kernel
def move_pinned(
    pin_of: wp.array(dtype=int),
    pin_targets: wp.array(dtype=wp.vec3),
    shift: wp.vec3,
    particle_q: wp.array(dtype=wp.vec3),
    particle_qd: wp.array(dtype=wp.vec3),
):
    """Moves pinned particles of a cloth at given places by setting their positions, shifted."""
    tid = wp.tid()
    # which pin holds the particle, or none
    k = pin_of[tid]
    if k < 0 or k >= pin_targets.shape[0]:
        return
    target = pin_targets[k]
    target = target + shift
    particle_qd[tid] = (target - particle_q[tid]) / 0.003
    particle_q[tid] = target
