import warp as wp

wp.set_module_options({"cluster_dim": 17})
#1: error[bad-argument]: the option `cluster_dim` has to be an `int` of at least 1 and at most 16


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
