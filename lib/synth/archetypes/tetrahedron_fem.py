"""{Assembles|Computes} {the elastic forces|the forces} of {tetrahedra|tetrahedral elements} of {a {MODEL} solid|a {MODEL} material}{ENERGY?, with the energy}{DAMPED?, with damping}{+STRESS?, with the stress}."""

CATEGORY = "geometry matrix simulation atomic"
ABOUT = dict(
    paragraph="A soft solid is cut into tetrahedra. Within each one the deformation is constant, so the edges now and "
    "at rest give its gradient, a {MODEL} law gives the stress, and the stress times the areas gives the "
    "forces on the four corners. {MUSCLE?An active fibre contracts the material like a muscle. }{DAMPED?A "
    "damping stress slows the deformation. }Surgery simulators and animated flesh use such elements.",
    formula="F = D_s D_m^-1, H = -V P(F) D_m^-T",
    source="Sifakis and Barbic, FEM Simulation of 3D Deformable Solids: A Practitioner's Guide, SIGGRAPH 2012 course",
)
NAMES = dict(
    tet_forces="tet_forces fem_forces tetrahedron_forces eval_tets elastic_forces {TAG}_tets assemble_forces",
    x="x pos positions nodes",
    v="v vel velocities node_vel",
    tets="tets elements tet_indices cells",
    rest_inv="rest_inv dm_inv inv_rest rest_inverse",
    rest_volume="rest_volume volume vol0 volumes",
    mu_map="mu_map mus shear_moduli mu_e",
    activation="activation muscle contraction actuation",
    forces="forces f force_out node_forces",
    energy="energy total_energy psi_sum e_out",
    stress_out="stress_out stress element_stress sigma_out",
    mu="mu shear shear_modulus g_mod",
    lam="lam lame lambda_ bulk",
    damping="damping viscosity k_damp eta",
    a="a n0 i0 ia",
    b="b n1 i1 ib",
    c="c n2 i2 ic",
    d="d n3 i3 id",
    xa="xa p0 x0 q0",
    ds="ds edges deformed_edges shape",
    dm="dm rest_edges inv_shape b_m",
    grad="grad def_grad deform big_f",
    strain="strain green e_mat eps",
    stress="stress piola p_stress p",
    vol="vol w0 v_rest measure",
    h_mat="h_mat force_matrix nodal f_cols",
    f0="f0 fb first_force",
    f1="f1 fc second_force",
    f2="f2 fd third_force",
    j_det="j_det det_f jac big_j",
    ic="ic i1_inv trace_c i_c",
    rot="rot r_mat rotation q_rot",
    psi="psi density energy_density w_density",
    inv_t="inv_t f_inv_t cofactor inv_transposed",
    log_j="log_j ln_j logj",
    rate="rate f_dot grad_rate",
    trace_e="trace_e tr volumetric",
)

MODEL = draw("linear", "St. Venant-Kirchhoff", "neo-Hookean", "neo-Hookean", "corotational", "stable neo-Hookean")
TAG = draw("elastic", "solid")
ENERGY = chance(0.4)
DAMPED = chance(0.3)
STRUCT = draw("vec4i", "columns", "flat")
MATERIAL = draw("uniform", "uniform", "map", "per")
MUSCLE = chance(0.2)
VOLUME = draw("array", "determinant")
FIXED = chance(0.2)
STRESS = chance(0.2)
SKIP = chance(0.3)
SIGN = draw("add", "sub")
COLUMNS = draw("named", "loop", "inline")
IDENTITY = draw("identity", "written")
EDGES = draw("cols", "named")


def ONE():
    if IDENTITY == "identity":
        return wp.identity(n=3, dtype=real)
    return mat33(1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)


# The stress of the deformation gradient, and the energy density.
def MATERIAL_LAW(grad):
    if MODEL == "linear":
        strain = draw(0.5 * (grad + wp.transpose(grad)) - ONE(), 0.5 * (wp.transpose(grad) + grad) - ONE())
        trace_e = wp.trace(strain)
        stress = draw(2.0 * MU * strain + LAM * trace_e * ONE(), LAM * trace_e * ONE() + 2.0 * MU * strain)
        return stress, draw(MU * wp.ddot(strain, strain) + 0.5 * LAM * trace_e * trace_e, 0.5 * LAM * trace_e * trace_e + MU * wp.ddot(strain, strain))
    if MODEL == "St. Venant-Kirchhoff":
        "Green's strain"
        strain = draw(0.5 * (wp.transpose(grad) * grad - ONE()), (wp.transpose(grad) * grad - ONE()) * 0.5)
        trace_e = wp.trace(strain)
        stress = grad * (2.0 * MU * strain + LAM * trace_e * ONE())
        return stress, MU * wp.ddot(strain, strain) + 0.5 * LAM * trace_e * trace_e
    if MODEL == "neo-Hookean":
        j_det = wp.max(wp.determinant(grad), 0.05)
        log_j = wp.log(j_det)
        inv_t = draw(wp.transpose(wp.inverse(grad)), wp.inverse(wp.transpose(grad)))
        stress = draw(MU * (grad - inv_t) + LAM * log_j * inv_t, MU * grad + (LAM * log_j - MU) * inv_t)
        ic = draw(wp.trace(wp.transpose(grad) * grad), wp.ddot(grad, grad))
        return stress, 0.5 * MU * (ic - 3.0) - MU * log_j + 0.5 * LAM * log_j * log_j
    if MODEL == "corotational":
        "the rotation of the deformation"
        u_mat = mat33()
        sig = vec3()
        v_mat = mat33()
        wp.svd3(grad, u_mat, sig, v_mat)
        rot = u_mat * wp.transpose(v_mat)
        strain = wp.transpose(rot) * grad - ONE()
        trace_e = wp.trace(strain)
        stress = rot * (2.0 * MU * strain + LAM * trace_e * ONE())
        return stress, MU * wp.ddot(strain, strain) + 0.5 * LAM * trace_e * trace_e
    "columns of the cofactor matrix"
    g0 = vec3(grad[0, 0], grad[1, 0], grad[2, 0])
    g1 = vec3(grad[0, 1], grad[1, 1], grad[2, 1])
    g2 = vec3(grad[0, 2], grad[1, 2], grad[2, 2])
    j_det = draw(wp.dot(g0, wp.cross(g1, g2)), wp.determinant(grad))
    cofactor = wp.matrix_from_cols(wp.cross(g1, g2), wp.cross(g2, g0), wp.cross(g0, g1))
    excess = j_det - 1.0 - MU / LAM
    stress = draw(MU * grad + LAM * excess * cofactor, LAM * excess * cofactor + MU * grad)
    return stress, 0.5 * MU * (wp.ddot(grad, grad) - 3.0) + 0.5 * LAM * excess * excess


def NODE(K):
    return LIMITED(K, 0, x.shape[0] - 1)


def PUSH(NODE_INDEX, FORCE):
    if FIXED:
        if IS_UNSET(fixed[NODE_INDEX]):
            wp.atomic_add(forces, NODE_INDEX, FORCE)
    elif SIGN == "add":
        wp.atomic_add(forces, NODE_INDEX, FORCE)
    else:
        wp.atomic_sub(forces, NODE_INDEX, -FORCE)


@wp.kernel
def tet_forces(
    x: ARRAY(vec3, 1),
    v: ARRAY(vec3, 1),
    tets: ARRAY(vec4i if STRUCT == "vec4i" else int, 1 if STRUCT == "vec4i" or STRUCT == "flat" else 2),
    rest_inv: ARRAY(mat33, 1),
    rest_volume: ARRAY(real, 1),
    material: ARRAY(vec2, 1),
    mu_map: ARRAY(real, 1),
    lam_map: ARRAY(real, 1),
    activation: ARRAY(real, 1),
    fixed: ARRAY(draw(int, bool, uint8), 1),
    mu: real = NUM(10.0, 1000.0),
    lam: real = NUM(10.0, 1000.0),
    damping: real = NUM(0.01, 1.0),
    forces: ARRAY(vec3, 1) = None,
    energy: ARRAY(real, 1) = None,
    stress_out: ARRAY(mat33, 1) = None,
):
    e = THREADS(1, rest_inv)
    if STRUCT == "flat":
        if 4 * e + 3 >= tets.shape[0]:
            return
        a = NODE(tets[4 * e])
        b = NODE(tets[4 * e + 1])
        c = NODE(tets[4 * e + 2])
        d = NODE(tets[4 * e + 3])
    elif STRUCT == "vec4i":
        tet = tets[e]
        a = NODE(tet[0])
        b = NODE(tet[1])
        c = NODE(tet[2])
        d = NODE(tet[3])
    else:
        a = NODE(tets[e, 0])
        b = NODE(tets[e, 1])
        c = NODE(tets[e, 2])
        d = NODE(tets[e, 3])
    if MATERIAL == "map":
        mu_e = mu_map[e]
        lam_e = wp.max(lam_map[e], 1.0e-3)
        MU = mu_e
        LAM = lam_e
    elif MATERIAL == "per":
        k_mat = material[e]
        mu_e = k_mat[0]
        lam_e = wp.max(k_mat[1], 1.0e-3)
        MU = mu_e
        LAM = lam_e
    else:
        MU = mu
        LAM = lam
    xa = x[a]
    if EDGES == "cols":
        ds = wp.matrix_from_cols(x[b] - xa, x[c] - xa, x[d] - xa)
    else:
        e1 = x[b] - xa
        e2 = x[c] - xa
        e3 = x[d] - xa
        ds = mat33(e1[0], e2[0], e3[0], e1[1], e2[1], e3[1], e1[2], e2[2], e3[2])
    dm = rest_inv[e]
    grad = draw(ds * dm, ds * dm, wp.mul(ds, dm))
    if VOLUME == "array":
        vol = rest_volume[e]
    else:
        "the volume from the inverse of the rest shape"
        vol = 1.0 / wp.max(wp.abs(wp.determinant(dm)) * 6.0, 1.0e-6)
    if SKIP:
        if vol <= draw(0.0, 1.0e-9):
            return
    stress, psi = MATERIAL_LAW(grad)
    if MUSCLE:
        "an active fibre along the first axis"
        STRETCH = activation[e]
        fibre = vec3(grad[0, 0], grad[1, 0], grad[2, 0])
        stress += wp.outer(fibre, vec3(STRETCH, 0.0, 0.0))
    if DAMPED:
        vd = wp.matrix_from_cols(v[b] - v[a], v[c] - v[a], v[d] - v[a])
        rate = vd * dm
        stress += draw(damping * rate, damping * (rate + wp.transpose(rate)))
    if STRESS:
        stress_out[e] = stress
    h_mat = draw(-vol * stress * wp.transpose(dm), stress * wp.transpose(dm) * (-vol))
    if COLUMNS == "loop":
        f0 = vec3(h_mat[0, 0], h_mat[1, 0], h_mat[2, 0])
        f1 = vec3(h_mat[0, 1], h_mat[1, 1], h_mat[2, 1])
        f2 = vec3(h_mat[0, 2], h_mat[1, 2], h_mat[2, 2])
    else:
        h_t = wp.transpose(h_mat)
        f0 = h_t[0]
        f1 = h_t[1]
        f2 = h_t[2]
    f_a = draw(-f0 - f1 - f2, -(f0 + f1 + f2))
    PUSH(a, f_a)
    PUSH(b, f0)
    PUSH(c, f1)
    PUSH(d, f2)
    if ENERGY:
        wp.atomic_add(energy, 0, draw(vol * psi, psi * vol))
