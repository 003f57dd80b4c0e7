"""Which instance a call gets, and which instances a kernel has."""

from typing import Any

import warp as wp


@wp.struct
class Pair:
    a: float
    v: wp.vec2


@wp.func
def rank_free(a: Any, i: int):
    return float(a.shape[0]) + float(i)


@wp.func
def length_of(v: Any):
    return int(type(v).length) + wp.max(type(v).length, 3)


@wp.func
def zero_of(v: Any):
    return v.dtype(0)


@wp.func
def product(a: Any, b: Any, c: Any = 2.0):
    return a * b * c


@wp.func
def with_defaults(a: Any, n: int = 3, s: wp.float64 = wp.float64(2.0)):
    return a * type(a)(n) * type(a)(s)


@wp.func
def once_or_twice(a: Any, n: int):
    if n > 3:
        return a
    return a + a


@wp.func
def nested(a: Any, n: int):
    return once_or_twice(a, n), once_or_twice(once_or_twice(a, n), n)


@wp.func
def moved(p: Any, x: Any):
    q = Pair(x, wp.vec2(x, x))
    q.a = p.a + x
    return q


@wp.func
def annotated_any(x: Any) -> Any:
    return x


@wp.func
def annotated_wrongly(x: wp.Float) -> float:
    return wp.sin(x)


@wp.func
def add_to(a: wp.array(dtype=Any), i: int, v: Any):
    wp.atomic_add(a, i, v)


@wp.func
def trace_and_more(m: wp.types.matrix(shape=(Any, Any), dtype=wp.Float)):
    return wp.trace(m) * m[0, 1]


@wp.func
def of_integers(v: wp.types.vector(length=Any, dtype=wp.Int)):
    return v[0] + v.x


@wp.func
def transformed(m: wp.types.matrix(shape=(3, Any), dtype=wp.Float), v: wp.types.vector(length=Any, dtype=wp.Float)):
    return m * v


@wp.kernel
def calls(a: wp.array(dtype=float), b: wp.array2d(dtype=float), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = rank_free(a, i) + rank_free(b, i) + rank_free(v, i)
    out[i] += float(length_of(v[i])) + zero_of(v[i]) + product(a[i], 2.0) + product(a[i], 2.0, c=3.0) + product(a[i], b=2.0)
    out[i] += with_defaults(a[i]) + with_defaults(a[i], 2) + with_defaults(a[i], s=wp.float64(3.0))
    x, y = nested(a[i], i)
    out[i] = annotated_any(x) + annotated_wrongly(y)
    add_to(out, i, x)


@wp.kernel
def composites(m: wp.array(dtype=wp.mat33), ps: wp.array(dtype=Pair), out: wp.array(dtype=float), n: wp.array(dtype=wp.vec2i)):
    i = wp.tid()
    out[i] = trace_and_more(m[i]) + moved(ps[i], out[i]).a
    of_integers(n[i])
    w = transformed(m[i], wp.vec3(1.0, 2.0, 3.0))
    out[i] += w[0] + product(w, 2.0)[1]


@wp.func
def rows(s: Any):
    return s[0]


@wp.kernel
def of_shapes(a: wp.array(dtype=float)):
    i = wp.tid()
    a[i] = float(rows(a.shape))


@wp.func
def say(s: Any, x: Any):
    print(s)
    return x
@wp.kernel
def of_texts(a: wp.array(dtype=float)):
    i = wp.tid()
    a[i] = say("hello", a[i])


class Tools:
    @wp.func
    def m(x: Any, k: Any = 3):
        return x * type(x)(k)
    @wp.kernel
    def kern(a: wp.array(dtype=Any), s: wp.Scalar):
        i = wp.tid()
        a[i] = Tools.m(a[i]) + Tools.m(a[i], s) + a.dtype(N)
N = 5
wp.overload(Tools.kern, [wp.array(dtype=float), float])
wp.overload(Tools.kern, [wp.array(dtype=wp.int16), wp.int16])
wp.overload(Tools.kern, [wp.array(dtype=wp.float64), int])


@wp.func(inline=False)
def kept_out_of_line(a: Any):
    return a


@wp.kernel(enable_backward=False, grid_stride=False)
def from_a_loop(a: wp.array(dtype=Any)):
    i = wp.tid()
    a[i] = kept_out_of_line(a[i])


@wp.kernel(launch_bounds=64)
def bounded(a: wp.array(dtype=Any)):
    i, j = wp.tid()
    a[i] = kept_out_of_line(a[j])


for t in (float, wp.vec3, wp.mat33):
    wp.overload(from_a_loop, [wp.array(dtype=t)])
    wp.overload(bounded, {"a": wp.array(dtype=t)})


@wp.kernel
def redefined(a: wp.array(dtype=Any), s: Any):
    i = wp.tid()
    a[i] = s
old = redefined


@wp.kernel
def redefined(a: wp.array(dtype=Any), s: Any):
    i = wp.tid()
    a[i] = s + s

first = wp.overload(old, [wp.array(dtype=float), float])
wp.overload(old, [wp.array(dtype=wp.vec2), wp.vec2])
wp.overload(redefined, [wp.array(dtype=int), int])


@wp.overload
def redefined(a: wp.array(dtype=wp.vec3), s: wp.vec3): ...


wp.overload(redefined, {"a": wp.array(dtype=wp.vec4), "s": wp.vec4})
