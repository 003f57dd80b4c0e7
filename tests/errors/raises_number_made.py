import warp as wp

COUNT = int(wp.clear_kernel_cache)
#       ^ error[import-raises]: importing the file raises an exception: a number cannot be made of this


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
