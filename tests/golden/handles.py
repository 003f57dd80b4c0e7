import warp as wp


@wp.struct
class Part:
    mesh: wp.handle
    weight: float


@wp.struct
class Scene:
    part: Part
    owner: wp.uint64
    grid: wp.handle


@wp.kernel
def heights(scene: Scene, meshes: wp.array(dtype=wp.handle), y: wp.array(dtype=float)):
    i = wp.tid()
    origin = wp.vec3(float(i), 1.0, 0.0)
    down = wp.vec3(0.0, -1.0, 0.0)
    hit = wp.mesh_query_ray(scene.part.mesh, origin, down, 10.0)
    other = wp.mesh_query_ray(meshes[i], origin, down, 10.0)
    y[i] = hit.t * scene.part.weight + other.t
    meshes[i] = scene.grid


@wp.func
def heavier(a: Part, b: Part):
    if a.weight > b.weight:
        return a
    return b


@wp.kernel
def heaviest(parts: wp.array(dtype=Part), out: wp.array(dtype=Part)):
    t = wp.tile_load(parts, shape=32)
    wp.tile_store(out, wp.tile_reduce(heavier, t))


@wp.kernel
def copy(h: wp.handle, parts: wp.array(dtype=Part)):
    p = Part()
    p.mesh = h
    parts[wp.tid()] = p
