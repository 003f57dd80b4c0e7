import warp as wp

wp[0:2] = wp.sin
#1: error[import-raises]: importing the file raises an exception: what is changed here has no elements to set


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
