"""The terms of a p-norm, in place: a generic kernel, with one instance that the file asks for itself."""

from typing import Any

import warp as wp


@wp.kernel
def norm(x: wp.array(dtype=Any), p: Any):
    i = wp.tid()
    x[i] = wp.pow(wp.abs(x[i]), p)


wp.overload(norm, [wp.array(dtype=float), float])
