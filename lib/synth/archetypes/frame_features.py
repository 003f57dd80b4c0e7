"""Computes {WHAT} of each {frame|overlapping frame} of a signal{TAPER?, tapered by a window}{DC?, with the mean removed}{+DECIBEL?, in decibels}{+PREEMPH?, after pre-emphasis}{+VOICED?, and marks loud frames}."""

CATEGORY = "reduction loop"
ABOUT = dict(
    paragraph="A signal is cut into frames that begin every hop samples, and each frame gives {WHAT}. Such features are "
    "cheap to compute and tell speech from silence, voiced from unvoiced sounds and machines that run well from those "
    "that do not. One thread sums up one frame.",
    formula="{ZCR?zcr = (1/N) sum |sign(x_n) - sign(x_(n-1))| / 2}{!ZCR?{FORMULA}}",
    source="Rabiner and Schafer, Theory and Applications of Digital Speech Processing, 2010",
)
NAMES = dict(
    features="frame_features frame_stats {SHORT}_kernel short_time_{SHORT} signal_features",
    x="x signal audio samples",
    hop="hop hop_size stride step",
    length="length frame_len frame_size win_len",
    zcr="zcr zero_crossings crossings rate_out",
    rms="rms level loudness energy_out",
    crest="crest crest_factor peakiness",
    peak="peak biggest max_abs",
    f="f frame tid i",
    first="first start begin offset",
    total="total acc energy power_sum",
    mean="mean dc avg",
    crossings="n_cross changes hits flips",
    last="last prev previous x_prev",
    v="v s sample xn",
    w="w taper win",
    k="k n t",
    slope="slope line_length activity",
    num="num centroid_sum weighted",
    entropy="teager tkeo operator_sum",
    eps="eps dead_zone hysteresis",
)

SHORT = draw("zcr", "zcr", "rms", "rms", "crest", "line", "teager", "hjorth")
WHAT = "the zero-crossing rate" if SHORT == "zcr" else "the root mean square" if SHORT == "rms" else "the crest factor" if SHORT == "crest" else "the line length" if SHORT == "line" else "the mean Teager energy" if SHORT == "teager" else "activity and mobility"
ZCR = SHORT == "zcr"
FORMULA = "rms = sqrt((1/N) sum x_n^2)" if SHORT == "rms" else "c = max |x_n| / rms" if SHORT == "crest" else "l = sum |x_n - x_(n-1)|" if SHORT == "line" else "E = mean (x_n^2 - x_(n-1) x_(n+1))" if SHORT == "teager" else "activity = var(x), mobility = sqrt(var(dx) / var(x))"
TAPER = draw("", "", "hann", "table") if SHORT in ("rms", "crest") else ""
DC = chance(0.35)
DECIBEL = chance(0.3) and SHORT == "rms"
CHECK = draw("return", "clip")
LAYOUT = draw("signal", "signal", "frames", "channels")
TEST = draw("product", "signs", "state")
NORMAL = chance(0.7)
VOICED = chance(0.25) and SHORT == "rms"
PREEMPH = chance(0.25) and SHORT in ("rms", "crest")


def AT(K):
    if LAYOUT == "frames":
        return x[f, K]
    if LAYOUT == "channels":
        return x[c, first + K]
    return x[first + K]


def VALUE(K):
    V = AT(K)
    if PREEMPH:
        "pre-emphasis lifts the high frequencies"
        past = AT(wp.max(K - 1, 0))
        V = V - 0.97 * past
    if DC:
        V = V - mean
    if TAPER == "hann":
        w = 0.5 - 0.5 * wp.cos(6.2831853 * real(K) / real(wp.max((x.shape[1] if LAYOUT == "frames" else length) - 1, 1)))
        V = PRODUCT(w, V)
    elif TAPER == "table":
        V = taper[wp.min(K, taper.shape[0] - 1)] * V
    return V


def STORE(A, V):
    if LAYOUT == "channels":
        A[c, f] = V
    else:
        A[f] = V


@wp.kernel
def features(
    x: ARRAY(real, 1 if LAYOUT == "signal" else 2),
    taper: ARRAY(real, 1),
    hop: int = draw(4, 8, 16),
    length: int = draw(8, 16, 32),
    eps: real = NUM(0.001, 0.05),
    floor_level: real = NUM(0.01, 0.3),
    result: ARRAY(real, 2 if LAYOUT == "channels" else 1) = None,
    mobility: ARRAY(real, 2 if LAYOUT == "channels" else 1) = None,
    voiced: ARRAY(int, 2 if LAYOUT == "channels" else 1) = None,
):
    if LAYOUT == "channels":
        c, f = THREADS(2)
        if c >= x.shape[0]:
            return
    elif LAYOUT == "frames":
        f = THREADS(1, x)
    else:
        f = THREADS(1)
    if LAYOUT == "frames":
        COUNT = x.shape[1]
    else:
        first = f * hop
        if CHECK == "return":
            COUNT = length
            if first + length > x.shape[1 if LAYOUT == "channels" else 0]:
                return
        else:
            "the last frames are shorter"
            count = draw(wp.min(length, x.shape[1 if LAYOUT == "channels" else 0] - first), wp.max(0, wp.min(length, x.shape[1 if LAYOUT == "channels" else 0] - first)))
            if count <= 0:
                return
            COUNT = count
    if DC:
        mean = real(0.0)
        for k in range(COUNT):
            mean += AT(k)
        mean = mean / real(COUNT)
    if SHORT == "zcr":
        crossings = int(0)
        if TEST == "state":
            "small swings about zero do not COUNT"
            state = int(0)
            for k in range(COUNT):
                v = VALUE(k)
                if v > eps:
                    if state < 0:
                        crossings += 1
                    state = 1
                elif v < -eps:
                    if state > 0:
                        crossings += 1
                    state = -1
        else:
            last = VALUE(0)
            for k in range(1, COUNT):
                v = VALUE(k)
                if (last * v < 0.0) if TEST == "product" else draw((last < 0.0) != (v < 0.0), (v >= 0.0) != (last >= 0.0)):
                    crossings += 1
                last = v
        STORE(result, real(crossings) / real(COUNT) if NORMAL else real(crossings))
    elif SHORT == "line":
        slope = real(0.0)
        last = VALUE(0)
        for k in range(1, COUNT):
            v = VALUE(k)
            ADD(slope, draw(wp.abs(v - last), wp.abs(last - v)))
            last = v
        STORE(result, slope / real(COUNT) if NORMAL else slope)
    elif SHORT == "teager":
        entropy = real(0.0)
        for k in range(1, COUNT - 1):
            v = VALUE(k)
            ADD(entropy, draw(v * v - VALUE(k - 1) * VALUE(k + 1), SQUARE(v) - VALUE(k + 1) * VALUE(k - 1)))
        STORE(result, entropy / real(wp.max(COUNT - 2, 1)))
    elif SHORT == "hjorth":
        total = real(0.0)
        slope = real(0.0)
        last = VALUE(0)
        for k in range(COUNT):
            v = VALUE(k)
            total += v * v
            slope += (v - last) * (v - last)
            last = v
        STORE(result, total / real(COUNT))
        STORE(mobility, draw(wp.sqrt(slope / wp.max(total, 1.0e-8)), wp.sqrt(slope / (total + 1.0e-8))))
    else:
        total = real(0.0)
        peak = real(0.0)
        for k in range(COUNT):
            v = VALUE(k)
            ADD(total, v * v)
            if SHORT == "crest":
                RAISE(peak, wp.abs(v))
        rms = draw(wp.sqrt(total / real(COUNT)), wp.sqrt(total * (1.0 / real(COUNT))))
        if SHORT == "crest":
            STORE(result, peak / wp.max(rms, 1.0e-6))
        elif DECIBEL:
            STORE(result, 20.0 * wp.log10(wp.max(rms, 1.0e-6)))
        else:
            STORE(result, rms)
        if VOICED:
            STORE(voiced, draw(wp.where(rms > floor_level, 1, 0), 1 if rms > floor_level else 0))
