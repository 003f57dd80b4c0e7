"""Generic functions with the names of operators."""

from typing import Any

import warp as wp


@wp.func
def add(a: Any, b: Any):
    return wp.sin(a) * b


@wp.func
def mul(a: wp.vec3, b: Any):
    return a


@wp.kernel
def k(a: wp.array(dtype=float), v: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    a[i] = a[i] + 2.0
    a[i] += 3.0
    v[i] = v[i] * 3.0
    x = a[i]
    x += 1.0
    v[i] *= 2.0
    a[i] = x
