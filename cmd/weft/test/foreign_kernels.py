"""Twenty kernels as people write them, for the test of --against."""

import warp as wp


@wp.kernel
def leapfrog(
    pos: wp.array(dtype=wp.vec3),
    vel: wp.array(dtype=wp.vec3),
    acc: wp.array(dtype=wp.vec3),
    dt: float,
):
    body = wp.tid()
    half = vel[body] + acc[body] * (0.5 * dt)
    pos[body] = pos[body] + half * dt
    vel[body] = half


@wp.kernel
def heat(u: wp.array2d(dtype=float), out: wp.array2d(dtype=float), alpha: float, n: int):
    i, j = wp.tid()
    if i > 0 and j > 0 and i < n - 1 and j < n - 1:
        lap = u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1] - 4.0 * u[i, j]
        out[i, j] = u[i, j] + alpha * lap
    else:
        out[i, j] = u[i, j]


@wp.kernel
def contact(
    x: wp.array(dtype=wp.vec3),
    v: wp.array(dtype=wp.vec3),
    f: wp.array(dtype=wp.vec3),
    ke: float,
    kd: float,
    mu: float,
):
    p = wp.tid()
    n = wp.vec3(0.0, 1.0, 0.0)
    c = wp.min(wp.dot(n, x[p]) - 0.01, 0.0)
    vn = wp.dot(n, v[p])
    vt = v[p] - n * vn
    fn = n * c * ke
    fd = n * wp.min(vn, 0.0) * kd
    ft = wp.normalize(vt) * wp.min(mu * wp.abs(c * ke), wp.length(vt))
    f[p] = f[p] - fn - fd - ft


@wp.kernel
def histogram(
    data: wp.array(dtype=float), bins: wp.array(dtype=int), low: float, width: float, count: int
):
    i = wp.tid()
    b = int(wp.floor((data[i] - low) / width))
    if b >= 0 and b < count:
        wp.atomic_add(bins, b, 1)


@wp.kernel
def row_softmax(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float), columns: int):
    r = wp.tid()
    m = float(-1.0e30)
    for c in range(columns):
        m = wp.max(m, x[r, c])
    s = float(0.0)
    for c in range(columns):
        s += wp.exp(x[r, c] - m)
    for c in range(columns):
        y[r, c] = wp.exp(x[r, c] - m) / s


@wp.kernel
def nbody(
    x: wp.array(dtype=wp.vec3),
    m: wp.array(dtype=float),
    a: wp.array(dtype=wp.vec3),
    n: int,
    eps: float,
):
    i = wp.tid()
    xi = x[i]
    total = wp.vec3(0.0, 0.0, 0.0)
    for j in range(n):
        d = x[j] - xi
        r2 = wp.dot(d, d) + eps * eps
        inv = 1.0 / wp.sqrt(r2)
        total += d * (m[j] * inv * inv * inv)
    a[i] = total


@wp.kernel
def ray_sphere(
    o: wp.array(dtype=wp.vec3),
    d: wp.array(dtype=wp.vec3),
    center: wp.vec3,
    radius: float,
    t_out: wp.array(dtype=float),
):
    i = wp.tid()
    oc = o[i] - center
    b = wp.dot(oc, d[i])
    c = wp.dot(oc, oc) - radius * radius
    disc = b * b - c
    t = float(-1.0)
    if disc > 0.0:
        t = -b - wp.sqrt(disc)
        if t < 0.0:
            t = -b + wp.sqrt(disc)
    t_out[i] = t


@wp.kernel
def rigid_spin(q: wp.array(dtype=wp.quat), w: wp.array(dtype=wp.vec3), dt: float):
    i = wp.tid()
    spin = wp.quat(w[i][0], w[i][1], w[i][2], 0.0)
    q[i] = wp.normalize(q[i] + spin * q[i] * (0.5 * dt))


@wp.kernel
def jacobi(
    a: wp.array2d(dtype=float),
    b: wp.array(dtype=float),
    x: wp.array(dtype=float),
    y: wp.array(dtype=float),
    n: int,
):
    i = wp.tid()
    s = float(0.0)
    for j in range(n):
        if j != i:
            s += a[i, j] * x[j]
    y[i] = (b[i] - s) / a[i, i]


@wp.kernel
def upwind(u: wp.array(dtype=float), out: wp.array(dtype=float), c: float, n: int):
    i = wp.tid()
    left = u[(i + n - 1) % n]
    right = u[(i + 1) % n]
    if c > 0.0:
        out[i] = u[i] - c * (u[i] - left)
    else:
        out[i] = u[i] - c * (right - u[i])


@wp.kernel
def option_paths(
    payoff: wp.array(dtype=float),
    seed: int,
    s0: float,
    strike: float,
    drift: float,
    vol: float,
    steps: int,
):
    i = wp.tid()
    state = wp.rand_init(seed, i)
    s = float(s0)
    for k in range(steps):
        s = s * wp.exp(drift + vol * wp.randn(state))
    payoff[i] = wp.max(s - strike, 0.0)


@wp.kernel
def tri_area(
    verts: wp.array(dtype=wp.vec3),
    tris: wp.array2d(dtype=int),
    area: wp.array(dtype=float),
    normal: wp.array(dtype=wp.vec3),
):
    t = wp.tid()
    a = verts[tris[t, 0]]
    b = verts[tris[t, 1]]
    c = verts[tris[t, 2]]
    n = wp.cross(b - a, c - a)
    area[t] = 0.5 * wp.length(n)
    normal[t] = wp.normalize(n)


@wp.kernel
def gray(image: wp.array3d(dtype=float), out: wp.array2d(dtype=float), gamma: float):
    y, x = wp.tid()
    luma = 0.2126 * image[y, x, 0] + 0.7152 * image[y, x, 1] + 0.0722 * image[y, x, 2]
    out[y, x] = wp.pow(wp.clamp(luma, 0.0, 1.0), 1.0 / gamma)


@wp.kernel
def lennard_jones(
    x: wp.array(dtype=wp.vec3),
    pairs: wp.array2d(dtype=int),
    energy: wp.array(dtype=float),
    eps: float,
    sigma: float,
    cutoff: float,
):
    k = wp.tid()
    d = x[pairs[k, 0]] - x[pairs[k, 1]]
    r = wp.length(d)
    if r < cutoff:
        s6 = wp.pow(sigma / r, 6.0)
        wp.atomic_add(energy, 0, 4.0 * eps * (s6 * s6 - s6))


@wp.kernel
def deform(
    rest: wp.array(dtype=wp.mat33),
    x: wp.array(dtype=wp.vec3),
    tets: wp.array2d(dtype=int),
    psi: wp.array(dtype=float),
    mu: float,
    lam: float,
):
    t = wp.tid()
    x0 = x[tets[t, 0]]
    ds = wp.matrix_from_cols(x[tets[t, 1]] - x0, x[tets[t, 2]] - x0, x[tets[t, 3]] - x0)
    g = ds * rest[t]
    j = wp.determinant(g)
    i1 = wp.trace(wp.transpose(g) * g)
    psi[t] = 0.5 * mu * (i1 - 3.0) - mu * wp.log(j) + 0.5 * lam * wp.log(j) * wp.log(j)


@wp.kernel
def arm(theta: wp.array2d(dtype=float), tip: wp.array(dtype=wp.vec2), l1: float, l2: float):
    i = wp.tid()
    a = theta[i, 0]
    b = a + theta[i, 1]
    tip[i] = wp.vec2(l1 * wp.cos(a) + l2 * wp.cos(b), l1 * wp.sin(a) + l2 * wp.sin(b))


@wp.kernel
def huber(
    pred: wp.array(dtype=float),
    target: wp.array(dtype=float),
    loss: wp.array(dtype=float),
    delta: float,
    scale: float,
):
    i = wp.tid()
    e = wp.abs(pred[i] - target[i])
    if e <= delta:
        wp.atomic_add(loss, 0, 0.5 * e * e * scale)
    else:
        wp.atomic_add(loss, 0, delta * (e - 0.5 * delta) * scale)


@wp.kernel
def advect(
    u: wp.array2d(dtype=wp.vec2),
    q: wp.array2d(dtype=float),
    out: wp.array2d(dtype=float),
    dt: float,
    w: int,
    h: int,
):
    i, j = wp.tid()
    p = wp.vec2(float(i), float(j)) - u[i, j] * dt
    x0 = wp.clamp(int(wp.floor(p[0])), 0, w - 2)
    y0 = wp.clamp(int(wp.floor(p[1])), 0, h - 2)
    fx = wp.clamp(p[0] - float(x0), 0.0, 1.0)
    fy = wp.clamp(p[1] - float(y0), 0.0, 1.0)
    top = wp.lerp(q[x0, y0], q[x0 + 1, y0], fx)
    bottom = wp.lerp(q[x0, y0 + 1], q[x0 + 1, y0 + 1], fx)
    out[i, j] = wp.lerp(top, bottom, fy)


@wp.kernel
def bitonic(keys: wp.array(dtype=int), j: int, k: int):
    i = wp.tid()
    other = i ^ j
    if other > i:
        a = keys[i]
        b = keys[other]
        if (i & k) == 0:
            if a > b:
                keys[i] = b
                keys[other] = a
        else:
            if a < b:
                keys[i] = b
                keys[other] = a


@wp.kernel
def density(
    x: wp.array(dtype=wp.vec3),
    neighbors: wp.array2d(dtype=int),
    counts: wp.array(dtype=int),
    rho: wp.array(dtype=float),
    h: float,
    mass: float,
):
    i = wp.tid()
    total = float(0.0)
    for n in range(counts[i]):
        r = wp.length(x[i] - x[neighbors[i, n]])
        if r < h:
            q = h * h - r * r
            total += mass * q * q * q
    rho[i] = total * 315.0 / (64.0 * wp.pi * wp.pow(h, 9.0))
