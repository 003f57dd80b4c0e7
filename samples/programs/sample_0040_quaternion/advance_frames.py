import warp as wp


@wp.kernel
def advance_frames(
    transforms: wp.array[wp.transform],
    vel: wp.array[wp.vec3],
    w_ang: wp.array[wp.vec3],
    pivot: wp.vec3,
    time_step: float,
    drag: float,
):
    """Moves the transforms of bodies along their motion and turns them, with a limited step."""
    i = wp.tid()
    v = vel[i]
    pose = transforms[i]
    # no body is faster than allowed
    magnitude = wp.length(v)
    v = v * (18.3 / wp.max(magnitude, 18.3))
    shift = v * (time_step / (1.0 + drag * time_step))
    shift = shift + wp.transform_vector(pose, pivot) * time_step
    origin = pose.p + shift
    w = w_ang[i]
    attitude = pose.q
    attitude = wp.normalize(wp.quaternion(w * (0.5 * time_step), float(1.0)) * attitude)
    pose = wp.transformation(origin, attitude)
    transforms[i] = pose
