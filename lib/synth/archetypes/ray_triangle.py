"""Intersects {rays|a ray per thread} with {MANY?the triangles of a mesh}{!MANY?a triangle each} by {the method of Moeller and Trumbore|Moeller-Trumbore}{CULL?, front faces only}{UNITDIR?, along unit directions}{FAR?, up to a distance}{SHADOWS?, and tells which are blocked}{ANSWERS?, and stores {ANSWER_S}}{COUNT?, and counts the hits}."""

CATEGORY = "geometry conditional"
ABOUT = dict(
    paragraph="The method of Moeller and Trumbore finds the distance along a ray and the barycentric coordinates of "
    "the hit at once, from a few cross and dot products, without storing the plane of the triangle. "
    "{CULL?Triangles seen from behind are left out. }{SHADOWS?Any hit is enough here: the result tells "
    "whether the place is lit. }{!SHADOWS?{MANY?Each thread keeps the nearest hit of all triangles. }}{SAME?All rays begin at one eye. }Ray "
    "tracing, picking and visibility use it.",
    formula="o + t d = (1 - u - v) p0 + u p1 + v p2",
    source="Moeller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection, Journal of Graphics Tools, 1997",
)
NAMES = dict(
    ray_triangle="ray_triangle moller_trumbore intersect_triangle ray_mesh_brute trace_triangles tri_intersect",
    origins="origins ray_o ro",
    dirs="dirs directions ray_d rd",
    points="points vertices verts",
    tri="tri faces indices triangles",
    t_out="t_out hit_t distances",
    bary="bary uv_out barycentric",
    e1="e1 edge1 ab",
    e2="e2 edge2 ac",
    h="h pvec dxe2",
    det="det determinant a",
    inv_det="inv_det inv f",
    s="s tvec to_origin",
    q="q qvec sxe1",
    u="u b1 bu",
    v="v b2 bv",
    best="best closest t_min",
    which="face_hit hit_face",
    k="k face f_id",
    n="n normal nrm",
    eps="eps tiny tol",
)
MANY = chance(0.5)
SHADOW_DRAWN = chance(0.25)
CULL = chance(0.3)
STORE = draw("rows", "flat", "vector")
BARY = chance(0.35)
POINT_DRAWN = chance(0.2)
NORMAL = chance(0.25)
WHICH = chance(0.5) and MANY
COUNT = chance(0.2) and not (MANY and SHADOW_DRAWN)
EARLY = chance(0.5)
UNITDIR = chance(0.4)
FAR = chance(0.3)
SIDE = chance(0.2)
SAME = chance(0.25)
SHADOW = SHADOW_DRAWN and MANY
SHADOWS = SHADOW
ANSWERS = (BARY or NORMAL or WHICH or POINT_DRAWN) and not SHADOW
ANSWER_S = "{WHICH?the triangle, }{BARY?barycentric coordinates, }{NORMAL?the normal, }{POINT_DRAWN?the place of the hit, }beside the distance"
MISS = draw("minus", "big")
POINT = POINT_DRAWN
LATE = chance(0.4)
COMBINED = chance(0.5)
ACTIVE = chance(0.15)
EDGE = chance(0.2)


@wp.func
def ray_hit(o: vec3, d: vec3, p0: vec3, p1: vec3, p2: vec3, eps: real) -> vec3:
    "distance and barycentric coordinates; a negative distance: no hit"
    miss = vec3(-1.0, 0.0, 0.0)
    e1 = p1 - p0
    e2 = p2 - p0
    h = wp.cross(d, e2)
    det = draw(wp.dot(e1, h), wp.dot(h, e1))
    if (det < eps) if CULL else wp.abs(det) < eps:
        return miss
    if LATE and CULL:
        s = o - p0
        u = wp.dot(s, h)
        q = wp.cross(s, e1)
        v = wp.dot(d, q)
        if COMBINED:
            if u < 0.0 or v < 0.0 or u + v > det:
                return miss
        else:
            if u < 0.0 or u > det:
                return miss
            if v < 0.0 or u + v > det:
                return miss
        return draw(vec3(wp.dot(e2, q), u, v) / det, vec3(wp.dot(e2, q) / det, u / det, v / det))
    else:
        inv_det = 1.0 / det
        s = o - p0
        u = PRODUCT(inv_det, wp.dot(s, h))
        if EARLY:
            if draw(u < 0.0 or u > 1.0, u > 1.0 or u < 0.0):
                return miss
        q = wp.cross(s, e1)
        v = PRODUCT(inv_det, wp.dot(d, q))
        if EARLY:
            if v < 0.0 or u + v > 1.0:
                return miss
        else:
            if draw(wp.min(u, v) < 0.0 or u + v > 1.0, u < 0.0 or v < 0.0 or u + v > 1.0):
                return miss
        return vec3(PRODUCT(inv_det, wp.dot(e2, q)), u, v)


def CORNER(T, K):
    if STORE == "rows":
        return wp.clamp(tri[T, K], 0, points.shape[0] - 1)
    if STORE == "vector":
        return wp.clamp(tri[T][K], 0, points.shape[0] - 1)
    return wp.clamp(tri[3 * T + K] if K > 0 else tri[3 * T], 0, points.shape[0] - 1)


@wp.kernel
def ray_triangle(
    origins: ARRAY(vec3, 1),
    dirs: ARRAY(vec3, 1),
    points: ARRAY(vec3, 1),
    tri: ARRAY(int, 2) if STORE == "rows" else ARRAY(vec3i, 1) if STORE == "vector" else ARRAY(int, 1),
    active: ARRAY(int, 1),
    eye: vec3,
    eps: real = draw(1.0e-8, 1.0e-7, 1.0e-6),
    far: real = NUM(10.0, 1000.0),
    t_out: ARRAY(real, 1) = None,
    bary: ARRAY(vec3, 1) if SIDE else ARRAY(vec2, 1) = None,
    normals: ARRAY(vec3, 1) = None,
    places: ARRAY(vec3, 1) = None,
    which: ARRAY(int, 1) = None,
    hits: ARRAY(int, 1) = None,
):
    i = THREADS(1, dirs)
    if ACTIVE:
        if UNFLAGGED(active[i]):
            return
    if not SAME:
        o = origins[i]
    O = eye if SAME else o
    d = wp.normalize(dirs[i]) if UNITDIR else dirs[i]
    if SHADOW:
        "any hit will do"
        blocked = int(0)
        for k in range(tri.shape[0] // 3 if STORE == "flat" else tri.shape[0]):
            a = points[CORNER(k, 0)]
            b = points[CORNER(k, 1)]
            c = points[CORNER(k, 2)]
            hit = ray_hit(O, d, a, b, c, eps)
            if (hit[0] > eps and hit[0] < far) if FAR else hit[0] > eps:
                blocked = 1
                if EDGE:
                    break
        t_out[i] = draw(1.0 - real(blocked), EITHER(blocked == 1, 0.0, 1.0))
    else:
        if MANY:
            best = real(far) if FAR else real(1.0e6)
            face = int(-1)
            coords = vec3(0.0, 0.0, 0.0)
            for k in range(tri.shape[0] // 3 if STORE == "flat" else tri.shape[0]):
                a = points[CORNER(k, 0)]
                b = points[CORNER(k, 1)]
                c = points[CORNER(k, 2)]
                hit = ray_hit(O, d, a, b, c, eps)
                if hit[0] > 0.0 and hit[0] < best:
                    best = hit[0]
                    coords = hit
                    face = k
        else:
            a = points[CORNER(i, 0)]
            b = points[CORNER(i, 1)]
            c = points[CORNER(i, 2)]
            hit = ray_hit(O, d, a, b, c, eps)
            if (hit[0] <= 0.0 or hit[0] > far) if FAR else hit[0] <= 0.0:
                t_out[i] = -1.0 if MISS == "minus" else 1.0e6
                return
        if MANY:
            if face < 0:
                t_out[i] = -1.0 if MISS == "minus" else 1.0e6
                if WHICH:
                    which[i] = -1
                return
            BEST = best
            COORDS = coords
        else:
            BEST = hit[0]
            COORDS = hit
        t_out[i] = BEST
        if WHICH:
            which[i] = face
        if BARY:
            if SIDE:
                bary[i] = vec3(1.0 - COORDS[1] - COORDS[2], COORDS[1], COORDS[2])
            else:
                bary[i] = vec2(COORDS[1], COORDS[2])
        if NORMAL:
            if MANY:
                a = points[CORNER(face, 0)]
                n = wp.normalize(wp.cross(points[CORNER(face, 1)] - a, points[CORNER(face, 2)] - a))
            else:
                n = wp.normalize(wp.cross(b - a, c - a))
            normals[i] = draw(n, wp.where(wp.dot(n, d) > 0.0, -n, n))
        if POINT:
            places[i] = O + BEST * d
        if COUNT:
            wp.atomic_add(hits, 0, 1)
