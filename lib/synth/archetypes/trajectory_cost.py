"""Sums {the cost of sampled trajectories|the cost of rollouts} over {the horizon|time steps}: {REFERENCE?tracking error}{!REFERENCE?distance to the goal}{CONTROL? and control effort}{SMOOTH? and smoothness}{OBSTACLES? and obstacles}{LIMITS? and limits}{LAST? and a final cost}{FADES?, discounted}{WEIGHS?, and their weights}."""

CATEGORY = "loss loop simulation"
ABOUT = dict(
    paragraph="Each thread evaluates one candidate trajectory. Running costs of the distance to "
    "{REFERENCE?a reference}{!REFERENCE?the goal}{CONTROL?, of the controls}{SMOOTH?, of their changes}"
    "{OBSTACLES?, of the nearness to obstacles} are summed over the horizon{LAST?, and the distance of the last state to the goal is added with a weight of its own}. {FADES?Later costs count less. }"
    "Samplers such as model-predictive path integral control turn the costs into weights; optimisers "
    "follow their gradient.",
    formula="J = sum_t ({FADES?gamma^t }w_x r(x_t - {REFERENCE?x_ref}{!REFERENCE?x_goal}){CONTROL? + w_u |u_t|^2}{SMOOTH? + w_s |u_t - u_(t-1)|^2}{OBSTACLES? + obstacles}{LIMITS? + limits}){LAST? + w_f r(x_T - x_goal)}{WEIGHS?, w = exp(-J / lambda)}, r(e) = {SHAPE_F}",
    source="Williams, Aldrich, Theodorou, Model Predictive Path Integral Control, Journal of Guidance, Control, and Dynamics 40(2), 2017",
)
NAMES = dict(
    rollout_cost="trajectory_cost rollout_cost compute_costs eval_trajectories mppi_cost stage_costs",
    x="states x traj positions",
    u="controls u actions inputs",
    ref="reference x_ref ref_traj targets",
    goal="goal x_goal target",
    obstacles="obstacles obs centers spheres",
    obs_r="obs_radius obstacle_r radii",
    costs="costs cost J total_cost",
    weights="weights w_out importance",
    w_x="w_track w_x q_weight w_pos",
    w_u="w_ctrl w_u r_weight effort_weight",
    w_s="w_smooth w_du smooth_weight",
    w_o="w_obs w_obstacle collision_weight",
    w_f="w_terminal w_final qf_weight",
    lam="lam temperature lambda_",
    margin="margin safe_dist clearance",
    c="c cost_i acc j_total",
    t="t step k",
    e="e err dx",
    sample="sample tid rollout s",
    horizon="horizon T n_steps",
    gap="gap d_obs clearance_i",
    o="o m b",
    gamma="gamma discount",
    factor="factor disc g_t",
)

DIM = draw(2, 3)
V = vec2 if DIM == 2 else vec3
CONTROL = chance(0.7)
SMOOTH = chance(0.35)
OBSTACLES = draw("", "", "hinge", "collide")
LIMITS = chance(0.2)
REFERENCE = chance(0.5)
DISCOUNT = chance(0.2)
TERMINAL = chance(0.5)
LAST = TERMINAL
LAYOUT = draw("sample", "time")
WEIGHT = draw("", "", "exp")
SHAPE = draw("square", "square", "norm", "huber")
PARALLEL = chance(0.25)
FADES = DISCOUNT and not PARALLEL
WEIGHS = WEIGHT == "exp" and not PARALLEL
SHAPE_F = "|e|^2" if SHAPE == "square" else "|e|" if SHAPE == "norm" else "sqrt(1 + |e|^2) - 1"


def AT_T(S, T):
    return (S, T) if LAYOUT == "sample" else (T, S)


def ERROR(e):
    if SHAPE == "square":
        return LENGTH_SQ(e)
    if SHAPE == "norm":
        return LENGTH(e)
    return draw(wp.sqrt(1.0 + wp.dot(e, e)) - 1.0, wp.sqrt(wp.length_sq(e) + 1.0) - 1.0)


@wp.kernel
def rollout_cost(
    x: ARRAY(V, 2),
    u: ARRAY(V, 2),
    ref: ARRAY(V, 1),
    obstacles: ARRAY(V, 1),
    obs_r: ARRAY(real, 1),
    goal: V,
    w_x: real = NUM(0.1, 10.0),
    w_u: real = NUM(0.001, 1.0),
    w_s: real = NUM(0.001, 1.0),
    w_o: real = NUM(1.0, 100.0),
    w_f: real = NUM(5.0, 100.0),
    margin: real = NUM(0.05, 1.0),
    u_max: real = NUM(0.5, 10.0),
    gamma: real = NUM(0.9, 0.99),
    lam: real = NUM(0.1, 10.0),
    costs: ARRAY(real, 1) = None,
    weights: ARRAY(real, 1) = None,
):
    TIME = 1 if LAYOUT == "sample" else 0
    if PARALLEL:
        "a thread for each step of each rollout"
        sample, t = THREADS(2)
        if sample >= x.shape[1 - TIME] or t >= x.shape[TIME]:
            return
        c = real(0.0)
        COST_AT(c, sample, t)
        if TERMINAL:
            if t == x.shape[TIME] - 1:
                last = x[AT_T(sample, t)] - goal
                ADD(c, PRODUCT(w_f, ERROR(last)))
        wp.atomic_add(costs, sample, c)
    else:
        sample = THREADS(1)
        if sample >= x.shape[1 - TIME]:
            return
        horizon = x.shape[TIME]
        c = real(0.0)
        if DISCOUNT:
            factor = real(1.0)
        for t in range(horizon):
            COST_AT(c, sample, t)
            if DISCOUNT:
                factor *= gamma
        if TERMINAL:
            "the last state matters most"
            last = x[AT_T(sample, horizon - 1)] - goal
            ADD(c, PRODUCT(w_f, ERROR(last)))
        costs[sample] = c
        if WEIGHT == "exp":
            weights[sample] = wp.exp(-c / lam)


def COST_AT(c, S, T):
    e = x[AT_T(S, T)] - (ref[T] if REFERENCE else goal)
    if DISCOUNT and not PARALLEL:
        c += factor * w_x * ERROR(e)
    else:
        ADD(c, PRODUCT(w_x, ERROR(e)))
    if CONTROL:
        ADD(c, w_u * LENGTH_SQ(u[AT_T(S, T)]))
    if SMOOTH:
        if T > 0:
            du = u[AT_T(S, T)] - u[AT_T(S, T - 1)]
            ADD(c, w_s * LENGTH_SQ(du))
    if LIMITS:
        over = wp.max(wp.length(u[AT_T(S, T)]) - u_max, 0.0)
        ADD(c, w_u * over * over)
    if OBSTACLES != "":
        for o in range(obstacles.shape[0]):
            gap = draw(wp.length(x[AT_T(S, T)] - obstacles[o]) - obs_r[o], wp.length(obstacles[o] - x[AT_T(S, T)]) - obs_r[o])
            if OBSTACLES == "hinge":
                if gap < margin:
                    c += w_o * (margin - gap) * (margin - gap)
            else:
                if gap < 0.0:
                    c += w_o
