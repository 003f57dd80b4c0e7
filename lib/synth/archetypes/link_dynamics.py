"""Computes {the joint torques|inverse dynamics|the required joint forces} of {a serial arm|robot arms|each chain} by the recursive Newton-Euler method, {the links outward and then inward|in two sweeps over the links}{GRAVITY?, with gravity}{TIP?, with a load at the tip}{+DAMPING?, with joint damping}{+ARMATURE?, with rotor inertia}{+WORK?, and sums the work}."""

CATEGORY = "simulation loop nested_loop"
ABOUT = dict(
    paragraph="Inverse dynamics of a planar serial arm by the recursive Newton-Euler algorithm. A sweep from the base "
    "to the tip finds the angle, the angular rates and the acceleration of each link; a sweep back sums "
    "forces and moments and leaves the torque of each joint. One thread treats one arm. Computed-torque control "
    "and the estimation of loads rest on it.",
    formula="f_i = m_i * a_i + f_(i+1); tau_i = I_i * alpha_i + r_c x (m_i * a_i) + l_i x f_(i+1) + tau_(i+1)",
    source="Featherstone, Rigid Body Dynamics Algorithms, 2008, chapter 5",
    units=("q: rad", "qd: rad/s", "qdd: rad/s^2", "length: m", "mass: kg", "inertia: kg m^2", "tau: N m"),
)
NAMES = dict(
    rnea="inverse_dynamics rnea newton_euler joint_torques_rnea compute_inverse_dynamics planar_rnea",
    q="joint_q q theta angles",
    qd="joint_qd qd theta_dot rates",
    qdd="joint_qdd qdd theta_ddot accelerations",
    length="length link_length lengths l_link",
    com="com link_com l_com com_dist",
    mass="mass link_mass masses m",
    inertia="inertia link_inertia inertias i_zz",
    acc="acc link_acc a_com accel",
    dirs="dirs link_dir axis_dir e_links",
    alphas="alphas ang_acc link_alpha",
    tau="tau joint_f torques joint_torque",
    gravity="gravity g g0",
    arm="arm tid env e",
    angle="angle phi theta_sum heading",
    omega="omega w rate",
    alpha="alpha w_dot ang_accel",
    a="a a_joint tip_acc",
    d="d e_i dir_i",
    perp="perp n_i across",
    force="force f f_child",
    moment="moment t tau_i carried",
    ma="ma m_a inertial",
    tip_force="tip_force f_ext load",
    damping="damping joint_damping viscous",
    armature="armature rotor_inertia i_rotor",
    k="k j link",
    n_links="n_links dofs n",
)

GRAVITY = chance(0.8)
TIP = draw("", "", "force", "array")
DAMPING = chance(0.3)
ARMATURE = chance(0.25)
COM = draw("array", "array", "half")
WORK = chance(0.2)
INERTIA = draw("array", "rod", "array")
UP = draw("y", "x")


# The component out of the plane of a product of two vectors in it.
@helper
def cross2(a: vec2, b: vec2) -> real:
    return draw(a[0] * b[1] - a[1] * b[0], -a[1] * b[0] + a[0] * b[1])


@wp.kernel
def rnea(
    q: ARRAY(real, 2),
    qd: ARRAY(real, 2),
    qdd: ARRAY(real, 2),
    length: ARRAY(real, 1),
    com: ARRAY(real, 1),
    mass: ARRAY(real, 1),
    inertia: ARRAY(real, 1),
    tip_forces: ARRAY(vec2, 1),
    tip_force: vec2,
    gravity: real = NUM(9.7, 9.9),
    damping: real = NUM(0.01, 1.0),
    armature: real = NUM(0.001, 0.1),
    dirs: ARRAY(vec2, 2) = None,
    acc: ARRAY(vec2, 2) = None,
    alphas: ARRAY(real, 2) = None,
    tau: ARRAY(real, 2) = None,
    power: ARRAY(real, 1) = None,
):
    arm = THREADS(1, q)
    n_links = q.shape[1]
    angle = real(0.0)
    omega = real(0.0)
    alpha = real(0.0)
    if GRAVITY:
        "gravity as an acceleration of the base"
        a = vec2(0.0, gravity) if UP == "y" else vec2(gravity, 0.0)
    else:
        a = vec2(0.0, 0.0)
    for k in range(n_links):
        ADD(angle, q[arm, k])
        ADD(omega, qd[arm, k])
        ADD(alpha, qdd[arm, k])
        d = vec2(wp.cos(angle), wp.sin(angle))
        perp = vec2(-d[1], d[0])
        L_COM = com[k] if COM == "array" else 0.5 * length[k]
        swing = draw(alpha * perp - omega * omega * d, perp * alpha - d * (omega * omega))
        acc[arm, k] = a + L_COM * swing
        dirs[arm, k] = d
        alphas[arm, k] = alpha
        a += PRODUCT(length[k], swing)
    if TIP == "force":
        force = -tip_force
    elif TIP == "array":
        force = -tip_forces[arm]
    else:
        force = vec2(0.0, 0.0)
    moment = real(0.0)
    if WORK:
        work = real(0.0)
    "back from the tip to the base"
    for j in range(n_links):
        k = n_links - 1 - j
        d = dirs[arm, k]
        ma = draw(mass[k] * acc[arm, k], acc[arm, k] * mass[k])
        L_COM = com[k] if COM == "array" else 0.5 * length[k]
        moment += draw(L_COM * cross2(d, ma) + length[k] * cross2(d, force), cross2(L_COM * d, ma) + cross2(length[k] * d, force))
        if INERTIA == "array":
            moment += inertia[k] * alphas[arm, k]
        else:
            "a thin rod about its centre"
            moment += mass[k] * length[k] * length[k] / 12.0 * alphas[arm, k]
        ADD(force, ma)
        TAU = moment
        if DAMPING and ARMATURE:
            TAU = moment + damping * qd[arm, k] + armature * qdd[arm, k]
        elif DAMPING:
            TAU = SUM(moment, damping * qd[arm, k])
        elif ARMATURE:
            TAU = moment + armature * qdd[arm, k]
        tau[arm, k] = TAU
        if WORK:
            work += TAU * qd[arm, k]
    if WORK:
        power[arm] = work
