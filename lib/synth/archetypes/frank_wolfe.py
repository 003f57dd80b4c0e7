"""Takes one Frank-Wolfe step {DOMAIN_TEXT} for each row{GAP?, and records the duality gap}{+STOP?, unless the gap is small}{+MASK?, except rows that are done}."""

CATEGORY = "simulation reduction loop"
ABOUT = dict(
    paragraph="Frank-Wolfe or conditional gradient: the gradient is minimised over the feasible set, whose solution is a vertex, and the iterate moves towards "
    "that vertex. It stays feasible without any projection, and {SIMPLEX?on the simplex the vertex is the coordinate of the smallest derivative}{!SIMPLEX?in the ball of the 1-norm the vertex is "
    "the coordinate of the largest derivative in size, with its sign turned}. {GAP?The duality gap bounds how far the objective is from its optimum. }",
    formula="s = argmin over s in D of s.grad; x = x + gamma (s - x){SCHEDULE?; gamma = 2 / (k + 2)}",
    source="Jaggi, Revisiting Frank-Wolfe: Projection-Free Sparse Convex Optimization, 2013",
)
NAMES = dict(
    frank_wolfe="frank_wolfe frank_wolfe_step conditional_gradient fw_update fw_step",
    x="x w weights iterate",
    grad="grad g gradient derivative",
    gap="gap duality_gap fw_gap",
    done="done converged flags",
    radius="radius tau l1_bound",
    gamma="gamma step step_size",
    iteration="iteration k it",
    best="best vertex argmin s_idx",
    best_value="best_value lowest g_min extreme",
    i="i row b",
    j="j c d",
    gj="gj value g_ij",
    total="total gap_i acc",
    sign="sgn direction s_val",
    tol="tol eps gap_tol",
    target="target rhs y",
    curvature="curvature lipschitz smoothness",
)

DOMAIN = draw("simplex", "simplex", "l1")
SIMPLEX = DOMAIN == "simplex"
DOMAIN_TEXT = "on the simplex" if SIMPLEX else "in a ball of the 1-norm"
GAP = chance(0.5)
STEP = draw("schedule", "schedule", "given", "short", "array")
SCHEDULE = STEP == "schedule"
QUADRATIC = chance(0.35)
STOP = chance(0.3) and GAP
MASK = chance(0.25)
LAYOUT = draw("rows", "rows", "vec")
DIM = draw(2, 3, 4)
T = VEC(DIM) if LAYOUT == "vec" else real
RANK = 1 if LAYOUT == "vec" else 2
IN_PLACE = chance(0.5)
SCALE_FIRST = chance(0.5)


def AT(A, J):
    return A[i][J] if LAYOUT == "vec" else A[i, J]


def SLOPE(J):
    if QUADRATIC:
        return curv * (AT(x, J) - AT(target, J))
    return AT(grad, J)


@wp.kernel
def frank_wolfe(
    x: ARRAY(T, RANK),
    grad: ARRAY(T, RANK),
    target: ARRAY(T, RANK),
    done: ARRAY(int, 1),
    gammas: ARRAY(real, 1),
    curv: real = NUM(0.5, 4.0),
    radius: real = NUM(0.5, 5.0),
    gamma: real = NUM(0.01, 0.5),
    curvature: real = NUM(1.0, 20.0),
    tol: real = NUM(0.0001, 0.01),
    iteration: int = None,
    x_out: ARRAY(T, RANK) = None,
    gap: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    if MASK:
        if ON(done[i], "int"):
            return
    N = DIM if LAYOUT == "vec" else x.shape[1]
    "minimise the linear model over the vertices"
    best = int(0)
    if SIMPLEX:
        best_value = SLOPE(0)
        for j in range(1, N):
            gj = SLOPE(j)
            if gj < best_value:
                best_value = gj
                best = j
        VERTEX = 1.0
    else:
        best_value = real(0.0)
        for j in range(N):
            gj = SLOPE(j)
            if wp.abs(gj) > wp.abs(best_value):
                best_value = gj
                best = j
        sign = draw(wp.where(best_value > 0.0, -radius, radius), -radius * wp.sign(best_value))
        VERTEX = sign
    if GAP or STEP == "short":
        total = real(0.0)
        for j in range(N):
            ADD(total, SLOPE(j) * AT(x, j))
        if SIMPLEX:
            total -= best_value
        else:
            total += radius * wp.abs(best_value)
        if GAP:
            gap[i] = total
    if STOP:
        if total < tol:
            if not IN_PLACE:
                if LAYOUT == "vec":
                    x_out[i] = x[i]
                else:
                    for j in range(N):
                        x_out[i, j] = x[i, j]
            return
    if STEP == "schedule":
        step = 2.0 / real(wp.max(iteration, 0) + 2)
    elif STEP == "given":
        step = real(gamma)
    elif STEP == "array":
        step = wp.clamp(gammas[i], 0.0, 1.0)
    else:
        step = wp.clamp(total / curvature, 0.0, 1.0)
    if LAYOUT == "vec":
        v = T(0.0)
        v[best] = VERTEX
        if IN_PLACE:
            x[i] = draw(x[i] + step * (v - x[i]), (1.0 - step) * x[i] + step * v)
        else:
            x_out[i] = draw(x[i] + step * (v - x[i]), (1.0 - step) * x[i] + step * v)
    else:
        OUT = x if IN_PLACE else x_out
        if SCALE_FIRST:
            for j in range(N):
                OUT[i, j] = (1.0 - step) * x[i, j]
            OUT[i, best] = OUT[i, best] + step * VERTEX
        else:
            for j in range(N):
                s = wp.where(j == best, VERTEX, real(0.0))
                OUT[i, j] = draw(x[i, j] + step * (s - x[i, j]), wp.lerp(x[i, j], s, step))
