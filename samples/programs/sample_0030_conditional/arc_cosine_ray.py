import warp as wp

CUTOFF = wp.constant(2.5)
SCALE_FACTOR = wp.constant(1.64)


@wp.kernel
def arc_cosine_ray(
    visibilities: wp.array(dtype=wp.float32),
    intensities: wp.array(dtype=wp.float32),
    thetas: wp.array(dtype=wp.float32),
    directions: wp.array(dtype=wp.vec3),
    arc_cosine_out: wp.array(dtype=wp.float32),
):
    """Computes quotient as the ratio of visibilities to (|intensities| + 1.25); starts score
    at the smaller of quotient and CUTOFF; sets score to score times the sine of thetas
    where score is below 0.08; where i % 3 == 1 and i % 2 == 0, computes damped as score
    damped by the exponential of max(quotient, 0) and starts response at SCALE_FACTOR times
    damped plus (0.5 * (quotient + score)); elsewhere, sets response to the y component of
    directions; computes output_value as the arc cosine of clamp(response, -0.99, 0.99);
    then stores output_value in arc_cosine_out."""
    i = wp.tid()
    intensity = intensities[i]
    dir_i = directions[i]
    quotient = visibilities[i] / (wp.abs(intensity) + 1.25)
    score = wp.min(quotient, CUTOFF)
    # sets score to score times the sine of thetas[i] where score is below 0.08
    if score < 0.08:
        score = score * wp.sin(thetas[i])
    if i % 3 == 1 and i % 2 == 0:
        damped = score * wp.exp(-wp.max(quotient, 0.0))
        response = SCALE_FACTOR * damped + 0.5 * (quotient + score)
    else:
        response = dir_i.y
    output_value = wp.acos(wp.clamp(response, -0.99, 0.99))
    arc_cosine_out[i] = output_value
