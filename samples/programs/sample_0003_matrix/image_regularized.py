import warp as wp


@wp.kernel
def image_regularized(
    colors: wp.array(dtype=wp.vec4),
    luma: wp.array(dtype=float),
    homographies: wp.array(dtype=wp.mat44),
    matrices_out: wp.array(dtype=wp.mat44),
):
    """Computes diff_m as outer(luma * colors, colors) minus homographies; then stores diff_m
    with (luma * luma) added on the diagonal in matrices_out."""
    i = wp.tid()
    color = colors[i]
    y_val = luma[i]
    outer_m = wp.outer(y_val * color, color)
    diff_m = outer_m - homographies[i]
    matrices_out[i] = diff_m + wp.identity(n=4, dtype=float) * (y_val * y_val)
