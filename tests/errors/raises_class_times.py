import warp as wp

TWICE = wp.vec3 * 2.0
#       ^ error[import-raises]: importing the file raises an exception: a class is not multiplied by a number that is no integer


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
