"""A dot product: every thread adds to one element."""

import warp as wp


@wp.kernel
def dot(a: wp.array(dtype=float), b: wp.array(dtype=float), result: wp.array(dtype=float)):
    i = wp.tid()
    wp.atomic_add(result, 0, a[i] * b[i])
