from typing import Any

import warp as wp


@wp.kernel
def scale(x: wp.array(dtype=Any), s: Any):
    x[0] = x[0] * s


wp.overload(scale)
#1: error[import-raises]: importing the file raises an exception: `wp.overload` has no types for the parameters
