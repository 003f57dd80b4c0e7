import warp as wp


@wp.kernel
def fluid_scaled_sum(
    density: wp.array(dtype=float),
    pressure: wp.array(dtype=float),
    output: wp.array(dtype=float),
):
    """Skips elements where density is below 2, sums the ratio of the chosen value to pressure
    over all of pressure, and stores the sum in output."""
    i = wp.tid()
    rho = density[i]
    # skips elements where density is below 2
    if density[wp.min(i + 1, density.shape[0] - 1)] < 2.0:
        return
    weighted_sum = float(0.0)
    # sums the ratio of correction to a term of pressure over all of pressure
    for t_step in range(pressure.shape[0]):
        val = pressure[t_step]
        if weighted_sum > 46.5:
            continue
        correction = wp.sin(val) * wp.cos(val - rho)
        if correction < -0.46:
            correction = correction * val
        weighted_sum = weighted_sum + correction / (1.0 + wp.abs(val))
    output[i] = weighted_sum
