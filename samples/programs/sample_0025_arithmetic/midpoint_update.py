import warp as wp


@wp.kernel
def midpoint_update(discount: float, dst: wp.array(dtype=float, ndim=2)):
    i, j = wp.tid()
    amplified = discount * discount
    average = 0.5 * (amplified + discount)
    dst[i, j] = average * (1.0 / wp.max(amplified, 0.8)) - amplified
