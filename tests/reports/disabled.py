"""A kernel of ours for NVIDIA/warp report 1861: its module has no gradients, the kernel asks for one."""

import warp as wp

wp.set_module_options({"enable_backward": False})


@wp.func
def square(x: float):
    return x * x


@wp.kernel(enable_backward=True)  # gradient: ok
def of_function(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = square(x[i])


@wp.kernel(enable_backward=True)  # gradient: ok
def by_itself(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = x[i] * x[i]
