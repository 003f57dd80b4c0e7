"""Smooths {each series|every row of a series} by {METHOD}{GAPS?, skipping missing samples}{BANDS?, with bands of its deviation}{CROSS?, and marks where it is crossed}."""

CATEGORY = "reduction loop"
ABOUT = dict(
    paragraph="Smoothing of a time series by {METHOD}, which takes out short-lived noise and lags behind trends. {EXPO?Each new sample counts for a fixed share and older ones for "
    "geometrically less, so only the last average has to be kept. }{!EXPO?Every output looks at a window of the last samples. }{TREND?A second smoothed quantity follows the trend, which takes most of the lag away. }",
    formula="{EXPO?s_t = alpha * x_t + (1 - alpha) * {TREND?(s_(t-1) + b_(t-1))}{!TREND?s_(t-1)}{TREND?; b_t = beta * (s_t - s_(t-1)) + (1 - beta) * b_(t-1)}}{!EXPO?s_t = sum over k < w of c_k x_(t-k) / sum over k < w of c_k}",
    source="Hyndman and Athanasopoulos, Forecasting: Principles and Practice, 2018",
)
NAMES = dict(
    moving_average="moving_average {SHORT}_kernel smooth_series rolling_{SHORT} {SHORT}_filter smooth_rows",
    series="series x samples signal prices",
    out="out smoothed ma trend_line",
    window="window w span length",
    alpha="alpha smoothing a",
    beta="beta trend_smoothing b_coef",
    row="row i channel s_id",
    t="t j n",
    k="k m lag",
    total="total acc s",
    norm="norm weight_sum c_sum",
    level="level ema state_s",
    slope="slope trend b",
    last="last previous prev_level",
    xt="xt value sample",
    c="c weight wk",
    upper="upper upper_band hi_band",
    lower="lower lower_band lo_band",
    mean="mean avg mu",
    count="count valid num",
    crossings="crossings signals crossed",
)

METHOD = draw("a simple moving average", "a moving average with falling weights", "an exponential moving average", "an exponential moving average", "Holt's double smoothing", "a centred moving average")
EXPO = METHOD in ("an exponential moving average", "Holt's double smoothing")
TREND = METHOD == "Holt's double smoothing"
SHORT = "ema" if METHOD == "an exponential moving average" else "holt" if TREND else "wma" if METHOD == "a moving average with falling weights" else "sma"
GAPS = draw(False, False, False, True)
BANDS = chance(0.3) and not EXPO
CROSS = chance(0.25) and not BANDS
RANK = draw(1, 2, 2) if not EXPO else draw(2, 2, 1)
EDGE = draw("shrink", "clamp", "skip")
FIXED = chance(0.4)
W = draw(3, 5, 7, 9, 20)
ADJUST = chance(0.25) and METHOD == "an exponential moving average"
SPAN = chance(0.3)
MISSING = draw("nan", "sentinel")
TRIANGLE = chance(0.5)
PER_ROW = chance(0.25) and RANK == 2


def X(T):
    return series[row, T] if RANK == 2 else series[T]


def PUT(A, T, V):
    if RANK == 2:
        A[row, T] = V
    else:
        A[T] = V


def IS_MISSING(V):
    if MISSING == "nan":
        return draw(wp.isnan(V), not wp.isfinite(V))
    return V <= missing


@wp.kernel
def moving_average(
    series: ARRAY(real, RANK),
    alphas: ARRAY(real, 1),
    window: int = INT(3, 20),
    alpha: real = NUM(0.05, 0.6),
    beta: real = NUM(0.05, 0.5),
    bands: real = NUM(1.0, 3.0),
    missing: real = draw(-0.5, -1.0, -2.0),
    out: ARRAY(real, RANK) = None,
    upper: ARRAY(real, RANK) = None,
    lower: ARRAY(real, RANK) = None,
    crossings: ARRAY(int, RANK) = None,
):
    if EXPO:
        if RANK == 2:
            row = THREADS(1, series)
            n = series.shape[1]
        else:
            row = wp.tid()
            "one series: a single thread goes through it"
            if row > 0:
                return
            n = series.shape[0]
        if PER_ROW:
            a = wp.clamp(alphas[row], 0.0, 1.0)
        elif SPAN:
            a = 2.0 / (real(W) + 1.0)
        else:
            a = real(alpha)
        level = X(0)
        if TREND:
            slope = real(0.0)
        if ADJUST:
            norm = real(1.0)
            total = X(0)
        PUT(out, 0, level)
        for t in range(1, n):
            xt = X(t)
            if GAPS:
                if IS_MISSING(xt):
                    PUT(out, t, level)
                    continue
            if CROSS:
                was_above = X(t - 1) > level
            if TREND:
                last = level
                level = a * xt + (1.0 - a) * (last + slope)
                slope = beta * (level - last) + (1.0 - beta) * slope
            elif ADJUST:
                "weights that sum to one from the start"
                total = xt + (1.0 - a) * total
                norm = 1.0 + (1.0 - a) * norm
                level = total / norm
            else:
                level = draw(a * xt + (1.0 - a) * level, level + a * (xt - level))
            PUT(out, t, level)
            if CROSS:
                PUT(crossings, t, wp.where(was_above != (xt > level), 1, 0))
    else:
        if RANK == 2:
            row, t = THREADS(2, series)
            n = series.shape[1]
        else:
            t = THREADS(1, series)
            n = series.shape[0]
        w = W if FIXED else wp.clamp(window, 1, 64)
        if METHOD == "a centred moving average":
            first = t - w // 2
            last_t = t + w // 2
        else:
            first = t - w + 1
            last_t = t
        if EDGE == "skip":
            if first < 0 or last_t >= n:
                PUT(out, t, X(t))
                return
        elif EDGE == "shrink":
            first = wp.max(first, 0)
            last_t = wp.min(last_t, n - 1)
        total = real(0.0)
        norm = real(0.0)
        if BANDS:
            squares = real(0.0)
        for k in range(first, last_t + 1):
            xt = X(wp.clamp(k, 0, n - 1)) if EDGE == "clamp" else X(k)
            if GAPS:
                if IS_MISSING(xt):
                    continue
            if METHOD == "a moving average with falling weights":
                c = real(k - (t - w)) if TRIANGLE else wp.exp(-alpha * real(t - k))
                ADD(total, PRODUCT(c, xt))
                ADD(norm, c)
                if BANDS:
                    squares += c * xt * xt
            else:
                ADD(total, xt)
                norm += 1.0
                if BANDS:
                    squares += xt * xt
        mean = total / wp.max(norm, 1.0e-6)
        PUT(out, t, mean)
        if BANDS:
            deviation = wp.sqrt(wp.max(squares / wp.max(norm, 1.0e-6) - mean * mean, 0.0))
            PUT(upper, t, mean + bands * deviation)
            PUT(lower, t, mean - bands * deviation)
        if CROSS:
            if t > 0:
                PUT(crossings, t, wp.where((X(t) > mean) != (X(t - 1) > mean), 1, 0))
