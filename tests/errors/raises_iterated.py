import warp as wp

PAIRS = [(i, j) for i in (1, 2) for j in wp.inverse]
#                                        ^ error[import-raises]: importing the file raises an exception: what is iterated over here has no elements


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
