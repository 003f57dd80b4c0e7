"""Sums {electrostatic forces|Coulomb forces with a cut-off} {SEARCH}, with {SCHEME}{PERIODIC?, in a periodic box}{FIELD?, as a field}{EXCLUDE?, leaving out those of one molecule}{ENERGIES?, and {EACH?half }the energy{EACH? of each pair for each particle}{!EACH? of all pairs}}."""

CATEGORY = "particle loop conditional"
ABOUT = dict(
    paragraph="Charges act over long distances, and a sharp cut-off makes the energy jump. {PLAIN?Here it is taken for what it is. }{!PLAIN?The remedy here is {SCHEME}. }"
    "Each thread sums over the partners of one particle, {SEARCH}{EXCLUDE?, leaving out the atoms it is bonded to}. "
    "It is cheaper than Ewald sums and good enough for many liquids.",
    formula="{FIELD?E_i}{!FIELD?f_i} = ke * {!FIELD?q_i * }sum_j q_j * x_ij / r * s(r), s = {SCHEME_F}",
    source="{FENNELL?Fennell and Gezelter, Is the Ewald summation still necessary? Pairwise alternatives to the accepted standard for long-range electrostatics, Journal of Chemical Physics 124, 234104, 2006}{!FENNELL?Frenkel and Smit, Understanding Molecular Simulation, 2002}",
    units=("x: nm", "q: e", "r_cut: nm", "box: nm"),
)
NAMES = dict(
    coulomb="coulomb_cutoff electrostatics coulomb_forces {RF?reaction_field_forces} {DEBYE?screened_coulomb} pair_charges",
    x="pos x positions coords",
    q="charge q charges",
    neighbors="neighbors neighbor_list nbr_list",
    counts="neighbor_count num_neighbors counts",
    mol="molecule mol_id residue",
    f="{!FIELD?forces} {!FIELD?f} {FIELD?e_field} {FIELD?field_out}",
    energy="energy pe e_coul",
    ke="ke coulomb_k one_4pi_eps0",
    r_cut="r_cut cutoff rc",
    kappa="kappa inv_debye screening",
    alpha="alpha damping_alpha",
    box="box box_len L",
    i="i tid atom",
    j="j nb other",
    n="n k m",
    xi="xi x_i r_i",
    d="d r_ij dr",
    r2="r2 rsq d2",
    r="r dist rij",
    total="total f_i acc",
    s="s scale fr",
    pe="pe u_i e_i",
    k_rf="k_rf krf rf_k",
)

SEARCH = draw("over all pairs", "over a neighbour list", "over a neighbour list")
SCHEME = draw("a shifted force", "a reaction field", "Debye screening", "a damped shifted force", "a plain cut-off")
RF = SCHEME == "a reaction field"
DEBYE = SCHEME == "Debye screening"
PERIODIC = chance(0.4)
TAKES_OFF = chance(0.5)
FIELD = chance(0.2)
ENERGY = draw("", "", "each", "total") if SCHEME != "a damped shifted force" else ""
ENERGIES = ENERGY != "" and not FIELD
EACH = ENERGY == "each"
PLAIN = SCHEME == "a plain cut-off"
FENNELL = SCHEME == "a shifted force" or SCHEME == "a damped shifted force"
SCHEME_F = (
    "1 / r^2" if PLAIN else "1 / r^2 - 2 k r" if SCHEME == "a reaction field" else "exp(-kappa r) (1 + kappa r) / r^2" if SCHEME == "Debye screening"
    else "1 / r^2 - 1 / r_c^2" if SCHEME == "a shifted force" else "exp(-(alpha r)^2) / r^2 - exp(-(alpha r_c)^2) / r_c^2"
)
EXCLUDE = chance(0.3)
NEWTON = chance(0.2) and SEARCH == "over all pairs" and not FIELD
SOFT = chance(0.2)
BOX3 = chance(0.35)
TEST = draw("guard", "guard", "continue")


# The force over the distance, per product of charges.
if SCHEME == "a reaction field":
    @helper
    def pair_scale(r: real, k_rf: real) -> real:
        return draw(1.0 / (r * r * r) - 2.0 * k_rf, 1.0 / wp.pow(r, 3.0) - 2.0 * k_rf)
elif SCHEME == "Debye screening":
    @helper
    def pair_scale(r: real, kappa: real) -> real:
        return draw(wp.exp(-kappa * r) * (1.0 + kappa * r) / (r * r * r), (1.0 + kappa * r) * wp.exp(-kappa * r) / (r * r * r))
else:
    @helper
    def pair_scale(r: real, r_cut: real, alpha: real) -> real:
        e_r = wp.exp(-alpha * alpha * r * r)
        e_c = wp.exp(-alpha * alpha * r_cut * r_cut)
        return (e_r / (r * r) - e_c / (r_cut * r_cut)) / r


def USE(j, d, r2, total, pe):
    r = wp.sqrt(r2)
    QJ = q[j] if FIELD else q[i] * q[j]
    if SCHEME == "a plain cut-off":
        s = draw(ke * QJ / (r2 * r), ke * QJ / (r * r * r))
    elif SCHEME == "a reaction field":
        s = ke * QJ * pair_scale(r, k_rf)
    elif SCHEME == "Debye screening":
        s = ke * QJ * pair_scale(r, kappa)
    elif SCHEME == "a shifted force":
        s = ke * QJ * (1.0 / (r * r) - 1.0 / (r_cut * r_cut)) / r
    else:
        s = ke * QJ * pair_scale(r, r_cut, alpha)
    if NEWTON:
        pair = PRODUCT(s, d)
        wp.atomic_add(f, i, pair)
        wp.atomic_sub(f, j, pair)
    else:
        ADD(total, PRODUCT(s, d))
    if ENERGIES:
        if SCHEME == "Debye screening":
            pe += 0.5 * ke * QJ * wp.exp(-kappa * r) / r
        elif SCHEME == "a reaction field":
            pe += 0.5 * ke * QJ * (1.0 / r + k_rf * r2 - 1.0 / r_cut - k_rf * r_cut * r_cut)
        else:
            pe += draw(0.5 * ke * QJ / r, 0.5 * ke * QJ * (1.0 / r)) if PLAIN else 0.5 * ke * QJ * (1.0 / r - 1.0 / r_cut + (r - r_cut) / (r_cut * r_cut))


def PAIR(j, total, pe):
    d = xi - x[j]
    if PERIODIC:
        if BOX3:
            d -= vec3(box3[0] * wp.round(d[0] / box3[0]), box3[1] * wp.round(d[1] / box3[1]), box3[2] * wp.round(d[2] / box3[2]))
        else:
            "the nearest image"
            for D in each(3):
                if TAKES_OFF:
                    d[D] -= box * wp.round(d[D] / box)
                else:
                    d[D] = d[D] - box * wp.round(d[D] / box)
    r2 = LENGTH_SQ(d)
    if r2 < r_cut * r_cut and r2 > 1.0e-8:
        USE(j, d, r2, total, pe)


@wp.kernel
def coulomb(
    x: ARRAY(vec3, 1),
    q: ARRAY(real, 1),
    mol: ARRAY(int, 1),
    neighbors: ARRAY(int, 2),
    counts: ARRAY(int, 1),
    box3: vec3,
    ke: real = draw(138.935, 332.06, 1.0, 14.4),
    r_cut: real = NUM(0.8, 2.0),
    kappa: real = NUM(0.5, 4.0),
    alpha: real = NUM(0.2, 3.0),
    k_rf: real = NUM(0.05, 0.9),
    box: real = NUM(2.0, 20.0),
    f: ARRAY(vec3, 1) = None,
    energy: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    xi = x[i]
    total = vec3(0.0, 0.0, 0.0)
    pe = real(0.0)
    if SEARCH == "over all pairs":
        for j in range(i + 1 if NEWTON else 0, x.shape[0]):
            if TEST == "continue":
                if (j == i or mol[j] == mol[i]) if EXCLUDE else j == i:
                    continue
                PAIR(j, total, pe)
            else:
                if (j != i and mol[j] != mol[i]) if EXCLUDE else j != i:
                    PAIR(j, total, pe)
    else:
        for n in range(wp.min(counts[i], neighbors.shape[1])):
            j = neighbors[i, n]
            if INVALID(j, x.shape[0]):
                continue
            if EXCLUDE:
                if mol[j] == mol[i]:
                    continue
            PAIR(j, total, pe)
    if not NEWTON:
        f[i] = total
    if ENERGIES and EACH:
        energy[i] = pe
    elif ENERGIES:
        wp.atomic_add(energy, 0, 2.0 * pe if NEWTON else pe)
