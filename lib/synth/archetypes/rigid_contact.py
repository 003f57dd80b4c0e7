"""Resolves {contacts|collisions} of {spheres|round bodies|balls} with {OTHER} by {MODEL}{FRICTION? and Coulomb friction}{+ARM?, with their spin}{+MASK?, of active bodies}{+COUNT?, and counts them}."""

CATEGORY = "simulation geometry"
ABOUT = dict(
    paragraph="Balls collide with {OTHER}. {PENALTY?Where they overlap, a stiff spring and a damper push them apart. "
    "}{!PENALTY?An approaching contact gets an impulse that turns the velocity round, with a share lost by "
    "the restitution. }{FRICTION?Friction along the contact is bounded by the push across it. "
    "}{PUSH_OUT?Balls that sank in are moved out of the obstacle. }Every particle simulator needs such a "
    "rule.",
    formula="{PENALTY?F_n = k_e d - k_d v_n, d the depth}{!PENALTY?v_n_new = -e v_n}{FRICTION?, |F_t| <= mu F_n}",
    source="Mirtich, Impulse-based Dynamic Simulation of Rigid Body Systems, PhD thesis, University of California, "
    "Berkeley, 1996",
    units=("x: m", "v: m/s", "w: rad/s", "radius: m", "r_all: m", "r_bowl: m", "center: m", "offset: m"),
)
NAMES = dict(
    contact="{PENALTY?contact_forces} resolve_contacts sphere_contact collide_spheres rigid_contact {WORD}_contact",
    x="x pos positions centers",
    v="v vel velocities",
    w="w omega spins angular_velocity",
    radius="radius radii r",
    r_all="radius ball_radius r",
    normal="normal plane_normal up",
    offset="offset height plane_offset",
    ke="ke stiffness k_n contact_ke",
    kd="kd damping c_n contact_kd",
    mu="mu friction friction_coefficient",
    kf="kf friction_stiffness k_t",
    restitution="restitution bounce cor",
    f="{PENALTY?f} {PENALTY?forces} {PENALTY?contact_force} {!PENALTY?v_next} {!PENALTY?v_new} {!PENALTY?velocities_out}",
    n="n contact_normal nrm",
    depth="depth penetration overlap",
    vn="vn normal_speed approach",
    vt="vt tangential slip_velocity",
    fn="fn normal_force jn",
    slip="slip slip_speed vt_len",
    ft="ft friction_force tangent_force",
    d="d delta diff",
    xi="xi center_i",
    vi="vi vel_i",
    ri="ri radius_i",
    vr="vr rel_vel relative",
    total="total force_i acc",
    touching="touching num_contacts contact_count",
    dist="dist distance gap",
)

OTHER = draw("a ground plane", "one another", "a plane", "a large sphere")
WORD = "plane" if OTHER == "a ground plane" or OTHER == "a plane" else "pair" if OTHER == "one another" else "bowl"
MODEL = draw("penalty forces", "penalty forces", "impulses")
FRICTION = draw("", "cone", "cone", "viscous", "smooth")
PER_RADIUS = chance(0.5)
ARM = chance(0.25)
COUNT = chance(0.25)
PUSH = chance(0.4)
CLAMP = chance(0.5)
MASK = chance(0.2)
PENALTY = MODEL == "penalty forces"
PUSH_OUT = PUSH and OTHER != "one another"
RELAX = chance(0.4)
UP = draw(1, 2)
POWER = chance(0.15)
THRESHOLD = chance(0.3)
ADDED = chance(0.4)


@helper
def friction(vt: vec3, fn: real, mu: real, kf: real) -> vec3:
    slip = LENGTH(vt)
    if FRICTION == "cone":
        "inside of the friction cone it sticks"
        size = wp.min(kf * slip, mu * fn)
        ft = draw(-size * vt / LARGER(slip, 1.0e-6), vt * (-size / LARGER(slip, 1.0e-6)))
    elif FRICTION == "viscous":
        ft = -wp.min(kf, mu * fn / LARGER(slip, 1.0e-6)) * vt
    else:
        ft = -mu * fn * vt / wp.sqrt(slip * slip + 0.0001)
    return ft


def RESOLVE(depth, n, vr, IM, total):
    vn = draw(wp.dot(vr, n), wp.dot(n, vr))
    if MODEL == "impulses":
        if vn < 0.0:
            if THRESHOLD:
                "slow contacts do not bounce"
                bounce = EITHER(vn < -0.5, restitution, 0.0)
                fn = -(1.0 + bounce) * vn
            else:
                fn = -(1.0 + restitution) * vn
            if OTHER == "one another":
                fn = fn * 0.5
            ADD(total, fn * n)
            if FRICTION != "":
                ADD(total, friction(vr - vn * n, fn, mu, kf))
    else:
        elastic = ke * wp.pow(depth, 1.5) if POWER else ke * depth
        if CLAMP:
            fn = wp.max(elastic - kd * vn, 0.0)
        else:
            fn = elastic - kd * wp.min(vn, 0.0)
        ADD(total, PRODUCT(fn, n))
        if FRICTION != "":
            vt = vr - vn * n
            ADD(total, friction(vt, fn, mu, kf))


@wp.kernel
def contact(
    x: ARRAY(vec3, 1),
    v: ARRAY(vec3, 1),
    w: ARRAY(vec3, 1),
    radius: ARRAY(real, 1),
    active: ARRAY(int, 1),
    normal: vec3,
    center: vec3,
    offset: real = NUM(-1.0, 1.0),
    r_all: real = NUM(0.02, 0.5),
    r_bowl: real = NUM(2.0, 20.0),
    ke: real = NUM(1000.0, 100000.0),
    kd: real = NUM(1.0, 100.0),
    kf: real = NUM(1.0, 500.0),
    mu: real = NUM(0.1, 0.9),
    restitution: real = NUM(0.1, 0.9),
    f: ARRAY(vec3, 1) = None,
    torques: ARRAY(vec3, 1) = None,
    touching: ARRAY(int, 1) = None,
):
    i = THREADS(1, x)
    if MASK:
        if UNFLAGGED(active[i]):
            return
    xi = x[i]
    vi = v[i]
    ri = radius[i] if PER_RADIUS else r_all
    total = vec3(0.0, 0.0, 0.0)
    if OTHER == "one another":
        hits = int(0)
        for j in range(x.shape[0]):
            if j != i:
                d = xi - x[j]
                dist = LENGTH(d)
                depth = ri + (radius[j] if PER_RADIUS else r_all) - dist
                if depth > 0.0 and dist > 1.0e-6:
                    n = draw(d / dist, wp.normalize(d))
                    if ARM:
                        vr = vi - v[j] - wp.cross(ri * w[i] + (radius[j] if PER_RADIUS else r_all) * w[j], n)
                    else:
                        vr = vi - v[j]
                    RESOLVE(depth, n, vr, 1.0, total)
                    if COUNT:
                        hits += 1
        if COUNT:
            touching[i] = hits
    else:
        if OTHER == "a ground plane":
            n = vec3(0.0, 1.0, 0.0) if UP == 1 else vec3(0.0, 0.0, 1.0)
            dist = xi[UP] - offset
        elif OTHER == "a plane":
            n = draw(normal, wp.normalize(normal))
            dist = wp.dot(n, xi) - offset
        else:
            "from inside of the sphere"
            d = center - xi
            n = wp.normalize(d)
            dist = r_bowl - LENGTH(d)
        depth = ri - dist
        if RELAX:
            if depth <= 0.0:
                if MODEL == "impulses":
                    f[i] = vi
                elif not ADDED:
                    f[i] = total
                return
            FRAME(i, depth, n, total)
        else:
            if depth > 0.0:
                FRAME(i, depth, n, total)
    if MODEL == "impulses":
        f[i] = vi + total
    else:
        f[i] = f[i] + total if ADDED else total


def FRAME(i, depth, n, total):
    if ARM:
        vr = vi + wp.cross(w[i], -ri * n)
    else:
        vr = vi
    RESOLVE(depth, n, vr, 1.0, total)
    if ARM:
        torques[i] = wp.cross(-ri * n, total)
    if PUSH:
        "out of the obstacle"
        x[i] = xi + depth * n
    if COUNT:
        wp.atomic_add(touching, 0, 1)
