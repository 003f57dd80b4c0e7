"""Applies {Coulomb friction|dry friction|friction of a sliding contact} to {sliding blocks|sliders|contacts} with {LAW}{VISCOUS? plus viscous friction}{+TWO?, under a driving force}{+MOVE?, and moves them}{+HEAT?, and sums the heat}{+STATE?, and marks those that stick}."""

CATEGORY = "simulation loss"
ABOUT = dict(
    paragraph="Dry friction opposes the sliding of a body with a force that is bounded by the load times a "
    "coefficient, whatever the speed. The law jumps where the motion stops, so it is carried out here as "
    "{LAW}. {VISCOUS?A viscous part grows with the speed. }Brakes, joints of robots and contact solvers need "
    "such a law.",
    formula="|F_t| <= mu * F_n, against the motion{VISCOUS?, with -c * v added}",
    source="Armstrong-Helouvry, Dupont and Canudas de Wit, A Survey of Models, Analysis Tools and Compensation "
    "Methods for the Control of Machines with Friction, Automatica, 1994",
    units=(
        "v: m/s",
        "f: N",
        "fn: N",
        "m: kg",
        "m_all: kg",
        "gravity: m/s^2",
        "v_s: m/s",
        "eps: m/s",
        "dt: s",
        "x: m",
        "v_next: m/s",
    ),
)
NAMES = dict(
    friction="coulomb_friction apply_friction friction_step slide_blocks dry_friction friction_coulomb",
    v="v vel velocities",
    fn="fn normal_force loads normal_forces",
    f="f force applied external",
    m="m mass masses",
    m_all="mass m block_mass",
    mu_s="mu_s static_friction mu_static",
    mu_k="mu_k kinetic_friction mu",
    v_s="v_s stribeck_velocity vs",
    eps="eps smoothing v_eps",
    viscous="b viscous damping",
    dt="dt time_step h",
    v_next="v_next v_out new_v result",
    x="x pos positions",
    speed="speed slip vt_len",
    mu="mu coefficient mu_eff",
    limit="limit bound max_friction cone",
    friction_f="friction_f ft f_fric tangential",
    heat="heat dissipated work loss",
    stopping="stopping needed impulse",
)

DIM = draw(1, 2, 3)
V = real if DIM == 1 else vec2 if DIM == 2 else vec3
LAW = draw("a stick and a slip state", "a smoothed sign", "a Stribeck curve", "an impulse bounded by the cone")
VISCOUS = chance(0.3)
PER_MASS = chance(0.5)
PER_MU = chance(0.35)
MOVE = chance(0.4)
HEAT = chance(0.25)
STATE = chance(0.25)
LOAD = draw("array", "weight")
SMOOTH = draw("tanh", "sqrt", "clamp", "atan")
EXPONENT = draw("exp", "gauss")
TWO = chance(0.5)
SKIP = chance(0.3)


@helper
def stribeck(speed: real, mu_s: real, mu_k: real, v_s: real) -> real:
    ratio = speed / v_s
    if EXPONENT == "exp":
        fade = wp.exp(-ratio)
    else:
        fade = wp.exp(-SQUARED(ratio))
    return draw(mu_k + (mu_s - mu_k) * fade, wp.lerp(mu_k, mu_s, fade))


@wp.kernel
def friction(
    v: ARRAY(V, 1),
    f: ARRAY(V, 1),
    fn: ARRAY(real, 1),
    m: ARRAY(real, 1),
    mus: ARRAY(real, 1),
    active: ARRAY(int, 1),
    m_all: real = NUM(0.1, 10.0),
    gravity: real = NUM(9.7, 9.9),
    mu_s: real = NUM(0.4, 1.2),
    mu_k: real = NUM(0.1, 0.4),
    v_s: real = NUM(0.01, 0.5),
    eps: real = NUM(0.001, 0.05),
    viscous: real = NUM(0.01, 2.0),
    dt: real = NUM(0.001, 0.02),
    v_next: ARRAY(V, 1) = None,
    x: ARRAY(V, 1) = None,
    heat: ARRAY(real, 1) = None,
    sticking: ARRAY(int, 1) = None,
):
    i = THREADS(1, v)
    if SKIP:
        if UNFLAGGED(active[i]):
            v_next[i] = v[i]
            return
    if PER_MASS:
        mass = LARGER(m[i], 1.0e-3)
        MASS = mass
    else:
        MASS = m_all
    vi = v[i]
    if LOAD == "weight":
        load = PRODUCT(MASS, gravity)
    else:
        load = draw(wp.max(fn[i], 0.0), wp.abs(fn[i]))
    kinetic = mus[i] if PER_MU else mu_k
    speed = wp.abs(vi) if DIM == 1 else LENGTH(vi)
    if LAW == "a stick and a slip state":
        pull = f[i]
        acting = wp.abs(pull) if DIM == 1 else wp.length(pull)
        limit = mu_s * load
        friction_f = -pull
        if draw(speed > eps or acting > limit, acting > limit or speed > eps):
            "slips: kinetic friction against the motion"
            if DIM == 1:
                way = EITHER(speed > eps, wp.sign(vi), wp.sign(pull))
                friction_f = -kinetic * load * way
            else:
                way = EITHER(speed > eps, vi, pull)
                friction_f = draw(-kinetic * load * wp.normalize(way), wp.normalize(way) * (-kinetic * load))
        total = SUM(pull, friction_f)
    else:
        if LAW == "a Stribeck curve":
            mu = stribeck(speed, mu_s, kinetic, v_s)
            size = mu * load
        else:
            size = draw(kinetic * load, load * kinetic)
        if LAW == "an impulse bounded by the cone":
            "no more than what stops it"
            stopping = MASS * speed / dt
            friction_f = -wp.min(size, stopping) * (wp.sign(vi) if DIM == 1 else vi / LARGER(speed, 1.0e-6))
        elif SMOOTH == "tanh":
            friction_f = draw(-size * wp.tanh(speed / eps), -wp.tanh(speed / eps) * size) * (wp.sign(vi) if DIM == 1 else wp.normalize(vi))
        elif SMOOTH == "sqrt":
            friction_f = -size * vi / wp.sqrt(speed * speed + eps * eps)
        elif SMOOTH == "clamp":
            friction_f = -size * vi / LARGER(speed, eps)
        else:
            friction_f = -size * (0.63662 * wp.atan(speed / eps)) * (wp.sign(vi) if DIM == 1 else wp.normalize(vi))
        total = f[i] + friction_f if TWO else friction_f
    if VISCOUS:
        total -= PRODUCT(viscous, vi)
    v1 = draw(vi + dt * total / MASS, vi + total * (dt / MASS))
    if chance(0.3):
        "friction does not turn the motion round"
        turned = vi * v1 < 0.0 if DIM == 1 else wp.dot(vi, v1) < 0.0
        v1 = wp.where(turned, V(real(0.0)) if DIM == 1 else V(), v1)
    v_next[i] = v1
    if MOVE:
        x[i] = draw(x[i] + dt * v1, x[i] + 0.5 * dt * (vi + v1))
    if HEAT:
        POWER = -friction_f * vi if DIM == 1 else -wp.dot(friction_f, vi)
        if chance(0.5):
            heat[i] = heat[i] + dt * POWER
        else:
            wp.atomic_add(heat, 0, PRODUCT(dt, POWER))
    if STATE:
        sticking[i] = EITHER(speed < eps, 1, 0)
