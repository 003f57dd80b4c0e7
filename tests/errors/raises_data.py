import warp as wp

ONES = wp.array(1.0, dtype=float)
#1: error[import-raises]: importing the file raises an exception: an array is not made of what has no elements


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
