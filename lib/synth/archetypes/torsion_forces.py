"""Evaluates {torsions|dihedral torsions|proper dihedrals} of molecules with {FORM}{ENERGY?, and the energy}{IMPROPER?, for improper dihedrals}."""

CATEGORY = "particle atomic vector"
ABOUT = dict(
    paragraph="Four atoms in a chain turn about their middle bond. The angle between the two planes has a periodic "
    "potential, {FORM}, whose forces follow from the normals of the planes as Bekker and others wrote them. Torsions "
    "decide the shape of chains and proteins.",
    formula="{RYCKAERT?U = sum_n c_n * cos(phi)^n}{!RYCKAERT?{IMPROPER?U = 1/2 * k * (phi - phi_0)^2}{!IMPROPER?U = k * (1 + cos(n * phi - phi_0))}}",
    source="Allen and Tildesley, Computer Simulation of Liquids, 2nd edition, 2017, appendix C",
    units=("x: nm", "phi0: rad", "k_phi: kJ/mol"),
)
NAMES = dict(
    torsions="torsion_forces dihedral_forces eval_dihedrals torsion_kernel compute_dihedrals proper_dihedrals",
    x="pos x positions coords",
    quads="dihedrals torsions_list quads dihedral_atoms",
    k_phi="k_phi k_dih barrier v_n",
    phi0="phi0 phase phase_angle",
    mult="multiplicity n_fold mult",
    ks="k_list barriers dih_k",
    phases="phases phi0_list dih_phase",
    mults="mults multiplicities dih_n",
    f="forces f force",
    energy="energy e_dih pe",
    ia="i a0 p_i",
    jb="j a1 p_j",
    kc="k a2 p_k",
    ld="l a3 p_l",
    b1="b1 r_ij f_vec",
    b2="b2 r_jk g_vec",
    b3="b3 r_kl h_vec",
    m="m n1 normal_a",
    n="n n2 normal_b",
    m2="m2 m_sq aa",
    n2="n_sq nn bb",
    lb="lb len_b2 g_len",
    phi="phi dih angle",
    dudphi="dudphi dU dphi",
    fi="f_i fa f1",
    fl="f_l fd f4",
    s="s frac_a t1",
    u="u frac_b t2",
    svec="svec shift df",
    t="t tid d_id",
    cosphi="cosphi cp cos_phi",
    diff="diff dphi_err delta",
)

FORM = draw("a cosine series", "a cosine series", "Ryckaert-Bellemans polynomials", "a harmonic potential")
RYCKAERT = FORM == "Ryckaert-Bellemans polynomials"
IMPROPER = FORM == "a harmonic potential"
ENERGY = draw("", "", "total", "each")
STORE = draw("vec4i", "columns")
PARAMS = draw("one", "each") if not RYCKAERT else "one"
GUARD = draw("return", "clamp")
ANGLE = draw("atan2", "acos")
SIGN = draw("sub", "add")
WRAP = chance(0.5)


def ATOM(K):
    I = quads[t, K] if STORE == "columns" else quads[t][K]
    return wp.clamp(I, 0, x.shape[0] - 1) if GUARD == "clamp" else I


@wp.kernel
def torsions(
    x: ARRAY(vec3, 1),
    quads: ARRAY(vec4i, 1) if STORE == "vec4i" else ARRAY(int, 2),
    ks: ARRAY(real, 1),
    phases: ARRAY(real, 1),
    mults: ARRAY(int, 1),
    k_phi: real = NUM(0.5, 20.0),
    phi0: real = draw(0.0, 3.14159265),
    mult: int = draw(1, 2, 3, 3),
    c1: real = NUM(-15.0, 15.0),
    c2: real = NUM(-15.0, 15.0),
    c3: real = NUM(-15.0, 15.0),
    f: ARRAY(vec3, 1) = None,
    energy: ARRAY(real, 1) = None,
):
    t = THREADS(1, quads)
    ia = ATOM(0)
    jb = ATOM(1)
    kc = ATOM(2)
    ld = ATOM(3)
    if GUARD == "return":
        N = x.shape[0]
        if INVALID(ia, N) or INVALID(jb, N) or INVALID(kc, N) or INVALID(ld, N):
            return
    b1 = x[ia] - x[jb]
    b2 = x[jb] - x[kc]
    b3 = x[ld] - x[kc]
    "normals of the two planes"
    m = wp.cross(b1, b2)
    n = wp.cross(b3, b2)
    m2 = LENGTH_SQ(m)
    n2 = LENGTH_SQ(n)
    lb = LENGTH(b2)
    if draw(m2 < 1.0e-8 or n2 < 1.0e-8 or lb < 1.0e-6, wp.min(m2, n2) < 1.0e-8 or lb < 1.0e-6):
        "three atoms in a line"
        return
    if ANGLE == "atan2":
        phi = wp.atan2(wp.dot(wp.cross(n, m), b2) / lb, wp.dot(m, n))
    else:
        cosphi = wp.clamp(wp.dot(m, n) / wp.sqrt(m2 * n2), -1.0, 1.0)
        phi = wp.acos(cosphi) * wp.sign(wp.dot(b1, n))
    if FORM == "a cosine series":
        if PARAMS == "each":
            order = real(mults[t])
            K = ks[t]
            P = phases[t]
        else:
            order = real(mult)
            K = k_phi
            P = phi0
        dudphi = draw(-K * order * wp.sin(order * phi - P), -order * K * wp.sin(order * phi - P))
        PE = K * (1.0 + wp.cos(order * phi - P))
    elif IMPROPER:
        K = ks[t] if PARAMS == "each" else k_phi
        diff = phi - (phases[t] if PARAMS == "each" else phi0)
        if WRAP:
            "the shorter way round"
            diff = draw(diff - 6.2831853 * wp.round(diff / 6.2831853), wp.atan2(wp.sin(diff), wp.cos(diff)))
        dudphi = PRODUCT(K, diff)
        PE = 0.5 * K * diff * diff
    else:
        cp = wp.cos(phi - 3.14159265)
        dudphi = draw(-wp.sin(phi - 3.14159265) * (c1 + 2.0 * c2 * cp + 3.0 * c3 * cp * cp), -wp.sin(phi - 3.14159265) * (c1 + cp * (2.0 * c2 + 3.0 * c3 * cp)))
        PE = draw(cp * (c1 + cp * (c2 + cp * c3)), c1 * cp + c2 * cp * cp + c3 * cp * cp * cp)
    fi = draw(-dudphi * lb / m2 * m, m * (-dudphi * lb / m2))
    fl = draw(dudphi * lb / n2 * n, n * (dudphi * lb / n2))
    s = wp.dot(b1, b2) / (lb * lb)
    u = draw(wp.dot(b3, b2) / (lb * lb), wp.dot(b2, b3) / (lb * lb))
    "the middle atoms keep force and torque in balance"
    svec = s * fi - u * fl
    wp.atomic_add(f, ia, fi)
    if SIGN == "sub":
        wp.atomic_sub(f, jb, fi - svec)
        wp.atomic_sub(f, kc, fl + svec)
    else:
        wp.atomic_add(f, jb, svec - fi)
        wp.atomic_add(f, kc, -svec - fl)
    wp.atomic_add(f, ld, fl)
    if ENERGY == "each":
        energy[t] = PE
    elif ENERGY == "total":
        wp.atomic_add(energy, 0, PE)
