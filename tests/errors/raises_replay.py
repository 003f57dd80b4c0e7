import warp as wp


@wp.func
def square(x: float):
    return x * x


@wp.func_replay(square)
def replay(x: float, y: float):
#1: error[import-raises]: importing the file raises an exception: no overload of the function has the parameters of this replay
    return x


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
