"""Evaluates {the forces of rigid contacts|penalty contacts between bodies|soft contact forces} with {LAW} and {FRICTION} friction{ADHESION?, adhesive}{CAP?, capped}, accumulated on the bodies."""

CATEGORY = "simulation atomic quaternion indexing"
ABOUT = dict(
    paragraph="Compliant contact between two bodies, or a body and the world. Each contact has a point on either body, "
    "a normal and {MATERIAL?the material of its shapes}{!MATERIAL?common stiffness and damping}. Where the points "
    "overlap, {LAW} presses along the normal, and {FRICTION} friction opposes the sliding; force and torque are "
    "added to both bodies with atomics. Explicit and differentiable simulators use it because each contact is "
    "independent of the others.",
    formula="f = n * (ke * d + kd * min(v_n, 0)) + f_t, |f_t| <= mu * |f_n|",
    source="Todorov, Erez, Tassa, MuJoCo: A physics engine for model-based control, IROS 2012",
    units=("ke: N/m", "kd: N s/m", "kf: N s/m", "mu: 1"),
)
NAMES = dict(
    eval_contacts="body_contact_forces eval_rigid_contacts eval_body_contacts rigid_contact_forces apply_contact_forces contact_penalty",
    body_q="body_q poses X_wb body_pose",
    body_qd="body_qd twists body_vel",
    body_com="body_com coms com_local",
    contact_count="contact_count rigid_contact_count num_contacts",
    body0="contact_body0 rigid_contact_body0 body_a",
    body1="contact_body1 rigid_contact_body1 body_b",
    point0="contact_point0 rigid_contact_point0 point_a",
    point1="contact_point1 rigid_contact_point1 point_b",
    normal="contact_normal rigid_contact_normal normals",
    shape0="contact_shape0 rigid_contact_shape0 geom_a",
    ke_shape="shape_ke shape_material_ke materials_ke",
    mu_shape="shape_mu shape_material_mu materials_mu",
    ke="ke contact_ke stiffness k_n",
    kd="kd contact_kd damping c_n",
    kf="kf contact_kf friction_damping",
    ka="ka adhesion adhesion_dist",
    mu="mu friction contact_mu",
    body_f="body_f forces wrench body_force",
    a="a body_a_id index_a",
    b="b body_b_id index_b",
    r_a="r_a arm_a lever_a",
    r_b="r_b arm_b lever_b",
    pa="bx_a p_a pa",
    pb="bx_b p_b pb",
    v_a="v_a bv_a vel_a",
    v_b="v_b bv_b vel_b",
    n="n nrm dir",
    d="d depth dist",
    v="v v_rel rel_vel",
    vn="vn v_n approach",
    vt="vt v_t slide",
    fn="fn f_n normal_f",
    fd="fd f_d damping_f",
    ft="ft f_t friction_f",
    f_total="f_total f force",
    vs="vs slip speed_t",
)

REALS = "float32"
LAW = draw("a linear spring and damper", "a linear spring and damper", "a Hertzian spring", "a Hunt-Crossley force")
FRICTION = draw("Coulomb", "Coulomb", "smoothed Coulomb", "viscous")
MATERIAL = chance(0.3)
ADHESION = chance(0.2) and LAW == "a linear spring and damper"
COUNT = chance(0.7)
BODY_COM = chance(0.6)
SAME = chance(0.3)
CAP = chance(0.15)
FLIP = chance(0.3)
DAMP = draw("approach", "overlap", "both")


# The velocity of a point of a body.
@helper
def velocity_at(twist: spatial_vector, r: vec3) -> vec3:
    return SUM(wp.spatial_bottom(twist), wp.cross(wp.spatial_top(twist), r))


# Pose, lever and velocity of one side; a negative index is the world.
def SIDE(index, POINT, p, r, v):
    if index >= 0:
        X = body_q[index]
        p = wp.transform_point(X, POINT)
        if BODY_COM:
            r = p - wp.transform_point(X, body_com[index])
        else:
            r = p - wp.transform_get_translation(X)
        v = velocity_at(body_qd[index], r)


@wp.kernel
def eval_contacts(
    body_q: ARRAY(transform, 1),
    body_qd: ARRAY(spatial_vector, 1),
    body_com: ARRAY(vec3, 1),
    contact_count: ARRAY(int, 1),
    body0: ARRAY(int, 1),
    body1: ARRAY(int, 1),
    point0: ARRAY(vec3, 1),
    point1: ARRAY(vec3, 1),
    normal: ARRAY(vec3, 1),
    shape0: ARRAY(int, 1),
    ke_shape: ARRAY(real, 1),
    mu_shape: ARRAY(real, 1),
    ke: real = NUM(1000.0, 100000.0),
    kd: real = NUM(10.0, 1000.0),
    kf: real = NUM(10.0, 1000.0),
    ka: real = NUM(0.0001, 0.01),
    mu: real = NUM(0.2, 1.0),
    f_max: real = NUM(100.0, 100000.0),
    body_f: ARRAY(spatial_vector, 1) = None,
):
    tid = THREADS(1, normal)
    if COUNT:
        if draw(tid >= contact_count[0], contact_count[0] <= tid):
            return
    a = body0[tid]
    b = body1[tid]
    if a >= body_q.shape[0] or b >= body_q.shape[0]:
        return
    if SAME:
        if a == b:
            return
    if MATERIAL:
        s = shape0[tid]
        if INVALID(s, ke_shape.shape[0]):
            return
        KE = ke_shape[s]
        MU = mu_shape[s]
    else:
        KE = ke
        MU = mu
    pa = point0[tid]
    r_a = vec3(0.0, 0.0, 0.0)
    v_a = vec3(0.0, 0.0, 0.0)
    pb = point1[tid]
    r_b = vec3(0.0, 0.0, 0.0)
    v_b = vec3(0.0, 0.0, 0.0)
    SIDE(a, point0[tid], pa, r_a, v_a)
    SIDE(b, point1[tid], pb, r_b, v_b)
    n = -normal[tid] if FLIP else normal[tid]
    d = draw(wp.dot(n, pa - pb), wp.dot(pa - pb, n))
    if d >= (ka if ADHESION else 0.0):
        return
    v = v_a - v_b
    vn = draw(wp.dot(n, v), wp.dot(v, n))
    vt = draw(v - n * vn, v - vn * n)
    if LAW == "a linear spring and damper":
        fn = d * KE
        fd = draw(wp.min(vn, 0.0) * kd, kd * wp.min(vn, 0.0)) if DAMP == "approach" else vn * kd
        PRESS = fn + fd if DAMP != "both" else wp.min(fn + fd, 0.0)
    elif LAW == "a Hertzian spring":
        fn = -KE * wp.pow(wp.abs(d), 1.5)
        PRESS = fn + kd * wp.min(vn, 0.0)
    else:
        "damping that grows with the overlap"
        fn = draw(KE * d * wp.max(1.0 - kd * vn / KE, 0.0), KE * d * wp.max(1.0 - vn * kd / KE, 0.0))
        PRESS = fn
    if CAP:
        press = wp.max(PRESS, -f_max)
        P = press
    else:
        press = PRESS
        P = press
    if FRICTION == "Coulomb":
        vs = LENGTH(vt)
        ft = vec3(0.0, 0.0, 0.0)
        if vs > 0.0:
            ft = draw(wp.normalize(vt) * wp.min(kf * vs, wp.abs(MU * P)), vt / vs * wp.min(kf * vs, -MU * wp.min(P, 0.0)))
    elif FRICTION == "smoothed Coulomb":
        ft = draw(vt * (MU * wp.abs(P) / wp.sqrt(wp.length_sq(vt) + 0.0001)), MU * wp.abs(P) * vt / (wp.length(vt) + 0.01))
    else:
        ft = draw(kf * vt, vt * kf)
    f_total = SUM(n * P, ft)
    if a >= 0:
        wp.atomic_sub(body_f, a, spatial_vector(wp.cross(r_a, f_total), f_total))
    if b >= 0:
        wp.atomic_add(body_f, b, spatial_vector(wp.cross(r_b, f_total), f_total))
