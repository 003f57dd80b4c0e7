import warp as wp


@wp.kernel
def asset_overlap_count(
    cells_ijk: wp.array2d(dtype=wp.vec3us),
    terms: wp.array(dtype=wp.uint16),
    volumes: wp.array(dtype=float),
    strikes: wp.array2d(dtype=float),
    output: wp.array2d(dtype=float),
):
    i, j = wp.tid()
    term = terms[i]
    strike = strikes[i, j]
    val = cells_ijk[i, (j + 1) % cells_ijk.shape[1]]
    toggled = wp.dot(val, cells_ijk[i, j]) ^ term
    stepped_sum = volumes[i] * float(toggled)
    output[i, j] = wp.min(stepped_sum * stepped_sum + strike * strike, 41.3)
