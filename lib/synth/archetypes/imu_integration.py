"""Integrates {the measurements of an IMU|gyroscope and accelerometer samples|inertial measurements} {to a pose and a velocity|of one device per thread} by {METHOD}{BIAS?, corrected for biases}{FILTER?, levelled by the accelerometer}."""

CATEGORY = "quaternion simulation loop"
ABOUT = dict(
    paragraph="Strapdown inertial navigation. The gyroscope turns the orientation, which carries the specific force "
    "of the accelerometer into the world frame, where gravity is added and velocity and position follow. "
    "{BIAS?The biases of both sensors are subtracted first. }{FILTER?A complementary filter turns the estimate slowly "
    "towards the direction of gravity. }Between images or satellite fixes, this is what carries the state of a "
    "drone or a headset.",
    formula="q' = 0.5 * q * (0, omega - b_g), v' = R(q) * (a - b_a) + g, p' = v",
    source="Titterton and Weston, Strapdown Inertial Navigation Technology, 2nd edition, 2004, chapter 3",
    units=("gyro: rad/s", "accel: m/s^2", "pos: m", "vel: m/s", "dt: s"),
)
NAMES = dict(
    integrate_imu="imu_integration integrate_imu imu_step strapdown_step propagate_imu predict_state dead_reckon",
    gyro="gyro omega_meas ang_vel w_meas",
    accel="accel acc_meas specific_force a_meas",
    gyro_bias="gyro_bias bg b_gyro",
    accel_bias="accel_bias ba b_acc",
    rot="rot q orientation attitude",
    vel="vel v velocity",
    pos="pos p position",
    dt="dt delta_t sample_dt",
    dts="dts delta_times intervals",
    gravity="gravity g gravity_w",
    w="w omega rate",
    a="a f_b a_body",
    a_w="a_w acc_world a_nav",
    q="q r q_i",
    angle="angle theta phi",
    kp="kp filter_gain k_level beta",
    v="v vel_i v_i",
    p="p pos_i p_i",
    k="k s sample",
    up="up est_up gravity_dir",
    error="error tilt e_tilt",
)

LOOP = chance(0.4)
METHOD = draw("Euler steps", "exponential maps", "the midpoint rule")
BIAS = draw("", "array", "one")
FILTER = chance(0.3)
GRAVITY = draw("scalar", "vector")
UP = draw(1, 2, 2)
POSITION = chance(0.8)
HALF_STEP = chance(0.5)
DT = draw("one", "one", "each") if LOOP else "one"
RANK = 2 if LOOP else 1
NORMALISE = chance(0.7)
IN_PLACE = chance(0.5)


@helper
def rotation_step(w: vec3, dt: real) -> quat:
    if METHOD == "Euler steps":
        return draw(wp.normalize(quat(0.5 * dt * w[0], 0.5 * dt * w[1], 0.5 * dt * w[2], 1.0)), quat(0.5 * dt * w[0], 0.5 * dt * w[1], 0.5 * dt * w[2], 1.0))
    else:
        angle = wp.length(w) * dt
        return wp.quat_from_axis_angle(wp.normalize(w), angle)


def ADVANCE(AT_S, q, v, p, DT_NOW):
    if BIAS == "array":
        w = gyro[AT_S] - gyro_bias[dev]
        a = accel[AT_S] - accel_bias[dev]
    elif BIAS == "one":
        w = gyro[AT_S] - bg
        a = accel[AT_S] - ba
    else:
        w = gyro[AT_S]
        a = accel[AT_S]
    if FILTER:
        "the accelerometer shows where up is, when it feels little but gravity"
        a_len = LENGTH(a)
        if a_len > 1.0e-3:
            up = wp.quat_rotate_inv(q, vec3(0.0, 1.0, 0.0) if UP == 1 else vec3(0.0, 0.0, 1.0))
            error = wp.cross(a / a_len, up)
            w += PRODUCT(kp, error)
    G_VEC = g_vec if GRAVITY == "vector" else (vec3(0.0, -gravity, 0.0) if UP == 1 else vec3(0.0, 0.0, -gravity))
    if METHOD == "the midpoint rule":
        q_mid = q * rotation_step(0.5 * w, DT_NOW)
        a_w = wp.quat_rotate(q_mid, a) + G_VEC
    else:
        a_w = draw(wp.quat_rotate(q, a) + G_VEC, G_VEC + wp.quat_rotate(q, a))
    if POSITION:
        if HALF_STEP:
            p += v * DT_NOW + 0.5 * DT_NOW * DT_NOW * a_w
        else:
            p += PRODUCT(DT_NOW, v)
    v += PRODUCT(DT_NOW, a_w)
    q = q * rotation_step(w, DT_NOW)
    if NORMALISE:
        q = wp.normalize(q)


@wp.kernel
def integrate_imu(
    gyro: ARRAY(vec3, RANK),
    accel: ARRAY(vec3, RANK),
    dts: ARRAY(real, 1),
    gyro_bias: ARRAY(vec3, 1),
    accel_bias: ARRAY(vec3, 1),
    bg: vec3,
    ba: vec3,
    g_vec: vec3,
    gravity: real = NUM(9.7, 9.9),
    kp: real = NUM(0.01, 1.0),
    dt: real = NUM(0.001, 0.02),
    rot: ARRAY(quat, 1) = None,
    vel: ARRAY(vec3, 1) = None,
    pos: ARRAY(vec3, 1) = None,
    rot_out: ARRAY(quat, 1) = None,
    vel_out: ARRAY(vec3, 1) = None,
    pos_out: ARRAY(vec3, 1) = None,
):
    dev = THREADS(1, rot)
    q = rot[dev]
    v = vel[dev]
    p = pos[dev]
    if LOOP:
        for k in range(gyro.shape[1]):
            AT_S = (dev, k)
            if DT == "each":
                h = dts[k]
                ADVANCE(AT_S, q, v, p, h)
            else:
                ADVANCE(AT_S, q, v, p, dt)
    else:
        ADVANCE(dev, q, v, p, dt)
    if IN_PLACE:
        rot[dev] = q
        vel[dev] = v
        if POSITION:
            pos[dev] = p
    else:
        rot_out[dev] = q
        vel_out[dev] = v
        if POSITION:
            pos_out[dev] = p
