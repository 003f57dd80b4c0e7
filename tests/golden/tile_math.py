"""Tiles: maps, reductions, scans, linear algebra, Fourier transforms, stacks, queries."""

from typing import Any

import warp as wp


@wp.struct
class Pair:
    a: float
    b: wp.vec2
    n: wp.int8
    data: wp.array(dtype=float)


@wp.struct
class Outer:
    pair: Pair
    flag: bool


@wp.func
def square(x: float):
    return x * x


@wp.func
def blend(x: float, y: float, w: float):
    return x * w + y * (1.0 - w)


@wp.func
def larger(x: Any, y: Any):
    return wp.max(x, y)


@wp.func
def larger_int(x: int, y: int):
    return wp.max(x, y)


@wp.func
def sizes(p: Pair):
    return p.a


@wp.func
def plus(p: Pair, q: Pair):
    return Pair(p.a + q.a, p.b, p.n, p.data)


@wp.func
def total(t: wp.tile[float, 4, 8], scale: float):
    s = wp.tile_sum(t)
    return s * scale


@wp.func
def shift(t: wp.tile(dtype=float, shape=(4, 8)), by: Any):
    return t + wp.tile_full(shape=(4, 8), value=by)


@wp.func
def normalised(t: Any):
    return t / wp.tile_extract(wp.tile_sum(t), 0)


@wp.kernel
def maps(x: wp.array2d(dtype=float), v: wp.array2d(dtype=wp.vec3), s: float):
    a = wp.tile_load(x, shape=(4, 8))
    b = wp.tile_load(x, shape=(4, 8), offset=(4, 0), storage="shared")
    p = wp.tile_load(v, shape=(4, 8))
    c = wp.tile_map(square, a)
    d = wp.tile_map(wp.sin, c)
    e = wp.tile_map(wp.max, a, b)
    f = wp.tile_map(larger, a, s)
    g = wp.tile_map(blend, a, b, 0.25)
    h = wp.tile_map(wp.floor, a)
    k = wp.tile_map(wp.length, p)
    wp.tile_store(x, c + d + e + f + g + h + k)


@wp.kernel
def functions(x: wp.array2d(dtype=float), y: wp.array(dtype=float)):
    a = wp.tile_load(x, shape=(4, 8))
    b = wp.tile_load(x, shape=(4, 8), storage="shared")
    wp.tile_store(y, total(a, 2.0) + total(b, 3.0))
    wp.tile_store(x, shift(a, 1.0) + normalised(b) + normalised(a))


@wp.kernel
def reductions(x: wp.array2d(dtype=float), n: wp.array(dtype=int), y: wp.array(dtype=float)):
    a = wp.tile_load(x, shape=(4, 8))
    b = wp.tile_load(n, shape=16)
    s = wp.tile_sum(a)
    rows = wp.tile_sum(a, axis=0)
    low = wp.tile_min(a)
    high = wp.tile_max(a)
    at = wp.tile_argmin(a)
    to = wp.tile_argmax(a)
    product = wp.tile_reduce(wp.mul, a)
    mine = wp.tile_reduce(larger_int, b)
    columns = wp.tile_reduce(wp.min, a, axis=1)
    odd = wp.tile_reduce(larger_int, b, axis=0)
    inner = wp.tile_dot(a, a)
    wp.tile_axpy(2.0, a, a)
    up = wp.tile_scan_inclusive(b)
    down = wp.tile_scan_exclusive(b)
    wp.tile_store(n, wp.tile_scan_max_inclusive(up) + wp.tile_scan_min_inclusive(down))
    keys = wp.tile_load(n, shape=16)
    wp.tile_sort(keys, b)
    wp.tile_store(n, b)
    y[0] = s[0] + low[0] + high[0] + product[0] + inner[0] + float(at[0] + to[0] + mine[0] + odd[0])
    wp.tile_store(y, rows)
    wp.tile_store(y, columns)


@wp.kernel
def products(a: wp.array2d(dtype=float), b: wp.array2d(dtype=float), c: wp.array2d(dtype=float)):
    i, j = wp.tid()
    total = wp.tile_zeros(shape=(8, 8), dtype=float)
    for k in range(2):
        x = wp.tile_load(a, shape=(8, 4), offset=(i * 8, k * 4))
        y = wp.tile_load(b, shape=(4, 8), offset=(k * 4, j * 8))
        wp.tile_matmul(x, y, total)
        wp.tile_matmul(x, y, total, alpha=0.5, beta=2.0)
    other = wp.tile_matmul(total, wp.tile_transpose(total), precision="tf32")
    third = wp.tile_matmul(total, other, alpha=0.5)
    wp.tile_store(c, third, offset=(i * 8, j * 8))


@wp.kernel
def solvers(a: wp.array2d(dtype=float), b: wp.array(dtype=float), c: wp.array2d(dtype=float)):
    m = wp.tile_load(a, shape=(8, 8))
    d = wp.tile_load(b, shape=8)
    right = wp.tile_load(c, shape=(8, 4))
    full = wp.tile_diag_add(m, d)
    low = wp.tile_cholesky(full)
    up = wp.tile_cholesky(full, fill_mode="upper")
    x = wp.tile_cholesky_solve(low, d)
    y = wp.tile_cholesky_solve(up, right, fill_mode="upper")
    z = wp.tile_lower_solve(low, d)
    w = wp.tile_upper_solve(wp.tile_transpose(low), z)
    wp.tile_cholesky_inplace(full)
    wp.tile_cholesky_solve_inplace(full, right)
    wp.tile_lower_solve_inplace(full, right)
    wp.tile_upper_solve_inplace(wp.tile_transpose(full), right)
    wp.tile_store(b, x + z + w)
    wp.tile_store(c, y + right)


@wp.kernel
def transforms(x: wp.array2d(dtype=wp.vec2f), y: wp.array2d(dtype=wp.vec2d)):
    a = wp.tile_load(x, shape=(2, 256))
    b = wp.tile_load(y, shape=(1, 512))
    wp.tile_fft(a)
    wp.tile_ifft(a)
    wp.tile_fft(b)
    wp.tile_store(x, a)
    wp.tile_store(y, b)


@wp.kernel
def structs(x: wp.array(dtype=Pair), y: wp.array(dtype=float)):
    i = wp.tid()
    t = wp.tile_load(x, shape=8)
    u = wp.tile_zeros(shape=8, dtype=Outer)
    u[0] = Outer(t[1], True)
    s = wp.tile_reduce(plus, t)
    t += t
    wp.tile_store(x, t)
    wp.tile_store(y, wp.tile_map(sizes, t))


@wp.kernel
def stacks(x: wp.array(dtype=int), y: wp.array(dtype=float)):
    i = wp.tid()
    s = wp.tile_stack(capacity=64, dtype=int)
    f = wp.tile_stack(128, float)
    wp.tile_stack_push(s, i, i % 2 == 0)
    place = wp.tile_stack_push(f, y[i], True)
    value, found = wp.tile_stack_pop(s)
    if found >= 0:
        x[i] = value + wp.tile_stack_count(s) + place
    wp.tile_stack_clear(f)


@wp.kernel
def queries(bvh: wp.uint64, mesh: wp.uint64, hits: wp.array(dtype=int)):
    i = wp.tid()
    low = wp.vec3(0.0, 0.0, 0.0)
    high = wp.vec3(1.0, 1.0, 1.0)
    box = wp.tile_bvh_query_aabb(bvh, low, high)
    while wp.tile_query_valid(box):
        found = wp.tile_bvh_query_next(box)
        hits[i] = hits[i] + wp.untile(found)
    ray = wp.tile_bvh_query_ray(bvh, low, high)
    first = wp.tile_bvh_query_next(ray)
    faces = wp.tile_mesh_query_aabb(mesh, low, high)
    near = wp.tile_mesh_query_aabb_next(faces)
    old = wp.bvh_query_aabb_tiled(bvh, low, high)
    again = wp.bvh_query_next_tiled(old)
