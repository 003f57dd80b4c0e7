"""Assembles {the load vector|right-hand sides|consistent nodal forces} of {SHAPE} by Gauss quadrature{!TABLE? with {POINTS} points}{MASS?, and a mass term}{+VOLUME?, with the volume}."""

CATEGORY = "geometry reduction"
ABOUT = dict(
    paragraph="A distributed load becomes forces at nodes by integrating its product with the shape functions over each "
    "element. The integral is a sum over the Gauss points of the reference element, weighted by the determinant of "
    "the map to the element. {MASS?The current field is subtracted, which makes it the residual of a projection. }"
    "Every finite element code has this loop.",
    formula="f_a = sum_q N_a(xi_q) * g(x(xi_q)) * det(J_q) * w_q",
    source="Hughes, The Finite Element Method: Linear Static and Dynamic Finite Element Analysis, 2000, chapter 3",
    units=("x: m",),
)
NAMES = dict(
    load="quadrature_load assemble_load load_vector integrate_rhs nodal_loads assemble_rhs",
    x="nodes x coords node_pos",
    elems="elements elems conn cells",
    source="source g_nodal body_force load_n",
    u="u field solution",
    f="rhs f b load_out",
    gp="gauss_points xi_q qp quad_pts",
    gw="gauss_weights w_q qw quad_w",
    e="e elem cell",
    q="q g k",
    xi="xi r s",
    eta="eta t_ref rs",
    det="det det_j jac",
    w="w dv weight",
    g="g g_q value",
    amp="amplitude q0 amp",
    c="c reaction sigma",
    a0="a0 n0 i0",
    a1="a1 n1 i1",
    a2="a2 n2 i2",
    a3="a3 n3 i3",
    volume="volume area measure_out",
)

SHAPE = draw("bilinear quadrilaterals", "bilinear quadrilaterals", "linear triangles", "line elements")
NODES = 4 if SHAPE == "bilinear quadrilaterals" else 3 if SHAPE == "linear triangles" else 2
TABLE = chance(0.5)
POINTS = 3 if NODES == 3 else (draw(4, 4) if NODES == 4 else draw(2, 3))
SINGLE = not TABLE and (NODES == 4 or (NODES == 2 and POINTS == 2))
LOAD = draw("nodal", "sine", "constant", "nodal")
MASS = chance(0.3)
STORE = draw("rows", "vector")
VOLUME = chance(0.25)
GUARD = draw("return", "clamp")
VECI = vec4i if NODES == 4 else vec3i if NODES == 3 else vec2i
SPACE = real if NODES == 2 else vec2


def NODE(K):
    I = elems[e, K] if STORE == "rows" else elems[e][K]
    return wp.clamp(I, 0, x.shape[0] - 1) if GUARD == "clamp" else I


# What the load is at a point with these shape functions.
def LOAD_AT(N0, N1, N2, N3, px):
    if LOAD == "constant":
        return amp
    if LOAD == "sine":
        return amp * wp.sin(px)
    if NODES == 4:
        return N0 * source[a0] + N1 * source[a1] + N2 * source[a2] + N3 * source[a3]
    if NODES == 3:
        return N0 * source[a0] + N1 * source[a1] + N2 * source[a2]
    return N0 * source[a0] + N1 * source[a1]


def FIELD_AT(N0, N1, N2, N3):
    if NODES == 4:
        return N0 * u[a0] + N1 * u[a1] + N2 * u[a2] + N3 * u[a3]
    if NODES == 3:
        return N0 * u[a0] + N1 * u[a1] + N2 * u[a2]
    return N0 * u[a0] + N1 * u[a1]


@wp.kernel
def load(
    x: ARRAY(SPACE, 1),
    elems: ARRAY(int, 2) if STORE == "rows" else ARRAY(VECI, 1),
    source: ARRAY(real, 1),
    u: ARRAY(real, 1),
    gp: ARRAY(real if NODES == 2 else vec2, 1),
    gw: ARRAY(real, 1),
    amp: real = NUM(0.5, 10.0),
    c: real = NUM(0.1, 5.0),
    f: ARRAY(real, 1) = None,
    volume: ARRAY(real, 1) = None,
):
    e = THREADS(1, elems)
    SIZE = x.shape[0]
    a0 = NODE(0)
    a1 = NODE(1)
    if NODES > 2:
        a2 = NODE(2)
    if NODES > 3:
        a3 = NODE(3)
    if GUARD == "return":
        if INVALID(a0, SIZE) or INVALID(a1, SIZE):
            return
        if NODES == 3:
            if INVALID(a2, SIZE):
                return
        if NODES == 4:
            if INVALID(a2, SIZE) or INVALID(a3, SIZE):
                return
    if VOLUME:
        total = real(0.0)
    for q in range(gw.shape[0] if TABLE else POINTS):
        if NODES == 4:
            if TABLE:
                xi = gp[q][0]
                eta = gp[q][1]
                GW = gw[q]
            else:
                "two points each way"
                xi = 0.57735027 * (2.0 * real(q % 2) - 1.0)
                eta = 0.57735027 * (2.0 * real(q // 2) - 1.0)
                GW = 1.0
            n0 = 0.25 * (1.0 - xi) * (1.0 - eta)
            n1 = 0.25 * (1.0 + xi) * (1.0 - eta)
            n2 = 0.25 * (1.0 + xi) * (1.0 + eta)
            n3 = 0.25 * (1.0 - xi) * (1.0 + eta)
            t1 = 0.25 * ((1.0 - eta) * (x[a1] - x[a0]) + (1.0 + eta) * (x[a2] - x[a3]))
            t2 = 0.25 * ((1.0 - xi) * (x[a3] - x[a0]) + (1.0 + xi) * (x[a2] - x[a1]))
            det = draw(t1[0] * t2[1] - t1[1] * t2[0], -t1[1] * t2[0] + t1[0] * t2[1])
            px = n0 * x[a0][0] + n1 * x[a1][0] + n2 * x[a2][0] + n3 * x[a3][0]
        elif NODES == 3:
            if TABLE:
                xi = gp[q][0]
                eta = gp[q][1]
                GW = gw[q]
            else:
                xi = wp.where(q == 1, real(2.0 / 3.0), real(1.0 / 6.0))
                eta = wp.where(q == 2, real(2.0 / 3.0), real(1.0 / 6.0))
                GW = 1.0 / 6.0
            n0 = 1.0 - xi - eta
            n1 = xi
            n2 = eta
            n3 = eta
            t1 = x[a1] - x[a0]
            t2 = x[a2] - x[a0]
            det = draw(t1[0] * t2[1] - t1[1] * t2[0], wp.abs(t1[0] * t2[1] - t1[1] * t2[0]))
            px = n0 * x[a0][0] + n1 * x[a1][0] + n2 * x[a2][0]
        else:
            if TABLE:
                xi = gp[q]
                GW = gw[q]
            elif POINTS == 2:
                xi = 0.57735027 * (2.0 * real(q) - 1.0)
                GW = 1.0
            else:
                xi = 0.77459667 * (real(q) - 1.0)
                GW = wp.where(q == 1, real(8.0 / 9.0), real(5.0 / 9.0))
            n0 = 0.5 * (1.0 - xi)
            n1 = 0.5 * (1.0 + xi)
            n2 = n1
            n3 = n1
            det = draw(0.5 * (x[a1] - x[a0]), 0.5 * wp.abs(x[a1] - x[a0]))
            px = n0 * x[a0] + n1 * x[a1]
        w = det if SINGLE else PRODUCT(det, GW)
        if MASS:
            g = LOAD_AT(n0, n1, n2, n3, px) - c * FIELD_AT(n0, n1, n2, n3)
        else:
            g = LOAD_AT(n0, n1, n2, n3, px)
        wp.atomic_add(f, a0, n0 * g * w)
        wp.atomic_add(f, a1, n1 * g * w)
        if NODES > 2:
            wp.atomic_add(f, a2, n2 * g * w)
        if NODES > 3:
            wp.atomic_add(f, a3, n3 * g * w)
        if VOLUME:
            total += w
    if VOLUME:
        volume[e] = total
