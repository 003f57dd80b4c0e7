"""{Finds the contact|Computes the distance and the contact normal|Collides pairs} of {capsules|capsule shapes} from the closest points of their axes{FORCE?, and pushes them apart}{+CLOSEST?, with the contact point}{+MARGIN?, within a margin}{+COUNT?, and counts them}."""

CATEGORY = "geometry conditional function"
ABOUT = dict(
    paragraph="Two capsules touch when the segments along their axes come closer than the sum of their radii. The "
    "closest points of two segments are found by clamping the minimiser of a quadratic to the unit square. "
    "{FORCE?A penalty pushes the capsules apart in proportion to the overlap. }{!FORCE?Normal, point and distance "
    "are kept as a contact. }Capsules stand for limbs, hair and cables.",
    formula="dist = |c1 - c2| - r1 - r2, c1 = p1 + s * d1, c2 = p2 + t * d2",
    source="Ericson, Real-Time Collision Detection, 2005, section 5.1.9",
    units=("radius: m", "half_height: m", "ke: N/m"),
)
NAMES = dict(
    capsule_contacts="capsule_capsule capsule_contacts collide_capsules capsule_pairs_kernel capsule_distance",
    closest_segments="closest_segment_segment closest_points_segments segment_closest edge_edge_params",
    body_q="body_q poses X_wb capsule_X",
    ends_a="p_start ends_a tail points0",
    ends_b="p_end ends_b head points1",
    radius="radius radii capsule_radius shape_radius",
    half_height="half_height half_heights half_length shape_half_height",
    pair="pairs contact_pairs shape_pairs candidates",
    dist_out="dist_out distances contact_dist separation",
    normal_out="normal_out contact_normal normals",
    point_out="point_out contact_point contact_pos",
    f="f forces body_f push",
    count="count num_contacts contact_count",
    ke="ke stiffness contact_ke k_n",
    a="a i0 shape_a",
    b="b i1 shape_b",
    p1="p1 a0 start_a",
    q1="q1 a1 end_a",
    p2="p2 b0 start_b",
    q2="q2 b1 end_b",
    d1="d1 u dir_a",
    d2="d2 v dir_b",
    r="r w0 between",
    s="s sc param_s",
    t="t tc param_t",
    c1="c1 on_a point_a",
    c2="c2 on_b point_b",
    n="n normal axis_ab",
    gap="gap d dist",
    st="st params uv",
)

CLOSEST = chance(0.6)
SIGNED = chance(0.4)
FORCE = chance(0.35)
STORE = draw("poses", "poses", "ends")
PAIRS = draw("vec2i", "columns", "vec2i")
OUT = chance(0.6)
COUNT = chance(0.3)
MARGIN = chance(0.4)
AXIS = draw(0, 1, 2)
ONE_RADIUS = chance(0.3)
EPS = draw(1.0e-6, 1.0e-8)
GUARDED = chance(0.4)


# Parameters of the closest points of p1 + s * d1 and p2 + t * d2.
@wp.func
def closest_segments(p1: vec3, q1: vec3, p2: vec3, q2: vec3) -> vec2:
    d1 = q1 - p1
    d2 = q2 - p2
    r = p1 - p2
    aa = wp.dot(d1, d1)
    ee = wp.dot(d2, d2)
    ff = wp.dot(d2, r)
    if GUARDED:
        if aa <= EPS and ee <= EPS:
            "both are points"
            return vec2(0.0, 0.0)
        if aa <= EPS:
            return vec2(0.0, wp.clamp(ff / ee, 0.0, 1.0))
        if ee <= EPS:
            return vec2(wp.clamp(-wp.dot(d1, r) / aa, 0.0, 1.0), 0.0)
    else:
        aa = wp.max(aa, EPS)
        ee = wp.max(ee, EPS)
    cc = wp.dot(d1, r)
    bb = wp.dot(d1, d2)
    denom = aa * ee - bb * bb
    "parallel axes: any point will do"
    s = real(0.0)
    if denom > EPS:
        s = wp.clamp((bb * ff - cc * ee) / denom, 0.0, 1.0)
    t = (bb * s + ff) / ee
    if t < 0.0:
        t = real(0.0)
        s = wp.clamp(-cc / aa, 0.0, 1.0)
    elif t > 1.0:
        t = real(1.0)
        s = wp.clamp((bb - cc) / aa, 0.0, 1.0)
    return vec2(s, t)


def AXIS_OF(H):
    return vec3(H, 0.0, 0.0) if AXIS == 0 else (vec3(0.0, H, 0.0) if AXIS == 1 else vec3(0.0, 0.0, H))


@wp.kernel
def capsule_contacts(
    body_q: ARRAY(transform, 1),
    half_height: ARRAY(real, 1),
    ends_a: ARRAY(vec3, 1),
    ends_b: ARRAY(vec3, 1),
    radius: ARRAY(real, 1),
    pair: ARRAY(vec2i, 1) if PAIRS == "vec2i" else ARRAY(int, 2),
    r_all: real = NUM(0.01, 0.3),
    margin: real = NUM(0.001, 0.1),
    ke: real = NUM(100.0, 100000.0),
    f: ARRAY(vec3, 1) = None,
    dist_out: ARRAY(real, 1) = None,
    normal_out: ARRAY(vec3, 1) = None,
    point_out: ARRAY(vec3, 1) = None,
    count: ARRAY(int, 1) = None,
):
    tid = THREADS(1, pair)
    a = pair[tid][0] if PAIRS == "vec2i" else pair[tid, 0]
    b = pair[tid][1] if PAIRS == "vec2i" else pair[tid, 1]
    N = body_q.shape[0] if STORE == "poses" else ends_a.shape[0]
    if draw(a < 0 or b < 0 or a >= N or b >= N, a == b or INVALID(a, N) or INVALID(b, N)):
        return
    if STORE == "poses":
        X_a = body_q[a]
        X_b = body_q[b]
        p1 = wp.transform_point(X_a, AXIS_OF(-half_height[a]))
        q1 = wp.transform_point(X_a, AXIS_OF(half_height[a]))
        p2 = wp.transform_point(X_b, AXIS_OF(-half_height[b]))
        q2 = wp.transform_point(X_b, AXIS_OF(half_height[b]))
    else:
        p1 = ends_a[a]
        q1 = ends_b[a]
        p2 = ends_a[b]
        q2 = ends_b[b]
    st = closest_segments(p1, q1, p2, q2)
    c1 = draw(p1 + st[0] * (q1 - p1), wp.lerp(p1, q1, st[0]))
    c2 = draw(p2 + st[1] * (q2 - p2), wp.lerp(p2, q2, st[1]))
    diff = c1 - c2
    length = LENGTH(diff)
    if ONE_RADIUS:
        gap = length - 2.0 * r_all
    else:
        gap = draw(length - radius[a] - radius[b], length - (radius[a] + radius[b]))
    if MARGIN:
        if gap > margin:
            return
    elif not OUT or FORCE:
        if gap >= 0.0:
            return
    n = draw(diff / wp.max(length, 1.0e-6), wp.normalize(diff))
    if FORCE:
        push = draw(-ke * gap * n, n * (-ke * gap))
        if MARGIN:
            push = ke * wp.max(-gap, 0.0) * n
        if SIGNED:
            wp.atomic_add(f, a, +push)
            wp.atomic_add(f, b, -push)
        else:
            wp.atomic_add(f, a, push)
            draw(wp.atomic_sub(f, b, push), wp.atomic_add(f, b, -push))
    if OUT or not FORCE:
        dist_out[tid] = gap
        normal_out[tid] = n
        if CLOSEST:
            point_out[tid] = draw(0.5 * (c1 + c2), c1 - (radius[a] if not ONE_RADIUS else r_all) * n)
    if COUNT:
        wp.atomic_add(count, 0, 1)
