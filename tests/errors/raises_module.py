import warp as wp


@wp.func(module=3)
#^ error[import-raises]: importing the file raises an exception: this is no module of Warp's
def twice(x: float):
    return x * 2.0


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
