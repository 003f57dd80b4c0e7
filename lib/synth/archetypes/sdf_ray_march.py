"""{Sphere-traces|Ray marches|Renders} a signed distance field of {SHAPE}{JOINS}{SHADE? with shading by its normal}{+REPEAT?, repeated}{TWISTS}{+HITS?, and counts the hits}{+COUNT?, and keeps the steps}."""

CATEGORY = "geometry function"
ABOUT = dict(
    paragraph="A signed distance field says how far the nearest surface is, so a ray may safely go that far at once; "
    "repeated steps end at the surface or leave the scene. The scene here is {SHAPE}{JOINS}. {SHADE?Differences of the field give the normal for shading. }Procedural scenes without "
    "any triangles are drawn like this.",
    formula="t = t + d(o + t r), until d < eps",
    source="Hart, Sphere Tracing: A Geometric Method for the Antialiased Ray Tracing of Implicit Surfaces, The "
    "Visual Computer, 1996",
)
NAMES = dict(
    march="sdf_ray_march ray_march sphere_trace render_sdf trace_sdf draw_sdf",
    scene="scene sdf map_scene distance_field eval_sdf",
    origin="origin ro eye ray_o",
    dirs="dirs directions rays rd",
    depth="depth t_hit distances out",
    p="p pos q point",
    t="t dist travelled s",
    d="d sd step dist_p",
    n="n normal nrm",
    color="color shade image brightness",
    light="light sun light_dir",
    radius="radius r size",
    k="k smoothness blend",
    max_t="max_t far t_max",
    eps="eps h delta",
    steps="s step iter n_step",
    first="d1 a first",
    second="d2 b second",
)
SHAPE = draw("a sphere", "a box", "a torus", "a capsule", "a cylinder", "a rounded box", "an ellipsoid")
SECOND = draw("", "plane", "sphere", "box")
JOIN = draw("union", "smooth", "subtract", "intersect", "exponential")
PIXELS = chance(0.4)
SHADE = chance(0.45)
NORMAL = draw("central", "tetra", "forward")
REPEAT = chance(0.2)
TWIST = chance(0.15)
LOOP = draw("for", "for", "while")
RELAX = chance(0.3)
MISS = draw("minus", "far", "skip")
HITS = chance(0.2)
COUNT = chance(0.2)
JOINS = "" if SECOND == "" else " cut by a second body" if JOIN == "subtract" else " intersected with a second body" if JOIN == "intersect" else " joined with a second body" if JOIN == "union" else " joined smoothly with a second body"
TWISTS = ", twisted" if TWIST and not REPEAT else ""


@wp.func
def scene(p: vec3, radius: real, k: real) -> real:
    if REPEAT:
        q = p - 4.0 * vec3(wp.round(p[0] / 4.0), 0.0, wp.round(p[2] / 4.0))
    elif TWIST:
        c = wp.cos(k * p[1])
        s = wp.sin(k * p[1])
        q = vec3(c * p[0] - s * p[2], p[1], s * p[0] + c * p[2])
    P = q if REPEAT or TWIST else p
    if SHAPE == "a sphere":
        first = LENGTH(P) - radius
    elif SHAPE == "a box" or SHAPE == "a rounded box":
        e = draw(wp.abs(P) - vec3(radius, 0.5 * radius, radius), wp.abs(P) - vec3(radius, radius, radius))
        outer = wp.length(wp.max(e, vec3(0.0, 0.0, 0.0)))
        first = outer + wp.min(draw(wp.max(e[0], wp.max(e[1], e[2])), wp.max(e)), 0.0)
        if SHAPE == "a rounded box":
            first -= 0.1 * radius
    elif SHAPE == "a torus":
        ring = wp.sqrt(P[0] * P[0] + P[2] * P[2]) - radius
        first = wp.sqrt(ring * ring + P[1] * P[1]) - 0.3 * radius
    elif SHAPE == "a capsule":
        h = wp.clamp(P[1], -radius, radius)
        first = wp.length(P - vec3(0.0, h, 0.0)) - 0.4 * radius
    elif SHAPE == "a cylinder":
        side = wp.sqrt(P[0] * P[0] + P[2] * P[2]) - 0.6 * radius
        cap = wp.abs(P[1]) - radius
        first = draw(wp.max(side, cap), wp.min(wp.max(side, cap), 0.0) + wp.sqrt(wp.pow(wp.max(side, 0.0), 2.0) + wp.pow(wp.max(cap, 0.0), 2.0)))
    else:
        axes = vec3(radius, 0.6 * radius, 0.8 * radius)
        k0 = wp.length(wp.cw_div(P, axes))
        k1 = LARGER(wp.length(wp.cw_div(P, wp.cw_mul(axes, axes))), 1.0e-4)
        first = k0 * (k0 - 1.0) / k1
    if SECOND == "":
        return draw(first, 0.9 * first)
    else:
        if SECOND == "plane":
            second = draw(p[1] + radius, wp.dot(p, vec3(0.0, 1.0, 0.0)) + radius)
        elif SECOND == "sphere":
            second = wp.length(p - vec3(0.5 * radius, radius, 0.0)) - 0.7 * radius
        else:
            b = wp.abs(p - vec3(radius, 0.0, 0.0))
            second = draw(wp.max(wp.max(b[0], b[1]), b[2]), wp.max(b)) - 0.5 * radius
        if JOIN == "union":
            return draw(wp.min(first, second), wp.min(second, first))
        elif JOIN == "subtract":
            return draw(wp.max(first, -second), wp.max(-second, first))
        elif JOIN == "intersect":
            return draw(wp.max(first, second), wp.max(second, first))
        elif JOIN == "exponential":
            return -wp.log(wp.exp(-8.0 * first) + wp.exp(-8.0 * second) + 1.0e-9) / 8.0
        else:
            "smooth union"
            blend = UNIT_RANGE(0.5 + 0.5 * (second - first) / k)
            return draw(wp.lerp(second, first, blend), second + (first - second) * blend) - k * blend * (1.0 - blend)


@wp.func
def normal_at(p: vec3, radius: real, k: real, eps: real) -> vec3:
    if NORMAL == "central":
        nx = scene(p + vec3(eps, 0.0, 0.0), radius, k) - scene(p - vec3(eps, 0.0, 0.0), radius, k)
        ny = scene(p + vec3(0.0, eps, 0.0), radius, k) - scene(p - vec3(0.0, eps, 0.0), radius, k)
        nz = scene(p + vec3(0.0, 0.0, eps), radius, k) - scene(p - vec3(0.0, 0.0, eps), radius, k)
        return wp.normalize(vec3(nx, ny, nz))
    elif NORMAL == "forward":
        d = scene(p, radius, k)
        nx = scene(p + vec3(eps, 0.0, 0.0), radius, k) - d
        ny = scene(p + vec3(0.0, eps, 0.0), radius, k) - d
        nz = scene(p + vec3(0.0, 0.0, eps), radius, k) - d
        return wp.normalize(vec3(nx, ny, nz))
    else:
        a = vec3(1.0, -1.0, -1.0)
        b = vec3(-1.0, -1.0, 1.0)
        c = vec3(-1.0, 1.0, -1.0)
        e = vec3(1.0, 1.0, 1.0)
        n = a * scene(p + eps * a, radius, k) + b * scene(p + eps * b, radius, k)
        n += c * scene(p + eps * c, radius, k) + e * scene(p + eps * e, radius, k)
        return wp.normalize(n)


@wp.kernel
def march(
    dirs: ARRAY(vec3, 2 if PIXELS else 1),
    origin: vec3,
    light: vec3,
    radius: real = NUM(0.3, 2.0),
    k: real = NUM(0.05, 0.8),
    eps: real = NUM(0.0001, 0.01),
    max_t: real = NUM(5.0, 100.0),
    depth: ARRAY(real, 2 if PIXELS else 1) = None,
    color: ARRAY(real, 2 if PIXELS else 1) = None,
    hits: ARRAY(int, 1) = None,
    taken: ARRAY(int, 2 if PIXELS else 1) = None,
):
    IDX = THREADS(2 if PIXELS else 1, dirs)
    rd = draw(dirs[IDX], wp.normalize(dirs[IDX]))
    t = real(0.0)
    hit = int(0)
    used = int(0)
    if LOOP == "for":
        for steps in range(INT(16, 128)):
            d = scene(origin + t * rd, radius, k)
            if d < eps:
                hit = 1
                break
            t += 0.8 * d if RELAX else d
            used += 1
            if t > max_t:
                break
    else:
        d = scene(origin, radius, k)
        while t < max_t and d > eps and used < 100:
            t += d
            used += 1
            d = scene(origin + t * rd, radius, k)
        if d <= eps:
            hit = 1
    if hit == 0:
        if MISS != "skip":
            depth[IDX] = -1.0 if MISS == "minus" else max_t
        return
    depth[IDX] = t
    if SHADE:
        p = origin + t * rd
        n = normal_at(p, radius, k, eps)
        diffuse = draw(wp.max(wp.dot(n, light), 0.0), wp.max(-wp.dot(n, rd), 0.0), 0.5 + 0.5 * wp.dot(n, light))
        if chance(0.3):
            half = wp.normalize(light - rd)
            diffuse += 0.3 * wp.pow(wp.max(wp.dot(n, half), 0.0), 16.0)
        color[IDX] = draw(diffuse, 0.1 + 0.9 * diffuse, diffuse * wp.exp(-0.1 * t))
    if HITS:
        wp.atomic_add(hits, 0, 1)
    if COUNT:
        taken[IDX] = used
