"""Moves each particle of a swarm {SEARCH}{CONSTRICT?, with Clerc's constriction}{TOPOLOGY_RING?, drawn to the best of its ring neighbours}{EVAL?, and evaluates the {FUNC_TEXT} function there}."""

CATEGORY = "random_math simulation loop"
ABOUT = dict(
    paragraph="Particle swarm optimisation searches without gradients: every particle remembers the best place that it has been at and "
    "knows the best of its {TOPOLOGY_RING?neighbours}{!TOPOLOGY_RING?swarm}, and random pulls towards both bend its path. Inertia keeps it exploring. {+BOUND?Speeds are bounded, since "
    "swarms explode otherwise. }It serves functions that are noisy or have many minima.",
    formula="v_new = w v + c1 r1 (p - x) + c2 r2 (g - x), x_new = x + v_new",
    source="Kennedy and Eberhart, Particle Swarm Optimization, 1995",
)
NAMES = dict(
    swarm="pso_step particle_swarm swarm_update move_swarm pso_update swarm_kernel",
    x="x positions pos swarm_x",
    v="v velocities vel swarm_v",
    best_x="best_x pbest personal_best p_best",
    best_f="best_f pbest_value personal_cost best_cost",
    global_x="global_x gbest leader g_best",
    cost="cost fitness values f_out",
    w="w inertia omega w_inertia",
    c1="c1 cognitive phi_p c_self",
    c2="c2 social phi_g c_swarm",
    v_max="v_max max_speed speed_limit",
    lo="lo lower x_min lo_bound",
    hi="hi upper x_max hi_bound",
    r1="r1 u1 rand_self",
    r2="r2 u2 rand_swarm",
    xi="xi here x_d",
    vi="vi v_d speed",
    target="target g_d leader_d",
    d="d k dim",
    state="state rng rand_state",
    value="value f fx",
    objective="objective {FUNC}_function evaluate cost_of",
    left="left prev_p nb_left",
    right="right next_p nb_right",
    chi="chi constriction k_c",
)

STORE = draw("rows", "rows", "vec2", "vec3")
SEARCH = draw("towards the best places found so far", "by one velocity update")
CONSTRICT = chance(0.3)
TOPOLOGY_RING = chance(0.3)
FUNC = draw("sphere", "rastrigin", "rosenbrock", "wavy")
FUNC_TEXT = "sphere" if FUNC == "sphere" else "Rastrigin" if FUNC == "rastrigin" else "Rosenbrock" if FUNC == "rosenbrock" else "test"
EVAL = chance(0.5)
WALL = draw("clamp", "reflect", "stop", "none")
BOUND = chance(0.5)
PER_DIM = chance(0.5) or STORE == "rows"
SEED = draw("sum", "product")
KEEP = EVAL and chance(0.7)
PACKED = STORE != "rows"
TYPE = vec2 if STORE == "vec2" else vec3
DIM = 2 if STORE == "vec2" else 3


def TERM(total, A, B):
    if FUNC == "sphere":
        ADD(total, A * A)
    elif FUNC == "rastrigin":
        ADD(total, A * A - 10.0 * wp.cos(6.2831853 * A) + 10.0)
    elif FUNC == "rosenbrock":
        ADD(total, 100.0 * SQUARE(B - A * A) + SQUARE(1.0 - A))
    else:
        ADD(total, draw(wp.abs(A) + wp.sin(A) * wp.sin(A), SQUARE(A) - wp.cos(3.0 * A)))


def U(state):
    return from32(wp.randf(state))


# The new velocity along one axis.
def PULLED(state, V, X, P, G):
    r1 = U(state)
    r2 = U(state)
    if CONSTRICT:
        return CONSTANT(chi, 0.7298) * (V + c1 * r1 * (P - X) + c2 * r2 * (G - X))
    return draw(w * V + c1 * r1 * (P - X) + c2 * r2 * (G - X), w * V + r1 * c1 * (P - X) + r2 * c2 * (G - X))


def HIT_WALL(xi, vi):
    if WALL == "clamp":
        xi = LIMITED(xi, lo, hi)
    elif WALL == "stop":
        if xi < lo or xi > hi:
            vi = 0.0
            xi = wp.clamp(xi, lo, hi)
    elif WALL == "reflect":
        if xi < lo:
            xi = draw(2.0 * lo - xi, lo + (lo - xi))
            vi = -vi
        elif xi > hi:
            xi = draw(2.0 * hi - xi, hi - (xi - hi))
            vi = -vi


@wp.kernel
def swarm(
    best_x: ARRAY(TYPE, 1) if PACKED else ARRAY(real, 2),
    global_x: ARRAY(TYPE if PACKED else real, 1),
    seed: int,
    w: real = NUM(0.4, 0.9),
    c1: real = NUM(1.2, 2.1),
    c2: real = NUM(1.2, 2.1),
    v_max: real = NUM(0.1, 2.0),
    lo: real = NUM(-5.0, -1.0),
    hi: real = NUM(1.0, 5.0),
    x: ARRAY(TYPE, 1) if PACKED else ARRAY(real, 2) = None,
    v: ARRAY(TYPE, 1) if PACKED else ARRAY(real, 2) = None,
    cost: ARRAY(real, 1) = None,
    best_f: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    state = wp.rand_init(seed, i)
    n = x.shape[0]
    if TOPOLOGY_RING:
        "the better of two neighbours leads"
        left = (i + n - 1) % n
        right = (i + 1) % n
        leader = draw(wp.where(best_f[left] < best_f[right], left, right), left if best_f[left] < best_f[right] else right)
    if PACKED:
        here = x[i]
        speed = v[i]
        mine = best_x[i]
        goal = best_x[leader] if TOPOLOGY_RING else global_x[0]
        if PER_DIM:
            for D in each(DIM):
                vi = PULLED(state, speed[D], here[D], mine[D], goal[D])
                speed[D] = wp.clamp(vi, -v_max, v_max) if BOUND else vi
        else:
            r1 = U(state)
            r2 = U(state)
            speed = draw(w * speed + c1 * r1 * (mine - here) + c2 * r2 * (goal - here), w * speed + (c1 * r1) * (mine - here) + (c2 * r2) * (goal - here))
            if BOUND:
                size = LENGTH(speed)
                if size > v_max:
                    speed = speed * (v_max / size)
        here = here + speed
        for D in each(DIM):
            if WALL != "none":
                here[D] = wp.clamp(here[D], lo, hi)
        x[i] = here
        v[i] = speed
        if EVAL:
            value = real(0.0)
            for D in each(DIM):
                TERM(value, here[D], here[(D + 1) % DIM])
    else:
        for d in range(x.shape[1]):
            G = best_x[leader, d] if TOPOLOGY_RING else global_x[d]
            vi = PULLED(state, v[i, d], x[i, d], best_x[i, d], G)
            if BOUND:
                vi = LIMITED(vi, -v_max, v_max)
            xi = x[i, d] + vi
            HIT_WALL(xi, vi)
            x[i, d] = xi
            v[i, d] = vi
        if EVAL:
            value = real(0.0)
            for d in range(x.shape[1]):
                TERM(value, x[i, d], x[i, draw((d + 1) % x.shape[1], wp.max(d - 1, 0))])
    if EVAL:
        cost[i] = value
        if KEEP and not TOPOLOGY_RING:
            if value < best_f[i]:
                best_f[i] = value
                if PACKED:
                    best_x[i] = here
                else:
                    for d in range(x.shape[1]):
                        best_x[i, d] = x[i, d]
