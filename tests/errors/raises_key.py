import warp as wp

SIZES = {"x": 4}
WIDTH = SIZES["z"]
#       ^ error[import-raises]: importing the file raises an exception: the dict has no such key


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
