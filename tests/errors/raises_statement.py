import warp as wp


@wp.kernel
def before(x: wp.array(dtype=float)):
    x[0] = 1.0


raise ValueError("no")
#1: error[import-raises]: importing the file raises an exception: a `raise` statement
