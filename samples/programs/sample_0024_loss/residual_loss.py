import warp as wp


@wp.kernel
def residual_loss(
    prediction: wp.array3d(dtype=float),
    y_true: wp.array3d(dtype=float),
    delta: float,
    factor: float,
    cost: wp.array(dtype=float),
):
    i, j, k = wp.tid()
    err = prediction[i, j, k] - y_true[i, j, k]
    err = wp.max(-1000.0, wp.min(1000.0, err))
    q = err / delta
    l = delta * delta * (wp.sqrt(1.0 + q * q) - 1.0)
    l = factor * l
    wp.atomic_add(cost, i % cost.shape[0], l)
