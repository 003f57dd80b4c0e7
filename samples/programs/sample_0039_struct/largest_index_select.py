import warp as wp


@wp.struct
class Site:
    anchor_v: wp.vec2
    origin: wp.vec2
    dt: float


ARMATURE = wp.constant(1.08)


@wp.kernel
def largest_index_select(
    bodies: wp.array3d[Site],
    joint_angles: wp.array3d[float],
    cells_ijk: wp.array3d[wp.vec2ui],
    joint_forces: wp.array3d[wp.vec2],
):
    """Takes the largest component of cells_ijk where joint_angles is within ARMATURE of the
    mean of a term of joint_angles and settings, and stores the componentwise ratio of
    settings divided by a term of cells_ijk and settings in joint_forces."""
    i, j, k = wp.tid()
    if i >= joint_forces.shape[0] or j >= joint_forces.shape[1] or k >= joint_forces.shape[2]:
        return
    settings = bodies[i, j, k]
    angle = joint_angles[i, j, k]
    coord_i = cells_ijk[i, j, k]
    average = 0.5 * (settings.dt * settings.dt + angle * angle + settings.dt)
    level = wp.uint32(int(wp.floor(wp.clamp(average, -20.0, 20.0))) & 63)
    if wp.abs(angle - average) < ARMATURE:
        level = wp.max(coord_i)
    normalized_v = settings.origin / (float(level) * 0.71 + 0.86)
    joint_forces[i, j, k] = wp.cw_div(normalized_v, wp.max(settings.anchor_v, wp.vec2(0.21)))
