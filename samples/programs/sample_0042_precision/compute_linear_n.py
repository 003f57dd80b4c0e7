import warp as wp


@wp.kernel
def compute_linear_n(counts: wp.array(dtype=wp.int64), linear_n_out: wp.array(dtype=wp.int64)):
    i = wp.tid()
    cnt = counts[i]
    remainder = cnt % wp.int64(11)
    product = remainder * cnt
    linear_n_out[i] = product * wp.int64(6) + remainder
