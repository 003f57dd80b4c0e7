"""Generic kernels: only their instances have a text."""

from typing import Any

import warp as wp


@wp.func
def twice(x: Any):
    return x + x


@wp.func
def gather(a: wp.array(dtype=Any), i: int, j: int):
    return a[i] + a[j]


@wp.kernel
def scale(x: wp.array(dtype=Any), s: Any):
    i = wp.tid()
    x[i] = twice(x[i] * s)


@wp.kernel
def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):
    i, j = wp.tid()
    s = b.dtype()
    for k in range(n):
        s += gather(b, i, k)
    b[i] = s * s.dtype(f)
    a[i, j] = a[i, j] + a.dtype(n)


@wp.kernel(enable_backward=False)
def count(m: wp.types.matrix(shape=(Any, Any), dtype=wp.Scalar), out: wp.array(dtype=wp.Int)):
    i = wp.tid()
    wp.atomic_add(out, i, out.dtype(m[0, 0]))


@wp.kernel
def plain(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = twice(x[i])


scale_float = wp.overload(scale, [wp.array(dtype=float), float])
wp.overload(scale, [wp.array(dtype=wp.float64), wp.float64])
wp.overload(scale, {"s": wp.float16, "x": wp.array(dtype=wp.vec2h)})
wp.overload(scale, [wp.array(dtype=wp.float32), wp.float32])  # known already


@wp.overload
def mixed(a: wp.array2d(dtype=int), b: wp.array(dtype=wp.vec3), n: int, f: float): ...


@wp.overload
def mixed(a: wp.array2d(dtype=wp.float64), b: wp.array(dtype=wp.vec2d), n: int, f: wp.float64):
    """Another."""


wp.overload(mixed, {"a": wp.array2d(dtype=wp.int64), "b": wp.array(dtype=wp.vec4h), "f": float})
wp.overload(count, {"m": wp.mat22, "out": wp.array(dtype=int)})
wp.overload(count, {"m": wp.types.matrix(shape=(2, 3), dtype=wp.float64), "out": wp.array(dtype=wp.uint64)})
