import warp as wp


@wp.kernel
def divergence_kernel(
    target_p: wp.array2d(dtype=float),
    pred_q: wp.array2d(dtype=float),
    eps: float,
    order: float,
    kl_scale: float,
    loss: wp.array(dtype=float),
):
    """Computes the Renyi divergence between two rows of probabilities, term by term, added up
    over the batch, scaled."""
    i, j = wp.tid()
    if i >= target_p.shape[0] or j >= target_p.shape[1]:
        return
    p_k = pred_q[i, j]
    q_k = target_p[i, j]
    s = wp.pow(wp.max(p_k, eps), order) * wp.pow(wp.max(q_k, eps), 1.0 - order)
    s = kl_scale * s
    loss[0] += s
