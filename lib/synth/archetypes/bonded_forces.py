"""Evaluates {bond stretching|covalent bonds|the forces of bonds} with a {FORM} potential{ENERGY?, and the energy}{PERIODIC?, in a periodic box}{BREAK?; bonds that stretch too far break}{+VIRIAL?, and the virial}."""

CATEGORY = "particle atomic indexing"
ABOUT = dict(
    paragraph="Two bonded atoms feel a force along the line between them. The {FORM} potential has its minimum at the "
    "rest length{MORSE? and lets the bond dissociate}. {GATHER?Each atom sums over its own bonds. }{!GATHER?One thread "
    "treats a bond and adds opposite forces to both atoms. }Bond terms are the stiffest of a force field and set the "
    "time step.",
    formula="{MORSE?U = D * (1 - exp(-a * (r - r0)))^2}{!MORSE?{FENE?U = -1/2 * k * R0^2 * log(1 - (r / R0)^2)}{!FENE?U = 1/2 * k * (r - r0)^2{QUARTIC? + 1/2 * k * (r - r0)^4}}}",
    source="Allen and Tildesley, Computer Simulation of Liquids, 2nd edition, 2017, chapter 1",
    units=("x: nm", "r0: nm", "k_b: kJ/(mol nm^2)", "box: nm"),
)
NAMES = dict(
    bonds_kernel="bonded_forces bond_forces eval_bonds compute_bond_forces {TAG}_bonds bond_kernel",
    bond_force="bond_force radial_force d_potential dudr",
    x="pos x positions coords",
    bonds="bonds bond_list bond_atoms pairs",
    r0="r0 b0 rest_length eq_length",
    k_b="k_bond k_b force_constant spring_k",
    r0s="bond_length r0s eq_lengths",
    ks="bond_k ks force_constants",
    f="forces f force",
    energy="energy pe e_bond potential",
    virial="virial w_sum vir",
    alive="bond_alive alive intact",
    r_max="r_max R0 max_extent",
    box="box box_len L",
    ia="i atom_i ia",
    jb="j atom_j jb",
    well="well w morse_term",
    pull="pull f_ij fvec",
    d="d r_ij dr",
    r="r dist rij",
    fr="fr f_mag f_over_r",
    pe="pe e u_bond",
    b="b tid bond",
    ex="ex decay e_term",
    stretch="stretch delta dx",
    types="bond_type btype kinds",
    kind="kind t type_id",
)

FORM = draw("harmonic", "harmonic", "Morse", "FENE", "quartic")
MORSE = FORM == "Morse"
FENE = FORM == "FENE"
QUARTIC = FORM == "quartic"
TAG = "morse" if MORSE else "fene" if FENE else "harmonic"
GATHER = chance(0.25)
SIGNED = chance(0.4)
ENERGY = draw("", "", "total", "each")
PERIODIC = chance(0.3)
BREAK = chance(0.2) and not GATHER
STORE = draw("vec2i", "columns")
PARAMS = draw("one", "each", "types")
VIRIAL = chance(0.15)


# The derivative of the potential by the distance.
@helper
def bond_force(r: real, r0: real, k: real) -> real:
    if FORM == "harmonic":
        return draw(k * (r - r0), (r - r0) * k)
    elif MORSE:
        ex = wp.exp(-2.0 * wp.clamp(r - r0, -2.0, 20.0))
        return 4.0 * k * (1.0 - ex) * ex
    elif FENE:
        ratio = wp.min(r / (3.0 * r0), 0.99)
        return k * r / (1.0 - ratio * ratio)
    else:
        stretch = r - r0
        return draw(k * stretch * (1.0 + 2.0 * stretch * stretch), k * (stretch + 2.0 * stretch * stretch * stretch))


# The potential itself.
def POTENTIAL(R, R0, K):
    if FORM == "harmonic":
        return draw(0.5 * K * (R - R0) * (R - R0), K * (R - R0) * (R - R0) * 0.5)
    if MORSE:
        well = 1.0 - wp.exp(-2.0 * wp.clamp(R - R0, -2.0, 20.0))
        return K * well * well
    if FENE:
        ratio = wp.min(R / (3.0 * R0), 0.99)
        return -4.5 * K * R0 * R0 * wp.log(1.0 - ratio * ratio)
    gap = R - R0
    return draw(0.5 * K * gap * gap * (1.0 + gap * gap), 0.5 * K * (gap * gap + gap * gap * gap * gap))


@wp.kernel
def bonds_kernel(
    x: ARRAY(vec3, 1),
    bonds: ARRAY(vec2i, 1) if STORE == "vec2i" else ARRAY(int, 2),
    adj: ARRAY(int, 2),
    degree: ARRAY(int, 1),
    types: ARRAY(int, 1),
    r0s: ARRAY(real, 1),
    ks: ARRAY(real, 1),
    alive: ARRAY(int, 1),
    r0: real = NUM(0.09, 0.2),
    k_b: real = NUM(100.0, 5000.0),
    r_max: real = NUM(0.2, 2.0),
    box: real = NUM(2.0, 20.0),
    f: ARRAY(vec3, 1) = None,
    energy: ARRAY(real, 1) = None,
    virial: ARRAY(real, 1) = None,
):
    if GATHER:
        i = THREADS(1, x)
        xi = x[i]
        total = vec3(0.0, 0.0, 0.0)
        pe = real(0.0)
        for n in range(wp.min(degree[i], adj.shape[1])):
            j = adj[i, n]
            if j < 0 or j >= x.shape[0] or j == i:
                continue
            d = xi - x[j]
            if PERIODIC:
                d = d - box * vec3(wp.round(d[0] / box), wp.round(d[1] / box), wp.round(d[2] / box))
            r = wp.max(wp.length(d), 1.0e-6)
            total -= bond_force(r, r0, k_b) / r * d
            if ENERGY != "":
                "half of the bond belongs to the other atom"
                pe += 0.5 * POTENTIAL(r, r0, k_b)
        f[i] = draw(total, f[i] + total)
        if ENERGY == "each":
            energy[i] = pe
        elif ENERGY == "total":
            wp.atomic_add(energy, 0, pe)
    else:
        b = THREADS(1, bonds)
        if BREAK:
            if UNFLAGGED(alive[b]):
                return
        ia = bonds[b][0] if STORE == "vec2i" else bonds[b, 0]
        jb = bonds[b][1] if STORE == "vec2i" else bonds[b, 1]
        N = x.shape[0]
        if ia < 0 or jb < 0 or ia >= N or jb >= N:
            return
        d = x[ia] - x[jb]
        if PERIODIC:
            "minimum image"
            d = d - box * vec3(wp.round(d[0] / box), wp.round(d[1] / box), wp.round(d[2] / box))
        r = LENGTH(d)
        if BREAK:
            if r > r_max:
                alive[b] = 0
                return
        if draw(r < 1.0e-6, r <= 1.0e-8):
            return
        if PARAMS == "types":
            kind = wp.clamp(types[b], 0, r0s.shape[0] - 1)
        if PARAMS == "each":
            R0 = r0s[b]
            K = ks[b]
        elif PARAMS == "types":
            R0 = r0s[kind]
            K = ks[wp.min(kind, ks.shape[0] - 1)]
        else:
            R0 = r0
            K = k_b
        fr = draw(-bond_force(r, wp.max(R0, 1.0e-3), K) / r, bond_force(r, wp.max(R0, 1.0e-3), K) / -r) if FENE else draw(-bond_force(r, R0, K) / r, bond_force(r, R0, K) / -r)
        pull = PRODUCT(fr, d)
        if SIGNED:
            wp.atomic_add(f, ia, +pull)
            wp.atomic_add(f, jb, -pull)
        else:
            wp.atomic_add(f, ia, pull)
            draw(wp.atomic_sub(f, jb, pull), wp.atomic_add(f, jb, -pull))
        if ENERGY == "each":
            energy[b] = POTENTIAL(r, wp.max(R0, 1.0e-3), K) if FENE else POTENTIAL(r, R0, K)
        elif ENERGY == "total":
            wp.atomic_add(energy, 0, POTENTIAL(r, wp.max(R0, 1.0e-3), K) if FENE else POTENTIAL(r, R0, K))
        if VIRIAL:
            wp.atomic_add(virial, 0, draw(fr * r * r, wp.dot(pull, d)))
