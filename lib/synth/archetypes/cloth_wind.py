"""Adds {LIFT?{the drag and lift of the wind|aerodynamic forces|wind forces}}{!LIFT?{the drag of the wind|wind forces}} to the corners of each triangle of a {cloth|membrane|sail}{GUST? in gusts}{+FIELD?, in a wind that differs from place to place}{+CAP?, limited}{+PIN?, except pinned ones}{+ENERGY?, and sums the power}."""

CATEGORY = "simulation geometry"
ABOUT = dict(
    paragraph="Wind presses on a cloth in proportion to the area that it meets. For each triangle the wind relative to "
    "the mean velocity of its corners gives the drag{LIFT? and a lift across the flow}, and every corner "
    "gets a third of the force. {ONE_SIDED?Only triangles that the wind meets from one side feel it. "
    "}{GUST?The wind comes in gusts. }Flags, clothes and sails need it beside springs and gravity.",
    formula="F = {LAW_F}{LIFT?, plus a lift "
    "across the flow}",
    source="Batchelor, An Introduction to Fluid Dynamics, 1967, chapter 5",
    units=("x: m", "v: m/s", "wind: m/s", "winds: m/s", "time: s", "frequency: 1/s", "air: kg/m^3"),
)
NAMES = dict(
    cloth_wind="cloth_wind wind_forces apply_wind aerodynamic_forces triangle_drag wind_drag",
    x="x pos positions vertices",
    v="v vel velocities vertex_v",
    tri="tri triangles faces tri_indices",
    f="f force forces vertex_f",
    wind="wind wind_velocity air_velocity",
    air="rho_air air_density density",
    drag="drag drag_coefficient cd k_drag",
    lift="lift lift_coefficient cl k_lift",
    t="t tid face triangle",
    n="n normal face_normal",
    area="area tri_area a",
    rel="rel v_rel relative_velocity flow",
    a="a i0 ia",
    b="b i1 ib",
    c="c i2 ic",
    speed="speed wind_speed magnitude",
    dir="dir direction flow_dir",
    total="total force_t aero",
    share="share third per_vertex",
    time="time sim_time t_now",
    up="up lift_dir lift_direction",
    cross="cross area_vec weighted_normal",
    cos_angle="cos_angle cos_theta facing",
)

STORE = draw("rows", "vector", "flat")
FIELD = chance(0.25)
GUST = draw("", "", "sine", "noise") if not FIELD else ""
LIFT = chance(0.6)
LAW = draw("quadratic", "quadratic", "linear", "normal")
LAW_F = "1/2 rho C_d A cos |v_rel| v_rel" if LAW == "quadratic" else "C_d A cos v_rel" if LAW == "linear" else "1/2 rho C_d A cos^2 |v_rel|^2 n"
ONE_SIDED = chance(0.2)
PER_FACE = chance(0.2)
CAP = chance(0.25)
PIN = chance(0.2)
ENERGY = chance(0.15)


def CORNER(T, K):
    if STORE == "rows":
        return tri[T, K]
    if STORE == "vector":
        return tri[T][K]
    return tri[3 * T + K] if K > 0 else tri[3 * T]


@helper
def gust_factor(time: real, frequency: real, strength: real) -> real:
    phase = time * frequency
    return 1.0 + strength * wp.sin(phase)


def PUSH(index, AMOUNT):
    if PIN:
        if inv_mass[index] > 0.0:
            SCATTER(f, index, AMOUNT)
    else:
        SCATTER(f, index, AMOUNT)


@wp.kernel
def cloth_wind(
    x: ARRAY(vec3, 1),
    v: ARRAY(vec3, 1),
    tri: ARRAY(int, 2) if STORE == "rows" else ARRAY(vec3i, 1) if STORE == "vector" else ARRAY(int, 1),
    inv_mass: ARRAY(real, 1),
    drags: ARRAY(real, 1),
    winds: ARRAY(vec3, 1),
    wind: vec3,
    seed: int,
    time: real,
    frequency: real = NUM(0.2, 4.0),
    strength: real = NUM(0.1, 0.9),
    air: real = NUM(1.0, 1.4),
    drag: real = NUM(0.1, 2.0),
    lift: real = NUM(0.05, 1.5),
    limit: real = NUM(1.0, 100.0),
    f: ARRAY(vec3, 1) = None,
    power: ARRAY(real, 1) = None,
):
    t = THREADS(1)
    N = x.shape[0] - 1
    a = wp.clamp(CORNER(t, 0), 0, N)
    b = wp.clamp(CORNER(t, 1), 0, N)
    c = wp.clamp(CORNER(t, 2), 0, N)
    CROSS = draw(wp.cross(x[b] - x[a], x[c] - x[a]), wp.cross(x[c] - x[b], x[a] - x[b]))
    cross = CROSS
    twice = LENGTH(cross)
    if twice < 1.0e-9:
        "degenerate triangle"
        return
    area = 0.5 * twice
    n = draw(cross / twice, wp.normalize(cross))
    mean = draw((v[a] + v[b] + v[c]) / 3.0, 0.333333 * (v[a] + v[b] + v[c]))
    if FIELD:
        flow = draw((winds[a] + winds[b] + winds[c]) / 3.0, winds[t])
    elif GUST == "sine":
        flow = PRODUCT(gust_factor(time, frequency, strength), wind)
    elif GUST == "noise":
        state = wp.rand_init(seed)
        flow = wind * (1.0 + strength * from32(wp.noise(state, float32(time * frequency))))
    else:
        flow = wind
    rel = flow - mean
    speed = LENGTH(rel)
    if speed < draw(1.0e-6, 1.0e-4):
        return
    dir = rel / speed
    cos_angle = draw(wp.dot(n, dir), wp.dot(dir, n))
    if ONE_SIDED:
        "only the front side feels it"
        if cos_angle <= 0.0:
            return
    else:
        if chance(0.5):
            "the normal looks downwind"
            if cos_angle < 0.0:
                n = -n
                cos_angle = -cos_angle
        else:
            n = n * wp.sign(cos_angle)
            cos_angle = wp.abs(cos_angle)
    CD = drags[t] if PER_FACE else drag
    if LAW == "quadratic":
        total = draw(0.5 * air * CD * area * cos_angle * speed * speed * dir, (0.5 * air * CD * area * speed * cos_angle) * rel)
    elif LAW == "linear":
        total = CD * area * cos_angle * rel
    else:
        total = 0.5 * air * CD * area * SQUARED(cos_angle) * speed * speed * n
    if LIFT:
        "lift acts across the flow"
        up = draw(n - cos_angle * dir, wp.cross(wp.cross(dir, n), dir))
        amount = 0.5 * air * lift * area * cos_angle * speed * speed
        if chance(0.5):
            ADD(total, amount * up)
        else:
            total += draw(up * amount, amount * wp.normalize(up))
    if CAP:
        total = wp.min(1.0, limit / wp.max(wp.length(total), 1.0e-6)) * total
    share = draw(total / 3.0, total * 0.333333, 0.333333 * total)
    PUSH(a, share)
    PUSH(b, share)
    PUSH(c, share)
    if ENERGY:
        wp.atomic_add(power, 0, wp.dot(total, mean))
