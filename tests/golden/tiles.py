"""Tiles: creation, loads and stores, elements, arithmetic, and where their memory comes from."""

import warp as wp

SIZE = wp.constant(8)


@wp.kernel
def creation(out: wp.array2d(dtype=float), seeds: wp.array(dtype=int)):
    i = wp.tid()
    zeros = wp.tile_zeros(shape=(4, 8), dtype=float)
    ones = wp.tile_ones(shape=(4, SIZE), dtype=wp.float32, storage="shared")
    empty = wp.tile_empty((4, 8))
    full = wp.tile_full(shape=(4, 8), value=2.5)
    cast = wp.tile_full((4, 8), 3, dtype=float)
    rng = wp.rand_init(42, i)
    whole = wp.tile_randi(16, rng)
    dice = wp.tile_randi(shape=(4, 4), rng=rng, min=1, max=7)
    unit = wp.tile_randf((4, 8), rng)
    wide = wp.tile_randf(8, rng, -0.1, 0.1, storage="shared")
    mine = wp.tile_from_thread(shape=(2, 2), value=seeds[i], thread_idx=0)
    wp.tile_store(out, zeros + ones - full + unit + cast)


@wp.kernel
def ranges(a: wp.array(dtype=int), b: wp.array(dtype=float), c: wp.array(dtype=wp.float64)):
    wp.tile_store(a, wp.tile_arange(12, dtype=int))
    wp.tile_store(b, wp.tile_arange(1, 5))
    wp.tile_store(b, wp.tile_arange(0.0, 1.0, 0.1))
    wp.tile_store(c, wp.tile_arange(10, 0, -3, dtype=wp.float64, storage="shared"))


@wp.kernel
def loads(
    line: wp.array(dtype=float),
    plane: wp.array2d(dtype=wp.vec3),
    block: wp.array3d(dtype=wp.float16),
    four: wp.array4d(dtype=wp.int64),
    rows: wp.array(dtype=int),
    out: wp.array2d(dtype=wp.vec3),
):
    i, j = wp.tid()
    a = wp.tile_load(line, shape=8)
    b = wp.tile_load(line, shape=SIZE, offset=i * SIZE, bounds_check=False)
    c = wp.tile_load(plane, (4, 8), (i * 4, 0), storage="shared", aligned=True)
    d = wp.tile_load(block, shape=(2, 2, 2), offset=(0, i, j), storage="shared", bounds_check=False, aligned=True)
    e = wp.tile_load(four, shape=(1, 2, 3, 4))
    index = wp.tile_load(rows, shape=4)
    f = wp.tile_load_indexed(plane, indices=index, shape=(4, 8), offset=(0, i), axis=0)
    wp.tile_store(out, c, offset=(i, j), aligned=True)
    wp.tile_store_indexed(out, index, f, axis=0)
    total = wp.tile_atomic_add(out, f, offset=(i * 4, j * 8), bounds_check=False)
    wp.tile_atomic_add_indexed(out, indices=index, t=c, offset=(i, 0), axis=0)
    wp.tile_store(line, a + b, i)


@wp.kernel
def elements(x: wp.array2d(dtype=float), m: wp.array(dtype=wp.mat33), y: wp.array(dtype=float)):
    i, j = wp.tid()
    t = wp.tile_load(x, shape=(8, 8))
    u = wp.tile_load(m, shape=4)
    t[i, j] = t[j, i] + t[-1, 2]
    t[0, 0] += 1.0
    t[i, 1] -= y[i]
    t[1, j] *= 2.0
    row = u[1][2]
    u[0] = wp.mat33(1.0)
    u[2][1] = row
    y[i] = row[0] + u[i][0, 1] + u[3, 1, 2] + float(len(t))
    wp.tile_scatter_add(t, i, j, y[i], i < 8)
    wp.tile_scatter_add(t, i, 0, 1.0, True, atomic=False)
    wp.tile_scatter_masked(t, i, j, y[i], j < 8)
    wp.tile_store(x, t)


@wp.kernel
def arithmetic(x: wp.array2d(dtype=float), v: wp.array2d(dtype=wp.vec3), n: wp.array2d(dtype=int)):
    i = wp.tid()
    a = wp.tile_load(x, shape=(4, 8))
    b = wp.tile_load(x, shape=(4, 8), offset=(4, 0))
    p = wp.tile_load(v, shape=(4, 8))
    k = wp.tile_load(n, shape=(4, 8))
    a += b
    a -= b
    a = -a * 2.0 + 3.0 * b - a / b
    a = a * b / 4.0 + 1.0 / b
    q = p * 2.0 + a * wp.vec3(1.0, 2.0, 3.0) + a * p
    k &= k
    k |= k | k
    k ^= k & (k ^ k)
    wp.tile_store(x, a)
    wp.tile_store(v, q)
    wp.tile_store(n, k)


@wp.kernel
def threads(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):
    i = wp.tid()
    s = x[i] * 2.0
    w = v[i] * 2.0
    r = m[i] * 2.0
    a = wp.tile(s)
    b = wp.tile(w)
    c = wp.tile(r)
    d = wp.tile(w, preserve_type=True)
    q = wp.tile(wp.quat_identity())
    x[i] = wp.untile(a) + float(wp.block_dim())
    v[i] = wp.untile(b) + wp.untile(d)
    m[i] = wp.untile(c)


@wp.kernel
def control(x: wp.array2d(dtype=float), n: int):
    i = wp.tid()
    t = wp.tile_zeros(shape=(4, 4), dtype=float)
    shared = wp.tile_zeros(shape=(4, 4), dtype=float, storage="shared")
    for k in range(n):
        part = wp.tile_load(x, shape=(4, 4), offset=(k * 4, 0))
        turned = wp.tile_transpose(part)
        t += part
        shared = shared + turned
    if i > 2:
        t = t * 2.0
    else:
        t = t + shared
    while i < n:
        other = wp.tile_load(x, shape=(4, 4), offset=(0, i), storage="shared")
        t = t - other
        i += 4
    again = t
    still = shared
    for _ in range(3):
        again += still
    wp.tile_store(x, again)


@wp.kernel(enable_backward=False)
def forward_only(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=16, storage="shared")
    wp.tile_store(x, t)


@wp.func
def same_tile(t: wp.tile[float]) -> wp.tile[float]:
    return t


@wp.func
def total(t: wp.tile[int], n: int):
    return wp.tile_extract(wp.tile_sum(t), 0) + n


@wp.func
def total(t: wp.tile[float], n: int = 3):
    return wp.tile_extract(wp.tile_sum(t), 0) + float(n)


@wp.kernel
def of_any_shape(a: wp.array2d[float], b: wp.array2d[float], c: wp.array[float]):
    i = wp.tid()
    t = wp.tile_load(a, shape=(4, 4), offset=(i * 4, 0))
    t = same_tile(t)
    u = wp.tile_load(c, shape=16)
    s = wp.tile_load(a, shape=(4, 4), storage="shared")
    c[0] = total(t) + total(u, 2) + total(s, 4)
    wp.tile_store(b, same_tile(s))
