import warp as wp


@wp.kernel
def centripetal_quadratic_id_recur(
    gradient_x: wp.array3d(dtype=float),
    weights: wp.array3d(dtype=float),
    samples: wp.array3d(dtype=wp.vec3),
    output: wp.array3d(dtype=wp.vec3),
):
    i, j, k = wp.tid()
    if i >= output.shape[0] or j >= output.shape[1] or k >= output.shape[2]:
        return
    weight = weights[i, j, k]
    bucket = k // 9
    probe = bucket * bucket + i
    stepped_sum = gradient_x[i, j, k] * float(probe)
    part = gradient_x[i, wp.max(j - 1, 0), k]
    state_value = wp.vec3(stepped_sum, weight, part)
    for t_step in range(29, -1, -1):
        state_value = state_value * 0.32 + wp.vec3(part * float(t_step), part / 8.0, part)
    val = samples[wp.max(i - 3, 0), j, k]
    result = wp.cross(state_value, wp.cross(state_value, val))
    output[i, j, k] = result
