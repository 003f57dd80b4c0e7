"""Steers {boids|a flock of birds|fish of a school} by separation{BOTH_RULES?, alignment and cohesion}{ONLY_ALI? and alignment}{ONLY_COH? and cohesion}{GOAL?, toward a goal}{PREDATOR?, away from a predator}{WALL?; a box turns them back}{+VIEW?, who see only what is ahead}{+GROUP?, in flocks of their own}{+NOISE?, with noise}{+MOVE?, and moves them}."""

CATEGORY = "particle simulation"
ABOUT = dict(
    paragraph="A flock without a leader: each member looks at those near it and steers by simple rules. Separation keeps "
    "them apart{ALI?, alignment makes them fly the same way}{COH?, cohesion pulls them together}. "
    "{PREDATOR?A predator frightens those near it. }{WALL?Beyond the walls of a box they are pushed back. "
    "}Films, games and studies of crowds use the model.",
    formula="a = w_sep * separation{ALI? + w_ali * (mean(v_j) - v)}{COH? + w_coh * (mean(x_j) - x)}",
    source="Reynolds, Flocks, Herds, and Schools: A Distributed Behavioral Model, SIGGRAPH 1987",
)
NAMES = dict(
    boids="boids boids_step flock_step flocking update_boids steer_boids",
    x="x pos positions boid_pos",
    v="v vel velocities boid_vel",
    radius="radius view perception range_of_view",
    near="near avoid_radius personal_space",
    w_sep="w_sep separation k_sep",
    w_ali="w_ali alignment k_ali",
    w_coh="w_coh cohesion k_coh",
    max_speed="max_speed speed_limit v_max",
    dt="dt time_step h",
    v_next="v_next v_out new_v",
    x_next="x_next x_out new_x",
    xi="xi p_i here",
    vi="vi vel_i",
    push="push away sep",
    mean_v="mean_v heading ali",
    center="center middle coh",
    count="count n_seen neighbors",
    steer="steer accel force",
    d="d delta to_j",
    dist="dist r distance",
    goal="goal target food",
)
DIM = draw(2, 3)
V = vec2 if DIM == 2 else vec3
GOAL = chance(0.3)
WALL = draw(False, True, False)
SEP = draw("linear", "inverse", "square")
VIEW = chance(0.25)
PREDATOR = chance(0.2)
CAP = draw("clamp", "clamp", "minmax", "none")
MOVE = chance(0.7)
SPLIT = chance(0.5)
ALI = chance(0.9)
COH = chance(0.85)
NOISE = chance(0.2)
GROUP = chance(0.2)
ORDER = chance(0.5)
BOTH_RULES = ALI and COH
ONLY_ALI = ALI and not COH
ONLY_COH = COH and not ALI


def SEE(j, push, mean_v, center, count):
    if dist < near:
        if SEP == "linear":
            push -= draw(d, d / LARGER(dist, 1.0e-5))
        elif SEP == "inverse":
            push -= d / LARGER(dist * dist, 1.0e-5)
        else:
            push -= d * (1.0 - dist / near)
    if ALI:
        ADD(mean_v, v[j])
    if COH:
        ADD(center, x[j])
    count += 1


@wp.kernel
def boids(
    x: ARRAY(V, 1),
    v: ARRAY(V, 1),
    group: ARRAY(int, 1),
    goal: V,
    predator: V,
    seed: int,
    radius: real = NUM(0.5, 5.0),
    near: real = NUM(0.1, 0.5),
    w_sep: real = NUM(0.5, 3.0),
    w_ali: real = NUM(0.1, 1.5),
    w_coh: real = NUM(0.05, 1.0),
    w_goal: real = NUM(0.05, 1.0),
    fear: real = NUM(1.0, 10.0),
    jitter: real = NUM(0.01, 0.2),
    half: real = NUM(5.0, 50.0),
    max_speed: real = NUM(1.0, 8.0),
    min_speed: real = NUM(0.1, 0.9),
    dt: real = NUM(0.01, 0.1),
    v_next: ARRAY(V, 1) = None,
    x_next: ARRAY(V, 1) = None,
    seen: ARRAY(int, 1) = None,
):
    i = THREADS(1, x)
    xi = x[i]
    vi = v[i]
    push = V()
    mean_v = V()
    center = V()
    count = int(0)
    for j in range(x.shape[0]):
        if SPLIT:
            if (j == i or group[j] != group[i]) if GROUP else j == i:
                continue
            d = x[j] - xi
            dist = LENGTH(d)
            if (dist < radius and wp.dot(d, vi) > 0.0) if VIEW else dist < radius:
                SEE(j, push, mean_v, center, count)
        else:
            d = x[j] - xi
            dist = LENGTH(d)
            if (j != i and dist < radius and group[j] == group[i]) if GROUP else j != i and dist < radius:
                SEE(j, push, mean_v, center, count)
    steer = w_sep * push
    if count > 0 and (ALI or COH):
        n = real(count)
        if ORDER:
            if ALI:
                steer += w_ali * (mean_v / n - vi)
            if COH:
                steer += w_coh * (center / n - xi)
        else:
            if COH:
                ADD(steer, (center / n - xi) * w_coh)
            if ALI:
                ADD(steer, (mean_v / n - vi) * w_ali)
    if GOAL:
        steer += draw(w_goal * (goal - xi), w_goal * wp.normalize(goal - xi))
    if PREDATOR:
        flee = xi - predator
        gap = LENGTH(flee)
        if gap < radius:
            steer += fear * wp.normalize(flee)
    if WALL:
        for D in each(DIM):
            if wp.abs(xi[D]) > half:
                steer[D] = steer[D] - wp.sign(xi[D])
    if NOISE:
        state = wp.rand_init(seed, i)
        if DIM == 2:
            steer += jitter * V(from32(wp.randn(state)), from32(wp.randn(state)))
        else:
            steer += jitter * V(from32(wp.randn(state)), from32(wp.randn(state)), from32(wp.randn(state)))
    v1 = vi + PRODUCT(dt, steer)
    if CAP == "clamp":
        speed = LENGTH(v1)
        if speed > max_speed:
            v1 = draw(v1 * (max_speed / speed), max_speed * wp.normalize(v1))
    elif CAP == "minmax":
        v1 = wp.clamp(wp.length(v1), min_speed, max_speed) * wp.normalize(v1)
    v_next[i] = v1
    if MOVE:
        x_next[i] = xi + PRODUCT(dt, v1)
    if chance(0.15):
        seen[i] = count
