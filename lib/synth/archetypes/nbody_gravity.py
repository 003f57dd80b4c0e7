"""Sums {FORCE?the gravitational force}{!FORCE?{the gravitational acceleration|Newtonian gravity|the pull}} of all bodies on each {body|star|particle}{GROUP?, except those of its group}{CENTRAL?, and of a heavy body in the origin}{SOFTEN?, softened}{CAP?, limited}{POT?, with the potential energy}{STEP?, and advances {MOVED_S}}."""

CATEGORY = "particle simulation"
ABOUT = dict(
    paragraph="Every body attracts every other one by Newton's law, so each thread sums over all bodies. {SOFTEN?A "
    "softening length keeps the force finite when two of them come close. }{CUT?Bodies beyond a reach are "
    "left out. }{STEP?The sum then moves {MOVED_S} on by one step. }Clusters of stars and galaxies "
    "are simulated like this; for millions of bodies a tree replaces the full sum.",
    formula="{FORCE?f_i = m_i a_i, }a_i = {!UNITS?G }sum_j m_j (x_j - x_i) / {SOFTEN?(|x_j - x_i|^2 + eps^2)^(3/2)}{!SOFTEN?|x_j - x_i|^3}{CENTRAL? - M x_i / |x_i|^3}",
    source="Aarseth, Gravitational N-Body Simulations, 2003, chapter 2",
)
NAMES = dict(
    nbody="nbody nbody_gravity gravity_all_pairs compute_gravity {!FORCE?gravitational_acceleration} {STEP?nbody_step}",
    x="x pos positions bodies",
    m="m mass masses",
    v="v vel velocities",
    acc="{FORCE?forces} {FORCE?f_out} {!FORCE?acc} {!FORCE?accelerations} out",
    G="G grav gravity_constant",
    eps="eps softening epsilon",
    dt="dt time_step h",
    xi="xi p_i here",
    d="d delta rij",
    r2="r2 dist_sq d2",
    inv_r="inv_r inv_dist",
    total="total a_i acc_i",
    potential="potential phi energy",
    phi="phi pot",
)
DIM = draw(2, 3, 3)
V = vec2 if DIM == 2 else vec3
PACK = chance(0.25) and DIM == 3
SOFTEN = chance(0.7)
STEP = draw("", "", "velocity", "both")
SELF = draw("skip", "test", "none") if SOFTEN else draw("skip", "test")
MOVED_S = "its velocity" if STEP == "velocity" else "its velocity and place"
POT = chance(0.3)
CUT = chance(0.25)
OUT = draw("acceleration", "force") if STEP == "" else "acceleration"
FORCE = OUT == "force"
GROUP = chance(0.2)
CAP = chance(0.15)
RSQRT = draw("sqrt", "pow", "cube")
GPLACE = chance(0.5)
GUARD = chance(0.2)
CENTRAL = chance(0.2)
FLIP = chance(0.3)
UNITS = chance(0.2)
BOUND = chance(0.25)


def POSITION(j):
    if PACK:
        return vec3(x[j][0], x[j][1], x[j][2])
    return x[j]


def PAIR(j, total, phi):
    pj = POSITION(j)
    d = xi - pj if FLIP else pj - xi
    r2 = LENGTH_SQ(d) + eps * eps if SOFTEN else wp.max(wp.dot(d, d), 1.0e-9)
    if CUT:
        if r2 < reach * reach:
            PULL(j, d, r2, total, phi)
    else:
        PULL(j, d, r2, total, phi)


def PULL(j, d, r2, total, phi):
    MJ = x[j][3] if PACK else m[j]
    if RSQRT == "sqrt":
        inv_r = 1.0 / wp.sqrt(r2)
        w = draw(inv_r * inv_r * inv_r, inv_r / r2)
    elif RSQRT == "pow":
        w = wp.pow(r2, -1.5)
    else:
        r = wp.sqrt(r2)
        w = draw(1.0 / (r2 * r), 1.0 / (r * r * r))
    STRENGTH = MJ if GPLACE or UNITS else G * MJ
    if FLIP:
        total -= draw(STRENGTH * w * d, (STRENGTH * w) * d)
    else:
        ADD(total, draw(STRENGTH * w * d, d * (STRENGTH * w)))
    if POT:
        phi -= PRODUCT(MJ, draw(1.0 / wp.sqrt(r2), wp.pow(r2, -0.5)))


@wp.kernel
def nbody(
    x: ARRAY(vec4, 1) if PACK else ARRAY(V, 1),
    m: ARRAY(real, 1),
    group: ARRAY(int, 1),
    active: ARRAY(int, 1),
    G: real = NUM(0.1, 10.0),
    eps: real = NUM(0.001, 0.2),
    reach: real = NUM(1.0, 50.0),
    central: real = NUM(1.0, 100.0),
    limit: real = NUM(10.0, 1000.0),
    dt: real = NUM(0.001, 0.05),
    v: ARRAY(V, 1) = None,
    x_next: ARRAY(V, 1) = None,
    acc: ARRAY(V, 1) = None,
    potential: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    if GUARD:
        if UNFLAGGED(active[i]):
            return
    xi = POSITION(i)
    total = draw(V(), V(0.0, 0.0, 0.0)) if DIM == 3 else draw(V(), V(0.0, 0.0))
    phi = real(0.0) if POT else total
    if BOUND:
        n = x.shape[0]
    N = n if BOUND else x.shape[0]
    for j in range(N):
        if SELF == "skip" and GROUP:
            if j == i or group[j] == group[i]:
                continue
            PAIR(j, total, phi)
        elif SELF == "skip":
            if j == i:
                continue
            PAIR(j, total, phi)
        elif SELF == "test":
            if (j != i and group[j] != group[i]) if GROUP else j != i:
                PAIR(j, total, phi)
        else:
            PAIR(j, total, phi)
    if GPLACE and not UNITS:
        total = draw(G * total, total * G)
    if CENTRAL:
        "a heavy body in the origin"
        dist = LARGER(LENGTH(xi), 1.0e-3)
        total -= central * xi / (dist * dist * dist)
    if CAP:
        size = LENGTH(total)
        if size > limit:
            total = total * (limit / size)
    if STEP == "":
        acc[i] = total if OUT == "acceleration" else (x[i][3] if PACK else m[i]) * total
    else:
        v1 = draw(v[i] + dt * total, v[i] + total * dt)
        v[i] = v1
        if STEP == "both":
            x_next[i] = xi + PRODUCT(dt, v1)
    if POT:
        potential[i] = 0.5 * (x[i][3] if PACK else m[i]) * (phi if UNITS else G * phi)
