"""Linear finite elements for -div(kappa grad u) = f on triangles, in float64.

These are the kernels; `fem.cpp` calls them from C++. A node is a point of the mesh, an element a
triangle; matrices are in compressed rows: those of row `r` are `row_begin[r]` to `row_begin[r + 1]`.
"""

import warp as wp

mat32d = wp.types.matrix(shape=(3, 2), dtype=wp.float64)
PI = wp.constant(wp.float64(3.141592653589793))
CHUNK = wp.constant(256)  # elements of a vector that one thread adds up


# --- what is solved: two solutions that are known, with the sources that belong to them


@wp.func
def solution(problem: int, x: wp.vec2d) -> wp.float64:
    if problem == 0:
        return wp.sin(PI * x[0]) * wp.sin(PI * x[1])
    return wp.exp(x[0]) * wp.sin(wp.float64(3.0) * x[1])


@wp.func
def solution_gradient(problem: int, x: wp.vec2d) -> wp.vec2d:
    if problem == 0:
        return wp.vec2d(
            PI * wp.cos(PI * x[0]) * wp.sin(PI * x[1]),
            PI * wp.sin(PI * x[0]) * wp.cos(PI * x[1]),
        )
    three = wp.float64(3.0)
    growth = wp.exp(x[0])
    return wp.vec2d(growth * wp.sin(three * x[1]), three * growth * wp.cos(three * x[1]))


@wp.func
def source(problem: int, x: wp.vec2d) -> wp.float64:
    if problem == 0:
        return wp.float64(2.0) * PI * PI * solution(problem, x)
    return wp.float64(8.0) * solution(problem, x)


# --- the mesh


@wp.kernel
def make_points(
    points: wp.array(dtype=wp.vec2d), boundary: wp.array(dtype=int), n: int, shift: wp.float64
):
    """The nodes of n by n squares that fill the unit square. Those inside are moved at random by up
    to `shift` of a side."""
    i, j = wp.tid()
    node = i * (n + 1) + j
    h = wp.float64(1.0) / wp.float64(n)
    x = wp.float64(j) * h
    y = wp.float64(i) * h
    if i == 0 or j == 0 or i == n or j == n:
        boundary[node] = 1
    else:
        boundary[node] = 0
        state = wp.rand_init(7, node)
        x += shift * h * (wp.float64(2.0) * wp.float64(wp.randf(state)) - wp.float64(1.0))
        y += shift * h * (wp.float64(2.0) * wp.float64(wp.randf(state)) - wp.float64(1.0))
    points[node] = wp.vec2d(x, y)


@wp.kernel
def make_triangles(triangles: wp.array(dtype=wp.vec3i), n: int):
    """Two for each square, counter-clockwise; neighbouring squares have different diagonals."""
    i, j = wp.tid()
    a = i * (n + 1) + j
    b = a + 1
    c = a + n + 1
    d = c + 1
    first = 2 * (i * n + j)
    if (i + j) % 2 == 0:
        triangles[first] = wp.vec3i(a, b, d)
        triangles[first + 1] = wp.vec3i(a, d, c)
    else:
        triangles[first] = wp.vec3i(a, b, c)
        triangles[first + 1] = wp.vec3i(b, d, c)


# --- one element


@wp.func
def area_of(a: wp.vec2d, b: wp.vec2d, c: wp.vec2d) -> wp.float64:
    u = b - a
    v = c - a
    return wp.float64(0.5) * (u[0] * v[1] - u[1] * v[0])


@wp.func
def shape_gradients(a: wp.vec2d, b: wp.vec2d, c: wp.vec2d) -> mat32d:
    """Gradients of the three linear functions that are 1 in one corner and 0 in the others."""
    scale = wp.float64(0.5) / area_of(a, b, c)
    return mat32d(
        scale * (b[1] - c[1]),
        scale * (c[0] - b[0]),
        scale * (c[1] - a[1]),
        scale * (a[0] - c[0]),
        scale * (a[1] - b[1]),
        scale * (b[0] - a[0]),
    )


# --- the linear system


@wp.kernel
def assemble_stiffness(
    points: wp.array(dtype=wp.vec2d),
    triangles: wp.array(dtype=wp.vec3i),
    kappa: wp.array(dtype=wp.float64),
    row_begin: wp.array(dtype=int),
    columns: wp.array(dtype=int),
    values: wp.array(dtype=wp.float64),
):
    """Adds the matrix of each element; `kappa` is one number an element."""
    e = wp.tid()
    t = triangles[e]
    a = points[t[0]]
    b = points[t[1]]
    c = points[t[2]]
    g = shape_gradients(a, b, c)
    k = kappa[e] * area_of(a, b, c) * (g * wp.transpose(g))
    for i in range(3):
        for j in range(3):
            for at in range(row_begin[t[i]], row_begin[t[i] + 1]):
                if columns[at] == t[j]:
                    wp.atomic_add(values, at, k[i, j])


@wp.kernel
def assemble_load(
    points: wp.array(dtype=wp.vec2d),
    triangles: wp.array(dtype=wp.vec3i),
    problem: int,
    load: wp.array(dtype=wp.float64),
):
    """Adds the integrals of the source times each shape function, by the midpoints of the edges."""
    e = wp.tid()
    t = triangles[e]
    a = points[t[0]]
    b = points[t[1]]
    c = points[t[2]]
    half = wp.float64(0.5)
    weight = area_of(a, b, c) / wp.float64(6.0)
    ab = source(problem, half * (a + b))
    bc = source(problem, half * (b + c))
    ca = source(problem, half * (c + a))
    wp.atomic_add(load, t[0], weight * (ab + ca))
    wp.atomic_add(load, t[1], weight * (ab + bc))
    wp.atomic_add(load, t[2], weight * (bc + ca))


@wp.kernel
def impose_boundary(
    points: wp.array(dtype=wp.vec2d),
    boundary: wp.array(dtype=int),
    problem: int,
    row_begin: wp.array(dtype=int),
    columns: wp.array(dtype=int),
    values: wp.array(dtype=wp.float64),
    load: wp.array(dtype=wp.float64),
    u: wp.array(dtype=wp.float64),
):
    """Makes the solution's values on the boundary part of the system, which stays symmetric."""
    row = wp.tid()
    if boundary[row] == 1:
        u[row] = solution(problem, points[row])
    else:
        u[row] = wp.float64(0.0)
    total = load[row]
    for at in range(row_begin[row], row_begin[row + 1]):
        column = columns[at]
        if boundary[row] == 1:
            if column == row:
                values[at] = wp.float64(1.0)
                total = u[row]
            else:
                values[at] = wp.float64(0.0)
        elif boundary[column] == 1:
            total = total - values[at] * solution(problem, points[column])
            values[at] = wp.float64(0.0)
    load[row] = total


# --- conjugate gradients


@wp.kernel
def multiply(
    row_begin: wp.array(dtype=int),
    columns: wp.array(dtype=int),
    values: wp.array(dtype=wp.float64),
    x: wp.array(dtype=wp.float64),
    y: wp.array(dtype=wp.float64),
):
    """y = A x"""
    row = wp.tid()
    total = wp.float64(0.0)
    for at in range(row_begin[row], row_begin[row + 1]):
        total += values[at] * x[columns[at]]
    y[row] = total


@wp.kernel
def inverse_diagonal(
    row_begin: wp.array(dtype=int),
    columns: wp.array(dtype=int),
    values: wp.array(dtype=wp.float64),
    inverse: wp.array(dtype=wp.float64),
):
    row = wp.tid()
    for at in range(row_begin[row], row_begin[row + 1]):
        if columns[at] == row:
            inverse[row] = wp.float64(1.0) / values[at]


@wp.kernel
def scale(
    d: wp.array(dtype=wp.float64), x: wp.array(dtype=wp.float64), y: wp.array(dtype=wp.float64)
):
    """y = D x"""
    i = wp.tid()
    y[i] = d[i] * x[i]


@wp.kernel
def add_multiple(a: wp.float64, x: wp.array(dtype=wp.float64), y: wp.array(dtype=wp.float64)):
    """y = y + a x"""
    i = wp.tid()
    y[i] = y[i] + a * x[i]


@wp.kernel
def add_to_multiple(x: wp.array(dtype=wp.float64), a: wp.float64, y: wp.array(dtype=wp.float64)):
    """y = x + a y"""
    i = wp.tid()
    y[i] = x[i] + a * y[i]


@wp.kernel
def dot(
    x: wp.array(dtype=wp.float64), y: wp.array(dtype=wp.float64), parts: wp.array(dtype=wp.float64)
):
    """A thread adds up one chunk, so that the sum of all parts is the same on any number of
    threads."""
    i = wp.tid()
    total = wp.float64(0.0)
    for at in range(i * CHUNK, wp.min((i + 1) * CHUNK, x.shape[0])):
        total += x[at] * y[at]
    parts[i] = total


# --- what is computed from a solution


@wp.func
def square_errors(problem: int, x: wp.vec2d, u: wp.float64, gradient: wp.vec2d) -> wp.vec2d:
    d = u - solution(problem, x)
    g = gradient - solution_gradient(problem, x)
    return wp.vec2d(d * d, wp.dot(g, g))


@wp.func
def corner_errors(
    problem: int,
    near: wp.float64,
    far: wp.float64,
    a: wp.vec2d,
    b: wp.vec2d,
    c: wp.vec2d,
    u: wp.vec3d,
    gradient: wp.vec2d,
) -> wp.vec2d:
    """Of the three points that have the coordinate `near` for one corner and `far` for the others."""
    p = near * a + far * (b + c)
    q = near * b + far * (c + a)
    r = near * c + far * (a + b)
    return (
        square_errors(problem, p, near * u[0] + far * (u[1] + u[2]), gradient)
        + square_errors(problem, q, near * u[1] + far * (u[2] + u[0]), gradient)
        + square_errors(problem, r, near * u[2] + far * (u[0] + u[1]), gradient)
    )


@wp.kernel
def integrate_errors(
    points: wp.array(dtype=wp.vec2d),
    triangles: wp.array(dtype=wp.vec3i),
    problem: int,
    u: wp.array(dtype=wp.float64),
    errors: wp.array(dtype=wp.float64),
):
    """Adds the squares of the errors of u and of its gradient, by the rule of Dunavant with 6 points."""
    e = wp.tid()
    t = triangles[e]
    a = points[t[0]]
    b = points[t[1]]
    c = points[t[2]]
    g = shape_gradients(a, b, c)
    corners = wp.vec3d(u[t[0]], u[t[1]], u[t[2]])
    gradient = wp.transpose(g) * corners
    inner = corner_errors(
        problem,
        wp.float64(0.10810301816807),
        wp.float64(0.445948490915965),
        a,
        b,
        c,
        corners,
        gradient,
    )
    outer = corner_errors(
        problem,
        wp.float64(0.816847572980458),
        wp.float64(0.091576213509771),
        a,
        b,
        c,
        corners,
        gradient,
    )
    total = wp.float64(0.223381589678011) * inner + wp.float64(0.109951743655322) * outer
    area = area_of(a, b, c)
    wp.atomic_add(errors, 0, area * total[0])
    wp.atomic_add(errors, 1, area * total[1])


@wp.kernel
def energy(
    points: wp.array(dtype=wp.vec2d),
    triangles: wp.array(dtype=wp.vec3i),
    kappa: wp.array(dtype=wp.float64),
    u: wp.array(dtype=wp.float64),
    total: wp.array(dtype=wp.float64),
):
    """Adds 1/2 u' K u, an element a thread. The adjoint gives the gradients for u, for kappa and for
    the points."""
    e = wp.tid()
    t = triangles[e]
    a = points[t[0]]
    b = points[t[1]]
    c = points[t[2]]
    gradient = wp.transpose(shape_gradients(a, b, c)) * wp.vec3d(u[t[0]], u[t[1]], u[t[2]])
    half = wp.float64(0.5)
    wp.atomic_add(total, 0, half * kappa[e] * area_of(a, b, c) * wp.dot(gradient, gradient))


@wp.kernel
def work(
    load: wp.array(dtype=wp.float64),
    u: wp.array(dtype=wp.float64),
    total: wp.array(dtype=wp.float64),
):
    """Takes f' u away, so that energy and work together are 1/2 u' K u - f' u."""
    i = wp.tid()
    wp.atomic_sub(total, 0, load[i] * u[i])


@wp.kernel
def residual(
    points: wp.array(dtype=wp.vec2d),
    triangles: wp.array(dtype=wp.vec3i),
    kappa: wp.array(dtype=wp.float64),
    u: wp.array(dtype=wp.float64),
    r: wp.array(dtype=wp.float64),
):
    """Adds K u without the matrix. The adjoint, from the gradient -lambda of r, gives what a
    functional of the solution changes by with kappa."""
    e = wp.tid()
    t = triangles[e]
    a = points[t[0]]
    b = points[t[1]]
    c = points[t[2]]
    g = shape_gradients(a, b, c)
    flux = kappa[e] * area_of(a, b, c) * (wp.transpose(g) * wp.vec3d(u[t[0]], u[t[1]], u[t[2]]))
    k = g * flux
    wp.atomic_add(r, t[0], k[0])
    wp.atomic_add(r, t[1], k[1])
    wp.atomic_add(r, t[2], k[2])


@wp.kernel
def misfit(
    u: wp.array(dtype=wp.float64),
    wanted: wp.array(dtype=wp.float64),
    total: wp.array(dtype=wp.float64),
):
    """Adds 1/2 |u - wanted|^2."""
    i = wp.tid()
    d = u[i] - wanted[i]
    wp.atomic_add(total, 0, wp.float64(0.5) * d * d)
