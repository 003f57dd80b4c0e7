import warp as wp


@wp.kernel
def ssim_map(
    image_a: wp.array3d(dtype=float),
    target: wp.array3d(dtype=float),
    win: int,
    c1: float,
    c2: float,
    ssim_out: wp.array3d(dtype=float),
):
    """Computes the structural similarity of two multi-channel images at each pixel."""
    i, j, k = wp.tid()
    rows = image_a.shape[0]
    cols = image_a.shape[1]
    sum_x = float(0.0)
    acc_xx = float(0.0)
    acc_yy = float(0.0)
    sy = float(0.0)
    sum_xy = float(0.0)
    w_total = float(0.0)
    for oy in range(-win, win + 1):
        for ox in range(-win, win + 1):
            y = i + oy
            x = j + ox
            if y < 0 or x < 0 or y >= rows or x >= cols:
                continue
            xv = image_a[y, x, k]
            q = target[y, x, k]
            sum_x = xv + sum_x
            sy += q
            acc_xx += xv * xv
            acc_yy += q * q
            sum_xy += xv * q
            w_total += 1.0
    mean_x = sum_x / w_total
    my = sy / w_total
    sigma_x2 = wp.max(acc_xx / w_total - mean_x * mean_x, 0.0)
    sigma_y2 = acc_yy / w_total - my * my
    sigma_xy = sum_xy / w_total - my * mean_x
    num = (mean_x * 2.0 * my + c1) * (sigma_xy * 2.0 + c2)
    den = (mean_x * mean_x + my * my + c1) * (sigma_x2 + sigma_y2 + c2)
    value = num / den
    ssim_out[i, j, k] = value
