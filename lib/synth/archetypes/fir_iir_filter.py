"""{DOES}{WINDOWED?, weighted by a window}{CHANNELS?, channel by channel}{GAIN?, with a gain}{+RECTIFY?, through {RECT_S}}."""

CATEGORY = "indexing stencil nested_loop"
ABOUT = dict(
    paragraph="Signals are treated sample by sample: filters weight the neighbours or the past, transforms compare "
    "with waves. {DOES}: that is what this kernel does{WINDOWED?, with a window that fades the ends out}. "
    "Audio, radar and measurements rest on such pieces.",
    source="Oppenheim and Schafer, Discrete-Time Signal Processing, 2010",
)
NAMES = dict(
    filter_signal="filter_signal {SHORT}_filter {SHORT}_kernel apply_{SHORT} process_{SHORT}",
    x="x signal samples inp",
    taps="taps coeffs h impulse",
    y="y out filtered result",
    re_out="re_out real_part spec_re",
    im_out="im_out imag_part spec_im",
    n="n length n_samples",
    k="k m tap",
    acc="acc total s",
    at="at src pos_k",
    b0="b0 ff0 num0",
    b1="b1 ff1 num1",
    b2="b2 ff2 num2",
    a1="a1 fb1 den1",
    a2="a2 fb2 den2",
    s1="s1 d1 z1",
    s2="s2 d2 z2",
    v="v xin sample",
    yv="yv yo filtered_v",
    gain="gain volume level",
    omega="omega w0 angle",
    re="re sum_re c_acc",
    im="im sum_im s_acc",
    window="window win taper",
    phase="phase theta arg",
    power="power energy magnitude",
    coef="coef two_cos c2",
    half="half offset_n centre_tap",
    taper="taper wk window_k",
    t="t odd_part tw",
    top="top even_part up",
)

DOES = draw("Convolves a signal with a finite impulse response", "Convolves a signal with a finite impulse response", "Runs a biquad filter over each signal", "Smooths each signal exponentially", "Computes one bin of the discrete Fourier transform", "Computes one bin of the discrete Fourier transform by Goertzel's recurrence", "Carries out one butterfly stage of a fast Fourier transform", "Applies a window to each frame", "Computes the autocorrelation of each signal")
SHORT = "fir" if DOES == "Convolves a signal with a finite impulse response" else "biquad" if DOES == "Runs a biquad filter over each signal" else "ema" if DOES == "Smooths each signal exponentially" else "dft" if DOES == "Computes one bin of the discrete Fourier transform" else "goertzel" if DOES == "Computes one bin of the discrete Fourier transform by Goertzel's recurrence" else "fft" if DOES == "Carries out one butterfly stage of a fast Fourier transform" else "window" if DOES == "Applies a window to each frame" else "autocorr"
WINDOW = draw("hann", "hamming", "blackman", "triangle", "welch", "cosine", "gauss")
WINDOWED = SHORT == "window" or (SHORT in ("dft", "goertzel", "autocorr") and chance(0.4))
CHANNELS = SHORT in ("biquad", "ema", "goertzel", "autocorr", "window") or (SHORT in ("fir", "dft") and chance(0.4))
EDGE = draw("skip", "clamp", "wrap", "mirror")
CENTRED = chance(0.5)
GAIN = chance(0.3)
FORM = draw("direct1", "direct2", "transposed")
RECTIFY = draw("", "", "", "", "abs", "clip")
RECT_S = "a rectifier" if RECTIFY == "abs" else "a limiter" if RECTIFY == "clip" else "a hyperbolic tangent" if RECTIFY == "tanh" else "a square"
POWER = chance(0.4)
SYMMETRIC = chance(0.25)
FIXED = draw(0, 0, 3, 5, 7)
INVERSE = chance(0.4)
NORMAL = chance(0.4)
DELTA = chance(0.5)
SUBTRACT = chance(0.25)

@helper
def window(k: int, n: int) -> real:
    u = real(k) / real(wp.max(n - 1, 1))
    if WINDOW == "hann":
        return draw(0.5 - 0.5 * wp.cos(6.2831853 * u), 0.5 * (1.0 - wp.cos(2.0 * PI() * u)))
    elif WINDOW == "hamming":
        return 0.54 - 0.46 * wp.cos(6.2831853 * u)
    elif WINDOW == "blackman":
        return 0.42 - 0.5 * wp.cos(6.2831853 * u) + 0.08 * wp.cos(12.5663706 * u)
    elif WINDOW == "triangle":
        return 1.0 - wp.abs(2.0 * u - 1.0)
    elif WINDOW == "welch":
        c = 2.0 * u - 1.0
        return 1.0 - c * c
    elif WINDOW == "cosine":
        return wp.sin(PI() * u)
    else:
        c = (u - 0.5) / 0.2
        return wp.exp(-0.5 * c * c)


def READ(P):
    V = x[i, P] if CHANNELS else x[P]
    if SUBTRACT and SHORT != "fft":
        return V - offset
    return V


def SHAPED(V):
    if RECTIFY == "abs":
        return wp.abs(V)
    if RECTIFY == "clip":
        return LIMITED(V, -1.0, 1.0)
    if RECTIFY == "tanh":
        return wp.tanh(V)
    if RECTIFY == "square":
        return SQUARED(V)
    return V


def WEIGHED(P):
    if WINDOWED:
        taper = window(P, n)
        return PRODUCT(READ(P), taper)
    return READ(P)


@wp.kernel
def filter_signal(
    x: ARRAY(vec2 if SHORT == "fft" else real, 2 if CHANNELS else 1),
    taps: ARRAY(real, 1),
    b0: real = NUM(0.1, 1.0),
    b1: real = NUM(-0.9, 0.9),
    b2: real = NUM(0.05, 0.5),
    a1: real = NUM(-0.9, 0.9),
    a2: real = NUM(0.05, 0.6),
    alpha: real = NUM(0.05, 0.9),
    gain: real = NUM(0.1, 4.0),
    offset: real = NUM(0.01, 0.5),
    lag: int = draw(1, 2, 4, 8, 16),
    stage: int = draw(1, 2, 4, 8),
    y: ARRAY(vec2 if SHORT == "fft" else real, 2 if CHANNELS and SHORT in ("fir", "biquad", "ema", "window", "autocorr") else 1) = None,
    power: ARRAY(real, 2 if CHANNELS and SHORT == "dft" else 1) = None,
    re_out: ARRAY(real, 2 if CHANNELS and SHORT == "dft" else 1) = None,
    im_out: ARRAY(real, 2 if CHANNELS and SHORT == "dft" else 1) = None,
):
    if SHORT == "fir" or SHORT == "dft" or SHORT == "window":
        if CHANNELS:
            i, j = THREADS(2, x)
            AT = j
            OUT = (i, j)
        else:
            i = THREADS(1, x)
            AT = i
            OUT = (i,)
        n = x.shape[1 if CHANNELS else 0]
        if SHORT == "fir":
            COUNT = taps.shape[0]
            acc = real(0.0)
            for k in range(FIXED if FIXED > 0 else COUNT):
                if CENTRED:
                    at = AT + k - (FIXED // 2 if FIXED > 0 else COUNT // 2)
                else:
                    at = AT - k
                TAP = taps[wp.min(k, COUNT - 1)] if FIXED > 0 else taps[k]
                if EDGE == "skip":
                    if at >= 0 and at < n:
                        ADD(acc, PRODUCT(TAP, READ(at)))
                else:
                    if EDGE == "clamp":
                        at = LIMITED(at, 0, n - 1)
                    elif EDGE == "wrap":
                        at = ((at % n) + n) % n
                    else:
                        at = wp.abs(at)
                        at = wp.clamp(wp.min(at, 2 * (n - 1) - at), 0, n - 1)
                    ADD(acc, PRODUCT(TAP, READ(at)))
            if GAIN:
                acc *= gain
            y[OUT] = SHAPED(acc)
        elif SHORT == "dft":
            re = real(0.0)
            im = real(0.0)
            omega = draw(2.0 * PI() * real(AT) / real(n), 6.2831853 * real(AT) / real(n))
            for k in range(n):
                phase = omega * real(k)
                v = WEIGHED(k)
                ADD(re, v * wp.cos(phase))
                if INVERSE:
                    im += v * wp.sin(phase)
                else:
                    im -= v * wp.sin(phase)
            if NORMAL:
                re = re / real(n)
                im = im / real(n)
            if POWER:
                power[OUT] = draw(re * re + im * im, wp.sqrt(re * re + im * im))
            else:
                re_out[OUT] = re
                im_out[OUT] = im
        else:
            acc = WEIGHED(AT)
            if GAIN:
                acc *= gain
            y[OUT] = SHAPED(acc)
    elif SHORT == "fft":
        i = THREADS(1)
        "element i of the lower half goes with i + stage"
        start = (i // stage) * (2 * stage) + i % stage
        partner = start + stage
        if partner >= x.shape[0]:
            return
        phase = draw(PI() * real(i % stage) / real(stage), 3.14159265 * (real(i % stage) / real(stage)))
        if not INVERSE:
            phase = -phase
        c = wp.cos(phase)
        s = wp.sin(phase)
        top = x[start]
        low = x[partner]
        if FORM == "direct1":
            t = vec2(low[0] * c - low[1] * s, low[0] * s + low[1] * c)
            OUT_A = top + t
            OUT_B = top - t
        elif FORM == "direct2":
            t = mat22(c, -s, s, c) * low
            OUT_A = top + t
            OUT_B = top - t
        else:
            "decimation in frequency"
            gap = top - low
            OUT_A = top + low
            OUT_B = vec2(gap[0] * c - gap[1] * s, gap[0] * s + gap[1] * c)
        FACTOR = 0.5 if NORMAL else gain
        TARGET = x if DELTA else y
        if NORMAL or GAIN:
            first = OUT_A * FACTOR
            second = OUT_B * FACTOR
        else:
            first = OUT_A
            second = OUT_B
        TARGET[start] = first
        TARGET[partner] = second
    else:
        i = THREADS(1, x)
        n = x.shape[1]
        s1 = real(0.0)
        s2 = real(0.0)
        if SHORT == "biquad":
            if FORM == "direct1":
                y1 = real(0.0)
                y2 = real(0.0)
            for k in range(n):
                v = READ(k)
                if GAIN:
                    v *= gain
                if FORM == "transposed":
                    yv = b0 * v + s1
                    s1 = b1 * v - a1 * yv + s2
                    s2 = b2 * v - a2 * yv
                elif FORM == "direct2":
                    w = v - a1 * s1 - a2 * s2
                    yv = b0 * w + b1 * s1 + b2 * s2
                    s2 = s1
                    s1 = w
                else:
                    yv = b0 * v + b1 * s1 + b2 * s2 - a1 * y1 - a2 * y2
                    s2 = s1
                    s1 = v
                    y2 = y1
                    y1 = yv
                y[i, k] = SHAPED(yv)
        elif SHORT == "ema":
            s1 = READ(0)
            for k in range(n):
                v = READ(k)
                if GAIN:
                    v *= gain
                if SYMMETRIC:
                    "rises fast, falls slowly"
                    RATE = EITHER(v > s1, real(alpha), 0.5 * alpha)
                else:
                    RATE = alpha
                s1 = draw(s1 + RATE * (v - s1), RATE * v + (1.0 - RATE) * s1)
                if DELTA:
                    y[i, k] = SHAPED(v - s1)
                else:
                    y[i, k] = SHAPED(s1)
        elif SHORT == "goertzel":
            omega = draw(2.0 * PI() * real(lag) / real(n), 6.2831853 * real(lag) / real(n))
            coef = 2.0 * wp.cos(omega)
            for k in range(n):
                v = WEIGHED(k) + coef * s1 - s2
                s2 = s1
                s1 = v
            if POWER:
                value = draw(s1 * s1 + s2 * s2 - coef * s1 * s2, SQUARED(s1) + SQUARED(s2) - coef * s1 * s2)
                power[i] = value / real(n) if NORMAL else value
            else:
                re_out[i] = s1 - s2 * wp.cos(omega)
                im_out[i] = s2 * wp.sin(omega)
        else:
            for m in range(lag + 1):
                acc = real(0.0)
                for k in range(n - m):
                    ADD(acc, PRODUCT(WEIGHED(k), WEIGHED(k + m)))
                if m < y.shape[1]:
                    y[i, m] = acc / real(n) if NORMAL else acc
