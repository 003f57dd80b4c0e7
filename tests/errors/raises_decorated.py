import warp as wp


@wp.func
#^ error[import-raises]: importing the file raises an exception: this decorator of Warp's takes a function of Python's, not a kernel or function of Warp's
@wp.kernel
def both(x: wp.array(dtype=float)):
    x[0] = 1.0
