"""Evaluates {the membrane forces of cloth triangles|in-plane forces of triangles|the stretching forces of a cloth} of {MODEL}{AREA?, with area preservation}{DAMPED?, with damping}{PER_TRI?, with materials of each triangle}{+ACTIVATE?, with activation}."""

CATEGORY = "matrix simulation geometry atomic"
ABOUT = dict(
    paragraph="Each triangle of a cloth is a linear finite element. The deformation gradient, three by two, maps the "
    "flat rest shape into space; {MODEL} gives the stress, whose product with the rest shape and the area is the "
    "force on two corners, and the third gets the rest. {AREA?A term on the change of area is added. }"
    "Explicit and implicit cloth solvers start from these forces.",
    formula="F = [x1 - x0, x2 - x0] * inverse(D_m), f = -A * P(F) * transpose(inverse(D_m))",
    source="Sifakis and Barbic, FEM Simulation of 3D Deformable Solids, SIGGRAPH 2012 Courses",
    units=("x: m", "v: m/s"),
)
NAMES = dict(
    eval_triangles="triangle_membrane eval_triangles tri_forces membrane_forces cloth_fem eval_tri_forces",
    x="particle_q x pos positions",
    v="particle_qd v vel velocities",
    indices="tri_indices indices triangles faces",
    pose="tri_poses inv_dm pose rest_inv",
    area="tri_areas rest_area areas",
    materials="tri_materials materials mat_params",
    activation="tri_activations activation actuation",
    f="particle_f f forces",
    mu="tri_ke mu k_mu shear",
    lam="tri_ka lam k_lambda bulk",
    kd="tri_kd k_damp damping",
    ia="i ia i0",
    j="j ib i1",
    k="k ic i2",
    x0="x0 p a",
    x10="x10 qp e1",
    x20="x20 rp e2",
    dm="Dm inv_d dm_inv",
    f1="f1 fa col0",
    f2="f2 fb col1",
    fu="F1 f_u Fu",
    fv="F2 f_v Fv",
    e11="E11 e_uu g00",
    e12="E12 e_uv g01",
    e22="E22 e_vv g11",
    pu="P1 pk_u p_col0",
    pv="P2 pk_v p_col1",
    rest_area="rest_area w0 a_rest",
    trace="trace tr e_tr",
    n="n normal cross",
    area_now="area cur_area a_now",
)

MODEL = draw("St. Venant-Kirchhoff material", "St. Venant-Kirchhoff material", "neo-Hookean material", "corotated stretch terms")
STORE = draw("rows", "rows", "flat", "vec3i")
PER_TRI = chance(0.3)
AREA = chance(0.25)
DAMPED = chance(0.5)
REST = draw("array", "pose", "pose")
ACTIVATE = chance(0.15)
SIGN = draw("add", "sub", "add")
GUARD = draw("clamp", "return")
ENERGY = chance(0.2) and MODEL == "St. Venant-Kirchhoff material"


def CORNER(T, K):
    if STORE == "rows":
        return indices[T, K]
    if STORE == "vec3i":
        return indices[T][K]
    return indices[3 * T + K] if K > 0 else indices[3 * T]


@wp.kernel
def eval_triangles(
    x: ARRAY(vec3, 1),
    v: ARRAY(vec3, 1),
    indices: ARRAY(int, 2) if STORE == "rows" else ARRAY(vec3i, 1) if STORE == "vec3i" else ARRAY(int, 1),
    pose: ARRAY(mat22, 1),
    area: ARRAY(real, 1),
    materials: ARRAY(real, 2),
    activation: ARRAY(real, 1),
    mu: real = NUM(10.0, 10000.0),
    lam: real = NUM(10.0, 10000.0),
    kd: real = NUM(0.01, 10.0),
    k_area: real = NUM(1.0, 1000.0),
    f: ARRAY(vec3, 1) = None,
    energy: ARRAY(real, 1) = None,
):
    tid = THREADS(1, pose)
    N = x.shape[0]
    if GUARD == "return":
        ia = CORNER(tid, 0)
        j = CORNER(tid, 1)
        k = CORNER(tid, 2)
        if INVALID(ia, N) or INVALID(j, N) or INVALID(k, N):
            return
    else:
        ia = wp.clamp(CORNER(tid, 0), 0, N - 1)
        j = wp.clamp(CORNER(tid, 1), 0, N - 1)
        k = wp.clamp(CORNER(tid, 2), 0, N - 1)
    x0 = x[ia]
    x10 = x[j] - x0
    x20 = x[k] - x0
    dm = pose[tid]
    "columns of the deformation gradient"
    fu = draw(x10 * dm[0, 0] + x20 * dm[1, 0], dm[0, 0] * x10 + dm[1, 0] * x20)
    fv = draw(x10 * dm[0, 1] + x20 * dm[1, 1], dm[0, 1] * x10 + dm[1, 1] * x20)
    if REST == "array":
        rest_area = area[tid]
    else:
        det = wp.determinant(dm)
        if draw(wp.abs(det) < 1.0e-8, det == 0.0):
            return
        rest_area = draw(0.5 / wp.abs(det), 1.0 / (wp.abs(det) * 2.0))
    if PER_TRI:
        MU = materials[tid, 0]
        LAM = materials[tid, 1]
    else:
        MU = mu
        LAM = lam
    if MODEL == "St. Venant-Kirchhoff material":
        "Green's strain"
        e11 = draw(0.5 * (wp.dot(fu, fu) - 1.0), (wp.dot(fu, fu) - 1.0) * 0.5)
        e22 = 0.5 * (wp.dot(fv, fv) - 1.0)
        e12 = draw(0.5 * wp.dot(fu, fv), wp.dot(fu, fv) * 0.5)
        trace = e11 + e22
        s11 = 2.0 * MU * e11 + LAM * trace
        s22 = 2.0 * MU * e22 + LAM * trace
        s12 = 2.0 * MU * e12
        pu = fu * s11 + fv * s12
        pv = fu * s12 + fv * s22
        if ENERGY:
            wp.atomic_add(energy, 0, rest_area * (MU * (e11 * e11 + 2.0 * e12 * e12 + e22 * e22) + 0.5 * LAM * trace * trace))
    elif MODEL == "neo-Hookean material":
        n = wp.cross(fu, fv)
        jac = wp.max(wp.length(n), 1.0e-4)
        "derivatives of the area ratio"
        dj1 = wp.cross(fv, n) / jac
        dj2 = wp.cross(n, fu) / jac
        dpsi = draw((LAM * wp.log(jac) - MU) / jac, LAM * (jac - 1.0) - MU / jac)
        pu = MU * fu + dpsi * dj1
        pv = MU * fv + dpsi * dj2
    else:
        "stretch along both directions, and shear"
        l1 = wp.max(wp.length(fu), 1.0e-6)
        l2 = wp.max(wp.length(fv), 1.0e-6)
        shear = wp.dot(fu, fv)
        pu = draw(MU * (1.0 - 1.0 / l1) * fu + LAM * shear * fv, fu * (MU * (l1 - 1.0) / l1) + fv * (LAM * shear))
        pv = MU * (1.0 - 1.0 / l2) * fv + LAM * shear * fu
    if DAMPED:
        v10 = v[j] - v[ia]
        v20 = v[k] - v[ia]
        pu += kd * (v10 * dm[0, 0] + v20 * dm[1, 0])
        pv += kd * (v10 * dm[0, 1] + v20 * dm[1, 1])
    if ACTIVATE:
        pu += activation[tid] * fu
        pv += activation[tid] * fv
    f1 = (pu * dm[0, 0] + pv * dm[0, 1]) * rest_area
    f2 = (pu * dm[1, 0] + pv * dm[1, 1]) * rest_area
    if AREA:
        cross = wp.cross(x10, x20)
        area_now = 0.5 * wp.length(cross)
        nrm = draw(wp.normalize(cross), cross / wp.max(2.0 * area_now, 1.0e-6))
        gap = k_area * (area_now - rest_area)
        f1 += 0.5 * gap * wp.cross(x20, nrm)
        f2 += 0.5 * gap * wp.cross(nrm, x10)

    if SIGN == "add":
        wp.atomic_add(f, ia, draw(f1 + f2, f2 + f1))
        wp.atomic_sub(f, j, f1)
        wp.atomic_sub(f, k, f2)
    else:
        wp.atomic_add(f, ia, f1 + f2)
        wp.atomic_add(f, j, -f1)
        wp.atomic_add(f, k, -f2)
