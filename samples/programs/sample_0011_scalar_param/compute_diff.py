import warp as wp


@wp.kernel
def compute_diff(
    wave_height: wp.array(dtype=wp.float32),
    initial_value: wp.float32,
    extra_n: wp.int32,
    rate: wp.float32,
    out_diff: wp.array(dtype=wp.int32),
):
    i = wp.tid()
    approach = initial_value + rate * (wave_height[i] - initial_value)
    floor_n = int(wp.floor(wp.clamp(approach, -50.0, 50.0)))
    out_diff[i] = floor_n - extra_n
