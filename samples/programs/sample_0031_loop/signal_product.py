import warp as wp


@wp.kernel
def signal_product(
    result: wp.array(dtype=float),
    amplitude: wp.array(dtype=float),
    levels_in: wp.array(dtype=float, ndim=2),
):
    tid = wp.tid()
    amp = amplitude[tid]
    delta = wp.log(amp * amp + 0.66) - amp
    carry = float(0.0)
    for a_idx in range(levels_in.shape[1] - 1, -1, -1):
        entry = levels_in[tid, a_idx]
        carry = carry * 0.77 + (0.7 * entry + delta)
    result[tid] = carry * delta
