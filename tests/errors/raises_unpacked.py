import warp as wp

WIDTH, HEIGHT = (1, 2, 3)
#1: error[import-raises]: importing the file raises an exception: 3 elements are unpacked into 2 targets


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
