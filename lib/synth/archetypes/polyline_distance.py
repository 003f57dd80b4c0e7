"""{Finds|Computes} the distance of each {point|particle} to the closest point {TO_TEXT}{CAPSULE?, less its radius}{FORCE?, and pushes points out of it}{SIGN?, with the side on which the point lies}{ARC?, and how far along it lies}."""

CATEGORY = "geometry function"
ABOUT = dict(
    paragraph="The closest point of a segment to a point is the projection onto its line, cut off at the ends; {ALL?of a chain of segments the nearest of those counts. }"
    "{!ALL?here each point has one segment to look at. }{CAPSULE?All that lies within a radius of a segment is a capsule, so its distance is that of the segment less the radius. }"
    "Roads, cables, hair, rods and paths for robots are tested in this way.",
    formula="t = clamp((p - a).(b - a) / |b - a|^2, 0, 1); c = a + t (b - a)",
    source="Ericson, Real-Time Collision Detection, 2005, section 5.1",
    units=("ke: N/m",),
)
NAMES = dict(
    polyline_distance="polyline_distance point_segment_distance closest_on_polyline distance_to_path project_to_path nearest_segment",
    points="points queries x particle_x",
    starts="starts seg_a heads p0",
    ends="ends seg_b tails p1",
    path="path polyline waypoints curve_points",
    segments="segments edges lines seg_indices",
    nearby="nearby candidate seg_of cell_segment",
    radii="radii seg_radius thickness r_cap",
    radius="radius r width_half",
    distance="distance dist_out gaps sdf",
    nearest="nearest closest projected witness",
    index="index nearest_id seg_id",
    along="along arc_length progress s_out",
    lengths="lengths cumulative arc_start s_table",
    force="force f particle_f contact_f",
    s0="s0 first_end pa",
    s1="s1 second_end pb",
    hit="hit on_segment foot",
    p="p xi query",
    a="a v0 start",
    b="b v1 end",
    t="t u param",
    ab="ab e edge_dir",
    delta="delta diff sep",
    dist="dist d separation",
    n="n normal away",
    ke="ke stiffness contact_ke",
    best="best best_dist d_min",
    best_t="best_t t_min param_min",
    segment_parameter="segment_parameter project_on_segment closest_on_segment line_parameter",
    turn="turn cross_z side",
)

ALL = chance(0.65)
DATA = draw("ends", "path", "indexed")
DIM = draw(2, 2, 3)
V = vec2 if DIM == 2 else vec3
CAPSULE = chance(0.4)
RADII = chance(0.5)
FORCE = chance(0.35) and CAPSULE
SIGN = chance(0.35) and DIM == 2 and not CAPSULE
ARC = chance(0.3)
NEAREST = chance(0.4)
INDEX = chance(0.5) and ALL
FLOORED = chance(0.5)
CLOSED = chance(0.3) and DATA == "path"
COMPARE_SQ = chance(0.4) and not CAPSULE and ALL
TO_TEXT = ("of a closed polyline" if CLOSED else "of a polyline" if DATA == "path" else "of a set of segments") if ALL else "of one segment"
REACH = chance(0.25) and ALL


@helper
def segment_parameter(p: V, a: V, b: V) -> real:
    ab = b - a
    if FLOORED:
        return wp.clamp(wp.dot(p - a, ab) / wp.max(LENGTH_SQ(ab), 1.0e-8), 0.0, 1.0)
    else:
        return wp.clamp(wp.dot(p - a, ab) / (wp.dot(ab, ab) + 1.0e-8), 0.0, 1.0)


def START(K):
    if DATA == "path":
        return path[K]
    if DATA == "indexed":
        return path[wp.clamp(segments[K, 0], 0, path.shape[0] - 1)]
    return starts[K]


def END(K):
    if DATA == "path":
        return path[(K + 1) % path.shape[0]] if CLOSED else path[wp.min(K + 1, path.shape[0] - 1)]
    if DATA == "indexed":
        return path[wp.clamp(segments[K, 1], 0, path.shape[0] - 1)]
    return ends[K]


@wp.kernel
def polyline_distance(
    points: ARRAY(V, 1),
    starts: ARRAY(V, 1),
    ends: ARRAY(V, 1),
    path: ARRAY(V, 1),
    segments: ARRAY(int, 2),
    nearby: ARRAY(int, 1),
    radii: ARRAY(real, 1),
    lengths: ARRAY(real, 1),
    radius: real = NUM(0.05, 1.0),
    reach: real = NUM(0.5, 5.0),
    ke: real = NUM(10.0, 10000.0),
    distance: ARRAY(real, 1) = None,
    index: ARRAY(int, 1) = None,
    nearest: ARRAY(V, 1) = None,
    along: ARRAY(real, 1) = None,
    force: ARRAY(V, 1) = None,
):
    tid = THREADS(1, points)
    p = points[tid]
    if DATA == "path":
        num = path.shape[0] if CLOSED else path.shape[0] - 1
    elif DATA == "indexed":
        num = segments.shape[0]
    else:
        num = starts.shape[0]
    if ALL:
        best = real(reach * reach if COMPARE_SQ else reach) if REACH else real(1.0e6)
        best_id = int(-1)
        best_t = real(0.0)
        for k in range(num):
            a = START(k)
            b = END(k)
            t = segment_parameter(p, a, b)
            delta = p - (draw(a + t * (b - a), wp.lerp(a, b, t)))
            if COMPARE_SQ:
                dist = LENGTH_SQ(delta)
            else:
                dist = LENGTH(delta)
                if CAPSULE:
                    dist -= radii[k] if RADII else radius
            if dist < best:
                best = dist
                best_id = k
                best_t = t
        if INDEX:
            index[tid] = best_id
        if best_id < 0:
            distance[tid] = real(reach) if REACH else real(1.0e6)
            return
        if COMPARE_SQ:
            best = wp.sqrt(best)
        seg = best_id
        u = best_t
        gap = best
    else:
        seg = nearby[tid]
        if INVALID(seg, num):
            return
        s0 = START(seg)
        s1 = END(seg)
        u = segment_parameter(p, s0, s1)
        hit = draw(s0 + u * (s1 - s0), wp.lerp(s0, s1, u))
        gap = LENGTH(p - hit)
        if CAPSULE:
            gap -= radii[seg] if RADII else radius
    if ALL and (NEAREST or FORCE or SIGN or ARC):
        s0 = START(seg)
        s1 = END(seg)
        hit = draw(s0 + u * (s1 - s0), (1.0 - u) * s0 + u * s1)
    if SIGN:
        "left of the segment is positive"
        turn = (s1[0] - s0[0]) * (p[1] - s0[1]) - (s1[1] - s0[1]) * (p[0] - s0[0])
        distance[tid] = wp.where(turn < 0.0, -gap, gap)
    else:
        distance[tid] = gap
    if NEAREST:
        nearest[tid] = hit
    if ARC:
        along[tid] = lengths[seg] + u * LENGTH(s1 - s0)
    if FORCE:
        if gap < 0.0:
            n = wp.normalize(p - hit)
            force[tid] = force[tid] - ke * gap * n
