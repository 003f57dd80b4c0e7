from __future__ import annotations

import warp as wp


@wp.kernel
def quoted_twice(x: "wp.array(dtype=float)"):
#                   ^~~~~~~~~~~~~~~~~~~~~~~ error[unsupported]: an annotation that weft cannot evaluate: something that is no type is not supported
    x[0] = 1.0


@wp.kernel
def quoted_once(x: wp.array(dtype=float)):
    x[0] = 1.0
