import warp as wp


@wp.kernel
def kl_divergence(
    target_p: wp.array3d(dtype=float),
    model: wp.array3d(dtype=float),
    kl: wp.array(dtype=float),
):
    i, j = wp.tid()
    s = float(0.0)
    count = target_p.shape[2]
    for k in range(count):
        a = target_p[i, j, k]
        b = model[i, j, k]
        m = 0.5 * (b + a)
        r = (a + 1e-08) / (m + 1e-08)
        to_a = a * wp.log(r)
        ratio = (b + 1e-08) / (1e-08 + m)
        to_b = b * wp.log(ratio)
        value = 0.5 * to_b + 0.5 * to_a
        s += value
    s = s / float(wp.max(count, 1))
    wp.atomic_add(kl, 0, s)
