"""Python files that several tests of commands are about."""

import subprocess
import tempfile
import unittest
from pathlib import Path

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

# A gradient that no rewrite heals.
SINE = """import warp as wp


@wp.kernel
def sine(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = wp.sin(x[i])
"""
# Nothing is wrong with it.
PLAIN = SINE.replace("x[i] = wp.sin(x[i])", "x[i] += 1.0")
# A loop that heals when it is a function.
SUM = """import warp as wp


@wp.kernel
def squares(x: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(x.shape[1]):
        s += x[i, j]  # one
    out[i] = s * s
"""
# One helper that two kernels call, each with a fault of its own.
SHARED = """import warp as wp


@wp.func
def both(a: float):
    return wp.sin(a), wp.cos(a)


@wp.kernel
def first(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    pair = both(x[i])
    out[i] = pair[0] * pair[1]


@wp.kernel
def second(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = wp.frac(x[i])
"""


def need_proofs(weft):
    """Skips the tests where no kernel can be compiled and run."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "k.py")
        path.write_text(SINE)
        done = subprocess.run(
            [weft, "check", str(path), "--diff"], capture_output=True, text=True, timeout=300
        )
    if done.returncode == 3:
        raise unittest.SkipTest(done.stderr)
