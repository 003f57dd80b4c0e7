"""{Finds|Computes} {the distance between two edges|how close two line segments come}{OUT_S}{CONTACT?, and the force that pushes them apart}{PAIRS?, for a list of edge pairs}."""

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
    out="out distances result",
    forces="forces f contact_forces pushes",
    p0="{P0}0",
    p1="{P0}1",
    q0="{Q0}0",
    q1="{Q0}1",
    near="closest params st_d",
    on_p="on_{P0} foot_{P0}",
    on_q="on_{Q0} foot_{Q0}",
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
SIGNED = chance(0.4)
CONTACT = chance(0.5)
GIVEN = chance(0.5)
P0 = draw("p", "a", "u")
Q0 = "q" if P0 == "p" else "b" if P0 == "a" else "w"
OUT = draw("gap", "margin", "relative")
OUT_S = ", less a thickness" if OUT == "margin" else ", relative to the first edge's length" if OUT == "relative" else ""
SHARE = chance(0.5)


@wp.kernel
def edge_edge(
    points: ARRAY(vec3, 1),
    pairs: ARRAY(vec4i, 1),
    thickness: real = NUM(0.01, 0.5),
    stiffness: real = NUM(10.0, 500.0),
    eps: real = NUM(0.0001, 0.001),
    out: ARRAY(real, 1) = None,
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
            push = normal * (stiffness * draw(depth, depth * depth))
            if PAIRS:
                wp.atomic_add(forces, wp.clamp(pair[0], 0, last), draw(push * (1.0 - near[0]), 0.5 * push) if SHARE else push)
                if SHARE:
                    wp.atomic_add(forces, wp.clamp(pair[1], 0, last), draw(push * near[0], 0.5 * push))
                wp.atomic_sub(forces, wp.clamp(pair[2], 0, last), draw(push * (1.0 - near[1]), 0.5 * push) if SHARE else push)
                if SHARE:
                    wp.atomic_sub(forces, wp.clamp(pair[3], 0, last), draw(push * near[1], 0.5 * push))
            else:
                wp.atomic_add(forces, base, +push if SIGNED else push)
                if SIGNED:
                    wp.atomic_add(forces, base + 2, -push)
                else:
                    wp.atomic_sub(forces, base + 2, push)
    out[i] = gap if OUT == "gap" else wp.max(gap - thickness, 0.0) if OUT == "margin" else gap / wp.max(wp.length(p1 - p0), 1.0e-6)
