"""{Computes|Assembles} the stiffness of {triangles in {STATE}|linear triangles in {STATE}}{ASSEMBLE?, scattered to a global matrix}{PRODUCT_ON?, applied to displacements without a matrix}{+SIMP?, with moduli from a density}{+STRESS?, and {STRESS_S}}{+ENERGY?, and the energy}."""

CATEGORY = "geometry matrix"
ABOUT = dict(
    paragraph="The constant-strain triangle. The gradients of its three shape functions give the strain-displacement "
    "matrix B, and B with the elasticity matrix of {STATE} gives the stiffness, {PRODUCT_ON?applied here to the "
    "displacements, so that no matrix is stored}{!PRODUCT_ON?a block of six by six for each element}. It is the "
    "first element of every course and still of use in topology optimisation.",
    formula="K_e = t * A * B^T * D * B",
    source="Zienkiewicz and Taylor, The Finite Element Method, 5th edition, volume 1, 2000, chapter 4",
    units=("young: Pa", "nu: 1", "thickness: m", "x: m", "u: m"),
)
NAMES = dict(
    stiffness="element_stiffness tri_stiffness cst_stiffness assemble_stiffness element_matrices apply_stiffness",
    x="nodes x coords node_pos",
    tri="elements tri_indices conn cells",
    u="u disp displacement",
    f="f_int f residual out_force",
    k_elem="K k_elem stiffness_out ke_blocks",
    density="rho density design x_dens",
    ym="E_e young_e modulus",
    young="E young youngs_modulus",
    nu="nu poisson poisson_ratio",
    thickness="thickness t_plate t_h",
    penal="penal p_simp exponent",
    b="b by dndx gx",
    c="c cy dndy gy",
    area="area a_e two_area_half",
    d11="d11 D11 c11",
    d12="d12 D12 c12",
    d33="d33 D33 g_mod",
    e="e elem tid",
    exx="exx eps_x e_x",
    eyy="eyy eps_y e_y",
    gxy="gxy gamma_xy g_xy",
    sxx="sxx sig_x s_x",
    syy="syy sig_y s_y",
    sxy="sxy tau_xy s_xy",
    n0="n0 i0 a0",
    n1="n1 i1 a1",
    n2="n2 i2 a2",
    scale="scale w coeff",
)

STATE = draw("plane stress", "plane stress", "plane strain")
MODE = draw("matrix", "matrix", "product", "product", "dense")
ASSEMBLE = MODE == "dense"
PRODUCT_ON = MODE == "product"
STORE = draw("rows", "vec3i")
SIMP = chance(0.3)
VARIABLE = chance(0.25) and not SIMP
STRESS = chance(0.3) and MODE == "product"
ENERGY = chance(0.3) and MODE == "product"
MISES = chance(0.5)
STRESS_S = "the von Mises stress" if MISES else "the stress"
FIXED = chance(0.25) and MODE == "product"


def CORNER(T, K):
    if STORE == "rows":
        return tri[T, K]
    return tri[T][K]


@wp.kernel
def stiffness(
    x: ARRAY(vec2, 1),
    tri: ARRAY(int, 2) if STORE == "rows" else ARRAY(vec3i, 1),
    u: ARRAY(vec2, 1),
    density: ARRAY(real, 1),
    moduli: ARRAY(real, 1),
    fixed: ARRAY(draw(int, bool), 1),
    young: real = NUM(1.0, 200.0),
    nu: real = NUM(0.2, 0.4),
    thickness: real = NUM(0.01, 1.0),
    penal: real = draw(2.0, 3.0, 3.0),
    e_min: real = NUM(0.00001, 0.01),
    f: ARRAY(vec2, 1) = None,
    k_elem: ARRAY(real, 3 if MODE == "matrix" else 2) = None,
    stress: ARRAY(real if MISES else vec3, 1) = None,
    energy: ARRAY(real, 1) = None,
):
    e = THREADS(1, tri)
    N = x.shape[0]
    if MODE == "dense":
        n_nodes = wp.min(x.shape[0], wp.min(k_elem.shape[0], k_elem.shape[1]) // 2)
        N = n_nodes
    n0 = CORNER(e, 0)
    n1 = CORNER(e, 1)
    n2 = CORNER(e, 2)
    if n0 < 0 or n1 < 0 or n2 < 0 or n0 >= N or n1 >= N or n2 >= N:
        return
    p0 = x[n0]
    p1 = x[n1]
    p2 = x[n2]
    twice = draw((p1[0] - p0[0]) * (p2[1] - p0[1]) - (p2[0] - p0[0]) * (p1[1] - p0[1]), (p1[0] - p0[0]) * (p2[1] - p0[1]) - (p1[1] - p0[1]) * (p2[0] - p0[0]))
    "degenerate element"
    if wp.abs(twice) < 1.0e-8:
        return
    area = 0.5 * wp.abs(twice)
    "gradients of the shape functions"
    b = vec3(p1[1] - p2[1], p2[1] - p0[1], p0[1] - p1[1]) / twice
    c = vec3(p2[0] - p1[0], p0[0] - p2[0], p1[0] - p0[0]) / twice
    if SIMP:
        rho = wp.clamp(density[e], 0.0, 1.0)
        ym = draw(e_min + wp.pow(rho, penal) * (young - e_min), young * wp.max(wp.pow(rho, penal), e_min))
        Y = ym
    elif VARIABLE:
        Y = moduli[e]
    else:
        Y = young
    if STATE == "plane stress":
        d11 = Y / (1.0 - nu * nu)
        d12 = draw(nu * d11, d11 * nu)
        d33 = draw(0.5 * (1.0 - nu) * d11, Y / (2.0 * (1.0 + nu)))
    else:
        scale = Y / ((1.0 + nu) * (1.0 - 2.0 * nu))
        d11 = (1.0 - nu) * scale
        d12 = nu * scale
        d33 = draw(0.5 * (1.0 - 2.0 * nu) * scale, Y / (2.0 * (1.0 + nu)))
    if MODE == "product":
        u0 = u[n0]
        u1 = u[n1]
        u2 = u[n2]
        exx = b[0] * u0[0] + b[1] * u1[0] + b[2] * u2[0]
        eyy = c[0] * u0[1] + c[1] * u1[1] + c[2] * u2[1]
        gxy = c[0] * u0[0] + c[1] * u1[0] + c[2] * u2[0] + b[0] * u0[1] + b[1] * u1[1] + b[2] * u2[1]
        sxx = d11 * exx + d12 * eyy
        syy = draw(d12 * exx + d11 * eyy, d11 * eyy + d12 * exx)
        sxy = d33 * gxy
        w = thickness * area
        for M in each(3):
            NODE = n0 if M == 0 else n1 if M == 1 else n2
            if FIXED:
                if IS_UNSET(fixed[NODE]):
                    wp.atomic_add(f, NODE, w * vec2(b[M] * sxx + c[M] * sxy, c[M] * syy + b[M] * sxy))
            else:
                wp.atomic_add(f, NODE, vec2(w * (b[M] * sxx + c[M] * sxy), w * (c[M] * syy + b[M] * sxy)))
        if STRESS:
            if MISES:
                stress[e] = wp.sqrt(sxx * sxx - sxx * syy + syy * syy + 3.0 * sxy * sxy)
            else:
                stress[e] = vec3(sxx, syy, sxy)
        if ENERGY:
            wp.atomic_add(energy, 0, draw(0.5 * w * (sxx * exx + syy * eyy + sxy * gxy), 0.5 * (sxx * exx + syy * eyy + sxy * gxy) * w))
    else:
        w = PRODUCT(thickness, area)
        for i in range(3):
            for j in range(3):
                kxx = w * (d11 * b[i] * b[j] + d33 * c[i] * c[j])
                kxy = w * (d12 * b[i] * c[j] + d33 * c[i] * b[j])
                kyx = w * (d12 * c[i] * b[j] + d33 * b[i] * c[j])
                kyy = w * (d11 * c[i] * c[j] + d33 * b[i] * b[j])
                if MODE == "matrix":
                    k_elem[e, 2 * i, 2 * j] = kxx
                    k_elem[e, 2 * i, 2 * j + 1] = kxy
                    k_elem[e, 2 * i + 1, 2 * j] = kyx
                    k_elem[e, 2 * i + 1, 2 * j + 1] = kyy
                else:
                    row = CORNER(e, i)
                    col = CORNER(e, j)
                    wp.atomic_add(k_elem, 2 * row, 2 * col, kxx)
                    wp.atomic_add(k_elem, 2 * row, 2 * col + 1, kxy)
                    wp.atomic_add(k_elem, 2 * row + 1, 2 * col, kyx)
                    wp.atomic_add(k_elem, 2 * row + 1, 2 * col + 1, kyy)
