"""Places {planets|satellites|bodies} on {Kepler orbits|their orbits|elliptic orbits} {at a time|from orbital elements} by {SOLVER}{ROTATE?, in three dimensions}{VELOCITY?, with velocities}{LIGHT?, and the light curve of transits}."""

CATEGORY = "simulation loop math"
ABOUT = dict(
    paragraph="Kepler's equation links the mean anomaly, which grows evenly with time, to the eccentric anomaly, which gives "
    "the place on the ellipse. It has no closed solution, so it is found by {SOLVER}. {ROTATE?Three angles turn the plane of "
    "the orbit in space. }{LIGHT?Where the planet is in front of its star, the light drops by the area covered. }"
    "Each thread treats one body, so that whole catalogues are propagated at once.",
    formula="M = n * (t - t_0) = E - e * sin(E), x = a * (cos(E) - e), y = a * sqrt(1 - e^2) * sin(E)",
    source="Murray and Dermott, Solar System Dynamics, 1999, chapter 2",
    units=("a: au", "period: d", "t: d", "incl: rad", "node: rad", "peri: rad"),
)
NAMES = dict(
    propagate="kepler_orbit propagate_orbits solve_kepler orbit_positions elements_to_state kepler_step",
    kepler="eccentric_anomaly kepler_solve solve_E anomaly",
    a="semi_major a_axis sma a",
    ecc="ecc eccentricity e0",
    period="period periods t_orb",
    incl="incl inclination inc",
    node="node raan big_omega",
    peri="peri arg_peri omega_p",
    m0="m0 mean_anomaly0 epoch_anomaly",
    t="t time epoch_t",
    mu="mu gm grav_param",
    pos="pos positions r_out",
    vel="vel velocities v_out",
    flux="flux light_curve brightness",
    mean="mean_anom mean_a m_t",
    ea="E_anom ecc_anom big_e",
    e="e e_i ec",
    n="n mean_motion n_i",
    f="f fe residual",
    df="df dfe slope",
    k="k it step",
    x="x xp px",
    y="y yp py",
    i="i tid body",
    star_r="star_radius r_star rs",
    planet_r="planet_radius r_planet rp",
)

SOLVER = draw("Newton's method", "Newton's method", "fixed-point steps", "Halley's method")
ROTATE = chance(0.6)
VELOCITY = chance(0.4)
LIGHT = chance(0.2) and not VELOCITY
START = draw("mean", "danby", "pi")
STOP = chance(0.4)
MOTION = draw("period", "mu", "period")
WRAP = chance(0.5)
TIMES = chance(0.3)
ITERATIONS = draw(5, 8, 10, 20)
RANK = 2 if TIMES else 1


@wp.func
def kepler(mean: real, e: real) -> real:
    if START == "danby":
        ea = mean + 0.85 * e * wp.sign(wp.sin(mean))
    elif START == "pi":
        ea = wp.where(e > 0.8, real(3.14159265), mean)
    else:
        ea = mean + e * wp.sin(mean)
    for k in range(ITERATIONS):
        if SOLVER == "fixed-point steps":
            ea = mean + e * wp.sin(ea)
        else:
            f = ea - e * wp.sin(ea) - mean
            df = 1.0 - e * wp.cos(ea)
            if SOLVER == "Halley's method":
                d2 = e * wp.sin(ea)
                step = f * df / (df * df - 0.5 * f * d2)
            else:
                step = f / df
            ea -= step
            if STOP:
                if wp.abs(step) < draw(1.0e-6, 1.0e-5):
                    break
    return ea


@wp.kernel
def propagate(
    a: ARRAY(real, 1),
    ecc: ARRAY(real, 1),
    period: ARRAY(real, 1),
    incl: ARRAY(real, 1),
    node: ARRAY(real, 1),
    peri: ARRAY(real, 1),
    m0: ARRAY(real, 1),
    times: ARRAY(real, 1),
    t: real,
    mu: real = NUM(0.5, 4.0),
    star_r: real = NUM(0.5, 2.0),
    planet_r: real = NUM(0.05, 0.3),
    pos: ARRAY(vec3 if ROTATE else vec2, RANK) = None,
    vel: ARRAY(vec3 if ROTATE else vec2, RANK) = None,
    flux: ARRAY(real, RANK) = None,
):
    if TIMES:
        i, s = THREADS(2)
        if i >= a.shape[0] or s >= times.shape[0]:
            return
        NOW = times[s]
    else:
        i = THREADS(1, a)
        NOW = t
    AT_I = (i, s) if TIMES else i
    e = draw(wp.clamp(ecc[i], 0.0, 0.95), wp.min(wp.max(ecc[i], 0.0), 0.95))
    axis = wp.max(a[i], 1.0e-3)
    if MOTION == "mu":
        n = draw(wp.sqrt(mu / (axis * axis * axis)), wp.sqrt(mu / axis) / axis)
    else:
        n = 6.2831853 / wp.max(period[i], 1.0e-3)
    mean = draw(m0[i] + n * NOW, n * NOW + m0[i])
    if WRAP:
        mean = mean - 6.2831853 * wp.floor(mean / 6.2831853)
    ea = kepler(mean, e)
    "in the plane of the orbit, the focus at the origin"
    c_e = wp.cos(ea)
    s_e = wp.sin(ea)
    root = wp.sqrt(1.0 - e * e)
    x = axis * (c_e - e)
    y = draw(axis * root * s_e, root * axis * s_e)
    if VELOCITY:
        rate = n / (1.0 - e * c_e)
        vx = -axis * s_e * rate
        vy = draw(axis * root * c_e * rate, root * axis * rate * c_e)
    if ROTATE:
        cw = wp.cos(peri[i])
        sw = wp.sin(peri[i])
        co = wp.cos(node[i])
        so = wp.sin(node[i])
        ci = wp.cos(incl[i])
        si = wp.sin(incl[i])
        p_axis = vec3(co * cw - so * sw * ci, so * cw + co * sw * ci, sw * si)
        q_axis = vec3(-co * sw - so * cw * ci, -so * sw + co * cw * ci, cw * si)
        place = x * p_axis + y * q_axis
        if not LIGHT:
            pos[AT_I] = place
        if VELOCITY:
            vel[AT_I] = vx * p_axis + vy * q_axis
        DX = place[0]
        DY = place[1]
        DZ = place[2]
    else:
        if not LIGHT:
            pos[AT_I] = vec2(x, y)
        if VELOCITY:
            vel[AT_I] = vec2(vx, vy)
        DX = x
        DY = 0.0
        DZ = y
    if LIGHT:
        "seen along the last axis"
        sep = draw(wp.sqrt(DX * DX + DY * DY), wp.length(vec2(DX, DY))) if ROTATE else wp.abs(DX)
        ratio = planet_r / star_r
        drop = ratio * ratio * wp.clamp((star_r + planet_r - sep) / (2.0 * planet_r), 0.0, 1.0)
        flux[AT_I] = wp.where(DZ > 0.0, 1.0 - drop, 1.0)
