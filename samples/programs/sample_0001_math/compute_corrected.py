import warp as wp


@wp.kernel
def compute_corrected(samples: wp.array2d[float], corrected_out: wp.array2d[float]):
    i, j = wp.tid()
    if i >= corrected_out.shape[0] or j >= corrected_out.shape[1]:
        return
    s = samples[i, j]
    exponential = wp.exp(s)
    root = wp.sqrt(wp.max(exponential, 0.05))
    corrected_out[i, j] = root - 0.8 * exponential
