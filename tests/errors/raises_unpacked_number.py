import warp as wp

WIDTH, HEIGHT = 4
#1: error[import-raises]: importing the file raises an exception: what is unpacked here has no elements


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
