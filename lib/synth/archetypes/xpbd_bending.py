"""Projects {dihedral bending constraints|the bending of a cloth|hinge constraints} between two triangles{KIND2? with the isometric quadratic energy}{!KIND2? on the angle between their normals}{+LIMIT?, with limited corrections}{+STRENGTH?, under-relaxed}."""

CATEGORY = "simulation geometry"
ABOUT = dict(
    paragraph="Two triangles that share an edge resist being folded. The constraint {KIND2?is a quadratic energy of "
    "the four corners}{!KIND2?compares the angle between their normals with that at rest}, and one "
    "projection moves the four corners along its gradient, each in proportion to its inverse mass. "
    "{SOFTENED?A compliance makes the hinge soft in a way that does not depend on the step. }Cloth and thin "
    "shells fold realistically only with it.",
    formula="dx_i = s w_i grad_i C, s = -C / (sum_j w_j |grad_j C|^2{SOFTENED? + alpha / dt^2})",
    source="Macklin, Mueller and Chentanez, XPBD: Position-Based Simulation of Compliant Constrained Dynamics, MIG "
    "2016",
)
NAMES = dict(
    xpbd_bending="xpbd_bending solve_bending project_dihedral cloth_bending bending_constraints hinge_bending",
    x="x pos positions predicted",
    w="w inv_mass inv_masses",
    quads="quads hinges bend_indices indices",
    rest="rest rest_angle rest_angles",
    compliance="compliance softness bend_compliance",
    dt="dt time_step sub_dt",
    deltas="deltas corrections dx_sum",
    n1="n1 normal1 na",
    n2="n2 normal2 nb",
    e="e edge axis hinge",
    angle="angle theta phi dihedral",
    c="c constraint violation",
    total="total w_sum denominator",
    s="s scale dlambda multiplier",
    p0="p0 xa x0",
    p1="p1 xb x1",
    p2="p2 xc x2",
    p3="p3 xd x3",
    g0="g0 grad0 q0",
    g1="g1 grad1 q1",
    g2="g2 grad2 q2",
    g3="g3 grad3 q3",
    len_e="len_e edge_length e_len",
    h="h tid hinge_id",
)

KIND2 = chance(0.3)
STORE = draw("rows", "vector", "flat")
ANGLE = draw("acos", "atan2", "atan2")
ATOMIC = chance(0.6)
SOFT = draw("none", "alpha", "multiplier")
SOFTENED = SOFT != "none"
GUARD = chance(0.25)
PER_REST = chance(0.6)
WEIGHTS = draw("four", "four", "equal")
LIMIT = chance(0.25)
WRAP = chance(0.3)
DEGENERATE = chance(0.5)
COUNT = chance(0.2)
STRENGTH = chance(0.3)


def CORNER(Q, K):
    if STORE == "rows":
        return quads[Q, K]
    if STORE == "vector":
        return quads[Q][K]
    return quads[4 * Q + K] if K > 0 else quads[4 * Q]


@helper
def face_normal(p0: vec3, p1: vec3, p2: vec3) -> vec3:
    return wp.normalize(wp.cross(p1 - p0, p2 - p0))


def MOVE(index, WEIGHT, SHIFT_BY):
    if ATOMIC:
        SCATTER(deltas, index, PRODUCT(WEIGHT, SHIFT_BY))
    else:
        x[index] = x[index] + WEIGHT * SHIFT_BY
    if COUNT and ATOMIC:
        wp.atomic_add(counts, index, 1)


@wp.kernel
def xpbd_bending(
    x: ARRAY(vec3, 1),
    w: ARRAY(real, 1),
    quads: ARRAY(int, 2) if STORE == "rows" else ARRAY(vec4i, 1) if STORE == "vector" else ARRAY(int, 1),
    rest: ARRAY(real, 1),
    q_mat: ARRAY(mat44, 1),
    lambdas: ARRAY(real, 1),
    active: ARRAY(int, 1),
    compliance: real = NUM(1.0e-5, 1.0e-1),
    rest_all: real = NUM(0.1, 3.1),
    stiffness: real = NUM(0.1, 1.0),
    dt: real = NUM(0.001, 0.02),
    limit: real = NUM(0.01, 0.5),
    deltas: ARRAY(vec3, 1) = None,
    counts: ARRAY(int, 1) = None,
):
    h = THREADS(1, q_mat if KIND2 else rest)
    if GUARD:
        if UNFLAGGED(active[h]):
            return
    N = x.shape[0] - 1
    i0 = wp.clamp(CORNER(h, 0), 0, N)
    i1 = wp.clamp(CORNER(h, 1), 0, N)
    i2 = wp.clamp(CORNER(h, 2), 0, N)
    i3 = wp.clamp(CORNER(h, 3), 0, N)
    p0 = x[i0]
    p1 = x[i1]
    p2 = x[i2]
    p3 = x[i3]
    if KIND2:
        "gradient of half x^T Q x"
        q = q_mat[h]
        g0 = q[0, 0] * p0 + q[0, 1] * p1 + q[0, 2] * p2 + q[0, 3] * p3
        g1 = q[1, 0] * p0 + q[1, 1] * p1 + q[1, 2] * p2 + q[1, 3] * p3
        g2 = q[2, 0] * p0 + q[2, 1] * p1 + q[2, 2] * p2 + q[2, 3] * p3
        g3 = q[3, 0] * p0 + q[3, 1] * p1 + q[3, 2] * p2 + q[3, 3] * p3
        c = 0.5 * (wp.dot(p0, g0) + wp.dot(p1, g1) + wp.dot(p2, g2) + wp.dot(p3, g3))
    else:
        "edge p0-p1, opposite corners p2 and p3"
        e = p1 - p0
        len_e = LENGTH(e)
        if DEGENERATE:
            if len_e < 1.0e-6:
                return
        else:
            len_e = LARGER(len_e, 1.0e-6)
        area1 = wp.cross(p2 - p0, p2 - p1)
        area2 = wp.cross(p3 - p1, p3 - p0)
        a1 = LARGER(LENGTH_SQ(area1), 1.0e-12)
        a2 = LARGER(LENGTH_SQ(area2), 1.0e-12)
        n1 = draw(wp.normalize(area1), area1 / wp.sqrt(a1))
        n2 = draw(wp.normalize(area2), area2 / wp.sqrt(a2))
        cosine = draw(wp.dot(n1, n2), wp.dot(n2, n1))
        if ANGLE == "acos":
            angle = wp.acos(wp.clamp(cosine, -1.0, 1.0))
            "the sign tells on which side it is folded"
            if wp.dot(wp.cross(n1, n2), e) < 0.0:
                angle = -angle
        else:
            sine = wp.dot(wp.cross(n1, n2), e) / len_e
            angle = wp.atan2(sine, cosine)
        c = angle - (rest[h] if PER_REST else rest_all)
        if WRAP:
            if c > 3.14159265:
                c -= 6.28318531
            elif c < -3.14159265:
                c += 6.28318531
        u1 = draw(-area1 / a1, area1 / -a1)
        u2 = draw(-area2 / a2, area2 / -a2)
        g2 = len_e * u1
        g3 = len_e * u2
        g0 = (wp.dot(p2 - p1, e) * u1 + wp.dot(p3 - p1, e) * u2) / len_e
        g1 = draw((wp.dot(p0 - p2, e) * u1 + wp.dot(p0 - p3, e) * u2) / len_e, -(g0 + g2 + g3))
    if WEIGHTS == "four":
        w0 = w[i0]
        w1 = w[i1]
        w2 = w[i2]
        w3 = w[i3]
        total = w0 * LENGTH_SQ(g0) + w1 * LENGTH_SQ(g1)
        total += w2 * LENGTH_SQ(g2) + w3 * LENGTH_SQ(g3)
    else:
        "all four have the same mass"
        w0 = w[i0]
        w1 = w0
        w2 = w0
        w3 = w0
        total = w0 * (LENGTH_SQ(g0) + LENGTH_SQ(g1) + LENGTH_SQ(g2) + LENGTH_SQ(g3))
    if draw(total < 1.0e-9, total <= 1.0e-8):
        return
    if SOFT == "none":
        s = -c / total
    elif SOFT == "alpha":
        alpha = compliance / (dt * dt)
        s = draw(-c / (total + alpha), -c / (alpha + total))
    else:
        alpha = compliance / (dt * dt)
        s = -(c + alpha * lambdas[h]) / (total + alpha)
        lambdas[h] = lambdas[h] + s
    if STRENGTH:
        s = s * stiffness
    if LIMIT:
        s = wp.clamp(s, -limit, limit)
    MOVE(i0, w0, s * g0)
    MOVE(i1, w1, s * g1)
    MOVE(i2, w2, s * g2)
    MOVE(i3, w3, s * g3)
