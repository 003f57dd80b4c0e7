import warp as wp

wp.normalize({"enable_backward": False})
#1: error[import-raises]: importing the file raises an exception: the builtin `normalize` does not take a dict


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
