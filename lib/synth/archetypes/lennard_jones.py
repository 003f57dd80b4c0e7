"""Computes {Lennard-Jones forces|the Lennard-Jones interaction|van der Waals forces} between atoms {SEARCH}, {CUT}{PERIODIC? in a periodic box}{COULOMB?, together with Coulomb forces}{+EXCLUDE?, leaving out those of one molecule}{+CAP?, with limited forces}{HAS_E?, with the energy}{+VIRIAL?, with the virial}."""

CATEGORY = "particle simulation"
ABOUT = dict(
    paragraph="Neutral atoms attract each other weakly at a distance and repel each other strongly when they come "
    "close; the potential of Lennard and Jones puts both into two powers of the distance. Forces are summed "
    "{SEARCH}. {PERIODIC?Each pair is taken at its nearest image in the periodic box. }{COULOMB?Charges of "
    "the atoms add a Coulomb force. }It is the standard first model of molecular dynamics.",
    formula="V(r) = 4 eps ((sigma / r)^12 - (sigma / r)^6)",
    source="Frenkel and Smit, Understanding Molecular Simulation, 2002, chapters 3 and 4",
)
NAMES = dict(
    lj="lennard_jones lj_forces lj_force_kernel compute_lj pair_forces lennard_jones_forces",
    x="x pos positions coords",
    f="f forces force",
    energy="energy potential pe",
    epsilon="epsilon eps well_depth",
    sigma="sigma diameter s",
    cutoff="cutoff r_cut rc",
    box="box box_size L",
    neighbors="neighbors neighbor_list nbr",
    counts="counts neighbor_count num_neigh",
    r2="r2 dist_sq rsq",
    d="d delta dr rij",
    s6="s6 r6inv sr6",
    total="total force_i acc",
    pe="pe e_i energy_i",
    xi="xi r_i",
    n="n k slot",
    types="types species kinds",
    virial="virial w pressure_sum",
)
SEARCH = draw("over all pairs", "over a neighbour list")
CUT = draw("cut off", "cut off and shifted", "without a cutoff", "with a shifted force")
PERIODIC = chance(0.4)
TAKES_OFF = chance(0.5)
ENERGY = draw("", "", "array", "total")
TYPES = chance(0.3)
NEWTON = chance(0.25) and SEARCH == "over all pairs"
COULOMB = chance(0.2)
VIRIAL = chance(0.15)
FORM = draw("s6", "powers", "factored")
CAP = chance(0.2)
MINIMUM = chance(0.5)
EXCLUDE = chance(0.15)
BOX3 = chance(0.4)
GUARD = chance(0.15)
HAS_E = ENERGY != ""


@helper
def pair_factor(r2: real, eps: real, sig: real) -> real:
    s2 = sig * sig / r2
    if FORM == "powers":
        s6 = wp.pow(s2, 3.0)
        return 24.0 * eps * (2.0 * s6 * s6 - s6) / r2
    elif FORM == "s6":
        s6 = s2 * s2 * s2
        return draw(24.0 * eps * (2.0 * s6 * s6 - s6) / r2, 48.0 * eps * s6 * (s6 - 0.5) / r2)
    else:
        s6 = POW3(s2)
        s12 = s6 * s6
        return 24.0 * eps / r2 * (s12 + s12 - s6)


@helper
def pair_energy(r2: real, eps: real, sig: real) -> real:
    s2 = sig * sig / r2
    s6 = POW3(s2)
    return draw(4.0 * eps * (s6 * s6 - s6), 4.0 * eps * s6 * (s6 - 1.0))


def PAIR(j, total, pe, w):
    d = xi - x[j]
    if PERIODIC:
        "minimum image"
        if BOX3:
            d -= wp.cw_mul(box3, vec3(wp.round(d[0] / box3[0]), wp.round(d[1] / box3[1]), wp.round(d[2] / box3[2])))
        else:
            if MINIMUM:
                d = d - box * vec3(wp.round(d[0] / box), wp.round(d[1] / box), wp.round(d[2] / box))
            else:
                for D in each(3):
                    if TAKES_OFF:
                        d[D] -= box * wp.round(d[D] / box)
                    else:
                        d[D] = d[D] - box * wp.round(d[D] / box)
    r2 = LENGTH_SQ(d)
    if CUT == "without a cutoff":
        r2 = LARGER(r2, 1.0e-4)
        INTERACT(j, d, r2, total, pe, w)
    else:
        if r2 < cutoff * cutoff and r2 > 1.0e-4:
            INTERACT(j, d, r2, total, pe, w)


def INTERACT(j, d, r2, total, pe, w):
    if TYPES:
        kind = wp.clamp(types[i] + types[j], 0, epsilons.shape[0] - 1)
    E = epsilons[kind] if TYPES else epsilon
    a = pair_factor(r2, E, sigma)
    if CUT == "with a shifted force":
        r = wp.sqrt(r2)
        a -= pair_factor(cutoff * cutoff, E, sigma) * cutoff / r
    if COULOMB:
        a += draw(coulomb * q[i] * q[j] / (r2 * wp.sqrt(r2)), coulomb * q[i] * q[j] * wp.pow(r2, -1.5))
    if CAP:
        a = SMALLER(a, limit)
    if NEWTON:
        pair = PRODUCT(a, d)
        wp.atomic_add(f, i, pair)
        draw(wp.atomic_sub(f, j, pair), wp.atomic_add(f, j, -pair))
    else:
        ADD(total, PRODUCT(a, d))
    if ENERGY != "":
        if CUT == "cut off and shifted":
            pe += 0.5 * (pair_energy(r2, E, sigma) - pair_energy(cutoff * cutoff, E, sigma))
        else:
            ADD(pe, 0.5 * pair_energy(r2, E, sigma))
    if VIRIAL:
        w += 0.5 * a * r2


@wp.kernel
def lj(
    x: ARRAY(vec3, 1),
    types: ARRAY(int, 1),
    q: ARRAY(real, 1),
    epsilons: ARRAY(real, 1),
    neighbors: ARRAY(int, 2),
    counts: ARRAY(int, 1),
    molecule: ARRAY(int, 1),
    active: ARRAY(int, 1),
    epsilon: real = NUM(0.1, 2.0),
    sigma: real = NUM(0.5, 3.5),
    cutoff: real = NUM(2.0, 12.0),
    box: real = NUM(10.0, 60.0),
    box3: vec3 = None,
    coulomb: real = NUM(1.0, 400.0),
    limit: real = NUM(100.0, 10000.0),
    f: ARRAY(vec3, 1) = None,
    energy: ARRAY(real, 1) = None,
    virial: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    if GUARD:
        if UNFLAGGED(active[i]):
            return
    xi = x[i]
    total = vec3(0.0, 0.0, 0.0)
    pe = real(0.0) if ENERGY != "" else total
    w = real(0.0) if VIRIAL else total
    if SEARCH == "over all pairs":
        if NEWTON:
            "each pair once"
            for j in range(i + 1, x.shape[0]):
                PAIR(j, total, pe, w)
        else:
            for j in range(x.shape[0]):
                if (j != i and molecule[j] != molecule[i]) if EXCLUDE else j != i:
                    PAIR(j, total, pe, w)
    else:
        for n in range(wp.min(counts[i], neighbors.shape[1])):
            j = neighbors[i, n]
            if INVALID(j, x.shape[0]):
                continue
            PAIR(j, total, pe, w)
    if not NEWTON:
        f[i] = draw(total, total, f[i] + total)
    if ENERGY == "array":
        energy[i] = 2.0 * pe if NEWTON else pe
    elif ENERGY == "total":
        wp.atomic_add(energy, 0, 2.0 * pe if NEWTON else pe)
    if VIRIAL:
        wp.atomic_add(virial, 0, 2.0 * w if NEWTON else w)
