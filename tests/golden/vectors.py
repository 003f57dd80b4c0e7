import warp as wp

vec5 = wp.types.vector(length=5, dtype=float)
mat23 = wp.types.matrix(shape=(2, 3), dtype=float)
GRAVITY = wp.constant(wp.vec3(0.0, -9.81, 0.1))


@wp.kernel
def vectors(p: wp.array(dtype=wp.vec3), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float), dt: float):
    i = wp.tid()
    x = p[i]
    u = v[i] + GRAVITY * dt
    x = x + u * dt
    n = wp.normalize(x)
    d = wp.dot(n, u) + wp.length(wp.cross(n, u)) + x[0] + x.y + x[-1]
    p[i] = x - n * d
    v[i] = wp.vec3(u[0], u.y, 0.0)
    out[i] = d + wp.length_sq(u) + wp.max(u) + wp.min(x)


@wp.kernel
def constructors(out: wp.array(dtype=wp.vec3), out5: wp.array(dtype=vec5), outd: wp.array(dtype=wp.vec3d)):
    i = wp.tid()
    a = wp.vec3(1.0, 2.0, 3.0)
    b = wp.vec3(1.5)
    c = wp.vec3()
    d = wp.vec3(1, 2, 3)
    e = vec5(1.0, 2.0, 3.0, 4.0, 5.0)
    f = wp.vec3d(1.0, 2.0, 3.0)
    g = wp.vector(1.0, 2.0, 3.0)
    h = wp.vec2i(1, 2)
    out[i] = a + b + c + d + g * float(h[0])
    out5[i] = e
    outd[i] = f


@wp.kernel
def components(p: wp.array(dtype=wp.vec3), k: int):
    i = wp.tid()
    v = p[i]
    v[0] = 1.0
    v.y = v.z * 2.0
    v[k] = 3.0
    v[1] += 4.0
    v.z -= 5.0
    v[2] *= 2.0
    p[i] = v
    p[i][0] = 7.0
    p[i].y = 8.0
    p[i][1] += 9.0
    p[i].z -= 1.0
    p[i] += wp.vec3(1.0, 1.0, 1.0)


@wp.kernel(enable_backward=False)
def component_product(p: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    p[i].x *= 2.0
    p[i][1] /= 3.0


@wp.kernel
def slices(v: wp.array(dtype=vec5), out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    a = v[i]
    out[i] = a[1:4] + a[:3] + a[-3:] + a[0:5:2] + a[::-2]
    a[1:3] = wp.vec2(1.0, 2.0)
    a[2:] += wp.vec3(1.0, 2.0, 3.0)
    v[i] = a


@wp.kernel
def matrices(m: wp.array(dtype=wp.mat33), v: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    a = m[i]
    b = wp.transpose(a) * a + wp.identity(3, dtype=float) * 2.0
    c = wp.inverse(b)
    u = a * v[i]
    w = v[i] * a
    u = a @ w + a[0] + wp.vec3(a[1, 2], a[2][0], b[0, 0])
    d = wp.mat33(1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0)
    e = wp.outer(u, w) + wp.skew(u) + wp.diag(u) + d
    a[0, 1] = 2.0
    a[1][2] = 3.0
    a[2] = wp.vec3(1.0, 2.0, 3.0)
    a[0, 0] += 1.0
    a[1] += u
    m[i] = a * 2.0 - e / 3.0
    m[i][0, 1] = 5.0
    m[i][1][1] += 6.0
    m[i][2] = u
    out[i] = wp.determinant(c) + wp.trace(e) + wp.ddot(a, b) + wp.dot(wp.get_diag(a), u)


@wp.kernel
def shapes(out: wp.array(dtype=mat23), out2: wp.array(dtype=wp.mat22)):
    i = wp.tid()
    a = mat23(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
    b = wp.transpose(a)
    c = a * b
    r = wp.matrix_from_rows(wp.vec3(1.0, 2.0, 3.0), wp.vec3(4.0, 5.0, 6.0))
    s = wp.matrix_from_cols(wp.vec2(1.0, 2.0), wp.vec2(3.0, 4.0))
    z = wp.mat22()
    t = wp.matrix(0.0, shape=(2, 2))
    out[i] = r + a[0:2, 0:3]
    out2[i] = c + s + z + t + wp.mat22(1.0)


@wp.kernel
def quaternions(q: wp.array(dtype=wp.quat), v: wp.array(dtype=wp.vec3), t: wp.array(dtype=wp.transform)):
    i = wp.tid()
    a = q[i]
    b = wp.quat_from_axis_angle(wp.vec3(0.0, 1.0, 0.0), 0.5)
    c = wp.normalize(a * b) + wp.quat(0.0, 0.0, 0.0, 1.0) * 2.0
    d = wp.quat_inverse(c)
    w = wp.quat_rotate(d, v[i]) + wp.quat_rotate_inv(a, v[i])
    m = wp.quat_to_matrix(a)
    e = wp.quat_identity()
    f = wp.quat(wp.vec3(1.0, 2.0, 3.0), a.w)
    q[i] = wp.quat_slerp(c, e, 0.5) - f
    x = wp.transform(w, c)
    y = wp.transform_inverse(t[i]) * x
    z = wp.transform_point(y, w) + wp.transform_vector(y, w)
    y.p = z
    y.q = d
    t[i] = wp.transform(wp.transform_get_translation(y) + x.p, wp.transform_get_rotation(x))
    v[i] = m * z + wp.vec3(q[i][0], q[i].y, y[3])
    q[i].w = 1.0


@wp.kernel
def spatial(a: wp.array(dtype=wp.spatial_vector), m: wp.array(dtype=wp.spatial_matrix)):
    i = wp.tid()
    s = wp.spatial_vector(wp.vec3(1.0, 2.0, 3.0), wp.vec3(4.0, 5.0, 6.0))
    r = wp.spatial_vector(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
    c = wp.spatial_cross(s, r) + wp.spatial_cross_dual(s, a[i])
    a[i] = m[i] * c * wp.spatial_dot(s, r)
    t = wp.spatial_top(c) + wp.spatial_bottom(c)
    a[i][0] = t[0]
