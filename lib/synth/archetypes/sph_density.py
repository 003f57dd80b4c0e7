"""Sums the {SPH density|smoothed density|density of a fluid} at each particle {SEARCH} with the {KIND} kernel{SHEPARD?, normalised by the sum of weights}{+FLOOR?, with a lower limit}."""

CATEGORY = "particle simulation"
ABOUT = dict(
    paragraph="Smoothed particle hydrodynamics describes a fluid by particles. The density at a particle is the sum of "
    "the masses around it, weighted by a kernel that falls to zero at a finite distance. {SHEPARD?Dividing "
    "by the sum of the weights corrects places where neighbours are missing, as at a surface. }{STATE?An "
    "equation of state turns the density into a pressure. }It comes first in every step, since pressure and "
    "viscosity need the density.",
    formula="rho_i = sum_j m_j W(|x_i - x_j|, h){SHEPARD? / sum_j W(|x_i - x_j|, h)}",
    source="Monaghan, Smoothed Particle Hydrodynamics, Annual Review of Astronomy and Astrophysics, 1992",
    units=("x: m", "m: kg", "m_all: kg", "h: m"),
)
NAMES = dict(
    sph_density="sph_density compute_density density_{KIND} sum_density particle_density density_summation",
    x="x pos positions particle_x points",
    m="m mass masses particle_mass",
    m_all="mass particle_mass m",
    rho="rho density densities out_density",
    h="h smoothing_length support kernel_radius",
    W="kernel_weight w_{KIND} smoothing_kernel weight",
    r="r dist distance rij",
    r2="r2 dist_sq d2",
    q="q s ratio",
    d="d rij_vec delta offset diff",
    xi="xi p_i pos_i here",
    w="w weight wij kernel_value",
    total="total acc density_sum rho_i",
    weights="weights w_sum shepard norm",
    neighbors="neighbors neighbour_list adjacency nbrs",
    counts="counts neighbor_count num_neighbors",
    offsets="offsets row_start first",
    n="n k slot entry",
    active="active mask flags enabled",
    rest="rest_density rho0 reference_density",
    pressure="pressure p out_pressure",
    contacts="contacts num_found neighbor_total",
    found="found count hits",
    pi="pi math_pi",
)

DIM = draw(2, 3, 3)
V = vec2 if DIM == 2 else vec3
KIND = draw("poly6", "spiky", "cubic", "wendland")
SEARCH = draw("over all pairs", "over a neighbour list", "over a packed neighbour list")
PER_MASS = chance(0.5)
OUTSIDE = draw("mass", "each", "factor")
SHEPARD = chance(0.2)
SELF = chance(0.6)
GUARD = chance(0.25)
COUNT = chance(0.2)
STATE = draw("", "", "linear", "tait")
FLOOR = chance(0.3)
EARLY = chance(0.4)
IS_SQUARED = chance(0.5)
FLIP = chance(0.5)
REACH = 2.0 if KIND == "cubic" or KIND == "wendland" else 1.0


@helper
def W(r: real, h: real) -> real:
    w = real(0.0)
    if KIND == "poly6":
        if r < h:
            t = draw(h * h - r * r, (h - r) * (h + r))
            if DIM == 3:
                w = 315.0 / (64.0 * PI() * wp.pow(h, 9.0)) * POW3(t)
            else:
                w = 4.0 / (PI() * wp.pow(h, 8.0)) * POW3(t)
    elif KIND == "spiky":
        if r < h:
            t = h - r
            if DIM == 3:
                w = 15.0 / (PI() * wp.pow(h, 6.0)) * POW3(t)
            else:
                w = 10.0 / (PI() * wp.pow(h, 5.0)) * POW3(t)
    else:
        q = r / h
        if KIND == "cubic":
            if chance(0.5):
                if q < 1.0:
                    w = 1.0 - 1.5 * q * q + 0.75 * q * q * q
                elif q < 2.0:
                    w = 0.25 * wp.pow(2.0 - q, 3.0)
            else:
                if q < 2.0:
                    t = 2.0 - q
                    w = 0.25 * t * t * t
                if q < 1.0:
                    w = 1.0 - 1.5 * q * q * (1.0 - 0.5 * q)
            if DIM == 3:
                w = w / (PI() * h * h * h)
            else:
                w = w * 10.0 / (7.0 * PI() * h * h)
        else:
            if q < 2.0:
                t = 1.0 - 0.5 * q
                w = draw(t * t * t * t, wp.pow(t, 4.0)) * (2.0 * q + 1.0)
            if DIM == 3:
                w = w * 21.0 / (16.0 * PI() * h * h * h)
            else:
                w = w * 7.0 / (4.0 * PI() * h * h)
    return w


def PAIR(j, total, weights, found):
    d = x[j] - xi if FLIP else xi - x[j]
    if EARLY and IS_SQUARED:
        r2 = LENGTH_SQ(d)
        if r2 < (draw(4.0 * h * h, (2.0 * h) * (2.0 * h)) if REACH > 1.0 else h * h):
            GATHER(j, wp.sqrt(r2), total, weights, found)
    elif EARLY:
        r = LENGTH(d)
        if r < (2.0 * h if REACH > 1.0 else h):
            GATHER(j, r, total, weights, found)
    else:
        GATHER(j, LENGTH(d), total, weights, found)


def GATHER(j, R, total, weights, found):
    if SHEPARD:
        w = W(R, h)
        ADD_MASS(j, w, total)
        ADD(weights, w)
    else:
        ADD_MASS(j, W(R, h), total)
    if COUNT and EARLY:
        found += 1


def ADD_MASS(j, WEIGHT, total):
    if PER_MASS:
        ADD(total, PRODUCT(m[j], WEIGHT))
    elif OUTSIDE == "each":
        ADD(total, PRODUCT(m_all, WEIGHT))
    else:
        ADD(total, WEIGHT)


@wp.kernel
def sph_density(
    x: ARRAY(V, 1),
    m: ARRAY(real, 1),
    neighbors: ARRAY(int, 2) if SEARCH == "over a neighbour list" else ARRAY(int, 1),
    counts: ARRAY(int, 1),
    offsets: ARRAY(int, 1),
    active: ARRAY(int, 1),
    h: real = NUM(0.05, 0.5),
    m_all: real = NUM(0.01, 2.0),
    rest: real = NUM(500.0, 1500.0),
    stiffness: real = NUM(10.0, 2000.0),
    rho: ARRAY(real, 1) = None,
    pressure: ARRAY(real, 1) = None,
    contacts: ARRAY(int, 1) = None,
):
    i = THREADS(1, x)
    if GUARD:
        if UNFLAGGED(active[i]):
            return
    xi = x[i]
    total = real(0.0)
    if SHEPARD:
        weights = real(0.0)
    else:
        weights = total
    if COUNT and EARLY:
        found = int(0)
    else:
        found = i
    if SEARCH == "over all pairs":
        for j in range(x.shape[0]):
            if SELF:
                PAIR(j, total, weights, found)
            else:
                if j != i:
                    PAIR(j, total, weights, found)
    elif SEARCH == "over a neighbour list":
        for n in range(wp.min(counts[i], neighbors.shape[1])):
            j = neighbors[i, n]
            if VALID(j, x.shape[0]):
                PAIR(j, total, weights, found)
    else:
        begin = wp.max(offsets[i], 0)
        end = SMALLER(begin + counts[i], neighbors.shape[0])
        for n in range(begin, end):
            j = neighbors[n]
            if INVALID(j, x.shape[0]):
                continue
            PAIR(j, total, weights, found)
    if not PER_MASS and OUTSIDE != "each":
        "all particles have the same mass"
        total = total * m_all
    if SHEPARD:
        "Shepard normalisation"
        total = total / LARGER(weights, 1.0e-6)
    if FLOOR:
        total = LARGER(total, draw(rest, 0.01 * rest, 1.0e-3))
    rho[i] = total
    if STATE == "linear":
        "linear equation of state"
        pressure[i] = draw(stiffness * (total - rest), wp.max(stiffness * (total - rest), 0.0))
    elif STATE == "tait":
        "Tait's equation of state"
        compression = total / rest
        pressure[i] = stiffness * (wp.pow(compression, 7.0) - 1.0)
    if COUNT and EARLY:
        contacts[i] = found
