"""{Smooths|Filters} {the velocities of SPH particles|particle velocities} {TERM}, neighbours {SEARCH}{MOVE?, and moves the particles}{+PHASE?, within each fluid}{+VORTICITY?, with the vorticity}."""

CATEGORY = "particle nested_loop"
ABOUT = dict(
    paragraph="XSPH moves each particle with a velocity closer to the average around it. Differences of velocities to the "
    "neighbours are summed with the smoothing kernel and a factor epsilon{NORMALISE?, and divided by the sum of the weights}. It keeps particles "
    "ordered, acts as an artificial viscosity that conserves momentum if the weights are symmetric, and is usual in "
    "position-based fluids.",
    formula="v_i_new = v_i + eps * sum_j m_j / rho_ij * (v_j - v_i) * W(x_i - x_j, h)",
    source="Monaghan, On the problem of penetration in particle methods, Journal of Computational Physics 82(1), 1989",
    units=("x: m", "v: m/s", "mass: kg", "rho: kg/m^3", "h: m", "dt: s"),
)
NAMES = dict(
    xsph="xsph_viscosity xsph apply_xsph smooth_velocities xsph_filter viscosity_xsph velocity_smoothing",
    x="particle_x x pos positions",
    v="particle_v v vel velocities",
    rho="particle_rho rho density densities",
    mass="particle_mass mass m",
    neighbors="neighbors neighbor_list nbrs",
    counts="neighbor_count counts num_neighbors",
    v_new="v_new v_out vel_smoothed",
    x_new="x_new x_out pos_next",
    h="h smoothing_length support",
    eps="eps xsph_eps epsilon c_visc",
    W="w_poly6 kernel_w smoothing_w w_kernel",
    xi="xi x_i pos_i",
    vi="vi v_i vel_i",
    xij="xij d r_vec",
    r="r dist rij",
    r2="r2 dist_sq rr",
    w="w w_ij wij",
    total="dv total acc corr",
    vij="vij dv_ij v_diff",
    i="i tid p",
    j="j nb q",
    k="k n s",
    omega="omega vort curl_v",
    phase="particle_phase phase material",
    mean_rho="rho_ij rho_mean rho_bar",
    wsum="wsum w_total shepard",
)

DIM = draw(2, 3, 3)
V = vec2 if DIM == 2 else vec3
TERM = draw("by XSPH", "by XSPH", "by XSPH, normalised by the weights")
NORMALISE = TERM == "by XSPH, normalised by the weights"
SEARCH = draw("over all pairs", "over a neighbour list", "over a neighbour list")
KIND = draw("poly6", "spiky", "gauss", "cubic")
DENSITY = draw("neighbour", "mean") if not NORMALISE else "none"
PER_MASS = chance(0.5)
PHASE = chance(0.2)
MOVE = chance(0.35)
VORTICITY = chance(0.2) and DIM == 3
IN_SQUARE = chance(0.6)


@helper
def W(r: real, h: real) -> real:
    q = r / h
    if KIND == "poly6":
        t = wp.max(1.0 - q * q, 0.0)
        return 1.566682 / (h * h * h) * t * t * t if DIM == 3 else 1.273240 / (h * h) * t * t * t
    elif KIND == "spiky":
        t = wp.max(1.0 - q, 0.0)
        return 4.774648 / (h * h * h) * t * t * t if DIM == 3 else 3.183099 / (h * h) * t * t * t
    elif KIND == "gauss":
        return 0.179587 / (h * h * h) * wp.exp(-q * q) if DIM == 3 else 0.318310 / (h * h) * wp.exp(-q * q)
    else:
        a = wp.max(1.0 - q, 0.0)
        b = wp.max(0.5 - q, 0.0)
        return 5.092958 / (h * h * h) * (a * a * a - 4.0 * b * b * b) if DIM == 3 else 3.637827 / (h * h) * (a * a * a - 4.0 * b * b * b)


def NEAR(j, r, xij, total, omega, wsum):
    w = W(r, h)
    vij = v[j] - vi
    M = mass[j] if PER_MASS else m_all
    if DENSITY == "neighbour":
        ADD(total, draw(M / wp.max(rho[j], 1.0e-6) * w * vij, vij * (w * M / wp.max(rho[j], 1.0e-6))))
    elif DENSITY == "mean":
        mean_rho = wp.max(0.5 * (rho[i] + rho[j]), 1.0e-6)
        ADD(total, draw(M * w / mean_rho * vij, vij * (M / mean_rho * w)))
    else:
        ADD(total, PRODUCT(w, vij))
        wsum += w
    if VORTICITY:
        omega += wp.cross(vij, xij) * w


def PAIR(j, total, omega, wsum):
    xij = xi - x[j]
    if IN_SQUARE:
        r2 = LENGTH_SQ(xij)
        if r2 < h * h:
            NEAR(j, wp.sqrt(r2), xij, total, omega, wsum)
    else:
        r = LENGTH(xij)
        if r < h:
            NEAR(j, r, xij, total, omega, wsum)


@wp.kernel
def xsph(
    x: ARRAY(V, 1),
    v: ARRAY(V, 1),
    rho: ARRAY(real, 1),
    mass: ARRAY(real, 1),
    phase: ARRAY(int, 1),
    neighbors: ARRAY(int, 2),
    counts: ARRAY(int, 1),
    m_all: real = NUM(0.001, 1.0),
    h: real = NUM(0.5, 2.0),
    eps: real = NUM(0.01, 0.5),
    dt: real = NUM(0.001, 0.02),
    v_new: ARRAY(V, 1) = None,
    x_new: ARRAY(V, 1) = None,
    vorticity: ARRAY(V, 1) = None,
):
    i = THREADS(1, x)
    xi = x[i]
    vi = v[i]
    total = V()
    omega = V()
    wsum = real(0.0)
    if SEARCH == "over all pairs":
        for j in range(x.shape[0]):
            if PHASE:
                if j == i or phase[j] != phase[i]:
                    continue
                PAIR(j, total, omega, wsum)
            else:
                if j != i:
                    PAIR(j, total, omega, wsum)
    else:
        for k in range(wp.min(counts[i], neighbors.shape[1])):
            j = neighbors[i, k]
            if INVALID(j, x.shape[0]):
                continue
            if PHASE:
                "fluids do not drag each other"
                if phase[j] != phase[i]:
                    continue
            PAIR(j, total, omega, wsum)
    if NORMALISE:
        smoothed = vi + eps * total / wp.max(wsum, 1.0e-6)
    else:
        smoothed = draw(vi + eps * total, vi + total * eps)
    v_new[i] = smoothed
    if MOVE:
        x_new[i] = xi + PRODUCT(dt, smoothed)
    if VORTICITY:
        vorticity[i] = omega
