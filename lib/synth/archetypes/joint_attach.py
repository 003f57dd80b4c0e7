"""Evaluates {the forces that hold joints together|joint attachment forces|penalty joints} between {a parent and a child body|two bodies}: {KIND}{MOTOR?, driven to a target}{LIMITS?, within limits}{+DAMPED?, damped}{+ENABLED?, where joints are enabled}."""

CATEGORY = "simulation quaternion atomic"
ABOUT = dict(
    paragraph="In maximal coordinates a joint is a stiff spring between frames of two bodies. {KIND}: the distance of "
    "the anchors{ANGULAR? and the rotation between the frames} cause{!ANGULAR?s} forces that pull them back"
    "{MOTOR?, and a motor drives the free angle to a target}. {CHILD_ONLY?The child gets the force and its torque "
    "about its centre of mass, added with an atomic}{!CHILD_ONLY?Both bodies get the force and its torque "
    "about their centre of mass, added with atomics}.",
    formula="f = ke * (x_p - x_c) + kd * (v_p - v_c)",
    source="Featherstone, Rigid Body Dynamics Algorithms, 2008, chapter 8",
    units=("attach_ke: N/m", "attach_kd: N s/m"),
)
NAMES = dict(
    joint_forces="joint_attach eval_body_joints joint_attach_forces penalty_joints eval_joints attach_bodies",
    body_q="body_q poses X_wb body_pose",
    body_qd="body_qd twists body_vel",
    body_com="body_com coms com_local",
    joint_parent="joint_parent parents parent_body",
    joint_child="joint_child children child_body",
    joint_X_p="joint_X_p X_pj parent_frames",
    joint_X_c="joint_X_c X_cj child_frames",
    joint_axis="joint_axis axes hinge_axis",
    joint_enabled="joint_enabled enabled active",
    joint_target="joint_target targets target_angle",
    attach_ke="joint_attach_ke attach_ke linear_ke",
    attach_kd="joint_attach_kd attach_kd linear_kd",
    angular_ke="joint_angular_ke angular_ke rot_ke",
    angular_kd="joint_angular_kd angular_kd rot_kd",
    body_f="body_f forces wrench",
    parent="c_parent parent p_id",
    child="c_child child c_id",
    X_wp="X_wp X_wpj frame_p",
    X_wc="X_wc X_wcj frame_c",
    x_err="x_err dx gap",
    v_err="v_err dv gap_rate",
    w_err="w_err dw rel_omega",
    ang_err="ang_err rot_err theta_err",
    r_err="r_err q_rel rel_rot",
    f_total="f_total f force",
    t_total="t_total t torque",
    r_p="r_p arm_p lever_p",
    r_c="r_c arm_c lever_c",
)

REALS = "float32"
KIND = draw("a ball joint", "a fixed joint", "a fixed joint", "a hinge", "a hinge", "a slider")
ANGULAR = KIND != "a ball joint"
MOTOR = chance(0.4) and KIND == "a hinge"
LIMITS = chance(0.3) and KIND == "a hinge"
COM = chance(0.6)
ENABLED = chance(0.5)
CHILD_ONLY = chance(0.2)
ANGLE = draw("axis", "vector", "axis")
DAMPED = chance(0.85)
CAP = chance(0.2)


@wp.kernel
def joint_forces(
    body_q: ARRAY(transform, 1),
    body_qd: ARRAY(spatial_vector, 1),
    body_com: ARRAY(vec3, 1),
    joint_enabled: ARRAY(draw(int, bool), 1),
    joint_parent: ARRAY(int, 1),
    joint_child: ARRAY(int, 1),
    joint_X_p: ARRAY(transform, 1),
    joint_X_c: ARRAY(transform, 1),
    joint_axis: ARRAY(vec3, 1),
    joint_target: ARRAY(real, 1),
    attach_ke: real = NUM(1000.0, 100000.0),
    attach_kd: real = NUM(10.0, 1000.0),
    angular_ke: real = NUM(100.0, 10000.0),
    angular_kd: real = NUM(1.0, 100.0),
    target_ke: real = NUM(10.0, 1000.0),
    limit_lower: real = NUM(-2.0, -0.2),
    limit_upper: real = NUM(0.2, 2.0),
    f_max: real = NUM(100.0, 10000.0),
    body_f: ARRAY(spatial_vector, 1) = None,
):
    tid = THREADS(1, joint_child)
    if ENABLED:
        if IS_UNSET(joint_enabled[tid]):
            return
    child = joint_child[tid]
    parent = joint_parent[tid]
    N = body_q.shape[0]
    if child < 0 or child >= N or parent >= N:
        return
    X_wp = joint_X_p[tid]
    r_p = vec3(0.0, 0.0, 0.0)
    w_p = vec3(0.0, 0.0, 0.0)
    v_p = vec3(0.0, 0.0, 0.0)
    "without a parent the joint holds on to the world"
    if parent >= 0:
        X_wp = draw(body_q[parent] * X_wp, wp.transform_multiply(body_q[parent], X_wp))
        r_p = wp.transform_get_translation(X_wp) - (wp.transform_point(body_q[parent], body_com[parent]) if COM else wp.transform_get_translation(body_q[parent]))
        w_p = wp.spatial_top(body_qd[parent])
        v_p = wp.spatial_bottom(body_qd[parent]) + wp.cross(w_p, r_p)
    X_wc = body_q[child] * joint_X_c[tid]
    r_c = wp.transform_get_translation(X_wc) - (wp.transform_point(body_q[child], body_com[child]) if COM else wp.transform_get_translation(body_q[child]))
    w_c = wp.spatial_top(body_qd[child])
    v_c = wp.spatial_bottom(body_qd[child]) + wp.cross(w_c, r_c)
    x_err = wp.transform_get_translation(X_wp) - wp.transform_get_translation(X_wc)
    v_err = v_p - v_c
    if KIND == "a slider":
        "free along the axis"
        axis = wp.normalize(wp.transform_vector(X_wp, joint_axis[tid]))
        x_err = x_err - wp.dot(x_err, axis) * axis
        v_err = v_err - wp.dot(v_err, axis) * axis
    f_total = draw(attach_ke * x_err + attach_kd * v_err, x_err * attach_ke + v_err * attach_kd) if DAMPED else PRODUCT(attach_ke, x_err)
    if CAP:
        size = LENGTH(f_total)
        if size > f_max:
            f_total = f_total * (f_max / size)
    if ANGULAR:
        w_err = w_p - w_c
        if KIND == "a hinge":
            "only the rotation about the axis is free"
            axis_p = wp.transform_vector(X_wp, joint_axis[tid])
            axis_c = wp.transform_vector(X_wc, joint_axis[tid])
            t_total = wp.cross(axis_c, axis_p) * angular_ke
            if DAMPED:
                t_total += (w_err - wp.dot(w_err, axis_p) * axis_p) * angular_kd
            if MOTOR or LIMITS:
                q_p = wp.transform_get_rotation(X_wp)
                q_c = wp.transform_get_rotation(X_wc)
                r_err = wp.quat_inverse(q_p) * q_c
                angle = 2.0 * wp.atan2(wp.dot(vec3(r_err[0], r_err[1], r_err[2]), joint_axis[tid]), r_err[3])
                if MOTOR:
                    t_total += (angle - joint_target[tid]) * target_ke * axis_p
                if LIMITS:
                    if angle < limit_lower:
                        t_total += (angle - limit_lower) * angular_ke * axis_p
                    elif angle > limit_upper:
                        t_total += (angle - limit_upper) * angular_ke * axis_p
        else:
            r_err = wp.quat_inverse(wp.transform_get_rotation(X_wp)) * wp.transform_get_rotation(X_wc)
            if ANGLE == "axis":
                ang_err = 2.0 * wp.acos(wp.clamp(wp.abs(r_err[3]), 0.0, 1.0)) * wp.normalize(vec3(r_err[0], r_err[1], r_err[2])) * wp.sign(r_err[3])
            else:
                "twice the vector part, for small angles"
                ang_err = vec3(r_err[0], r_err[1], r_err[2]) * 2.0 * wp.sign(r_err[3])
            t_total = wp.transform_vector(X_wp, ang_err) * -angular_ke
            if DAMPED:
                t_total += w_err * angular_kd
        if not CHILD_ONLY:
            if parent >= 0:
                wp.atomic_sub(body_f, parent, spatial_vector(t_total + wp.cross(r_p, f_total), f_total))
        wp.atomic_add(body_f, child, spatial_vector(t_total + wp.cross(r_c, f_total), f_total))
    else:
        if not CHILD_ONLY:
            if parent >= 0:
                wp.atomic_sub(body_f, parent, spatial_vector(wp.cross(r_p, f_total), f_total))
        wp.atomic_add(body_f, child, spatial_vector(wp.cross(r_c, f_total), f_total))
