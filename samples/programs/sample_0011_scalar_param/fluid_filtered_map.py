import warp as wp


@wp.kernel
def fluid_filtered_map(
    density: wp.array(dtype=wp.float32),
    salinity: wp.array(dtype=wp.float32),
    cfl: wp.float32,
    period_n: wp.int32,
    counts_out: wp.array(dtype=wp.int32),
):
    i = wp.tid()
    rho = density[i]
    filtered = cfl * rho + (1.0 - cfl) * (cfl * rho + salinity[i])
    weighted_gap = (filtered - rho) * cfl
    nearest_id = int(wp.round(50.0 * wp.sin(weighted_gap)))
    counts_out[i] = nearest_id + period_n
