"""Converts {an image|pixels|a picture} from {FROM} to {TO}{GAIN? after an exposure gain}{CLIP?, clipped to the unit range}{MASKED?, where a mask says so}{+OFFSET?, after a lift}{+BLEND?, blended with the original}{+ALPHA?, keeping alpha}{+STATS?, and sums a mean}{+MAXIMUM?, keeping the largest channel}."""

CATEGORY = "function conditional vector"
ABOUT = dict(
    paragraph="Colours are numbers only with respect to a colour space. This kernel converts each pixel from {FROM} to "
    "{TO}. {GAIN?An exposure gain comes first. }{CLIP?The result is clipped to the unit range. }Cameras, "
    "video codecs and image editors convert between spaces all the time.",
    source="Gonzalez and Woods, Digital Image Processing, 2018, chapter 7",
    invariants=(
        "{INSIDE_RANGE?{grey} >= 0}",
        "{INSIDE_RANGE?{grey} <= 1}",
        "{INSIDE_RANGE?x({out}) >= 0}",
        "{INSIDE_RANGE?x({out}) <= 1}",
    ),
)
NAMES = dict(
    convert="convert {TAG} {TAG}_image convert_colour colour_space pixel_{TAG} to_colour_space",
    image="image img src pixels",
    out="out dst converted result",
    mask="mask region selected use",
    mean="mean average brightness_sum stats",
    c="c p colour pixel",
    r="r red cr",
    g="g green cg",
    b="b blue cb",
    hue="hue h tone",
    sat="sat s saturation",
    val="val v top",
    high="high cmax maxc",
    low="low cmin minc",
    chroma="chroma span delta",
    curve="curve transfer_curve gamma_curve companding channel_curve",
    result="result mapped converted_c value",
    lift="lift offset black_level",
    lifted="lifted shifted raised",
    scaled="scaled exposed lit",
    rows="rows m weights to_space",
    luma="luma grey_value y_value",
    amount="amount mix strength",
    exposure="exposure gain ev_scale brightness",
    hue_shift="hue_shift turn rotate",
    sat_gain="sat_gain vividness saturation_gain",
    sector="sector segment sextant",
    f="f frac part",
    x="x t channel u",
    gamma="gamma power encoding",
)

TAG = draw("rgb_to_hsv", "hsv_to_rgb", "rgb_to_yuv", "yuv_to_rgb", "srgb_to_linear", "linear_to_srgb", "rgb_to_xyz", "rgb_to_grey", "rgb_to_ycocg", "adjust_hsv")
FROM = "RGB" if TAG == "rgb_to_hsv" or TAG == "rgb_to_yuv" or TAG == "rgb_to_xyz" or TAG == "rgb_to_grey" or TAG == "rgb_to_ycocg" or TAG == "adjust_hsv" else ("HSV" if TAG == "hsv_to_rgb" else ("YUV" if TAG == "yuv_to_rgb" else ("sRGB" if TAG == "srgb_to_linear" else "linear RGB")))
TO = "HSV" if TAG == "rgb_to_hsv" else ("YUV" if TAG == "rgb_to_yuv" else ("XYZ" if TAG == "rgb_to_xyz" else ("grey" if TAG == "rgb_to_grey" else ("YCoCg" if TAG == "rgb_to_ycocg" else ("linear RGB" if TAG == "srgb_to_linear" else ("sRGB" if TAG == "linear_to_srgb" else ("RGB of another hue and saturation" if TAG == "adjust_hsv" else "RGB")))))))
RANK = draw(1, 2, 2)
ALPHA = chance(0.3)
PIXEL = vec4 if ALPHA else vec3
GAIN = chance(0.35)
CLIP = chance(0.4)
MASKED = chance(0.25)
MASK = draw(int, bool, uint8)
STATS = chance(0.25)
GRADES = CLIP and not MASKED
OFFSET = chance(0.2)
DARK = chance(0.2)
INSIDE_RANGE = GRADES and not DARK
MAXIMUM = chance(0.15)
BLEND = chance(0.2)
PARTS = draw("named", "index", "member")
MATRIX = draw("matrix", "dot", "written")
EXACT = draw("exact", "exact", "power")
ORDER = draw(0, 1, 2)
UNITS = draw("turns", "degrees")


# One channel between the linear scale and that of screens.
@helper
def curve(x: real) -> real:
    if TAG == "srgb_to_linear":
        if EXACT == "power":
            return wp.pow(wp.max(x, 0.0), 2.2)
        else:
            return CHOOSE(x <= 0.04045, x / 12.92, wp.pow(wp.max((x + 0.055) / 1.055, 0.0), 2.4))
    else:
        if EXACT == "power":
            return wp.pow(wp.max(x, 0.0), 0.454545)
        else:
            return CHOOSE(x <= 0.0031308, 12.92 * x, 1.055 * wp.pow(wp.max(x, 0.0), 0.416667) - 0.055)


def HUE_OF(r, g, b):
    high = wp.max(r, wp.max(g, b))
    low = wp.min(r, wp.min(g, b))
    chroma = high - low
    hue = real(0.0)
    if chroma > 1.0e-6:
        if high == r:
            hue = (g - b) / chroma
        elif high == g:
            hue = 2.0 + (b - r) / chroma
        else:
            hue = 4.0 + (r - g) / chroma
        if hue < 0.0:
            hue += 6.0
    sat = CHOOSE(high > 0.0, chroma / wp.max(high, 1.0e-6), 0.0)
    return hue, sat, high


# The pixel of a hue (in sixths of a turn), a saturation and a value.
def FROM_HUE(hue, sat, val):
    if ORDER == 0:
        "distance of the hue from each of the three primaries"
        kr = wp.clamp(wp.abs(hue - 3.0) - 1.0, 0.0, 1.0)
        kg = wp.clamp(2.0 - wp.abs(hue - 2.0), 0.0, 1.0)
        kb = wp.clamp(2.0 - wp.abs(hue - 4.0), 0.0, 1.0)
        return val * vec3(1.0 - sat + sat * kr, 1.0 - sat + sat * kg, 1.0 - sat + sat * kb)
    sector = int(wp.floor(hue)) % 6
    f = hue - wp.floor(hue)
    dim = val * (1.0 - sat)
    falling = val * (1.0 - f * sat)
    rising = val * (1.0 - (1.0 - f) * sat)
    rgb = vec3(val, rising, dim)
    if sector == 1:
        rgb = vec3(falling, val, dim)
    elif sector == 2:
        rgb = vec3(dim, val, rising)
    elif sector == 3:
        rgb = vec3(dim, falling, val)
    elif sector == 4:
        rgb = vec3(rising, dim, val)
    elif sector == 5:
        rgb = vec3(val, dim, falling)
    return rgb


# A matrix times the pixel.
def MIXED(r, g, b, A1, A2, A3, B1, B2, B3, C1, C2, C3):
    if MATRIX == "matrix":
        rows = wp.matrix_from_rows(vec3(A1, A2, A3), vec3(B1, B2, B3), vec3(C1, C2, C3))
        return rows * vec3(r, g, b)
    if MATRIX == "dot":
        rgb = vec3(r, g, b)
        return vec3(wp.dot(vec3(A1, A2, A3), rgb), wp.dot(vec3(B1, B2, B3), rgb), wp.dot(vec3(C1, C2, C3), rgb))
    y0 = A1 * r + A2 * g + A3 * b
    y1 = B1 * r + B2 * g + B3 * b
    y2 = C1 * r + C2 * g + C3 * b
    return vec3(y0, y1, y2)


@wp.kernel
def convert(
    image: ARRAY(PIXEL, RANK),
    mask: ARRAY(MASK, RANK),
    exposure: real = NUM(0.5, 2.0),
    hue_shift: real = NUM(0.1, 3.0),
    sat_gain: real = NUM(0.5, 1.8),
    amount: real = NUM(0.1, 0.9),
    lift: real = NUM(0.01, 0.1),
    out: ARRAY(PIXEL, RANK) = None,
    grey: ARRAY(real, RANK) = None,
    mean: ARRAY(real, 1) = None,
):
    IDX = THREADS(RANK, image)
    if MASKED:
        "other pixels are not touched"
        if IS_UNSET(mask[IDX]):
            if TAG != "rgb_to_grey" and chance(0.5):
                out[IDX] = image[IDX]
            return
    if PARTS == "index" or chance(0.5):
        c = image[IDX]
        C = c
    else:
        C = image[IDX]
    if GAIN:
        scaled = draw(C * exposure, exposure * C)
        C = scaled
    if OFFSET:
        lifted = C + PIXEL(lift)
        C = lifted
    r = C[0]
    g = C[1]
    b = C[2]
    if DARK:
        "black stays black"
        if draw(r + g + b <= 0.0, wp.max(r, wp.max(g, b)) <= 0.0):
            return
    if MAXIMUM:
        wp.atomic_max(mean, 1, wp.max(r, wp.max(g, b)))
    if TAG == "rgb_to_hsv":
        hue, sat, val = HUE_OF(r, g, b)
        if UNITS == "degrees":
            result = vec3(60.0 * hue, sat, val)
        else:
            result = vec3(hue / 6.0, sat, val)
    elif TAG == "hsv_to_rgb":
        hue = r * 6.0 if UNITS == "turns" else r / 60.0
        hue = draw(hue - 6.0 * wp.floor(hue / 6.0), wp.clamp(hue, 0.0, 5.999))
        result = FROM_HUE(hue, g, b)
    elif TAG == "adjust_hsv":
        hue, sat, val = HUE_OF(r, g, b)
        hue += hue_shift
        if hue >= 6.0:
            hue -= 6.0
        sat = wp.min(sat * sat_gain, 1.0)
        result = FROM_HUE(hue, sat, val)
    elif TAG == "rgb_to_yuv":
        result = MIXED(r, g, b, 0.299, 0.587, 0.114, -0.147, -0.289, 0.436, 0.615, -0.515, -0.1)
    elif TAG == "yuv_to_rgb":
        result = MIXED(r, g, b, 1.0, 0.0, 1.14, 1.0, -0.395, -0.581, 1.0, 2.032, 0.0)
    elif TAG == "rgb_to_xyz":
        result = MIXED(r, g, b, 0.4124, 0.3576, 0.1805, 0.2126, 0.7152, 0.0722, 0.0193, 0.1192, 0.9505)
    elif TAG == "rgb_to_ycocg":
        result = MIXED(r, g, b, 0.25, 0.5, 0.25, 0.5, 0.0, -0.5, -0.25, 0.5, -0.25)
    elif TAG == "rgb_to_grey":
        luma = draw(0.299 * r + 0.587 * g + 0.114 * b, 0.2126 * r + 0.7152 * g + 0.0722 * b, (r + g + b) / 3.0, wp.dot(vec3(r, g, b), vec3(0.2126, 0.7152, 0.0722)), wp.max(r, wp.max(g, b)))
    else:
        result = vec3(curve(r), curve(g), curve(b))
    if TAG == "rgb_to_grey":
        if CLIP:
            luma = LIMITED(luma, 0.0, 1.0)
        grey[IDX] = luma
        if STATS:
            wp.atomic_add(mean, 0, luma)
    else:
        if BLEND:
            result = draw(wp.lerp(vec3(r, g, b), result, amount), vec3(r, g, b) + amount * (result - vec3(r, g, b)))
        if CLIP:
            if chance(0.5):
                result = vec3(wp.clamp(result[0], 0.0, 1.0), wp.clamp(result[1], 0.0, 1.0), wp.clamp(result[2], 0.0, 1.0))
            else:
                result = draw(wp.min(wp.max(result, vec3(0.0)), vec3(1.0)), wp.max(wp.min(result, vec3(1.0)), vec3(0.0)))
        if STATS:
            wp.atomic_add(mean, 0, draw(result[0], wp.dot(result, vec3(0.333333)), (result[0] + result[1] + result[2]) / 3.0))
        if ALPHA:
            out[IDX] = vec4(result[0], result[1], result[2], C[3])
        else:
            out[IDX] = result
