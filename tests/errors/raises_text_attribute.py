import warp as wp

SHAPE = "(3, 3)".shape
#       ^ error[import-raises]: importing the file raises an exception: a str has no attribute `shape`


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
