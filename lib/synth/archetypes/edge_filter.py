"""{WORDS} of {an image|a picture|a {CHANNELS} image} with the {OPERATOR} operator{THRESHOLD? and a threshold}{ANGLE?, with its direction}."""

CATEGORY = "stencil function"
ABOUT = dict(
    paragraph="Edges are where brightness changes fast. The {OPERATOR} operator takes {SECOND_ORDER?second "
    "differences}{!SECOND_ORDER?first differences, in two directions,} of the pixels around each one and "
    "stores how strong the change is. {THRESHOLD?A threshold removes weak responses. }{ANGLE?The direction "
    "is stored as well. }Segmentation and tracking start from edges.",
    formula="{SECOND_ORDER?out = |laplacian(I)|}{!SECOND_ORDER?out = |(I_x, I_y)|}",
    source="Gonzalez and Woods, Digital Image Processing, 2018, chapter 10",
)
NAMES = dict(
    edges="edges {TAG} {TAG}_edges detect_edges edge_magnitude {TAG}_filter image_gradient",
    image="image img src",
    out="out edges_out dst magnitude",
    angle="angle direction orientation theta",
    grad_out="grad_out gradient_field gxy",
    threshold="threshold cutoff limit level",
    gain="gain strength scale",
    luminance="luminance luma grey_of brightness",
    c="c colour rgb p",
    nw="nw p00 a00 tl",
    n="n p01 a01 tc",
    ne="ne p02 a02 tr",
    w="w p10 a10 ml",
    e="e p12 a12 mr",
    sw="sw p20 a20 bl",
    s="s p21 a21 bc",
    se="se p22 a22 br",
    mid="mid p11 centre",
    gx="gx dx horizontal grad_x",
    gy="gy dy vertical grad_y",
    mag="mag strength_here edge magnitude_here",
    im="im up_row y0",
    ip="ip down_row y2",
    jm="jm left_col x0",
    jp="jp right_col x2",
    lap="lap response laplace",
    pixel_at="pixel_at sample fetch intensity",
)

OPERATOR = draw("Sobel", "Sobel", "Scharr", "Prewitt", "Roberts", "Laplacian", "central-difference")
TAG = draw("sobel", "sobel") if OPERATOR == "Sobel" else ("scharr" if OPERATOR == "Scharr" else ("prewitt" if OPERATOR == "Prewitt" else ("roberts" if OPERATOR == "Roberts" else ("laplacian" if OPERATOR == "Laplacian" else "gradient"))))
WORDS = draw("Finds the edges", "The edge response") if OPERATOR == "Laplacian" else draw("Finds the edges", "Computes the gradient magnitude")
SECOND_ORDER = OPERATOR == "Laplacian"
CHANNELS = draw("grey", "grey", "grey", "colour")
PIXEL = real if CHANNELS == "grey" else vec3
BORDER = draw("clamped", "clamped", "skip", "periodic")
FORM = draw(0, 1, 2, 3, 4, 5)
THRESHOLD = chance(0.35)
ANGLE = chance(0.3) if OPERATOR != "Laplacian" else False
GRADIENT = chance(0.25) if OPERATOR != "Laplacian" else False
NORM = draw("euclid", "length", "sum", "max")
DIAGONALS = chance(0.5)
STYLE = draw("grouped", "spelled")
SCALED = draw("", "gain", "divide")
INVERT = chance(0.15)
BYTES = chance(0.15) if CHANNELS == "grey" else False
ZERO = chance(0.6)
LUMA = draw("dot", "sum", "mean")


@helper
def luminance(c: vec3) -> real:
    if LUMA == "dot":
        return wp.dot(c, vec3(0.2126, 0.7152, 0.0722))
    elif LUMA == "sum":
        return 0.299 * c[0] + 0.587 * c[1] + 0.114 * c[2]
    else:
        return (c[0] + c[1] + c[2]) / 3.0


def READ(I, J):
    if CHANNELS == "colour":
        return luminance(image[I, J])
    if BYTES:
        return real(image[I, J])
    return image[I, J]


@wp.kernel
def edges(
    image: ARRAY(uint8 if BYTES else PIXEL, 2),
    threshold: real = NUM(0.05, 0.5),
    gain: real = NUM(0.2, 4.0),
    out: ARRAY(real, 2) = None,
    angle: ARRAY(real, 2) = None,
    grad_out: ARRAY(vec2, 2) = None,
):
    i, j = THREADS(2, image)
    if BORDER == "skip":
        if ON_BORDER(image, (i, j), 2, 1, FORM):
            if ZERO:
                out[i, j] = 0.0
            return
    im = NEXT_TO(i, -1, image.shape[0], BORDER, FORM)
    ip = NEXT_TO(i, 1, image.shape[0], BORDER, FORM)
    jm = NEXT_TO(j, -1, image.shape[1], BORDER, FORM)
    jp = NEXT_TO(j, 1, image.shape[1], BORDER, FORM)
    if OPERATOR == "Sobel" or OPERATOR == "Prewitt" or OPERATOR == "Scharr":
        nw = READ(im, jm)
        n = READ(im, j)
        ne = READ(im, jp)
        w = READ(i, jm)
        e = READ(i, jp)
        sw = READ(ip, jm)
        s = READ(ip, j)
        se = READ(ip, jp)
        if OPERATOR == "Sobel":
            if STYLE == "grouped":
                gx = (ne + 2.0 * e + se) - (nw + 2.0 * w + sw)
                gy = (sw + 2.0 * s + se) - (nw + 2.0 * n + ne)
            else:
                gx = ne - nw + 2.0 * (e - w) + se - sw
                gy = sw - nw + 2.0 * (s - n) + se - ne
        elif OPERATOR == "Prewitt":
            gx = draw(ne + e + se - nw - w - sw, (ne - nw) + (e - w) + (se - sw))
            gy = draw(sw + s + se - nw - n - ne, (sw - nw) + (s - n) + (se - ne))
        else:
            gx = draw(3.0 * (ne - nw + se - sw) + 10.0 * (e - w), 3.0 * (ne + se) + 10.0 * e - 3.0 * (nw + sw) - 10.0 * w)
            gy = draw(3.0 * (sw - nw + se - ne) + 10.0 * (s - n), 3.0 * (sw + se) + 10.0 * s - 3.0 * (nw + ne) - 10.0 * n)
    elif OPERATOR == "Roberts":
        "differences along the diagonals"
        gx = READ(i, j) - READ(ip, jp)
        gy = draw(READ(ip, j) - READ(i, jp), READ(i, jp) - READ(ip, j))
    elif OPERATOR == "central-difference":
        gx = draw(0.5 * (READ(i, jp) - READ(i, jm)), (READ(i, jp) - READ(i, jm)) / 2.0)
        gy = draw(0.5 * (READ(ip, j) - READ(im, j)), (READ(ip, j) - READ(im, j)) / 2.0)
    else:
        mid = READ(i, j)
        lap = READ(im, j) + READ(ip, j) + READ(i, jm) + READ(i, jp)
        if DIAGONALS:
            lap += READ(im, jm) + READ(im, jp) + READ(ip, jm) + READ(ip, jp)
            lap -= draw(8.0 * mid, mid * 8.0)
        else:
            lap -= draw(4.0 * mid, mid * 4.0)
    if OPERATOR == "Laplacian":
        mag = draw(wp.abs(lap), wp.abs(lap), wp.max(lap, -lap))
    elif NORM == "euclid":
        mag = draw(wp.sqrt(gx * gx + gy * gy), wp.sqrt(wp.pow(gx, 2.0) + wp.pow(gy, 2.0)))
    elif NORM == "length":
        mag = wp.length(vec2(gx, gy))
    elif NORM == "sum":
        mag = draw(wp.abs(gx) + wp.abs(gy), wp.abs(gy) + wp.abs(gx))
    else:
        mag = wp.max(wp.abs(gx), wp.abs(gy))
    if SCALED == "gain":
        mag *= gain
    elif SCALED == "divide":
        mag = mag / draw(8.0, 4.0, 255.0)
    if THRESHOLD:
        SOFT = draw("step", "zero", "smooth")
        if SOFT == "step":
            mag = CHOOSE(mag > threshold, 1.0, 0.0)
        elif SOFT == "zero":
            "weak edges are noise"
            if mag < threshold:
                mag = draw(0.0, real(0.0))
        else:
            mag = wp.smoothstep(threshold, 2.0 * threshold, mag)
    if INVERT:
        out[i, j] = 1.0 - wp.min(mag, 1.0)
    else:
        out[i, j] = draw(mag, mag, wp.min(mag, 1.0))
    if ANGLE:
        if chance(0.5):
            angle[i, j] = wp.atan2(gy, gx)
        else:
            angle[i, j] = wp.degrees(wp.atan2(gy, gx))
    if GRADIENT:
        grad_out[i, j] = vec2(gx, gy)
