import warp as wp

wp.clear_kernel_cache(1)
#1: error[bad-argument]: this function of Warp's takes 0 arguments by position, not 1


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
