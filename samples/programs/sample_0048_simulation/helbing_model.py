import warp as wp


@wp.struct
class Config:
    tau: wp.float32
    a_rep: wp.float32
    B_soc: wp.float32
    h: wp.float32


@wp.kernel
def helbing_model(
    positions: wp.array(dtype=wp.vec2),
    velocities: wp.array(dtype=wp.vec2),
    goal: wp.array(dtype=wp.vec2),
    team: wp.array(dtype=wp.int32),
    neighbor_list: wp.array2d(dtype=wp.int32),
    num_neighbors: wp.array(dtype=wp.int32),
    config: Config,
    x_out: wp.array(dtype=wp.vec2),
    v_next: wp.array(dtype=wp.vec2),
):
    agent = wp.tid()
    p = positions[agent]
    u = velocities[agent]
    aim = goal[agent] - p
    e_i = wp.normalize(aim)
    acc = (1.39 * e_i - u) / config.tau
    for k in range(wp.min(num_neighbors[agent], neighbor_list.shape[1])):
        k_a = neighbor_list[agent, k]
        if k_a < 0 or k_a >= positions.shape[0] or k_a == agent:
            continue
        rij = p - positions[k_a]
        dist = wp.sqrt(wp.length_sq(rij))
        if dist > 1e-06:
            away = rij / dist
            gap = 0.698 - dist
            gap2 = wp.min(gap, 1.0)
            push = config.a_rep * wp.exp(gap2 / config.B_soc)
            if team[k_a] == team[agent]:
                push *= 0.3
            acc += push * away
    v_new = u + config.h * acc
    speed = wp.length(v_new)
    if speed > 2.36:
        v_new = 2.36 * wp.normalize(v_new)
    v_next[agent] = v_new
    x_out[agent] = p + config.h * u
