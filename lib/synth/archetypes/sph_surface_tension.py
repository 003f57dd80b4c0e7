"""Computes {surface tension|cohesion forces|the forces of surface tension} between SPH particles by {MODEL}, neighbours {SEARCH}{ADHESION?, with adhesion to a boundary}{OUT_ADD?, added to what is there}."""

CATEGORY = "particle function"
ABOUT = dict(
    paragraph="Surface tension makes drops round. It comes here from {MODEL}{COLOUR?: the gradient of a colour field points "
    "out of the fluid, and its divergence is the curvature}{!COLOUR?: neighbours pull on each other at a distance}. "
    "{ADHESION?Particles of the boundary attract the fluid as well. }The force is added to pressure and viscosity.",
    formula="{COLOUR?f = -sigma * laplacian(c) * n / |n|, n = grad c}{!COLOUR?f_i = -gamma * m_i * sum_j m_j * C(|x_ij|) * x_ij / |x_ij|}",
    source="Akinci, Akinci, Teschner, Versatile Surface Tension and Adhesion for SPH Fluids, ACM Transactions on Graphics 32(6), 2013",
    units=("x: m", "mass: kg", "rho: kg/m^3", "h: m"),
)
NAMES = dict(
    surface_tension="sph_surface_tension surface_tension cohesion_forces compute_surface_tension tension_force",
    cohesion="cohesion_kernel cohesion akinci_kernel c_spline",
    x="particle_x x pos positions",
    rho="particle_rho rho densities density",
    mass="particle_mass mass m",
    normals="color_normal normals surface_n n_field",
    neighbors="neighbors neighbor_list nbrs",
    counts="neighbor_count counts num_neighbors",
    bx="boundary_x bx wall_pos",
    bm="boundary_psi bm wall_mass",
    f="{IS_FORCE?particle_f} {IS_FORCE?f} {IS_FORCE?forces} {!IS_FORCE?accel} {!IS_FORCE?accelerations}",
    gamma="gamma sigma tension_coeff k_st",
    beta="beta adhesion_coeff k_adh",
    h="h support smoothing_length",
    xi="xi x_i p_i",
    d="d xij r_vec",
    r="r dist rij",
    j="j nb q",
    i="i tid p",
    k="k n s",
    total="total acc f_i",
    n="n n_i grad_c",
    lap="lap color_lap div_n",
    n_len="n_len norm_n mag",
    t="t u hr",
    vol="vol v_j m_over_rho",
    k_ij="k_ij corr sym",
)

MODEL = draw("a cohesion kernel", "a cohesion kernel", "the colour field", "pairwise forces")
COLOUR = MODEL == "the colour field"
SEARCH = draw("over all pairs", "over a neighbour list", "over a neighbour list")
PER_MASS = chance(0.5)
AREA = chance(0.5) and MODEL == "a cohesion kernel"
ADHESION = chance(0.3) and not COLOUR
SYMMETRIC = chance(0.5)
OUT = draw("set", "add")
FORCE = draw("force", "acceleration")
IS_FORCE = FORCE == "force"
NORMALS_OUT = chance(0.3)
OUT_ADD = OUT == "add"


if MODEL == "a cohesion kernel":
    @helper
    def cohesion(r: real, h: real) -> real:
        t = (h - r) * (h - r) * (h - r) * r * r * r
        s = 32.0 / (3.14159265 * wp.pow(h, 9.0))
        return wp.where(2.0 * r > h, s * t, s * (2.0 * t - wp.pow(h, 6.0) / 64.0))
elif MODEL == "pairwise forces":
    @helper
    def cohesion(r: real, h: real) -> real:
        "repels close by, attracts farther away"
        return -wp.cos(4.712389 * r / h)


def PAIR(j, total, n, lap):
    d = xi - x[j]
    r = LENGTH(d)
    if r < h and r > 1.0e-6:
        M = mass[j] if PER_MASS else m_all
        if COLOUR:
            vol = M / wp.max(rho[j], 1.0e-6)
            t = draw(h * h - r * r, (h - r) * (h + r))
            n += vol * poly * t * t * d
            lap += vol * poly * t * (3.0 * t - 4.0 * r * r)
        else:
            c = cohesion(r, h)
            if SYMMETRIC and MODEL == "a cohesion kernel":
                "uneven densities near the surface"
                k_ij = 2.0 * rest / wp.max(rho[i] + rho[j], 1.0e-6)
                total -= draw(k_ij * gamma * M * c / r * d, d * (gamma * k_ij * M * c / r))
                if AREA:
                    total -= k_ij * gamma * (normals[i] - normals[j])
            else:
                total -= draw(gamma * M * c / r * d, d * (gamma * M * c / r))
                if AREA:
                    total -= gamma * (normals[i] - normals[j])


@wp.kernel
def surface_tension(
    x: ARRAY(vec3, 1),
    rho: ARRAY(real, 1),
    mass: ARRAY(real, 1),
    normals: ARRAY(vec3, 1),
    neighbors: ARRAY(int, 2),
    counts: ARRAY(int, 1),
    bx: ARRAY(vec3, 1),
    bm: ARRAY(real, 1),
    m_all: real = NUM(0.001, 1.0),
    rest: real = NUM(500.0, 1500.0),
    gamma: real = NUM(0.01, 2.0),
    beta: real = NUM(0.01, 2.0),
    h: real = NUM(0.5, 2.0),
    poly: real = NUM(0.1, 10.0),
    n_min: real = NUM(0.001, 0.1),
    f: ARRAY(vec3, 1) = None,
    normals_out: ARRAY(vec3, 1) = None,
):
    i = THREADS(1, x)
    xi = x[i]
    total = vec3(0.0, 0.0, 0.0)
    n = vec3(0.0, 0.0, 0.0)
    lap = real(0.0)
    if SEARCH == "over all pairs":
        for j in range(x.shape[0]):
            if j != i:
                PAIR(j, total, n, lap)
    else:
        for k in range(wp.min(counts[i], neighbors.shape[1])):
            j = neighbors[i, k]
            if VALID(j, x.shape[0]):
                PAIR(j, total, n, lap)
    if ADHESION:
        for k in range(bx.shape[0]):
            d = xi - bx[k]
            r = LENGTH(d)
            if 2.0 * r > h and r < h:
                "the adhesion kernel is largest at three quarters of the support"
                a = wp.pow(wp.max(-4.0 * r * r / h + 6.0 * r - 2.0 * h, 0.0), 0.25)
                total -= 0.007 / wp.pow(h, 3.25) * beta * bm[k] * a / r * d
    if COLOUR:
        n_len = LENGTH(n)
        "only where there is a surface"
        if n_len > n_min:
            total = draw(gamma * lap / n_len * n, n * (gamma * lap / n_len))
        if NORMALS_OUT:
            normals_out[i] = n
    if FORCE == "force":
        total = total * (mass[i] if PER_MASS else m_all)
    if OUT == "add":
        f[i] = f[i] + total
    else:
        f[i] = total
