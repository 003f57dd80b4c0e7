import warp as wp


@wp.kernel
def covariance_pass(
    colors: wp.array(dtype=wp.vec4),
    luma: wp.array(dtype=float),
    weights: wp.array(dtype=float),
    out_m: wp.array(dtype=wp.mat44),
):
    """Computes diag_m as the diagonal matrix of a term of luma, covariance as diag_m times the
    transpose of a term of luma, and stores the interpolation from covariance to diag_m by
    weights in out_m."""
    i = wp.tid()
    color = colors[i]
    weight = weights[i]
    diag_m = wp.diag(luma[i] * color)
    covariance = diag_m * wp.transpose(diag_m * weights[i])
    val = wp.clamp(weight, 0.0, 1.0)
    out_m[i] = wp.lerp(covariance, diag_m, val)
