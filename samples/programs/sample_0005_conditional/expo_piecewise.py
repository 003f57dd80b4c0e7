import warp as wp


@wp.kernel
def expo_piecewise(metallic: wp.array2d(dtype=float), output: wp.array2d(dtype=float)):
    i, j = wp.tid()
    metal = metallic[i, j]
    if i > 8:
        outcome = wp.exp(metal)
    else:
        outcome = wp.exp(-1.33 * wp.sqrt(1.0 + wp.abs(metal)))
    output[i, j] = outcome
