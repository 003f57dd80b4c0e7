"""Computes the structural similarity of two {CHANNELS} images at each pixel{LOSS?, and adds up {one minus it|the dissimilarity}}{MIXED?, mixed with the absolute error}."""

CATEGORY = "loss stencil nested_loop"
ABOUT = dict(
    paragraph="The structural similarity index compares local means, variances and the covariance of two images in a small window. It "
    "follows human judgement better than a difference of pixels, since it forgives changes of brightness and punishes blur. "
    "{LOSS?As a loss it trains networks for depth, super-resolution and novel views. }{MIXED?The mean absolute error keeps the colours right. }",
    formula="ssim = (2 mu_x mu_y + C1)(2 sigma_xy + C2) / ((mu_x^2 + mu_y^2 + C1)(sigma_x^2 + sigma_y^2 + C2))",
    source="Wang, Bovik, Sheikh and Simoncelli, Image Quality Assessment: From Error Visibility to Structural Similarity, 2004",
)
NAMES = dict(
    ssim="ssim ssim_map ssim_loss structural_similarity ssim_kernel dssim",
    pred="pred x_img image_a rendered",
    target="target y_img image_b reference",
    ssim_out="ssim_out similarity map_out quality",
    loss="loss total_loss cost objective",
    radius="radius r half_window win",
    c1="c1 k1 C1 stab1",
    c2="c2 k2 C2 stab2",
    mu_x="mu_x mean_x mx mu1",
    mu_y="mu_y mean_y my mu2",
    sum_x="sum_x sx acc_x",
    sum_y="sum_y sy acc_y",
    sum_xx="sum_xx sxx acc_xx",
    sum_yy="sum_yy syy acc_yy",
    sum_xy="sum_xy sxy acc_xy",
    var_x="var_x sigma_x2 vx",
    var_y="var_y sigma_y2 vy",
    cov="cov sigma_xy cxy",
    a="a xv p",
    b="b yv q",
    w="w weight g",
    wsum="wsum norm w_total",
    alpha="alpha mix ssim_weight",
    inv_n="inv_n scale inv_count",
    luminance="lum_term l luminance_part",
    contrast="cs contrast_term structure",
    di="di dy oy",
    dj="dj dx ox",
)

CHANNELS = draw("grey", "grey", "colour", "multi-channel")
LOSS = chance(0.6)
MIXED = LOSS and chance(0.4)
WEIGHT = draw("box", "gauss", "gauss")
EDGE = draw("clamp", "inside", "shrink")
SPLIT = chance(0.5)
HALVED = chance(0.4)
CLIPPED = chance(0.3)
MAP = not LOSS or chance(0.4)
SCALED = chance(0.5)
GREY = CHANNELS == "grey"
CH = CHANNELS == "multi-channel"


def AT(U, Y, X):
    if CH:
        return U[Y, X, c]
    if GREY:
        return U[Y, X]
    return draw(wp.dot(U[Y, X], vec3(0.299, 0.587, 0.114)), (U[Y, X][0] + U[Y, X][1] + U[Y, X][2]) / 3.0)


@wp.kernel
def ssim(
    pred: ARRAY(real, 3) if CH else ARRAY(real if GREY else vec3, 2),
    target: ARRAY(real, 3) if CH else ARRAY(real if GREY else vec3, 2),
    radius: int = draw(1, 2, 3, 5),
    sigma: real = draw(1.5, 1.0, 2.0),
    c1: real = draw(0.0001, 0.0004),
    c2: real = draw(0.0009, 0.0036),
    alpha: real = draw(0.85, 0.2, 0.84),
    inv_n: real = NUM(0.0001, 0.01),
    ssim_out: ARRAY(real, 3 if CH else 2) = None,
    loss: ARRAY(real, 1) = None,
):
    if CH:
        i, j, c = THREADS(3, pred)
    else:
        i, j = THREADS(2, pred)
    rows = pred.shape[0]
    cols = pred.shape[1]
    if EDGE == "inside":
        if i < radius or j < radius or i >= rows - radius or j >= cols - radius:
            return
    sum_x = real(0.0)
    sum_y = real(0.0)
    sum_xx = real(0.0)
    sum_yy = real(0.0)
    sum_xy = real(0.0)
    wsum = real(0.0)
    for di in range(-radius, radius + 1):
        for dj in range(-radius, radius + 1):
            if EDGE == "clamp":
                y = wp.clamp(i + di, 0, rows - 1)
                x = wp.clamp(j + dj, 0, cols - 1)
            else:
                y = i + di
                x = j + dj
                if EDGE == "shrink":
                    if y < 0 or x < 0 or y >= rows or x >= cols:
                        continue
            a = AT(pred, y, x)
            b = AT(target, y, x)
            if WEIGHT == "gauss":
                w = draw(wp.exp(-real(di * di + dj * dj) / (2.0 * sigma * sigma)), wp.exp(-0.5 * real(di * di + dj * dj) / (sigma * sigma)))
                sum_x += w * a
                sum_y += w * b
                sum_xx += w * a * a
                sum_yy += w * b * b
                sum_xy += w * a * b
                wsum += w
            else:
                ADD(sum_x, a)
                ADD(sum_y, b)
                sum_xx += a * a
                sum_yy += b * b
                sum_xy += a * b
                wsum += 1.0
    mu_x = sum_x / wsum
    mu_y = sum_y / wsum
    var_x = draw(sum_xx / wsum - mu_x * mu_x, wp.max(sum_xx / wsum - mu_x * mu_x, 0.0))
    var_y = draw(sum_yy / wsum - mu_y * mu_y, wp.max(sum_yy / wsum - mu_y * mu_y, 0.0))
    cov = sum_xy / wsum - PRODUCT(mu_x, mu_y)
    if SPLIT:
        luminance = (2.0 * mu_x * mu_y + c1) / (mu_x * mu_x + mu_y * mu_y + c1)
        contrast = (2.0 * cov + c2) / (var_x + var_y + c2)
        value = PRODUCT(luminance, contrast)
    else:
        num = (2.0 * mu_x * mu_y + c1) * (2.0 * cov + c2)
        den = (mu_x * mu_x + mu_y * mu_y + c1) * (var_x + var_y + c2)
        value = num / den
    if MAP:
        if CH:
            ssim_out[i, j, c] = value
        else:
            ssim_out[i, j] = value
    if LOSS:
        if CLIPPED:
            term = wp.clamp(HALF(1.0 - value), 0.0, 1.0)
        else:
            term = HALF(1.0 - value) if HALVED else 1.0 - value
        if MIXED:
            error = wp.abs(AT(pred, draw(i, i), j) - AT(target, i, j))
            term = draw(alpha * term + (1.0 - alpha) * error, wp.lerp(error, term, alpha))
        wp.atomic_add(loss, 0, PRODUCT(term, inv_n) if SCALED else term)
