import warp as wp


@wp.kernel
def before(x: wp.array(dtype=float)):
    x[0] = 1.0


@(3).func_grad(before)
#^ error[import-raises]: importing the file raises an exception: a number has no attribute `func_grad`
def after(x: float):
    return x
