"""Evaluates {bending forces|the bending forces of a cloth|dihedral spring forces} {at each inner edge|for each pair of adjacent triangles}{DAMPED?, with damping}{PER_EDGE?, with stiffnesses of each edge}{PLASTIC?, with rest angles that yield}{+ENERGY?, and sums the energy}."""

CATEGORY = "simulation geometry atomic"
ABOUT = dict(
    paragraph="Two triangles that share an edge resist a change of the angle between them. The gradients of that angle "
    "with respect to the four corners follow from the two normals and the edge, and the force on each corner is "
    "the gradient times a spring {DAMPED?and damper }on the angle. Cloth and shells take their stiffness in bending "
    "from it; corners with a negative index mark the border, where nothing bends.",
    formula="f_i = -k * |e| * (theta - theta_0) * grad_i(theta)",
    source="Grinspun, Hirani, Desbrun, Schroeder, Discrete Shells, Symposium on Computer Animation 2003",
    units=("x: m", "v: m/s", "rest: rad"),
)
NAMES = dict(
    eval_bending="dihedral_bending eval_bending bending_forces eval_dihedral cloth_bending_forces edge_bending",
    x="particle_q x pos positions",
    v="particle_qd v vel velocities",
    edge="edge_indices bend_indices edges quads",
    rest="edge_rest_angle rest_angle rest theta0",
    props="edge_bending_properties bend_props edge_materials",
    f="particle_f f forces vertex_f",
    ke="edge_ke bend_ke ke k_bend",
    kd="edge_kd bend_kd kd d_bend",
    ia="i i0 o0",
    j="j i1 o1",
    k="k i2 e0",
    l="l i3 e1",
    x1="x1 xa p0",
    x2="x2 xb p1",
    x3="x3 xc p2",
    x4="x4 xd p3",
    n1="n1 na normal0",
    n2="n2 nb normal1",
    n1_length="n1_length len1 a1",
    n2_length="n2_length len2 a2",
    e="e edge_vec axis",
    r1="r1 n1_s m1",
    r2="r2 n2_s m2",
    e_hat="e_hat e_dir u",
    e_length="e_length len_e l_edge",
    theta="theta angle phi",
    d1="d1 g1 grad1",
    d2="d2 g2 grad2",
    d3="d3 g3 grad3",
    d4="d4 g4 grad4",
    f_elastic="f_elastic f_e elastic",
    f_damp="f_damp f_d damp",
    f_total="f_total scale magnitude",
    cos_theta="cos_theta c cosine",
    sin_theta="sin_theta s sine",
    energy="energy bend_energy e_out",
)

STORE = draw("rows", "rows", "flat", "vec4i")
DAMPED = chance(0.7)
PER_EDGE = chance(0.5)
REST = draw("edge", "edge", "flat")
PLASTIC = chance(0.2) and REST == "edge"
ANGLE = draw("acos", "atan2", "atan2")
BORDER = chance(0.6)
ENERGY = chance(0.2)
SIGN = draw("sub", "sub", "add")
DEGENERATE = chance(0.7)
SCALE = draw("length", "length", "none")


def CORNER(T, K):
    if STORE == "rows":
        return edge[T, K]
    if STORE == "vec4i":
        return edge[T][K]
    return edge[4 * T + K] if K > 0 else edge[4 * T]


def PUSH(INDEX, GRAD):
    if SIGN == "sub":
        wp.atomic_sub(f, INDEX, draw(GRAD * f_total, f_total * GRAD))
    else:
        wp.atomic_add(f, INDEX, draw(-f_total * GRAD, GRAD * -f_total))


@wp.kernel
def eval_bending(
    x: ARRAY(vec3, 1),
    v: ARRAY(vec3, 1),
    edge: ARRAY(int, 2) if STORE == "rows" else ARRAY(vec4i, 1) if STORE == "vec4i" else ARRAY(int, 1),
    rest: ARRAY(real, 1),
    props: ARRAY(real, 2),
    ke: real = NUM(0.1, 1000.0),
    kd: real = NUM(0.001, 10.0),
    yield_angle: real = NUM(0.1, 1.5),
    creep: real = NUM(0.01, 0.5),
    f: ARRAY(vec3, 1) = None,
    energy: ARRAY(real, 1) = None,
):
    tid = THREADS(1, rest)
    ia = CORNER(tid, 0)
    j = CORNER(tid, 1)
    k = CORNER(tid, 2)
    l = CORNER(tid, 3)
    N = x.shape[0]
    if BORDER:
        "an edge of the border has only one triangle"
        if ia < 0 or j < 0:
            return
        if ia >= N or j >= N or INVALID(k, N) or INVALID(l, N):
            return
    else:
        if INVALID(ia, N) or INVALID(j, N) or INVALID(k, N) or INVALID(l, N):
            return
    x1 = x[ia]
    x2 = x[j]
    x3 = x[k]
    x4 = x[l]
    "normals of the triangles, as long as twice their areas"
    n1 = wp.cross(x3 - x1, x4 - x1)
    n2 = wp.cross(x4 - x2, x3 - x2)
    n1_length = LENGTH(n1)
    n2_length = LENGTH(n2)
    e = x4 - x3
    e_length = LENGTH(e)
    if DEGENERATE:
        if draw(n1_length < 1.0e-6 or n2_length < 1.0e-6 or e_length < 1.0e-6, wp.min(wp.min(n1_length, n2_length), e_length) < 1.0e-6):
            return
    else:
        n1_length = wp.max(n1_length, 1.0e-6)
        n2_length = wp.max(n2_length, 1.0e-6)
        e_length = wp.max(e_length, 1.0e-6)
    n1 = n1 / n1_length
    n2 = n2 / n2_length
    e_hat = e / e_length
    cos_theta = wp.dot(n1, n2)
    sin_theta = draw(wp.dot(wp.cross(n1, n2), e_hat), wp.dot(wp.cross(n1, n2), e) / e_length)
    if ANGLE == "acos":
        theta = wp.acos(wp.clamp(cos_theta, -1.0, 1.0)) * wp.sign(sin_theta)
    else:
        theta = wp.atan2(sin_theta, cos_theta)
    "gradients of the angle"
    r1 = n1 / n1_length
    r2 = n2 / n2_length
    d1 = -e_length * r1
    d2 = -e_length * r2
    d3 = draw(r1 * wp.dot(x4 - x1, e_hat) + r2 * wp.dot(x4 - x2, e_hat), wp.dot(x4 - x1, e_hat) * r1 + wp.dot(x4 - x2, e_hat) * r2)
    d4 = draw(r1 * wp.dot(x1 - x3, e_hat) + r2 * wp.dot(x2 - x3, e_hat), -(d1 + d2 + d3))
    if PER_EDGE:
        K_E = props[tid, 0]
        K_D = props[tid, 1]
    else:
        K_E = ke
        K_D = kd
    if REST == "edge":
        excess = theta - rest[tid]
    else:
        excess = theta
    f_elastic = PRODUCT(K_E, excess)
    if PLASTIC:
        "large folds stay"
        if wp.abs(excess) > yield_angle:
            rest[tid] = rest[tid] + creep * excess
    if ENERGY:
        wp.atomic_add(energy, 0, draw(0.5 * f_elastic * excess, 0.5 * K_E * excess * excess))
    if DAMPED:
        f_damp = K_D * (wp.dot(d1, v[ia]) + wp.dot(d2, v[j]) + wp.dot(d3, v[k]) + wp.dot(d4, v[l]))
        f_total = draw(e_length * (f_elastic + f_damp), (f_elastic + f_damp) * e_length) if SCALE == "length" else f_elastic + f_damp
    else:
        f_total = PRODUCT(e_length, f_elastic) if SCALE == "length" else f_elastic
    PUSH(ia, d1)
    PUSH(j, d2)
    PUSH(k, d3)
    PUSH(l, d4)
