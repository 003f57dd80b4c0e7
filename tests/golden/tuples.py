"""Tuples as arguments: of a type, of any types, of any length."""

from typing import Any, Tuple

import warp as wp


@wp.func
def total(values: Any):
    out = wp.int32(0)
    for i in range(wp.static(len(values))):
        out += values[i]
    for i in range(len(values)):
        out += values[i] * 2
    return out


@wp.func
def ints(values: tuple[int, ...]):
    out = wp.int32(0)
    for i in range(wp.static(len(values))):
        out += values[i]
    return out


@wp.func
def weighted(values: Tuple[float, ...], s: float):
    out = float(0.0)
    for i in range(len(values)):
        out += values[i] * s
    return out


@wp.func
def pair(values: tuple[float, wp.vec3], s: float):
    v = values[1]
    return values[0] * v[2] * s


@wp.func
def both(values: tuple[Any, Any]):
    return values[0], values[1]


@wp.func
def first(values: tuple[Any, ...]):
    return values[0]


@wp.func
def scaled(values: Any, b: Any):
    return values[0] * b


@wp.func
def back(values: tuple[float, ...]):
    return values


@wp.kernel
def lengths(n: wp.array(dtype=int)):
    i = wp.tid()
    t1 = (1,)
    a = total(t1)
    t2 = (2, 3)
    b = total(t2)
    n[i] = a + b + ints(t1) + ints((4, 5, n[i]))


@wp.kernel
def kinds(x: wp.array(dtype=float)):
    i = wp.tid()
    v = wp.vec3(1.0)
    p = (x[i], v)
    x[i] = pair(p, 2.0) + pair((1.0, v), x[i])
    c = back((x[i], x[i + 1]))
    x[i] += c[1]
    a, b = both((x[0], 2))
    x[i] += a + float(b) + first((v[0], 1)) + first((x[i], x[i]))
    x[i] = weighted((x[0], x[1]), 2.0) + weighted((1.0, 2.0, x[3]), 1.0)
    x[i] += scaled((2.0, x[1]), x[1]) + scaled((x[i], 1), 0.5)
    t = (x[0], x[1], x[2])
    x[2] = weighted(s=1.0, values=t)


# A name takes another tuple where that is a copy of its own.
@wp.kernel
def copied_back(x: wp.array(dtype=int), n: int):
    t = (1, 2)
    u = t
    t = u
    v = t if n > 0 else u
    for i in range(n):
        t = v
        x[i] = t[0]


@wp.kernel
def references_kept(x: wp.array(dtype=int), n: int):
    a, b = x[0], x[1]
    c, d = a, b
    if n > 0:
        a, b = c, d
    for i in range(n):
        e, f = x[i], x[0]
        x[i] = e + f
    x[0] = a
