"""Evaluates {bond angles|angle bending|three-body angle forces} of molecules with a {FORM} potential{UREY?, with a Urey-Bradley term}{ENERGY?, and the energy}{PERIODIC?, in a periodic box}."""

CATEGORY = "particle atomic math"
ABOUT = dict(
    paragraph="Three bonded atoms prefer an angle. The {FORM} potential of the angle gives forces on the two ends, across "
    "their bonds, and the middle atom takes the opposite of their sum, so neither momentum nor angular momentum "
    "changes. {UREY?A spring between the ends is added. }Every force field of molecules has this term.",
    formula="U = {COSINE?1/2 * k * (cos theta - cos theta_0)^2}{!COSINE?1/2 * k * (theta - theta_0)^2}",
    source="Allen and Tildesley, Computer Simulation of Liquids, 2nd edition, 2017, appendix C",
    units=("x: nm", "theta0: rad", "k_a: kJ/(mol rad^2)", "box: nm"),
)
NAMES = dict(
    angles_kernel="angle_forces eval_angles angle_bending compute_angle_forces angle_kernel bend_forces",
    x="pos x positions coords",
    angles="angles angle_atoms triplets angle_list",
    theta0="theta0 eq_angle t0 rest_angle",
    k_a="k_angle k_theta force_constant ka",
    theta0s="theta0_list eq_angles t0s",
    ks="angle_k ks k_list",
    f="forces f force",
    energy="energy e_angle pe",
    box="box box_len L",
    ia="i a_i first",
    jb="j a_j center_atom",
    kc="k a_k last",
    rij="r_ij u d1",
    rkj="r_kj v d2",
    lij="l_ij len1 a",
    lkj="l_kj len2 c",
    cos_t="cos_t cos_theta cosine",
    sin_t="sin_t sin_theta sine",
    theta="theta angle th",
    dudt="dudt dU coef",
    fi="f_i fa force_i",
    fk="f_k fc force_k",
    t="t tid angle_id",
    diff="diff dtheta delta",
    k_ub="k_ub k13 ub_k",
    r_ub="r_ub s0 r13",
    dik="r_ik d13 e13",
)

FORM = draw("harmonic", "harmonic", "cosine", "cosine", "quartic")
COSINE = FORM == "cosine"
ENERGY = draw("", "", "total", "each")
PERIODIC = chance(0.25)
UREY = chance(0.2)
STORE = draw("vec3i", "columns", "flat")
PARAMS = draw("one", "each")
UNITS = draw("normal", "length")
DEGREES = chance(0.2) and not COSINE
GUARD = draw("return", "clamp")
MIDDLE = draw("sum", "two")


def ATOM(K):
    if STORE == "columns":
        I = angles[t, K]
    elif STORE == "vec3i":
        I = angles[t][K]
    else:
        I = angles[3 * t + K] if K > 0 else angles[3 * t]
    return wp.clamp(I, 0, x.shape[0] - 1) if GUARD == "clamp" else I


@helper
def nearest_image(d: vec3, box: real) -> vec3:
    return draw(d - box * vec3(wp.round(d[0] / box), wp.round(d[1] / box), wp.round(d[2] / box)), vec3(d[0] - box * wp.round(d[0] / box), d[1] - box * wp.round(d[1] / box), d[2] - box * wp.round(d[2] / box)))


@wp.kernel
def angles_kernel(
    x: ARRAY(vec3, 1),
    angles: ARRAY(vec3i, 1) if STORE == "vec3i" else ARRAY(int, 2) if STORE == "columns" else ARRAY(int, 1),
    theta0s: ARRAY(real, 1),
    ks: ARRAY(real, 1),
    theta0: real = NUM(1.8, 2.2),
    k_a: real = NUM(50.0, 800.0),
    k_ub: real = NUM(100.0, 5000.0),
    r_ub: real = NUM(0.15, 0.25),
    box: real = NUM(2.0, 20.0),
    f: ARRAY(vec3, 1) = None,
    energy: ARRAY(real, 1) = None,
):
    if STORE == "flat":
        t = THREADS(1)
        if 3 * t + 2 >= angles.shape[0]:
            return
    else:
        t = THREADS(1, angles)
    ia = ATOM(0)
    jb = ATOM(1)
    kc = ATOM(2)
    if GUARD == "return":
        N = x.shape[0]
        if ia < 0 or jb < 0 or kc < 0 or ia >= N or jb >= N or kc >= N:
            return
    "from the middle atom to the ends"
    if PERIODIC:
        rij = nearest_image(x[ia] - x[jb], box)
        rkj = nearest_image(x[kc] - x[jb], box)
    else:
        rij = x[ia] - x[jb]
        rkj = x[kc] - x[jb]
    lij = draw(wp.length(rij), wp.max(wp.length(rij), 1.0e-6))
    lkj = draw(wp.length(rkj), wp.max(wp.length(rkj), 1.0e-6))
    if draw(lij < 1.0e-6 or lkj < 1.0e-6, lij * lkj < 1.0e-10):
        return
    cos_t = wp.clamp(wp.dot(rij, rkj) / (lij * lkj), -1.0, 1.0)
    T0 = theta0s[t] if PARAMS == "each" else theta0
    K = ks[t] if PARAMS == "each" else k_a
    if COSINE:
        diff = cos_t - wp.cos(T0)
        "derivative by the cosine"
        dudt = PRODUCT(K, diff)
    else:
        theta = wp.acos(cos_t)
        sin_t = draw(wp.sqrt(wp.max(1.0 - cos_t * cos_t, 1.0e-8)), wp.max(wp.sin(theta), 1.0e-4))
        diff = theta - (0.017453293 * T0 if DEGREES else T0)
        if FORM == "harmonic":
            dudt = draw(-K * diff / sin_t, K * diff / -sin_t)
        else:
            dudt = -K * diff * (1.0 + 2.0 * diff * diff) / sin_t
    if UNITS == "normal":
        ui = rij / lij
        uk = rkj / lkj
        fi = draw(-dudt * (uk - cos_t * ui) / lij, dudt / lij * (cos_t * ui - uk))
        fk = draw(-dudt * (ui - cos_t * uk) / lkj, dudt / lkj * (cos_t * uk - ui))
    else:
        fi = -dudt * (rkj / (lij * lkj) - cos_t / (lij * lij) * rij)
        fk = -dudt * (rij / (lij * lkj) - cos_t / (lkj * lkj) * rkj)
    if UREY:
        dik = rij - rkj
        l13 = wp.max(wp.length(dik), 1.0e-6)
        pull = k_ub * (l13 - r_ub) / l13 * dik
        fi -= pull
        fk += pull
    wp.atomic_add(f, ia, fi)
    wp.atomic_add(f, kc, fk)
    if MIDDLE == "sum":
        wp.atomic_add(f, jb, -(fi + fk))
    else:
        wp.atomic_sub(f, jb, SUM(fi, fk))
    if ENERGY != "":
        if FORM == "quartic":
            pe = 0.5 * K * diff * diff * (1.0 + diff * diff)
        else:
            pe = draw(0.5 * K * diff * diff, K * diff * diff * 0.5)
        if ENERGY == "each":
            energy[t] = pe
        else:
            wp.atomic_add(energy, 0, pe)
