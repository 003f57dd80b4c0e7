import warp as wp


def scaled(x):
    return 2 * x


LIMIT = scaled(y=3)
#       ^ error[import-raises]: importing the file raises an exception: the function has no parameter `y`


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
