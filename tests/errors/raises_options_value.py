import warp as wp

wp.set_module_options(3)
#1: error[import-raises]: importing the file raises an exception: the options of a module are a dict


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
