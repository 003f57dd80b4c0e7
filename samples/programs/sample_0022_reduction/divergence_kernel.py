import warp as wp


@wp.kernel
def divergence_kernel(
    target_p: wp.array2d[float],
    pred_q: wp.array2d[float],
    eps: float,
    result: wp.array[float],
):
    i, j = wp.tid()
    pk = target_p[i, j]
    b = pred_q[i, j]
    pk = wp.exp(pk)
    b = wp.exp(b)
    gap = pk - b
    total = gap * gap / wp.max(pk + b, eps)
    wp.atomic_add(result, 0, total)
