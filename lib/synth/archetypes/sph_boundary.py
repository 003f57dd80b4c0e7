"""Keeps {SPH particles|fluid particles} {inside of|within} {WHERE} by {HOW}{FRICTION?, with friction}{+OPEN_TOP?, open at the top}{+COUNT?, and counts the hits}."""

CATEGORY = "particle conditional"
ABOUT = dict(
    paragraph="Particles of a fluid must not leave {WHERE}. {SOFT?A penalty force pushes back what "
    "passed a wall and damps the velocity into it. }{!SOFT?Positions that passed a wall are brought back and the velocity into it is damped or reversed. }Walls of this kind cost "
    "nothing but a few comparisons, so most simple fluid solvers use them.",
    formula="{SOFT?f_n = k d - c v_n where the depth d > 0}{!SOFT?x_n = wall, v_n = {STOPS?0}{!STOPS?-e * v_n} where n . x < wall}",
    source="Monaghan, Simulating Free Surface Flows with SPH, Journal of Computational Physics 110(2), 1994",
    units=("x: m", "v: m/s", "radius: m"),
)
NAMES = dict(
    boundary="sph_boundary apply_bounds enforce_boundary boundary_conditions collide_walls confine_particles clamp_to_box",
    x="particle_x x pos positions",
    v="particle_v v vel velocities",
    a="particle_a a acc forces",
    lower="lower box_lo domain_min bounds_lo",
    upper="upper box_hi domain_max bounds_hi",
    width="width box_x x_max domain_w",
    height="height box_y y_max domain_h",
    length="length box_z z_max domain_d",
    damping="damping_coef restitution damp bounce",
    mu="friction mu tangential_damp",
    radius="radius particle_radius r_p",
    ke="ke k_wall stiffness",
    kd="kd d_wall wall_damping",
    center="center c_domain tank_center",
    hits="hits num_hits wall_count",
    p="p xi pos_i",
    u="u vi vel_i",
    push="push f_wall wall_force",
    dist="dist d gap",
    n="n normal outward",
    vn="vn v_n normal_v",
)

WHERE = draw("a box", "a box", "a box with the origin as a corner", "a sphere", "a cylinder")
BOX = WHERE == "a box" or WHERE == "a box with the origin as a corner"
HOW = draw("clamping and reflection", "clamping and reflection", "penalty forces")
SOFT = HOW == "penalty forces"
DIM = draw(2, 3) if BOX else 3
V = vec2 if DIM == 2 else vec3
FRICTION = chance(0.35) and not SOFT
OPEN_TOP = chance(0.3) and BOX
COUNT = chance(0.2)
RADIUS = chance(0.4)
STYLE = draw("branches", "branches", "loop")
STOP = draw("reflect", "reflect", "zero")
STOPS = STOP == "zero"
GUARD = chance(0.2)


def LOW(D):
    if WHERE == "a box with the origin as a corner":
        return radius if RADIUS else 0.0
    return lower[D] + radius if RADIUS else lower[D]


def HIGH(D):
    if WHERE == "a box with the origin as a corner":
        H = width if D == 0 else height if D == 1 else length
    else:
        H = upper[D]
    return H - radius if RADIUS else H


# What becomes of the velocity across a wall.
def TURNED(U):
    if STOP == "zero":
        return 0.0
    return draw(U * -damping, -damping * U)


@wp.kernel
def boundary(
    active: ARRAY(int, 1),
    lower: V,
    upper: V,
    center: V,
    width: real = NUM(1.0, 10.0),
    height: real = NUM(1.0, 10.0),
    length: real = NUM(1.0, 10.0),
    big_r: real = NUM(0.5, 3.0),
    radius: real = NUM(0.01, 0.1),
    damping: real = NUM(0.05, 0.95),
    mu: real = NUM(0.01, 0.5),
    ke: real = NUM(100.0, 10000.0),
    kd: real = NUM(1.0, 100.0),
    x: ARRAY(V, 1) = None,
    v: ARRAY(V, 1) = None,
    a: ARRAY(V, 1) = None,
    hits: ARRAY(int, 1) = None,
):
    i = THREADS(1, x)
    if GUARD:
        if UNFLAGGED(active[i]):
            return
    p = x[i]
    u = v[i]
    if BOX:
        if SOFT:
            push = V()
            for D in each(DIM):
                if p[D] < LOW(D):
                    push[D] = push[D] + draw(ke * (LOW(D) - p[D]) - kd * u[D], (LOW(D) - p[D]) * ke - u[D] * kd)
                if not (OPEN_TOP and D == 1):
                    if p[D] > HIGH(D):
                        push[D] = push[D] - draw(ke * (p[D] - HIGH(D)) + kd * u[D], (p[D] - HIGH(D)) * ke + u[D] * kd)
            a[i] = a[i] + push
        else:
            for D in each(DIM):
                if p[D] < LOW(D):
                    p[D] = LOW(D)
                    u[D] = TURNED(u[D])
                    if FRICTION:
                        for E in each(DIM):
                            if E != D:
                                u[E] = u[E] * (1.0 - mu)
                    if COUNT:
                        wp.atomic_add(hits, 0, 1)
                if not (OPEN_TOP and D == 1):
                    if p[D] > HIGH(D):
                        p[D] = HIGH(D)
                        u[D] = TURNED(u[D])
                        if FRICTION:
                            for E in each(DIM):
                                if E != D:
                                    u[E] = u[E] * (1.0 - mu)
                        if COUNT:
                            wp.atomic_add(hits, 0, 1)
            x[i] = p
            v[i] = u
    else:
        R = big_r - radius if RADIUS else big_r
        if WHERE == "a sphere":
            d = p - center
        else:
            "the axis is upright"
            d = V(p[0] - center[0], 0.0, p[2] - center[2])
        dist = LENGTH(d)
        if draw(dist <= R, dist < R):
            return
        n = draw(d / wp.max(dist, 1.0e-6), wp.normalize(d))
        vn = draw(wp.dot(u, n), wp.dot(n, u))
        if SOFT:
            a[i] = a[i] - (ke * (dist - R) + kd * wp.max(vn, 0.0)) * n
        else:
            x[i] = draw(p - (dist - R) * n, p + (R - dist) * n)
            if vn > 0.0:
                KEEP = u - vn * n
                if STOP == "zero":
                    u = KEEP * (1.0 - mu) if FRICTION else u - vn * n
                else:
                    u = (1.0 - mu) * KEEP - damping * vn * n if FRICTION else u - (1.0 + damping) * vn * n
                v[i] = u
        if COUNT:
            wp.atomic_add(hits, 0, 1)
