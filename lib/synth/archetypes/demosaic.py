"""Interpolates the {missing colours|two missing colours} of each pixel of {AN} {PATTERN} Bayer mosaic {METHOD}{EDGE_S}{BLACK?, after the black level is taken off}{BALANCE?, with white balance}{CLIP?, clipped}{GAMMA?, with a gamma curve}."""

CATEGORY = "stencil conditional function"
ABOUT = dict(
    paragraph="A camera's sensor sees one colour per pixel through a mosaic of filters. Demosaicing fills in the two others from the "
    "pixels around: {GRADIENT?green along the direction in which the image changes least, so that edges do not get a zip of false colour}{!GRADIENT?the means of the nearest pixels of that colour}. "
    "{BALANCE?Gains for red and blue make grey things grey. }It is the first step from raw data to a picture.",
    formula="{FORMULA}",
    source="Malvar, He and Cutler, High-Quality Linear Interpolation for Demosaicing of Bayer-Patterned Color Images, 2004",
)
NAMES = dict(
    demosaic="demosaic debayer bayer_to_rgb demosaic_{TAG} interpolate_bayer raw_to_rgb",
    raw="raw bayer mosaic sensor",
    rgb="rgb image out color",
    black="black black_level offset pedestal",
    white="white white_level saturation",
    gain_r="gain_r wb_red red_gain",
    gain_b="gain_b wb_blue blue_gain",
    horizontal="horizontal h_mean left_right",
    vertical="vertical v_mean up_down",
    diagonal="diagonal d_mean corners",
    cross="cross plus_mean sides",
    here="here centre value c",
    gh="gh grad_h dh",
    gv="gv grad_v dv",
    r="r red",
    g="g green",
    b="b blue",
    height="height rows h",
    width="width cols w",
    row_odd="row_odd oi py",
    col_odd="col_odd oj px",
    fetch="fetch sample_raw load read_mosaic",
)

PATTERN = draw("RGGB", "RGGB", "BGGR", "GRBG")
TAG = draw("rggb", "rggb") if PATTERN == "RGGB" else ("bggr" if PATTERN == "BGGR" else "grbg")
AN = "an" if PATTERN == "RGGB" else "a"
METHOD = draw("bilinearly", "bilinearly", "along the smaller gradient", "bilinearly, green with Malvar's correction")
GRADIENT = METHOD == "along the smaller gradient"
FORMULA = (
    "G(p) = (G(p - e) + G(p + e)) / 2 along the axis e of the smaller gradient" if GRADIENT else "G(p) = mean of the 4 neighbours" if METHOD == "bilinearly"
    else "G(p) = mean of the 4 neighbours + (4 c - c_left - c_right - c_up - c_down) / 8, c two pixels apart"
)
MALVAR = METHOD == "bilinearly, green with Malvar's correction"
EDGE = draw("clamp", "mirror", "mirror", "wrap")
EDGE_S = ", the borders repeated" if EDGE == "clamp" else ", the borders mirrored" if EDGE == "mirror" else ", the borders joined"
BLACK = chance(0.4)
BALANCE = chance(0.4)
CLIP = chance(0.3)
OUTPUT = draw("vec3", "vec3", "planes", "channels")
RAW = draw("real", "real", "int")
PARITY = draw("and", "mod")
GAMMA = chance(0.2)
LITERAL = chance(0.3)


def MIRROR(P, N):
    q = wp.abs(P)
    return wp.clamp(wp.where(q >= N, 2 * N - 2 - q, q), 0, N - 1)


def INSIDE(P, N):
    if EDGE == "clamp":
        return wp.clamp(P, 0, N - 1)
    if EDGE == "wrap":
        return (P + 2 * N) % N
    return MIRROR(P, N)


@wp.func
def fetch(raw: ARRAY(int if RAW == "int" else real, 2), i: int, j: int) -> real:
    ii = INSIDE(i, raw.shape[0])
    jj = INSIDE(j, raw.shape[1])
    return real(raw[ii, jj]) if RAW == "int" else raw[ii, jj]


@wp.kernel
def demosaic(
    raw: ARRAY(int if RAW == "int" else real, 2),
    black: real = NUM(0.01, 0.1),
    white: real = NUM(0.9, 4.0),
    gain_r: real = NUM(1.2, 2.4) if LITERAL else None,
    gain_b: real = NUM(1.1, 2.0) if LITERAL else None,
    rgb: ARRAY(real, 3) if OUTPUT == "channels" else ARRAY(vec3, 2) = None,
    red_out: ARRAY(real, 2) = None,
    green_out: ARRAY(real, 2) = None,
    blue_out: ARRAY(real, 2) = None,
):
    i, j = THREADS(2, raw)
    here = fetch(raw, i, j)
    west = fetch(raw, i, j - 1)
    east = fetch(raw, i, j + 1)
    north = fetch(raw, i - 1, j)
    south = fetch(raw, i + 1, j)
    horizontal = HALF(west + east)
    vertical = HALF(north + south)
    diagonal = 0.25 * (fetch(raw, i - 1, j - 1) + fetch(raw, i - 1, j + 1) + fetch(raw, i + 1, j - 1) + fetch(raw, i + 1, j + 1))
    if MALVAR:
        "how much the same colour changes over two pixels"
        bend_h = 2.0 * here - fetch(raw, i, j - 2) - fetch(raw, i, j + 2)
        bend_v = 2.0 * here - fetch(raw, i - 2, j) - fetch(raw, i + 2, j)
        GREEN = 0.5 * (horizontal + vertical) + 0.125 * (bend_h + bend_v)
    elif GRADIENT:
        gh = wp.abs(west - east) + wp.abs(2.0 * here - fetch(raw, i, j - 2) - fetch(raw, i, j + 2))
        gv = wp.abs(north - south) + wp.abs(2.0 * here - fetch(raw, i - 2, j) - fetch(raw, i + 2, j))
        cross = draw(wp.where(gh < gv, horizontal, vertical), horizontal if gh <= gv else vertical)
        GREEN = cross
    else:
        GREEN = draw(0.5 * (horizontal + vertical), 0.25 * (west + east + north + south))
    row_odd = draw(i & 1, i & 1) if PARITY == "and" else i % 2
    col_odd = j & 1 if PARITY == "and" else j % 2
    r = here
    g = here
    b = here
    if PATTERN == "GRBG":
        if row_odd == col_odd:
            if row_odd == 0:
                r = horizontal
                b = vertical
            else:
                r = vertical
                b = horizontal
        elif row_odd == 0:
            g = GREEN
            b = diagonal
        else:
            g = GREEN
            r = diagonal
    elif PATTERN == "RGGB":
        if draw(row_odd == 0 and col_odd == 0, row_odd + col_odd == 0):
            "a red pixel"
            g = GREEN
            b = diagonal
        elif row_odd == 1 and col_odd == 1:
            g = GREEN
            r = diagonal
        elif row_odd == 0:
            r = horizontal
            b = vertical
        else:
            r = vertical
            b = horizontal
    else:
        if row_odd == 0 and col_odd == 0:
            g = GREEN
            r = diagonal
        elif draw(row_odd == 1 and col_odd == 1, row_odd + col_odd == 2):
            g = GREEN
            b = diagonal
        elif row_odd == 0:
            b = horizontal
            r = vertical
        else:
            b = vertical
            r = horizontal
    if BLACK:
        span = white - black
        r = (r - black) / span
        g = (g - black) / span
        b = (b - black) / span
    if BALANCE:
        r *= gain_r
        b *= gain_b
    if CLIP:
        r = wp.clamp(r, 0.0, 1.0)
        g = wp.clamp(g, 0.0, 1.0)
        b = wp.clamp(b, 0.0, 1.0)
    if GAMMA:
        r = wp.pow(wp.max(r, 0.0), 0.45454545)
        g = wp.pow(wp.max(g, 0.0), 0.45454545)
        b = wp.pow(wp.max(b, 0.0), 0.45454545)
    if OUTPUT == "vec3":
        rgb[i, j] = vec3(r, g, b)
    elif OUTPUT == "channels":
        rgb[i, j, 0] = r
        rgb[i, j, 1] = g
        rgb[i, j, 2] = b
    else:
        red_out[i, j] = r
        green_out[i, j] = g
        blue_out[i, j] = b
