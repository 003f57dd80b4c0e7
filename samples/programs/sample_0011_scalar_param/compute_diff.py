import warp as wp


@wp.kernel
def compute_diff(
    wave_height: wp.array(dtype=wp.float32),
    sea_level: wp.float32,
    num_layers: wp.int32,
    rate: wp.float32,
    out_diff: wp.array(dtype=wp.int32),
):
    i = wp.tid()
    approach = sea_level + rate * (wave_height[i] - sea_level)
    floor_n = int(wp.floor(wp.clamp(approach, -50.0, 50.0)))
    out_diff[i] = floor_n - num_layers
