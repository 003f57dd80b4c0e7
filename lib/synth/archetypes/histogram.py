"""{ADDS_UP?{SOFT?Spreads {the values of an array|samples|pixels} over the two nearest of equal bins}{!SOFT?Adds up the weights of {the values of an array|samples|pixels} in {SPACING} bins}{BOTH_S?, by their weights}}{!ADDS_UP?Counts {the values of an array|samples|pixels} in {SPACING} bins}{GROUPS?, one histogram for each group}{MASKED?, those of a mask}{SUMMED?, with sums per bin{SQUARES? of squares}}{CHANNELS?, of {CHANNEL_S}}{ENDS_S}{EXTREMES?, and keeps {EXTREME_S}}."""

CATEGORY = "reduction atomic indexing"
ABOUT = dict(
    paragraph="A histogram shows how values are distributed: each value falls into one of several bins, {SOFT?or is "
    "shared by the two nearest ones, }and adds to it. Many threads may hit the same bin, so additions are "
    "atomic. {WEIGHTED?Each value adds its weight. }{GROUPS?Each group has a histogram of its own. }Exposure "
    "of images, statistics and sorting use histograms.",
    formula="{SOFT?h_k = sum_i w_i max(0, 1 - |t_i - k|)}{!SOFT?{WEIGHTED?h_k = sum of w_i over the values in bin k}{!WEIGHTED?h_k = number of the values in bin k}}",
    source="Gonzalez and Woods, Digital Image Processing, 2018, chapter 3",
)
NAMES = dict(
    histogram="histogram histogram_kernel bin_values count_bins accumulate_histogram hist_{RANK}d bincount",
    values="values data samples x",
    weights="weights w mass sample_weight",
    labels="labels group_ids classes segment",
    mask="mask valid selected keep",
    edges="edges bin_edges bounds limits",
    hist="hist counts bins histogram_out",
    sums="sums bin_sums totals moments",
    lo="lo v_min start range_min",
    hi="hi v_max stop range_max",
    n_bins="n_bins bin_count num_bins n",
    v="v value sample s",
    bin="bin slot bucket",
    t="t unit scaled normalised",
    weight="weight w_i amount",
    frac="frac share part",
    width="width bin_width step",
    group="group label g",
    bin_of="bin_of bin_index find_bin to_bin",
)

RANK = draw(1, 1, 2, 3)
SPACING = draw("equal", "equal", "logarithmic", "given")
WEIGHTED = chance(0.35)
MASKED = chance(0.25)
MOMENTS = chance(0.3)
GROUPS = chance(0.25)
OUTSIDE = draw("clamp", "drop", "drop", "drop")
SOFT = chance(0.2) if SPACING != "given" else False
ADDS_UP = SOFT or WEIGHTED
BOTH_S = SOFT and WEIGHTED
SUMMED = MOMENTS and not SOFT
CHANNELS = chance(0.2)
CHANNEL = draw("luma", "index", "length")
CHANNEL_S = "the luminance" if CHANNEL == "luma" else "one component" if CHANNEL == "index" else "the length of vectors"
BOTH_ENDS = chance(0.5)
EXTREME_S = "the smallest and the largest value" if BOTH_ENDS else "the largest magnitude"
MASK = draw(int, bool, uint8)
BINS = draw("shape", "param")
NAN = chance(0.2)
EXTREMES = chance(0.2)
FORM = draw("width", "ratio", "scale")
SQUARES = chance(0.4)
ENDS_S = ", where the end bins take what lies outside" if OUTSIDE == "clamp" else ", leaving out what lies outside"


@helper
def bin_of(v: real, lo: real, hi: real, n_bins: int) -> int:
    if SPACING == "logarithmic":
        t = (wp.log(wp.max(v, 1.0e-6)) - wp.log(lo)) / (wp.log(hi) - wp.log(lo))
        return int(wp.floor(t * real(n_bins)))
    elif FORM == "width":
        width = (hi - lo) / real(n_bins)
        return int(wp.floor((v - lo) / width))
    elif FORM == "ratio":
        return int(wp.floor(real(n_bins) * (v - lo) / (hi - lo)))
    else:
        scale = real(n_bins) / (hi - lo)
        return int(wp.floor((v - lo) * scale))


# Adds to a bin, of one group if there are groups.
def PUT(INDEX, AMOUNT):
    if GROUPS:
        wp.atomic_add(hist, group, INDEX, AMOUNT)
    else:
        wp.atomic_add(hist, INDEX, AMOUNT)


# Counts one value.
def TAKE(v, IDX):
    if WEIGHTED:
        weight = weights[IDX]
        AMOUNT = weight
    else:
        AMOUNT = 1 if COUNTING else 1.0
    N = n_bins if BINS == "param" else hist.shape[LAST]
    if SPACING == "given":
        "the edges grow"
        bin = wp.lower_bound(edges, v) - 1 if OUTSIDE == "clamp" else wp.where(v <= edges[edges.shape[0] - 1], wp.lower_bound(edges, v) - 1, -1)
        N = wp.min(N, hist.shape[LAST]) if BINS == "param" else N
    else:
        bin = bin_of(v, lo, hi, N)
    TOP = hist.shape[LAST]
    if OUTSIDE == "clamp":
        bin = LIMITED(bin, 0, TOP - 1)
        PUT(bin, AMOUNT)
        if MOMENTS:
            wp.atomic_add(sums, wp.min(bin, sums.shape[0] - 1), v * v if SQUARES else v)
    else:
        "values outside of the range do not count"
        if bin >= 0 and bin < TOP:
            PUT(bin, AMOUNT)
            if MOMENTS:
                wp.atomic_add(sums, wp.min(bin, sums.shape[0] - 1), v * v if SQUARES else v)


COUNTING = draw(True, True, False) if not WEIGHTED and not SOFT else False
COUNT_TYPE = int if COUNTING else real
LAST = 1 if GROUPS else 0


@wp.kernel
def histogram(
    values: ARRAY(vec3 if CHANNELS else real, RANK),
    weights: ARRAY(real, RANK),
    labels: ARRAY(int, RANK),
    mask: ARRAY(MASK, RANK),
    edges: ARRAY(real, 1),
    n_bins: int,
    count: int,
    stride: int,
    channel: int,
    lo: real = NUM(0.01, 0.2),
    hi: real = NUM(0.8, 4.0),
    hist: ARRAY(COUNT_TYPE, 2 if GROUPS else 1) = None,
    sums: ARRAY(real, 1) = None,
    extremes: ARRAY(real, 1) = None,
):
    IDX = THREADS(RANK, values)
    if MASKED:
        if draw(IS_UNSET(mask[IDX]), IS_UNSET(mask[IDX])):
            return
    if GROUPS:
        "one histogram a group"
        group = LIMITED(labels[IDX], 0, hist.shape[0] - 1)
    if CHANNELS:
        if CHANNEL == "luma":
            v = wp.dot(values[IDX], vec3(0.2126, 0.7152, 0.0722))
        elif CHANNEL == "index":
            v = values[IDX][draw(0, 1, 2)]
        else:
            v = wp.length(values[IDX])
    else:
        v = values[IDX]
    if NAN:
        if draw(wp.isnan(v), not wp.isfinite(v)):
            return
    if EXTREMES:
        if BOTH_ENDS:
            wp.atomic_min(extremes, 0, v)
            wp.atomic_max(extremes, 1, v)
        else:
            wp.atomic_max(extremes, 0, wp.abs(v))
    if SOFT:
        "shared by the two nearest bins"
        N = hist.shape[LAST]
        t = (v - lo) / (hi - lo) * real(N) - 0.5
        first = int(wp.floor(t))
        frac = t - wp.floor(t)
        if WEIGHTED:
            AMOUNT = weights[IDX]
            LOW = AMOUNT * (1.0 - frac)
            HIGH = AMOUNT * frac
        else:
            LOW = 1.0 - frac
            HIGH = frac
        if OUTSIDE == "clamp":
            a = LIMITED(first, 0, N - 1)
            c = LIMITED(first + 1, 0, N - 1)
            PUT(a, LOW)
            PUT(c, HIGH)
        else:
            if first >= 0 and first < N:
                PUT(first, LOW)
            if first + 1 >= 0 and first + 1 < N:
                PUT(first + 1, HIGH)
    else:
        TAKE(v, IDX)
