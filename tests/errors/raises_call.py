import warp as wp

wp.set_module_options({"enable_backward": False}, modul=None)
#1: error[bad-argument]: this function of Warp's takes no argument `modul`


@wp.kernel
def k(x: wp.array(dtype=float)):
    x[0] = 1.0
