import warp as wp

DRAG_COEFF = wp.constant(2.8)


@wp.kernel
def scaled_biased_particle(
    energies: wp.array[float],
    densities: wp.array[float],
    dst: wp.array[float],
):
    """Computes shifted as a term of energies shifted by DRAG_COEFF, sum_xy as shifted plus
    densities, and stores the product of sum_xy and shifted in dst."""
    i = wp.tid()
    energy = energies[i]
    density = densities[i]
    shifted = energy * energy + density * density + DRAG_COEFF
    sum_xy = shifted + density
    final = sum_xy * shifted
    dst[i] = final
