"""Functions whose adjoints and replays people write, in Python and in C++."""

import warp as wp


@wp.func
def safe_sqrt(x: float):
    return wp.sqrt(x)


@wp.func_grad(safe_sqrt)
def adj_safe_sqrt(x: float, adj_ret: float):
    if x > 0.0:
        wp.adjoint[x] += 1.0 / (2.0 * wp.sqrt(x)) * adj_ret


@wp.func
def divide(a: float, b: float):
    return a / b, a % b


@wp.func_grad(divide)
def adj_divide(a: float, b: float, adj_quotient: float, adj_rest: float):
    wp.adjoint[a] = wp.adjoint[a] + adj_quotient / b + adj_rest
    wp.adjoint[b] -= adj_quotient * a / (b * b)


@wp.func
def scatter(values: wp.array(dtype=wp.vec3), i: int, value: float):
    values[i] = values[i] * value


@wp.func_grad(scatter)
def adj_scatter(values: wp.array(dtype=wp.vec3), i: int, value: float):
    wp.adjoint[values][i] += wp.vec3(value)
    wp.adjoint[value] += wp.dot(wp.adjoint[values][i], values[i])


@wp.func
def count(counter: wp.array(dtype=int), by_thread: wp.array(dtype=int), thread: int):
    slot = wp.atomic_add(counter, 0, 1)
    by_thread[thread] = slot
    return slot


@wp.func_replay(count)
def replay_count(counter: wp.array(dtype=int), by_thread: wp.array(dtype=int), thread: int):
    return by_thread[thread]


@wp.func_native("""
    return x * x * x;
""", adj_snippet="""
    adj_x += 3.0f * x * x * adj_ret;
""")
def cube(x: float) -> float: ...


@wp.func_native(snippet="out.data[i] = 7.0f;", replay_snippet="// nothing")
def put(out: wp.array(dtype=float), i: int): ...


@wp.func
def nested(x: float):
    return safe_sqrt(cube(x)) + 1.0


@wp.kernel
def uses_all(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), n: wp.array(dtype=int), m: wp.array(dtype=int)):
    i = wp.tid()
    q, r = divide(x[i], 3.0)
    k = count(n, m, i)
    put(x, k)
    scatter(v, i, q + r)
    for j in range(20):
        x[i] = x[i] + nested(q) * float(count(n, m, j))


@wp.kernel(enable_backward=False)
def forward_only(x: wp.array(dtype=float)):
    x[0] = nested(x[1])


@wp.func
def uses_gradient(x: float):
    slope = wp.grad(cube)(x)
    return x + slope


@wp.func
def two(a: float, b: wp.vec3):
    return a * wp.length(b)


@wp.kernel
def gradients(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    of_two = wp.grad(two)
    a, b = of_two(x[i], v[i])
    q, r = wp.grad(divide)(x[i], 2.0)
    x[i] = wp.grad(wp.sin)(a) + wp.grad(wp.sqrt)(q) + uses_gradient(r)
    y, z = wp.grad(wp.atan2)(x[i], a)
    v[i] = b * wp.grad(nested)(y + z)


@wp.func
def by_parts(x: float):
    return x * 3.0


@wp.func_grad(by_parts)
def adj_by_parts(x: float, adj_ret: float):
    for k in range(3):
        wp.adjoint[x] += wp.static(0.5 * float(k)) * adj_ret
    wp.adjoint[x] += wp.grad(two)(x, wp.vec3(x))[0]


@wp.func
def settle(x: wp.array(dtype=float), i: int):
    x[i] = x[i] + 1.0
    return x[i]


@wp.func_replay(settle)
def replay_settle(x: wp.array(dtype=float), i: int):
    for k in range(2):
        x[i] = wp.static(float(k) + 0.25)
    return wp.grad(cube)(x[i])


@wp.struct
class Inner:
    v: wp.vec3
    data: wp.array(dtype=float)


@wp.struct
class Outer:
    inner: Inner
    m: wp.mat22
    x: float
    grid: wp.array2d(dtype=wp.vec2)


@wp.func
def parts(s: Outer, a: wp.array2d(dtype=float), b: wp.array(dtype=wp.vec3), i: int) -> float:
    return s.x + a[i, 0] + b[i][1]


@wp.func_grad(parts)
def adj_parts(s: Outer, a: wp.array2d(dtype=float), b: wp.array(dtype=wp.vec3), i: int, adj_ret: float):
    wp.adjoint[s.x] += adj_ret
    wp.adjoint[s.m][0, 1] = adj_ret
    wp.adjoint[s.m][1][0] = adj_ret
    wp.adjoint[s.inner.v] = wp.vec3(adj_ret)
    wp.adjoint[s.inner.v].y = adj_ret
    wp.adjoint[s.inner.v][2] += adj_ret
    wp.adjoint[s.inner].v = wp.vec3(adj_ret)
    wp.adjoint[s.inner.data][i] += adj_ret
    wp.adjoint[s.grid][i, 1] += wp.vec2(adj_ret)
    wp.adjoint[s.grid][i, 1].x += adj_ret
    row = a[i]
    wp.adjoint[row][0] += adj_ret
    copy = row
    wp.adjoint[copy][1] += adj_ret
    wp.adjoint[a[i]][0] += adj_ret
    wp.adjoint[b][i].x += adj_ret
    wp.adjoint[b][i][1] += adj_ret
    data = s.inner.data
    wp.adjoint[data][2] += adj_ret
    part = data[1:3]
    wp.adjoint[part][0] += adj_ret
    grid_row = s.grid[1]
    wp.adjoint[grid_row][0] += wp.vec2(adj_ret)
    every = a[i][::2]
    wp.adjoint[every][0] += adj_ret


@wp.kernel
def adjoints_of_parts(s: Outer, a: wp.array2d(dtype=float), b: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = parts(s, a, b, i)


@wp.kernel
def deferred_parts(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = by_parts(x[i]) + settle(x, i)
