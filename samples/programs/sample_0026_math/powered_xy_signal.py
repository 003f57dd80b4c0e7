import warp as wp


@wp.kernel
def powered_xy_signal(
    phases: wp.array3d(dtype=wp.float32),
    window: wp.array(dtype=wp.float32),
    scale_factor: wp.float32,
    limit_value: wp.float32,
    out_powered_xy: wp.array3d(dtype=wp.float32),
):
    i, j, k = wp.tid()
    if i >= out_powered_xy.shape[0] or j >= out_powered_xy.shape[1] or k >= out_powered_xy.shape[2]:
        return
    phase = phases[i, j, k]
    fourier_term = scale_factor * wp.sin(phase) + 0.5 * wp.cos(phase)
    log_x = wp.log(wp.abs(fourier_term) + 0.95)
    lowest_seen = float(1000000.0)
    for a_idx in range(len(window)):
        item = window[a_idx]
        if item >= limit_value:
            continue
        lowest_seen = wp.min(lowest_seen, wp.sqrt(item * item + fourier_term * fourier_term + 0.4))
    raised = wp.exp(-0.8 * (log_x * log_x)) + 1.24
    out_powered_xy[i, j, k] = wp.pow(raised, wp.clamp(lowest_seen, -1.0, 1.0))
