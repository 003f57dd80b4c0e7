"""Sums a power spectrum over the {SHAPE} filters of a {SCALE} filter bank{LOG?, on a logarithmic scale}{PCEN?, with per-channel normalisation}{+MAGNITUDE?, of magnitudes}{+NORM?, normalised by {NORM}}."""

CATEGORY = "nested_loop function reduction"
ABOUT = dict(
    paragraph="A filter bank gathers the bins of a spectrum into a few bands that are narrow at low and wide at high "
    "frequencies, as the ear does. Each thread sums one band of one frame. {LOG?The logarithm makes the bands comparable "
    "to loudness. }Cepstral coefficients and nearly all inputs of speech recognition begin with these bands.",
    formula="{SCALE_F}E_b = sum_k H_b(k) |X_k|^2",
    source="Davis and Mermelstein, Comparison of Parametric Representations for Monosyllabic Word Recognition, 1980",
    units=("rate: Hz", "f_min: Hz", "f_max: Hz"),
)
NAMES = dict(
    bank="{SCALE}_filter_bank {SCALE}_energies filter_bank apply_{SCALE} band_energies",
    power="power spectrum psd spec",
    bands="bands energies features out",
    frame="frame t f row",
    band="band b m ch",
    n_bins="n_bins bins num_bins",
    n_bands="n_bands num_bands n_filters",
    rate="sample_rate fs rate",
    f_min="f_min fmin low_freq",
    f_max="f_max fmax high_freq",
    lo="lo left f_left lower_edge",
    mid="mid centre f_centre peak_freq",
    hi="hi right f_right upper_edge",
    total="total acc energy band_sum",
    k="k bin idx",
    freq="freq f_k hz",
    w="w weight h",
    to_mel="hz_to_{SCALE} to_{SCALE} warp_freq",
    from_mel="{SCALE}_to_hz from_{SCALE} unwarp",
    step="step width spacing",
    low="low m_min start",
    floor_value="floor_value eps amin",
    smooth="smooth_state energy_floor m_state",
    norm="norm weights wsum",
)

SCALE = draw("mel", "mel", "mel", "bark", "linear", "octave")
SCALE_F = "m(f) = 2595 log10(1 + f / 700), " if SCALE == "mel" else "z(f) = 26.81 f / (1960 + f) - 0.53, " if SCALE == "bark" else ""
SHAPE = draw("triangular", "triangular", "rectangular", "cosine")
LOG = draw("", "log", "log", "db")
PCEN = not LOG and chance(0.4)
EDGES = draw("computed", "computed", "table")
NORM = draw("", "area", "sum")
MAGNITUDE = chance(0.3)
ORDER = draw("frames", "bands")
SPARSE = chance(0.4)
RISE = draw("branch", "min")


@helper
def to_mel(f: real) -> real:
    if SCALE == "mel":
        return draw(2595.0 * wp.log10(1.0 + f / 700.0), 1127.0 * wp.log(1.0 + f / 700.0))
    elif SCALE == "bark":
        return 26.81 * f / (1960.0 + f) - 0.53
    elif SCALE == "linear":
        return f
    else:
        return wp.log2(wp.max(f, 1.0) / 27.5)


@helper
def from_mel(m: real) -> real:
    if SCALE == "mel":
        return draw(700.0 * (wp.pow(real(10.0), m / 2595.0) - 1.0), 700.0 * (wp.exp(m / 1127.0) - 1.0))
    elif SCALE == "bark":
        return 1960.0 * (m + 0.53) / wp.max(26.28 - m, 0.1)
    elif SCALE == "linear":
        return m
    else:
        return 27.5 * draw(wp.pow(real(2.0), m), wp.exp(0.69314718 * m))


@wp.kernel
def bank(
    power: ARRAY(real, 2),
    edges: ARRAY(real, 1),
    n_bands: int,
    rate: real = draw(8000.0, 16000.0, 22050.0),
    f_min: real = NUM(20.0, 100.0),
    f_max: real = NUM(3000.0, 7600.0),
    floor_value: real = draw(1.0e-10, 1.0e-8, 1.0e-6),
    smoothing: real = NUM(0.02, 0.1),
    smooth: ARRAY(real, 2) = None,
    bands: ARRAY(real, 2) = None,
):
    if ORDER == "frames":
        frame, band = THREADS(2)
    else:
        band, frame = THREADS(2)
    if frame >= power.shape[0]:
        return
    if EDGES == "table":
        if draw(band + 2 >= edges.shape[0], band > edges.shape[0] - 3):
            return
        lo = edges[band]
        mid = edges[band + 1]
        hi = edges[band + 2]
    else:
        if band >= n_bands:
            return
        low = to_mel(f_min)
        step = (to_mel(f_max) - low) / real(n_bands + 1)
        lo = from_mel(low + real(band) * step)
        mid = from_mel(low + real(band + 1) * step)
        hi = from_mel(low + real(band + 2) * step)
    n_bins = power.shape[1]
    WIDTH = real(2 * (n_bins - 1)) if chance(0.7) else real(2 * n_bins)
    if SPARSE:
        "only the bins below the filter"
        first = wp.clamp(int(lo * WIDTH / rate), 0, n_bins)
        last = wp.clamp(int(hi * WIDTH / rate) + 1, 0, n_bins)
        FIRST = first
        LAST = last
    else:
        FIRST = 0
        LAST = n_bins
    total = real(0.0)
    norm = real(0.0)
    for k in range(FIRST, LAST):
        freq = draw(real(k) * rate / WIDTH, rate * real(k) / WIDTH)
        if SHAPE == "rectangular":
            w = wp.where(freq >= lo and freq < hi, real(1.0), real(0.0))
        elif SHAPE == "cosine":
            w = real(0.0)
            if freq > lo and freq < hi:
                w = 0.5 - 0.5 * wp.cos(6.2831853 * (freq - lo) / wp.max(hi - lo, 1.0e-3))
        elif RISE == "min":
            rising = (freq - lo) / wp.max(mid - lo, 1.0e-3)
            falling = (hi - freq) / wp.max(hi - mid, 1.0e-3)
            w = draw(wp.max(0.0, wp.min(rising, falling)), wp.max(wp.min(rising, falling), 0.0))
        else:
            w = real(0.0)
            if freq > lo and freq <= mid:
                w = (freq - lo) / wp.max(mid - lo, 1.0e-3)
            elif freq > mid and freq < hi:
                w = (hi - freq) / wp.max(hi - mid, 1.0e-3)
        ADD(total, w * (draw(wp.sqrt(wp.max(power[frame, k], 0.0)), wp.abs(power[frame, k])) if MAGNITUDE else power[frame, k]))
        if NORM == "sum":
            norm += w
    if NORM == "area":
        "each filter has the same area"
        total = total * 2.0 / wp.max(hi - lo, 1.0e-3)
    elif NORM == "sum":
        total = total / wp.max(norm, 1.0e-6)
    if LOG == "log":
        V = draw(wp.log(wp.max(total, floor_value)), wp.log(wp.abs(total) + floor_value))
    elif LOG == "db":
        V = 10.0 * wp.log10(wp.max(total, floor_value))
    elif PCEN:
        level = (1.0 - smoothing) * smooth[frame, band] + smoothing * total
        smooth[frame, band] = level
        V = wp.sqrt(wp.max(total, 0.0) / wp.max(level, 1.0e-6) + 2.0) - 1.4142136
    else:
        V = total
    bands[frame, band] = V
