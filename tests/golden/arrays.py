import warp as wp


@wp.kernel
def ranks(a: wp.array2d(dtype=float), b: wp.array3d(dtype=float), c: wp.array4d(dtype=wp.vec2)):
    i, j, k, l = wp.tid()
    a[i, j] = b[i, j, k] + b[i][j][k] + b[i, j][k]
    c[i, j, k, l] = c[i][j][k, l] * a[i, j]
    c[i, j, k, l][0] = 1.0
    c[i][j][k][l].y += 2.0


@wp.kernel
def views(a: wp.array2d(dtype=float), b: wp.array(dtype=float, ndim=3)):
    i = wp.tid()
    row = a[i]
    row[0] = row[1] + 1.0
    plane = b[i]
    line = plane[2]
    line[0] += plane[1, 1]
    n = a.shape[0] + len(a) + b.shape[2]
    s = a[1:3]
    t = a[:, i]
    u = b[i, 0:4:2]
    s[0, 0] = t[1] + u[0, 1] + float(n)


@wp.kernel
def atomics(a: wp.array(dtype=float), n: wp.array(dtype=int), v: wp.array(dtype=wp.vec3), m: wp.array2d(dtype=float)):
    i = wp.tid()
    wp.atomic_add(a, 0, 1.0)
    old = wp.atomic_add(n, i, 2)
    wp.atomic_sub(a, old, a[i] * 2.0)
    wp.atomic_min(a, i, 3.0)
    wp.atomic_max(n, i, 4)
    wp.atomic_add(m, i, 0, a[i])
    wp.atomic_add(v, i, v[i])
    c = wp.atomic_cas(n, 0, 1, 2)
    e = wp.atomic_exch(n, 1, c)
    wp.atomic_and(n, 2, 7)
    wp.atomic_or(n, 2, 8)
    wp.atomic_xor(n, 2, e)
    a[i] += 1.0
    a[i] -= a[i + 1]
    n[i] &= 3
    n[i] |= 4
    n[i] ^= 5
    m[i, 1] += 2.0
    v[i] -= v[0]


@wp.kernel
def load_operate_store(a: wp.array(dtype=float), n: wp.array(dtype=int), b: wp.array(dtype=wp.uint8)):
    i = wp.tid()
    a[i] *= 2.0
    a[i] /= a[0]
    n[i] //= 2
    n[i] %= 3
    n[i] <<= 1
    b[i] += wp.uint8(1)
    a[i] **= 2.0


@wp.kernel
def index_order(a: wp.array(dtype=int), b: wp.array(dtype=int)):
    i = wp.tid()
    a[b[i]] = b[a[i]]
    a[b[i]] += b[a[i]]
    a[i + 1] = a[i - 1] + b[i * 2]


@wp.kernel
def small_types(a: wp.array(dtype=wp.int8), b: wp.array(dtype=wp.float16), c: wp.array(dtype=bool), d: wp.array(dtype=wp.vec3h)):
    i = wp.tid()
    a[i] = a[i] + wp.int8(1)
    b[i] = b[i] * wp.float16(2.0)
    c[i] = not c[i]
    d[i] = d[i] * wp.float16(0.5)


@wp.kernel
def fixed(out: wp.array(dtype=float)):
    i, j = wp.tid()
    v = wp.vec3(1.0)
    for k in range(len(v)):
        out[k] = v[k]


@wp.struct
class Buffer:
    data: wp.array(dtype=wp.vec3)


@wp.kernel
def addresses(a: wp.array2d(dtype=float), b: Buffer, many: wp.array(dtype=Buffer), out: wp.array(dtype=wp.uint64),
              f: wp.fabricarray(dtype=float)):
    i = wp.tid()
    view = wp.array(ptr=a.ptr, shape=(2, 3), dtype=wp.float32)
    view[0, 0] = 1.0
    out[0] = b.data.ptr
    out[1] = many[i].data.ptr + wp.uint64(16)
    out[2] = wp.where(i == 0, a[i].ptr, many.ptr)
    out[3] = view.ptr
    own = wp.zeros(shape=(3,), dtype=int)
    out[4] = own.ptr
    out[5] = f.size
