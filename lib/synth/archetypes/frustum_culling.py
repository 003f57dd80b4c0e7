"""Culls {bounding spheres|objects|instances} {against|outside of} a view frustum of six planes, given by {BOUND}{DISTANCE?, and by distance}{COMPACT?, compacting the visible}{LOD?, with a level of detail}."""

CATEGORY = "geometry indexing multi_condition"
ABOUT = dict(
    paragraph="What lies outside of the view needs no drawing. The {BOUND} are compared with the planes of the frustum, whose "
    "normals point inwards; an object behind one of them cannot be seen. {COMPACT?Indices of the visible ones are "
    "appended to a list for indirect drawing. }{LOD?The distance to the eye chooses a level of detail. }",
    formula="{BOX?visible if n_k . p_k + d_k >= 0 for all planes k, p_k the corner farthest along n_k}{!BOX?visible if n_k . c + d_k >= -r for all planes k}",
    source="Akenine-Moeller, Haines, Hoffman, Pesce, Iwanicki, Hillaire, Real-Time Rendering, 4th edition, 2018, chapters 19 and 22",
)
NAMES = dict(
    cull="frustum_culling cull_objects frustum_cull visible_instances cull_spheres cull_kernel",
    centers="centers centres bound_pos positions",
    radii="radii bound_radius radius",
    lower="aabb_min lower box_lo",
    upper="aabb_max upper box_hi",
    planes="planes frustum frustum_planes",
    visible="visible vis_flags is_visible",
    list_out="visible_ids draw_list compacted",
    count="visible_count num_visible draw_count",
    lod="lod lod_level detail",
    eye="eye camera_pos view_pos",
    poses="transforms poses X_wo",
    max_dist="max_dist cull_distance draw_range",
    c="c center pos",
    r="r rad bound_r",
    d="d side dist_p",
    k="k p plane_id",
    inside="inside seen keep",
    slot="slot index idx",
    i="i tid obj",
    dist="dist range_i cam_dist",
    far_corner="far_corner p_vertex corner",
)

BOUND = draw("bounding spheres", "bounding spheres", "bounding boxes")
BOX = BOUND == "bounding boxes"
STORE = draw("vec4", "vec4", "rows")
LOOP = draw("break", "flag", "min")
COMPACT = chance(0.5)
DISTANCE = chance(0.3)
LOD = chance(0.25)
POSE = chance(0.3) and not BOX
ONE_RADIUS = chance(0.2) and not BOX
EARLY = chance(0.4)
FLAGS = not COMPACT or chance(0.4)


def PLANE_SIDE(K, P):
    if STORE == "rows":
        return planes[K, 0] * P[0] + planes[K, 1] * P[1] + planes[K, 2] * P[2] + planes[K, 3]
    return draw(planes[K][0] * P[0] + planes[K][1] * P[1] + planes[K][2] * P[2] + planes[K][3], wp.dot(vec3(planes[K][0], planes[K][1], planes[K][2]), P) + planes[K][3])


def NORMAL_PART(K, D):
    return planes[K, D] if STORE == "rows" else planes[K][D]


@wp.kernel
def cull(
    centers: ARRAY(vec3, 1),
    radii: ARRAY(real, 1),
    lower: ARRAY(vec3, 1),
    upper: ARRAY(vec3, 1),
    poses: ARRAY(transform, 1),
    planes: ARRAY(real, 2) if STORE == "rows" else ARRAY(vec4, 1),
    eye: vec3,
    r_all: real = NUM(0.5, 2.0),
    max_dist: real = NUM(5.0, 200.0),
    visible: ARRAY(int, 1) = None,
    list_out: ARRAY(int, 1) = None,
    count: ARRAY(int, 1) = None,
    lod: ARRAY(int, 1) = None,
):
    i = THREADS(1, lower if BOX else centers)
    if BOX:
        lo = lower[i]
        hi = upper[i]
        c = draw(0.5 * (lo + hi), (lo + hi) * 0.5)
    else:
        c = wp.transform_point(poses[i], centers[i]) if POSE else centers[i]
        r = r_all if ONE_RADIUS else radii[i]
    if DISTANCE:
        if wp.length(c - eye) > max_dist:
            if FLAGS:
                visible[i] = 0
            return
    if LOOP == "min" and not BOX:
        d = real(1.0e10)
        for k in range(6):
            d = wp.min(d, PLANE_SIDE(k, c))
        SEEN = d >= -r
    else:
        inside = int(1)
        for k in range(6):
            if BOX:
                "the corner farthest along the normal"
                far_corner = vec3(wp.where(NORMAL_PART(k, 0) > 0.0, hi[0], lo[0]), wp.where(NORMAL_PART(k, 1) > 0.0, hi[1], lo[1]), wp.where(NORMAL_PART(k, 2) > 0.0, hi[2], lo[2]))
                if PLANE_SIDE(k, far_corner) < 0.0:
                    inside = int(0)
                    if LOOP == "break":
                        break
            else:
                if draw(PLANE_SIDE(k, c) < -r, PLANE_SIDE(k, c) + r < 0.0):
                    inside = int(0)
                    if LOOP == "break":
                        break
        SEEN = inside == 1
    if EARLY and not FLAGS:
        if not (SEEN):
            return
        if LOD:
            lod[i] = wp.clamp(int(4.0 * wp.length(c - eye) / max_dist), 0, 3)
        slot = wp.atomic_add(count, 0, 1)
        if slot < list_out.shape[0]:
            list_out[slot] = i
    else:
        if FLAGS:
            if LOOP == "min" and not BOX:
                visible[i] = wp.where(SEEN, 1, 0)
            else:
                visible[i] = inside
        if LOD:
            dist = LENGTH(c - eye)
            level = int(0)
            if dist > 0.25 * max_dist:
                level = 1
            if dist > 0.5 * max_dist:
                level = 2
            lod[i] = level
        if COMPACT:
            if SEEN:
                slot = wp.atomic_add(count, 0, 1)
                if slot < list_out.shape[0]:
                    list_out[slot] = i
