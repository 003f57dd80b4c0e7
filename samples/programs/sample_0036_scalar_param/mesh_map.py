import warp as wp


@wp.kernel
def mesh_map(
    gaps: wp.array2d(dtype=wp.float64),
    base_height: wp.float64,
    rest_thickness: wp.float64,
    plane_distance: wp.float64,
    mean_valence: wp.int32,
    dst: wp.array2d(dtype=wp.float64),
):
    i, j = wp.tid()
    excess = rest_thickness * plane_distance - wp.abs(gaps[i, j])
    dst[i, j] = (excess - base_height) * wp.float64(mean_valence)
