import warp as wp

KEY = wp.set_module_options.key
#     ^ error[import-raises]: importing the file raises an exception: a function of Python's has no attribute `key`


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
