import warp as wp


@wp.kernel
def residual_sum(
    frequency: wp.array(dtype=float),
    samples: wp.array(dtype=float),
    stereo: wp.array(dtype=wp.vec2),
    output: wp.array(dtype=float),
):
    tid = wp.tid()
    stereo_v = stereo[tid]
    regular = frequency[tid]
    gap = wp.log2(regular * regular + 0.7) - regular
    drift_acc = wp.vec2(0.0)
    for k in range(samples.shape[0]):
        entry_value = samples[k]
        drift_acc = drift_acc + stereo_v * entry_value
    answer = 0.77 * gap * wp.length(drift_acc)
    output[tid] = answer
