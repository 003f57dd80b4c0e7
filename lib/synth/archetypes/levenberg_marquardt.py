"""Solves the damped normal equations of {a small least-squares problem|a Levenberg-Marquardt step} for each {problem|item}{ACCEPT?, and accepts it if the cost fell}{UPDATE?, and changes the damping by how good the step was}{+CLIP?, with limited steps}{+GAIN?, and keeps the predicted gain}{+FREE?, where items are active}."""

CATEGORY = "simulation function matrix"
ABOUT = dict(
    paragraph="Levenberg-Marquardt: the Gauss-Newton matrix gets {SCALED?a multiple of its own diagonal}{!SCALED?a multiple of the identity}, which turns the step towards the gradient and shortens it as the "
    "damping grows. {UPDATE?The ratio of the actual to the predicted decrease says whether the model can be trusted: the damping falls after good steps and rises after bad ones. }"
    "Many small fits, one a thread, are usual in tracking, calibration and bundle adjustment.",
    formula="(J^T J + lambda {SCALED?diag(J^T J)}{!SCALED?I}) delta = -J^T r",
    source="Madsen, Nielsen and Tingleff, Methods for Non-Linear Least Squares Problems, 2004",
)
NAMES = dict(
    lm_step="lm_step levenberg_marquardt solve_damped damped_step lm_update gauss_newton_step",
    hessian="hessian jtj normal_mat a_mats",
    gradient="gradient jtr rhs b_vecs",
    theta="theta x p_vec estimates",
    params_out="theta_out x_new p_new trial",
    cost="cost old_cost err f_old",
    new_cost="new_cost trial_cost f_new err_new",
    damping="damping lambda_ mu lm_lambda",
    a="a h m",
    b="b g rhs_i",
    delta="delta dx step",
    predicted="predicted model_gain pred",
    ratio="ratio rho gain_ratio",
    mu="mu_i lam damp",
    solve_spd="solve_spd cholesky_solve solve_small ldl_solve",
    damped="damped lhs a_damped",
    grow="grow up_factor lambda_up nu",
    shrink="shrink down_factor lambda_down decrease",
    max_step="max_step trust_radius step_limit",
    rejected="rejected bad fails",
)

N = draw(2, 3, 3)
M = MAT(N, N)
V = VEC(N)
SCALED = chance(0.5)
SOLVE = draw("inverse", "inverse", "cholesky", "cramer")
UPDATE = chance(0.5)
STRATEGY = draw("nielsen", "factor", "marquardt")
ACCEPT = chance(0.6) and UPDATE
GAIN = chance(0.4) or UPDATE
CLIP = chance(0.3)
GIVEN = draw("array", "scalar")
FORM_J = chance(0.35)
FREE = chance(0.2)


@helper
def solve_cholesky(a: M, b: V) -> V:
    l00 = wp.sqrt(wp.max(a[0, 0], 1.0e-8))
    l10 = a[1, 0] / l00
    l11 = wp.sqrt(wp.max(a[1, 1] - l10 * l10, 1.0e-8))
    y0 = b[0] / l00
    y1 = (b[1] - l10 * y0) / l11
    if N == 3:
        l20 = a[2, 0] / l00
        l21 = (a[2, 1] - l20 * l10) / l11
        l22 = wp.sqrt(wp.max(a[2, 2] - l20 * l20 - l21 * l21, 1.0e-8))
        y2 = (b[2] - l20 * y0 - l21 * y1) / l22
        x2 = y2 / l22
        x1 = (y1 - l21 * x2) / l11
        x0 = (y0 - l10 * x1 - l20 * x2) / l00
        return V(x0, x1, x2)
    else:
        x1 = y1 / l11
        x0 = (y0 - l10 * x1) / l00
        return V(x0, x1)


@wp.kernel
def lm_step(
    hessian: ARRAY(M, 1),
    jacobian: ARRAY(V, 2),
    residuals: ARRAY(real, 2),
    gradient: ARRAY(V, 1),
    theta: ARRAY(V, 1),
    cost: ARRAY(real, 1),
    new_cost: ARRAY(real, 1),
    active: ARRAY(int, 1),
    damping: ARRAY(real, 1) if GIVEN == "array" or UPDATE else real,
    max_step: real = NUM(0.1, 2.0),
    grow: real = draw(2.0, 4.0, 10.0),
    shrink: real = draw(0.1, 0.3, 0.5),
    params_out: ARRAY(V, 1) = None,
    gain: ARRAY(real, 1) = None,
    rejected: ARRAY(int, 1) = None,
):
    tid = THREADS(1, theta)
    if FREE:
        if UNFLAGGED(active[tid]):
            return
    if FORM_J:
        "normal equations from the rows of the Jacobian"
        a = M(0.0)
        b = V(0.0)
        for k in range(wp.min(jacobian.shape[1], residuals.shape[1])):
            row = jacobian[tid, k]
            a += wp.outer(row, row)
            b += row * residuals[tid, k]
    else:
        a = hessian[tid]
        b = gradient[tid]
    if GIVEN == "array" or UPDATE:
        mu = draw(wp.max(damping[tid], 1.0e-6), wp.abs(damping[tid]) + 1.0e-6)
    else:
        mu = draw(wp.max(damping, 1.0e-6), damping)
    if SCALED:
        damped = a + mu * wp.diag(wp.get_diag(a))
    else:
        damped = a + mu * wp.diag(V(1.0))
    if SOLVE == "cholesky":
        delta = -solve_cholesky(damped, b)
    elif SOLVE == "cramer":
        det = wp.determinant(damped)
        if wp.abs(det) < 1.0e-10:
            if not UPDATE:
                params_out[tid] = theta[tid]
            return
        delta = draw(-(wp.inverse(damped) * b), wp.inverse(damped) * (-b))
    else:
        delta = draw(-(wp.inverse(damped) * b), wp.inverse(damped) * (-b))
    if CLIP:
        length = LENGTH(delta)
        if length > max_step:
            delta = delta * (max_step / length)
    if GAIN:
        "decrease of the quadratic model"
        predicted = -(wp.dot(b, delta) + 0.5 * wp.dot(delta, a * delta))
    if UPDATE:
        ratio = (cost[tid] - new_cost[tid]) / wp.max(predicted, 1.0e-8)
        if ratio > 0.0:
            if STRATEGY == "nielsen":
                t = wp.min(2.0 * ratio - 1.0, 1.0)
                damping[tid] = mu * wp.max(real(shrink), 1.0 - t * t * t)
            elif STRATEGY == "factor":
                damping[tid] = mu * shrink
            else:
                if ratio > 0.75:
                    damping[tid] = mu * shrink
                elif ratio < 0.25:
                    damping[tid] = mu * grow
            if ACCEPT:
                params_out[tid] = theta[tid] + delta
        else:
            damping[tid] = wp.min(mu * grow, 1.0e8)
            if ACCEPT:
                params_out[tid] = theta[tid]
                wp.atomic_add(rejected, 0, 1)
        if not ACCEPT:
            params_out[tid] = theta[tid] + delta
    else:
        params_out[tid] = theta[tid] + delta
        if GAIN:
            gain[tid] = predicted
