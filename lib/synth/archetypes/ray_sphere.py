"""Intersects {rays|a ray per thread} with {MANY?the nearest of several spheres}{!MANY?a sphere}{NORMAL? and returns the normal}{+SHADE?, and shades it}{+UV?, with texture coordinates}{+WHICH?, and tells which}{+COUNT?, and counts the hits}{+ACTIVE?, of active rays}."""

CATEGORY = "geometry conditional"
ABOUT = dict(
    paragraph="Points of a ray that lie on a sphere solve a quadratic equation; without a real solution the ray "
    "misses. The nearer solution in front of the ray is the hit. {MANY?Each thread keeps the nearest hit of "
    "all spheres. }{NORMAL?The normal there points from the centre to the hit, or towards the viewer. }It is "
    "the first test of every ray tracer.",
    formula="|o + t d - c|^2 = r^2",
    source="Glassner (editor), An Introduction to Ray Tracing, 1989, chapter 2",
)
NAMES = dict(
    ray_sphere="ray_sphere intersect_sphere sphere_intersection ray_spheres trace_spheres hit_sphere",
    origins="origins ray_o ro starts",
    dirs="dirs directions ray_d rd",
    centers="centers spheres center_list",
    center="center c sphere_center",
    radius="radius r sphere_radius",
    t_out="t_out t_hit distances hit_t",
    normals="normals normal n_out",
    oc="oc m to_origin offset",
    a="a dd qa",
    b="b half_b qb",
    c="c qc cc",
    disc="disc discriminant delta",
    root="root sq sqrt_disc",
    t="t dist hit",
    best="best closest t_min",
    found="found which hit_id",
    k="k s sphere",
    p="p point hit_point",
)
MANY = chance(0.45)
FORM = draw("half", "full", "geometric")
UNITDIR = chance(0.5)
NORMAL = chance(0.4)
INSIDE = chance(0.5)
PACK = chance(0.3)
WHICH = chance(0.5)
COUNT = chance(0.2)
MISS = draw("minus", "big", "minus")
UV = chance(0.2)
SHADE = chance(0.25)
PIXELS = chance(0.25)
ACTIVE = chance(0.15)
SAME = chance(0.3)
NEAR = chance(0.4)
FLIP = chance(0.4)


@helper
def hit_t(o: vec3, d: vec3, center: vec3, radius: real, t_near: real) -> real:
    t = real(-1.0)
    oc = o - center
    if FORM == "geometric":
        along = -wp.dot(oc, d)
        gap = LENGTH_SQ(oc) - along * along
        if gap <= radius * radius:
            half = wp.sqrt(radius * radius - gap)
            t = along - half
            if INSIDE:
                if t < t_near:
                    t = along + half
    else:
        A = 1.0 if UNITDIR else wp.dot(d, d)
        if FORM == "half":
            b = wp.dot(oc, d)
            c = LENGTH_SQ(oc) - radius * radius
            disc = b * b - c if UNITDIR else b * b - wp.dot(d, d) * c
            if disc >= 0.0:
                root = wp.sqrt(disc)
                t = -b - root if UNITDIR else (-b - root) / LARGER(wp.dot(d, d), 1.0e-9)
                if INSIDE:
                    if t < t_near:
                        t = root - b if UNITDIR else (root - b) / LARGER(wp.dot(d, d), 1.0e-9)
        else:
            a = LARGER(wp.dot(d, d), 1.0e-9)
            b = 2.0 * wp.dot(oc, d)
            c = wp.dot(oc, oc) - radius * radius
            disc = b * b - 4.0 * a * c
            if draw(disc >= 0.0, 0.0 <= disc):
                t = draw((-b - wp.sqrt(disc)) / (2.0 * a), 0.5 * (-b - wp.sqrt(disc)) / a)
                if INSIDE:
                    if t < t_near:
                        t = (wp.sqrt(disc) - b) / (2.0 * a)
    return t


@wp.kernel
def ray_sphere(
    origins: ARRAY(vec3, 2 if PIXELS else 1),
    dirs: ARRAY(vec3, 2 if PIXELS else 1),
    spheres: ARRAY(vec4, 1),
    centers: ARRAY(vec3, 1),
    radii: ARRAY(real, 1),
    active: ARRAY(int, 2 if PIXELS else 1),
    eye: vec3,
    center: vec3,
    light: vec3,
    radius: real = NUM(0.2, 3.0),
    t_near: real = NUM(0.0001, 0.01),
    t_out: ARRAY(real, 2 if PIXELS else 1) = None,
    normals: ARRAY(vec3, 2 if PIXELS else 1) = None,
    uv: ARRAY(vec2, 2 if PIXELS else 1) = None,
    shade: ARRAY(real, 2 if PIXELS else 1) = None,
    found_out: ARRAY(int, 2 if PIXELS else 1) = None,
    hits: ARRAY(int, 1) = None,
):
    IDX = THREADS(2 if PIXELS else 1, dirs)
    if ACTIVE:
        if UNFLAGGED(active[IDX]):
            return
    if UNITDIR or FORM == "geometric":
        d = wp.normalize(dirs[IDX])
    else:
        d = dirs[IDX]
    if not SAME:
        o = origins[IDX]
    O = eye if SAME else o
    if MANY:
        best = real(1.0e6)
        found = int(-1)
        for k in range(spheres.shape[0] if PACK else centers.shape[0]):
            if PACK:
                s = spheres[k]
                t = hit_t(O, d, vec3(s[0], s[1], s[2]), s[3], t_near)
            else:
                t = hit_t(O, d, centers[k], radii[k], t_near)
            if draw(t > t_near and t < best, t < best and t > t_near):
                best = t
                found = k
        if found < 0:
            t_out[IDX] = -1.0 if MISS == "minus" else 1.0e6
            return
        t_out[IDX] = best
        if WHICH:
            found_out[IDX] = found
        p = O + best * d
        C = vec3(spheres[found][0], spheres[found][1], spheres[found][2]) if PACK else centers[found]
        n = wp.normalize(p - C)
    else:
        t = hit_t(O, d, center, radius, t_near)
        if (t < t_near) if NEAR else t < 0.0:
            t_out[IDX] = -1.0 if MISS == "minus" else 1.0e6
            return
        t_out[IDX] = t
        p = draw(O + t * d, O + d * t)
        n = draw((p - center) / radius, wp.normalize(p - center))
    if FLIP and (NORMAL or SHADE or UV):
        "toward the viewer"
        if wp.dot(n, d) > 0.0:
            n = -n
    if NORMAL:
        normals[IDX] = n
    if UV:
        u = 0.5 + wp.atan2(n[2], n[0]) / 6.28318531
        uv[IDX] = vec2(u, 0.5 - wp.asin(wp.clamp(n[1], -1.0, 1.0)) / 3.14159265)
    if SHADE:
        shade[IDX] = draw(LARGER(wp.dot(n, light), 0.0), wp.abs(wp.dot(n, d)), 0.2 + 0.8 * wp.max(wp.dot(n, light), 0.0))
    if COUNT:
        wp.atomic_add(hits, 0, 1)
