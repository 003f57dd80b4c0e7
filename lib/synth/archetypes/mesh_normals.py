"""Computes the normals of {triangles|a triangle mesh} at {AT}{HAS_AREA? and the surface area}{+MASK?, of active faces}{+SHARE?, weighted}{+CENTER?, with the centres}{+VOLUME?, and the volume}{+DEGREE?, and counts the faces at each vertex}."""

CATEGORY = "geometry reduction"
ABOUT = dict(
    paragraph="The normal of a triangle is the cross product of two of its edges, whose length is twice the area. "
    "{AT_FACES?Each thread stores it for one triangle. }{!AT_FACES?Each thread adds it to the three corners "
    "of its triangle, so that vertices end up with the sum over the triangles around them, which a later "
    "pass brings to unit length. }{HAS_AREA?The area comes with it. }Shading, offsets and pressure need "
    "normals.",
    formula="n = (b - a) x (c - a), area = |n| / 2",
    source="Botsch, Kobbelt, Pauly, Alliez and Levy, Polygon Mesh Processing, 2010, chapter 3",
)
NAMES = dict(
    mesh_normals="mesh_normals compute_normals vertex_normals accumulate_normals face_normals",
    points="points vertices verts positions",
    tri="tri faces indices triangles",
    normals="normals vertex_normals n_out",
    areas="areas area_out face_areas",
    total="total surface area_sum",
    a="a v0 p0",
    b="b v1 p1",
    c="c v2 p2",
    n="n normal face_n",
    area="area size tri_area",
    e1="e1 ab edge1",
    e2="e2 ac edge2",
)
AT = draw("the vertices", "the vertices", "the faces")
STORE = draw("rows", "flat", "vector")
WEIGHT = draw("area", "unit", "angle", "half")
AREA = draw("", "", "array", "total")
AT_FACES = AT == "the faces"
HAS_AREA = AREA != ""
GUARD = chance(0.4)
FLIP = chance(0.25)
CHECK = draw("clamp", "return")
MASK = chance(0.25)
CENTER = chance(0.2)
VOLUME = chance(0.2)
SHARE = chance(0.2)
EDGES = chance(0.5)
EPS = draw(1.0e-8, 1.0e-6, 1.0e-10)
DEGREE = chance(0.2)


def CORNER(T, K):
    if STORE == "rows":
        return tri[T, K]
    if STORE == "vector":
        return tri[T][K]
    return tri[3 * T + K] if K > 0 else tri[3 * T]


@helper
def corner_angle(u: vec3, v: vec3) -> real:
    return wp.acos(wp.clamp(wp.dot(wp.normalize(u), wp.normalize(v)), -1.0, 1.0))


@wp.kernel
def mesh_normals(
    points: ARRAY(vec3, 1),
    tri: ARRAY(int, 2) if STORE == "rows" else ARRAY(vec3i, 1) if STORE == "vector" else ARRAY(int, 1),
    active: ARRAY(int, 1),
    weights: ARRAY(real, 1),
    normals: ARRAY(vec3, 1) = None,
    areas: ARRAY(real, 1) = None,
    total: ARRAY(real, 1) = None,
    volume: ARRAY(real, 1) = None,
    centers: ARRAY(vec3, 1) = None,
    degree: ARRAY(int, 1) = None,
):
    t = THREADS(1)
    if MASK:
        if UNFLAGGED(active[t]):
            return
    if CHECK == "clamp":
        i0 = wp.clamp(CORNER(t, 0), 0, points.shape[0] - 1)
        i1 = wp.clamp(CORNER(t, 1), 0, points.shape[0] - 1)
        i2 = wp.clamp(CORNER(t, 2), 0, points.shape[0] - 1)
    else:
        i0 = CORNER(t, 0)
        i1 = CORNER(t, 1)
        i2 = CORNER(t, 2)
        if wp.min(i0, wp.min(i1, i2)) < 0 or wp.max(i0, wp.max(i1, i2)) >= points.shape[0]:
            return
    a = points[i0]
    b = points[i1]
    c = points[i2]
    if EDGES:
        e1 = b - a
        e2 = c - a
        n = wp.cross(e2, e1) if FLIP else wp.cross(e1, e2)
    else:
        n = draw(wp.cross(c - a, b - a), wp.cross(b - c, a - c)) if FLIP else draw(wp.cross(b - a, c - a), wp.cross(c - b, a - b))
    area = 0.5 * LENGTH(n)
    if GUARD:
        "degenerate triangles have no normal"
        if draw(area < EPS, area <= EPS):
            return
    if WEIGHT == "half":
        n = draw(0.5 * n, n * 0.5)
    elif WEIGHT != "area":
        n = wp.normalize(n)
    if SHARE:
        n = PRODUCT(weights[t], n)
    if AT == "the faces":
        normals[t] = draw(n, wp.normalize(n))
    elif WEIGHT == "angle":
        SCATTER(normals, i0, PRODUCT(corner_angle(b - a, c - a), n))
        SCATTER(normals, i1, PRODUCT(corner_angle(c - b, a - b), n))
        SCATTER(normals, i2, PRODUCT(corner_angle(a - c, b - c), n))
    else:
        SCATTER(normals, i0, n)
        SCATTER(normals, i1, n)
        SCATTER(normals, i2, n)
    if DEGREE:
        wp.atomic_add(degree, i0, 1)
        wp.atomic_add(degree, i1, 1)
        wp.atomic_add(degree, i2, 1)
    if AREA == "array":
        areas[t] = area
    elif AREA == "total":
        wp.atomic_add(total, 0, area)
    if CENTER:
        centers[t] = draw((a + b + c) / 3.0, 0.333333 * (a + b + c))
    if VOLUME:
        "signed volume of the tetrahedron with the origin"
        wp.atomic_add(volume, 0, draw(wp.dot(a, wp.cross(b, c)) / 6.0, wp.dot(wp.cross(a, b), c) / 6.0))
