import warp as wp


@wp.kernel
def ssim(
    x_img: wp.array3d(dtype=float),
    reference: wp.array3d(dtype=float),
    half_window: int,
    stab1: float,
    cost: wp.array(dtype=float),
):
    """Computes the structural similarity of two multi-channel images at each pixel, and adds
    up the dissimilarity."""
    i, j, k = wp.tid()
    rows = x_img.shape[0]
    cols = x_img.shape[1]
    acc_x = float(0.0)
    sy = float(0.0)
    acc_xx = float(0.0)
    acc_yy = float(0.0)
    acc_xy = float(0.0)
    norm = float(0.0)
    for oy in range(-half_window, half_window + 1):
        for ox in range(-half_window, half_window + 1):
            y = oy + i
            x = j + ox
            if y < 0 or x < 0 or rows <= y or x >= cols:
                continue
            p = x_img[y, x, k]
            q = reference[y, x, k]
            g = wp.exp(-0.5 * float(oy * oy + ox * ox))
            acc_x += g * p
            sy += g * q
            acc_xx += g * p * p
            acc_yy += g * q * q
            acc_xy += g * p * q
            norm += g
    mean_x = acc_x / norm
    vx = wp.max(acc_xx / norm - mean_x * mean_x, 0.0)
    my = sy / norm
    var_y = acc_yy / norm - my * my
    sigma_xy = acc_xy / norm - mean_x * my
    den = (mean_x * mean_x + my * my + stab1) * (vx + var_y + 0.0036)
    num = (2.0 * mean_x * my + stab1) * (2.0 * sigma_xy + 0.0036)
    value = num / den
    term = 1.0 - value
    wp.atomic_add(cost, 0, 0.01 * term)
