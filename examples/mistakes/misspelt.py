"""Two names that Warp does not have, and a parameter without a type."""

import warp as wp


@wp.kernel
def sines(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = wp.sinn(x[i])


@wp.kernel
def scaled(x: wp.array(dtype=float), factor):
    i = wp.tid()
    x[i] = factor * x[i]
