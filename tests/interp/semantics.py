"""Kernels in which Python, C++ and Warp could mean different things, for the comparison of the interpreter
with warp-lang."""

import enum
from typing import Any

import warp as wp

SCALE = wp.constant(0.3)
TABLE = wp.vec4(1.0, 2.0, 3.0, 4.0)


class Side(enum.IntEnum):
    LEFT = 1
    RIGHT = 5


@wp.struct
class Inner:
    a: float
    v: wp.vec3


@wp.struct
class Outer:
    inner: Inner
    n: int
    data: wp.array(dtype=float)


@wp.func
def overwrite(x: wp.array(dtype=float), i: int) -> int:
    x[i] = 7.0
    return i


@wp.kernel
def value_before_place(x: wp.array(dtype=float), out: wp.array(dtype=float), chosen: bool):
    i = wp.tid()
    if chosen:
        out[overwrite(x, i)] = x[i]


@wp.kernel
def slice_of_an_element(x: wp.array(dtype=wp.vec3), out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    v = wp.vec3(1.0, 2.0, 3.0)
    v[:] = x[i]
    v[:2] = wp.vec2(v[2], v[0])
    out[i] = v


@wp.kernel
def integer_division(a: wp.array(dtype=int), b: wp.array(dtype=int), out: wp.array2d(dtype=int)):
    i = wp.tid()
    x = a[i] - 4
    y = b[i] * 2 - 7
    out[i, 0] = x // y
    out[i, 1] = x % y
    out[i, 2] = x / y
    out[i, 3] = -x // y
    out[i, 4] = (x * 1000003 * 7919) // y
    out[i, 5] = wp.abs(x) + wp.sign(y) * wp.step(x) + wp.nonzero(x)


@wp.kernel
def narrow_integers(
    a: wp.array(dtype=wp.int8), b: wp.array(dtype=wp.uint8), c: wp.array(dtype=wp.int16), out: wp.array2d(dtype=int)
):
    i = wp.tid()
    x = a[i] * wp.int8(50)
    y = b[i] - wp.uint8(5)
    z = c[i] * wp.int16(9000)
    out[i, 0] = int(x + x)
    out[i, 1] = int(y)
    out[i, 2] = int(z * z)
    out[i, 3] = int(~y) + int(y >> wp.uint8(2)) + int(x >> wp.int8(1))
    out[i, 4] = int(wp.uint16(c[i]) - wp.uint16(7))
    out[i, 5] = int(x // wp.int8(3)) + int(x % wp.int8(7))
    a[i] += wp.int8(120)
    b[i] -= wp.uint8(9)


@wp.kernel
def wide_integers(a: wp.array(dtype=wp.int64), b: wp.array(dtype=wp.uint64), c: wp.array(dtype=wp.uint32)):
    i = wp.tid()
    x = a[i] * wp.int64(5000000000) - wp.int64(3)
    a[i] = x // wp.int64(7) + x % wp.int64(11) + (x << wp.int64(3))
    y = b[i] - wp.uint64(5)
    b[i] = y // wp.uint64(3) + y % wp.uint64(10) + (y >> wp.uint64(60)) + wp.uint64(18446744073709551615)
    z = c[i] - wp.uint32(3)
    c[i] = wp.max(z, wp.uint32(2)) // wp.uint32(2) + wp.clamp(z, wp.uint32(1), wp.uint32(6)) + ~z


@wp.kernel
def casts(x: wp.array(dtype=float), out: wp.array2d(dtype=int), back: wp.array(dtype=wp.float64)):
    i = wp.tid()
    v = x[i] * 100.0
    out[i, 0] = int(v)
    out[i, 1] = int(wp.int8(int(v)))
    out[i, 2] = int(wp.uint8(int(v)))
    out[i, 3] = int(bool(v))
    out[i, 4] = int(wp.float16(v))
    out[i, 5] = wp.cast(x[i], int)
    back[i] = wp.float64(0.1) + wp.float64(x[i]) + wp.float64(wp.float16(v)) + wp.float64(3)


@wp.kernel
def booleans(a: wp.array(dtype=int), out: wp.array(dtype=int), flags: wp.array(dtype=bool)):
    i = wp.tid()
    x = a[i]
    p = x > 2 and x < 6
    q = x == 1 or not p
    r = 1 < x <= 5 != 3
    flags[i] = p != q
    n = int(p) + 2 * int(q) + 4 * int(r) + 8 * int(flags[i])
    if x:
        n += 16
    if not x or (p and q):
        n += 32
    out[i] = n + (64 if x % 2 == 1 else 128) + wp.where(p, 256, 512) + Side.RIGHT


@wp.kernel
def negative_indices(x: wp.array(dtype=float), m: wp.array2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    v = wp.vec4(x[0], x[-1], m[-2, 1], m[1, -3])
    a = wp.mat22(1.0, 2.0, 3.0, 4.0)
    out[-1 - i] = v[-1] + v[-4] + TABLE[-2] + a[-1, 0] + a[0][-1]


@wp.kernel
def views(m: wp.array3d(dtype=float), out: wp.array2d(dtype=float)):
    i = wp.tid()
    plane = m[i]
    row = plane[2]
    row[1] = 7.0
    part = m[i, 1:5, -3:]
    step = m[i, 0, ::2]
    out[i, 0] = row[0] + plane[2, 1] + part[0, 0] + part[3, 2] + step[2]
    out[i, 1] = float(part.shape[0] * 10 + part.shape[1] + step.shape[0] * 100 + len(row) * 1000)
    for k in range(part.shape[0]):
        out[i, 2] += part[k, k % 3]


@wp.kernel
def components(v: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat33), out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    p = v[i]
    q = p
    q[0] = 5.0
    q.y += 2.0
    q[-1] *= 3.0
    a = m[i]
    a[1] = p
    a[0, 2] = q[1]
    b = a
    b[2, 2] = 0.5
    head = q[0:2]
    row = a[1]
    column = a[0:3, 2]
    v[i][1] = head[1]
    v[i].z += row[0]
    m[i][0, 0] = column[1]
    out[i] = a * p + p * b + q + wp.vec3(head[0], head[1], a[2, 2] - b[2, 2])


@wp.kernel
def copies_and_aliases(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    a = x[i]
    x[i] = a + 1.0
    b, c = x[i], a
    d = b * 2.0
    x[i] = 40.0
    v = wp.vec2(a, b)
    w = v
    w[0] = 100.0
    out[i] = a + b * 3.0 + c * 7.0 + d * 11.0 + v[0] + w[0]


@wp.func
def change(o: Inner, v: wp.vec3):
    o.a = o.a * 2.0
    v[0] = 9.0
    return o.a + v[0]


@wp.kernel
def structures(items: wp.array(dtype=Inner), o: Outer, out: wp.array(dtype=float)):
    i = wp.tid()
    s = items[i]
    t = s
    t.v[1] = 4.0
    t.a += 1.0
    mine = Outer()
    mine.inner = t
    mine.n = 3 + i
    mine.inner.v = mine.inner.v * 2.0
    o.data[i] = mine.inner.v[1] + s.v[1]
    items[i].v.x = 8.0
    items[i].a -= 0.5
    u = Inner(2.0, wp.vec3(1.0, 2.0, 3.0))
    out[i] = change(s, s.v) + s.a + s.v[0] + u.a + u.v[2] + float(mine.n) + o.inner.a + o.data[i]


@wp.func
def power(x: float):
    return x * x


@wp.func
def power(x: wp.vec2):
    return wp.dot(x, x)


@wp.func
def power(x: int, times: int = 3):
    result = int(1)
    for _ in range(times):
        result *= x
    return result


@wp.func
def both(a: Any, b: Any):
    return a + b, a - b


@wp.func
def first_match(x: float, low: float, high: float):
    if x < low:
        return low
    if x > high:
        return high
    for k in range(10):
        if float(k) > x:
            return float(k)
    return x


@wp.kernel
def functions(x: wp.array(dtype=float), n: wp.array(dtype=int), out: wp.array(dtype=float)):
    i = wp.tid()
    a, b = both(x[i], 2.0)
    c, d = both(n[i], 4)
    e, f = both(wp.vec2(a, b), wp.vec2(b, a))
    out[i] = power(x[i]) + power(e - f) + float(power(n[i]) + power(n[i], 2) + power(3, times=c - d))
    out[i] += first_match(x[i], -0.5, 1.5)


@wp.kernel
def loops(n: wp.array(dtype=int), out: wp.array2d(dtype=int)):
    i = wp.tid()
    total = int(0)
    for k in range(n[i], -3, -2):
        if k == 2:
            continue
        total += k * k
    out[i, 0] = total
    for k in range(2, n[i] + 4):
        if k > 6:
            break
        for j in range(3):
            if j == 1:
                continue
            total += k * 10 + j
    out[i, 1] = total
    m = int(n[i])
    while m > 0:
        m -= 3
        if m == 1:
            break
        total += m
    out[i, 2] = total
    for k in range(4):
        if k == 2:
            continue
        out[i, 3] += k + total
    out[i, 4] = k


@wp.kernel
def early_return(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    if x[i] < 0.0:
        return
    out[i] = x[i]
    for k in range(5):
        if x[i] * float(k) > 1.0:
            out[i] = float(k)
            return
    out[i] += 100.0


@wp.kernel
def tuples(x: wp.array2d(dtype=float), out: wp.array(dtype=int)):
    i = wp.tid()
    rows, columns = x.shape[0], x.shape[1]
    t = (i, 2, rows)
    a, b, c = t
    out[i] = t[0] + t[1] * 10 + c * 100 + columns * 1000 + a + b + len(t) + len(wp.vec3())


@wp.kernel
def local_arrays(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    a = wp.zeros(shape=(4,), dtype=float)
    b = wp.zeros(shape=(2, 3), dtype=int)
    for k in range(4):
        a[k] = x[i] * float(k)
        a[k] += 1.0
    b[1, 2] = 5
    b[0, 0] += 2
    out[i] = a[0] + a[3] + float(b[1, 2] + b[0, 0] + b[0, 1] + a.shape[0])


@wp.kernel
def atomics(x: wp.array(dtype=float), n: wp.array(dtype=int), f: wp.array(dtype=float), out: wp.array(dtype=int)):
    i = wp.tid()
    old = wp.atomic_add(n, 0, i)
    wp.atomic_max(n, 1, i * 3)
    wp.atomic_min(n, 2, -i)
    wp.atomic_sub(n, 3, 2)
    wp.atomic_or(n, 4, 1 << i)
    wp.atomic_and(n, 5, 6)
    wp.atomic_xor(n, 6, i + 9)
    swapped = wp.atomic_exch(n, 7, i)
    kept = wp.atomic_cas(n, 8, 4, i)
    wp.atomic_add(f, 0, x[i])
    wp.atomic_min(f, 1, x[i])
    f[2] += x[i] * SCALE
    f[3] -= x[i]
    n[9] |= 1 << i
    out[i] = old + swapped * 100 + kept * 10000


@wp.kernel
def shadowing(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    scale = SCALE
    if x[i] > 0.0:
        scale = x[i] * 2.0
        y = scale
    else:
        y = 1.0 - scale
    min = wp.min(y, scale)
    max = wp.max(y, 0.25)
    out[i] = min + max * 3.0 + wp.pi


@wp.kernel
def four_dimensions(x: wp.array4d(dtype=float), out: wp.array(dtype=int)):
    i, j, k, l = wp.tid()
    x[i, j, k, l] = float(i * 1000 + j * 100 + k * 10 + l)
    out[l + 2 * (k + 2 * (j + 2 * i))] = i - j + k - l


@wp.kernel
def rounding(x: wp.array(dtype=float), out: wp.array2d(dtype=float)):
    i = wp.tid()
    v = x[i] * 3.7
    out[i, 0] = wp.floor(v) + 10.0 * wp.ceil(v)
    out[i, 1] = wp.round(v) + 10.0 * wp.rint(v) + 100.0 * wp.trunc(v)
    out[i, 2] = wp.frac(v)
    out[i, 3] = v // 0.7
    out[i, 4] = v % 0.7
    out[i, 5] = -v % 1.3
    out[i, 6] = wp.copysign(2.0, v) + wp.sign(v) + wp.step(v) + wp.nonzero(v)
    out[i, 7] = wp.round(0.5) + wp.round(-2.5) + 10.0 * wp.rint(2.5) + 100.0 * wp.rint(-0.5)


@wp.kernel
def random_numbers(seeds: wp.array(dtype=int), out: wp.array2d(dtype=float), ints: wp.array2d(dtype=int)):
    i = wp.tid()
    state = wp.rand_init(seeds[i], i)
    ints[i, 0] = wp.randi(state)
    ints[i, 1] = wp.randi(state, -5, 17)
    ints[i, 2] = int(wp.randu(state) >> wp.uint32(1))
    ints[i, 3] = int(wp.randu(state, wp.uint32(3), wp.uint32(99)))
    ints[i, 4] = int(wp.poisson(state, 3.5))
    ints[i, 5] = int(wp.poisson(state, 25.0))
    out[i, 0] = wp.randf(state)
    out[i, 1] = wp.randf(state, -2.0, 3.0)
    out[i, 2] = wp.randn(state)
    a = wp.sample_unit_sphere(state)
    b = wp.sample_unit_disk(state)
    c = wp.sample_triangle(state)
    d = wp.sample_unit_hemisphere_surface(state)
    e = wp.sample_unit_cube(state)
    f = wp.sample_unit_square(state)
    g = wp.sample_unit_ring(state)
    h = wp.sample_unit_sphere_surface(state)
    k = wp.sample_unit_hemisphere(state)
    out[i, 3] = a[0] + 2.0 * a[1] + 3.0 * a[2]
    out[i, 4] = b[0] + 2.0 * b[1] + c[0] + 2.0 * c[1]
    out[i, 5] = d[0] + 2.0 * d[1] + 3.0 * d[2] + e[0] + 2.0 * e[1] + 3.0 * e[2]
    out[i, 6] = f[0] + 2.0 * f[1] + g[0] + 2.0 * g[1]
    out[i, 7] = h[0] + 2.0 * h[1] + 3.0 * h[2] + k[0] + 2.0 * k[1] + 3.0 * k[2]


@wp.kernel
def noises(x: wp.array(dtype=wp.vec4), out: wp.array2d(dtype=float)):
    i = wp.tid()
    state = wp.rand_init(42)
    p = x[i] * 3.0
    two = wp.vec2(p[0], p[1])
    three = wp.vec3(p[0], p[1], p[2])
    out[i, 0] = wp.noise(state, p[0]) + wp.pnoise(state, p[0], 3)
    out[i, 1] = wp.noise(state, two) + wp.pnoise(state, two, 3, 2)
    out[i, 2] = wp.noise(state, three) + wp.pnoise(state, three, 3, 2, 4)
    out[i, 3] = wp.noise(state, p) + wp.pnoise(state, p, 3, 2, 4, 5)
    a = wp.curlnoise(state, two)
    b = wp.curlnoise(state, three, wp.uint32(3), 2.0, 0.5)
    c = wp.curlnoise(state, p, octaves=wp.uint32(2))
    out[i, 4] = a[0] + 2.0 * a[1]
    out[i, 5] = b[0] + 2.0 * b[1] + 3.0 * b[2]
    out[i, 6] = c[0] + 2.0 * c[1] + 3.0 * c[2]


@wp.kernel
def rotations(q: wp.array(dtype=wp.quat), t: wp.array(dtype=wp.transform), v: wp.array(dtype=wp.vec3), out: wp.array2d(dtype=float)):
    i = wp.tid()
    a, b = q[i], q[i + 1]
    axis, angle = wp.quat_to_axis_angle(a)
    r = wp.quat_to_matrix(a)
    s = wp.quat_slerp(a, b, 0.3)
    out[i, 0] = wp.dot(axis, v[i]) + angle
    out[i, 1] = wp.length(wp.quat_rotate(a, v[i]) - r * v[i])
    out[i, 2] = wp.dot(wp.quat_rotate_inv(b, v[i]), v[i + 1])
    out[i, 3] = s[0] + 2.0 * s[1] + 3.0 * s[2] + 4.0 * s[3]
    m = wp.quat_from_matrix(r)
    out[i, 4] = m[0] + 2.0 * m[1] + 3.0 * m[2] + 4.0 * m[3]
    p = wp.transform_multiply(t[i], wp.transform_inverse(t[i + 1]))
    w = wp.transform_point(p, v[i]) + wp.transform_vector(p, v[i + 1]) + (t[i] * p).p
    out[i, 5] = w[0] + 2.0 * w[1] + 3.0 * w[2]
    e = wp.quat_rpy(v[i][0], v[i][1], v[i][2]) * wp.quat_from_axis_angle(wp.normalize(v[i]), 0.7)
    out[i, 6] = e[0] + 2.0 * e[1] + 3.0 * e[2] + 4.0 * e[3] + wp.quat_inverse(e)[0]
    x = wp.spatial_cross(wp.spatial_vector(v[i], v[i + 1]), wp.spatial_vector(v[i + 1], v[i]))
    y = wp.spatial_cross_dual(x, wp.spatial_vector(v[i], v[i + 1]))
    out[i, 7] = wp.spatial_dot(x, y) + wp.dot(wp.spatial_top(x), wp.spatial_bottom(y))


@wp.kernel
def matrices(a: wp.array(dtype=wp.mat33), b: wp.array(dtype=wp.mat44d), c: wp.array(dtype=wp.mat22), v: wp.array(dtype=wp.vec3), out: wp.array2d(dtype=wp.float64)):
    i = wp.tid()
    m = a[i] @ wp.transpose(a[i + 1]) + wp.outer(v[i], v[i + 1]) - wp.skew(v[i]) * 2.0
    out[i, 0] = wp.float64(wp.determinant(m) + wp.trace(m) + wp.ddot(a[i], m))
    inv = wp.inverse(wp.identity(n=4, dtype=wp.float64) * wp.float64(5.0) + b[i])
    out[i, 1] = inv[0, 1] + wp.float64(2.0) * inv[3, 2] + wp.determinant(b[i])
    d = wp.inverse(c[i] + wp.mat22(5.0, 0.0, 0.0, 5.0)) * wp.vec2(1.0, 2.0)
    out[i, 2] = wp.float64(d[0] + 3.0 * d[1])
    e = wp.matrix_from_cols(v[i], v[i + 1], wp.vec3(1.0, 2.0, 3.0)) - wp.matrix_from_rows(v[i], v[i], v[i + 1])
    out[i, 3] = wp.float64(e[0, 1] + 2.0 * e[2, 0] + wp.dot(wp.get_diag(e), wp.diag(v[i]) * v[i]))
    f = wp.cw_mul(v[i], v[i + 1]) + wp.cw_div(v[i], wp.vec3(2.0, 3.0, 4.0)) + wp.cross(v[i], v[i + 1])
    out[i, 4] = wp.float64(wp.min(f) + 2.0 * wp.max(f) + float(wp.argmin(f)) + 10.0 * float(wp.argmax(f)))
    out[i, 5] = wp.float64(wp.length(wp.lerp(v[i], v[i + 1], 0.3)) + wp.length_sq(wp.normalize(f)))
    g = wp.vector(1.0, 2.0, 3.0, 4.0, 5.0) * 2.0
    h = wp.matrix(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, shape=(2, 3)) * v[i]
    out[i, 6] = wp.float64(g[4] + h[0] + h[1])


@wp.kernel
def decompositions(a: wp.array(dtype=wp.mat33), b: wp.array(dtype=wp.mat22), out: wp.array2d(dtype=float)):
    i = wp.tid()
    q, r = wp.qr3(a[i])
    u, s, v = wp.svd2(b[i])
    for j in range(3):
        for k in range(3):
            out[i, j] += q[j, k] * float(k + 1)
            out[i, 3 + j] += r[j, k] * float(k + 1)
    out[i, 6] = s[0] + 2.0 * s[1] + u[0, 0] + 2.0 * u[0, 1] + 3.0 * u[1, 0] + 4.0 * u[1, 1]
    out[i, 7] = v[0, 0] + 2.0 * v[0, 1] + 3.0 * v[1, 0] + 4.0 * v[1, 1]


@wp.kernel
def half_precision(x: wp.array(dtype=wp.float16), v: wp.array(dtype=wp.vec3h), out: wp.array2d(dtype=wp.float16)):
    i = wp.tid()
    a = x[i]
    out[i, 0] = wp.sin(a) * wp.exp(a) + wp.sqrt(wp.abs(a)) / wp.float16(3.0)
    out[i, 1] = wp.dot(v[i], v[i + 1]) + wp.length(v[i])
    out[i, 2] = wp.float16(1000.0) * a * wp.float16(7.0) + wp.tanh(a)
    out[i, 3] = wp.float16(0.00001) * a
