"""Computes the {FORCES?{SPH forces|forces of a smoothed particle fluid}}{!FORCES?{accelerations of SPH particles|accelerations of a smoothed particle fluid}} from pressure{LAPLACIAN? and viscosity}{COHESION?, cohesion}{GRAVITY?, with gravity}{CAP?, limited}{ARTIFICIAL?, artificial viscosity between those that approach}, neighbours {SEARCH}."""

CATEGORY = "particle simulation"
ABOUT = dict(
    paragraph="In smoothed particle hydrodynamics each particle is pushed away from neighbours by pressure, along the "
    "gradient of a kernel; the pair is treated in a symmetric way so that both feel the same push. "
    "{VISCOUS?Viscosity brings the velocities of neighbours closer together. }{COHESION?A weak pull holds "
    "the fluid together. }{GRAVITY?Gravity acts on all of it. }Water in films and dam breaks in engineering "
    "are computed with it.",
    formula="{FORCES?f_i = m_i a_i, }a_i = -sum_j m_j {MEAN_FORM?(p_i + p_j) / (2 rho_i rho_j)}{!MEAN_FORM?(p_i / rho_i^2 + p_j / rho_j^2)} "
    "grad W{VISCOUS? + viscosity}{COHESION? + cohesion}{GRAVITY? + g}",
    source="Mueller, Charypar and Gross, Particle-Based Fluid Simulation for Interactive Applications, SCA 2003",
    units=("x: m", "v: m/s", "rho: kg/m^3", "p: Pa", "m: kg", "mass: kg", "h: m", "g: m/s^2", "gy: m/s^2"),
)
NAMES = dict(
    sph_forces="sph_forces compute_forces fluid_forces pressure_force sph_acceleration particle_forces",
    x="x pos positions particle_x",
    v="v vel velocities particle_v",
    m="m mass masses",
    rho="rho density densities",
    p="p pressure pressures",
    h="h {!SPIKY?smoothing_length} {SPIKY?support} {SPIKY?kernel_radius}",
    mu="mu viscosity eta",
    mass="mass m particle_mass",
    f="{FORCES?f} {FORCES?forces} {FORCES?out_force} {!FORCES?acc} {!FORCES?accelerations} {!FORCES?a_out}",
    grad="grad grad_w gradient kernel_gradient",
    spiky="{SPIKY?spiky_gradient} {SPIKY?grad_spiky} {!SPIKY?{DERIVATIVE}_gradient} kernel_derivative",
    lap="viscosity_laplacian lap_w viscosity_kernel",
    r="r dist distance",
    d="d rij delta offset",
    xi="xi pos_i",
    vi="vi vel_i",
    spread="spread friction visc",
    total="total acc",
    share="share term symmetric pressure_term",
    neighbors="neighbors neighbor_list adjacency",
    counts="counts neighbor_count num_neighbors",
    n="n k slot",
    active="active flags enabled",
    g="g gravity",
    a="amount scale magnitude",
    t="t gap s",
    pi="pi math_pi",
)

SEARCH = draw("from all pairs", "from a neighbour list")
DERIVATIVE = draw("spiky", "spiky", "cubic", "wendland")
SYMMETRY = draw("mean", "momentum")
VISCOUS = draw("", "laplacian", "artificial", "laplacian")
GRAVITY = draw("", "vector", "scalar")
PER_MASS = chance(0.5)
GUARD = chance(0.2)
OUT = draw("force", "acceleration")
FORCES = OUT == "force"
MEAN_FORM = SYMMETRY == "mean"
CAP = chance(0.25)
ARTIFICIAL = VISCOUS == "artificial"
LAPLACIAN = VISCOUS == "laplacian"
COHESION = chance(0.2)
SPIKY = DERIVATIVE == "spiky"
REACH = 1.0 if DERIVATIVE == "spiky" else 2.0


# The derivative of the kernel by the distance, below zero.
@helper
def spiky(r: real, h: real) -> real:
    grad = real(0.0)
    if DERIVATIVE == "spiky":
        if r < h:
            t = h - r
            grad = -45.0 / (PI() * wp.pow(h, 6.0)) * SQUARED(t)
    elif DERIVATIVE == "cubic":
        q = r / h
        if q < 1.0:
            grad = draw(-3.0 * q + 2.25 * q * q, q * (2.25 * q - 3.0))
        elif q < 2.0:
            t = 2.0 - q
            grad = -0.75 * SQUARED(t)
        grad = grad / (PI() * wp.pow(h, 4.0))
    else:
        q = r / h
        if q < 2.0:
            t = 1.0 - 0.5 * q
            grad = -5.0 * q * POW3(t)
        grad = draw(1.3125 * grad / (PI() * wp.pow(h, 4.0)), grad * 21.0 / (16.0 * PI() * wp.pow(h, 4.0)))
    return grad


@helper
def lap(r: real, h: real) -> real:
    a = 45.0 / (PI() * wp.pow(h, 6.0))
    return a * LARGER(h - r, 0.0)


def PAIR(j, total):
    d = xi - x[j]
    r = LENGTH(d)
    if r < (h if REACH < 2.0 else 2.0 * h) and r > 1.0e-6:
        rho_j = LARGER(rho[j], 1.0e-6)
        m_j = m[j] if PER_MASS else mass
        if SYMMETRY == "mean":
            share = draw((p_i + p[j]) / (2.0 * rho_j), 0.5 * (p_i + p[j]) / rho_j)
            share = share / rho_i
        else:
            share = p_i / (rho_i * rho_i) + p[j] / (rho_j * rho_j)
        if VISCOUS == "artificial":
            "artificial viscosity acts on particles that approach each other"
            approach = wp.dot(vi - v[j], d)
            if draw(approach < 0.0, 0.0 > approach):
                nu = mu * h * approach / (r * r + 0.01 * h * h)
                share -= nu / (0.5 * (rho_i + rho_j))
        ORDER = chance(0.5)
        if ORDER:
            grad = spiky(r, h)
            direction = draw(d / r, wp.normalize(d))
            ADD(total, draw(-m_j * share * grad * direction, direction * (-m_j * share * grad)))
        else:
            a = -m_j * share * spiky(r, h)
            ADD(total, draw(a * d / r, (a / r) * d))
        if VISCOUS == "laplacian":
            spread = mu * m_j / (rho_i * rho_j)
            ADD(total, spread * lap(r, h) * (v[j] - vi))
        if COHESION:
            total -= cohesion * m_j * d


@wp.kernel
def sph_forces(
    x: ARRAY(vec3, 1),
    v: ARRAY(vec3, 1),
    rho: ARRAY(real, 1),
    p: ARRAY(real, 1),
    m: ARRAY(real, 1),
    neighbors: ARRAY(int, 2),
    counts: ARRAY(int, 1),
    active: ARRAY(int, 1),
    h: real = NUM(0.05, 0.5),
    mu: real = NUM(0.01, 2.0),
    mass: real = NUM(0.01, 2.0),
    g: vec3 = None,
    gy: real = NUM(9.7, 9.9),
    cohesion: real = NUM(0.01, 0.5),
    limit: real = NUM(10.0, 200.0),
    f: ARRAY(vec3, 1) = None,
):
    i = THREADS(1, x)
    if GUARD:
        if UNFLAGGED(active[i]):
            f[i] = vec3(0.0, 0.0, 0.0)
            return
    xi = x[i]
    vi = v[i]
    p_i = p[i]
    rho_i = LARGER(rho[i], 1.0e-6)
    total = draw(vec3(0.0, 0.0, 0.0), vec3())
    if SEARCH == "from all pairs":
        for j in range(x.shape[0]):
            if j != i:
                PAIR(j, total)
    else:
        for n in range(wp.min(counts[i], neighbors.shape[1])):
            j = neighbors[i, n]
            if VALID(j, x.shape[0]):
                PAIR(j, total)
    if GRAVITY == "vector":
        total += g
    elif GRAVITY == "scalar":
        total += draw(vec3(0.0, -gy, 0.0), vec3(0.0, 0.0, -gy))
    if CAP:
        size = LENGTH(total)
        if size > limit:
            total = total * (limit / size)
    if OUT == "acceleration":
        f[i] = total
    else:
        f[i] = (m[i] if PER_MASS else mass) * total
