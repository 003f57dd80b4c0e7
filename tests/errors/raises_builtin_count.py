import warp as wp

ANGLE = wp.atan2(1.0)
#       ^ error[import-raises]: importing the file raises an exception: the builtin `atan2` does not take 1 arguments


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
