"""Indexed arrays, and queries of hash grids, boxes and meshes whose results do not depend on the order in
which they are found, for the comparison of the interpreter with warp-lang."""

import warp as wp


@wp.kernel
def indexed(
    a: wp.indexedarray(dtype=float), b: wp.array(dtype=float), c: wp.indexedarray2d(dtype=wp.vec3)
):
    i = wp.tid()
    b[i] = 2.0 * b[i] + a[i] + wp.dot(c[i, 0], c[i, 1])


@wp.kernel
def indexed_out(a: wp.indexedarray(dtype=float), b: wp.array(dtype=float)):
    i = wp.tid()
    a[i] = 2.0 * b[i]
    wp.atomic_add(a, i, b[i])


@wp.kernel
def neighbours(
    grid: wp.uint64, points: wp.array(dtype=wp.vec3), radius: float, out: wp.array(dtype=float)
):
    i = wp.tid()
    p = points[i]
    total = float(0.0)
    query = wp.hash_grid_query(grid, p, radius)
    index = int(0)
    while wp.hash_grid_query_next(query, index):
        d = wp.length(points[index] - p)
        if d < radius:
            total += radius - d
    out[i] = total


@wp.kernel
def neighbours_for(
    grid: wp.uint64, points: wp.array(dtype=wp.vec3), radius: float, out: wp.array(dtype=float)
):
    tid = wp.tid()
    i = wp.hash_grid_point_id(grid, tid)
    p = points[i]
    total = float(0.0)
    for index in wp.hash_grid_query(grid, p, radius):
        if index != i:
            d = wp.length(points[index] - p)
            if d < radius:
                total += radius - d
    out[i] = total


@wp.kernel
def point(
    mesh: wp.uint64,
    points: wp.array(dtype=wp.vec3),
    reach: float,
    out: wp.array(dtype=wp.vec3),
    sign: wp.array(dtype=float),
):
    i = wp.tid()
    q = wp.mesh_query_point(mesh, points[i], reach)
    if q.result:
        out[i] = wp.mesh_eval_position(mesh, q.face, q.u, q.v) - points[i]
        sign[i] = q.sign


@wp.kernel
def point_normal(
    mesh: wp.uint64,
    points: wp.array(dtype=wp.vec3),
    out: wp.array(dtype=wp.vec3),
    sign: wp.array(dtype=float),
):
    i = wp.tid()
    q = wp.mesh_query_point_sign_normal(mesh, points[i], 100.0)
    if q.result:
        out[i] = wp.mesh_eval_velocity(mesh, q.face, q.u, q.v)
        sign[i] = q.sign


@wp.kernel
def point_winding(mesh: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    q = wp.mesh_query_point_sign_winding_number(mesh, points[i], 100.0)
    if q.result:
        p = wp.mesh_eval_position(mesh, q.face, q.u, q.v)
        out[i] = wp.length(p - points[i]) * q.sign


@wp.kernel
def furthest(mesh: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    q = wp.mesh_query_furthest_point_no_sign(mesh, points[i], 0.0)
    if q.result:
        p = wp.mesh_eval_position(mesh, q.face, q.u, q.v)
        out[i] = wp.length(p - points[i])


@wp.kernel
def ray(
    mesh: wp.uint64,
    starts: wp.array(dtype=wp.vec3),
    dirs: wp.array(dtype=wp.vec3),
    out: wp.array(dtype=float),
    normals: wp.array(dtype=wp.vec3),
):
    i = wp.tid()
    q = wp.mesh_query_ray(mesh, starts[i], dirs[i], 1.0e6)
    if q.result:
        out[i] = q.t * (1.0 + q.u) + q.v
        normals[i] = q.normal


@wp.kernel
def ray_any(
    mesh: wp.uint64,
    starts: wp.array(dtype=wp.vec3),
    dirs: wp.array(dtype=wp.vec3),
    out: wp.array(dtype=int),
):
    i = wp.tid()
    if wp.mesh_query_ray_anyhit(mesh, starts[i], dirs[i], 2.0):
        out[i] = wp.mesh_query_ray_count_intersections(mesh, starts[i], dirs[i])


@wp.kernel
def mesh_boxes(mesh: wp.uint64, lows: wp.array(dtype=wp.vec3), out: wp.array(dtype=int)):
    i = wp.tid()
    q = wp.mesh_query_aabb(mesh, lows[i], lows[i] + wp.vec3(1.0, 1.0, 1.0))
    face = int(0)
    n = int(0)
    while wp.mesh_query_aabb_next(q, face):
        n += 3 * face + 1
    out[i] = n


@wp.kernel
def mesh_sphere(mesh: wp.uint64, centers: wp.array(dtype=wp.vec3), out: wp.array(dtype=int)):
    i = wp.tid()
    n = int(0)
    for face in wp.mesh_query_sphere(mesh, centers[i], 0.5):
        n += face + 1
    out[i] = n


@wp.kernel
def boxes(
    bvh: wp.uint64,
    lows: wp.array(dtype=wp.vec3),
    highs: wp.array(dtype=wp.vec3),
    out: wp.array(dtype=int),
):
    i = wp.tid()
    q = wp.bvh_query_aabb(bvh, lows[i], highs[i])
    b = int(0)
    while wp.bvh_query_next(q, b):
        out[i] = out[i] + 2 * b + 1


@wp.kernel
def bvh_ray(
    bvh: wp.uint64,
    starts: wp.array(dtype=wp.vec3),
    dirs: wp.array(dtype=wp.vec3),
    out: wp.array(dtype=int),
):
    i = wp.tid()
    q = wp.bvh_query_ray(bvh, starts[i], dirs[i])
    b = int(0)
    n = int(0)
    while wp.bvh_query_next(q, b, 2.0):
        n += b + 1
    out[i] = n


@wp.kernel
def bvh_capsule(
    bvh: wp.uint64, starts: wp.array(dtype=wp.vec3), r: float, out: wp.array(dtype=int)
):
    i = wp.tid()
    q = wp.bvh_query_capsule(bvh, starts[i], wp.vec3(0.0, 0.0, 1.0), r)
    b = int(0)
    n = int(0)
    while wp.bvh_query_next(q, b, 2.0):
        n += b + 1
    out[i] = n


@wp.kernel
def bvh_sphere(bvh: wp.uint64, starts: wp.array(dtype=wp.vec3), r: float, out: wp.array(dtype=int)):
    i = wp.tid()
    n = int(0)
    q = wp.bvh_query_sphere(bvh, starts[i], r)
    b = int(0)
    while wp.bvh_query_next(q, b):
        n += b + 1
    out[i] = n


@wp.kernel
def in_order(
    grid: wp.uint64, points: wp.array(dtype=wp.vec3), radius: float, out: wp.array(dtype=int)
):
    i = wp.tid()
    n = int(wp.hash_grid_point_id(grid, i))
    for index in wp.hash_grid_query(grid, points[i], radius):
        n = n * 31 + index
    out[i] = n


@wp.kernel
def mesh_data(mesh: wp.uint64, w: wp.array(dtype=float), out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    p = wp.mesh_get_point(mesh, i * 3 + 1)
    v = wp.mesh_get_velocity(mesh, i * 3)
    n = wp.mesh_eval_face_normal(mesh, i)
    out[i] = (p + v) * w[i] + n * float(wp.mesh_get_index(mesh, i * 3 + 2))


@wp.kernel
def point_into(mesh: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    sign = float(0.0)
    face = int(0)
    u = float(0.0)
    v = float(0.0)
    if wp.mesh_query_point(mesh, points[i], 1.0e6, sign, face, u, v):
        out[i] = (wp.mesh_eval_position(mesh, face, u, v) - points[i]) * sign


@wp.kernel
def ray_into(
    mesh: wp.uint64,
    starts: wp.array(dtype=wp.vec3),
    dirs: wp.array(dtype=wp.vec3),
    out: wp.array(dtype=float),
):
    i = wp.tid()
    t = float(0.0)
    u = float(0.0)
    v = float(0.0)
    sign = float(0.0)
    n = wp.vec3()
    face = int(0)
    if wp.mesh_query_ray(mesh, starts[i], dirs[i], 100.0, t, u, v, sign, n, face):
        out[i] = t * u + v + n[0] * wp.sign(sign)
    else:
        out[i] = -1.0


@wp.kernel
def rows(a: wp.indexedarray2d(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    row = a[i]
    total = float(0.0)
    for j in range(row.shape[0]):
        total += row[j] * float(j + 1)
    out[i] = total
