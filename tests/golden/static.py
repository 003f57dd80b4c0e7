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


@wp.struct
class Inner:
    v: wp.vec3
    n: int


@wp.struct
class Outer:
    inner: Inner
    m: wp.mat22
    x: float
    h: wp.float16
    u: wp.uint64
    flag: bool
    tf: wp.transform
    q: wp.quat


@wp.func
def make(v: wp.vec3, n: int):
    s = Inner()
    s.v = v
    s.n = n
    return s


def make_outer(x):
    o = Outer()
    o.inner = make(wp.vec3(1.0, 2.0, 3.0), 4)
    o.m = wp.mat22(1.0, 2.0, 3.0, 4.0)
    o.x = x
    o.h = 0.5
    o.u = wp.uint64(7)
    o.flag = True
    return o


BASE = Inner()
BASE.n = 3
BASE.v = wp.vec3(9.0)


@wp.func
def second(s: Inner):
    return s.v[1]


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


@wp.kernel
def structs(out: wp.array(dtype=Outer), a: wp.array(dtype=Inner)):
    o = wp.static(make_outer(2))
    out[0] = o
    e = wp.static(Outer())
    out[1] = e
    a[0] = wp.static(make(wp.vec3(0.5), 1))
    a[1] = wp.static(BASE)


@wp.kernel
def fields(out: wp.array(dtype=float), n: wp.array(dtype=int)):
    o = wp.static(make_outer(2))
    out[0] = o.x * 2.0
    out[1] = o.m[0, 1] + o.inner.v[1]
    n[0] = o.inner.n + 1
    if o.flag:
        n[1] = int(o.u)
    inner = o.inner
    n[2] = inner.n
    q = o.q
    out[2] = q[3] + float(o.h)
    s = wp.static(BASE)
    t = s
    out[3] = t.v[0] + float(t.n) + second(wp.static(BASE)) + wp.static(BASE).v[2]


@wp.kernel
def structs_of_loops(out: wp.array(dtype=float)):
    for i in range(3):
        s = wp.static(make(wp.vec3(float(i)), i))
        out[i] = s.v[0] + float(s.n)


# In annotations wp.static gives what Python gives.
Real = wp.float64


@wp.func
def static_result(x: wp.static(Real)) -> wp.static(Real):
    return x * x


@wp.kernel
def static_annotations(x: wp.array(dtype=wp.static(Real)), v: wp.static(wp.vec3), n: int):
    i = wp.tid()
    x[i] = static_result(Real(v[wp.static(1)]))
    for j in range(2):
        x[i] += wp.float64(wp.static(float(j)))


@wp.kernel
def alone(x: wp.array(dtype=float)):
    wp.static(SIZE)
    wp.static(wp.vec3(1.0, 2.0, 3.0))
    x[0] = 1.0
    for i in range(2):
        wp.static(SIZE)
        wp.static(i)
        x[i] += 1.0
    if x[0] > 0.0:
        wp.static(SIZE * 2.0)
    wp.static(True)


# Of an expression on several lines Warp takes the text without what the function is indented by.
def make_indented(f):
    @wp.kernel
    def indented(x: wp.array(dtype=float)):
        x[0] = wp.static(
            f(
                2.0,

                SIZE,
            )
        ) + wp.static(max(3.0,
                          4.0))

    return indented


indented = make_indented(lambda a, b: a * b)
