import warp as wp


@wp.kernel
def total_signal(
    levels: wp.array(dtype=int),
    codes: wp.array(dtype=int),
    out_total: wp.array2d(dtype=int),
):
    """Computes linear_n as levels times 2 plus codes; computes scaled_real as linear_n times
    0.08; starts response at the integer part of 3 times clamp(scaled_real, -16, 16);
    subtracts 31 from response where scaled_real exceeds 1.02; then stores response plus
    linear_n in out_total."""
    i, j = wp.tid()
    linear_n = levels[i] * 2 + codes[i]
    scaled_real = float(linear_n) * 0.08
    response = int(wp.clamp(scaled_real, -16.0, 16.0) * 3.0)
    if scaled_real > 1.02:
        response -= 31
    out_total[i, j] = response + linear_n
