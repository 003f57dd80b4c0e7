import warp as wp

later = map(wp.set_module_options, [{"enable_backward": False}])
#1: error[unsupported]: setting options of a module that weft does not know is not supported
list(later)

@wp.kernel
def of_unknown_options(x: wp.array(dtype=float)):
    x[0] = 1.0
