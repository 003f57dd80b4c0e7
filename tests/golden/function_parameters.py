"""Functions that take functions: a copy for each set of functions that is passed."""

from typing import Any

import warp as wp


@wp.func
def square(x: float):
    return x * x


@wp.func
def apply(f: wp.Function, x: float):
    return f(x)


@wp.func
def twice(f: wp.Function, x: Any):
    return f(f(x))


@wp.func
def compose(x: float, f: wp.Function, g: wp.Function = square):
    return apply(f, g(x))


@wp.func
def fill(f: wp.Function, out: wp.array(dtype=float), i: int):
    out[i] = f(out[i], 2.0)


@wp.kernel
def passes(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3d)):
    i = wp.tid()
    x[i] = apply(square, x[i]) + apply(wp.sin, x[i]) + apply(f=wp.cos, x=x[i])
    x[i] = twice(square, x[i]) + twice(wp.sqrt, x[i])
    v[i] = twice(wp.normalize, v[i])
    local = square
    x[i] = compose(x[i], wp.exp) + compose(x[i], square, wp.log) + compose(x[i], local, g=local)
    fill(wp.max, x, i)
    fill(wp.min, x, i)
    for j in range(30):
        x[j] = apply(wp.static(square), x[j])


@wp.kernel(enable_backward=False)
def forward_alone(x: wp.array(dtype=float)):
    x[0] = compose(x[1], square)


THREE = 3


@wp.func
def by_type(x: int):
    return x


@wp.func
def by_type(x: float, g: wp.Function = square):
    return g(x)


@wp.kernel
def chosen_by_numbers(x: wp.array(dtype=float), n: wp.array(dtype=int)):
    n[0] = by_type(3)


@wp.kernel
def chosen_with_default(x: wp.array(dtype=float)):
    x[0] = by_type(3.0)


@wp.kernel
def chosen_by_element(x: wp.array(dtype=float), n: wp.array(dtype=int)):
    n[0] = by_type(n[1])


@wp.kernel
def chosen_by_parameter(n: wp.array(dtype=int), m: int):
    n[0] = by_type(m)


@wp.kernel
def chosen_by_constant(n: wp.array(dtype=int)):
    n[0] = by_type(THREE)


@wp.kernel
def chosen_by_negative(n: wp.array(dtype=int)):
    n[0] = by_type(-1)


@wp.kernel
def chosen_by_name(n: wp.array(dtype=int)):
    n[0] = by_type(x=1)


@wp.kernel
def chosen_by_negative_name(x: wp.array(dtype=float)):
    x[0] = by_type(x=-1.0)


@wp.kernel
def chosen_by_local(n: wp.array(dtype=int)):
    i = 3
    n[0] = by_type(i)


@wp.kernel
def chosen_by_cast(n: wp.array(dtype=int)):
    n[0] = by_type(int(3))


@wp.func
def by_kind(x: float, g: wp.Function = square):
    return g(x)


@wp.func
def by_kind(x: Any):
    return x


@wp.kernel
def chosen_template(n: wp.array(dtype=int)):
    n[0] = by_kind(3)


@wp.kernel
def chosen_before_template(x: wp.array(dtype=float)):
    x[0] = by_kind(3.0)


@wp.kernel
def chosen_when_built(n: wp.array(dtype=int)):
    n[0] = by_kind(n[1])
