"""Integrates {rigid bodies|the motion of rigid bodies|position and orientation of bodies} by one {STEP} step{GYROSCOPIC? with the gyroscopic torque}{DAMP?, damped}{+GRAVITY?, under gravity}{+CAP?, with limited spin}{+SLEEP?, unless they rest}{SUMS_E}."""

CATEGORY = "simulation quaternion"
ABOUT = dict(
    paragraph="A rigid body has a position, an orientation, a velocity and a spin. Forces change the velocity and "
    "torques the spin, after which the position and the orientation, a quaternion of unit length, move on by "
    "one {STEP} step. {GYROSCOPIC?The gyroscopic torque makes a body tumble whose axes have different "
    "inertia. }{DAMP?Damping takes energy out of both motions. }Engines for games and robots run it for all "
    "bodies in each step.",
    formula="v = v + dt F / m, w = w + dt I^-1 {GYROSCOPIC?(tau - w x I w)}{!GYROSCOPIC?tau}, q = q + dt / 2 (w, 0) q",
    source="Baraff, An Introduction to Physically Based Modeling: Rigid Body Simulation, SIGGRAPH course notes, 1997",
    units=("pos: m", "w: rad/s", "gravity: m/s^2", "gy: m/s^2", "limit: rad/s", "dt: s"),
)
NAMES = dict(
    integrate="integrate_bodies rigid_step integrate_rigid advance_bodies body_integrate rigid_body_integrate",
    pos="pos x positions body_x",
    rot="rot q rotations orientations",
    body_q="body_q poses body_pose transforms",
    v="v vel linear_velocity body_v",
    w="w omega angular_velocity body_w",
    f="f force forces body_f",
    torque="torque tau torques body_t",
    inertia="inertia I body_inertia inertia_local",
    inv_inertia="inv_inertia inv_I inertia_inv",
    inv_mass="inv_mass inv_m body_inv_mass",
    gravity="gravity g",
    dt="dt time_step h",
    x0="x0 p0 old_x",
    r0="r0 q0 old_r",
    v1="v1 new_v vel_next",
    w1="w1 new_w omega_next",
    wb="wb w_local omega_body",
    tb="tb t_local torque_body",
    r1="r1 q1 new_r",
    x1="x1 new_x pos_next",
    spin="spin dq q_dot",
    angle="angle theta phi",
    axis="axis dir unit",
    body="i tid b",
    im="im inv_mi w_m",
    gyro="gyro coriolis bias",
    bodies="bodies states",
    Body="Body RigidBody BodyState",
)

LAYOUT = draw("arrays", "arrays", "transform", "struct", "spatial")
INERTIA = draw("matrix", "diagonal", "sphere")
GYRO = chance(0.6)
STEP = draw("semi-implicit Euler", "explicit Euler")
ROTATE = draw("derivative", "axis angle", "derivative")
DAMP = draw("", "", "linear", "exponential")
GRAVITY = draw("", "vector", "scalar")
STATIC = draw("skip", "skip", "none")
GYROSCOPIC = GYRO and INERTIA != "sphere"
CAP = chance(0.2)
ENERGY = chance(0.2)
UP = draw(1, 1, 2)
ORDER = chance(0.5)
SLEEP = chance(0.15)
SUMS_E = ", and sums the kinetic energy" if ENERGY and STATIC == "skip" else ""

if LAYOUT == "struct":
    @wp.struct
    class Body:
        pos: vec3
        rot: quat
        v: vec3
        w: vec3


@helper
def turn(r0: quat, omega: vec3, dt: real) -> quat:
    if ROTATE == "derivative":
        spin = quat(omega[0], omega[1], omega[2], 0.0) * r0
        return draw(wp.normalize(r0 + 0.5 * dt * spin), wp.normalize(r0 + spin * (0.5 * dt)))
    else:
        angle = wp.length(omega) * dt
        return wp.normalize(wp.quat_from_axis_angle(wp.normalize(omega), angle) * r0)


@wp.kernel
def integrate(
    pos: ARRAY(vec3, 1),
    rot: ARRAY(quat, 1),
    body_q: ARRAY(transform, 1),
    bodies: ARRAY(Body, 1) if LAYOUT == "struct" else ARRAY(int, 1),
    v: ARRAY(spatial_vector, 1) if LAYOUT == "spatial" else ARRAY(vec3, 1),
    w: ARRAY(vec3, 1),
    f: ARRAY(spatial_vector, 1) if LAYOUT == "spatial" else ARRAY(vec3, 1),
    torque: ARRAY(vec3, 1),
    inv_mass: ARRAY(real, 1),
    inertia: ARRAY(mat33, 1) if INERTIA == "matrix" else ARRAY(vec3, 1),
    inv_inertia: ARRAY(mat33, 1) if INERTIA == "matrix" else ARRAY(vec3, 1),
    inv_moment: ARRAY(real, 1),
    gravity: vec3,
    gy: real = NUM(9.7, 9.9),
    damping: real = NUM(0.01, 0.9),
    limit: real = NUM(5.0, 100.0),
    rest: real = NUM(0.001, 0.05),
    dt: real = NUM(0.001, 0.02),
    energy: ARRAY(real, 1) = None,
):
    body = THREADS(1, inv_mass)
    im = inv_mass[body]
    if STATIC == "skip":
        "bodies of infinite mass stay"
        if draw(im == 0.0, im <= 0.0):
            return
    if LAYOUT == "transform" or LAYOUT == "spatial":
        pose = body_q[body]
        x0 = wp.transform_get_translation(pose)
        r0 = wp.transform_get_rotation(pose)
    elif LAYOUT == "struct":
        state = bodies[body]
        x0 = state.pos
        r0 = state.rot
    else:
        x0 = pos[body]
        r0 = rot[body]
    if LAYOUT == "spatial":
        twist = v[body]
        wrench = f[body]
        w0 = wp.spatial_top(twist)
        v0 = wp.spatial_bottom(twist)
        t0 = wp.spatial_top(wrench)
        f0 = wp.spatial_bottom(wrench)
    else:
        v0 = state.v if LAYOUT == "struct" else v[body]
        w0 = state.w if LAYOUT == "struct" else w[body]
        t0 = torque[body]
        f0 = f[body]
    if SLEEP:
        if wp.length(v0) + wp.length(w0) < rest:
            return
    if GRAVITY == "vector":
        v1 = v0 + dt * SUM(PRODUCT(f0, im), gravity)
    elif GRAVITY == "scalar":
        down = vec3(0.0, -gy, 0.0) if UP == 1 else vec3(0.0, 0.0, -gy)
        v1 = draw(v0 + (f0 * im + down) * dt, v0 + dt * (f0 * im + down))
    else:
        v1 = draw(v0 + dt * im * f0, v0 + f0 * im * dt)
    if INERTIA == "sphere":
        "the inertia of a ball is the same about all axes"
        w1 = draw(w0 + dt * inv_moment[body] * t0, w0 + t0 * (inv_moment[body] * dt))
    else:
        wb = wp.quat_rotate_inv(r0, w0)
        tb = wp.quat_rotate_inv(r0, t0)
        if GYRO:
            if INERTIA == "matrix":
                tb -= wp.cross(wb, inertia[body] * wb)
            else:
                gyro = wp.cross(wb, wp.cw_mul(inertia[body], wb))
                tb = tb - gyro
        if INERTIA == "matrix":
            wb = wb + dt * (inv_inertia[body] * tb)
        else:
            wb += draw(wp.cw_mul(inv_inertia[body], tb) * dt, dt * wp.cw_mul(inv_inertia[body], tb))
        w1 = wp.quat_rotate(r0, wb)
    if DAMP == "linear":
        v1 = v1 * (1.0 - damping * dt)
        w1 = w1 * (1.0 - damping * dt)
    elif DAMP == "exponential":
        fade = wp.exp(-damping * dt)
        v1 *= fade
        w1 *= fade
    if CAP:
        rate = LENGTH(w1)
        if rate > limit:
            w1 = w1 * (limit / rate)
    if STEP == "explicit Euler":
        x1 = x0 + PRODUCT(dt, v0)
        r1 = turn(r0, w0, dt)
    else:
        if ORDER:
            x1 = x0 + PRODUCT(dt, v1)
            r1 = turn(r0, w1, dt)
        else:
            r1 = turn(r0, w1, dt)
            x1 = SUM(x0, dt * v1)
    if LAYOUT == "transform" or LAYOUT == "spatial":
        body_q[body] = transform(x1, r1)
    elif LAYOUT == "struct":
        state.pos = x1
        state.rot = r1
        state.v = v1
        state.w = w1
        bodies[body] = state
    else:
        pos[body] = x1
        rot[body] = r1
    if LAYOUT == "spatial":
        v[body] = spatial_vector(w1[0], w1[1], w1[2], v1[0], v1[1], v1[2])
    elif LAYOUT != "struct":
        if ORDER:
            v[body] = v1
            w[body] = w1
        else:
            w[body] = w1
            v[body] = v1
    if ENERGY and STATIC == "skip":
        wp.atomic_add(energy, 0, draw(0.5 * wp.dot(v1, v1) / im, 0.5 / im * wp.length_sq(v1)))
