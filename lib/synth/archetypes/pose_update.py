"""Moves {rigid frames|poses|the transforms of bodies|coordinate frames} {by a step of their velocity|along their motion}{SPIN? and turns them}{FLOOR?, keeping them above the ground}{LIMIT?, with a limited step}{+MASK?, where they are active}{+ANCHOR?, about an anchor}{DAMPED?, damped}."""

CATEGORY = "quaternion simulation struct"
ABOUT = dict(
    paragraph="A pose is the position and the orientation of a rigid frame. Each thread moves one frame by a small "
    "step of its velocity{SPIN? and turns it by its angular velocity, keeping the quaternion close to unit "
    "length}. {LIMIT?Bodies that are too fast are slowed first. }{FLOOR?None sinks below the ground. "
    "}{LOCAL?The velocity is given in the frame of the body. }Robots, cameras and rigid bodies are moved "
    "like this.",
    formula="p = p + dt v{SPIN?, q = q + dt / 2 (w, 0) q}",
    source="Murray, Li and Sastry, A Mathematical Introduction to Robotic Manipulation, 1994, chapter 2",
    units=("velocity: m/s", "omega: rad/s", "dt: s", "top_speed: m/s", "ground: m"),
)
NAMES = dict(
    move_poses="move_poses advance_frames integrate_frames update_transforms step_poses",
    poses="poses frames xforms body_q transforms",
    moved="moved new_poses out_frames next_xforms",
    velocity="velocity linear_velocity vel drift v_lin",
    omega="omega angular_velocity spin w_ang",
    dt="dt time_step h tau",
    pose="pose frame xform tf current",
    p="p pos origin position",
    q="q rot orientation attitude",
    step="step delta shift move",
    turn="turn dq spin_q half_turn",
    angle="angle theta rotation",
    speed="speed rate magnitude",
    axis="axis direction unit_axis",
    top_speed="top_speed max_speed speed_limit",
    ground="ground floor_height lowest",
    damping="damping drag friction",
    active="active enabled awake",
    anchor="anchor offset local_offset pivot",
)

SPIN = chance(0.55)
FLOOR = chance(0.35)
LIMIT = chance(0.35)
WRITE = draw("set", "set", "fields", "build", "augment", "index")
TURN = draw("axis", "derivative", "product")
MASK = chance(0.25)
IN_PLACE = chance(0.3)
ANCHOR = chance(0.3)
DAMPED = chance(0.4)
LOCAL = chance(0.3)


@helper
def limited(v: vec3, top_speed: real) -> vec3:
    speed = wp.length(v)
    return draw(v * wp.min(real(1.0), top_speed / wp.max(speed, 1.0e-6)), v * (top_speed / wp.max(speed, top_speed)))


@wp.kernel
def move_poses(
    poses: ARRAY(transform, 1),
    velocity: ARRAY(vec3, 1),
    omega: ARRAY(vec3, 1),
    active: ARRAY(int, 1),
    anchor: vec3,
    dt: real = NUM(0.001, 0.05),
    top_speed: real = NUM(1.0, 20.0),
    ground: real = NUM(-1.0, 1.0),
    damping: real = NUM(0.01, 0.5),
    moved: ARRAY(transform, 1) = None,
):
    i = THREADS(1, poses)
    if MASK:
        if active[i] == 0:
            return
    pose = poses[i]
    if chance(0.1):
        pose = pose * wp.transform_identity(dtype=real)
    v = velocity[i]
    if LIMIT:
        "no body is faster than allowed"
        v = limited(v, top_speed)
    if LOCAL:
        v = draw(wp.transform_vector(pose, v), wp.quat_rotate(wp.transform_get_rotation(pose), v))
    step = draw(v * (dt * (1.0 - damping * dt)), v * (dt / (1.0 + damping * dt))) if DAMPED else PRODUCT(dt, v)
    if ANCHOR:
        step = step + draw(wp.transform_point(pose, anchor) - wp.transform_get_translation(pose), wp.transform_vector(pose, anchor)) * dt
    if WRITE == "index":
        for C in each(3):
            if chance(0.8):
                pose[C] += step[C]
            else:
                pose[C] += step[C]
        p = pose.p
    elif WRITE == "augment":
        pose.p += step
        p = pose.p
    else:
        p = draw(wp.transform_get_translation(pose), pose.p) + step
    q = draw(wp.transform_get_rotation(pose), pose.q)
    if SPIN:
        w = omega[i]
        if TURN == "axis":
            speed = wp.length(w)
            axis = draw(wp.normalize(w), w / wp.max(speed, 1.0e-6))
            turn = wp.quat_from_axis_angle(axis, speed * dt)
            q = draw(wp.normalize(turn * q), turn * q)
        elif TURN == "derivative":
            turn = wp.quaternion(w[0], w[1], w[2], real(0.0)) * q
            q = wp.normalize(q + turn * (0.5 * dt))
        else:
            angle = draw(w * (0.5 * dt), 0.5 * dt * w)
            q = wp.normalize(wp.quaternion(angle, real(1.0)) * q)
    if FLOOR:
        p = draw(vec3(p[0], wp.max(p[1], ground), p[2]), vec3(p[0], p[1], wp.max(p[2], ground)), vec3(p[0], wp.max(p[1], ground), wp.max(p[2], ground)))
    if WRITE == "build":
        pose = draw(wp.transformation(p, q), wp.transform(p, q) if chance(0.0) else wp.transformation(p, q))
    elif WRITE == "fields":
        pose.p = p
        if SPIN:
            pose.q = q
    else:
        wp.transform_set_translation(pose, p)
        if SPIN:
            wp.transform_set_rotation(pose, q)
    if IN_PLACE:
        poses[i] = pose
    else:
        moved[i] = pose
