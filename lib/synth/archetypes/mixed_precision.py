"""{Converts|Requantises|Re-encodes} {activations|samples|sensor readings|weights} {from|held as} {SOURCE} to {TARGET}{SCALE? with a scale{ZERO? and a zero point}}{CHECK?, replacing what is not finite}{ERRORS?, and keeps {!EACH_ERROR?the largest distance of a code from its value}{EACH_ERROR?how far each code is from its value}}{DITHERED?, with dither}."""

CATEGORY = "precision"
ABOUT = dict(
    paragraph="Numbers are kept in small types to save memory and bandwidth and computed in a larger one. Each value "
    "goes from {SOURCE} to {TARGET}{SCALE?, with a scale that fits its range to the type}. {ERRORS?How far "
    "the encoded value lies from the original is recorded. }Inference with quantised networks and compact "
    "sensor data need such conversions.",
    formula="q = {WHOLE?clamp(round(}{SCALE?s x{ZERO? + z}}{!SCALE?x}{WHOLE?), q_min, q_max)}",
    source="Jacob et al., Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only "
    "Inference, CVPR 2018",
)
NAMES = dict(
    convert="convert_precision requantise cast_samples change_width encode_values quantise",
    data="data values samples weights readings activations",
    out="out result encoded packed converted",
    x="x value sample raw",
    y="y scaled level q",
    scale="scale gain step_size quantum",
    zero="zero zero_point bias offset",
    low="low min_level floor_value",
    high="high max_level ceiling",
    residual="residual err deviation",
    errors="errors residuals losses",
    replaced="replaced fallback default_value",
    worst="worst max_error peak_error",
    ditherseed="seed rng_seed dither_seed",
    state="state rng",
)
REALS = "float32"

SOURCE = draw("float16", "float32", "float64", "bfloat16", "int8", "int16", "uint8", "int32")
TARGET = draw("float16", "float32", "float64", "bfloat16", "int8", "int16", "uint8", "int64", "uint16", "uint32", "uint64")
FROM = draw(float16, float16) if SOURCE == "float16" else float32 if SOURCE == "float32" else float64 if SOURCE == "float64" else bfloat16 if SOURCE == "bfloat16" else int8 if SOURCE == "int8" else int16 if SOURCE == "int16" else uint8 if SOURCE == "uint8" else int
TO = float16 if TARGET == "float16" else float32 if TARGET == "float32" else float64 if TARGET == "float64" else bfloat16 if TARGET == "bfloat16" else int8 if TARGET == "int8" else int16 if TARGET == "int16" else uint8 if TARGET == "uint8" else int64 if TARGET == "int64" else uint16 if TARGET == "uint16" else uint32 if TARGET == "uint32" else uint64
WHOLE = TARGET in ("int8", "int16", "uint8", "int64", "uint16", "uint32", "uint64")
SIGNED = TARGET in ("int8", "int16", "int64")
SCALE = chance(0.7)
ZERO = chance(0.4)
CHECK = chance(0.35)
DITHER = chance(0.2)
DITHERED = DITHER and WHOLE
ERRORS = chance(0.35) and WHOLE
EACH_ERROR = chance(0.5)
RANK = draw(1, 1, 2)


def ROUNDED(y):
    return draw(wp.rint(y), wp.round(y), wp.floor(y + 0.5))


# What a float32 tells apart bounds the wider types.
LARGEST = 127.0 if TARGET == "int8" else 255.0 if TARGET == "uint8" else 32767.0 if TARGET == "int16" else 65535.0 if TARGET == "uint16" else 16777216.0
LEAST = (-128.0 if TARGET == "int8" else -32768.0 if TARGET == "int16" else -16777216.0) if SIGNED else 0.0


@wp.kernel
def convert(
    data: ARRAY(FROM, RANK),
    scale: float32 = NUM(0.1, 20.0),
    zero: float32 = NUM(0.5, 8.0),
    ditherseed: int = INT(1, 99),
    out: ARRAY(TO, RANK) = None,
    errors: ARRAY(float32, RANK) = None,
    worst: ARRAY(float32, 1) = None,
):
    IDX = THREADS(RANK, data)
    x = float32(data[IDX])
    if CHECK:
        if draw(0, 1, 2) == 0:
            if not wp.isfinite(x):
                x = draw(float32(0.0), zero)
        elif draw(0, 1) == 0:
            if wp.isnan(x) or wp.isinf(x):
                x = draw(float32(0.0), zero)
        else:
            x = wp.where(wp.isfinite(x), x, draw(zero, float32(0.0)))
    if SCALE:
        y = x * scale + zero if ZERO else x * scale
        Y = y
    else:
        Y = x
    if DITHER and WHOLE:
        state = wp.rand_init(ditherseed, PART(IDX, 0))
        Y = Y + (wp.randf(state) - 0.5)
    if WHOLE:
        "rounded and kept inside of the type"
        code = wp.clamp(ROUNDED(Y), LEAST, LARGEST)
        Y = code
    out[IDX] = TO(Y)
    if ERRORS:
        BACK = Y
        if SCALE:
            BACK = (Y - zero) / scale if ZERO else Y / scale
        residual = wp.abs(BACK - x)
        if EACH_ERROR:
            errors[IDX] = residual
        else:
            wp.atomic_max(worst, 0, residual)
