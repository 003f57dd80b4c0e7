"""Advances {atoms|particles|a molecular system} by {STEP}{THERMO_ON?, coupled to a {THERMO} thermostat}{PERIODIC?, wrapped into a periodic box}{CAP?, with a limit to speeds}{FROZEN?, except frozen ones}{KINETIC?, and sums the kinetic energy}."""

CATEGORY = "particle struct"
ABOUT = dict(
    paragraph="Velocity Verlet splits a step of molecular dynamics in two: half a kick, a drift, new forces, and the other "
    "half of the kick. {OTHER_S}{THERMO_ON?The {THERMO} thermostat brings the temperature towards a target. }"
    "It is symplectic and reversible, so energies do not drift over millions of steps.",
    formula="{FORMULA}",
    source="Swope, Andersen, Berens, Wilson, A computer simulation method for the calculation of equilibrium constants for the formation of physical clusters of molecules, Journal of Chemical Physics 76, 637, 1982",
    units=("x: nm", "v: nm/ps", "dt: ps", "box: nm", "tau: ps"),
)
NAMES = dict(
    verlet="{SHORT}_step integrate_md md_step {SHORT}_kernel {!MOVES?half_kick} {MOVES?integrate_{SHORT}}",
    x="pos x positions coords",
    v="vel v velocities",
    f="forces f force",
    mass="mass m masses",
    inv_mass="inv_mass w inv_m",
    x_prev="x_prev x_old pos_prev",
    temperature="temperature temp t_inst",
    kinetic="kinetic ke_sum e_kin",
    image="image box_image wraps",
    dt="dt time_step delta_t",
    half_dt="half_dt h2 dt2",
    tau="tau t_relax coupling_time",
    target="t_target t_ref t0",
    box="box box_len L",
    i="i tid atom",
    p="p xi pos_i",
    u="u vi vel_i",
    a="a acc f_over_m",
    lam="lam scale lambda_t",
    t_now="t_now t_i t_current",
    frozen="frozen fixed is_frozen",
    xi_nh="xi_nh zeta nh_friction",
)

STEP = draw("the first half of velocity Verlet", "the first half of velocity Verlet", "the second half of velocity Verlet", "the position form of Verlet", "a leapfrog step")
SHORT = "position_verlet" if STEP == "the position form of Verlet" else "leapfrog" if STEP == "a leapfrog step" else "verlet"
MOVES = STEP != "the second half of velocity Verlet"
OTHER_S = "The position form needs no velocities: it takes two earlier places. " if SHORT == "position_verlet" else "Leapfrog is the same scheme with whole kicks half a step apart. " if SHORT == "leapfrog" else ""
FORMULA = "x_(n+1) = 2 x_n - x_(n-1) + dt^2 f / m" if SHORT == "position_verlet" else "v += dt f / m; x += dt v" if SHORT == "leapfrog" else "v += dt / 2 * f / m; x += dt * v" if MOVES else "v += dt / 2 * f / m"
KICKS = STEP != "the position form of Verlet"
THERMO = draw("", "", "Berendsen", "Berendsen", "Nose-Hoover", "Andersen") if KICKS else ""
THERMO_ON = THERMO != ""
PERIODIC = chance(0.4) and MOVES and KICKS
IMAGES = chance(0.3) and PERIODIC
KINETIC = chance(0.35) and KICKS
MASS = draw("array", "array", "inverse", "one")
FROZEN = chance(0.2)
CAP = chance(0.15) and KICKS
HALF_NAMED = chance(0.4)
WRAP = draw("floor", "branch")
FORM = chance(0.5)


@wp.kernel
def verlet(
    x: ARRAY(vec3, 1),
    v: ARRAY(vec3, 1),
    f: ARRAY(vec3, 1),
    mass: ARRAY(real, 1),
    inv_mass: ARRAY(real, 1),
    x_prev: ARRAY(vec3, 1),
    frozen: ARRAY(draw(int, bool), 1),
    temperature: ARRAY(real, 1),
    image: ARRAY(vec3i, 1),
    xi_nh: ARRAY(real, 1),
    seed: int,
    m_all: real = NUM(1.0, 100.0),
    dt: real = NUM(0.0005, 0.005),
    tau: real = NUM(0.05, 2.0),
    target: real = NUM(100.0, 400.0),
    kb: real = draw(0.0083145, 1.0),
    nu: real = NUM(0.1, 5.0),
    box: real = NUM(2.0, 20.0),
    v_max: real = NUM(5.0, 100.0),
    kinetic: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    if FROZEN:
        if IS_SET(frozen[i]):
            return
    if MASS == "array":
        a = draw(f[i] / mass[i], f[i] * (1.0 / mass[i]))
    elif MASS == "inverse":
        a = PRODUCT(inv_mass[i], f[i])
    else:
        a = f[i] / m_all
    if STEP == "the position form of Verlet":
        p = x[i]
        new_p = draw(2.0 * p - x_prev[i] + dt * dt * a, p + (p - x_prev[i]) + a * (dt * dt))
        v[i] = (new_p - x_prev[i]) / (2.0 * dt)
        x_prev[i] = p
        x[i] = new_p
    else:
        u = v[i]
        if THERMO == "Berendsen":
            "weak coupling to a bath"
            t_now = wp.max(temperature[0], 1.0e-3)
            lam = wp.sqrt(wp.max(1.0 + dt / tau * (target / t_now - 1.0), 0.0))
            u = PRODUCT(lam, u)
        elif THERMO == "Nose-Hoover":
            u = u * wp.exp(-0.5 * dt * xi_nh[0])
        H = dt if STEP == "a leapfrog step" else 0.5 * dt
        if HALF_NAMED and STEP != "a leapfrog step":
            half_dt = draw(0.5 * dt, dt / 2.0)
            u = u + PRODUCT(half_dt, a)
        else:
            u = draw(u + H * a, u + a * H) if FORM else u + H * a
        if THERMO == "Andersen":
            "now and then a collision with the bath"
            state = wp.rand_init(seed, i)
            if from32(wp.randf(state)) < nu * dt:
                M = mass[i] if MASS == "array" else m_all
                sigma = wp.sqrt(kb * target / M) if MASS != "inverse" else wp.sqrt(kb * target * wp.max(inv_mass[i], 0.0))
                u = sigma * vec3(from32(wp.randn(state)), from32(wp.randn(state)), from32(wp.randn(state)))
        if CAP:
            speed = LENGTH(u)
            if speed > v_max:
                u = u * (v_max / speed)
        v[i] = u
        if MOVES:
            p = x[i] + PRODUCT(dt, u)
            if PERIODIC:
                if WRAP == "floor":
                    if IMAGES:
                        n0 = int(wp.floor(p[0] / box))
                        n1 = int(wp.floor(p[1] / box))
                        n2 = int(wp.floor(p[2] / box))
                        image[i] = image[i] + vec3i(n0, n1, n2)
                        p = p - box * vec3(real(n0), real(n1), real(n2))
                    else:
                        p = p - box * vec3(wp.floor(p[0] / box), wp.floor(p[1] / box), wp.floor(p[2] / box))
                else:
                    for D in each(3):
                        if p[D] < 0.0:
                            p[D] = p[D] + box
                        elif p[D] >= box:
                            p[D] = p[D] - box
            x[i] = p
        if KINETIC:
            if MASS == "inverse":
                if inv_mass[i] > 0.0:
                    wp.atomic_add(kinetic, 0, 0.5 * LENGTH_SQ(u) / inv_mass[i])
            else:
                M2 = mass[i] if MASS == "array" else m_all
                wp.atomic_add(kinetic, 0, draw(0.5 * M2 * wp.dot(u, u), M2 * wp.length_sq(u) * 0.5))
