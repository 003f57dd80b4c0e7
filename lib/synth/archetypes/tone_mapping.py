"""{MERGE?Merges exposures of one scene into radiance and maps}{!MERGE?Maps} {high dynamic range|linear} colour to the display {with the {CURVE} curve|by the {CURVE} curve}{SRGB?, encoded as sRGB}{DITHER?, with dither}."""

CATEGORY = "function indexing vector"
ABOUT = dict(
    paragraph="Scenes have far more contrast than displays. A tone curve compresses bright values and keeps dark ones nearly linear; "
    "{PER_LUMA?applied to the luminance alone, it leaves hue and saturation as they are}{!PER_LUMA?applied to each channel, it lets very bright colours fade to white}. "
    "{MERGE?Each exposure counts most where it is neither dark nor burnt out. }Every renderer ends in such a pass.",
    formula="{REINHARD?L_d = L (1 + L / L_white^2) / (1 + L)}{!REINHARD?c_d = curve(exposure * c)}",
    source="Reinhard, Stark, Shirley and Ferwerda, Photographic Tone Reproduction for Digital Images, 2002",
)
NAMES = dict(
    tone="tone_map tonemap_{SHORT} tone_mapping apply_tonemap hdr_to_ldr display_transform",
    hdr="hdr image radiance color_in",
    ldr="ldr out display pixels",
    stack="stack exposures frames brackets",
    times="times exposure_times shutter dt_list",
    exposure="exposure exposure_scale ev_gain brightness",
    white="white white_point l_white max_luminance",
    gamma="gamma inv_gamma display_gamma",
    curve="curve {SHORT}_curve tonemap filmic",
    extended="{SHORT}_extended curve_white tonemap_{SHORT}_white",
    encode="linear_to_srgb encode to_srgb gamma_encode",
    c="c color rgb col",
    lum="lum luminance y_in l",
    mapped="mapped lum_d l_out compressed",
    w="w weight hat",
    wsum="wsum total_weight norm",
    total="total acc radiance_sum",
    vignette="vignette falloff shade",
    k="k e shot",
    seed="seed frame_seed noise_seed",
    x="x v value",
)

CURVE = draw("Reinhard", "Reinhard", "ACES", "Hable", "exponential", "logarithmic")
REINHARD = CURVE == "Reinhard"
SHORT = "reinhard" if REINHARD else "aces" if CURVE == "ACES" else "hable" if CURVE == "Hable" else "exp" if CURVE == "exponential" else "log"
PER_LUMA = chance(0.4)
MERGE = chance(0.3)
SRGB = chance(0.4)
GAMMA = chance(0.5) and not SRGB
DITHER = chance(0.15)
WHITE = chance(0.5)
LINEAR = draw("2d", "2d", "1d", "channels")
BYTES = chance(0.2) and LINEAR != "channels"
VIGNETTE = chance(0.15) and LINEAR == "2d"
HAT = draw("hat", "gauss")
BLEED = chance(0.2)


NEEDS_WHITE = CURVE == "Hable" or CURVE == "logarithmic" or (WHITE and CURVE != "ACES")


@helper
def curve(x: real) -> real:
    if CURVE == "Reinhard":
        return draw(x / (1.0 + x), x / (x + 1.0), 1.0 - 1.0 / (1.0 + x))
    elif CURVE == "ACES":
        return wp.clamp(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0.0, 1.0)
    elif CURVE == "Hable":
        return (x * (0.15 * x + 0.05) + 0.004) / (x * (0.15 * x + 0.5) + 0.06) - 0.0666667
    else:
        return 1.0 - wp.exp(-x)


@helper
def extended(x: real, white: real) -> real:
    if CURVE == "Reinhard":
        return draw(x * (1.0 + x / (white * white)) / (1.0 + x), (x + x * x / (white * white)) / (x + 1.0))
    elif CURVE == "Hable":
        "what is white stays white"
        return curve(x) / curve(white)
    elif CURVE == "exponential":
        return 1.0 - wp.exp(-x / white)
    else:
        return wp.log(1.0 + x) / wp.log(1.0 + white)


def COMPRESSED(V):
    return extended(V, white) if NEEDS_WHITE else curve(V)


@helper
def encode(x: real) -> real:
    v = wp.clamp(x, 0.0, 1.0)
    return draw(wp.where(v <= 0.0031308, 12.92 * v, 1.055 * wp.pow(v, 0.41666667) - 0.055), 12.92 * v if v <= 0.0031308 else 1.055 * wp.pow(v, 0.41666667) - 0.055)


def FINISH(V):
    if SRGB:
        return encode(V)
    if GAMMA:
        return wp.pow(wp.clamp(V, 0.0, 1.0), draw(1.0 / gamma, 0.45454545))
    return draw(V, wp.clamp(V, 0.0, 1.0))


@wp.kernel
def tone(
    hdr: ARRAY(real, 3) if LINEAR == "channels" else ARRAY(vec3, 1 if LINEAR == "1d" else 2),
    stack: ARRAY(real, 4) if LINEAR == "channels" else ARRAY(vec3, 2 if LINEAR == "1d" else 3),
    times: ARRAY(real, 1),
    exposure: real = NUM(0.3, 4.0),
    white: real = NUM(2.0, 8.0),
    gamma: real = NUM(1.8, 2.4),
    bleed: real = NUM(0.05, 0.4),
    seed: int = INT(1, 1000),
    ldr: ARRAY(real, 3) if LINEAR == "channels" else ARRAY(vec3i if BYTES else vec3, 1 if LINEAR == "1d" else 2) = None,
):
    if LINEAR == "1d":
        i = THREADS(1, ldr)
        P = i
        CELL = i
    else:
        i, j = THREADS(2, ldr)
        P = (i, j)
        CELL = i * ldr.shape[1] + j
    if MERGE:
        c = vec3(0.0, 0.0, 0.0)
        wsum = real(0.0)
        for k in range(wp.min(times.shape[0], stack.shape[0])):
            if LINEAR == "channels":
                shot = vec3(stack[k, P, 0], stack[k, P, 1], stack[k, P, 2])
            else:
                shot = stack[k, P]
            lum = wp.dot(shot, vec3(0.2126, 0.7152, 0.0722))
            if HAT == "hat":
                w = wp.max(1.0 - wp.abs(2.0 * lum - 1.0), 0.01)
            else:
                w = wp.exp(-12.5 * (lum - 0.5) * (lum - 0.5))
            c += w * shot / wp.max(times[k], 1.0e-3)
            wsum += w
        c = c * (exposure / wp.max(wsum, 1.0e-4))
    elif LINEAR == "channels":
        c = PRODUCT(exposure, vec3(hdr[P, 0], hdr[P, 1], hdr[P, 2]))
    else:
        c = PRODUCT(exposure, hdr[P])
    if VIGNETTE:
        u = real(j) / real(ldr.shape[1]) - 0.5
        v = real(i) / real(ldr.shape[0]) - 0.5
        c = c * (1.0 - (u * u + v * v))
    if BLEED:
        "very bright light turns white"
        grey = wp.dot(c, vec3(0.2126, 0.7152, 0.0722))
        c = draw(c + bleed * (vec3(grey, grey, grey) - c), wp.lerp(c, vec3(grey, grey, grey), bleed))
    if PER_LUMA:
        lum = wp.max(wp.dot(c, vec3(0.2126, 0.7152, 0.0722)), 1.0e-5)
        mapped = COMPRESSED(lum)
        c = draw(c * (mapped / lum), c / lum * mapped)
        r = FINISH(c[0])
        g = FINISH(c[1])
        b = FINISH(c[2])
    else:
        r = FINISH(COMPRESSED(wp.max(c[0], 0.0)))
        g = FINISH(COMPRESSED(wp.max(c[1], 0.0)))
        b = FINISH(COMPRESSED(wp.max(c[2], 0.0)))
    if DITHER:
        state = wp.rand_init(seed, CELL)
        noise = (from32(wp.randf(state)) - 0.5) / 255.0
        r += noise
        g += noise
        b += noise
    if LINEAR == "channels":
        ldr[P, 0] = r
        ldr[P, 1] = g
        ldr[P, 2] = b
    elif BYTES:
        ldr[P] = vec3i(int(255.0 * wp.clamp(r, 0.0, 1.0)), int(255.0 * wp.clamp(g, 0.0, 1.0)), int(255.0 * wp.clamp(b, 0.0, 1.0)))
    else:
        ldr[P] = vec3(r, g, b)
