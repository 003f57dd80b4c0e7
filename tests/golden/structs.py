import warp as wp


@wp.struct
class Material:
    density: float
    young: wp.float64
    flags: wp.uint8
    enabled: bool


@wp.struct
class Particle:
    x: wp.vec3
    v: wp.vec3
    mass: float
    material: Material
    ids: wp.array(dtype=int)


@wp.struct
class Grid:
    cells: wp.array(dtype=Particle)
    heights: wp.array2d(dtype=float)
    size: int
    origin: wp.transform


@wp.struct
class Empty:
    pass


@wp.func
def energy(p: Particle) -> float:
    return 0.5 * p.mass * wp.dot(p.v, p.v)


@wp.func
def make(x: wp.vec3, m: float):
    p = Particle()
    p.x = x
    p.mass = m
    p.material.density = 2.0
    p.material.density += 1.0
    return p


@wp.kernel
def parameters(p: Particle, out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = energy(p) + p.material.density + p.x[0] + p.v.y + float(p.ids[i])
    q = p
    q.mass = 2.0
    q.x.y = 3.0
    q.x[0] += 1.0
    out[i] += q.mass + q.x.z


@wp.kernel
def arrays_of_structs(ps: wp.array(dtype=Particle), out: wp.array(dtype=float)):
    i = wp.tid()
    p = ps[i]
    out[i] = p.mass + ps[i].mass + ps[i].material.density + ps[i].x[1] + ps[i].x.z
    ps[i].mass = 1.0
    ps[i].x[0] = 2.0
    ps[i].v.y = 3.0
    ps[i].mass += 4.0
    ps[i].x += wp.vec3(1.0, 2.0, 3.0)
    ps[i].material.density -= 5.0
    ps[i] = make(p.x, p.mass)


@wp.kernel
def nested(g: Grid, out: wp.array(dtype=float)):
    i, j = wp.tid()
    out[i] = g.heights[i, j] + g.cells[i].mass + float(g.size) + g.origin.p[0]
    g.heights[i, j] = 1.0
    g.cells[i].mass = 2.0
    g.cells[j].x[1] += 3.0
    g.heights[i, j] += 4.0
    n = g.cells[i].material


@wp.kernel
def constructors(out: wp.array(dtype=Material), e: Empty):
    i = wp.tid()
    m = Material(1.0, wp.float64(2.0), wp.uint8(3), True)
    n = Material(density=1.0, young=wp.float64(2.0), flags=wp.uint8(3), enabled=False)
    out[i] = m
    out[i + 1] = n
