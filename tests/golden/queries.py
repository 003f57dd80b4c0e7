"""Queries of meshes, trees and grids: loops over them, what they found, functions that take them."""

import warp as wp


@wp.func
def count_hits(query: wp.BvhQuery, hits: wp.array(dtype=int)):
    item = int(0)
    n = int(0)
    while wp.bvh_query_next(query, item):
        hits[item] = 1
        n += 1
    return n


@wp.kernel
def of_tree(bvh: wp.uint64, lower: wp.array(dtype=wp.vec3), hits: wp.array(dtype=int)):
    i = wp.tid()
    hits[i] += count_hits(wp.bvh_query_aabb(bvh, lower[i], lower[i] + wp.vec3(1.0)), hits)
    hits[i] += count_hits(wp.bvh_query_ray(bvh, lower[i], wp.vec3(0.0, 1.0, 0.0)), hits)


@wp.kernel
def of_grid(grid: wp.uint64, points: wp.array(dtype=wp.vec3), out: wp.array(dtype=float), radius: float):
    i = wp.hash_grid_point_id(grid, wp.tid())
    near = float(0.0)
    for j in wp.hash_grid_query(grid, points[i], radius):
        if j == i:
            continue
        d = wp.length(points[j] - points[i])
        if d > radius:
            break
        near += d
    query = wp.hash_grid_query(grid, points[i], 2.0 * radius)
    for k in query:
        out[k] = near


@wp.kernel
def of_mesh(mesh: wp.uint64, p: wp.array(dtype=wp.vec3), out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    ray = wp.mesh_query_ray(mesh, p[i], wp.vec3(0.0, 0.0, -1.0), 100.0)
    if ray.result:
        out[i] = ray.normal * (ray.t * ray.sign) + wp.vec3(ray.u, ray.v, float(ray.face))
    point = wp.mesh_query_point_sign_normal(mesh, p[i], 10.0)
    if point.result and point.sign < 0.0:
        out[i] += wp.mesh_eval_position(mesh, point.face, point.u, point.v)
    m = wp.mesh_get(mesh)
    out[i] += m.points[m.indices[i]] - m.velocities[0]


@wp.kernel
def of_texture(t: wp.Texture2D, out: wp.array(dtype=float)):
    i = wp.tid()
    u = (float(i % t.width) + 0.5) / float(t.width)
    out[i] = wp.texture_sample(t, wp.vec2(u, 0.5), dtype=float) * float(t.height)
