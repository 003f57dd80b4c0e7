"""Takes {one|a} {STEP_TEXT} step: {DATA_TEXT}, then the proximal map of {PENALTY}{MOMENTUM?, with Nesterov's extrapolation}{CHANGE?, and measures the change}{+WEIGHTED?, weighted}{+SUPPORT?, and counts what is not zero}."""

CATEGORY = "function reduction"
ABOUT = dict(
    paragraph="Proximal gradient methods minimise a smooth term plus one that has kinks. A gradient step on the former is followed by "
    "the proximal map of the latter, which for {PENALTY} has a closed form. {SPARSE?Small entries become exactly zero, which is how sparse solutions "
    "arise in compressed sensing, lasso regression and deblurring. }{MOMENTUM?Extrapolation from the last two iterates makes it FISTA, "
    "whose error falls with the square of the number of steps. }",
    formula="x_new = prox_(t g)(y - t grad f(y))",
    source="Beck and Teboulle, A Fast Iterative Shrinkage-Thresholding Algorithm for Linear Inverse Problems, 2009",
)
NAMES = dict(
    prox_step="proximal_step ista_step fista_step prox_gradient {SHORT}_prox shrinkage_step",
    x="x weights x_old current",
    y="y extrapolated z momentum_point",
    grad="grad gradient g df",
    x_new="x_new x_next out result",
    A="A matrix dictionary design",
    b="b rhs target observed",
    lam="lam lambda_l1 reg penalty",
    step="step t lr step_size",
    beta="beta theta extrapolation momentum",
    ridge="ridge mu l2",
    v="v u forward trial",
    p="p new_value prox_v xi",
    thresh="thresh kappa cut tl",
    moved="moved diff delta",
    change="change residual progress",
    residual="r residual_k misfit",
    g="g slope grad_i",
    r="row k m",
    prox="prox shrink soft_threshold prox_map",
    active="support nnz nonzeros",
    w="w reweight penalty_w",
)

PENALTY = draw("the l1 norm", "the l1 norm", "the elastic net", "the l0 count", "a box", "the non-negative l1 norm", "a group norm")
SHORT = "l1" if PENALTY == "the l1 norm" else "elastic" if PENALTY == "the elastic net" else "l0" if PENALTY == "the l0 count" else "box" if PENALTY == "a box" else "nonneg" if PENALTY == "the non-negative l1 norm" else "group"
SPARSE = SHORT != "box"
GROUP = SHORT == "group"
TYPE = vec3 if GROUP else real
DATA = draw("grad", "grad", "matrix") if not GROUP else "grad"
DATA_TEXT = "a gradient step" if DATA == "grad" else "a gradient step of the least-squares misfit"
MOMENTUM = chance(0.4)
STEP_TEXT = draw("FISTA", "accelerated proximal") if MOMENTUM else draw("ISTA", "proximal gradient")
CHANGE = chance(0.35)
SUPPORT = chance(0.2) and not GROUP
WEIGHTED = chance(0.2) and not SHORT == "box"
INPLACE = chance(0.25) and DATA == "grad"
RANK = draw(1, 1, 2) if DATA == "grad" else 1
STEPS = chance(0.2)


@helper
def prox(v: TYPE, kappa: real) -> TYPE:
    if SHORT == "l1":
        return draw(wp.sign(v) * wp.max(wp.abs(v) - kappa, 0.0), wp.max(v - kappa, 0.0) - wp.max(-v - kappa, 0.0), v - wp.clamp(v, -kappa, kappa))
    elif SHORT == "elastic":
        return wp.sign(v) * wp.max(wp.abs(v) - kappa, 0.0) / (1.0 + CONSTANT(ridge, NUM(0.05, 1.0)))
    elif SHORT == "l0":
        return draw(wp.where(v * v > 2.0 * kappa, v, 0.0), v if wp.abs(v) > wp.sqrt(2.0 * kappa) else 0.0)
    elif SHORT == "box":
        return wp.clamp(v, -kappa, kappa)
    elif SHORT == "nonneg":
        return draw(wp.max(v - kappa, 0.0), wp.where(v > kappa, v - kappa, 0.0))
    else:
        "the whole group shrinks together"
        size = wp.length(v)
        return draw(wp.max(1.0 - kappa / wp.max(size, 1.0e-8), 0.0) * v, v * wp.max(size - kappa, 0.0) / wp.max(size, 1.0e-8))


@wp.kernel
def prox_step(
    x: ARRAY(TYPE, RANK),
    x_last: ARRAY(TYPE, RANK),
    grad: ARRAY(TYPE, RANK),
    A: ARRAY(real, 2),
    residual_in: ARRAY(real, 1),
    w: ARRAY(real, RANK),
    steps: ARRAY(real, RANK),
    step: real = NUM(0.01, 0.5),
    lam: real = NUM(0.01, 0.5),
    beta: real = NUM(0.3, 0.95),
    x_new: ARRAY(TYPE, RANK) = None,
    change: ARRAY(real, 1) = None,
    active: ARRAY(int, 1) = None,
):
    IDX = THREADS(RANK, x)
    xi = x[IDX]
    if DATA == "matrix":
        "one column of the transposed matrix times the residual"
        g = real(0.0)
        for r in range(wp.min(A.shape[0], residual_in.shape[0])):
            ADD(g, PRODUCT(A[r, PART(IDX, 0)], residual_in[r]))
        G = g
    else:
        G = grad[IDX]
    T = wp.abs(steps[IDX]) if STEPS else step
    if MOMENTUM:
        y = draw(xi + beta * (xi - x_last[IDX]), (1.0 + beta) * xi - beta * x_last[IDX])
        v = y - PRODUCT(T, G)
    else:
        v = xi - PRODUCT(T, G)
    if WEIGHTED:
        kappa = T * lam * wp.abs(w[IDX])
        K = kappa
    else:
        K = draw(T * lam, lam * T)
    p = prox(v, lam if SHORT == "box" else K)
    if INPLACE:
        if MOMENTUM:
            x_last[IDX] = xi
        x[IDX] = p
    else:
        x_new[IDX] = p
    if CHANGE:
        moved = p - xi
        if GROUP:
            wp.atomic_add(change, 0, wp.dot(moved, moved))
        elif chance(0.5):
            wp.atomic_add(change, 0, moved * moved)
        else:
            wp.atomic_max(change, 0, wp.abs(moved))
    if SUPPORT:
        if p != 0.0:
            wp.atomic_add(active, 0, 1)
