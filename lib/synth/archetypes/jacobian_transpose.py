"""Computes {joint torques by the transpose of the Jacobian|joint rates of a Jacobian-transpose step|the control of an arm in task space} for a {POINT?point}{!POINT?pose} of the end effector: {MODE}{NULL?, with a pull to a rest posture}{LIMIT?, limited}{DAMP_S}{CAPPED?, with a limited force}."""

CATEGORY = "simulation vector indexing"
ABOUT = dict(
    paragraph="A force at the end effector asks of each joint the torque that does the same work: the product of its "
    "column of the Jacobian with that force. For a revolute joint the column is the axis crossed with the lever "
    "to the end effector. {MODE}: the same sum serves {RATES?inverse kinematics without inverting a matrix}"
    "{!RATES?impedance control in task space}. {NULL?A weak pull holds the joints near a rest posture. }",
    formula="tau = transpose(J) * f, J_i = (z_i x (p_e - p_i); z_i)",
    source="Siciliano, Sciavicco, Villani, Oriolo, Robotics: Modelling, Planning and Control, 2009, chapter 3",
    units=("tau: N m", "gain: N/m"),
)
NAMES = dict(
    jt_control="jacobian_transpose jt_control task_space_torque ik_step end_effector_control transpose_step",
    axes="joint_axis axes joint_axes_w z_axes",
    anchors="joint_pos anchors joint_origins pivots",
    joint_X="joint_X joint_pose X_wj joint_frames",
    joint_type="joint_type kinds types",
    ee_pos="ee_pos tip end_effector x_ee",
    target="target goal x_des ee_target",
    ee_vel="ee_vel tip_vel x_dot",
    q="joint_q q theta",
    qd="joint_qd qd theta_dot",
    q_rest="q_rest rest_pose q_nominal",
    jac="jacobian J jac",
    tau="tau joint_f torques joint_torque",
    gain="kp stiffness gain k_task",
    kd="kd damping d_task",
    null_gain="null_gain k_rest posture_gain",
    limit="limit tau_max step_max",
    f="f force task_force",
    e="e err position_error",
    z="z axis a",
    p="p anchor o",
    arm="arm env e_id robot",
    j="j joint dof",
    col="col jv column",
    t="t tau_j value",
)

MODE = draw("a torque", "a torque", "a step of the angles")
RATES = MODE == "a step of the angles"
JACOBIAN = draw("geometric", "geometric", "frames", "array")
POINT = chance(0.7)
NULL = chance(0.3)
LIMIT = chance(0.5)
TYPES = chance(0.35) and JACOBIAN != "array"
DAMP = chance(0.5) and not RATES
VEL = draw("joint", "task")
FORCE_CAP = chance(0.3)
UNIT = chance(0.2)
FORCE = draw("error", "error", "given")
DAMP_S = ", damped" if DAMP else ""
CAPPED = FORCE_CAP and not RATES


@wp.kernel
def jt_control(
    axes: ARRAY(vec3, 2),
    anchors: ARRAY(vec3, 2),
    joint_X: ARRAY(transform, 2),
    jac: ARRAY(vec3, 2),
    joint_type: ARRAY(int, 1),
    ee_pos: ARRAY(vec3, 1),
    ee_vel: ARRAY(vec3, 1),
    target: ARRAY(vec3, 1),
    forces: ARRAY(vec3, 1),
    moments: ARRAY(vec3, 1),
    q: ARRAY(real, 2),
    qd: ARRAY(real, 2),
    q_rest: ARRAY(real, 1),
    gain: real = NUM(1.0, 500.0),
    kd: real = NUM(0.1, 20.0),
    alpha: real = NUM(0.01, 0.5),
    null_gain: real = NUM(0.01, 1.0),
    f_max: real = NUM(10.0, 200.0),
    limit: real = NUM(0.5, 100.0),
    tau: ARRAY(real, 2) = None,
):
    arm, j = THREADS(2, jac if JACOBIAN == "array" else joint_X if JACOBIAN == "frames" else axes)
    if FORCE == "error":
        e = target[arm] - ee_pos[arm]
        f = e if RATES else (gain * e - kd * ee_vel[arm] if DAMP and VEL == "task" else PRODUCT(gain, e))
    else:
        f = forces[arm]
    if FORCE_CAP and not RATES:
        size = LENGTH(f)
        if size > f_max:
            f = draw(f * (f_max / size), f_max * wp.normalize(f))
    if JACOBIAN == "array":
        t = draw(wp.dot(jac[arm, j], f), wp.dot(f, jac[arm, j]))
    else:
        if JACOBIAN == "frames":
            X_j = joint_X[arm, j]
            z = wp.transform_vector(X_j, draw(vec3(0.0, 0.0, 1.0), vec3(1.0, 0.0, 0.0)))
            p = wp.transform_get_translation(X_j)
        else:
            z = wp.normalize(axes[arm, j]) if UNIT else axes[arm, j]
            p = anchors[arm, j]
        if TYPES:
            if joint_type[j] == draw(0, 1):
                "a prismatic joint moves along its axis"
                col = z
            else:
                col = wp.cross(z, ee_pos[arm] - p)
        else:
            col = wp.cross(z, ee_pos[arm] - p)
        t = draw(wp.dot(col, f), wp.dot(f, col))
        if not POINT:
            t += wp.dot(z, moments[arm])
    if RATES:
        t *= alpha
    if DAMP and VEL == "joint":
        t -= kd * qd[arm, j]
    if NULL:
        t += null_gain * (q_rest[j] - q[arm, j])
    if LIMIT:
        t = LIMITED(t, -limit, limit)
    if RATES:
        q[arm, j] = q[arm, j] + t
    else:
        tau[arm, j] = t
