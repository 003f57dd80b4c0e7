"""Tests {SELF?pairs of faces of one mesh}{!SELF?faces of two meshes} for intersection, {HOW_S}{BOXED?, after a test of their bounds}{COUNTED?, and counts the pairs that cross}{MARKED?, and marks the faces that cross others}{LISTED?, and lists the pairs that cross}{NUMBERED?, and stores how many each face crosses}."""

CATEGORY = "geometry indexing"
ABOUT = dict(
    paragraph="Two triangles intersect if the line in which their planes meet runs through both of them. {SELF?Faces that share a corner always touch, so such pairs are "
    "left out. }{BOXED?Most pairs are far apart, which comparing their bounds along the axes finds at less cost. }Cloth that has passed through itself, "
    "parts of an assembly that overlap and cuts of solids are found with this test.",
    formula="hit = [exists x: x in T_i and x in T_j]",
    source="Moller, A Fast Triangle-Triangle Intersection Test, Journal of Graphics Tools, 1997",
)
NAMES = dict(
    cross_faces="triangle_overlap intersect_faces crossing_faces face_face_test {SELF?self_intersections} {!SELF?mesh_overlap}",
    points="points vertices verts {!SELF?points_a}",
    others="others other_points {!SELF?points_b}",
    faces="faces triangles tri_indices {!SELF?faces_a}",
    other_faces="other_faces {!SELF?faces_b} other_triangles",
    pairs="pairs candidates face_pairs",
    crossing="crossing marked is_crossing touched",
    numbers="numbers hit_counts num_crossings",
    total="total num_hits hit_total",
    found="found hits contact_pairs pair_list",
    counter="counter num_found cursor",
    i="i face_i ta",
    j="j face_j tb",
    a0="a0 p0 v0",
    a1="a1 p1 v1",
    a2="a2 p2 v2",
    b0="b0 q0 u0",
    b1="b1 q1 u1",
    b2="b2 q2 u2",
    n="n crossed num_here",
    k="k face_k tb_k",
    i0="i0 corner0 ia",
    i1="i1 corner1 ib",
    i2="i2 corner2 ic",
    k0="k0 other0 ja",
    k1="k1 other1 jb",
    k2="k2 other2 jc",
    shares="shares is_corner touches_corner",
    boxes_apart="boxes_apart bounds_disjoint no_box_overlap",
    slot="slot place at",
    pair="pair candidate faces_ij",
    low_a="low_a min_a",
    high_a="high_a max_a",
    low_b="low_b min_b",
    high_b="high_b max_b",
)

SELF = chance(0.45)
HOW = draw("list", "list", "all", "grid")
HOW_S = "for a list of candidates" if HOW == "list" else "each against all others" if HOW == "all" and SELF else "each of one against all of the other" if HOW == "all" else "one pair a thread"
STORE = draw("rows", "flat", "vec3i")
OUT = draw("count", "mark", "list", "number") if HOW == "all" else draw("count", "mark", "list")
COUNTED = OUT == "count"
MARKED = OUT == "mark"
LISTED = OUT == "list"
NUMBERED = OUT == "number"
BOXED = chance(0.4)
RANK = 2 if STORE == "rows" else 1
FACE = vec3i if STORE == "vec3i" else int


def CORNER(F, I, K):
    if STORE == "rows":
        return F[I, K]
    if STORE == "flat":
        return F[3 * I + K]
    return F[I][K]


def FACES(F):
    if STORE == "flat":
        return F.shape[0] // 3
    return F.shape[0]


@wp.func
def shares(i0: int, i1: int, i2: int, k: int) -> bool:
    return k == i0 or k == i1 or k == i2


@wp.func
def boxes_apart(a0: vec3, a1: vec3, a2: vec3, b0: vec3, b1: vec3, b2: vec3) -> bool:
    low_a = wp.min(wp.min(a0, a1), a2)
    high_a = wp.max(wp.max(a0, a1), a2)
    low_b = wp.min(wp.min(b0, b1), b2)
    high_b = wp.max(wp.max(b0, b1), b2)
    return low_a[0] > high_b[0] or low_b[0] > high_a[0] or low_a[1] > high_b[1] or low_b[1] > high_a[1] or low_a[2] > high_b[2] or low_b[2] > high_a[2]


def REPORT(I, J, n):
    if COUNTED:
        wp.atomic_add(total, 0, 1)
    elif MARKED:
        crossing[I] = 1
        if SELF and HOW != "all":
            crossing[J] = 1
    elif NUMBERED:
        n += 1
    else:
        slot = wp.atomic_add(counter, 0, 1)
        if slot < found.shape[0]:
            found[slot] = vec2i(I, J)


def TEST(I, J, n):
    k0 = CORNER(other_faces, J, 0) if not SELF else CORNER(faces, J, 0)
    k1 = CORNER(other_faces, J, 1) if not SELF else CORNER(faces, J, 1)
    k2 = CORNER(other_faces, J, 2) if not SELF else CORNER(faces, J, 2)
    if SELF:
        "neighbours touch at the corners that they share"
        if not (shares(i0, i1, i2, k0) or shares(i0, i1, i2, k1) or shares(i0, i1, i2, k2)):
            COMPARE(I, J, k0, k1, k2, n)
    else:
        COMPARE(I, J, k0, k1, k2, n)


def COMPARE(I, J, k0, k1, k2, n):
    b0 = points[CLAMPED(k0, points.shape[0])] if SELF else others[CLAMPED(k0, others.shape[0])]
    b1 = points[CLAMPED(k1, points.shape[0])] if SELF else others[CLAMPED(k1, others.shape[0])]
    b2 = points[CLAMPED(k2, points.shape[0])] if SELF else others[CLAMPED(k2, others.shape[0])]
    if BOXED:
        if not boxes_apart(a0, a1, a2, b0, b1, b2):
            CROSS(I, J, n)
    else:
        CROSS(I, J, n)


def CROSS(I, J, n):
    if draw(wp.intersect_tri_tri(a0, a1, a2, b0, b1, b2) != 0, wp.intersect_tri_tri(a0, a1, a2, b0, b1, b2) == 1, wp.intersect_tri_tri(a0, a1, a2, b0, b1, b2) > 0):
        REPORT(I, J, n)


@wp.kernel
def cross_faces(
    points: ARRAY(vec3, 1),
    faces: ARRAY(FACE, RANK),
    others: ARRAY(vec3, 1),
    other_faces: ARRAY(FACE, RANK),
    pairs: ARRAY(vec2i, 1),
    crossing: ARRAY(int, 1),
    numbers: ARRAY(int, 1),
    total: ARRAY(int, 1),
    counter: ARRAY(int, 1),
    found: ARRAY(vec2i, 1) = None,
):
    if HOW == "list":
        t = THREADS(1, pairs)
        pair = pairs[t]
        i = pair[0]
        j = pair[1]
        if INVALID(i, FACES(faces)):
            return
        if INVALID(j, FACES(faces) if SELF else FACES(other_faces)):
            return
    elif HOW == "all":
        i = THREADS(1)
        if i >= FACES(faces):
            return
    else:
        i, j = THREADS(2)
        if draw(i >= FACES(faces), not i < FACES(faces)):
            return
        if j <= i or j >= FACES(faces) if SELF else j >= FACES(other_faces):
            return
    i0 = CORNER(faces, i, 0)
    i1 = CORNER(faces, i, 1)
    i2 = CORNER(faces, i, 2)
    a0 = points[CLAMPED(i0, points.shape[0])]
    a1 = points[CLAMPED(i1, points.shape[0])]
    a2 = points[CLAMPED(i2, points.shape[0])]
    n = int(0)
    if HOW == "all":
        for k in range(i + 1 if SELF and not MARKED and not NUMBERED else 0, FACES(faces) if SELF else FACES(other_faces)):
            TEST(i, k, n)
        if NUMBERED:
            numbers[i] = n
    else:
        TEST(i, j, n)
