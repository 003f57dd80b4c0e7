import warp as wp


@wp.kernel
def shifted_body(
    torques: wp.array(dtype=float, ndim=2),
    efforts: wp.array(dtype=float, ndim=2),
    forces: wp.array(dtype=wp.vec3, ndim=3),
    depth_limit: int,
    scale_factor: float,
    result: wp.array(dtype=int, ndim=2),
):
    i, j = wp.tid()
    torque = torques[i, j]
    effort = efforts[i, j]
    lowest_seen = int(100)
    for a_idx in range(1, depth_limit + 1):
        score = float(a_idx) * scale_factor
        if wp.abs(score - torque) < 1.51:
            score -= wp.min(torque, 1.02) + (2.65 * torque + effort)
        state_value = float(0.0)
        for n_in in range(0, forces.shape[2], 3):
            element_k = forces[i, j, n_in]
            amount = wp.dot(element_k, element_k)
            if -0.31 < amount < 2.69:
                amount -= score * 0.2
            state_value = state_value + (2.01 * amount - state_value) * 0.05
        lowest_seen = wp.min(lowest_seen, int(wp.round(wp.clamp(state_value, -19.1, 19.1))))
    result[i, j] = lowest_seen + 4
