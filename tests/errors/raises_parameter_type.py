import warp as wp


@wp.func
def first(x: wp.array[wp.max]):
#            ^ error[import-raises]: importing the file raises an exception: a function cannot have a parameter of this type
    return x[0]


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
