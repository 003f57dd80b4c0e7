"""Advances {cars in a lane|traffic on a road|vehicles} by {MODEL}{RING?, on a ring road}{NOISE?, with random driving}{LANES?, several lanes}{FLOW?, and sums the flow}."""

CATEGORY = "simulation conditional"
ABOUT = dict(
    paragraph="Each driver reacts to the car in front. {MODEL_P}: free roads let cars approach the speed they want, and short gaps make them brake. "
    "{RING?On a ring road the last car follows the first, and jams travel backwards. }"
    "{FLOW?The sum of the speeds gives the flow of the fundamental diagram. }",
    formula="{FORMULA}",
    source="Treiber, Hennecke, Helbing, Congested traffic states in empirical observations and microscopic simulations, Physical Review E 62(2), 2000",
    units=("x: m", "v: m/s", "v0: m/s", "headway: s", "s0: m", "a_max: m/s^2", "b_comf: m/s^2", "dt: s", "length: m"),
    invariants=("{v_next} >= 0",),
)
NAMES = dict(
    drive="car_following idm_step traffic_step update_cars follow_leader {TAG}_model",
    x="x pos position s_road",
    v="v speed vel velocity",
    leader="leader lead_id front_car ahead",
    x_next="x_next pos_new x_out",
    v_next="v_next speed_new v_out",
    v0="v0 desired_speed v_free v_max",
    headway="headway time_gap t_gap T_h",
    s0="s0 min_gap jam_gap d_min",
    a_max="a_max accel_max acc a_idm",
    b_comf="b_comf decel b_brake comfortable_decel",
    length="car_length length veh_len",
    road="road_length ring_length L_road",
    dt="dt time_step h",
    gap="gap s bumper_gap net_gap",
    dv="dv approach delta_v closing",
    s_star="s_star desired_gap s_des",
    acc="acc_i dvdt a_i",
    free="free free_term v_ratio",
    i="i tid car",
    j="j lead k_front",
    vi="vi v_i own_v",
    v_new="v_new vn speed_i",
    flow="flow speed_sum mean_flow",
    p_slow="p_slow dawdle p_noise",
)

MODEL = draw("the intelligent driver model", "the intelligent driver model", "the optimal velocity model", "the Krauss model")
TAG = "idm" if MODEL == "the intelligent driver model" else "ov" if MODEL == "the optimal velocity model" else "krauss"
MODEL_P = (
    "The intelligent driver model gives the acceleration from the own speed, the gap and the difference of the speeds" if TAG == "idm"
    else "The optimal velocity model lets each driver approach a speed that depends on the gap alone" if TAG == "ov"
    else "The Krauss model takes the largest speed from which the driver can still stop behind the car in front"
)
FORMULA = (
    "dv/dt = a * (1 - (v / v0)^4 - (s* / s)^2), s* = s0 + v * T + v * dv / (2 * sqrt(a * b))" if TAG == "idm"
    else "dv/dt = (V(s) - v) / tau, V(s) = v0 / 2 * (tanh(s / s0 - 2) + tanh(2))" if TAG == "ov"
    else "v_new = max(0, min(v + a * dt, v0, -b * tau + sqrt(b^2 tau^2 + v_lead^2 + 2 b s)))"
)
RING = chance(0.5)
NOISE = chance(0.25) or MODEL == "the Krauss model"
LEADER = draw("next", "next", "array", "search")
LANES = chance(0.4) and LEADER == "search"
FLOW = chance(0.3)
PER_CAR = chance(0.35)
BALLISTIC = chance(0.5)


@wp.kernel
def drive(
    x: ARRAY(real, 1),
    v: ARRAY(real, 1),
    leader: ARRAY(int, 1),
    lane: ARRAY(int, 1),
    v0_car: ARRAY(real, 1),
    seed: int,
    v0: real = NUM(20.0, 40.0),
    headway: real = NUM(0.8, 2.0),
    s0: real = NUM(1.0, 4.0),
    a_max: real = NUM(0.5, 3.0),
    b_comf: real = NUM(1.0, 4.0),
    length: real = NUM(4.0, 6.0),
    road: real = NUM(200.0, 2000.0),
    tau: real = NUM(0.3, 2.0),
    p_slow: real = NUM(0.05, 0.5),
    dt: real = NUM(0.05, 0.5),
    x_next: ARRAY(real, 1) = None,
    v_next: ARRAY(real, 1) = None,
    flow: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    vi = wp.max(v[i], 0.0)
    N = x.shape[0]
    gap = real(1000.0)
    v_lead = real(vi)
    if LEADER == "search":
        "the nearest car ahead"
        for j in range(N):
            if LANES:
                if lane[j] != lane[i]:
                    continue
            d = x[j] - x[i]
            if RING:
                d = d - road * wp.floor(d / road)
            if j != i and d > 0.0 and d - length < gap:
                gap = d - length
                v_lead = v[j]
    elif LEADER == "array":
        j = leader[i]
        if j >= 0 and j < N and j != i:
            gap = x[j] - x[i] - length
            if RING:
                if gap < 0.0:
                    gap += road
            v_lead = v[j]
    else:
        if RING:
            j = (i + 1) % N
            gap = x[j] - x[i] - length
            if draw(j == 0, i == N - 1):
                gap += road
            v_lead = v[j]
        else:
            if i < N - 1:
                gap = x[i + 1] - x[i] - length
                v_lead = v[i + 1]
    gap = wp.max(gap, 0.1)
    V0 = wp.max(v0_car[i], 1.0) if PER_CAR else v0
    if MODEL == "the intelligent driver model":
        dv = vi - v_lead
        s_star = s0 + wp.max(vi * headway + vi * dv / (2.0 * wp.sqrt(a_max * b_comf)), 0.0)
        ratio = vi / V0
        free = draw(ratio * ratio * ratio * ratio, wp.pow(ratio, 4.0))
        brake = s_star / gap
        acc = draw(a_max * (1.0 - free - brake * brake), a_max * (1.0 - free - wp.pow(brake, 2.0)))
        v_new = draw(wp.max(vi + dt * acc, 0.0), wp.max(0.0, vi + acc * dt))
    elif MODEL == "the optimal velocity model":
        target = 0.5 * V0 * (wp.tanh(gap / s0 - 2.0) + wp.tanh(2.0))
        v_new = wp.max(vi + dt / tau * (target - vi), 0.0)
    else:
        "the speed from which one can still stop"
        safe = -b_comf * tau + wp.sqrt(wp.max(b_comf * b_comf * tau * tau + v_lead * v_lead + 2.0 * b_comf * gap, 0.0))
        v_new = wp.max(wp.min(wp.min(vi + a_max * dt, V0), safe), 0.0)
    if NOISE:
        state = wp.rand_init(seed, i)
        v_new = draw(wp.max(v_new - p_slow * a_max * dt * from32(wp.randf(state)), 0.0), wp.max(v_new - from32(wp.randf(state)) * p_slow * a_max * dt, 0.0))
    place = x[i] + draw(0.5 * (vi + v_new) * dt, dt * 0.5 * (v_new + vi)) if BALLISTIC else x[i] + PRODUCT(dt, v_new)
    if RING:
        place = place - road * wp.floor(place / road)
    x_next[i] = place
    v_next[i] = v_new
    if FLOW:
        wp.atomic_add(flow, 0, v_new)
