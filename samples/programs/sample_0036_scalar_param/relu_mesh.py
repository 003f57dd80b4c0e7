import warp as wp


@wp.kernel
def relu_mesh(
    qualities: wp.array2d(dtype=wp.float64),
    smoothing: wp.float64,
    inflate: wp.float64,
    step_size: wp.float64,
    offset: wp.int32,
    output: wp.array2d(dtype=wp.float64),
):
    i, j = wp.tid()
    # fused is inflate times step_size plus a term of qualities
    fused = inflate * step_size + wp.max(qualities[i, j], wp.float64(0.0))
    output[i, j] = (fused - smoothing) * wp.float64(offset)
