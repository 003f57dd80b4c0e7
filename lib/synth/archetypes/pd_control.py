"""Computes joint torques {by PD control|of a PD controller|from position targets} for {many robots|a batch of environments|the joints of a robot}{INTEGRAL? with an integral term}{FEEDFORWARD? and feed-forward torques}{LIMIT?, limited to what the motors give}{+DEAD?, with a dead band}{+GEAR?, through gears}{+ACTIVE?, where they are active}{+POWER?, and sums the effort}{+ANGLE?, of angles}."""

CATEGORY = "simulation control_flow"
ABOUT = dict(
    paragraph="Proportional-derivative control in joint space: the torque grows with the error of the position and "
    "is damped by the {RATE_TARGET?error of the }velocity. {INTEGRAL?An integral term, kept within bounds, removes "
    "the error that remains. }{ACTION?The target is a default pose plus a scaled action, as policies of "
    "reinforcement learning give it. }It is the usual low-level controller of robots and of simulated characters.",
    formula="tau = kp * (q_target - q) + kd * ({RATE_TARGET?qd_target}{!RATE_TARGET?0} - qd){INTEGRAL? + ki * integral(q_target - q) dt}",
    source="Siciliano, Sciavicco, Villani, Oriolo, Robotics: Modelling, Planning and Control, 2009, chapter 8",
    units=("q: rad", "qd: rad/s", "target: rad", "dt: s"),
    invariants=("{BOUNDED?{tau} <= {limit}}", "{BOUNDED?{tau} >= -{limit}}"),
)
NAMES = dict(
    pd_control="pd_control pd_torques joint_pd compute_torques pd_controller apply_pd eval_joint_targets",
    q="joint_q q dof_pos joint_pos",
    qd="joint_qd qd dof_vel joint_vel",
    target="joint_target q_target target_pos q_des",
    target_v="joint_target_vel qd_target target_vel qd_des",
    actions="actions action act policy_out",
    default_q="default_q q_default nominal_pose default_dof_pos",
    action_scale="action_scale scale act_scale",
    kp="joint_target_ke kp stiffness p_gain",
    kd="joint_target_kd kd damping d_gain",
    ki="ki i_gain integral_gain",
    kps="kps p_gains dof_stiffness stiffnesses",
    kds="kds d_gains dof_damping dampings",
    integral="integral err_sum integral_error",
    tau_ff="tau_ff feedforward gravity_comp bias_torque",
    tau="joint_f tau torques joint_torque dof_force",
    limit="torque_limit tau_max effort_limit max_torque",
    limits="effort_limits torque_limits tau_max_dof joint_effort",
    err="err e pos_error error",
    err_d="err_d ed vel_error",
    t="t torque u_cmd",
    power="power effort energy_used",
    q_d="q_d goal desired",
    gear="gear gear_ratio gears",
    deadband="deadband tol dead_zone",
)

RANK = draw(1, 2, 2)
GAINS = draw("one", "dof", "dof", "derived")
ACTION = chance(0.35)
RATE_TARGET = chance(0.35)
INTEGRAL = chance(0.25)
FEEDFORWARD = chance(0.3)
LIMIT = draw("", "one", "one", "dof")
BOUNDED = LIMIT == "one"
ANGLE = chance(0.25)
DEAD = chance(0.15)
POWER = chance(0.2)
ACTIVE = chance(0.15)
ACC = chance(0.25) and not BOUNDED
GEAR = chance(0.15) and LIMIT == ""
SPLIT = chance(0.5)


# The shortest way from one angle to another.
@helper
def wrap_angle(a: real) -> real:
    return draw(wp.atan2(wp.sin(a), wp.cos(a)), a - 2.0 * PI() * wp.round(a / (2.0 * PI())))


@wp.kernel
def pd_control(
    q: ARRAY(real, RANK),
    qd: ARRAY(real, RANK),
    target: ARRAY(real, RANK),
    target_v: ARRAY(real, RANK),
    actions: ARRAY(real, RANK),
    default_q: ARRAY(real, 1),
    kps: ARRAY(real, 1),
    kds: ARRAY(real, 1),
    limits: ARRAY(real, 1),
    gear: ARRAY(real, 1),
    tau_ff: ARRAY(real, RANK),
    active: ARRAY(draw(int, bool), RANK),
    kp: real = NUM(1.0, 1000.0),
    kd: real = NUM(0.1, 50.0),
    ki: real = NUM(0.01, 10.0),
    action_scale: real = NUM(0.1, 1.0),
    limit: real = NUM(5.0, 500.0),
    windup: real = NUM(0.1, 2.0),
    deadband: real = NUM(0.0001, 0.01),
    dt: real = NUM(0.001, 0.02),
    integral: ARRAY(real, RANK) = None,
    tau: ARRAY(real, RANK) = None,
    power: ARRAY(real, 1) = None,
):
    IDX = THREADS(RANK, q)
    DOF = PART(IDX, RANK - 1)
    if ACTIVE:
        if IS_UNSET(active[IDX]):
            tau[IDX] = 0.0
            return
    if ACTION:
        q_d = SUM(default_q[DOF], action_scale * actions[IDX])
        GOAL = q_d
    else:
        GOAL = target[IDX]
    err = wrap_angle(GOAL - q[IDX]) if ANGLE else GOAL - q[IDX]
    if DEAD:
        "small errors are left alone"
        if wp.abs(err) < deadband:
            err = 0.0
    if GAINS == "dof":
        KP = kps[DOF]
        KD = kds[DOF]
    elif GAINS == "derived":
        "critically damped"
        KP = kp
        KD = draw(2.0 * wp.sqrt(kp), wp.sqrt(4.0 * kp))
    else:
        KP = kp
        KD = kd
    RATE = (target_v[IDX] - qd[IDX]) if RATE_TARGET else -qd[IDX]
    if SPLIT and RATE_TARGET:
        err_d = target_v[IDX] - qd[IDX]
        t = draw(KP * err + KD * err_d, KD * err_d + KP * err)
    elif RATE_TARGET:
        t = KP * err + KD * RATE
    else:
        t = draw(KP * err - KD * qd[IDX], KP * err - qd[IDX] * KD)
    if INTEGRAL:
        total = integral[IDX] + err * dt
        "no wind-up"
        total = LIMITED(total, -windup, windup)
        integral[IDX] = total
        t += PRODUCT(ki, total)
    if FEEDFORWARD:
        t += tau_ff[IDX]
    if GEAR:
        t *= gear[DOF]
    if LIMIT == "one":
        t = LIMITED(t, -limit, limit)
    elif LIMIT == "dof":
        t = LIMITED(t, -limits[DOF], limits[DOF])
    if ACC:
        wp.atomic_add(tau, PART(IDX, 0), t) if RANK == 1 else wp.atomic_add(tau, PART(IDX, 0), PART(IDX, 1), t)
    else:
        tau[IDX] = t
    if POWER:
        wp.atomic_add(power, PART(IDX, 0) if RANK == 2 else 0, draw(wp.abs(t * qd[IDX]), t * t))
