import warp as wp


@wp.kernel(module_options={"fast_math": True})
#^ error[bad-argument]: `module_options` are for a kernel with `module="unique"`; `wp.set_module_options` sets those of a shared module
def k(x: wp.array(dtype=float)):
    x[0] = 1.0
