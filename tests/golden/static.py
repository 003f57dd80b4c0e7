"""wp.static: evaluated at the definition, or at a build where it needs what only that knows."""

import math

import warp as wp

TABLE = [1.0, 2.5, -4.0]
SIZE = 5
DEEP = {"gain": 0.25, "names": ("a", "b", "c")}


@wp.func
def double(x: float):
    return x + x


@wp.func
def choose(n: int):
    return float(wp.static(SIZE * 2)) * float(n)


@wp.kernel
def resolved(x: wp.array(dtype=float)):
    i = wp.tid()
    a = wp.static(math.sqrt(SIZE) + sum(TABLE))
    b = -wp.static(SIZE)
    for j in range(wp.static(len(TABLE))):
        x[i] += wp.static(DEEP["gain"]) * float(b)
    if wp.static(SIZE > 3):
        x[i] = wp.static(double)(a) + choose(wp.static(len(DEEP["names"])))
    v = wp.static(wp.vec3(1.0, 2.0, 3.0))
    x[i] += wp.static(v.y) if wp.static(False) else v[0]
    f = wp.static(double)
    x[i] = f(x[i])


@wp.kernel
def deferred(x: wp.array(dtype=float)):
    i = wp.tid()
    k = 3
    for j in range(3):
        x[i] += wp.static(TABLE[j] * 2.0)
        for m in range(2):
            x[m] = wp.static(TABLE[j] + float(m))
    x[i] = x[i] * wp.static(k + 1.0)
    u = wp.vec4(x[0], x[1], 0.0, 1.0)
    x[i] -= float(wp.static(len(u)))


@wp.kernel
def long_loop(x: wp.array(dtype=float)):
    for j in range(20):
        x[j] = wp.static(j * 0.5)
