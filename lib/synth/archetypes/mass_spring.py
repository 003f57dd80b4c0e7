"""Computes {spring forces|the forces of a mass-spring system|damped spring forces}, {GATHER?gathered at each particle from its springs}{!GATHER?scattered from each spring to both ends{TEAR?; springs that stretch too far tear}}{+STRAIN?, relative to their rest lengths}{CUBIC_S}{+PINNED?, except pinned particles}."""

CATEGORY = "simulation particle"
ABOUT = dict(
    paragraph="Cloth, hair and soft bodies can be modelled as particles that springs hold together. Each spring pulls "
    "its two ends towards each other when it is longer than at rest{TENSION? and goes slack when it is "
    "shorter}{!TENSION? and pushes them apart when it is shorter}. {DAMP?A damper takes energy out of the "
    "motion of its ends. }{GATHER?Each particle gathers the forces of its own springs, so no two threads "
    "write to the same place.}{!GATHER?Each spring scatters its force to both ends.}",
    formula="F = k (|d| - L) d / |d|{DAMP? + damping}",
    source="Provot, Deformation Constraints in a Mass-Spring Model to Describe Rigid Cloth Behavior, Graphics "
    "Interface 1995",
)
NAMES = dict(
    mass_spring="mass_spring eval_springs spring_forces compute_spring_forces hooke_forces apply_springs",
    x="x pos positions particle_q",
    v="v vel velocities particle_qd",
    f="f forces force particle_f",
    indices="indices spring_indices edges springs",
    rest="rest rest_length rest_lengths l0",
    stiffness="stiffness ke k_s spring_stiffness",
    damping="damping kd k_d spring_damping",
    ks="ks stiffness k_spring",
    kd="kd damping k_damp",
    a="a i0 first p0",
    b="b i1 second p1",
    xa="xa x0 pos_a",
    xb="xb x1 pos_b",
    d="d delta dx xij",
    r="l length dist current_length",
    n="n dir direction axis",
    stretch="stretch c elongation extension",
    rate="rate dcdt stretch_rate closing_speed",
    magnitude="magnitude fs spring_force amount",
    force="force fvec spring",
    broken="broken torn cut",
    energy="energy potential spring_energy",
    total="total net_force acc",
    Spring="Spring Edge Link",
    springs="springs edges links",
    kf="n e entry slot",
)

GATHER = chance(0.3)
DIM = draw(2, 3, 3)
V = vec2 if DIM == 2 else vec3
STORE = draw("flat", "pairs", "vector", "struct")
STRUCT = STORE == "struct" and not GATHER
PER_K = chance(0.5)
PER_D = chance(0.4)
DAMP = draw("", "axial", "axial", "full")
STRAIN = chance(0.35)
TEAR = chance(0.25)
ENERGY = chance(0.2)
TENSION = chance(0.2)
CUBIC = chance(0.2)
EPS = draw(1.0e-6, 1.0e-5, 1.0e-8)
NORMALIZE = chance(0.4)
FLIP = chance(0.5)
PINNED = chance(0.25)
FRAG = chance(0.3)
CUBIC_S = ", stiffening" if CUBIC else ""

if STRUCT:
    @wp.struct
    class Spring:
        a: int
        b: int
        rest: real
        stiffness: real
        damping: real


@helper
def magnitude(stretch: real, rate: real, ks: real, kd: real) -> real:
    if CUBIC:
        "stiffens as it stretches"
        amount = ks * stretch * (1.0 + stretch * stretch)
    else:
        amount = ks * stretch
    if DAMP == "axial":
        amount += kd * rate
    if TENSION:
        "a cable pulls, but does not push"
        amount = LARGER(amount, 0.0)
    return amount


def FORCE(a, b, REST, KS, KD):
    xa = x[a]
    xb = x[b]
    if FLIP:
        d = xb - xa
        rel = v[b] - v[a]
    else:
        d = xa - xb
        rel = v[a] - v[b]
    r = LENGTH(d)
    if NORMALIZE:
        n = wp.normalize(d)
    else:
        n = draw(d / LARGER(r, EPS), d * (1.0 / LARGER(r, EPS)))
    if STRAIN:
        "relative to the rest length"
        stretch = draw((r - REST) / LARGER(REST, EPS), r / LARGER(REST, EPS) - 1.0)
    else:
        stretch = r - REST
    rate = wp.dot(n, rel) if DAMP == "axial" else r
    force = PRODUCT(magnitude(stretch, rate, KS, KD), n)
    if DAMP == "full":
        ADD(force, KD * rel)
    return force if FLIP else -force


@wp.kernel
def mass_spring(
    x: ARRAY(V, 1),
    v: ARRAY(V, 1),
    springs: ARRAY(Spring, 1) if STRUCT else ARRAY(int, 1),
    indices: ARRAY(vec2i, 1) if STORE == "vector" else ARRAY(int, 1) if STORE == "flat" or STORE == "struct" else ARRAY(int, 2),
    neighbors: ARRAY(int, 2),
    rest: ARRAY(real, 2) if GATHER else ARRAY(real, 1),
    stiffness: ARRAY(real, 1),
    damping: ARRAY(real, 1),
    broken: ARRAY(int, 1),
    inv_mass: ARRAY(real, 1),
    ks: real = NUM(10.0, 5000.0),
    kd: real = NUM(0.01, 5.0),
    tear: real = NUM(1.5, 3.0),
    f: ARRAY(V, 1) = None,
    energy: ARRAY(real, 1) = None,
):
    if GATHER:
        i = THREADS(1, x)
        if PINNED:
            if inv_mass[i] == 0.0:
                "pinned particles feel nothing"
                return
        total = draw(V(), V(real(0.0))) if DIM == 2 else draw(V(), V(0.0, 0.0, 0.0))
        for kf in range(neighbors.shape[1]):
            b = neighbors[i, kf]
            if VALID(b, x.shape[0]):
                ADD(total, FORCE(i, b, rest[i, kf], stiffness[i] if PER_K else ks, damping[i] if PER_D else kd))
        if FRAG:
            f[i] = total
        else:
            f[i] = f[i] + total
    else:
        s = THREADS(1, springs if STRUCT else rest)
        if TEAR:
            if broken[s] == 1:
                return
        N = x.shape[0]
        if STORE == "flat":
            a = indices[2 * s]
            b = indices[2 * s + 1]
        elif STORE == "pairs":
            a = indices[s, 0]
            b = indices[s, 1]
        elif STORE == "vector":
            pair = indices[s]
            a = pair[0]
            b = pair[1]
        else:
            spring = springs[s]
            a = spring.a
            b = spring.b
        if INVALID(a, x.shape[0]) or INVALID(b, x.shape[0]):
            return
        REST = spring.rest if STRUCT else rest[s]
        KS = spring.stiffness if STRUCT else stiffness[s] if PER_K else ks
        KD = spring.damping if STRUCT else damping[s] if PER_D else kd
        rest_s = REST
        force = FORCE(a, b, rest_s, KS, KD)
        if TEAR:
            long = draw(wp.length(x[b] - x[a]), wp.length(x[a] - x[b]))
            if long > tear * rest_s:
                "torn: no force from here on"
                broken[s] = 1
                return
        if PINNED:
            if inv_mass[a] > 0.0:
                SCATTER(f, a, force)
            if inv_mass[b] > 0.0:
                SCATTER(f, b, -force)
        else:
            if FRAG:
                SCATTER(f, a, force)
                wp.atomic_sub(f, b, force)
            else:
                SCATTER(f, b, -force)
                SCATTER(f, a, force)
        if ENERGY:
            gap = wp.length(x[b] - x[a]) - rest_s
            wp.atomic_add(energy, 0, 0.5 * KS * gap * gap)
