import warp as wp

AMBIENT_LIGHT = wp.constant(0.6)


@wp.kernel
def distance_scaled_select(
    intensities: wp.array(dtype=wp.float32),
    fresnels: wp.array(dtype=wp.float32),
    falloff: wp.float32,
    dst: wp.array(dtype=wp.float32),
):
    i = wp.tid()
    fresnel = fresnels[i]
    quotient = intensities[i] / (wp.abs(fresnel) + 1.25)
    # response is quotient limited below by AMBIENT_LIGHT
    response = wp.max(quotient, AMBIENT_LIGHT)
    # takes the sine of 0.63 times response where response is below 0.08
    if response < 0.08:
        response = wp.sin(0.63 * response)
    if response > falloff:
        error = wp.abs(response - fresnel)
        quotient = error * falloff
    else:
        quotient = quotient - 0.95 * falloff
    dst[i] = quotient * response
