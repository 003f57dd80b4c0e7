"""Evaluates {a signed distance field|the distance to a scene|an implicit shape} made of two shapes by {COMBINE}{NORMAL?, with normals}{ID?, and which part is nearest}{+FLOOR?, over a floor}{+SHELL?, hollow}{+TRUNCATE?, truncated}."""

CATEGORY = "geometry function"
ABOUT = dict(
    paragraph="Shapes are given by the distance to their surface, negative inside. Distances combine by minimum and maximum, and "
    "smooth minima blend them: {COMBINE} joins the two shapes here. {GRID?The field is sampled at the nodes of a "
    "grid, from which a mesh can be extracted. }{NORMAL?The gradient by central differences gives normals. }",
    formula="union: min(a, b), intersection: max(a, b), smooth: min(a, b) - h^2 * k / 4 with h = max(k - |a - b|, 0) / k",
    source="Hart, Sphere Tracing: A Geometric Method for the Antialiased Ray Tracing of Implicit Surfaces, The Visual Computer 12(10), 1996",
)
NAMES = dict(
    eval_sdf="sdf_scene eval_sdf scene_sdf sdf_grid sample_sdf compute_sdf make_field",
    sdf_box="sdf_box sd_box box_distance",
    sdf_capsule="sdf_capsule sd_capsule capsule_distance",
    sdf_torus="sdf_torus sd_torus torus_distance",
    sdf_sphere="sdf_sphere sd_sphere sphere_distance",
    scene="scene map_scene scene_distance sdf",
    smooth_min="smooth_min smin op_smooth_union",
    points="points query positions p_in",
    phi="phi sdf_out dist distances field",
    normals="normals grad_out n_out",
    which="which part_id material",
    lower="grid_lower lower origin bounds_lo",
    dx="dx voxel spacing cell",
    p="p q x",
    a="a d1 da",
    b="b d2 db",
    blend="k blend smoothness",
    d="d dist_p value",
    e="e eps delta",
    half="half box_half extents",
    h="h mix_h t",
    ra="ra r1 radius",
    rb="rb r2 tube",
    r="r rad size",
    center="center c0 offset",
)

FIRST = draw("sphere", "box", "capsule")
SECOND = draw("box", "torus", "capsule", "sphere")
COMBINE = draw("union", "smooth union", "smooth union", "intersection", "difference")
GRID = chance(0.45)
NORMAL = chance(0.35) and not GRID
ID = chance(0.3) and (COMBINE == "union" or COMBINE == "difference")
ROUND = chance(0.25)
SHELL = chance(0.2)
FLOOR = chance(0.25)
SMIN = draw("polynomial", "mix", "exponential")
POSE = chance(0.3)
TRUNCATE = chance(0.2)


@wp.func
def sdf_sphere(p: vec3, r: real) -> real:
    return wp.length(p) - r


@wp.func
def sdf_box(p: vec3, half: vec3) -> real:
    q = draw(wp.abs(p) - half, vec3(wp.abs(p[0]) - half[0], wp.abs(p[1]) - half[1], wp.abs(p[2]) - half[2]))
    inside = wp.min(wp.max(q[0], wp.max(q[1], q[2])), 0.0)
    return draw(wp.length(wp.max(q, vec3(0.0, 0.0, 0.0))) + inside, wp.length(vec3(wp.max(q[0], 0.0), wp.max(q[1], 0.0), wp.max(q[2], 0.0))) + inside)


@wp.func
def sdf_capsule(p: vec3, r: real, h: real) -> real:
    y = p[1] - wp.clamp(p[1], -h, h)
    return wp.length(vec3(p[0], y, p[2])) - r


@wp.func
def sdf_torus(p: vec3, ra: real, rb: real) -> real:
    ring = wp.sqrt(p[0] * p[0] + p[2] * p[2]) - ra
    return draw(wp.sqrt(ring * ring + p[1] * p[1]) - rb, wp.length(vec2(ring, p[1])) - rb)


@helper
def smooth_min(a: real, b: real, blend: real) -> real:
    if SMIN == "polynomial":
        h = wp.max(blend - wp.abs(a - b), 0.0) / blend
        return wp.min(a, b) - h * h * blend * 0.25
    elif SMIN == "mix":
        h = wp.clamp(0.5 + 0.5 * (b - a) / blend, 0.0, 1.0)
        return draw(wp.lerp(b, a, h) - blend * h * (1.0 - h), b * (1.0 - h) + a * h - blend * h * (1.0 - h))
    else:
        low = wp.min(a, b)
        return low - blend * wp.log(wp.exp((low - a) / blend) + wp.exp((low - b) / blend))


def PART_OF(KIND, P, R):
    if KIND == "sphere":
        return sdf_sphere(P, R)
    if KIND == "box":
        return sdf_box(P, vec3(R, 0.5 * R, R)) if FLOOR else sdf_box(P, vec3(R, R, R))
    if KIND == "capsule":
        return sdf_capsule(P, 0.5 * R, R)
    return sdf_torus(P, R, 0.3 * R)


# The distance to both shapes.
if COMBINE == "smooth union":
    @wp.func
    def scene(p: vec3, center: vec3, ra: real, rb: real, blend: real) -> real:
        a = PART_OF(FIRST, p, ra)
        b = PART_OF(SECOND, p - center, rb)
        if ROUND:
            b = b - 0.05
        d = smooth_min(a, b, blend)
        if SHELL:
            "a shell of some thickness"
            d = wp.abs(d) - 0.02
        if FLOOR:
            d = wp.min(d, p[1] + 1.0)
        return d
else:
    @wp.func
    def scene(p: vec3, center: vec3, ra: real, rb: real) -> real:
        a = PART_OF(FIRST, p, ra)
        b = PART_OF(SECOND, p - center, rb)
        if ROUND:
            b = b - 0.05
        if COMBINE == "union":
            d = draw(wp.min(a, b), wp.min(b, a))
        elif COMBINE == "intersection":
            d = wp.max(a, b)
        else:
            d = wp.max(a, -b)
        if SHELL:
            "a shell of some thickness"
            d = wp.abs(d) - 0.02
        if FLOOR:
            d = wp.min(d, p[1] + 1.0)
        return d


def SCENE(P):
    return scene(P, center, ra, rb, blend) if COMBINE == "smooth union" else scene(P, center, ra, rb)


@wp.kernel
def eval_sdf(
    points: ARRAY(vec3, 1),
    pose: transform,
    lower: vec3,
    center: vec3,
    dx: real = NUM(0.02, 0.2),
    ra: real = NUM(0.3, 1.0),
    rb: real = NUM(0.2, 0.8),
    blend: real = NUM(0.05, 0.5),
    e: real = draw(0.001, 0.0001, 0.01),
    band: real = NUM(0.1, 1.0),
    phi: ARRAY(real, 3 if GRID else 1) = None,
    normals: ARRAY(vec3, 1) = None,
    which: ARRAY(int, 1) = None,
):
    if GRID:
        i, j, l = THREADS(3, phi)
        p = draw(lower + dx * vec3(real(i), real(j), real(l)), vec3(lower[0] + real(i) * dx, lower[1] + real(j) * dx, lower[2] + real(l) * dx))
    else:
        i = THREADS(1, points)
        p = points[i]
    if POSE:
        "in the frame of the shape"
        p = wp.transform_point(wp.transform_inverse(pose), p)
    d = SCENE(p)
    if TRUNCATE:
        d = LIMITED(d, -band, band)
    if GRID:
        phi[i, j, l] = d
    else:
        phi[i] = d
        if NORMAL:
            gx = SCENE(p + vec3(e, 0.0, 0.0)) - SCENE(p - vec3(e, 0.0, 0.0))
            gy = SCENE(p + vec3(0.0, e, 0.0)) - SCENE(p - vec3(0.0, e, 0.0))
            gz = SCENE(p + vec3(0.0, 0.0, e)) - SCENE(p - vec3(0.0, 0.0, e))
            normals[i] = wp.normalize(vec3(gx, gy, gz))
        if ID:
            which[i] = wp.where(PART_OF(FIRST, p, ra) < PART_OF(SECOND, p - center, rb), 0, 1)
