import warp as wp


@wp.kernel
def series_piecewise(
    observed: wp.array2d(dtype=wp.float32),
    values: wp.array2d(dtype=wp.float32),
    counts: wp.array2d(dtype=wp.int32),
    errors: wp.array2d(dtype=wp.float32),
    x: wp.array2d(dtype=wp.float32),
    output: wp.array2d(dtype=wp.float32),
):
    i, j = wp.tid()
    obs = observed[i, j]
    v = values[i, j]
    cnt = counts[i, j]
    err = errors[i, j]
    xi = x[i, j]
    value = wp.clamp(obs, -0.75, 4.0)
    if obs < v or cnt == 0 and v >= 0.0:
        value += (v * obs - err * xi) * 1.62
    elif v < -0.53 or cnt == 3:
        value = value - xi
    output[i, j] = value
