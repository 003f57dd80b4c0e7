import warp as wp


def grid(x: wp.array[float, 5]):
#1: error[import-raises]: importing the file raises an exception: an array has 1 to 4 dimensions
    return x


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
