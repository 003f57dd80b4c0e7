"""Integrates {the odometry|the planar pose|the dead reckoning} of {wheeled robots|mobile robots|cars} with {DRIVE} by {METHOD}{SLIP? and slip of the wheels}{NOISE?, with random errors}{+DIST?, with the distance driven}."""

CATEGORY = "simulation math"
ABOUT = dict(
    paragraph="Odometry turns what wheels do into a motion in the plane. With {DRIVE} the forward speed and the rate "
    "of turning follow from {WHEELS?the speeds of the two wheels}{!WHEELS?the speed and the steering angle}, and "
    "{METHOD} moves the pose. {NOISE?Each pose is a sample, disturbed by noise, as in the motion model of "
    "Monte-Carlo localisation. }The error grows with the way travelled, so it is corrected with other sensors.",
    formula="x' = v * cos(theta), y' = v * sin(theta), theta' = omega",
    source="Thrun, Burgard, Fox, Probabilistic Robotics, 2005, chapter 5",
    units=("x: m", "y: m", "theta: rad", "dt: s", "base: m", "wheel_base: m", "radius: m"),
)
NAMES = dict(
    odometry="wheel_odometry odometry_step update_odometry motion_model integrate_pose {TAG}_drive {TAG}_step",
    poses="poses pose state robot_pose",
    x="x pos_x xs",
    y="y pos_y ys",
    theta="theta yaw heading phi",
    wheel_l="wheel_l omega_left left_speed w_left",
    wheel_r="wheel_r omega_right right_speed w_right",
    speed="speed v_cmd velocity throttle_speed",
    steer="steer steering delta_f steer_angle",
    radius="wheel_radius r_wheel radius",
    base="track_width axle_length base track",
    wheel_base="wheelbase wheel_base l_car",
    max_steer="max_steer delta_max steer_limit",
    slip="slip slip_ratio loss",
    dt="dt time_step h",
    v="v vel forward",
    w="w omega yaw_rate",
    th="th yaw_i angle",
    mid="mid theta_mid half_turn",
    ratio="ratio v_over_w arc_radius",
    poses_next="poses_next poses_out new_state",
    dist="travelled distance odometer",
    state="state rng seed_state",
    sigma="sigma noise_std alpha_noise",
    beta="beta slip_angle body_slip",
    seed="seed rng_seed",
)

DRIVE = draw("differential drive", "differential drive", "Ackermann steering", "the kinematic bicycle model")
TAG = "diff" if DRIVE == "differential drive" else "bicycle"
WHEELS = DRIVE == "differential drive"
METHOD = draw("Euler steps", "the midpoint rule", "exact arcs")
STORE = draw("vec3", "vec3", "arrays")
SLIP = chance(0.25)
NOISE = chance(0.25)
WRAP = draw("", "atan2", "branch", "floor")
DIST = chance(0.25)
UNITS = draw("rad", "linear")


@helper
def wrap(a: real) -> real:
    if WRAP == "atan2":
        return wp.atan2(wp.sin(a), wp.cos(a))
    return a - 2.0 * PI() * wp.floor((a + PI()) / (2.0 * PI()))


@wp.kernel
def odometry(
    poses: ARRAY(vec3, 1),
    x: ARRAY(real, 1),
    y: ARRAY(real, 1),
    theta: ARRAY(real, 1),
    wheel_l: ARRAY(real, 1),
    wheel_r: ARRAY(real, 1),
    speed: ARRAY(real, 1),
    steer: ARRAY(real, 1),
    seed: int,
    radius: real = NUM(0.03, 0.4),
    base: real = NUM(0.15, 1.8),
    wheel_base: real = NUM(0.3, 3.0),
    max_steer: real = NUM(0.4, 0.7),
    slip: real = NUM(0.01, 0.2),
    sigma: real = NUM(0.001, 0.1),
    dt: real = NUM(0.005, 0.1),
    poses_next: ARRAY(vec3, 1) = None,
    dist: ARRAY(real, 1) = None,
):
    i = THREADS(1, poses if STORE == "vec3" else theta)
    if STORE == "vec3":
        pose = poses[i]
        px = pose[0]
        py = pose[1]
        th = pose[2]
    else:
        px = x[i]
        py = y[i]
        th = theta[i]
    if WHEELS:
        if UNITS == "rad":
            vl = radius * wheel_l[i]
            vr = PRODUCT(radius, wheel_r[i])
        else:
            vl = wheel_l[i]
            vr = wheel_r[i]
        v = draw(0.5 * (vl + vr), (vr + vl) / 2.0)
        w = (vr - vl) / base
    else:
        v = speed[i]
        delta = LIMITED(steer[i], -max_steer, max_steer)
        if DRIVE == "Ackermann steering":
            w = draw(v * wp.tan(delta) / wheel_base, v / wheel_base * wp.tan(delta))
        else:
            "slip angle at the centre of mass"
            beta = wp.atan(0.5 * wp.tan(delta))
            w = 2.0 * v * wp.sin(beta) / wheel_base
            th += beta
    if SLIP:
        v *= 1.0 - slip
    if NOISE:
        state = wp.rand_init(seed, i)
        v += sigma * wp.abs(v) * from32(wp.randn(state))
        w += sigma * from32(wp.randn(state))
    if METHOD == "Euler steps":
        px += v * wp.cos(th) * dt
        py += v * wp.sin(th) * dt
    elif METHOD == "the midpoint rule":
        mid = draw(th + 0.5 * w * dt, th + w * (0.5 * dt))
        px += v * dt * wp.cos(mid)
        py += v * dt * wp.sin(mid)
    else:
        if wp.abs(w) < 1.0e-4:
            "straight on"
            px += v * wp.cos(th) * dt
            py += v * wp.sin(th) * dt
        else:
            ratio = v / w
            px += ratio * (wp.sin(th + w * dt) - wp.sin(th))
            py -= ratio * (wp.cos(th + w * dt) - wp.cos(th))
    if DRIVE == "the kinematic bicycle model":
        th -= beta
    th += PRODUCT(w, dt)
    if WRAP == "branch":
        if th > PI():
            th -= 2.0 * PI()
        if th < -PI():
            th += 2.0 * PI()
    elif WRAP != "":
        th = wrap(th)
    if STORE == "vec3":
        poses_next[i] = vec3(px, py, th)
    else:
        x[i] = px
        y[i] = py
        theta[i] = th
    if DIST:
        dist[i] = dist[i] + draw(wp.abs(v) * dt, dt * wp.abs(v))
