import warp as wp


@wp.kernel
def mesh_map(
    gaps: wp.array2d(dtype=wp.float64),
    reference: wp.float64,
    initial_value: wp.float64,
    base_value: wp.float64,
    base_count: wp.int32,
    dst: wp.array2d(dtype=wp.float64),
):
    i, j = wp.tid()
    excess = initial_value * base_value - wp.abs(gaps[i, j])
    dst[i, j] = (excess - reference) * wp.float64(base_count)
