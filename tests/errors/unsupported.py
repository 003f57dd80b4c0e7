from typing import Any

import warp as wp


@wp.kernel
def generic(x: wp.array(dtype=Any)):
#1: error[unsupported]: a generic kernel is not supported
    i = wp.tid()
    x[i] = x[i]


@wp.kernel
def gradients(x: wp.array(dtype=float)):
    y = wp.grad(wp.floor)(x[0])
#       ^~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `floor` has no gradient


@wp.kernel
def no_annotation(x):
#                 ^ error[unsupported]: a parameter without an annotation is not supported
    y = 1.0


@wp.func
def square(x: float):
    return x * x


@wp.func_grad(square)
def adj_square(x: float, adj_ret: float):
    y = x * x
    wp.adjoint[x + y] += 3.0 * x * adj_ret
#   ^~~~~~~~~~~~~~~~~ error[unsupported]: `wp.adjoint` of anything but a name is not supported


@wp.kernel
def custom_gradient(x: wp.array(dtype=float)):
    x[0] = square(x[1])


@wp.kernel
def adjoint_here(x: wp.array(dtype=float)):
    wp.adjoint[x][0] = 1.0
#   ^~~~~~~~~~~~~ error[unsupported]: `wp.adjoint` outside of a custom gradient is not supported
