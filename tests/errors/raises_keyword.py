import warp as wp


@wp.kernel(enable_backwards=False)
#^ error[bad-argument]: this function of Warp's takes no argument `enable_backwards`
def k(x: wp.array(dtype=float)):
    x[0] = 1.0
