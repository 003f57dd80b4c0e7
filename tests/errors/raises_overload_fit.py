import warp as wp


@wp.kernel
def misfit(x: wp.array(dtype=wp.Float)):
    x[0] = 2.0 * x[0]


wp.overload(misfit, [wp.array(dtype=int)])
#1: error[import-raises]: importing the file raises an exception: an overload whose type of `x` does not fit that of the kernel
