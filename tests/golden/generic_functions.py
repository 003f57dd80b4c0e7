"""Generic functions: instances on the types of a call."""

from typing import Any

import warp as wp
from warp import Float, Int, Scalar

SCALE = 3


@wp.struct
class Sample:
    weight: float
    place: wp.vec3


@wp.func
def twice(x: Any):
    # the same text in each instance
    return x + x


@wp.func
def lerp(a: Float, b: Float, t: Float):
    return a * (type(t)(1.0) - t) + b * t


@wp.func
def parity(x: Int) -> int:
    y = x % type(x)(2)
    if y < type(x)(0):
        return -1
    return int(y)


@wp.func
def square(x: Scalar):
    return x * x


@wp.func
def square(x: wp.types.vector(length=Any, dtype=Scalar)):
    return wp.cw_mul(x, x)


@wp.func
def square(x: wp.types.matrix(shape=(Any, Any), dtype=Float)):
    return x * wp.transpose(x)


@wp.func
def square(x: wp.vec3d):
    return x


@wp.func
def total(v: wp.types.vector(length=Any, dtype=Scalar)):
    s = v.dtype(0.0)
    for i in range(type(v).length):
        s += v[i]
    return s


@wp.func
def first_of_three(v: wp.types.vector(length=3, dtype=Float)):
    return v[0], v.dtype(0.5) * v[1]


@wp.func
def trace_of(m: wp.types.matrix(shape=(2, Any), dtype=Float)):
    return m[0, 0] + m[1, 1]


@wp.func
def rotate(q: wp.types.quaternion(dtype=Float), v: wp.types.vector(length=3, dtype=Float)):
    return wp.quat_rotate(q, v)


@wp.func
def read(a: wp.array(dtype=Any), i: int):
    return a[i]


@wp.func
def read(a: wp.array2d(dtype=Any), i: int):
    return a[i, i]


@wp.func
def write(a: wp.array(dtype=Float), i: Int, value: Any):
    a[i] = a.dtype(value)


@wp.func
def add_rows(a: wp.array2d(dtype=wp.types.vector(length=Any, dtype=Float)), i: int):
    s = a[i, 0]
    for j in range(a.shape[1]):
        s += a[i, j]
    return s


@wp.func
def with_default(x: Any, offset: float = 0.5, count: Any = SCALE):
    return x * float(count) + offset


@wp.func
def both(x: Any, y: Any):
    """Several results, one of them of a call among generic functions."""
    return twice(x), lerp(y, y, y)


@wp.func
def chained(x: Any, y: Any):
    a, b = both(x, y)
    if b > y:
        return a
    return twice(a)


@wp.func
def weight_of(s: Any):
    return s.weight * wp.length(s.place)


@wp.func
def branchy(x: Any, n: int):
    r = type(x)(1)
    for i in range(n):
        if r > type(x)(100):
            break
        r *= x
    while r > type(x)(10):
        r = r / type(x)(2)
    return r


@wp.func
def count_down(x: Int, y: wp.vec2):
    return y * float(x)


@wp.func
def plain(x: float):
    return twice(x) + square(x)


@wp.func
def store_any(out: wp.array(dtype=float), i: int, x: Any):
    if x > type(x)(0):
        out[i] = float(x)


@wp.kernel
def scalars(x: wp.array(dtype=float), y: wp.array(dtype=wp.float64), h: wp.array(dtype=wp.float16), n: wp.array(dtype=int)):
    i = wp.tid()
    x[i] = twice(x[i]) + plain(x[i])
    y[i] = lerp(y[i], twice(y[i]), square(y[i]))
    h[i] = lerp(h[i], h[i], wp.float16(0.5)) + branchy(h[i], n[i])
    n[i] = parity(n[i]) + parity(wp.uint8(n[i])) + square(n[i]) + twice(7)
    x[i] += branchy(x[i], 3) + with_default(x[i]) + with_default(x[i], 1.5)
    x[i] += with_default(x[i], count=4) + with_default(x[i], 2.0, wp.int64(3))


@wp.kernel
def vectors(v: wp.array(dtype=wp.vec3), d: wp.array(dtype=wp.vec3d), m: wp.array(dtype=wp.mat22), q: wp.array(dtype=wp.quat), out: wp.array(dtype=float)):
    i = wp.tid()
    a, b = first_of_three(v[i])
    v[i] = square(v[i]) + rotate(q[i], v[i]) * a
    d[i] = square(d[i]) + twice(d[i])
    out[i] = total(v[i]) + total(wp.vec2(a, b)) + trace_of(square(m[i]))
    out[i] += float(total(d[i])) + float(total(wp.vec4i(1, 2, 3, 4)))
    out[i] += wp.length(count_down(i, wp.vec2(1.0, 2.0)))


@wp.kernel
def arrays(a: wp.array(dtype=float), b: wp.array2d(dtype=wp.vec2), c: wp.array(dtype=wp.float64), n: wp.array2d(dtype=int)):
    i = wp.tid()
    write(a, i, read(a, i) + float(read(n, i)))
    write(c, i, wp.int64(i))
    write(c, wp.int64(i), c[i])
    b[i, 0] = add_rows(b, i) + read(b, i) + read(b[i], i)
    store_any(a, i, n[i, 0])
    store_any(a, i, a[i])


@wp.kernel
def structs(s: wp.array(dtype=Sample), out: wp.array(dtype=float)):
    i = wp.tid()
    t = s[i]
    out[i] = weight_of(t) + chained(out[i], out[i] * 2.0)
    out[i] += total(chained(t.place, t.weight))


@wp.kernel(enable_backward=False)
def forward_only(x: wp.array(dtype=wp.float32), n: wp.array(dtype=wp.int64)):
    i = wp.tid()
    n[i] = twice(n[i]) + branchy(n[i], 2)
    x[i] = plain(x[i])
