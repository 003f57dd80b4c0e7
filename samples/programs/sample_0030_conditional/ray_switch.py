import warp as wp


@wp.kernel
def ray_switch(
    intensities: wp.array3d(dtype=wp.float32),
    visibilities: wp.array3d(dtype=wp.float32),
    dst: wp.array3d(dtype=wp.float32),
):
    i, j, k = wp.tid()
    if i >= dst.shape[0] or j >= dst.shape[1] or k >= dst.shape[2]:
        return
    intensity = intensities[i, j, k]
    magnitude = wp.abs(visibilities[i, j, wp.max(k - 1, 0)]) + 0.39
    value = wp.div_approx(intensity, magnitude)
    if k % 2 == 0:
        value = wp.sign(value) * magnitude
    else:
        value = (value - magnitude) * intensity
    dst[i, j, k] = value
