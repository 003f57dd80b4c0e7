"""Resamples {CHANNELS?each channel of }a signal {HOW} with {KERNEL} interpolation{GAINED?, with a gain}{+PHASE?, with a phase}."""

CATEGORY = "indexing function loop"
ABOUT = dict(
    paragraph="Each output sample lies at some place between input samples; {KERNEL} interpolation finds the value there. "
    "{SINC?The windowed sinc is the ideal low-pass filter, cut to a few lobes on either side. }Resampling changes "
    "sample rates, plays sounds at another pitch and lines up recordings of different clocks.",
    formula="y_n = sum_k x_k h(n r - k)",
    source="Crochiere and Rabiner, Multirate Digital Signal Processing, 1983",
)
NAMES = dict(
    resample="resample resample_{SHORT} change_rate interpolate_signal time_stretch rate_convert",
    x="x signal src audio_in",
    y="y out dst audio_out",
    ratio="ratio rate step speed",
    pos="pos t place u",
    base="base i0 k0 index",
    frac="frac f a mu",
    lobes="lobes taps half_width radius",
    total="total acc sum_value",
    norm="norm weights wsum",
    w="w weight h",
    d="d dist offset delta",
    sample="sample xk value_k near",
    gain="gain amp volume",
    s0="s0 xm before",
    s1="s1 x0 here",
    s2="s2 x1 after",
    s3="s3 x2 beyond",
    n="n length n_in",
    sinc="sinc windowed_sinc lanczos sinc_window",
    phase="phase start delay origin",
    offsets="offsets times positions warp",
    ch="ch channel c",
)

SHORT = draw("linear", "cubic", "sinc", "sinc", "nearest", "hermite")
SINC = SHORT == "sinc"
KERNEL = "linear" if SHORT == "linear" else "nearest-neighbour" if SHORT == "nearest" else "Catmull-Rom" if SHORT == "cubic" else "Hermite" if SHORT == "hermite" else "windowed-sinc"
HOW = draw("at a constant ratio", "at a constant ratio", "at given times", "along a chirp")
CHANNELS = chance(0.35)
R = 2 if CHANNELS else 1
EDGE = draw("clamp", "zero", "wrap")
NORMAL = chance(0.5)
WINDOW = draw("lanczos", "hann", "blackman")
GAINED = chance(0.25)
FLOORED = draw("floor", "int")
PHASE = chance(0.3)
STEREO = chance(0.25) and not CHANNELS
TYPE = vec2 if STEREO else real


def READ(K):
    if EDGE == "wrap":
        k = (K + n) % n
        return x[ch, k] if CHANNELS else x[k]
    k = wp.clamp(K, 0, n - 1)
    return x[ch, k] if CHANNELS else x[k]


@helper
def sinc(d: real, lobes: real) -> real:
    a = wp.abs(d)
    w = real(1.0)
    if a >= lobes:
        w = 0.0
    elif a > 1.0e-5:
        p = 3.14159265 * a
        if WINDOW == "lanczos":
            q = p / lobes
            w = wp.sin(p) / p * wp.sin(q) / q
        elif WINDOW == "hann":
            w = draw(wp.sin(p) / p * (0.5 + 0.5 * wp.cos(p / lobes)), 0.5 * (1.0 + wp.cos(p / lobes)) * wp.sin(p) / p)
        else:
            w = wp.sin(p) / p * (0.42 + 0.5 * wp.cos(p / lobes) + 0.08 * wp.cos(2.0 * p / lobes))
    return w


@wp.kernel
def resample(
    x: ARRAY(TYPE, R),
    offsets: ARRAY(real, 1),
    ratio: real = NUM(0.3, 2.5),
    slope: real = NUM(0.001, 0.05),
    phase: real = NUM(0.1, 0.9),
    gain: real = NUM(0.2, 2.0),
    lobes: int = INT(2, 6),
    y: ARRAY(TYPE, R) = None,
):
    if CHANNELS:
        ch, i = THREADS(2, y)
    else:
        i = THREADS(1, y)
    n = x.shape[R - 1]
    if HOW == "at given times":
        pos = wp.clamp(offsets[i], 0.0, real(n - 1)) if chance(0.5) else offsets[i] * real(n - 1)
    elif HOW == "along a chirp":
        pos = real(i) * (ratio + slope * real(i))
    else:
        pos = real(i) * ratio
    if PHASE:
        pos += phase
    if EDGE == "zero":
        "silence outside of the recording"
        if pos < 0.0 or pos > real(n - 1):
            if CHANNELS:
                y[ch, i] = 0.0
            else:
                y[i] = TYPE(0.0)
            return
    else:
        if EDGE == "clamp":
            pos = LIMITED(pos, 0.0, real(n - 1))
        else:
            pos = pos - draw(wp.floor(pos / real(n)) * real(n), real(n) * wp.floor(pos / real(n)))
    base = int(wp.floor(pos)) if FLOORED == "floor" else int(pos)
    frac = pos - real(base)
    if SHORT == "nearest":
        value = READ(draw(int(wp.round(pos)), int(pos + 0.5), base + wp.where(frac > 0.5, 1, 0)))
    elif SHORT == "linear":
        s1 = READ(base)
        s2 = READ(base + 1)
        value = draw(wp.lerp(s1, s2, frac), s1 + (s2 - s1) * frac, (1.0 - frac) * s1 + frac * s2)
    elif SHORT == "sinc":
        value = TYPE(0.0)
        norm = real(0.0)
        for k in range(1 - lobes, lobes + 1):
            sample = READ(base + k)
            d = frac - real(k)
            w = sinc(d, real(lobes))
            ADD(value, w * sample)
            if NORMAL:
                norm += w
        if NORMAL:
            "the weights of a cut sinc do not sum to one"
            value = value / wp.max(norm, 1.0e-3)
    else:
        s0 = READ(base - 1)
        s1 = READ(base)
        s2 = READ(base + 1)
        s3 = READ(base + 2)
        if SHORT == "cubic":
            value = s1 + 0.5 * frac * (s2 - s0 + frac * (2.0 * s0 - 5.0 * s1 + 4.0 * s2 - s3 + frac * (3.0 * (s1 - s2) + s3 - s0)))
        else:
            m1 = 0.5 * (s2 - s0)
            m2 = 0.5 * (s3 - s1)
            f2 = frac * frac
            f3 = f2 * frac
            value = (2.0 * f3 - 3.0 * f2 + 1.0) * s1 + (f3 - 2.0 * f2 + frac) * m1 + (3.0 * f2 - 2.0 * f3) * s2 + (f3 - f2) * m2
    if GAINED:
        value = value * gain
    if CHANNELS:
        y[ch, i] = value
    else:
        y[i] = value
