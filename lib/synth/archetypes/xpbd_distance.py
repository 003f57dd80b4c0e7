"""Projects {distance constraints|stretch constraints of a cloth|the edges of a cloth} by {PLAIN?position based dynamics}{!PLAIN?{XPBD|extended position based dynamics}}{UNILATERAL?, only where they are {UNILATERAL_S}}{DAMP?, damped}{LIMIT?, with limited multipliers}, {MODE?corrections summed with atomics}{!MODE?one colour at a time in place}{AVERAGED?, each share counted for an average}{RELAXED?, under-relaxed}{ERROR?, and reports the {ERROR_S}}."""

CATEGORY = "simulation particle"
ABOUT = dict(
    paragraph="Position based dynamics keeps the length of an edge by moving its two ends straight to where the "
    "constraint wants them, the lighter one further. {!PLAIN?A compliance makes the edge as soft as a spring "
    "of a given stiffness, whatever the step and the number of iterations. }{MODE?Corrections are summed "
    "first and applied later, so edges can share particles. }{!MODE?Edges of one colour share no particle, "
    "so each pass moves particles in place. }{UNILATERAL?Edges that are not {UNILATERAL_S} are left alone. }Cloth and ropes in games are simulated with it.",
    formula="dlambda = {PLAIN?-C / (w_a + w_b)}{!PLAIN?-(C + alpha lambda) / (w_a + w_b + alpha), alpha = compliance "
    "/ dt^2}, C = |x_a - x_b| - L",
    source="Macklin, Mueller and Chentanez, XPBD: Position-Based Simulation of Compliant Constrained Dynamics, MIG "
    "2016",
)
NAMES = dict(
    xpbd_distance="xpbd_distance solve_distance project_distance cloth_stretch xpbd_edges solve_edge_constraints",
    x="x pos positions predicted",
    prev="prev x_prev old_positions",
    w="{INVERSE?w} {INVERSE?inv_mass} {INVERSE?inv_masses} {!INVERSE?mass} {!INVERSE?masses}",
    edges="edges indices constraints pairs",
    rest="rest rest_length rest_lengths",
    lambdas="lambdas multipliers lagrange",
    a="{A0}",
    b="{B0}",
    wa="w_{A0}",
    wb="w_{B0}",
    d="d diff between",
    dist="dist length l",
    n="n grad dir",
    c="c constraint violation error",
    alpha="alpha alpha_tilde compliance_dt",
    compliance="compliance softness alpha0",
    dt="dt time_step sub_dt",
    dlambda="dlambda d_lambda delta_lambda",
    corr="corr correction shift",
    relax="relax relaxation omega sor",
    deltas="deltas corrections dx_sum",
    counts="counts hits num_constraints",
    total="total w_sum denominator",
    e="e edge tid constraint_id",
)

MODE = chance(0.6)
STORE = draw("flat", "pairs", "vector")
MULTIPLIER = draw("none", "array", "array", "zero")
DAMP = chance(0.3)
PLAIN = MULTIPLIER == "none" and not DAMP
RELAX = draw("", "all", "average")
PER_COMPLIANCE = chance(0.3)
UNILATERAL = draw("", "", "stretch", "compress")
COLOUR = chance(0.2) or not MODE
INVERSE = chance(0.85)
LIMIT = chance(0.2)
COUNT = chance(0.3)
FLIP = chance(0.5)
MOVED = chance(0.3)
ERROR = chance(0.15)
ERROR_S = draw("largest error", "sum of squared errors")
AVERAGED = MODE and (RELAX == "average" or COUNT)
RELAXED = RELAX == "all"
UNILATERAL_S = "stretched" if UNILATERAL == "stretch" else "compressed"
A0 = draw("a", "i0", "p1")
B0 = "b" if A0 == "a" else "i1" if A0 == "i0" else "p2"


@helper
def softened(compliance: real, dt: real) -> real:
    return compliance / (dt * dt)


@wp.kernel
def xpbd_distance(
    x: ARRAY(vec3, 1),
    prev: ARRAY(vec3, 1),
    w: ARRAY(real, 1),
    edges: ARRAY(vec2i, 1) if STORE == "vector" else ARRAY(int, 1) if STORE == "flat" else ARRAY(int, 2),
    rest: ARRAY(real, 1),
    compliances: ARRAY(real, 1),
    colour: ARRAY(int, 1),
    lambdas: ARRAY(real, 1),
    now: int = INT(0, 7),
    compliance: real = NUM(1.0e-7, 1.0e-3),
    dt: real = NUM(0.001, 0.02),
    damping: real = NUM(0.1, 2.0),
    relax: real = NUM(0.2, 1.0),
    limit: real = NUM(0.01, 0.5),
    deltas: ARRAY(vec3, 1) = None,
    counts: ARRAY(int, 1) = None,
    errors: ARRAY(real, 1) = None,
):
    e = THREADS(1, rest)
    if COLOUR:
        "edges of one colour share no particle"
        if colour[e] != now:
            return
    if STORE == "flat":
        a = edges[2 * e]
        b = edges[2 * e + 1]
    elif STORE == "pairs":
        a = edges[e, 0]
        b = edges[e, 1]
    else:
        edge = edges[e]
        a = edge[0]
        b = edge[1]
    if INVALID(a, x.shape[0]) or INVALID(b, x.shape[0]):
        return
    if INVERSE:
        wa = w[a]
        wb = w[b]
    else:
        "masses of zero are pinned"
        wa = EITHER(w[a] > 0.0, 1.0 / w[a], 0.0)
        wb = EITHER(w[b] > 0.0, 1.0 / w[b], 0.0)
    total = SUM(wa, wb)
    if draw(total == 0.0, total <= 0.0, total < 1.0e-9):
        return
    if FLIP:
        d = x[b] - x[a]
    else:
        d = x[a] - x[b]
    dist = LENGTH(d)
    if dist < draw(1.0e-6, 1.0e-7):
        return
    c = dist - rest[e]
    if UNILATERAL == "stretch":
        if c <= 0.0:
            return
    elif UNILATERAL == "compress":
        if draw(c >= 0.0, 0.0 <= c):
            return
    n = draw(d / dist, d * (1.0 / dist), wp.normalize(d))
    if PER_COMPLIANCE:
        alpha = compliances[e] / (dt * dt)
    else:
        alpha = softened(compliance, dt)
    if DAMP:
        if MOVED:
            moved = (x[b] - prev[b]) - (x[a] - prev[a]) if FLIP else (x[a] - prev[a]) - (x[b] - prev[b])
            drift = wp.dot(n, moved)
        else:
            side_a = wp.dot(n, x[a] - prev[a])
            side_b = wp.dot(n, x[b] - prev[b])
            drift = side_b - side_a if FLIP else side_a - side_b
        gamma = damping * alpha * dt
        if MULTIPLIER == "array":
            dlambda = (-c - alpha * lambdas[e] - gamma * drift) / ((1.0 + gamma) * total + alpha)
        else:
            dlambda = -(c + gamma * drift) / ((1.0 + gamma) * total + alpha)
    elif MULTIPLIER == "array":
        dlambda = draw((-c - alpha * lambdas[e]) / (total + alpha), -(c + alpha * lambdas[e]) / (total + alpha))
    elif MULTIPLIER == "none":
        "no compliance: plain PBD"
        dlambda = -c / total
    else:
        dlambda = draw(-c / (total + alpha), c / -(total + alpha))
    if LIMIT:
        dlambda = wp.clamp(dlambda, -limit, limit)
    if MULTIPLIER == "array":
        lambdas[e] = SUM(lambdas[e], dlambda)
    corr = PRODUCT(dlambda, n)
    if RELAX == "all":
        corr = corr * relax
    if MODE:
        if FLIP:
            SCATTER(deltas, a, -wa * corr)
            SCATTER(deltas, b, wb * corr)
        else:
            SCATTER(deltas, a, wa * corr)
            SCATTER(deltas, b, -wb * corr)
        if RELAX == "average" or COUNT:
            wp.atomic_add(counts, a, 1)
            wp.atomic_add(counts, b, 1)
    else:
        if FLIP:
            x[a] = x[a] - wa * corr
            x[b] = x[b] + wb * corr
        else:
            x[a] = x[a] + wa * corr
            x[b] = x[b] - wb * corr
    if ERROR:
        wp.atomic_max(errors, 0, wp.abs(c)) if ERROR_S == "largest error" else wp.atomic_add(errors, 0, c * c)
