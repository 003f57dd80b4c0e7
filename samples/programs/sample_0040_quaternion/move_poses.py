import warp as wp


@wp.kernel
def move_poses(
    transforms: wp.array[wp.transform],
    velocity: wp.array[wp.vec3],
    active: wp.array[int],
    time_step: float,
    lowest: float,
):
    """Moves rigid frames along their motion, keeping them above the ground, where they are
    active."""
    tid = wp.tid()
    if active[tid] == 0:
        return
    current = transforms[tid]
    move = velocity[tid] * time_step
    current[0] += move[0]
    current[1] += move[1]
    current[2] += move[2]
    pos = current.p
    pos = wp.vec3(pos[0], wp.max(pos[1], lowest), pos[2])
    wp.transform_set_translation(current, pos)
    transforms[tid] = current
