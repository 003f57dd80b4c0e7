"""Computes {the penalty forces of joint limits|joint limit torques|the cost of leaving the joint range} of {robots|articulated figures|a robot arm} by {LAW}{DAMPED? with damping}{ENERGY?, and sums the energy}{+CAP?, limited}{+COUNT?, and counts the violations}."""

CATEGORY = "simulation conditional"
ABOUT = dict(
    paragraph="Joint coordinates have a range. Where a coordinate leaves it, {LAW} pushes it back"
    "{DAMPED?, and a damper acts on the joint velocity as long as the limit is exceeded}. Inside of the range "
    "{SOFT?a margin before the limit already acts}{!SOFT?nothing acts}. Simulators add the result to the "
    "joint forces, and optimisers of motion use the energy as a cost.",
    formula="tau = k * (q_lower - q) where q < q_lower, k * (q_upper - q) where q > q_upper",
    source="Featherstone, Rigid Body Dynamics Algorithms, 2008, chapter 11",
    units=("q: rad", "qd: rad/s", "lower: rad", "upper: rad"),
)
NAMES = dict(
    joint_limits="joint_limits joint_limit_forces eval_joint_limits limit_torque limit_penalty apply_joint_limits",
    q="joint_q q dof_pos joint_pos",
    qd="joint_qd qd dof_vel joint_vel",
    lower="joint_limit_lower limit_lower q_min lower",
    upper="joint_limit_upper limit_upper q_max upper",
    limits="joint_limits dof_limits q_range limits",
    ke="limit_ke ke stiffness k_limit",
    kd="limit_kd kd damping k_d",
    ke_dof="joint_limit_ke limit_kes dof_limit_ke",
    tau="joint_f tau joint_forces dof_force",
    energy="energy cost penalty loss",
    hits="hits num_violations at_limit",
    q_i="q_i angle pos",
    lo="lo low q_lo",
    hi="hi high q_hi",
    violation="violation excess over c",
    margin="margin soft_zone buffer",
    f="f force t_limit",
)

LAW = draw("a linear spring", "a linear spring", "a quadratic spring", "an exponential barrier")
SOFT = chance(0.3)
DAMPED = draw("", "always", "outward")
ENERGY = chance(0.3) and LAW == "a linear spring"
RANK = draw(1, 1, 2)
STORE = draw("arrays", "arrays", "vec2", "symmetric")
STYLE = draw("branches", "branches", "violation", "minmax")
CAP = chance(0.25)
COUNT = chance(0.2)
ACC = chance(0.5)
STIFF = draw("one", "one", "dof")
SKIP_FREE = chance(0.2) and STORE == "arrays"
WRAP = chance(0.15)


# The force that belongs to an excess over a limit, by its size.
def SPRING(X, K):
    if LAW == "a linear spring":
        return PRODUCT(K, X)
    if LAW == "a quadratic spring":
        return draw(K * X * X, K * X * wp.abs(X))
    return draw(K * (wp.exp(wp.min(X, 10.0)) - 1.0), wp.exp(wp.min(X, 10.0)) * K - K)


@wp.kernel
def joint_limits(
    q: ARRAY(real, RANK),
    qd: ARRAY(real, RANK),
    lower: ARRAY(real, 1),
    upper: ARRAY(real, 1),
    limits: ARRAY(vec2, 1),
    ke_dof: ARRAY(real, 1),
    ke: real = NUM(10.0, 10000.0),
    kd: real = NUM(0.1, 100.0),
    range_all: real = NUM(0.5, 3.1),
    margin: real = NUM(0.01, 0.2),
    f_max: real = NUM(10.0, 1000.0),
    tau: ARRAY(real, RANK) = None,
    energy: ARRAY(real, 1) = None,
    hits: ARRAY(int, 1) = None,
):
    IDX = THREADS(RANK, q)
    DOF = PART(IDX, RANK - 1)
    q_i = q[IDX]
    if WRAP:
        "angles are kept between -pi and pi"
        q_i = q_i - 2.0 * PI() * wp.floor((q_i + PI()) / (2.0 * PI()))
    if STORE == "arrays":
        lo = lower[DOF]
        hi = upper[DOF]
    elif STORE == "vec2":
        lo = limits[DOF][0]
        hi = limits[DOF][1]
    else:
        lo = -range_all
        hi = range_all
    if SKIP_FREE:
        "no range: a free joint"
        if lo >= hi:
            return
    if SOFT:
        lo += margin
        hi -= margin
    K = ke_dof[DOF] if STIFF == "dof" else ke
    if STYLE == "branches":
        f = real(0.0)
        if q_i < lo:
            f = SPRING(lo - q_i, K)
            if DAMPED == "always":
                f -= kd * qd[IDX]
            elif DAMPED == "outward":
                f -= kd * wp.min(qd[IDX], 0.0)
            if COUNT:
                wp.atomic_add(hits, 0, 1)
        elif q_i > hi:
            f = -SPRING(q_i - hi, K)
            if DAMPED == "always":
                f -= kd * qd[IDX]
            elif DAMPED == "outward":
                f -= kd * wp.max(qd[IDX], 0.0)
            if COUNT:
                wp.atomic_add(hits, 0, 1)
        if ENERGY:
            wp.atomic_add(energy, 0, draw(0.5 * f * f / K, f * f / (2.0 * K)) if DAMPED == "" and STIFF == "one" else 0.5 * K * wp.pow(wp.max(lo - q_i, 0.0) + wp.max(q_i - hi, 0.0), 2.0))
    elif STYLE == "violation":
        violation = real(0.0)
        if q_i < lo:
            violation = q_i - lo
        if q_i > hi:
            violation = q_i - hi
        if COUNT:
            if violation != 0.0:
                wp.atomic_add(hits, 0, 1)
        f = draw(-SPRING(wp.abs(violation), K) * wp.sign(violation), SPRING(wp.abs(violation), K) * -wp.sign(violation))
        if DAMPED != "":
            if violation != 0.0:
                f -= kd * qd[IDX]
        if ENERGY:
            wp.atomic_add(energy, 0, 0.5 * K * violation * violation)
    else:
        below = wp.max(lo - q_i, 0.0)
        above = wp.max(q_i - hi, 0.0)
        f = SPRING(below, K) - SPRING(above, K)
        if DAMPED != "":
            f -= CHOOSE(below + above > 0.0, kd * qd[IDX], real(0.0))
        if COUNT:
            if below + above > 0.0:
                wp.atomic_add(hits, 0, 1)
        if ENERGY:
            wp.atomic_add(energy, 0, 0.5 * K * (below * below + above * above))
    if CAP:
        f = LIMITED(f, -f_max, f_max)
    if ACC:
        tau[IDX] = tau[IDX] + f
    else:
        tau[IDX] = f
