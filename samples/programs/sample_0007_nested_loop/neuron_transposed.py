import warp as wp


@wp.kernel
def neuron_transposed(
    activations: wp.array(dtype=float),
    inputs: wp.array2d(dtype=float),
    out_m: wp.array2d(dtype=wp.mat44),
):
    """Sums the identity scaled by the sum times the index k over 38 iterations, with an inner
    loop over all of activations, and stores the transpose of the sum in out_m."""
    i, j = wp.tid()
    x_in = inputs[i, j]
    sum_m = wp.mat44()
    for k in range(38):
        tally_value = float(0.0)
        for b_idx in range(activations.shape[0]):
            val = activations[b_idx]
            tally_value += val + 0.68 * (x_in - val)
        sum_m += wp.identity(n=4, dtype=float) * (tally_value * float(k))
    output_value = wp.transpose(sum_m)
    out_m[i, j] = output_value
