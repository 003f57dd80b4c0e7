import warp as wp

NAMES = wp.constant({"x": 1})
#1: error[import-raises]: importing the file raises an exception: `wp.constant` is for numbers and vectors


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
