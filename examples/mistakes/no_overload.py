"""Warp has no square root of integers: the kernel is refused."""

import warp as wp


@wp.kernel
def roots(x: wp.array(dtype=int), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = wp.sqrt(x[i])


@wp.kernel
def halves(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = 0.5 * x[i]
