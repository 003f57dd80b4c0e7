"""The last thread reads an element that the array does not have."""

import warp as wp


@wp.kernel
def differences(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = x[i + 1] - x[i]
