"""{Smooths|Denoises} {an image|a depth map|a picture} with {a bilateral filter|an edge-preserving filter}{GUIDED?, guided by a second image}{FEATURES?, with surface normals as weights}{+INVALID?, leaving out holes}{DISC?, in a disc}{WIDE_STEP?, over every second pixel}."""

CATEGORY = "nested_loop stencil"
ABOUT = dict(
    paragraph="A blur that respects edges: each pixel becomes a mean of its neighbours, weighted by how near they are "
    "and by how similar their values are. Across an edge values differ, so little is mixed. {GUIDED?The "
    "similarity is measured in a second image. }{FEATURES?Surface normals must agree as well. }It denoises "
    "photographs, depth maps and rendered pictures.",
    formula="I_new(p) = sum_q g_s(|p - q|) g_r(|I(p) - I(q)|) I(q) / sum_q g_s g_r",
    source="Tomasi and Manduchi, Bilateral Filtering for Gray and Color Images, ICCV 1998",
)
NAMES = dict(
    bilateral="bilateral bilateral_filter edge_preserving smooth_edges denoise cross_bilateral bilateral_denoise",
    image="image img src noisy",
    guide="guide reference albedo guidance",
    normals="normals normal_map n_buffer",
    out="out filtered dst denoised",
    radius="radius r half_width window",
    sigma_s="sigma_s sigma_space spatial_sigma sigma_d",
    sigma_r="sigma_r sigma_range range_sigma sigma_c",
    centre="centre own pixel here",
    other="other sample neighbour q",
    total="total acc weighted accum",
    norm="norm weight_sum w_total normaliser",
    weight="weight w wt",
    spatial="spatial ws w_space closeness",
    range_w="range_w wr w_range similarity",
    di="di dy oy",
    dj="dj dx ox",
    ii="ii y row",
    jj="jj x col",
    diff="diff delta contrast",
    dist2="dist2 d2 r2",
    power="power exponent sharpness",
    agree="agree facing n_dot",
)

KIND = draw("grey", "grey", "colour")
PIXEL = real if KIND == "grey" else vec3
RADIUS = draw(1, 0, 0, 0)
GUIDED = chance(0.3)
FEATURES = chance(0.2)
BORDER = draw("clamped", "skip", "continue")
SHAPE = draw("gauss", "gauss", "tukey", "box", "lorentz")
COMBINED = chance(0.4)
INVALID = chance(0.25) if KIND == "grey" else False
ORDER = draw(True, False)
WINDOW = draw("square", "square", "disc")
STEP = draw(1, 1, 1, 2)
DISC = WINDOW == "disc"
WIDE_STEP = STEP == 2


@helper
def spatial_weight(dist2: real, sigma_s: real) -> real:
    return draw(wp.exp(-dist2 / (2.0 * sigma_s * sigma_s)), wp.exp(-0.5 * dist2 / (sigma_s * sigma_s)))


@helper
def range_weight(d2: real, sigma_r: real) -> real:
    if SHAPE == "gauss":
        return wp.exp(-d2 / (2.0 * sigma_r * sigma_r)) if ORDER else wp.exp(-0.5 * d2 / (sigma_r * sigma_r))
    elif SHAPE == "lorentz":
        return 1.0 / (1.0 + d2 / (sigma_r * sigma_r))
    elif SHAPE == "box":
        return CHOOSE(d2 < sigma_r * sigma_r, 1.0, 0.0)
    else:
        t = 1.0 - d2 / (sigma_r * sigma_r)
        return CHOOSE(t > 0.0, t * t, 0.0)


@wp.kernel
def bilateral(
    image: ARRAY(PIXEL, 2),
    guide: ARRAY(PIXEL, 2),
    normals: ARRAY(vec3, 2),
    radius: int,
    sigma_s: real = NUM(0.8, 4.0),
    sigma_r: real = NUM(0.05, 0.5),
    power: real = NUM(2.0, 32.0),
    out: ARRAY(PIXEL, 2) = None,
):
    i, j = THREADS(2, image)
    OF = guide if GUIDED else image
    centre = OF[i, j]
    if INVALID:
        "zero marks a hole in the depth map"
        if draw(image[i, j] <= 0.0, image[i, j] == 0.0):
            out[i, j] = 0.0
            return
    if FEATURES:
        n = normals[i, j]
    total = PIXEL(0.0)
    norm = real(0.0)
    R = radius if RADIUS == 0 else RADIUS
    for di in range(-R, R + 1):
        for dj in range(-R, R + 1):
            if BORDER == "clamped":
                ii = LIMITED(i + (di if STEP == 1 else STEP * di), 0, image.shape[0] - 1)
                jj = LIMITED(j + (dj if STEP == 1 else STEP * dj), 0, image.shape[1] - 1)
            else:
                ii = i + (di if STEP == 1 else STEP * di)
                jj = j + (dj if STEP == 1 else STEP * dj)
                if BORDER == "continue":
                    if ii < 0 or ii >= image.shape[0] or jj < 0 or jj >= image.shape[1]:
                        continue
            if WINDOW == "disc":
                if di * di + dj * dj > R * R:
                    continue
            if BORDER == "skip":
                if ii >= 0 and jj >= 0 and ii < image.shape[0] and jj < image.shape[1]:
                    TAP(total, norm)
            else:
                TAP(total, norm)
    if norm > 0.0:
        out[i, j] = total / norm
    else:
        out[i, j] = image[i, j]


# Adds one pixel of the window.
def TAP(total, norm):
    other = OF[ii, jj]
    if KIND == "grey":
        diff = other - centre
        D2 = SQUARED(diff)
    else:
        diff = draw(other - centre, centre - other)
        D2 = LENGTH_SQ(diff)
    dist2 = real(di * di + dj * dj)
    if COMBINED and SHAPE == "gauss":
        weight = wp.exp(-dist2 / (2.0 * sigma_s * sigma_s) - D2 / (2.0 * sigma_r * sigma_r))
    elif chance(0.5):
        spatial = spatial_weight(dist2, sigma_s)
        range_w = range_weight(D2, sigma_r)
        weight = PRODUCT(spatial, range_w)
    else:
        weight = spatial_weight(dist2, sigma_s) * range_weight(D2, sigma_r)
    if FEATURES:
        agree = wp.max(wp.dot(n, normals[ii, jj]), 0.0)
        weight *= draw(wp.pow(agree, power), agree)
    SAMPLE = image[ii, jj] if GUIDED else other
    if INVALID:
        if SAMPLE > 0.0:
            total += weight * SAMPLE
            norm += weight
    else:
        total += draw(weight * SAMPLE, SAMPLE * weight)
        norm += weight
