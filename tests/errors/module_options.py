import warp as wp


@wp.kernel(module="unique", module_options={1.0: True})
def a_key_that_is_no_text(x: wp.array(dtype=float)):
#1: error[unsupported]: the module option `module_options` with this value is not supported
    x[0] = 1.0


@wp.kernel(module="unique", module_options={"enable_backward": None})
def none_that_inherits_nothing(x: wp.array(dtype=float)):
#1: error[unsupported]: the module option `enable_backward` with this value is not supported
    x[0] = 1.0


@wp.kernel(module="unique", module_options={"default_grid_stride": None})
def none_that_inherits(x: wp.array(dtype=float)):
    x[0] = 1.0


@wp.kernel(module="unique", module_options={"max_unroll": 2**63})
def too_large(x: wp.array(dtype=float)):
#1: error[unsupported]: the module option `max_unroll` with this value is not supported
    x[0] = 1.0
