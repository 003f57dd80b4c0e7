"""Functions that Warp itself writes in Python. Their texts quote Warp's source, so none is kept: the test
compares with what the installed warp-lang generates."""

import warp as wp
from warp import quat_twist


@wp.func
def quat_twist_angle(x: float):
    return x * 2.0


@wp.kernel
def names(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), q: wp.array(dtype=wp.quat)):
    i = wp.tid()
    x[i] = quat_twist_angle(x[i]) + wp.quat_twist_angle(v[i], q[i])
    q[i] = quat_twist(v[i], q[i])
    norm = wp.static(wp.norm_l1)
    of_twist, of_point = wp.grad(wp.velocity_at_point)(wp.spatial_vector(), v[i])
    x[i] = norm(v[i]) + of_twist[1] + of_point[0]


@wp.kernel
def norms(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    x[i] = wp.norm_l1(v[i])
    x[i] = wp.norm_l2(v[i])
    x[i] = wp.norm_huber(v[i])
    x[i] = wp.norm_huber(v[i], 0.5)
    x[i] = wp.norm_huber(v[i], delta=0.5)
    x[i] = wp.norm_pseudo_huber(v[i])
    v[i] = wp.smooth_normalize(v[i], 2.0)


@wp.kernel
def rotations(x: wp.array(dtype=float), v: wp.array(dtype=wp.vec3), q: wp.array(dtype=wp.quat)):
    i = wp.tid()
    q[i] = wp.quat_twist(v[i], q[i])
    x[i] = wp.quat_twist_angle(v[i], q[i])
    x[i] = wp.quat_twist_angle_signed(v[i], q[i])
    v[i] = wp.quat_to_rpy(q[i])
    v[i] = wp.quat_to_euler(q[i], 2, 1, 0)
    q[i] = wp.quat_from_euler(v[i], 2, 1, 0)
    q[i] = wp.quat_between_vectors(v[i], v[i])


@wp.kernel
def transforms(v: wp.array(dtype=wp.vec3), q: wp.array(dtype=wp.quat), t: wp.array(dtype=wp.transform),
               s: wp.array(dtype=wp.spatial_vector), m: wp.array(dtype=wp.mat44),
               d: wp.array(dtype=wp.transformd), md: wp.array(dtype=wp.mat44d)):
    i = wp.tid()
    v[i] = wp.velocity_at_point(s[i], v[i])
    s[i] = wp.transform_twist(t[i], s[i])
    s[i] = wp.transform_wrench(t[i], s[i])
    t[i] = wp.transform_from_matrix(m[i])
    d[i] = wp.transform_from_matrix(md[i])
    m[i] = wp.transform_to_matrix(t[i])
    md[i] = wp.transform_to_matrix(d[i])
    m[i] = wp.transform_compose(v[i], q[i], v[i])
    a, b, c = wp.transform_decompose(m[i])
    v[i] = a + c
