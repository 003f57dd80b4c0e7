# Values of the decorator's options that Warp refuses, or of which its names depend on more than the number.
import warp as wp


@wp.kernel(enable_backward="x")
def text(x: wp.array(dtype=float)):
#1: error[unsupported]: the value of the option `enable_backward` is not supported
    x[0] = 1.0


@wp.kernel(enable_backward=1.0)
def a_float(x: wp.array(dtype=float)):
#1: error[unsupported]: the value of the option `enable_backward` is not supported
    x[0] = 1.0


@wp.kernel(enable_backward=[0])
def a_list(x: wp.array(dtype=float)):
#1: error[unsupported]: the value of the option `enable_backward` is not supported
    x[0] = 1.0


@wp.kernel(enable_backward=2**63)
def large(x: wp.array(dtype=float)):
#1: error[unsupported]: the value of the option `enable_backward` is not supported
    x[0] = 1.0


@wp.kernel(enable_backward=wp.int32(0))
def of_warp(x: wp.array(dtype=float)):
#1: error[unsupported]: the value of the option `enable_backward` is not supported
    x[0] = 1.0


@wp.kernel(launch_bounds=2**64)
def large_bounds(x: wp.array(dtype=float)):
#1: error[unsupported]: the value of the option `launch_bounds` is not supported
    x[0] = 1.0


@wp.kernel(launch_bounds=True)
def true_bounds(x: wp.array(dtype=float)):
#1: error[unsupported]: the value of the option `launch_bounds` is not supported
    x[0] = 1.0


@wp.kernel(launch_bounds="64")
def text_bounds(x: wp.array(dtype=float)):
#1: error[unsupported]: the value of the option `launch_bounds` is not supported
    x[0] = 1.0


@wp.kernel(launch_bounds=(64, 2.0))
def float_bounds(x: wp.array(dtype=float)):
#1: error[unsupported]: the value of the option `launch_bounds` is not supported
    x[0] = 1.0


@wp.kernel(cuda_max_registers=0)
def no_registers(x: wp.array(dtype=float)):
#1: error[unsupported]: the value of the option `cuda_max_registers` is not supported
    x[0] = 1.0


@wp.kernel(cuda_max_registers=True)
def true_registers(x: wp.array(dtype=float)):
#1: error[unsupported]: the value of the option `cuda_max_registers` is not supported
    x[0] = 1.0
