"""{Tests the corners of boxes against|Collides boxes with|Finds the contacts of boxes with} {PLANE?a plane}{!PLANE?the ground}{FORCES?, with penalty forces and torques}{!FORCES?, up to eight contacts each}{FRICTION? and friction}."""

CATEGORY = "simulation geometry loop"
ABOUT = dict(
    paragraph="A box meets {PLANE?a plane}{!PLANE?the ground} with its corners. Each corner below it gives "
    "{FORCES?a spring-damper force{FRICTION?, limited friction} and a torque on the body}{!FORCES?a contact with a "
    "point and a depth}. {SHARED?One thread treats a corner of a body. }{!SHARED?One thread treats all corners of a "
    "body. }Ground contact is the most frequent one in simulations of robots and debris.",
    formula="d = n . (R * c + x) - offset{FORCES?; f = -(ke * d + kd * min(v_n, 0)) * n}",
    source="Ericson, Real-Time Collision Detection, 2005, section 5.2.3",
    units=("half: m", "ke: N/m", "kd: N s/m", "mu: 1"),
)
NAMES = dict(
    box_plane="box_plane box_ground_contacts collide_box_plane box_corners ground_contact_boxes eval_box_contacts",
    body_q="body_q poses X_wb body_pose",
    body_qd="body_qd twists body_vel velocities",
    half="half_extents shape_scale box_size geom_size",
    normal="plane_normal normal n_plane",
    offset="plane_offset ground_height plane_d",
    body_f="body_f wrench forces body_force",
    count="contact_count count num_contacts",
    points="contact_point points contact_pos",
    depths="contact_depth depths penetration",
    contact_body="contact_body body_ids contact_shape",
    deepest="deepest min_dist max_depth",
    ke="ke contact_ke stiffness k_n",
    kd="kd contact_kd damping c_n",
    kf="kf contact_kf friction_stiffness",
    mu="mu contact_mu friction",
    body="body tid b i",
    k="k c corner_id corner",
    sx="sx signx cx",
    sy="sy signy cy",
    sz="sz signz cz",
    p="p p_world corner_w cp",
    local="local p_local corner_l",
    d="d dist depth_i c_dist",
    n="n up nrm",
    r="r arm lever r_w",
    v="v vel_p dpdt",
    vn="vn v_n normal_vel",
    vt="vt v_t slip",
    fn="fn f_n normal_force",
    f="f force f_total",
    index="index slot idx",
    total_f="f_acc total_f force_sum",
    total_t="t_acc total_t torque_sum",
)

REALS = "float32"
PLANE = chance(0.5)
FORCES = chance(0.6)
FRICTION = draw("", "cone", "viscous") if FORCES else ""
SHARED = chance(0.4)
BITS = draw("shift", "and", "compare")
ONE_SIZE = chance(0.3)
DAMP = chance(0.8)
DEEP = chance(0.3) and not FORCES and not SHARED
UP = draw(1, 2)
SPATIAL = draw("top", "top", "linear first")
STYLE = chance(0.5)


def SIGNS(k):
    if BITS == "and":
        sx = real(2 * (k & 1) - 1)
        sy = real((k & 2) - 1)
        sz = real((k & 4) // 2 - 1)
    elif BITS == "shift":
        sx = real(k & 1) * 2.0 - 1.0
        sy = real((k >> 1) & 1) * 2.0 - 1.0
        sz = real((k >> 2) & 1) * 2.0 - 1.0
    else:
        sx = wp.where(k % 2 == 0, real(-1.0), real(1.0))
        sy = wp.where((k // 2) % 2 == 0, real(-1.0), real(1.0))
        sz = wp.where(k // 4 == 0, real(-1.0), real(1.0))
    return vec3(sx, sy, sz)


def CORNER_FORCE(d, p):
    r = p - wp.transform_get_translation(X)
    v = draw(v0 + wp.cross(w0, r), wp.cross(w0, r) + v0)
    vn = wp.dot(v, n)
    if DAMP:
        fn = draw(wp.max(-ke * d - kd * vn, 0.0), -ke * d - kd * wp.min(vn, 0.0))
    else:
        fn = -ke * d
    if FRICTION == "cone":
        vt = v - vn * n
        slip = LENGTH(vt)
        f = fn * n - wp.min(kf * slip, mu * fn) * vt / wp.max(slip, 1.0e-6)
    elif FRICTION == "viscous":
        vt = v - vn * n
        f = fn * n - kf * vt
    else:
        f = fn * n
    return f, wp.cross(r, f)


@wp.kernel
def box_plane(
    body_q: ARRAY(transform, 1),
    body_qd: ARRAY(spatial_vector, 1),
    half: ARRAY(vec3, 1),
    normal: vec3,
    size: vec3,
    offset: real = NUM(-0.5, 1.0),
    ke: real = NUM(1000.0, 100000.0),
    kd: real = NUM(1.0, 1000.0),
    kf: real = NUM(1.0, 1000.0),
    mu: real = NUM(0.1, 1.0),
    body_f: ARRAY(spatial_vector, 1) = None,
    count: ARRAY(int, 1) = None,
    contact_body: ARRAY(int, 1) = None,
    points: ARRAY(vec3, 1) = None,
    depths: ARRAY(real, 1) = None,
    deepest: ARRAY(real, 1) = None,
):
    if SHARED:
        "one thread for each corner"
        tid = THREADS(1)
        body = tid // 8
        k = tid % 8
        if body >= body_q.shape[0]:
            return
    else:
        body = THREADS(1, body_q)
    X = body_q[body]
    SIZE = size if ONE_SIZE else half[body]
    if PLANE:
        n = draw(normal, wp.normalize(normal))
    elif UP == 1:
        n = vec3(0.0, 1.0, 0.0)
    else:
        n = vec3(0.0, 0.0, 1.0)
    if FORCES:
        twist = body_qd[body]
        w0 = wp.spatial_top(twist) if SPATIAL == "top" else wp.spatial_bottom(twist)
        v0 = wp.spatial_bottom(twist) if SPATIAL == "top" else wp.spatial_top(twist)
    if SHARED:
        p = wp.transform_point(X, wp.cw_mul(SIGNS(k), SIZE))
        d = draw(wp.dot(n, p) - offset, wp.dot(p, n) - offset)
        if d >= 0.0:
            return
        if FORCES:
            f, t = CORNER_FORCE(d, p)
            wp.atomic_add(body_f, body, spatial_vector(t, f) if SPATIAL == "top" else spatial_vector(f, t))
        else:
            KEEP(d, p)
    else:
        total_f = vec3(0.0, 0.0, 0.0)
        total_t = vec3(0.0, 0.0, 0.0)
        lowest = real(0.0)
        for k in range(8):
            local = wp.cw_mul(SIGNS(k), SIZE)
            p = wp.transform_point(X, local)
            d = draw(wp.dot(n, p) - offset, wp.dot(p, n) - offset)
            if STYLE:
                if d < 0.0:
                    USE(d, p, total_f, total_t, lowest)
            else:
                if d >= 0.0:
                    continue
                USE(d, p, total_f, total_t, lowest)
        if FORCES:
            body_f[body] = body_f[body] + (spatial_vector(total_t, total_f) if SPATIAL == "top" else spatial_vector(total_f, total_t))
        if DEEP:
            deepest[body] = lowest


def USE(d, p, total_f, total_t, lowest):
    if FORCES:
        f, t = CORNER_FORCE(d, p)
        ADD(total_f, f)
        ADD(total_t, t)
    else:
        if DEEP:
            lowest = wp.min(lowest, d)
        KEEP(d, p)


def KEEP(d, p):
    index = wp.atomic_add(count, 0, 1)
    if index < points.shape[0]:
        contact_body[index] = body
        points[index] = draw(p, p - d * n)
        depths[index] = -d
