"""Moves {pedestrians|people in a crowd|agents} by the social force model{WALLS?, with walls}{GROUPS?, in groups}{BODY?, with contact}{ANISOTROPIC?, seeing ahead}, {SEARCH}{+CAP?, with limited speeds}{+STOP?, until they arrive}."""

CATEGORY = "simulation nested_loop particle"
ABOUT = dict(
    paragraph="People in a crowd accelerate towards where they want to go and keep a distance to others, as if forces acted. "
    "The repulsion decays exponentially with the distance between the bodies{ANISOTROPIC?, and is weaker from behind}. "
    "{BODY?Those who touch are pushed apart and rub. }{WALLS?Walls repel likewise. }Lanes and jams at doors emerge.",
    formula="dv/dt = (v0 * e - v) / tau + sum_j A * exp((r_ij - d_ij) / B) * n_ij",
    source="Helbing and Molnar, Social force model for pedestrian dynamics, Physical Review E 51(5), 1995",
    units=("x: m", "v: m/s", "v0: m/s", "tau: s", "dt: s", "radius: m"),
)
NAMES = dict(
    crowd="social_force crowd_step pedestrian_forces move_crowd helbing_model agent_step",
    x="x pos positions agents",
    v="v vel velocities agent_v",
    goal="goal goals targets destination",
    group="group crowd_id team family",
    walls_a="walls_a wall_start wall_p0",
    walls_b="walls_b wall_end wall_p1",
    neighbors="neighbors nbrs neighbor_list",
    counts="counts num_neighbors neighbor_count",
    x_next="x_next pos_new x_out",
    v_next="v_next vel_new v_out",
    v0="v0 desired_speed pref_speed",
    tau="tau relax_time reaction",
    big_a="A_soc strength a_rep",
    big_b="B_soc range_b b_rep",
    radius="radius body_r r_agent",
    k_body="k_body k_n body_force",
    kappa="kappa k_t friction_k",
    lam="lam lambda_a anisotropy",
    v_max="v_max max_speed speed_cap",
    xi="xi x_i p",
    vi="vi v_i u",
    d="d diff rij",
    dist="dist d_ij r",
    n="n n_ij away",
    f="f force acc",
    e="e desired_dir e_i",
    w="w form view_w",
    i="i tid agent",
    j="j other k_a",
    dt="dt time_step h",
    to_goal="to_goal aim heading_vec",
)

WALLS = chance(0.45)
GROUPS = chance(0.2)
BODY = chance(0.4)
ANISOTROPIC = chance(0.4)
SEARCH = draw("comparing all pairs", "comparing all pairs", "within a list of neighbours")
GOAL = draw("each", "each", "common")
RADII = chance(0.35)
CAP = chance(0.6)
REACH = chance(0.4)
STOP = chance(0.35)
ORDER = draw("semi", "explicit")


@helper
def repulsion(gap: real, big_a: real, big_b: real) -> real:
    return draw(big_a * wp.exp(gap / big_b), wp.exp(gap / big_b) * big_a)


def OTHER(j, f):
    d = xi - x[j]
    dist = LENGTH(d)
    if (dist > 1.0e-6 and dist < reach) if REACH else dist > 1.0e-6:
        n = d / dist
        gap = RADIUS_SUM(j) - dist
        push = repulsion(wp.min(gap, 1.0), big_a, big_b)
        if ANISOTROPIC:
            "those behind matter less"
            cos_phi = -wp.dot(n, e)
            w = draw(lam + (1.0 - lam) * 0.5 * (1.0 + cos_phi), lam + 0.5 * (1.0 - lam) * (cos_phi + 1.0))
            push *= w
        if GROUPS:
            if group[j] == group[i]:
                push *= draw(0.3, 0.2, -0.2)
        ADD(f, PRODUCT(push, n))
        if BODY:
            if gap > 0.0:
                t = vec2(-n[1], n[0])
                f += draw(k_body * gap * n + kappa * gap * wp.dot(v[j] - vi, t) * t, gap * (k_body * n + kappa * wp.dot(v[j] - vi, t) * t))


def RADIUS_SUM(J):
    return radii[i] + radii[J] if RADII else 2.0 * radius


@wp.kernel
def crowd(
    x: ARRAY(vec2, 1),
    v: ARRAY(vec2, 1),
    goal: ARRAY(vec2, 1),
    exit: vec2,
    group: ARRAY(int, 1),
    radii: ARRAY(real, 1),
    walls_a: ARRAY(vec2, 1),
    walls_b: ARRAY(vec2, 1),
    neighbors: ARRAY(int, 2),
    counts: ARRAY(int, 1),
    v0: real = NUM(0.8, 1.6),
    tau: real = NUM(0.3, 0.8),
    big_a: real = NUM(1.0, 20.0),
    big_b: real = NUM(0.08, 0.5),
    radius: real = NUM(0.2, 0.35),
    k_body: real = NUM(10.0, 1000.0),
    kappa: real = NUM(10.0, 1000.0),
    lam: real = NUM(0.1, 0.6),
    reach: real = NUM(2.0, 6.0),
    arrive: real = NUM(0.2, 1.0),
    v_max: real = NUM(1.5, 3.0),
    dt: real = NUM(0.01, 0.1),
    x_next: ARRAY(vec2, 1) = None,
    v_next: ARRAY(vec2, 1) = None,
):
    i = THREADS(1, x)
    xi = x[i]
    vi = v[i]
    to_goal = goal[i] - xi if GOAL == "each" else exit - xi
    if STOP:
        "arrived"
        if LENGTH(to_goal) < arrive:
            v_next[i] = vec2(0.0, 0.0)
            x_next[i] = xi
            return
    e = wp.normalize(to_goal)
    f = draw((v0 * e - vi) / tau, (e * v0 - vi) * (1.0 / tau))
    if SEARCH == "comparing all pairs":
        for j in range(x.shape[0]):
            if j != i:
                OTHER(j, f)
    else:
        for k in range(wp.min(counts[i], neighbors.shape[1])):
            j = neighbors[i, k]
            if j < 0 or j >= x.shape[0] or j == i:
                continue
            OTHER(j, f)
    if WALLS:
        for m in range(walls_a.shape[0]):
            ab = walls_b[m] - walls_a[m]
            s = wp.clamp(wp.dot(xi - walls_a[m], ab) / wp.max(wp.dot(ab, ab), 1.0e-8), 0.0, 1.0)
            off = xi - walls_a[m] - s * ab
            away = LENGTH(off)
            if away > 1.0e-6:
                f += repulsion(wp.min((radii[i] if RADII else radius) - away, 1.0), big_a, big_b) * off / away
    v_new = vi + PRODUCT(dt, f)
    if CAP:
        speed = LENGTH(v_new)
        if speed > v_max:
            v_new = draw(v_new * (v_max / speed), v_max * wp.normalize(v_new))
    v_next[i] = v_new
    x_next[i] = xi + dt * (v_new if ORDER == "semi" else vi)
