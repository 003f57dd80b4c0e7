import warp as wp

WIDTH = 4
assert WIDTH > 5
#1: error[import-raises]: importing the file raises an exception: the assertion fails


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
