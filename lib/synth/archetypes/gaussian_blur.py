"""{Blurs|Smooths} {an image|a picture|a {CHANNELS} image} with a {SHAPE} Gaussian of radius {RADIUS_WORD}{MASKED?, only where a mask says so}{SHARPEN?, and sharpens by the difference}{+GAIN?, with a gain}{KEPT_EMPTY?, where pixels are not empty}."""

CATEGORY = "stencil nested_loop loop"
ABOUT = dict(
    paragraph="Blurring replaces each pixel by a mean of its neighbours whose weights fall off like a Gaussian. "
    "{SHAPE_SEP?A Gaussian of two dimensions is a product, so a pass along one axis is done here and the "
    "other axis follows. }{SHARPEN?The difference to the blurred image sharpens the picture. }{MASKED?Only "
    "pixels that a mask allows are changed. }Denoising, pyramids and soft shadows use it.",
    formula="w(d) = exp(-d^2 / (2 sigma^2))",
    source="Gonzalez and Woods, Digital Image Processing, 2018, chapter 3",
)
NAMES = dict(
    blur="blur gaussian_blur blur_{AXIS_WORD} smooth_image gaussian_filter blur_image convolve_gaussian",
    image="image img src pixels",
    out="out blurred dst result",
    mask="mask region selected use",
    sigma="sigma spread std_dev width",
    radius="radius r half_width reach",
    weights="weights kernel taps coefficients",
    total="total acc colour_sum accum",
    norm="norm weight_sum total_weight w_sum",
    weight="weight w g wk",
    di="di dy oy row_offset",
    dj="dj dx ox col_offset",
    ii="ii y row y_s",
    jj="jj x col x_s",
    amount="amount strength gain",
    value="value pixel smooth mean",
    brightness="brightness exposure out_gain",
    detail="detail difference high_pass",
    final="final scaled lit",
    final2="kept visible masked_value",
    inv="inv falloff inv_2s2 scale",
    width="width w_px columns nx",
    height="height h_px rows ny",
    gauss="gauss gaussian bell weight_of",
    layer="layer frame batch",
    s="s at src_index pos",
    d="d offset tap",
    m="m mirrored idx",
    centre="centre original own",
    d2="d2 dist_sq r2",
)

SHAPE = draw("separable", "separable", "full", "full", "binomial")
SHAPE_SEP = SHAPE == "separable"
AXIS = draw(0, 1)
AXIS_WORD = draw("x", "row", "pass") if AXIS == 1 else draw("y", "column", "pass")
CHANNELS = draw("grey", "grey", "colour", "RGBA")
PIXEL = real if CHANNELS == "grey" else (vec3 if CHANNELS == "colour" else vec4)
PIXEL_IS_REAL = CHANNELS == "grey"
RADIUS = draw(1, 0, 0) if SHAPE == "full" else draw(1, 2, 3, 0, 0)
RADIUS_WORD = "given at launch" if RADIUS == 0 and SHAPE != "binomial" else ("1" if SHAPE == "binomial" else RADIUS)
BORDER = draw("clamped", "skip", "mirror", "periodic")
TABLE = chance(0.35)
NORMALISE = chance(0.8)
MASKED = chance(0.2)
GAIN = chance(0.25)
DETAIL = chance(0.25)
MASK = draw(int, bool, uint8)
KEEP = chance(0.2)
SHARPEN = chance(0.15)
FLAT = chance(0.2)
GUARD = draw("test", "continue")
EXPONENT = draw("inv", "divide", "square")
LAYERS = chance(0.15) if not FLAT else False
KEPT_EMPTY = KEEP and PIXEL_IS_REAL


@helper
def gauss(d2: real, sigma: real) -> real:
    if EXPONENT == "divide":
        return wp.exp(-d2 / (2.0 * sigma * sigma))
    elif EXPONENT == "inv":
        return wp.exp(-0.5 * d2 / (sigma * sigma))
    else:
        return wp.exp(d2 * (-0.5 / (sigma * sigma)))


def INSIDE_INDEX(X, N):
    if BORDER == "clamped":
        return wp.clamp(X, 0, N - 1)
    if BORDER == "periodic":
        return wp.max((X + N) % N, 0)
    "mirrored at the edge"
    m = wp.abs(X)
    m = wp.where(m >= N, 2 * N - 2 - m, m)
    return wp.clamp(m, 0, N - 1)


def READ(I, J):
    if FLAT:
        return image[I * width + J]
    if LAYERS:
        return image[layer, I, J]
    return image[I, J]


@wp.kernel
def blur(
    image: ARRAY(PIXEL, 1 if FLAT else (3 if LAYERS else 2)),
    mask: ARRAY(MASK, 2),
    weights: ARRAY(real, 1),
    width: int,
    height: int,
    radius: int,
    brightness: real = NUM(0.5, 2.0),
    detail: ARRAY(PIXEL, 2) = None,
    sigma: real = NUM(0.5, 4.0),
    amount: real = NUM(0.2, 2.0),
    out: ARRAY(PIXEL, 1 if FLAT else (3 if LAYERS else 2)) = None,
):
    if LAYERS:
        layer, i, j = THREADS(3)
        ROWS = image.shape[1]
        COLS = image.shape[2]
    elif FLAT:
        i, j = THREADS(2)
        ROWS = height
        COLS = width
        if i >= height or j >= width:
            return
    else:
        i, j = THREADS(2, image)
        ROWS = image.shape[0]
        COLS = image.shape[1]
    if MASKED:
        "other pixels stay as they are"
        if IS_UNSET(mask[i, j]):
            if FLAT:
                out[i * width + j] = READ(i, j)
            elif LAYERS:
                out[layer, i, j] = READ(i, j)
            else:
                out[i, j] = READ(i, j)
            return
    total = PIXEL(0.0)
    if SHAPE == "binomial":
        "weights 1 2 1 in both directions"
        for di in range(-1, 2):
            for dj in range(-1, 2):
                ii = INSIDE_INDEX(i + di, ROWS) if BORDER != "skip" else wp.clamp(i + di, 0, ROWS - 1)
                jj = INSIDE_INDEX(j + dj, COLS) if BORDER != "skip" else wp.clamp(j + dj, 0, COLS - 1)
                weight = draw(real((2 - wp.abs(di)) * (2 - wp.abs(dj))), real(2 - wp.abs(di)) * real(2 - wp.abs(dj)))
                total += draw(weight * READ(ii, jj), READ(ii, jj) * weight)
        value = draw(total / 16.0, total * 0.0625)
    else:
        R = radius if RADIUS == 0 else RADIUS
        if NORMALISE or BORDER == "skip":
            norm = real(0.0)
        if SHAPE == "separable":
            HERE = i if AXIS == 0 else j
            LIMIT_N = ROWS if AXIS == 0 else COLS
            for d in range(-R, R + 1):
                if TABLE:
                    weight = weights[wp.min(wp.abs(d), weights.shape[0] - 1)]
                else:
                    weight = gauss(real(d * d), sigma)
                s = HERE + d
                if BORDER == "skip":
                    if s >= 0 and s < LIMIT_N:
                        total += weight * (READ(s, j) if AXIS == 0 else READ(i, s))
                        norm += weight
                else:
                    s = INSIDE_INDEX(s, LIMIT_N)
                    total += draw(weight * (READ(s, j) if AXIS == 0 else READ(i, s)), (READ(s, j) if AXIS == 0 else READ(i, s)) * weight)
                    if NORMALISE:
                        norm += weight
        else:
            for di in range(-R, R + 1):
                for dj in range(-R, R + 1):
                    if BORDER == "skip":
                        ii = i + di
                        jj = j + dj
                        if GUARD == "continue":
                            if ii < 0 or jj < 0 or ii >= ROWS or jj >= COLS:
                                continue
                    else:
                        ii = INSIDE_INDEX(i + di, ROWS)
                        jj = INSIDE_INDEX(j + dj, COLS)
                    if TABLE:
                        LAST = weights.shape[0] - 1
                        weight = weights[wp.min(wp.abs(di), LAST)] * weights[wp.min(wp.abs(dj), LAST)]
                    else:
                        weight = gauss(real(di * di + dj * dj), sigma)
                    if BORDER == "skip" and GUARD == "test":
                        if ii >= 0 and jj >= 0 and ii < ROWS and jj < COLS:
                            total += weight * READ(ii, jj)
                            norm += weight
                    else:
                        total += draw(weight * READ(ii, jj), READ(ii, jj) * weight)
                        if NORMALISE or BORDER == "skip":
                            norm += weight
        if NORMALISE or BORDER == "skip":
            value = total / norm if chance(0.5) else total / wp.max(norm, 1.0e-6)
        else:
            value = total
    if SHARPEN:
        "unsharp masking"
        centre = READ(i, j)
        RESULT = draw(centre + amount * (centre - value), centre + (centre - value) * amount)
    else:
        RESULT = value
    if GAIN:
        final = draw(RESULT * brightness, brightness * RESULT)
        RESULT = final
    if KEEP and PIXEL_IS_REAL:
        "empty pixels stay empty"
        final2 = CHOOSE(READ(i, j) > 0.0, RESULT, 0.0)
        RESULT = final2
    if DETAIL and not FLAT and not LAYERS:
        detail[i, j] = draw(READ(i, j) - value, value - READ(i, j))
    if FLAT:
        out[i * width + j] = RESULT
    elif LAYERS:
        out[layer, i, j] = RESULT
    else:
        out[i, j] = RESULT
