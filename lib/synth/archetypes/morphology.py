"""{OP_TEXT} {an image|a picture} by a {SHAPE}{PASS?, along one axis only}{MASKED?, where a mask allows it}{+COUNT?, and counts the changes}."""

CATEGORY = "stencil nested_loop"
ABOUT = dict(
    paragraph="Mathematical morphology replaces each pixel by the {ERODE?smallest}{!ERODE?largest} value under a structuring element. {GRADIENT?The difference of the largest and the smallest value marks edges. }Erosion removes "
    "specks, dilation closes gaps, and in turn they open and close regions without changing their size much. Binary masks, "
    "depth images and segmentations are cleaned so.",
    formula="{GRADIENT?g(p) = max_(s in B) f(p + s) - min_(s in B) f(p + s)}{!GRADIENT?{ERODE?(f erode B)(p) = min_(s in B) f(p + s)}{!ERODE?(f dilate B)(p) = max_(s in B) f(p + s)}}",
    source="Serra, Image Analysis and Mathematical Morphology, 1982",
)
NAMES = dict(
    morph="{SHORT} {SHORT}_image {SHORT}_kernel morph_{SHORT} morphology {SHORT}_pass",
    image="image src img field mask_in",
    out="out dst result filtered",
    radius="radius r half_size reach",
    element="element structuring footprint",
    mask="mask region roi",
    best="best acc value extreme",
    lowest="lowest lo_val min_v",
    highest="highest hi_val max_v",
    di="di dy oy",
    dj="dj dx ox",
    ii="ii y ny row",
    jj="jj x nx col",
    height="height h rows",
    width="width w cols",
    v="v p neighbor other",
    changed="changed diff_count num_changed",
    marker="marker limit_image upper_image",
    hit="hit found any_set",
)

OP = draw("erode", "dilate", "dilate", "erode", "gradient", "hat", "geodesic")
SHORT = "morph_gradient" if OP == "gradient" else "top_hat" if OP == "hat" else "reconstruct" if OP == "geodesic" else OP
ERODE = OP == "erode" or OP == "hat"
GRADIENT = OP == "gradient"
OP_TEXT = "Erodes" if OP == "erode" else "Dilates" if OP == "dilate" else "Takes the morphological gradient of" if GRADIENT else "Subtracts the erosion from" if OP == "hat" else "Dilates under a limit"
KIND = draw("real", "real", "int", "uint8", "bool") if OP in ("erode", "dilate") else "real"
PASS = chance(0.2)
SHAPE = "line" if PASS else draw("square", "disc", "diamond", "cross", "footprint")
BORDER = draw("clamp", "skip", "skip")
MASKED = chance(0.2)
COUNT = chance(0.25) and KIND != "bool"
AXIS = draw(0, 1)
EARLY = chance(0.4)
CROSS = SHAPE == "cross"
PIXEL = real if KIND == "real" else int if KIND == "int" else uint8 if KIND == "uint8" else bool


# The pixels of the element that are read.
def UNDER(DI, DJ):
    if SHAPE == "disc":
        return draw(DI * DI + DJ * DJ <= radius * radius, not DI * DI + DJ * DJ > radius * radius)
    if SHAPE == "diamond":
        return wp.abs(DI) + wp.abs(DJ) <= radius
    if SHAPE == "footprint":
        return element[wp.min(DI + radius, element.shape[0] - 1), wp.min(DJ + radius, element.shape[1] - 1)] != 0
    return True


def VISIT(best, lowest, DI, DJ, SAME_I, SAME_J):
    if BORDER == "clamp":
        ii = i if SAME_I else wp.clamp(i + DI, 0, height - 1)
        jj = j if SAME_J else wp.clamp(j + DJ, 0, width - 1)
        MERGE(best, lowest, image[ii, jj])
    else:
        ii = i + DI
        jj = j + DJ
        if (SAME_I or (ii >= 0 and ii < height)) and (SAME_J or (jj >= 0 and jj < width)):
            MERGE(best, lowest, image[ii, jj])


def MERGE(best, lowest, V):
    if KIND == "bool":
        if ERODE:
            if not V:
                best = False
        else:
            if V:
                best = True
    elif GRADIENT:
        v = V
        RAISE(best, v)
        LOWER(lowest, v)
    elif ERODE:
        LOWER(best, V)
    else:
        RAISE(best, V)


@wp.kernel
def morph(
    image: ARRAY(PIXEL, 2),
    element: ARRAY(int, 2),
    mask: ARRAY(int, 2),
    marker: ARRAY(real, 2),
    radius: int = INT(1, 4),
    out: ARRAY(PIXEL, 2) = None,
    changed: ARRAY(int, 1) = None,
):
    i, j = THREADS(2, image)
    if MASKED:
        if mask[i, j] == 0:
            out[i, j] = image[i, j]
            return
    height = image.shape[0]
    width = image.shape[1]
    best = image[i, j]
    lowest = image[i, j]
    if PASS:
        for d in range(-radius, radius + 1):
            if AXIS == 0:
                VISIT(best, lowest, d, 0, False, True)
            else:
                VISIT(best, lowest, 0, d, True, False)
    elif CROSS:
        for d in range(-radius, radius + 1):
            VISIT(best, lowest, d, 0, False, True)
            VISIT(best, lowest, 0, d, True, False)
    else:
        for di in range(-radius, radius + 1):
            for dj in range(-radius, radius + 1):
                if SHAPE == "square":
                    VISIT(best, lowest, di, dj, False, False)
                elif EARLY:
                    if not UNDER(di, dj):
                        continue
                    VISIT(best, lowest, di, dj, False, False)
                else:
                    if UNDER(di, dj):
                        VISIT(best, lowest, di, dj, False, False)
    if GRADIENT:
        out[i, j] = draw(best - lowest, 0.5 * (best - lowest))
    elif OP == "hat":
        out[i, j] = image[i, j] - best
    elif OP == "geodesic":
        "never above the limit"
        out[i, j] = SMALLER(best, marker[i, j])
        if COUNT:
            if best != image[i, j]:
                wp.atomic_add(changed, 0, 1)
    else:
        out[i, j] = best
        if COUNT:
            if best != image[i, j]:
                wp.atomic_add(changed, 0, 1)
