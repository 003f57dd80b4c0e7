import warp as wp


class Odd(wp):
#         ^ error[import-raises]: importing the file raises an exception: a class cannot have this as its base
    pass


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
