"""Moves the corners of each {triangle|face of the cloth} so that its area comes back to {the rest area|what it was at rest}{SOFT?, with compliance}{STRAIN?, beyond a dead zone}{+MULTI?, with stored multipliers}{+LIMIT?, with limited corrections}{+ACTIVE?, where faces are active}{+COUNTS?, and counts the corrections}."""

CATEGORY = "particle simulation"
ABOUT = dict(
    paragraph="Position-based constraint on the area of a triangle: the gradient of the area at each corner is half the opposite "
    "edge turned in the plane of the triangle, and the three corners move along their gradients in proportion to their "
    "inverse masses. {SOFT?A compliance makes the constraint as soft as a spring whatever the number of iterations. }It keeps cloth and "
    "membranes from shrinking or stretching where constraints on edges alone would let them shear.",
    formula="C = |e1 x e2| / 2 - A0; dlambda = -C / (sum w_i |grad_i C|^2{SOFT? + compliance / dt^2}); dx_i = w_i * dlambda * grad_i C",
    source="Mueller, Heidelberger, Hennix and Ratcliff, Position Based Dynamics, 2007",
    units=("compliance: m^2/N", "dt: s", "rest_area: m^2"),
)
NAMES = dict(
    cloth_area="solve_triangle_area area_constraint solve_area preserve_area xpbd_triangle_area",
    particle_x="particle_x particle_q x pos positions",
    inv_mass="inv_mass particle_inv_mass w",
    tri_indices="tri_indices triangles faces tris",
    rest_area="rest_area tri_rest_area area0 rest_areas",
    deltas="deltas particle_deltas corrections dx_out",
    lambdas="lambdas multipliers lambda_area",
    compliance="compliance alpha area_compliance",
    relaxation="relaxation omega stiffness",
    x0="x0 p0 a",
    x1="x1 p1 b",
    x2="x2 p2 c",
    n="n normal cross_e",
    area="area tri_area current",
    c="err violation stretch",
    g0="g0 grad0 grad_a",
    g1="g1 grad1 grad_b",
    g2="g2 grad2 grad_c",
    w0="w0 im0 wa",
    w1="w1 im1 wb",
    w2="w2 im2 wc",
    denom="denom wsum w_total",
    dlambda="dlambda s scale",
    dead="slack dead_zone tolerance",
)

SOFT = chance(0.5)
STRAIN = chance(0.25)
LAYOUT = draw("matrix", "flat", "vec")
TWO_D = chance(0.2)
V = vec2 if TWO_D else vec3
COUNTS = chance(0.25)
MULTI = chance(0.6) and SOFT
ACTIVE = chance(0.2)
CHECK = chance(0.4)
FORM = draw(0, 1)
LIMIT = chance(0.25)


@helper
def perp(n: vec3, e: vec3) -> vec3:
    return 0.5 * wp.cross(n, e)


def GRADIENT(N, e):
    if TWO_D:
        return draw(0.5 * N * vec2(-e[1], e[0]), vec2(-e[1], e[0]) * (0.5 * N))
    return perp(N, e)


@wp.kernel
def cloth_area(
    particle_x: ARRAY(V, 1),
    inv_mass: ARRAY(real, 1),
    tri_indices: ARRAY(int, 2 if LAYOUT == "matrix" else 1) if LAYOUT != "vec" else ARRAY(vec3i, 1),
    rest_area: ARRAY(real, 1),
    active: ARRAY(int, 1),
    compliance: real = NUM(0.00001, 0.01),
    relaxation: real = NUM(0.1, 1.0),
    dt: real = NUM(0.002, 0.02),
    dead: real = NUM(0.001, 0.05),
    max_move: real = NUM(0.01, 0.2),
    lambdas: ARRAY(real, 1) = None,
    deltas: ARRAY(V, 1) = None,
    counts: ARRAY(int, 1) = None,
):
    tid = THREADS(1, rest_area)
    if ACTIVE:
        if UNFLAGGED(active[tid]):
            return
    if LAYOUT == "matrix":
        i = tri_indices[tid, 0]
        j = tri_indices[tid, 1]
        k = tri_indices[tid, 2]
    elif LAYOUT == "flat":
        i = tri_indices[3 * tid]
        j = tri_indices[3 * tid + 1]
        k = tri_indices[3 * tid + 2]
    else:
        t = tri_indices[tid]
        i = t[0]
        j = t[1]
        k = t[2]
    num = particle_x.shape[0]
    if CHECK:
        if INVALID(i, num) or INVALID(j, num) or INVALID(k, num):
            return
    else:
        if wp.min(i, wp.min(j, k)) < 0 or wp.max(i, wp.max(j, k)) >= num:
            return
    x0 = particle_x[i]
    x1 = particle_x[j]
    x2 = particle_x[k]
    w0 = inv_mass[i]
    w1 = inv_mass[j]
    w2 = inv_mass[k]
    if TWO_D:
        e1 = x1 - x0
        e2 = x2 - x0
        n2 = e1[0] * e2[1] - e1[1] * e2[0]
        area = 0.5 * wp.abs(n2)
        if area < 1.0e-8:
            return
        n = wp.sign(n2)
    else:
        n = wp.cross(x1 - x0, x2 - x0)
        length = wp.length(n)
        if length < 1.0e-8:
            "degenerate triangle"
            return
        area = HALF(length)
        n = n / length
    c = area - rest_area[tid]
    if STRAIN:
        if wp.abs(c) < dead:
            return
        c -= draw(wp.sign(c) * dead, wp.where(c > 0.0, dead, -dead))
    "each gradient is half the opposite edge, turned by a right angle"
    g0 = GRADIENT(n, x2 - x1)
    g1 = GRADIENT(n, x0 - x2)
    if FORM == 0:
        g2 = GRADIENT(n, x1 - x0)
    else:
        g2 = -g0 - g1
    denom = w0 * LENGTH_SQ(g0) + w1 * LENGTH_SQ(g1) + w2 * LENGTH_SQ(g2)
    if SOFT:
        alpha_tilde = compliance / (dt * dt)
        denom += alpha_tilde
    if denom < 1.0e-8:
        return
    if MULTI:
        dlambda = draw(-(c + alpha_tilde * lambdas[tid]) / denom, (-c - alpha_tilde * lambdas[tid]) / denom)
        lambdas[tid] = lambdas[tid] + dlambda
    elif SOFT:
        dlambda = -c / denom
    else:
        dlambda = -relaxation * c / denom
    if LIMIT:
        dlambda = LIMITED(dlambda, -max_move, max_move)
    SCATTER(deltas, i, w0 * dlambda * g0)
    SCATTER(deltas, j, w1 * dlambda * g1)
    SCATTER(deltas, k, w2 * dlambda * g2)
    if COUNTS:
        wp.atomic_add(counts, i, 1)
        wp.atomic_add(counts, j, 1)
        wp.atomic_add(counts, k, 1)
