import warp as wp

vec5 = wp.types.vector(length=5, dtype=float)


@wp.kernel
def signal_displaced(
    gates: wp.array(dtype=int),
    phase_offsets: wp.array2d(dtype=float),
    reference: wp.array2d(dtype=float),
    spectra: wp.array(dtype=vec5),
    stereo: wp.array2d(dtype=vec5),
    start_id: int,
    output: wp.array2d(dtype=vec5),
):
    i, j = wp.tid()
    gate_id = gates[i]
    stereo_v = stereo[i, j]
    flat_id = i * 3 + (j - gate_id)
    temp_value = reference[wp.max(i - 1, 0), j]
    updated = 0.39 * phase_offsets[i, j] + temp_value
    outcome_v = updated * spectra[i]
    if j == start_id:
        normalized_v = stereo_v / wp.max(temp_value, 0.2)
        outcome_v += normalized_v + stereo_v * 0.56
    share = temp_value / float(wp.max(flat_id, 1))
    output[i, j] = outcome_v + stereo_v * share
