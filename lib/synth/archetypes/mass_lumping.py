"""Lumps {the mass of {ELEMENTS} to their nodes|the masses of a mesh of {ELEMENTS}}{VOLUMES?, with the rest volumes}{NORMALS?, and sums area-weighted normals}{+TOTAL?, and sums the mass}{+ACTIVE?, of active elements}."""

CATEGORY = "geometry atomic indexing"
ABOUT = dict(
    paragraph="Explicit dynamics wants a diagonal mass matrix. Each element gives an equal share of its mass to its nodes, "
    "added with atomics; the mass is density times {MEASURE}. Row-sum lumping keeps the total mass, which is what matters for "
    "free fall and momentum.",
    formula="m_i = sum over elements e at node i of rho_e * V_e / n_e",
    source="Hughes, The Finite Element Method: Linear Static and Dynamic Finite Element Analysis, 2000, chapter 7",
    units=("x: m", "rho: kg/m^3", "node_mass: kg"),
)
NAMES = dict(
    lump="mass_lumping lump_masses compute_node_mass lumped_mass node_masses accumulate_mass",
    x="particle_q x nodes rest_pos",
    elems="{IDX_NAME} elements cells conn",
    rhos="densities element_rho rho_e",
    rho="density rho mass_density",
    node_mass="particle_mass node_mass mass m_lumped",
    volume_out="rest_volume volumes element_vol",
    normals="normals node_normals vertex_n",
    total="total_mass mass_sum total_m",
    a="a n0 i0",
    b="b n1 i1",
    c="c n2 i2",
    d="d n3 i3",
    e="e elem tid",
    vol="vol v_e measure",
    share="share m_share part",
    thickness="thickness t_shell h_plate",
)

ELEMENTS = draw("tetrahedra", "tetrahedra", "triangles", "triangles", "edges")
IDX_NAME = "tet_indices" if ELEMENTS == "tetrahedra" else "tri_indices" if ELEMENTS == "triangles" else "edge_indices"
MEASURE = "volume" if ELEMENTS == "tetrahedra" else "area and thickness" if ELEMENTS == "triangles" else "length and cross-section"
DENSITY = draw("one", "one", "each")
VOLUMES = chance(0.4)
NORMALS = chance(0.25) and ELEMENTS == "triangles"
TOTAL = chance(0.25)
STORE = draw("rows", "vector", "flat")
SIGNED = chance(0.5) and ELEMENTS == "tetrahedra"
NODES = 4 if ELEMENTS == "tetrahedra" else 3 if ELEMENTS == "triangles" else 2
VECI = vec4i if NODES == 4 else vec3i if NODES == 3 else vec2i
GUARD = draw("return", "clamp")
ACTIVE = chance(0.2)


def NODE(E, K):
    if STORE == "rows":
        I = elems[E, K]
    elif STORE == "vector":
        I = elems[E][K]
    else:
        I = elems[NODES * E + K] if K > 0 else elems[NODES * E]
    return wp.clamp(I, 0, x.shape[0] - 1) if GUARD == "clamp" else I


@wp.kernel
def lump(
    x: ARRAY(vec3, 1),
    elems: ARRAY(int, 2) if STORE == "rows" else ARRAY(VECI, 1) if STORE == "vector" else ARRAY(int, 1),
    rhos: ARRAY(real, 1),
    active: ARRAY(draw(int, bool), 1),
    rho: real = NUM(100.0, 8000.0),
    thickness: real = NUM(0.001, 0.05),
    node_mass: ARRAY(real, 1) = None,
    volume_out: ARRAY(real, 1) = None,
    normals: ARRAY(vec3, 1) = None,
    total: ARRAY(real, 1) = None,
):
    if STORE == "flat":
        e = THREADS(1)
        if NODES * e + (NODES - 1) >= elems.shape[0]:
            return
    else:
        e = THREADS(1, elems)
    if ACTIVE:
        if IS_UNSET(active[e]):
            return
    N = x.shape[0]
    a = NODE(e, 0)
    b = NODE(e, 1)
    if NODES > 2:
        c = NODE(e, 2)
    if NODES > 3:
        d = NODE(e, 3)
    if GUARD == "return":
        if INVALID(a, N) or INVALID(b, N):
            return
        if NODES == 3:
            if INVALID(c, N):
                return
        if NODES == 4:
            if INVALID(c, N) or INVALID(d, N):
                return
    if NODES == 4:
        e1 = x[b] - x[a]
        e2 = x[c] - x[a]
        e3 = x[d] - x[a]
        vol = draw(wp.dot(wp.cross(e1, e2), e3) / 6.0, wp.determinant(wp.matrix_from_cols(e1, e2, e3)) / 6.0)
        if SIGNED:
            "inverted or flat elements weigh nothing"
            if vol <= 0.0:
                if VOLUMES:
                    volume_out[e] = 0.0
                return
        else:
            vol = wp.abs(vol)
    elif NODES == 3:
        cross = wp.cross(x[b] - x[a], x[c] - x[a])
        area = draw(0.5 * wp.length(cross), wp.length(cross) * 0.5)
        vol = PRODUCT(thickness, area)
    else:
        vol = draw(thickness * wp.length(x[b] - x[a]), wp.length(x[a] - x[b]) * thickness)
    if VOLUMES:
        volume_out[e] = vol
    RHO = rhos[e] if DENSITY == "each" else rho
    if TOTAL:
        m = PRODUCT(RHO, vol)
        wp.atomic_add(total, 0, m)
        share = m / (1.0 * NODES)
    else:
        share = draw(RHO * vol / (1.0 * NODES), vol * RHO / (1.0 * NODES))
    wp.atomic_add(node_mass, a, share)
    wp.atomic_add(node_mass, b, share)
    if NODES > 2:
        wp.atomic_add(node_mass, c, share)
    if NODES > 3:
        wp.atomic_add(node_mass, d, share)
    if NORMALS:
        "twice the area is the weight"
        wp.atomic_add(normals, a, cross)
        wp.atomic_add(normals, b, cross)
        wp.atomic_add(normals, c, cross)
