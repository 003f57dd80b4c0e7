"""Sums {FIELD_OUT?{the electric field|the field of the charges} at}{!FIELD_OUT?{the electrostatic forces|Coulomb forces} between} ions {HOW}{PERIODIC? with minimum images}{FIELD?, in an external field}{+POT?, with the potential}{+SOFT?, softened}{+EXCLUDE?, leaving out those of one molecule}{+CAP?, limited}."""

CATEGORY = "particle simulation"
ABOUT = dict(
    paragraph="Charges act on one another by Coulomb's law, {EWALD?which falls off so slowly that a cutoff would spoil "
    "it. Ewald's sum screens each charge by a cloud of opposite sign; what is left decays fast and is summed "
    "here over pairs, while the smooth rest belongs to a sum over waves}{!EWALD?summed here over {CUT?the pairs within a cutoff}{!CUT?all pairs}, "
    "{HOW}}. {PERIODIC?Each pair is taken at its nearest image in the periodic box. }Simulations of salts, "
    "water and proteins spend much of their time on it.",
    formula="{EWALD?{PAIR_F} (erfc(alpha r) / r + 2 alpha / sqrt(pi) * exp(-alpha^2 r^2)) * r_ij / "
    "r^2}{!EWALD?{PAIR_F} * {LAW_F} * r_ij}",
    source="Allen and Tildesley, Computer Simulation of Liquids, 2017, chapter 6",
)
NAMES = dict(
    ewald="ewald_real coulomb_forces ion_forces electrostatics real_space_sum charge_forces",
    x="x pos positions ions",
    q="q charge charges",
    f="f forces force",
    alpha="alpha beta kappa splitting",
    k_e="k_e coulomb_constant prefactor",
    cutoff="cutoff r_cut rc",
    box="box box_length L",
    d="d delta rij",
    r="r dist distance",
    total="total force_i acc",
    phi="phi potential_i v_i",
    potential="potential energies phi_out",
    qi="qi charge_i q_i",
    field="field b_field e_ext",
    screen="screen erfc_term damping",
    gauss="gauss exp_term g",
)
HOW = draw("as the real-space part of an Ewald sum", "directly", "with Debye screening", "with a reaction field")
EWALD = HOW == "as the real-space part of an Ewald sum"
LAW_F = "exp(-kappa r) (1 + kappa r) / r^3" if HOW == "with Debye screening" else "(1 / r^3 - 1 / r_c^3)" if HOW == "with a reaction field" else "1 / r^3"
PERIODIC = chance(0.5)
TAKES_OFF = chance(0.5)
POT = chance(0.4)
FIELD = draw("", "", "uniform", "magnetic")
OUT = draw("force", "field")
FIELD_OUT = OUT == "field"
PAIR_F = "E_i = k sum_j q_j" if FIELD_OUT else "F_ij = k q_i q_j"
CUT = chance(0.5) or HOW == "with a reaction field"
SOFT = chance(0.4)
ERFC = draw("erfc", "erf")
EXCLUDE = chance(0.15)
BOXES = draw("scalar", "vector")
GUARD = chance(0.2)
SELF = chance(0.5)
CAP = chance(0.15)


@helper
def radial(r: real, alpha: real, rc: real) -> real:
    if EWALD:
        ar = alpha * r
        screen = wp.erfc(ar) if ERFC == "erfc" else 1.0 - wp.erf(ar)
        gauss = 1.128379 * alpha * wp.exp(-ar * ar)
        return draw((screen / r + gauss) / (r * r), screen / (r * r * r) + gauss / (r * r))
    elif HOW == "with Debye screening":
        return draw(wp.exp(-alpha * r) * (1.0 + alpha * r) / (r * r * r), wp.exp(-alpha * r) * (1.0 / r + alpha) / (r * r))
    elif HOW == "with a reaction field":
        return 1.0 / (r * r * r) - 1.0 / (rc * rc * rc)
    else:
        return draw(1.0 / (r * r * r), wp.pow(r, -3.0))


def PAIR(j, total, phi):
    d = draw(xi - x[j], -(x[j] - xi))
    if PERIODIC:
        for D in each(3):
            L = box3[D] if BOXES == "vector" else box
            if TAKES_OFF:
                d[D] -= L * wp.round(d[D] / L)
            else:
                d[D] = d[D] - L * wp.round(d[D] / L)
    if SOFT:
        r = wp.sqrt(wp.dot(d, d) + soft * soft)
    else:
        r = LARGER(LENGTH(d), 1.0e-3)
    if CUT:
        if r < cutoff:
            ACT(j, d, r, total, phi)
    else:
        ACT(j, d, r, total, phi)


def ACT(j, d, r, total, phi):
    strength = radial(r, alpha, cutoff)
    ADD(total, draw(q[j] * strength * d, (q[j] * strength) * d, d * (q[j] * strength)))
    if POT:
        if EWALD:
            phi += q[j] * wp.erfc(alpha * r) / r
        elif HOW == "with Debye screening":
            phi += q[j] * wp.exp(-alpha * r) / r
        else:
            ADD(phi, q[j] / r)


@wp.kernel
def ewald(
    x: ARRAY(vec3, 1),
    v: ARRAY(vec3, 1),
    q: ARRAY(real, 1),
    molecule: ARRAY(int, 1),
    active: ARRAY(int, 1),
    k_e: real = NUM(1.0, 1389.0),
    alpha: real = NUM(0.1, 1.0),
    cutoff: real = NUM(5.0, 15.0),
    soft: real = NUM(0.01, 0.2),
    box: real = NUM(20.0, 80.0),
    box3: vec3 = None,
    field: vec3 = None,
    limit: real = NUM(100.0, 10000.0),
    f: ARRAY(vec3, 1) = None,
    potential: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    if GUARD:
        if UNFLAGGED(active[i]):
            return
    xi = x[i]
    total = draw(vec3(0.0, 0.0, 0.0), vec3())
    phi = real(0.0) if POT else total
    for j in range(x.shape[0]):
        if SELF:
            if (j == i or molecule[j] == molecule[i]) if EXCLUDE else j == i:
                continue
            PAIR(j, total, phi)
        else:
            if (j != i and molecule[i] != molecule[j]) if EXCLUDE else i != j:
                PAIR(j, total, phi)
    qi = q[i]
    total = draw(k_e * total, total * k_e)
    if FIELD == "uniform":
        total += field
    elif FIELD == "magnetic":
        "Lorentz force"
        ADD(total, wp.cross(v[i], field))
    if CAP:
        total = total * SMALLER(limit / LARGER(wp.length(total), 1.0e-6), 1.0)
    if OUT == "force":
        f[i] = draw(PRODUCT(qi, total), f[i] + qi * total)
    else:
        f[i] = total
    if POT:
        if EWALD:
            "less the self term"
            potential[i] = k_e * (0.5 * qi * phi - 0.564190 * alpha * qi * qi)
        else:
            potential[i] = draw(0.5 * k_e * qi * phi, k_e * qi * phi * 0.5)
