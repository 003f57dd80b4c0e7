import warp as wp

LIMIT = None
LIMIT()
#1: error[import-raises]: importing the file raises an exception: what is called here is no function


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
