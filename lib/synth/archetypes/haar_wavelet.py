"""Carries out one level of the {WAVELET} wavelet {INVERSE?reconstruction}{!INVERSE?decomposition} of {ROWS?each row}{!ROWS?a signal}{SHRINK?, with {SHRINK} thresholding of the details}."""

CATEGORY = "indexing stencil"
ABOUT = dict(
    paragraph="One level of the discrete wavelet transform, {INVERSE?backwards: averages and details are put together "
    "to samples again}{!INVERSE?which splits the samples into averages of half the length and the details that they "
    "lack}. Each thread treats one pair of samples. {SHRINK?Small details are mostly noise, so a threshold on them "
    "removes noise and keeps edges. }The transform serves compression, denoising and analysis at several scales.",
    formula="a_k = sum_m h_m x_(2k+m), d_k = sum_m g_m x_(2k+m)",
    source="Daubechies, Ten Lectures on Wavelets, 1992",
)
NAMES = dict(
    wavelet="wavelet_level haar_step dwt_level {SHORT}_transform wavelet_split dwt_1d",
    x="x signal samples data",
    approx="approx low average coarse cA",
    detail="detail high diff wave cD",
    out="out y coeffs result",
    level="threshold lam cutoff shrink",
    half="half n_half pairs m",
    n="n length size",
    k="k pair idx",
    a="a s low_k avg",
    d="d w high_k det",
    x0="x0 even s0",
    x1="x1 odd s1",
    x2="x2 s2 next_even",
    last_odd="last_odd prev_odd xm1",
    last_even="last_even prev_even xm2",
    d_last="d_last d_prev prev_detail",
    x3="x3 s3 next_odd",
    energy="energy detail_energy power",
    shrink="shrink denoise soften threshold_detail",
    r="row r channel ch",
)

WAVELET = draw("Haar", "Haar", "Daubechies-4", "5/3 lifting")
SHORT = "haar" if WAVELET == "Haar" else "db4" if WAVELET == "Daubechies-4" else "cdf53"
INVERSE = chance(0.35) and WAVELET == "Haar"
SHRINK = draw("", "", "soft", "hard", "garrote")
ROWS = chance(0.35)
R = 2 if ROWS else 1
PACKED = draw("split", "packed", "interleaved") if not INVERSE else draw("split", "packed")
SCALE = draw("root", "root", "mean") if WAVELET == "Haar" else "root"
EDGE = draw("clamp", "wrap", "wrap")
ENERGY = chance(0.2)


@helper
def shrink(d: real, level: real) -> real:
    if SHRINK == "soft":
        return draw(wp.sign(d) * wp.max(wp.abs(d) - level, 0.0), d - wp.clamp(d, -level, level))
    elif SHRINK == "hard":
        return draw(wp.where(wp.abs(d) > level, d, 0.0), 0.0 if wp.abs(d) <= level else d)
    else:
        d2 = wp.max(d * d, 1.0e-12)
        return d * wp.max(1.0 - level * level / d2, 0.0)


def AT(P):
    return x[r, P] if ROWS else x[P]


def TO(A, P):
    return A[r, P] if ROWS else A[P]


def PUT(A, P, V):
    if ROWS:
        A[r, P] = V
    else:
        A[P] = V


@wp.kernel
def wavelet(
    x: ARRAY(real, R),
    level: real = NUM(0.01, 0.5),
    approx: ARRAY(real, R) = None,
    detail: ARRAY(real, R) = None,
    out: ARRAY(vec2, R) if PACKED == "interleaved" else ARRAY(real, R) = None,
    energy: ARRAY(real, 1) = None,
):
    if ROWS:
        r, k = THREADS(2)
    else:
        k = THREADS(1)
    if INVERSE:
        if PACKED == "packed":
            half = x.shape[R - 1] // 2
            if k >= half:
                return
            a = AT(k)
            d = AT(half + k)
        else:
            half = out.shape[R - 1] // 2
            if draw(k >= half, k + 1 > half):
                return
            a = TO(approx, k)
            d = TO(detail, k)
        if SHRINK:
            d = shrink(d, level)
        if SCALE == "root":
            PUT(out, 2 * k, draw((a + d) * 0.70710678, (a + d) / wp.sqrt(real(2.0))))
            PUT(out, 2 * k + 1, draw((a - d) * 0.70710678, (a - d) / wp.sqrt(real(2.0))))
        else:
            PUT(out, 2 * k, a + d)
            PUT(out, 2 * k + 1, a - d)
    else:
        n = x.shape[R - 1]
        half = n // 2
        if k >= half:
            return
        if WAVELET == "Haar":
            x0 = AT(2 * k)
            x1 = AT(2 * k + 1)
            if SCALE == "root":
                a = draw((x0 + x1) * 0.70710678, (x0 + x1) / wp.sqrt(real(2.0)))
                d = draw((x0 - x1) * 0.70710678, (x0 - x1) / wp.sqrt(real(2.0)))
            else:
                a = HALF(x0 + x1)
                d = draw(HALF(x0 - x1), x0 - a)
        elif WAVELET == "Daubechies-4":
            x0 = AT(2 * k)
            x1 = AT(2 * k + 1)
            if EDGE == "wrap":
                x2 = AT((2 * k + 2) % n)
                x3 = AT((2 * k + 3) % n)
            else:
                x2 = AT(wp.min(2 * k + 2, n - 1))
                x3 = AT(wp.min(2 * k + 3, n - 1))
            a = 0.48296291 * x0 + 0.8365163 * x1 + 0.22414387 * x2 - 0.12940952 * x3
            d = -0.12940952 * x0 - 0.22414387 * x1 + 0.8365163 * x2 - 0.48296291 * x3
        else:
            x0 = AT(2 * k)
            x1 = AT(2 * k + 1)
            "predict: a detail is what the mean of the even neighbours misses"
            if EDGE == "wrap":
                x2 = AT((2 * k + 2) % n)
                last_odd = AT((2 * k + n - 1) % n)
                last_even = AT((2 * k + n - 2) % n)
            else:
                x2 = AT(wp.min(2 * k + 2, n - 1))
                last_odd = AT(wp.max(2 * k - 1, 0))
                last_even = AT(wp.max(2 * k - 2, 0))
            d = x1 - HALF(x0 + x2)
            d_last = last_odd - HALF(last_even + x0)
            "update: keeps the mean"
            a = x0 + draw(0.25 * (d + d_last), (d_last + d) / 4.0)
        if SHRINK:
            d = shrink(d, level)
        if ENERGY:
            wp.atomic_add(energy, 0, d * d)
        if PACKED == "interleaved":
            PUT(out, k, vec2(a, d))
        elif PACKED == "packed":
            PUT(out, k, a)
            PUT(out, half + k, d)
        else:
            PUT(approx, k, a)
            PUT(detail, k, d)
