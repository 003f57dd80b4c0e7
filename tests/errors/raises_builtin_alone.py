import warp as wp

ONE = wp.where(True, 1, 2)
#     ^ error[import-raises]: importing the file raises an exception: the builtin `where` is for kernels alone


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
