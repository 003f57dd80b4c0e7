import warp as wp


@wp.kernel
def series_recur(
    values: wp.array(dtype=float, ndim=3),
    observed: wp.array(dtype=float),
    errors: wp.array(dtype=float, ndim=2),
    values_out: wp.array(dtype=float, ndim=2),
):
    i, j = wp.tid()
    obs = observed[i]
    running_value = obs * errors[i, j]
    for t_step in range(values.shape[2]):
        element_k = values[i, j, t_step]
        running_sum = int(0)
        for l_idx in range(values.shape[2]):
            item = values[i, j, l_idx]
            total = float(0.0)
            for p_idx in range(3):
                entry = errors[i, wp.min(j + p_idx, errors.shape[1] - 1)]
                total += entry * element_k - item
            running_sum += int(wp.clamp(total, -20.0, 20.0) * 3.2)
        running_value = running_value * 0.43 + element_k / float((running_sum & 7) + 1)
    values_out[i, j] += running_value
