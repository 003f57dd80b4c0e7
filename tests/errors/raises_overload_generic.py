from typing import Any

import warp as wp


@wp.kernel
def scale(x: wp.array(dtype=Any), s: Any):
    x[0] = x[0] * s


wp.overload(scale, {"x": wp.array(dtype=float), "s": float})
wp.overload(scale, {"x": wp.array(dtype=float)})
#1: error[import-raises]: importing the file raises an exception: an overload of a kernel cannot be generic
