"""Parameters by reference: wp.ref[T], and wp.address_of."""

import warp as wp


@wp.struct
class Inner:
    x: float
    v: wp.vec3


@wp.struct
class Outer:
    inner: Inner
    data: wp.array(dtype=float)
    n: int


@wp.func
def bump(x: wp.ref[wp.int32]):
    x += 1


@wp.func
def add_to(x: wp.ref[wp.float32], delta: float):
    x = x + delta


@wp.func
def forward_ref(x: wp.ref[wp.int32]):
    bump(x)
    y = x
    x = y * 2


@wp.func
def of_struct(s: wp.ref[Inner]) -> float:
    s.x += 1.0
    s.v = s.v * s.x
    s.v[0] = 2.0
    add_to(s.x, 3.0)
    add_to(s.v[1], 3.0)
    return s.x + s.v[0]


@wp.func
def swap(a: wp.ref[wp.float32], b: wp.ref[wp.float32]):
    a, b = b, a


@wp.func
def of_vector(v: wp.ref[wp.vec3], m: wp.ref[wp.mat22]):
    v[0] += 1.0
    v.y = 3.0
    m[0, 1] = v[1]
    v *= 2.0


@wp.func_native("x += y;")
def native_add(x: wp.ref[wp.int32], y: int): ...


@wp.func_native(
    "y = 2.0f * x;",
    adj_snippet="adj_x += 2.0f * adj_y; adj_y = 0.0f;",
)
def native_double(x: float, y: wp.ref[wp.float32]): ...


@wp.func_native("*(float*)address = 1.0f;")
def native_set(address: wp.uint64): ...


@wp.kernel(enable_backward=False)
def by_reference(x: wp.array(dtype=float), n: wp.array(dtype=int), s: wp.array(dtype=Inner), o: Outer):
    i = wp.tid()
    k = int(3)
    bump(k)
    forward_ref(k)
    n[i] = k
    bump(n[i])
    add_to(x[i], 2.0)
    add_to(delta=1.0, x=o.data[i])
    add_to(s[i].x, 2.0)
    x[i] = of_struct(s[i])
    local = Inner()
    x[i] += of_struct(local)
    add_to(local.x, 1.0)
    add_to(o.inner.x, 1.0)
    a = float(1.0)
    b = float(2.0)
    swap(a, b)
    swap(x[i], b)
    x[i] = a + b
    v = wp.vec3(x[i])
    m = wp.mat22(x[i])
    of_vector(v, m)
    add_to(v[1], 1.0)
    add_to(v.x, 1.0)
    add_to(m[1, 0], 1.0)
    add_to(s[i].v[2], 1.0)
    x[i] = v[0] + m[0, 1]
    native_add(k, 4)
    native_set(wp.address_of(x[i]))
    native_set(wp.address_of(local.v.y))


@wp.kernel
def with_adjoints(x: wp.array(dtype=float), s: wp.array(dtype=Inner), out: wp.array(dtype=float)):
    i = wp.tid()
    y = float(0.0)
    native_double(x[i], y)
    native_double(y, out[i])
    native_double(y, s[i].x)
    native_double(y, s[i].v[1])
    native_set(wp.address_of(y))
    v = wp.vec3(y)
    native_double(y, v[2])
    for j in range(3):
        native_double(v[j], out[j])
    for j in range(20):
        native_double(x[j], y)
    out[i] += y


@wp.struct
class Rows:
    a: wp.array2d(dtype=float)


@wp.kernel
def views(a: wp.array2d(dtype=float), b: wp.array3d(dtype=float), v: wp.array2d(dtype=wp.vec3), s: Rows, all: wp.array(dtype=Rows)):
    i = wp.tid()
    y = float(0.0)
    row = a[i]
    native_double(row[0], y)
    native_double(b[i][0][1], y)
    plane = b[i]
    line = plane[1]
    native_double(line[2], row[1])
    part = a[i][1:3]
    native_double(part[0], y)
    native_double(v[i][0].x, y)
    vectors = v[i]
    native_double(vectors[0][1], vectors[1].y)
    row_of_struct = s.a[i]
    native_double(row_of_struct[1], y)
    deep = all[i].a[0]
    native_double(deep[1], y)
    for j in range(i):
        native_double(row[j], y)


@wp.kernel(enable_backward=False)
def views_forward(a: wp.array2d(dtype=float), b: wp.array3d(dtype=float), n: wp.array2d(dtype=int)):
    i = wp.tid()
    row = a[i]
    add_to(row[0], 1.0)
    plane = b[i]
    add_to(plane[1][2], 1.0)
    for j in range(n[i][0]):
        add_to(row[j], float(j))
    native_set(wp.address_of(row[1]))
