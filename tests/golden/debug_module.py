"""The mode of a kernel's own module has `#line` directives as that of the file."""

import warp as wp


@wp.kernel(module="unique", module_options={"mode": "debug"})
def debugged(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = x[i] * 2.0
