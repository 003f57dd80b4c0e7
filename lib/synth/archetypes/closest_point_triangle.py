"""Finds {the point of a triangle|the point of each triangle|the place on a triangle} closest to {a query point|each point}{MANY? over all triangles}{REGIONS?, by its Voronoi regions}{+MASK?, where points are active}{+SIGN?, with the side on which it lies}{+LIMIT?, within a reach}."""

CATEGORY = "geometry control_flow"
ABOUT = dict(
    paragraph="The point of a triangle that is closest to a given point lies in its face, on an edge or at a corner. "
    "{REGIONS?The regions in which each of these is the answer are told apart by a few dot products. "
    "}{!REGIONS?The point is dropped on the plane first, and the edges are tried where that falls outside. "
    "}{MANY?Each thread looks at all triangles and keeps the nearest. }Contacts, distance fields and "
    "matching of shapes ask for it.",
    formula="q = argmin over u, v, w >= 0 with u + v + w = 1 of |p - (u a + v b + w c)|",
    source="Ericson, Real-Time Collision Detection, 2005, chapter 5",
)
NAMES = dict(
    closest="closest_point_triangle closest_on_triangle point_triangle_distance project_to_triangles nearest_surface_point",
    points="points queries samples",
    verts="verts vertices mesh_points",
    tri="tri faces triangles indices",
    out="out closest_points nearest",
    dist_out="dist_out distances udf",
    p="p query x",
    a="a v0 p0",
    b="b v1 p1",
    c="c v2 p2",
    ab="ab e0 edge_ab",
    ac="ac e1 edge_ac",
    ap="ap to_a pa",
    d1="d1 dot1",
    d2="d2 dot2",
    best="best nearest_d min_dist",
    q="q close point",
    k="k f face",
    gap="gap diff delta",
    found="found which face_id",
)
MANY = chance(0.4)
STORE = draw("rows", "flat", "vector", "soup")
BARY = chance(0.5)
DIST = chance(0.6)
IS_SQUARED = chance(0.4)
WHICH = chance(0.4)
SIGN = chance(0.2) and not MANY
METHOD = draw("regions", "regions", "project", "edges")
REGIONS = METHOD == "regions"
MASK = chance(0.2)
LIMIT = chance(0.25)
FORCE = chance(0.2)
MIN = chance(0.2)
ORDER = chance(0.5)
REDUCE = chance(0.2)


@helper
def on_segment(p: vec3, a: vec3, b: vec3) -> vec3:
    ab = b - a
    s = UNIT_RANGE(wp.dot(p - a, ab) / LARGER(wp.dot(ab, ab), 1.0e-9))
    return draw(a + s * ab, a + ab * s, wp.lerp(a, b, s))


@wp.func
def on_triangle(p: vec3, a: vec3, b: vec3, c: vec3) -> vec3:
    if METHOD == "regions":
        ab = b - a
        ac = c - a
        ap = p - a
        d1 = wp.dot(ab, ap)
        d2 = wp.dot(ac, ap)
        if draw(d1 <= 0.0 and d2 <= 0.0, d2 <= 0.0 and d1 <= 0.0):
            "corner a"
            return a
        bp = p - b
        d3 = wp.dot(ab, bp)
        d4 = wp.dot(ac, bp)
        if d3 >= 0.0 and d4 <= d3:
            return b
        cp = p - c
        d5 = wp.dot(ab, cp)
        d6 = wp.dot(ac, cp)
        if d6 >= 0.0 and d5 <= d6:
            return c
        vc = d1 * d4 - d3 * d2
        if vc <= 0.0 and d1 >= 0.0 and d3 <= 0.0:
            "edge ab"
            return draw(a + d1 / wp.max(d1 - d3, 1.0e-9) * ab, a + (d1 / wp.max(d1 - d3, 1.0e-9)) * ab)
        vb = d5 * d2 - d1 * d6
        if vb <= 0.0 and d2 >= 0.0 and d6 <= 0.0:
            return a + d2 / wp.max(d2 - d6, 1.0e-9) * ac
        va = d3 * d6 - d5 * d4
        if va <= 0.0 and d4 - d3 >= 0.0 and d5 - d6 >= 0.0:
            return b + (d4 - d3) / wp.max(d4 - d3 + d5 - d6, 1.0e-9) * (c - b)
        total = wp.max(va + vb + vc, 1.0e-12)
        if BARY:
            v = vb / total
            w = vc / total
            return a + v * ab + w * ac
        else:
            return (va * a + vb * b + vc * c) / total
    elif METHOD == "project":
        n = wp.cross(b - a, c - a)
        n2 = LARGER(wp.dot(n, n), 1.0e-12)
        u = wp.dot(wp.cross(c - b, p - b), n) / n2
        v = wp.dot(wp.cross(a - c, p - c), n) / n2
        w = 1.0 - u - v
        if u >= 0.0 and v >= 0.0 and w >= 0.0:
            return u * a + v * b + w * c
        if draw(u < 0.0, 0.0 > u):
            return on_segment(p, b, c)
        if v < 0.0:
            return on_segment(p, c, a)
        return on_segment(p, a, b)
    else:
        n = wp.normalize(wp.cross(b - a, c - a))
        flat = p - wp.dot(p - a, n) * n
        s1 = wp.dot(wp.cross(b - a, flat - a), n)
        s2 = wp.dot(wp.cross(c - b, flat - b), n)
        s3 = wp.dot(wp.cross(a - c, flat - c), n)
        if draw(s1 >= 0.0 and s2 >= 0.0 and s3 >= 0.0, wp.min(wp.min(s1, s2), s3) >= 0.0):
            "above the face"
            return flat
        q1 = on_segment(p, a, b)
        q2 = on_segment(p, b, c)
        q3 = on_segment(p, c, a)
        q = wp.where(wp.length_sq(p - q1) < wp.length_sq(p - q2), q1, q2)
        return wp.where(wp.length_sq(p - q3) < wp.length_sq(p - q), q3, q)


def VERTEX(T, K):
    if STORE == "soup":
        return verts[T, K]
    if STORE == "rows":
        return verts[wp.clamp(tri[T, K], 0, verts.shape[0] - 1)]
    if STORE == "vector":
        return verts[wp.clamp(tri[T][K], 0, verts.shape[0] - 1)]
    return verts[wp.clamp(tri[3 * T + K] if K > 0 else tri[3 * T], 0, verts.shape[0] - 1)]


@wp.kernel
def closest(
    points: ARRAY(vec3, 1),
    verts: ARRAY(vec3, 2) if STORE == "soup" else ARRAY(vec3, 1),
    tri: ARRAY(int, 2) if STORE == "rows" else ARRAY(vec3i, 1) if STORE == "vector" else ARRAY(int, 1),
    active: ARRAY(int, 1),
    reach: real = NUM(0.1, 5.0),
    stiffness: real = NUM(1.0, 100.0),
    out: ARRAY(vec3, 1) = None,
    dist_out: ARRAY(real, 1) = None,
    which: ARRAY(int, 1) = None,
    forces: ARRAY(vec3, 1) = None,
    total: ARRAY(real, 1) = None,
):
    i = THREADS(1, points)
    if MASK:
        if UNFLAGGED(active[i]):
            return
    p = points[i]
    if MANY:
        best = real(1.0e6)
        found = int(-1)
        q = vec3(0.0, 0.0, 0.0)
        for k in range(verts.shape[0] if STORE == "soup" else tri.shape[0] // 3 if STORE == "flat" else tri.shape[0]):
            a = VERTEX(k, 0)
            b = VERTEX(k, 1)
            c = VERTEX(k, 2)
            near = on_triangle(p, a, b, c)
            d2 = draw(wp.length_sq(p - near), wp.dot(p - near, p - near))
            if d2 < best:
                best = d2
                q = near
                found = k
        if WHICH:
            which[i] = found
    else:
        a = VERTEX(i, 0)
        b = VERTEX(i, 1)
        c = VERTEX(i, 2)
        q = on_triangle(p, a, b, c)
    gap = p - q
    d = LENGTH(gap)
    if LIMIT:
        "too far away"
        if d > reach:
            dist_out[i] = draw(reach, -1.0)
            return
    if ORDER:
        out[i] = q
    if DIST or LIMIT:
        if SIGN:
            n = wp.cross(b - a, c - a)
            dist_out[i] = draw(d * wp.sign(wp.dot(gap, n)), wp.where(wp.dot(gap, n) < 0.0, -d, d))
        else:
            dist_out[i] = draw(d * d, wp.dot(gap, gap)) if IS_SQUARED else d
    if FORCE:
        forces[i] = draw(-stiffness * gap, stiffness * (q - p))
    if REDUCE:
        wp.atomic_add(total, 0, draw(d, d * d))
    elif MIN:
        wp.atomic_max(total, 0, d)
    if not ORDER:
        out[i] = q
