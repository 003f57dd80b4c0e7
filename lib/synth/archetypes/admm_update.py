"""Takes the {WHAT} of {ADMM|the alternating direction method of multipliers} with {PENALTY}{SUMS?, summing the squared residuals}{LARGEST?, with the largest residuals}{RELAXED?, over-relaxed}{+CONSENSUS?, drawn to given data}{+WEIGHTS?, with weights}{+MASK?, where entries are active}."""

CATEGORY = "simulation conditional reduction"
ABOUT = dict(
    paragraph="ADMM splits a problem in two parts that are easy by themselves and ties them with a multiplier: here the part of {PENALTY}, whose proximal map "
    "is known in closed form{DUAL?, and the multiplier, which adds up how far the two copies are apart}. {RESIDUALS?The primal residual says how far the copies differ, the dual one how far the "
    "second copy moved; both must become small. }It serves the lasso, total variation, bounds and consensus over machines.",
    formula="z = prox_(g / rho)(x + u{UNSCALED? / rho}){DUAL?; u = u + {UNSCALED?rho * (x - z)}{!UNSCALED?x - z}}",
    source="Boyd, Parikh, Chu, Peleato and Eckstein, Distributed Optimization and Statistical Learning via the Alternating Direction Method of Multipliers, 2011",
)
NAMES = dict(
    admm="admm_update admm_step admm_z_update z_update update_multipliers admm_prox",
    x="x x_new primal xs",
    z="z split z_prev consensus",
    z_out="z_out z_new z_next split_out",
    u="u dual scaled_dual multipliers",
    u_out="u_out u_new u_next dual_out",
    lam="lam l1_weight kappa reg",
    rho="rho penalty aug_rho",
    alpha="alpha over_relax relaxation",
    lower="lower lo lb bounds_lo",
    upper="upper hi ub bounds_hi",
    primal="primal_res r_norm res_p",
    dual_res="dual_res s_norm res_d",
    xi="xi x_i here",
    v="v w arg",
    zi="zi z_i shrunk",
    zo="z_old zi_old z_prev_i",
    t="t thr threshold",
    active="active mask free",
    norm="norm length mag",
)

PENALTY = draw("the 1-norm", "the 1-norm", "bounds", "the non-negative cone", "the 2-norm of groups", "a quadratic", "the Huber function")
GROUPS = PENALTY == "the 2-norm of groups"
T = vec3 if GROUPS else real
DUAL = chance(0.65)
WHAT = "split and dual updates" if DUAL else "split update"
RELAXED = chance(0.35)
RESIDUALS = chance(0.45)
WEIGHTS = chance(0.25)
LARGEST = chance(0.25) and RESIDUALS and not GROUPS
SUMS = RESIDUALS and not LARGEST
UNSCALED = chance(0.3)
IN_PLACE = chance(0.4)
RANK = draw(1, 1, 2)
MASK = draw("", "", "", "int", "bool")
ARRAY_BOUNDS = chance(0.4)
CONSENSUS = chance(0.3) and not GROUPS
SHRINK = draw("sign", "max", "branch")


@helper
def soft_threshold(v: real, t: real) -> real:
    if SHRINK == "sign":
        return wp.sign(v) * wp.max(wp.abs(v) - t, 0.0)
    elif SHRINK == "max":
        return wp.max(v - t, 0.0) - wp.max(-v - t, 0.0)
    else:
        return v - wp.clamp(v, -t, t)


@wp.kernel
def admm(
    x: ARRAY(T, RANK),
    z: ARRAY(T, RANK),
    u: ARRAY(T, RANK),
    weights: ARRAY(real, RANK),
    rhs: ARRAY(real, RANK),
    lower: ARRAY(real, RANK) if ARRAY_BOUNDS else real,
    upper: ARRAY(real, RANK) if ARRAY_BOUNDS else real,
    active: FLAGS(MASK, RANK),
    lam: real = NUM(0.01, 1.0),
    rho: real = NUM(0.1, 10.0),
    alpha: real = NUM(1.4, 1.8),
    z_out: ARRAY(T, RANK) = None,
    u_out: ARRAY(T, RANK) = None,
    primal: ARRAY(real, 1) = None,
    dual_res: ARRAY(real, 1) = None,
):
    IDX = THREADS(RANK, x)
    if MASK:
        if OFF(active[IDX], MASK):
            return
    zo = z[IDX]
    ui = u[IDX]
    if RELAXED:
        xi = draw(alpha * x[IDX] + (1.0 - alpha) * zo, wp.lerp(zo, x[IDX], real(alpha)))
    else:
        xi = x[IDX]
    if UNSCALED:
        v = xi + ui / rho
    else:
        v = SUM(xi, ui)
    L = weights[IDX] * lam if WEIGHTS else lam
    if PENALTY == "the 1-norm":
        t = draw(L / rho, wp.abs(L) / rho) if not WEIGHTS else wp.abs(L) / rho
        zi = soft_threshold(v, t)
    elif PENALTY == "bounds":
        if ARRAY_BOUNDS:
            zi = wp.min(wp.max(v, lower[IDX]), upper[IDX])
        else:
            zi = LIMITED(v, lower, upper)
    elif PENALTY == "the non-negative cone":
        zi = LARGER(v, 0.0)
    elif GROUPS:
        norm = LENGTH(v)
        if norm > 1.0e-8:
            zi = v * wp.max(1.0 - L / (rho * norm), 0.0)
        else:
            zi = vec3(0.0, 0.0, 0.0)
    elif PENALTY == "a quadratic":
        if CONSENSUS:
            zi = draw((rhs[IDX] * lam + rho * v) / (lam + rho), (rho * v + lam * rhs[IDX]) / (rho + lam))
        else:
            zi = draw(rho * v / (lam + rho), v * (rho / (rho + lam)))
    else:
        zi = draw(rho / (1.0 + rho) * v + soft_threshold(v, 1.0 + 1.0 / rho) / (1.0 + rho), (rho * v + soft_threshold(v, 1.0 + 1.0 / rho)) / (1.0 + rho))
    if IN_PLACE:
        z[IDX] = zi
    else:
        z_out[IDX] = zi
    if DUAL:
        if UNSCALED:
            un = ui + rho * (xi - zi)
        else:
            un = draw(ui + xi - zi, v - zi)
        if IN_PLACE:
            u[IDX] = un
        else:
            u_out[IDX] = un
    if RESIDUALS:
        r = x[IDX] - zi
        s = rho * (zi - zo)
        if GROUPS:
            wp.atomic_add(primal, 0, LENGTH_SQ(r))
            wp.atomic_add(dual_res, 0, LENGTH_SQ(s))
        elif LARGEST:
            "largest violation"
            wp.atomic_max(primal, 0, wp.abs(r))
            wp.atomic_max(dual_res, 0, wp.abs(s))
        else:
            wp.atomic_add(primal, 0, r * r)
            wp.atomic_add(dual_res, 0, s * s)
