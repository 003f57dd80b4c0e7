import warp as wp


@wp.kernel
def k(x):
#     ^ error[import-raises]: importing the file raises an exception: a parameter of a function of Warp's has no annotation
    y = 1.0
