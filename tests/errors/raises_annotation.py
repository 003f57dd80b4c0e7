import warp as wp


@wp.kernel
def k(x):
#1: error[import-raises]: importing the file raises an exception: a function of Warp's has parameters without annotations
    y = 1.0
