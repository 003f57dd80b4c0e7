import warp as wp


@wp.kernel
def signal_boosted_step(
    samples: wp.array2d[float],
    window: wp.array[float],
    modulated: wp.array2d[float],
):
    i, j = wp.tid()
    if i >= modulated.shape[0] or j >= modulated.shape[1]:
        return
    s = samples[i, j]
    win = window[i]
    growth_exp = wp.exp(s)
    shifted = win + 1.75
    modulus = wp.sqrt(growth_exp * growth_exp + shifted * shifted + 0.62)
    modulated[i, j] = modulus
