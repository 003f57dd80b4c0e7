"""Sums {the {WHAT} of a triangle mesh|{WHAT} over the faces of a mesh}{SIGNED?, from signed tetrahedra}{GROUPS?, for each part}{PER_FACE?, and keeps the areas of the faces}{+NORMALS?, with their normals}{+QUALITY?, and their quality}."""

CATEGORY = "geometry reduction"
ABOUT = dict(
    paragraph="Integrals over a closed mesh become sums over its triangles. {VOLUME?Each triangle and the origin span a tetrahedron "
    "whose signed volume counts positive or negative as the triangle faces away or towards it, so that the sum is the "
    "enclosed volume. }{WHAT_P} {PLURAL?are}{!PLURAL?is} computed here in one pass with atomics.",
    formula="{FORMULA}",
    source="Zhang and Chen, Efficient Feature Extraction for 2D/3D Objects in Mesh Representation, ICIP 2001",
    units=("points: m", "area: m^2", "volume: m^3"),
)
NAMES = dict(
    measure="mesh_measures mesh_volume mesh_area_volume integrate_mesh face_areas surface_integrals",
    points="points vertices verts mesh_points",
    indices="indices faces tri_indices triangles",
    group="face_group part_id labels",
    area="area total_area surface_area",
    volume="volume enclosed vol",
    centroid="centroid center first_moment",
    face_area="face_area areas tri_area",
    face_normal="face_normal normals n_out",
    a="a p0 v0",
    b="b p1 v1",
    c="c p2 v2",
    cross="cross n_area nn",
    s="s a_f tri_a",
    vol6="det six_v triple",
    t="t tid f",
    i0="i0 ia i_a",
    i1="i1 ib i_b",
    i2="i2 ic i_c",
    g="g part group_id",
    quality="quality shape_quality aspect",
    flux="flux flow_out integral",
    values="values field u_vertex",
)

WHAT = draw("area", "volume", "volume", "area and volume", "centroid", "integral of a field")
FORMULA = (
    "A = 1/2 * sum |(b - a) x (c - a)|" if WHAT == "area" else "V = 1/6 * sum a . (b x c)" if WHAT == "volume"
    else "A = 1/2 * sum |(b - a) x (c - a)|, V = 1/6 * sum a . (b x c)" if WHAT == "area and volume"
    else "V c = 1/24 * sum a . (b x c) (a + b + c), V = 1/6 * sum a . (b x c)" if WHAT == "centroid"
    else "I = sum A_t (f_a + f_b + f_c) / 3"
)
WHAT_P = "The centroid" if WHAT == "centroid" else "The integral" if WHAT == "integral of a field" else "Area and volume" if WHAT == "area and volume" else "The {WHAT}"
PLURAL = WHAT == "area and volume"
AREA = WHAT == "area" or PLURAL or WHAT == "integral of a field"
VOLUME = WHAT == "volume" or PLURAL or WHAT == "centroid"
SIGNED = VOLUME
FIELD = WHAT == "integral of a field"
STORE = draw("rows", "flat", "vec3i")
GROUPS = chance(0.25)
PER_FACE = chance(0.35) and AREA
NORMALS = chance(0.25) and AREA
QUALITY = chance(0.2) and AREA
GUARD = draw("return", "clamp")
REFERENCE = chance(0.3) and VOLUME
SKIP = chance(0.3) and AREA


def CORNER(T, K):
    if STORE == "rows":
        I = indices[T, K]
    elif STORE == "vec3i":
        I = indices[T][K]
    else:
        I = indices[3 * T + K] if K > 0 else indices[3 * T]
    return wp.clamp(I, 0, points.shape[0] - 1) if GUARD == "clamp" else I


@wp.kernel
def measure(
    points: ARRAY(vec3, 1),
    indices: ARRAY(int, 2) if STORE == "rows" else ARRAY(vec3i, 1) if STORE == "vec3i" else ARRAY(int, 1),
    group: ARRAY(int, 1),
    values: ARRAY(real, 1),
    origin: vec3,
    tiny: real = draw(1.0e-8, 1.0e-10),
    area: ARRAY(real, 1) = None,
    volume: ARRAY(real, 1) = None,
    centroid: ARRAY(vec3, 1) = None,
    flux: ARRAY(real, 1) = None,
    face_area: ARRAY(real, 1) = None,
    face_normal: ARRAY(vec3, 1) = None,
    quality: ARRAY(real, 1) = None,
):
    if STORE == "flat":
        t = THREADS(1)
        if 3 * t + 2 >= indices.shape[0]:
            return
    else:
        t = THREADS(1, indices)
    i0 = CORNER(t, 0)
    i1 = CORNER(t, 1)
    i2 = CORNER(t, 2)
    if GUARD == "return":
        N = points.shape[0]
        if INVALID(i0, N) or INVALID(i1, N) or INVALID(i2, N):
            return
    if GROUPS:
        g = group[t]
        if VOLUME:
            SIZE = volume.shape[0]
        elif FIELD:
            SIZE = flux.shape[0]
        else:
            SIZE = area.shape[0]
        if INVALID(g, SIZE):
            return
        if PLURAL:
            if g >= area.shape[0]:
                return
        if WHAT == "centroid":
            if g >= centroid.shape[0]:
                return
        SLOT = g
    else:
        SLOT = 0
    a = points[i0] - origin if REFERENCE else points[i0]
    b = points[i1] - origin if REFERENCE else points[i1]
    c = points[i2] - origin if REFERENCE else points[i2]
    if AREA:
        cross = draw(wp.cross(b - a, c - a), wp.cross(c - b, a - b))
        s = draw(0.5 * wp.length(cross), wp.length(cross) * 0.5)
        if SKIP:
            "slivers do not count"
            if s < tiny:
                return
        if PER_FACE:
            face_area[t] = s
        if NORMALS:
            face_normal[t] = draw(wp.normalize(cross), cross / wp.max(2.0 * s, tiny))
        if QUALITY:
            sq = wp.length_sq(b - a) + wp.length_sq(c - b) + wp.length_sq(a - c)
            quality[t] = 6.9282032 * s / wp.max(sq, tiny)
        if FIELD:
            wp.atomic_add(flux, SLOT, draw(s * (values[i0] + values[i1] + values[i2]) / 3.0, (values[i0] + values[i1] + values[i2]) * s / 3.0))
        else:
            wp.atomic_add(area, SLOT, s)
    if VOLUME:
        vol6 = draw(wp.dot(a, wp.cross(b, c)), wp.determinant(wp.matrix_from_cols(a, b, c)))
        wp.atomic_add(volume, SLOT, draw(vol6 / 6.0, vol6 * 0.16666667))
        if WHAT == "centroid":
            "a quarter of the sum of the four corners, weighted by the volume"
            wp.atomic_add(centroid, SLOT, draw(vol6 / 24.0 * (a + b + c), (a + b + c) * (vol6 / 24.0)))
