"""Relaxes the populations of {a D2Q9 lattice|D2Q9 cells} with {SCHEME}{FORCE?, a body force}{SOLID? and solid cells}{+FIELDS?, and keeps the density}."""

CATEGORY = "simulation function"
ABOUT = dict(
    paragraph="The collision of a lattice-Boltzmann method in moment space. Moments of the nine populations are relaxed "
    "each at its own rate and transformed back. {TRT?Two relaxation times, one for the symmetric and one for the "
    "antisymmetric part, are the cheapest form, and choose where a bounce-back wall lies. }{!TRT?Rates of the moments "
    "that are not hydrodynamic may be tuned for stability. }",
    formula="f_post = f - M^-1 * S * (m - m_eq)",
    source="Lallemand and Luo, Theory of the lattice Boltzmann method: Dispersion, dissipation, isotropy, Galilean invariance, and stability, Physical Review E 61(6), 2000",
)
NAMES = dict(
    relax="lbm_mrt mrt_collide collide_mrt multi_relaxation lbm_collision relax_moments {SHORT}_collision",
    f="f populations f_in f_old",
    f_out="f_out f_post f_new",
    solid="solid mask is_wall obstacle",
    s_e="s_e omega_e s1 rate_e",
    s_eps="s_eps omega_eps s2 rate_eps",
    s_q="s_q omega_q s4 rate_q",
    s_nu="s_nu omega_nu s7 rate_nu",
    omega_p="omega_plus s_plus omega_s",
    magic="magic lambda_trt Lambda",
    fx="fx force_x gx",
    fy="fy force_y gy",
    rho="rho density r",
    jx="jx mom_x px",
    jy="jy mom_y py",
    e="e m_e energy",
    eps="eps m_eps energy_sq",
    qx="qx m_qx flux_x",
    qy="qy m_qy flux_y",
    pxx="pxx m_pxx diff_stress",
    pxy="pxy m_pxy shear_stress",
    j2="j2 j_sq usq",
    f0="f0 c0 p0",
    f1="f1 c1 p1",
    f2="f2 c2 p2",
    f3="f3 c3 p3",
    f4="f4 c4 p4",
    f5="f5 c5 p5",
    f6="f6 c6 p6",
    f7="f7 c7 p7",
    f8="f8 c8 p8",
    rho_out="rho_out density_out rho_field",
)

SCHEME = draw("multiple relaxation times", "multiple relaxation times", "multiple relaxation times", "two relaxation times")
TRT = SCHEME == "two relaxation times"
SHORT = "trt" if TRT else "mrt"
LAYOUT = draw("first", "last")
FORCE = chance(0.35)
SOLID = chance(0.4)
FIELDS = chance(0.4)
IN_PLACE = chance(0.4)
INCOMPRESSIBLE = chance(0.4)
BOUNCE = chance(0.5) and SOLID


def AT_Q(A, Q):
    if LAYOUT == "first":
        return A[Q, i, j]
    return A[i, j, Q]


def PUT(Q, VALUE):
    if LAYOUT == "first":
        if IN_PLACE:
            f[Q, i, j] = VALUE
        else:
            f_out[Q, i, j] = VALUE
    else:
        if IN_PLACE:
            f[i, j, Q] = VALUE
        else:
            f_out[i, j, Q] = VALUE


@helper
def equilibrium_part(wq: real, rho: real, cj: real, j2: real) -> real:
    "of the momentum, even and odd"
    return wq * (rho + 3.0 * cj + 4.5 * cj * cj / wp.max(rho, 1.0e-6) - 1.5 * j2 / wp.max(rho, 1.0e-6))


# Both populations of a pair of opposite directions.
def RELAX_PAIR(A, B, FA, FB, WQ, CJ):
    sym = 0.5 * (FA + FB)
    anti = 0.5 * (FA - FB)
    ea = equilibrium_part(WQ, rho, CJ, j2)
    eb = equilibrium_part(WQ, rho, -(CJ), j2)
    PUT(A, FA - omega_p * (sym - 0.5 * (ea + eb)) - omega_m * (anti - 0.5 * (ea - eb)))
    PUT(B, FB - omega_p * (sym - 0.5 * (ea + eb)) + omega_m * (anti - 0.5 * (ea - eb)))


@wp.kernel
def relax(
    f: ARRAY(real, 3),
    solid: ARRAY(draw(int, uint8, bool), 2),
    s_e: real = NUM(1.0, 1.9),
    s_eps: real = NUM(1.0, 1.9),
    s_q: real = NUM(1.0, 1.9),
    s_nu: real = NUM(0.6, 1.95),
    omega_p: real = NUM(0.6, 1.9),
    magic: real = draw(0.25, 0.1875, 0.0833333),
    fx: real = NUM(0.00001, 0.001),
    fy: real = NUM(0.00001, 0.001),
    f_out: ARRAY(real, 3) = None,
    rho_out: ARRAY(real, 2) = None,
):
    i, j = THREADS(2)
    if LAYOUT == "first":
        if i >= f.shape[1] or j >= f.shape[2]:
            return
    else:
        if i >= f.shape[0] or j >= f.shape[1]:
            return
    f0 = AT_Q(f, 0)
    f1 = AT_Q(f, 1)
    f2 = AT_Q(f, 2)
    f3 = AT_Q(f, 3)
    f4 = AT_Q(f, 4)
    f5 = AT_Q(f, 5)
    f6 = AT_Q(f, 6)
    f7 = AT_Q(f, 7)
    f8 = AT_Q(f, 8)
    if SOLID:
        if int(solid[i, j]) != 0:
            if BOUNCE:
                "the wall turns the populations round"
                PUT(1, f3)
                PUT(2, f4)
                PUT(3, f1)
                PUT(4, f2)
                PUT(5, f7)
                PUT(6, f8)
                PUT(7, f5)
                PUT(8, f6)
            return
    rho = f0 + f1 + f2 + f3 + f4 + f5 + f6 + f7 + f8
    jx = draw(f1 - f3 + f5 - f6 - f7 + f8, f1 + f5 + f8 - f3 - f6 - f7)
    jy = draw(f2 - f4 + f5 + f6 - f7 - f8, f2 + f5 + f6 - f4 - f7 - f8)
    if FORCE:
        jx += fx
        jy += fy
    j2 = jx * jx + jy * jy
    if FIELDS:
        rho_out[i, j] = rho
    if TRT:
        "the rate of the antisymmetric part from the magic number"
        omega_m = 1.0 / (0.5 + magic / (1.0 / omega_p - 0.5))
        PUT(0, f0 - omega_p * (f0 - 4.0 / 9.0 * (rho - 1.5 * j2 / wp.max(rho, 1.0e-6))))
        RELAX_PAIR(1, 3, f1, f3, 1.0 / 9.0, jx)
        RELAX_PAIR(2, 4, f2, f4, 1.0 / 9.0, jy)
        RELAX_PAIR(5, 7, f5, f7, 1.0 / 36.0, jx + jy)
        RELAX_PAIR(6, 8, f6, f8, 1.0 / 36.0, jy - jx)
    else:
        e = -4.0 * f0 - f1 - f2 - f3 - f4 + 2.0 * (f5 + f6 + f7 + f8)
        eps = 4.0 * f0 - 2.0 * (f1 + f2 + f3 + f4) + f5 + f6 + f7 + f8
        qx = -2.0 * (f1 - f3) + f5 - f6 - f7 + f8
        qy = -2.0 * (f2 - f4) + f5 + f6 - f7 - f8
        pxx = f1 - f2 + f3 - f4
        pxy = f5 - f6 + f7 - f8
        J2 = j2 if INCOMPRESSIBLE else j2 / wp.max(rho, 1.0e-6)
        "changes of the moments"
        e = s_e * (e + 2.0 * rho - 3.0 * J2)
        eps = draw(s_eps * (eps - rho + 3.0 * J2), (eps - (rho - 3.0 * J2)) * s_eps)
        qx = s_q * (qx + jx)
        qy = s_q * (qy + jy)
        if INCOMPRESSIBLE:
            pxx = s_nu * (pxx - (jx * jx - jy * jy))
            pxy = s_nu * (pxy - jx * jy)
        else:
            pxx = s_nu * (pxx - (jx * jx - jy * jy) / wp.max(rho, 1.0e-6))
            pxy = s_nu * (pxy - jx * jy / wp.max(rho, 1.0e-6))
        PUT(0, f0 - (eps - e) / 9.0)
        PUT(1, f1 + e / 36.0 + eps / 18.0 + qx / 6.0 - pxx / 4.0)
        PUT(2, f2 + e / 36.0 + eps / 18.0 + qy / 6.0 + pxx / 4.0)
        PUT(3, f3 + e / 36.0 + eps / 18.0 - qx / 6.0 - pxx / 4.0)
        PUT(4, f4 + e / 36.0 + eps / 18.0 - qy / 6.0 + pxx / 4.0)
        PUT(5, f5 - e / 18.0 - eps / 36.0 - qx / 12.0 - qy / 12.0 - pxy / 4.0)
        PUT(6, f6 - e / 18.0 - eps / 36.0 + qx / 12.0 - qy / 12.0 + pxy / 4.0)
        PUT(7, f7 - e / 18.0 - eps / 36.0 + qx / 12.0 + qy / 12.0 - pxy / 4.0)
        PUT(8, f8 - e / 18.0 - eps / 36.0 - qx / 12.0 + qy / 12.0 + pxy / 4.0)
