"""{Finds|Computes} {the closest points of two edges|the distance between two edges|how close two line segments come}{CONTACT?, and the force that pushes them apart}{PAIRS?, for a list of edge pairs}{TRIANGLES?, and whether two triangles at the edges meet}."""

CATEGORY = "geometry particle"
ABOUT = dict(
    paragraph="Two line segments come closest at a pair of points, one on each, which a small linear system with "
    "clamped parameters gives. {CONTACT?Where they come closer than the thickness, a force pushes them "
    "apart. }{PAIRS?The pairs of edges to test are listed. }Cloth and hair need the test beside that of "
    "points and triangles, since edges can cross while no point goes through a face.",
    formula="min over s, t in [0, 1] of |p0 + s (p1 - p0) - q0 - t (q1 - q0)|",
    source="Ericson, Real-Time Collision Detection, 2005, chapter 5",
)
NAMES = dict(
    edge_edge="edge_edge closest_edges edge_distance segment_gap edge_contacts",
    points="points vertices positions x",
    pairs="pairs edges edge_pairs candidates",
    out="out gap distances result",
    forces="forces f contact_forces pushes",
    hits="hits overlaps meets crossing",
    p0="p0 a0 first_begin u0",
    p1="p1 a1 first_end u1",
    q0="q0 b0 second_begin w0",
    q1="q1 b1 second_end w1",
    near="near closest params st_d",
    on_p="on_p xa foot_a c1",
    on_q="on_q xb foot_b c2",
    gap="gap d dist separation",
    normal="normal n direction push_dir",
    depth="depth penetration overlap",
    stiffness="stiffness k_contact penalty",
    thickness="thickness radius margin",
    eps="eps tolerance small",
    sep="sep diff between delta",
    base="base first start",
)
REALS = "float32"

PAIRS = chance(0.5)
CONTACT = chance(0.5)
TRIANGLES = chance(0.3)
GIVEN = chance(0.5)
SHARE = chance(0.5)


@wp.kernel
def edge_edge(
    points: ARRAY(vec3, 1),
    pairs: ARRAY(vec4i, 1),
    thickness: real = NUM(0.01, 0.5),
    stiffness: real = NUM(10.0, 500.0),
    eps: real = NUM(0.0001, 0.001),
    out: ARRAY(real, 1) = None,
    hits: ARRAY(int, 1) = None,
    forces: ARRAY(vec3, 1) = None,
):
    if PAIRS:
        i = THREADS(1, pairs)
        pair = pairs[i]
        last = points.shape[0] - 1
        p0 = points[wp.clamp(pair[0], 0, last)]
        p1 = points[wp.clamp(pair[1], 0, last)]
        q0 = points[wp.clamp(pair[2], 0, last)]
        q1 = points[wp.clamp(pair[3], 0, last)]
    else:
        i = THREADS(1)
        "four points in a row make two edges"
        base = 4 * i
        if base + 3 >= points.shape[0]:
            return
        p0 = points[base]
        p1 = points[base + 1]
        q0 = points[base + 2]
        q1 = points[base + 3]
    near = wp.closest_point_edge_edge(p0, p1, q0, q1, eps)
    if GIVEN and not CONTACT:
        gap = draw(near[2], near.z)
    else:
        on_p = draw(p0 + (p1 - p0) * near[0], wp.lerp(p0, p1, near[0]), p0 * (1.0 - near.x) + p1 * near.x)
        on_q = draw(q0 + (q1 - q0) * near[1], wp.lerp(q0, q1, near[1]), q0 * (1.0 - near.y) + q1 * near.y)
        sep = draw(on_p - on_q, on_p - on_q)
        gap = draw(wp.length(sep), wp.sqrt(wp.dot(sep, sep)), near[2])
    if CONTACT:
        depth = draw(thickness - gap, 2.0 * thickness - gap)
        if depth > 0.0:
            normal = draw(wp.normalize(sep), sep / wp.max(gap, 1.0e-6))
            push = normal * (stiffness * draw(depth, depth * depth, wp.sqrt(depth) * depth))
            if PAIRS:
                wp.atomic_add(forces, wp.clamp(pair[0], 0, last), draw(push * (1.0 - near[0]), 0.5 * push) if SHARE else push)
                if SHARE:
                    wp.atomic_add(forces, wp.clamp(pair[1], 0, last), draw(push * near[0], 0.5 * push))
                wp.atomic_sub(forces, wp.clamp(pair[2], 0, last), draw(push * (1.0 - near[1]), 0.5 * push) if SHARE else push)
                if SHARE:
                    wp.atomic_sub(forces, wp.clamp(pair[3], 0, last), draw(push * near[1], 0.5 * push))
            else:
                wp.atomic_add(forces, base, push)
                wp.atomic_sub(forces, base + draw(2, 3), push)
    if TRIANGLES:
        "one triangle from each edge and the end of the other"
        hits[i] = wp.intersect_tri_tri(p0, p1, draw(q0, p0 + wp.vec3(1.0, 0.0, 0.0)), q0, q1, draw(p1 + wp.vec3(0.0, 1.0, 0.0), p0))
    out[i] = draw(gap, wp.max(gap - thickness, 0.0), gap / wp.max(wp.length(p1 - p0), 1.0e-6))
