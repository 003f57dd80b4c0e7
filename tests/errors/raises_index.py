import warp as wp

SIZES = (4, 5)
WIDTH = SIZES[2]
#       ^ error[import-raises]: importing the file raises an exception: the index is outside of the sequence


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
