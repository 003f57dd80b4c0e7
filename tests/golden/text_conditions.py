"""Strings as conditions: an empty one is false."""

import warp as wp


@wp.kernel
def conditions(x: wp.array(dtype=float)):
    if "":
        x[0] = 1.0
    if "a":
        x[0] = 2.0
    y = 1.0 if "" else 2.0
    z = 1.0 if "b" else 2.0
    for i in range(3):
        if "":
            break
        x[i] = y + z
