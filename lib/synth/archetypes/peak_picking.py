"""Finds the {VALLEYS?minima}{!VALLEYS?maxima} of {ROWS?each row of a set of signals}{!ROWS?a signal} {ABOVE}{REFINE?, refined to a fraction of a sample by a parabola}{LIST?, and appends them to a list}."""

CATEGORY = "stencil indexing atomic"
ABOUT = dict(
    paragraph="A sample is a peak if no neighbour within a window is {VALLEYS?lower}{!VALLEYS?higher} and it passes a "
    "threshold. {REFINE?A parabola through the sample and its two neighbours gives the place of the peak between "
    "samples. }Peak picking turns spectra into partials, onset functions into beats and electrocardiograms into heart "
    "beats; every sample is judged by a thread of its own.",
    formula="{REFINE?p = (y_- - y_+) / (2 (y_- - 2 y_0 + y_+))}{!REFINE?peak(i): y_i > y_j for all 0 < |i - j| <= w}",
    source="Smith, Spectral Audio Signal Processing, 2011",
)
NAMES = dict(
    peaks="find_peaks pick_peaks local_maxima detect_peaks peak_kernel spectral_peaks",
    y="y signal x spectrum onset",
    is_peak="is_peak flags peak_mask marks",
    positions="positions peak_pos locations where_out",
    heights="heights peak_heights amplitudes values",
    count="count num_peaks n_found counter",
    threshold="threshold min_height level thresh",
    window="window radius distance half_width",
    prominence="prominence min_prominence rise",
    here="here y0 centre v",
    slot="slot idx place entry",
    left="left lo ym before",
    right="right hi yp after",
    lowest="lowest base floor_value",
    mean="mean local_mean avg",
    p="p shift offset frac",
    denom="denom curvature bend",
    n="n length num_samples",
    keep="keep good ok",
    r="row r channel",
)

VALLEYS = chance(0.15)
ROWS = chance(0.35)
R = 2 if ROWS else 1
RULE = draw("fixed", "fixed", "adaptive", "prominence")
ABOVE = ("below a threshold" if VALLEYS else "above a threshold") if RULE == "fixed" else "relative to the local mean" if RULE == "adaptive" else "that stand out from their surroundings"
REFINE = chance(0.4)
LIST = chance(0.45)
NEIGHBOURS = draw("two", "two", "window")
BORDER = draw("skip", "clamp")
STRICT = draw("both", "left")
FLAG = draw("int", "int", "bool")
HEIGHTS = chance(0.5)
EARLY = chance(0.5)


def AT(P):
    V = y[r, P] if ROWS else y[P]
    return -V if VALLEYS else V


# Minima are looked for as maxima of the signal upside down.
def SIGNED(V):
    return -(V) if VALLEYS else V


def MARK(V):
    if not LIST:
        if FLAG == "bool":
            if ROWS:
                is_peak[r, i] = V
            else:
                is_peak[i] = V
        else:
            if ROWS:
                is_peak[r, i] = 1 if V else 0
            else:
                is_peak[i] = 1 if V else 0


@wp.kernel
def peaks(
    y: ARRAY(real, R),
    threshold: real = NUM(0.05, 0.9),
    prominence: real = NUM(0.05, 0.5),
    window: int = INT(2, 6),
    is_peak: FLAGS(FLAG, R) = None,
    positions: ARRAY(real if REFINE else int, 1) = None,
    heights: ARRAY(real, 1 if LIST else R) = None,
    count: ARRAY(int, 1) = None,
):
    if ROWS:
        r, i = THREADS(2, y)
    else:
        i = THREADS(1, y)
    n = y.shape[R - 1]
    if BORDER == "skip" or NEIGHBOURS == "two":
        W = window if NEIGHBOURS == "window" and BORDER == "skip" else 1
        if draw(i < W or i >= n - W, i - W < 0 or i + W >= n):
            MARK(False)
            return
    here = AT(i)
    if RULE == "fixed" and EARLY:
        if here < (-threshold if VALLEYS else threshold):
            MARK(False)
            return
    if NEIGHBOURS == "two":
        left = AT(i - 1)
        right = AT(i + 1)
        if STRICT == "both":
            keep = draw(here > left and here > right, left < here and right < here)
        else:
            "a plateau counts once"
            keep = here > left and here >= right
    else:
        keep = bool(True)
        for k in range(-window, window + 1):
            if BORDER == "skip":
                other = AT(i + k)
            else:
                other = AT(wp.clamp(i + k, 0, n - 1))
            if draw(k != 0 and other > here, other > here):
                keep = False
    if RULE == "fixed" and not EARLY:
        if here < (-threshold if VALLEYS else threshold):
            keep = False
    elif RULE == "adaptive":
        mean = real(0.0)
        for k in range(-window, window + 1):
            ADD(mean, AT(wp.clamp(i + k, 0, n - 1)))
        mean = mean / real(2 * window + 1)
        keep = keep and here > mean + threshold
    elif RULE == "prominence":
        lowest = here
        for k in range(-window, window + 1):
            LOWER(lowest, AT(wp.clamp(i + k, 0, n - 1)))
        keep = keep and here - lowest > prominence
    if not keep:
        MARK(False)
        return
    if LIST:
        slot = wp.atomic_add(count, 0, 1)
        if slot >= positions.shape[0]:
            return
        if REFINE:
            before = AT(wp.max(i - 1, 0))
            after = AT(wp.min(i + 1, n - 1))
            denom = draw(before - 2.0 * here + after, before + after - 2.0 * here)
            p = real(0.0)
            if wp.abs(denom) > 1.0e-8:
                p = HALF(before - after) / denom
            positions[slot] = real(i) + p
            if HEIGHTS:
                heights[slot] = SIGNED(here - 0.25 * (before - after) * p)
        else:
            positions[slot] = i
            if HEIGHTS:
                heights[slot] = SIGNED(here)
    else:
        MARK(True)
        if REFINE:
            before = AT(wp.max(i - 1, 0))
            after = AT(wp.min(i + 1, n - 1))
            denom = before - 2.0 * here + after
            p = draw(wp.where(wp.abs(denom) > 1.0e-8, HALF(before - after) / wp.where(denom == 0.0, 1.0, denom), 0.0), 0.5 * (before - after) / wp.min(denom, -1.0e-8))
            if ROWS:
                heights[r, i] = SIGNED(here - 0.25 * (before - after) * p)
            else:
                heights[i] = SIGNED(here - 0.25 * (before - after) * p)
        elif HEIGHTS:
            if ROWS:
                heights[r, i] = SIGNED(here)
            else:
                heights[i] = SIGNED(here)
        if chance(0.4):
            wp.atomic_add(count, 0, 1)
