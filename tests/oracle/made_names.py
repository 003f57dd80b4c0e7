"""Kernels and functions whose names and types are put together."""
from typing import Any

import warp as wp


def named(function, name):
    function.__name__ = name
    function.__qualname__ = name
    return wp.kernel(function)


def make(n):
    def body(x: wp.array(dtype=float)):
        i = wp.tid()
        x[i] = x[i] * float(n)

    return named(body, f"times_{n}")


K = {n: make(n) for n in (2, 3)}


def gen_func(dtype, n):
    @wp.func(name=f"f_{dtype.__name__}_{n}")
    def f(x: dtype):
        return x + dtype(n)

    @wp.kernel(module="unique")
    def g(x: wp.array(dtype=dtype)):
        x[0] = f(x[0])

    return g


G = [gen_func(t, n) for t in (wp.float32, wp.float64) for n in range(2)]


def family(kernel, dtype, scalars=(), arrays=()):
    types = {"x": wp.array(dtype=dtype)}
    types.update({name: dtype for name in scalars})
    types.update({name: wp.array(dtype=dtype) for name in arrays})
    return wp.overload(kernel, types)


@wp.kernel
def scaled(x: wp.array(dtype=Any), y: wp.array(dtype=Any), by: Any):
    i = wp.tid()
    y[i] = by * x[i]


SCALED = [family(scaled, t, ("by",), ("y",)) for t in (wp.float32, wp.float64)]
