import warp as wp


@wp.func_replay(wp)
def replay(x: float):
#1: error[import-raises]: importing the file raises an exception: what this is made for is no function of Warp's
    return x


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
