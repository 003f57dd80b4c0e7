"""Denoises {an image|a {CHANNELS} image|a picture} by non-local means{PAIR?, with the patches of a guide image}{KEEP?, blended with the original}{+NOISE?, less what noise explains}{+GAUSS?, weighted to the middle of patches}{+CUT?, leaving out unlike patches}."""

CATEGORY = "nested_loop stencil"
ABOUT = dict(
    paragraph="Non-local means averages pixels whose surroundings look alike, wherever in a search window they are. The weight of a "
    "pixel falls with the distance of its patch from the patch of the pixel that is to be denoised, so structure that repeats "
    "is kept while noise, which does not, averages out. The filter is slow on a processor and well suited to a thread per pixel.",
    formula="u(p) = sum_q w(p, q) v(q) / sum_q w(p, q), w = exp(-max(|P(p) - P(q)|^2 - 2 sigma^2, 0) / h^2)",
    source="Buades, Coll and Morel, A Non-Local Algorithm for Image Denoising, 2005",
)
NAMES = dict(
    nlm="non_local_means nlm_denoise nlm_kernel denoise_nlm nl_means patch_denoise",
    image="image noisy src v_in",
    guide="guide reference feature_image",
    out="out denoised dst result",
    search="search search_radius window s_radius",
    patch="patch patch_radius p_radius half_patch",
    h="h strength filter_strength bandwidth",
    sigma="sigma noise_sigma noise_std",
    total="total acc value_sum weighted",
    norm="norm wsum weight_sum z",
    w_max="w_max best_weight max_weight",
    w="w weight similarity",
    d2="d2 dist patch_dist ssd",
    diff="diff delta e",
    pi="pi dy_p ky",
    pj="pj dx_p kx",
    qi="qi y row_q",
    qj="qj x col_q",
    height="height rows hgt",
    width="width cols wd",
    patch_distance="patch_distance patch_ssd compare_patches",
    di="di sy oy",
    dj="dj sx ox",
    mix="mix blend amount",
)

CHANNELS = draw("grey", "grey", "colour")
TYPE = real if CHANNELS == "grey" else vec3
GREY = CHANNELS == "grey"
PAIR = chance(0.25)
KEEP = chance(0.25)
NOISE = chance(0.4)
SELF = draw("one", "max", "plain")
KERNEL = draw("exp", "exp", "bump")
EDGE = draw("clamp", "skip", "mirror")
GAUSS = chance(0.25)
CUT = chance(0.3)


def READ(A, Y, X):
    if EDGE == "mirror":
        return A[wp.clamp(wp.where(Y < 0, -Y, Y), 0, A.shape[0] - 1), wp.clamp(wp.where(X < 0, -X, X), 0, A.shape[1] - 1)]
    return A[wp.clamp(Y, 0, A.shape[0] - 1), wp.clamp(X, 0, A.shape[1] - 1)]


@helper
def patch_distance(image: ARRAY(TYPE, 2), i: int, j: int, qi: int, qj: int, patch: int) -> real:
    d2 = real(0.0)
    for pi in range(-patch, patch + 1):
        for pj in range(-patch, patch + 1):
            diff = READ(image, i + pi, j + pj) - READ(image, qi + pi, qj + pj)
            E = diff * diff if GREY else LENGTH_SQ(diff)
            if GAUSS:
                "the middle of a patch counts most"
                d2 += E / (1.0 + real(pi * pi + pj * pj))
            else:
                ADD(d2, E)
    return d2 / real((2 * patch + 1) * (2 * patch + 1))


@wp.kernel
def nlm(
    image: ARRAY(TYPE, 2),
    guide: ARRAY(TYPE, 2),
    search: int = INT(2, 6),
    patch: int = draw(1, 1, 2, 3),
    h: real = NUM(0.2, 1.5),
    sigma: real = NUM(0.01, 0.2),
    mix: real = NUM(0.2, 0.9),
    out: ARRAY(TYPE, 2) = None,
):
    i, j = THREADS(2, image)
    height = image.shape[0]
    width = image.shape[1]
    total = TYPE(0.0)
    norm = real(0.0)
    w_max = real(0.0)
    for di in range(-search, search + 1):
        for dj in range(-search, search + 1):
            if SELF != "plain":
                if draw(di == 0 and dj == 0, di * di + dj * dj == 0):
                    continue
            if EDGE == "skip":
                qi = i + di
                qj = j + dj
                if draw(qi < 0 or qi >= height or qj < 0 or qj >= width, qi < 0 or qj < 0 or qi >= height or qj >= width):
                    continue
            else:
                qi = wp.clamp(i + di, 0, height - 1)
                qj = wp.clamp(j + dj, 0, width - 1)
            d2 = patch_distance(guide if PAIR else image, i, j, qi, qj, patch)
            if NOISE:
                "what noise alone would give does not count"
                d2 = draw(wp.max(d2 - 2.0 * sigma * sigma, 0.0), wp.max(0.0, d2 - 2.0 * sigma * sigma))
            if CUT:
                if d2 > 4.0 * h * h:
                    continue
            if KERNEL == "exp":
                w = draw(wp.exp(-d2 / (h * h)), wp.exp(-d2 / SQUARED(h)))
            else:
                w = wp.max(1.0 - d2 / (h * h), 0.0)
                w = w * w
            if SELF == "max":
                RAISE(w_max, w)
            ADD(total, w * image[qi, qj])
            norm += w
    if SELF == "max":
        "the pixel itself gets the largest weight of the others"
        w_max = wp.max(w_max, 1.0e-6)
        total += w_max * image[i, j]
        norm += w_max
        RESULT = total / norm
    elif SELF == "one":
        RESULT = draw((total + image[i, j]) / (norm + 1.0), (image[i, j] + total) / (1.0 + norm))
    else:
        RESULT = total / wp.max(norm, 1.0e-6)
    if KEEP:
        clean = RESULT
        out[i, j] = draw(wp.lerp(image[i, j], clean, mix), (1.0 - mix) * image[i, j] + mix * clean)
    else:
        out[i, j] = RESULT
