"""Computes {the energy of a bond-order potential|many-body energies} of atoms in {a covalent crystal|a covalent solid} by {Tersoff's form|a Tersoff form}{GIVEN_G? with a simple function of the angle}{FORCES?, with pair forces}{TOTAL?, summed over all}{ORDER_OUT?, and the sum of the bond orders of each atom}."""

CATEGORY = "nested_loop particle math"
ABOUT = dict(
    paragraph="In covalent solids the strength of a bond depends on its surroundings. Tersoff's form weakens the "
    "attraction of a pair by a bond order, which counts the other neighbours, weighted by the angle they make with "
    "the bond. The smooth cut-off makes the interaction end. {FORCES?The forces here hold the bond order fixed. }",
    formula="E = 1/2 * sum f_C(r) * (A * exp(-l1 * r) - b_ij * B * exp(-l2 * r)), b_ij = (1 + (beta * zeta)^n)^(-1 / 2n), zeta = sum_k f_C(r_ik) g(theta){GIVEN_G?, g = d + c (cos theta - h)^2}",
    source="Tersoff, New empirical approach for the structure and energy of covalent systems, Physical Review B 37(12), 1988",
    units=("x: angstrom", "r_in: angstrom", "big_a: eV", "big_b: eV"),
)
NAMES = dict(
    tersoff="tersoff_energy bond_order_energy tersoff_pairs many_body_energy",
    cut_smooth="f_cut cutoff_fn smooth_cut f_c",
    angular="g_theta angular_term g_of_cos",
    x="pos x positions coords",
    neighbors="neighbors neighbor_list nbr",
    counts="num_neighbors neighbor_count counts",
    f="forces f force",
    energy="energy pe e_bond",
    bond_order="bond_order_sum b_sum order_sums",
    big_a="A_rep a_coef A",
    big_b="B_att b_coef B",
    l1="lambda1 l1 lam_rep",
    l2="lambda2 l2 lam_att",
    r_in="R_in r_in r_inner",
    r_out="R_out r_out r_outer",
    beta="beta beta_t b_par",
    n_par="n_par n_exp eta",
    c_par="c_par c_ang c",
    d_par="d_par d_ang d",
    h_par="h_par cos0 h",
    zeta="zeta zeta_ij z",
    i="i tid atom",
    j="j nb j_atom",
    k="k third k_atom",
    rij="rij r_ij dist1",
    rik="rik r_ik dist2",
    dij="dij d_ij u_ij",
    dik="dik d_ik u_ik",
    cos_t="cos_t cosine ct",
    b_ij="b_ij bo",
    fc="fc fcut cut_ij",
    pe="pe e_i total",
    rep="rep repulsion v_r",
    att="att attraction v_a",
)

FORCES = chance(0.35)
ENERGY = draw("total", "each", "each")
SEARCH = draw("list", "list", "all")
TOTAL = ENERGY == "total"
ORDER_OUT = chance(0.3)
CUT = draw("cosine", "sine", "polynomial")
PERIODIC = chance(0.25)
ANGULAR = draw("tersoff", "tersoff", "cosine")
GIVEN_G = ANGULAR == "cosine"
SKIP = draw("continue", "if")


@wp.func
def cut_smooth(r: real, r_in: real, r_out: real) -> real:
    if r < r_in:
        return real(1.0)
    if r > r_out:
        return real(0.0)
    t = (r - r_in) / (r_out - r_in)
    if CUT == "cosine":
        return 0.5 + 0.5 * wp.cos(3.14159265 * t)
    elif CUT == "sine":
        return 0.5 - 0.5 * wp.sin(3.14159265 * (t - 0.5))
    else:
        return 1.0 - t * t * (3.0 - 2.0 * t)


if ANGULAR == "tersoff":
    @helper
    def angular(cos_t: real, c_par: real, d_par: real, h_par: real) -> real:
        c2 = c_par * c_par
        d2 = d_par * d_par
        return draw(1.0 + c2 / d2 - c2 / (d2 + (h_par - cos_t) * (h_par - cos_t)), 1.0 + c2 / d2 * (1.0 - d2 / (d2 + (h_par - cos_t) * (h_par - cos_t))))
else:
    @helper
    def angular(cos_t: real, c_par: real, d_par: real, h_par: real) -> real:
        return d_par + c_par * (cos_t - h_par) * (cos_t - h_par)


def DIFFERENCE(K):
    if PERIODIC:
        raw = x[K] - xi
        return raw - box * vec3(wp.round(raw[0] / box), wp.round(raw[1] / box), wp.round(raw[2] / box))
    return x[K] - xi


# Another neighbour's part in the bond to j.
def THIRD(k, dij, rij, zeta):
    dik = DIFFERENCE(k)
    rik = LENGTH(dik)
    if rik < r_out and rik > 1.0e-3:
        cos_t = wp.clamp(wp.dot(dij, dik) / (rij * rik), -1.0, 1.0)
        zeta += draw(cut_smooth(rik, r_in, r_out) * angular(cos_t, c_par, d_par, h_par), angular(cos_t, c_par, d_par, h_par) * cut_smooth(rik, r_in, r_out))


def BOND(j, pe, total, order_sum):
    dij = DIFFERENCE(j)
    rij = LENGTH(dij)
    if rij < r_out and rij > 1.0e-3:
        zeta = real(0.0)
        if SEARCH == "list":
            for m in range(n_i):
                k = neighbors[i, m]
                if k >= 0 and k < x.shape[0] and k != j:
                    THIRD(k, dij, rij, zeta)
        else:
            for k in range(x.shape[0]):
                if k == i or k == j:
                    continue
                THIRD(k, dij, rij, zeta)
        b_ij = wp.pow(1.0 + wp.pow(beta * zeta, n_par), -0.5 / n_par)
        fc = cut_smooth(rij, r_in, r_out)
        rep = big_a * wp.exp(-l1 * rij)
        att = draw(big_b * wp.exp(-l2 * rij), wp.exp(-l2 * rij) * big_b)
        pe += draw(0.5 * fc * (rep - b_ij * att), 0.5 * (rep - b_ij * att) * fc)
        if FORCES:
            total -= fc * (l1 * rep - b_ij * l2 * att) / rij * dij
        if ORDER_OUT:
            order_sum += b_ij


@wp.kernel
def tersoff(
    x: ARRAY(vec3, 1),
    neighbors: ARRAY(int, 2),
    counts: ARRAY(int, 1),
    big_a: real = NUM(500.0, 2000.0),
    big_b: real = NUM(100.0, 500.0),
    l1: real = NUM(2.0, 3.5),
    l2: real = NUM(1.2, 2.2),
    r_in: real = draw(1.8, 2.0, 2.7),
    r_out: real = draw(3.0, 3.2),
    beta: real = NUM(0.1, 1.0),
    n_par: real = NUM(0.7, 0.9),
    c_par: real = NUM(0.5, 20.0),
    d_par: real = NUM(1.0, 16.0),
    h_par: real = NUM(-0.7, -0.3),
    box: real = NUM(5.0, 30.0),
    f: ARRAY(vec3, 1) = None,
    energy: ARRAY(real, 1) = None,
    bond_order: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    xi = x[i]
    pe = real(0.0)
    total = vec3(0.0, 0.0, 0.0)
    order_sum = real(0.0)
    if SEARCH == "list":
        n_i = wp.min(counts[i], neighbors.shape[1])
        for s in range(n_i):
            j = neighbors[i, s]
            if SKIP == "continue":
                if INVALID(j, x.shape[0]):
                    continue
                BOND(j, pe, total, order_sum)
            else:
                if VALID(j, x.shape[0]):
                    BOND(j, pe, total, order_sum)
    else:
        for j in range(x.shape[0]):
            if SKIP == "continue":
                if j == i:
                    continue
                BOND(j, pe, total, order_sum)
            else:
                if j != i:
                    BOND(j, pe, total, order_sum)
    if ENERGY == "total":
        wp.atomic_add(energy, 0, pe)
    else:
        energy[i] = pe
    if FORCES:
        f[i] = total
    if ORDER_OUT:
        bond_order[i] = order_sum
