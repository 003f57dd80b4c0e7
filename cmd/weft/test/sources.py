"""Python files that several tests of commands are about."""

HELPERS = """import warp as wp


@wp.func
def double(x: float):
    return x * 2.0
"""

# Goes on with kernels of the test's own; HELPERS is in a file beside it.
SAXPY = """from typing import Any

import warp as wp

from helpers import double


@wp.kernel
def saxpy(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float):
    i = wp.tid()
    y[i] = a * x[i] + y[i]


"""
