import warp as wp


@wp.kernel
def signal_damped(
    phases: wp.array3d(dtype=wp.float32),
    window: wp.array(dtype=wp.float32),
    scale_factor: wp.float32,
    limit_value: wp.float32,
    out_damped: wp.array3d(dtype=wp.float32),
):
    i, j, k = wp.tid()
    if i >= out_damped.shape[0] or j >= out_damped.shape[1] or k >= out_damped.shape[2]:
        return
    phase = phases[i, j, k]
    fourier_term = scale_factor * wp.sin(phase) + 0.5 * wp.cos(phase)
    log_value = wp.log(wp.abs(fourier_term) + 0.95)
    lowest_seen = float(1000000.0)
    for a_idx in range(len(window)):
        item = window[a_idx]
        if item >= limit_value:
            continue
        lowest_seen = wp.min(lowest_seen, wp.sqrt(item * item + fourier_term * fourier_term + 0.4))
    fade = wp.exp(-0.8 * (log_value * log_value))
    out_damped[i, j, k] = fade * wp.exp(-wp.max(lowest_seen, 0.0))
