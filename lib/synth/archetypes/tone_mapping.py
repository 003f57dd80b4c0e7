"""Tone-maps {an image|a rendered image|radiance} with {CURVE}{EXPOSE?, exposed}{GAMMA_ON?, and encodes it for the screen}{PACK?, as bytes}{ACCUM?, after averaging samples}."""

CATEGORY = "function vector"
ABOUT = dict(
    paragraph="Radiance of a rendered scene has no upper bound, a screen has. {CURVE} compresses the bright parts and keeps "
    "the dark ones nearly linear. {ACCUM?The sum of samples is divided by their number first. }{GAMMA_ON?The result is "
    "encoded with {ENCODE} for the screen. }It is the last kernel of a renderer.",
    formula="{FORMULA}",
    source="Reinhard, Stark, Shirley, Ferwerda, Photographic Tone Reproduction for Digital Images, ACM Transactions on Graphics 21(3), 2002",
)
NAMES = dict(
    tonemap="tone_mapping tonemap tone_map resolve_image display_transform post_process",
    curve="tonemap_curve curve filmic_curve compress",
    encode="srgb_encode linear_to_srgb gamma_encode to_srgb",
    hdr="hdr radiance accum film",
    out="pixels out ldr image",
    rgba="packed rgba rgba8 pixels_u32",
    samples="num_samples samples spp",
    exposure="exposure gain ev_scale",
    white="white white_point l_white",
    gamma="gamma display_gamma g",
    avg="avg_luminance mean_lum key_lum",
    key="key middle_grey key_value",
    c="c colour rgb",
    lum="lum luminance y",
    scale="scale ratio k",
    r="r red r_out",
    g="g green g_out",
    b="b blue b_out",
    x="x v l",
)

CURVE = draw("Reinhard's curve", "Reinhard's curve", "Reinhard's curve with a white point", "a filmic fit of ACES", "a filmic fit of ACES", "an exponential curve", "Hable's curve")
FORMULA = "L_d = L / (1 + L)" if CURVE == "Reinhard's curve" else "L_d = L * (1 + L / L_white^2) / (1 + L)" if CURVE == "Reinhard's curve with a white point" else "L_d = 1 - exp(-L)" if CURVE == "an exponential curve" else "y = x * (a x + b) / (x * (c x + d) + e)"
LUMA = chance(0.35) and CURVE != "a filmic fit of ACES" and CURVE != "Hable's curve"
EXPOSE = draw("", "scale", "scale", "key", "stops")
ENCODE = draw("gamma 2.2", "the sRGB curve", "a square root")
GAMMA_ON = chance(0.7)
PACK = chance(0.25)
ACCUM = chance(0.35)
RANK = draw(1, 2, 2)
WEIGHTS = draw("709", "709", "601")


# One channel, or the luminance, between 0 and 1.
if CURVE == "Reinhard's curve with a white point":
    @helper
    def curve(x: real, white: real) -> real:
        return draw(x * (1.0 + x / (white * white)) / (1.0 + x), x / (1.0 + x) * (1.0 + x / (white * white)))
else:
    @helper
    def curve(x: real) -> real:
        if CURVE == "Reinhard's curve":
            return draw(x / (1.0 + x), x / (x + 1.0))
        elif CURVE == "an exponential curve":
            return 1.0 - wp.exp(-x)
        elif CURVE == "a filmic fit of ACES":
            return draw(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14))
        else:
            return (x * (0.15 * x + 0.05) + 0.004) / (x * (0.15 * x + 0.5) + 0.06) - 0.0666667


def MAPPED(X):
    return curve(X, white) if CURVE == "Reinhard's curve with a white point" else curve(X)


@helper
def encode(x: real) -> real:
    if ENCODE == "gamma 2.2":
        return wp.pow(x, 1.0 / 2.2)
    elif ENCODE == "a square root":
        return wp.sqrt(x)
    else:
        return draw(wp.where(x <= 0.0031308, 12.92 * x, 1.055 * wp.pow(x, 1.0 / 2.4) - 0.055), 12.92 * x if x < 0.0031308 else 1.055 * wp.pow(x, 0.4166667) - 0.055)


def LUMINANCE(C):
    if WEIGHTS == "709":
        return draw(0.2126 * C[0] + 0.7152 * C[1] + 0.0722 * C[2], wp.dot(C, vec3(0.2126, 0.7152, 0.0722)))
    return 0.299 * C[0] + 0.587 * C[1] + 0.114 * C[2]


@wp.kernel
def tonemap(
    hdr: ARRAY(vec3, RANK),
    samples: int,
    exposure: real = NUM(0.25, 4.0),
    stops: real = NUM(-2.0, 2.0),
    key: real = draw(0.18, 0.18, 0.36),
    avg: real = NUM(0.05, 2.0),
    white: real = NUM(2.0, 12.0),
    out: ARRAY(vec3, RANK) = None,
    rgba: ARRAY(uint32, RANK) = None,
):
    IDX = THREADS(RANK, hdr)
    c = hdr[IDX]
    if ACCUM:
        c = draw(c / real(wp.max(samples, 1)), c * (1.0 / real(wp.max(samples, 1))))
    if EXPOSE == "scale":
        c = PRODUCT(exposure, c)
    elif EXPOSE == "key":
        "the mean luminance becomes middle grey"
        c = draw(c * (key / wp.max(avg, 1.0e-4)), key / wp.max(avg, 1.0e-4) * c)
    elif EXPOSE == "stops":
        c = c * wp.pow(2.0, stops)
    c = wp.max(c, vec3(0.0, 0.0, 0.0))
    if LUMA:
        "the hue stays"
        lum = LUMINANCE(c)
        scale = MAPPED(lum) / wp.max(lum, 1.0e-6)
        c = PRODUCT(scale, c)
        r = UNIT_RANGE(c[0])
        g = UNIT_RANGE(c[1])
        b = UNIT_RANGE(c[2])
    else:
        r = UNIT_RANGE(MAPPED(c[0]))
        g = UNIT_RANGE(MAPPED(c[1]))
        b = UNIT_RANGE(MAPPED(c[2]))
    if GAMMA_ON:
        r = encode(r)
        g = encode(g)
        b = encode(b)
    if PACK:
        rgba[IDX] = draw(uint32(int(r * 255.0 + 0.5)) | (uint32(int(g * 255.0 + 0.5)) << uint32(8)) | (uint32(int(b * 255.0 + 0.5)) << uint32(16)) | uint32(4278190080), uint32(4278190080) | (uint32(int(255.0 * b)) << uint32(16)) | (uint32(int(255.0 * g)) << uint32(8)) | uint32(int(255.0 * r)))
    else:
        out[IDX] = vec3(r, g, b)
