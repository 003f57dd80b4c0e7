"""Layouts, parts and instances of registered C++ classes; overloads of registered functions."""

import ctypes
from typing import Any

import warp as wp
from warp.build_experimental import add_builtin, add_native_type


class Inner(ctypes.Structure):
    _fields_ = [("flag", ctypes.c_bool), ("n", ctypes.c_int8), ("d", ctypes.c_double)]


class Outer(ctypes.Structure):
    _fields_ = [("tag", ctypes.c_uint8), ("inner", Inner), ("v", wp.vec3), ("k", ctypes.c_int64)]


class Buffer(ctypes.Structure):
    _fields_ = [("data", ctypes.c_float * 7), ("p", ctypes.c_void_p), ("c", ctypes.c_char)]

    def size(self):
        return 3


class Partial(ctypes.Structure):
    _fields_ = [("a", ctypes.c_float), ("hidden", ctypes.c_int * 3), ("b", ctypes.c_uint16)]


EARLY = Inner(True, -3, 0.1)

add_native_type(
    Inner,
    native_name="::n::Inner",
    fields={"flag": wp.bool, "n": wp.int8, "d": wp.float64},
    initializer="aggregate",
)
add_native_type(
    Outer,
    native_name="n::Outer",
    fields={"tag": wp.uint8, "inner": Inner, "v": wp.vec3, "k": wp.int64},
    initializer="aggregate",
)
add_native_type(Buffer, native_name="Buffer")
add_native_type(Partial, native_name="n::Partial", fields={"b": wp.uint16, "a": float})
add_builtin("make_outer", None, Outer, native_name="n::make_outer")
add_builtin("pick", {"o": Outer, "i": int}, Inner)
add_builtin("pick", {"p": Partial}, float, native_name="n::pick_partial")
add_builtin("pick", {"b": Buffer, "i": int, "j": int}, None, native_name="::picloops")
add_builtin("arr", {"a": wp.array[Outer], "i": int}, float)
add_builtin("pick", {"o": Outer, "i": int}, Inner)

FULL = Outer(7, Inner(n=5), wp.vec3(1.0, 2.0, 3.0), 1 << 40)


@wp.struct
class Holder:
    outers: wp.array[Outer]
    one: Inner
    x: float


@wp.func
def same(a: Any):
    return a


@wp.func
def two(a: Inner, b: wp.array2d[Outer]):
    return a, b[0, 0].v


@wp.kernel
def members(
    outers: wp.array2d[Outer],
    inners: wp.array[Inner],
    out: wp.array[float],
    h: Holder,
    buf: Buffer,
    parts: wp.array[Partial],
):
    i, j = wp.tid()
    o = wp.make_outer()
    outers[i, j] = o
    outers[i, j].inner.d += wp.float64(2.0)
    outers[i, j].v[1] = 4.0
    outers[i, j].v = wp.vec3(1.0, 2.0, 3.0) * 2.0
    inners[i] = wp.pick(o, i)
    inners[i] = wp.pick(i=3, o=o)
    wp.pick(buf, 1, 2)
    wp.pick(b=buf, j=i, i=4)
    out[i] = wp.pick(parts[i]) + parts[i].a + float(parts[i].b)
    out[i] += wp.arr(h.outers, i)
    a = same(o)
    b, c = two(a.inner, outers)
    inners[j] = b


@wp.kernel
def instances(h: Holder, hs: wp.array[Holder], out: wp.array[float], b: Buffer):
    i = wp.tid()
    h2 = Holder()
    h2.one = EARLY
    h2.one.n = wp.int8(3)
    hs[i].one = h2.one
    hs[i].one.d = wp.float64(1.0)
    out[i] = float(FULL.inner.n) + float(FULL.k) + FULL.v[1] + float(EARLY.d)
    c = Buffer()
    if i > 3:
        c = b
    q = Inner(True, wp.int8(1), wp.float64(2.0))
    t = wp.where(i > 2, q, EARLY)
    r = Inner(d=wp.float64(2.0), flag=i > 1, n=wp.int8(i))
    hs[i].one = r
    h.outers[i] = FULL
    out[i] += wp.static(FULL.v[2])


@wp.kernel
def loops(a: wp.array[Inner], s: float):
    i = wp.tid()
    x = a[i]
    x.d = x.d * wp.float64(s)
    for _ in range(i):
        x = wp.pick(FULL, 3)
    a[i] = x
    while x.flag:
        x.flag = False


@wp.kernel
def tiles(a: wp.array[Inner], out: wp.array[float]):
    t = wp.tile_load(a, shape=4)
    wp.tile_store(a, t)
    z = wp.zeros(shape=(4,), dtype=Inner)
    z[1] = Inner(True, wp.int8(2), wp.float64(3.0))
    out[0] = float(z[1].d)
