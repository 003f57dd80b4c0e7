import warp as wp


@wp.func
def linear_to_hz(m: float):
    return m


@wp.kernel
def apply_linear(
    spec: wp.array2d(dtype=float),
    n_bands: int,
    sample_rate: float,
    f_min: float,
    out: wp.array2d(dtype=float),
):
    i, j = wp.tid()
    if j >= spec.shape[0]:
        return
    if n_bands <= i:
        return
    step = (4351.7 - f_min) / float(n_bands + 1)
    right = linear_to_hz(f_min + float(i + 2) * step)
    left = linear_to_hz(f_min + float(i) * step)
    bins = spec.shape[1]
    band_sum = float(0.0)
    for bin in range(0, bins):
        freq = sample_rate * float(bin) / float((bins - 1) * 2)
        weight = float(0.0)
        if freq > left and freq < right:
            weight = 0.5 - wp.cos(6.2831853 * (freq - left) / wp.max(right - left, 0.001)) * 0.5
        band_sum += weight * wp.sqrt(wp.max(spec[j, bin], 0.0))
    # each filter has the same area
    band_sum = band_sum * 2.0 / wp.max(right - left, 0.001)
    out[j, i] = wp.log(wp.abs(band_sum) + 1e-06)
