"""Sums {DEM contact forces|the contact forces of grains|forces between granular particles} by {LINEAR?linear springs}{!LINEAR?{the law of Hertz|a Hertzian contact|Hertz's law}} with {TANGENT}{+ROTATE?, with rotation}{FLOORS?, over a floor}{+GRAV?, under gravity}{+COUNT?, and counts the contacts}."""

CATEGORY = "particle simulation"
ABOUT = dict(
    paragraph="The discrete element method follows each grain of sand, powder or gravel. Where two of them overlap, a "
    "spring pushes them apart, {LINEAR?in proportion to the overlap}{!LINEAR?by Hertz's law for elastic "
    "spheres, with a force that grows as the overlap to the power 3/2}. {FRIC?Coulomb friction bounds the "
    "force along the contact by the one across it. }{COHESION?A constant pull makes the grains stick. "
    "}Silos, landslides and mills are studied with it.",
    formula="{LINEAR?F_n = k * delta}{!LINEAR?F_n = k * sqrt(R_eff) * delta^(3/2)}{FRIC?, F_t <= mu * F_n}",
    source="Cundall and Strack, A Discrete Numerical Model for Granular Assemblies, Geotechnique, 1979",
    units=(
        "x: m",
        "v: m/s",
        "w: rad/s",
        "radius: m",
        "r_all: m",
        "floor_y: m",
        "gravity: m/s^2",
        "m: kg",
        "f: N",
        "torque: N m",
    ),
)
NAMES = dict(
    dem="dem_contact dem_forces {!LINEAR?hertz_contact} {LINEAR?linear_contact} granular_forces grain_contact eval_particle_contacts",
    x="x pos positions grain_x",
    v="v vel velocities grain_v",
    w="w omega spins",
    radius="radius radii r",
    f="f forces force",
    torque="torque torques moments",
    young="young E youngs_modulus stiffness",
    poisson="poisson nu poisson_ratio",
    kd="kd damping gamma_n",
    kt="kt gamma_t tangential_damping",
    mu="mu friction friction_coefficient",
    overlap="overlap delta penetration",
    d="d rij branch",
    dist="dist r_ij distance",
    n="n normal nrm",
    vr="vr v_rel relative",
    vn="vn normal_speed v_n",
    vt="vt slip tangential_v",
    fn="fn normal_force f_n",
    ft="ft tangential f_t",
    reff="r_eff effective_radius r_star",
    total="total force_i acc",
    ri="ri radius_i",
    neighbors="neighbors neighbor_list contacts",
    nk="n k slot",
)
LINEAR = chance(0.3)
TANGENT = draw("no friction", "Coulomb friction", "Coulomb friction")
FRIC = TANGENT != "no friction"
ROTATE = chance(0.35) and FRIC
LIST = chance(0.4)
COHESION = chance(0.2)
WALL = draw("", "floor", "")
PER_R = chance(0.7)
DAMP = draw("hertz", "linear", "none")
NORMAL = chance(0.5)
GRAV = chance(0.3)
COUNT = chance(0.2)
FLOORED = chance(0.5)
EFFECTIVE = draw("product", "harmonic")
MODULUS = chance(0.5)
FLOORS = WALL == "floor"


def RADIUS(j):
    return radius[j] if PER_R else r_all


@helper
def hertz(overlap: real, r_eff: real, young: real, poisson: real) -> real:
    if LINEAR:
        return draw(young * overlap, overlap * young)
    elif MODULUS:
        e_eff = 0.5 * young / (1.0 - poisson * poisson)
        return draw(1.333333 * e_eff * wp.sqrt(r_eff * overlap) * overlap, 4.0 / 3.0 * e_eff * wp.sqrt(r_eff) * wp.pow(overlap, 1.5))
    else:
        return draw(young * wp.sqrt(r_eff) * wp.pow(overlap, 1.5), young * overlap * wp.sqrt(r_eff * overlap))


def TOUCH(n, overlap, vr, REFF, total, spin):
    vn = wp.dot(vr, n)
    fn = hertz(overlap, REFF, young, poisson)
    if DAMP == "linear":
        fn -= PRODUCT(kd, vn)
    elif DAMP == "hertz":
        fn -= kd * wp.sqrt(overlap) * vn
    if COHESION:
        fn -= cohesion
    elif FLOORED:
        fn = LARGER(fn, 0.0)
    ADD(total, PRODUCT(fn, n))
    if FRIC:
        vt = vr - vn * n
        slip = LENGTH(vt)
        if slip > 1.0e-6:
            ft = wp.min(kt * slip, mu * wp.abs(fn))
            share = draw(-(ft / slip) * vt, vt * (-ft / slip))
            ADD(total, share)
            if ROTATE:
                spin += wp.cross(-ri * n, share)


def PAIR(j, total, spin, hits):
    d = xi - x[j]
    dist = LENGTH(d)
    rj = RADIUS(j)
    overlap = ri + rj - dist
    if draw(overlap > 0.0 and dist > 1.0e-6, dist > 1.0e-6 and overlap > 0.0):
        n = d / dist if NORMAL else wp.normalize(d)
        reff = ri * rj / (ri + rj) if EFFECTIVE == "product" else 1.0 / (1.0 / ri + 1.0 / rj)
        if ROTATE:
            vr = v[i] - v[j] - wp.cross(ri * w[i] + rj * w[j], n)
        else:
            vr = vi - v[j]
        TOUCH(n, overlap, vr, reff, total, spin)
        if COUNT:
            hits += 1


@wp.kernel
def dem(
    x: ARRAY(vec3, 1),
    v: ARRAY(vec3, 1),
    w: ARRAY(vec3, 1),
    radius: ARRAY(real, 1),
    m: ARRAY(real, 1),
    neighbors: ARRAY(int, 2),
    young: real = NUM(10000.0, 1000000.0),
    poisson: real = NUM(0.1, 0.4),
    kd: real = NUM(0.1, 50.0),
    kt: real = NUM(0.1, 50.0),
    mu: real = NUM(0.1, 0.9),
    cohesion: real = NUM(0.01, 1.0),
    gravity: real = NUM(9.7, 9.9),
    floor_y: real = NUM(-1.0, 0.5),
    r_all: real = NUM(0.005, 0.1),
    f: ARRAY(vec3, 1) = None,
    torque: ARRAY(vec3, 1) = None,
    contacts: ARRAY(int, 1) = None,
):
    i = THREADS(1, x)
    xi = x[i]
    vi = v[i]
    ri = RADIUS(i)
    total = vec3(0.0, 0.0, 0.0)
    spin = vec3(0.0, 0.0, 0.0) if ROTATE else total
    hits = int(0)
    if LIST:
        for nk in range(neighbors.shape[1]):
            j = neighbors[i, nk]
            if VALID(j, x.shape[0]):
                PAIR(j, total, spin, hits)
    else:
        for j in range(x.shape[0]):
            if j != i:
                PAIR(j, total, spin, hits)
    if WALL == "floor":
        depth = ri - (xi[1] - floor_y)
        if depth > 0.0:
            floor_n = vec3(0.0, 1.0, 0.0)
            TOUCH(floor_n, depth, vi, ri, total, spin)
    if GRAV:
        total += vec3(0.0, -gravity * m[i], 0.0)
    f[i] = total
    if ROTATE:
        torque[i] = spin
    if COUNT:
        contacts[i] = hits
