from typing import Any

import warp as wp


@wp.func
def square(x: float) -> float:
    return x * x


@wp.func_grad(square)
def adj_square(x: float, adj_ret: Any):
#1: error[import-raises]: importing the file raises an exception: a custom gradient cannot be generic
    wp.adjoint[x] += 2.0 * x * adj_ret


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
