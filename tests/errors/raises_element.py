import warp as wp

FIRST = wp.sin[0]
#       ^ error[import-raises]: importing the file raises an exception: what is indexed here has no elements


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
