"""Parts of tiles: views, slices, indices, shapes."""

import warp as wp


@wp.kernel
def views(x: wp.array2d(dtype=float), rows: wp.array(dtype=int), y: wp.array(dtype=float)):
    i = wp.tid()
    t = wp.tile_load(x, shape=(16, 8))
    a = wp.tile_view(t, offset=(2, 0), shape=(4, 8))
    b = wp.tile_view(t, (i,))
    c = t[3]
    d = t[-1]
    e = t[i]
    f = t[4:8, :]
    g = t[::2, 1:-1]
    h = t[::-1]
    k = t[5, 2:]
    index = wp.tile_load(rows, shape=4)
    p = t[index, :]
    q = t[:, index]
    r = t[2][index]
    s = t[::-1][::2]
    u = t[wp.tile_arange(0, 4, dtype=int) * 2][1]
    t[0] = c
    t[1:3, :] = wp.tile_view(t, offset=(4, 0), shape=(2, 8))
    wp.tile_assign(t, a, offset=(8, 0))
    wp.tile_assign(t, f)
    wp.tile_store(x, t)
    wp.tile_store(y, b + d + e + wp.tile_view(s, (0,)))


@wp.kernel
def shapes(x: wp.array2d(dtype=float), y: wp.array(dtype=float), z: wp.array3d(dtype=wp.float64)):
    t = wp.tile_load(x, shape=(4, 8), storage="shared")
    flat = wp.tile_reshape(t, shape=(32,))
    open_size = wp.tile_reshape(t, (-1, 2))
    thin = wp.tile_load(x, shape=(1, 8))
    line = wp.tile_squeeze(thin)
    same = wp.tile_squeeze(thin, axis=(0,))
    turned = wp.tile_transpose(t)
    wide = wp.tile_broadcast(line, shape=(4, 8))
    deep = wp.tile_broadcast(wp.tile_reshape(line, shape=(8, 1)), (2, 8, 3))
    precise = wp.tile_astype(deep, dtype=wp.float64)
    whole = wp.tile_astype(t, dtype=int)
    wp.tile_store(x, wide + t)
    wp.tile_store(y, same)
    wp.tile_store(z, precise)
    wp.tile_store(y, flat)


@wp.kernel
def gradients(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float), n: int):
    t = wp.tile_load(x, shape=(8, 8))
    for k in range(n):
        part = t[2:6, 1:3]
        row = wp.tile_zeros(shape=(4, 2), dtype=float)
        row += part
        t[0:4, 0:2] = row
    wp.tile_store(y, t)


@wp.kernel
def static_lengths(a: wp.array2d(dtype=float), out: wp.array(dtype=int)):
    t = wp.tile_load(a, shape=(4, 8))
    row = t[1]
    n = wp.static(len(t) * 10)
    out[0] = n + wp.static(len(row))
