import warp as wp


@wp.kernel
def kernel_w_gauss_map(
    divergence: wp.array2d(dtype=float),
    viscosity: wp.array2d(dtype=float),
    output: wp.array2d(dtype=float),
):
    i, j = wp.tid()
    sway = wp.sin(0.6 * divergence[i, j]) * wp.sin(viscosity[i, j])
    gauss = wp.exp(-(sway * sway))
    output[i, j] = gauss * sway - divergence[i, wp.max(j - 1, 0)]
