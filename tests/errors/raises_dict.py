import warp as wp


@wp.kernel(module="unique", module_options=3)
#^ error[import-raises]: importing the file raises an exception: `module_options` is a dict
def own(x: wp.array(dtype=float)):
    x[0] = 1.0
