"""{Generates|Finds|Writes} contacts between {spheres|spherical shapes|balls} and {OTHER}{APPEND?, appended to a list of contacts}{MARGIN?, within a margin}."""

CATEGORY = "geometry atomic simulation"
ABOUT = dict(
    paragraph="Narrow-phase collision of spheres with {OTHER}. Where the surfaces are closer than "
    "{MARGIN?a margin}{!MARGIN?touching}, a contact is made of a point, a normal and a distance. {APPEND?Contacts are "
    "appended through an atomic counter, and those beyond the capacity of the list are dropped. }"
    "A solver reads the list afterwards.",
    formula="{ON_PLANE?dist = n . x - d - r}{ON_BOX?dist = |x - c| - r, c the point of the box nearest to x}{ON_SPHERE?dist = |x_a - x_b| - r_a - r_b, n = (x_a - x_b) / |x_a - x_b|}",
    source="Ericson, Real-Time Collision Detection, 2005, chapters 4 and 5",
    units=("radius: m", "margin: m"),
)
NAMES = dict(
    sphere_contacts="sphere_contacts collide_spheres generate_contacts sphere_{TAG}_collision narrow_phase_spheres find_contacts",
    body_q="body_q poses body_pose X_wb",
    shape_body="shape_body shape_to_body geom_body",
    shape_transform="shape_transform shape_X_bs geom_local",
    x="sphere_pos centers x positions",
    radius="shape_radius radius radii geom_size",
    pair="contact_pairs pairs shape_pairs broad_pairs",
    plane_n="plane_normal ground_normal normal up",
    plane_d="plane_offset ground_height plane_d",
    count="contact_count num_contacts counter rigid_contact_count",
    contact_point="contact_point contact_pos rigid_contact_point points_out",
    contact_normal="contact_normal normals_out rigid_contact_normal",
    contact_dist="contact_dist depth_out contact_depth separation",
    contact_shape="contact_shape0 contact_geom shape_a_out",
    margin="rigid_contact_margin margin contact_margin threshold",
    n="n normal_ab dir",
    d="d dist separation_i gap",
    index="index idx slot contact_id",
    p="p p_world center_w",
    ra="ra r_a r0",
    rb="rb r_b r1",
    pa="pa x_a c0",
    pb="pb x_b c1",
    capacity="max_contacts capacity rigid_contact_max",
    a="shape_a geom_a s0",
    b="shape_b geom_b s1",
    delta="delta diff offset",
    dist="dist center_dist l",
)

OTHER = draw("a plane", "a plane", "one another", "one another", "a box")
ON_PLANE = OTHER == "a plane"
ON_BOX = OTHER == "a box"
ON_SPHERE = OTHER == "one another"
TAG = "plane" if OTHER == "a plane" else "sphere" if OTHER == "one another" else "box"
APPEND = chance(0.6)
MARGIN = chance(0.5)
BODIES = draw("positions", "bodies", "bodies")
LOCAL = chance(0.6)
PAIRS = OTHER == "one another"
UP = draw("x-y", "vector")
POINT = draw("mid", "surface")
SKIP_SAME = chance(0.35) and BODIES == "bodies"
VEC_PAIR = chance(0.5)
PER_RADIUS = chance(0.8)
NORMAL_SIDE = chance(0.5)
ID = chance(0.5)


# Where a sphere is in the world.
def CENTRE(S):
    if BODIES == "positions":
        return x[S]
    if LOCAL:
        return wp.transform_get_translation(wp.transform_multiply(body_q[S], shape_transform[S])) if chance(0.5) else wp.transform_point(body_q[S], wp.transform_get_translation(shape_transform[S]))
    return wp.transform_get_translation(body_q[S])


@wp.kernel
def sphere_contacts(
    x: ARRAY(vec3, 1),
    body_q: ARRAY(transform, 1),
    shape_body: ARRAY(int, 1),
    shape_transform: ARRAY(transform, 1),
    radius: ARRAY(real, 1),
    pair: ARRAY(vec2i, 1) if VEC_PAIR else ARRAY(int, 2),
    plane_n: vec3,
    box_X: transform,
    box_size: vec3,
    plane_d: real = NUM(-1.0, 1.0),
    r_all: real = NUM(0.02, 0.5),
    margin: real = NUM(0.01, 0.2),
    capacity: int = draw(256, 1000, 1024, 4096),
    count: ARRAY(int, 1) = None,
    contact_shape: ARRAY(int, 1) = None,
    contact_point: ARRAY(vec3, 1) = None,
    contact_normal: ARRAY(vec3, 1) = None,
    contact_dist: ARRAY(real, 1) = None,
):
    LIMIT = margin if MARGIN else 0.0
    if PAIRS:
        t = THREADS(1, pair)
        a = pair[t][0] if VEC_PAIR else pair[t, 0]
        b = pair[t][1] if VEC_PAIR else pair[t, 1]
        N = x.shape[0] if BODIES == "positions" else body_q.shape[0]
        if draw(a < 0 or b < 0 or a >= N or b >= N, INVALID(a, N) or INVALID(b, N)):
            return
        if SKIP_SAME:
            "shapes of one body do not collide"
            if shape_body[a] == shape_body[b]:
                return
        pa = CENTRE(a)
        pb = CENTRE(b)
        ra = radius[a] if PER_RADIUS else r_all
        rb = radius[b] if PER_RADIUS else r_all
        delta = pa - pb
        dist = LENGTH(delta)
        d = draw(dist - (ra + rb), dist - ra - rb)
        if d > LIMIT:
            return
        n = vec3(0.0, 1.0, 0.0)
        if dist > 1.0e-6:
            n = delta / dist
        p = draw(pb + rb * n, pb + n * (rb + 0.5 * d)) if POINT == "mid" else pa - ra * n
    else:
        t = THREADS(1, x if BODIES == "positions" else body_q)
        a = t
        pa = CENTRE(t)
        ra = radius[t] if PER_RADIUS else r_all
        if OTHER == "a plane":
            if UP == "vector":
                n = draw(plane_n, wp.normalize(plane_n))
                d = wp.dot(n, pa) - plane_d - ra
            else:
                n = vec3(0.0, 1.0, 0.0)
                d = pa[1] - plane_d - ra
            if d >= LIMIT:
                return
            p = draw(pa - n * ra, pa - n * (ra + 0.5 * d), pa - (ra + d) * n)
        else:
            "the nearest point of the box, in its frame"
            local = wp.transform_point(wp.transform_inverse(box_X), pa)
            near = draw(wp.min(wp.max(local, -box_size), box_size), vec3(wp.clamp(local[0], -box_size[0], box_size[0]), wp.clamp(local[1], -box_size[1], box_size[1]), wp.clamp(local[2], -box_size[2], box_size[2])))
            delta = local - near
            dist = LENGTH(delta)
            d = dist - ra
            if d > LIMIT or dist < 1.0e-6:
                return
            n = wp.transform_vector(box_X, delta / dist)
            p = wp.transform_point(box_X, near)
    if APPEND:
        index = wp.atomic_add(count, 0, 1)
        "the list is full"
        if index >= draw(contact_dist.shape[0], wp.min(capacity, contact_dist.shape[0])):
            return
        AT_C = index
        if ID:
            contact_shape[index] = a
    else:
        AT_C = t
        wp.atomic_add(count, 0, 1)
    contact_point[AT_C] = p
    contact_normal[AT_C] = n if NORMAL_SIDE else -n
    contact_dist[AT_C] = d
