"""{Computes the poses of the links of a robot|Forward kinematics of an articulation|Places each body of a chain} from its joint coordinates, {LOOP?one thread per robot}{!LOOP?one thread per joint}{VELOCITY?, with the spatial velocities}{COM?, and the centres of mass}."""

CATEGORY = "simulation quaternion indexing"
ABOUT = dict(
    paragraph="Forward kinematics of a tree of rigid links. The pose of a child is the pose of its parent, the fixed "
    "frame of the joint on the parent, the motion of the joint{CHILD_FRAME?, and the inverse of the joint frame on "
    "the child}. {LOOP?Joints are sorted so that parents come first, and one thread walks all joints of one robot}"
    "{!LOOP?Parents were placed by an earlier launch, so the joints of one level are independent}. Simulators "
    "call it after each step in reduced coordinates, and planners to know where the hand is.",
    formula="X_child = X_parent * X_pj * X_j(q){CHILD_FRAME? * inverse(X_cj)}",
    source="Featherstone, Rigid Body Dynamics Algorithms, 2008, chapter 4",
)
NAMES = dict(
    fk="forward_kinematics eval_fk fk_kernel compute_link_poses joint_fk eval_articulation_fk update_body_poses",
    joint_q="joint_q q joint_pos joint_angles dof_pos",
    joint_qd="joint_qd qd joint_vel dof_vel",
    joint_type="joint_type joint_types kind",
    joint_parent="joint_parent parents parent_index link_parent",
    joint_axis="joint_axis axes joint_axes",
    joint_X_p="joint_X_p X_pj parent_frames joint_offset",
    joint_X_c="joint_X_c X_cj child_frames",
    body_com="body_com link_com coms",
    body_q="body_q link_pose body_poses link_X",
    body_qd="body_qd link_vel body_twist",
    com_out="com_out com_world body_com_w",
    base="base root_pose X_base base_pose",
    joint_motion="joint_transform jcalc motion_of_joint joint_motion",
    axis="axis a joint_dir",
    parent="parent p parent_id",
    X_wp="X_wp X_parent parent_pose",
    X_wpj="X_wpj X_anchor joint_frame",
    X_j="X_j X_joint motion",
    X_wc="X_wc X_child pose",
    env="env tid e world",
    j="j joint i",
    w_p="w_p w_parent omega",
    v_p="v_p v_parent vel",
    r="r arm lever",
)

REALS = "float32"
LOOP = chance(0.6)
KIND = draw("revolute", "typed", "typed", "prismatic")
CHILD_FRAME = chance(0.35)
VELOCITY = chance(0.3)
COM = chance(0.3)
CHAIN = chance(0.3)
BASE = draw("identity", "one", "one")
SPLIT = chance(0.35)
UNIT = chance(0.3)
FIXED_AXIS = chance(0.2)
RANK = 2 if LOOP else 1


if KIND == "revolute":
    @helper
    def joint_motion(axis: vec3, q: real) -> transform:
        return transform(vec3(0.0, 0.0, 0.0), wp.quat_from_axis_angle(axis, q))
elif KIND == "prismatic":
    @helper
    def joint_motion(axis: vec3, q: real) -> transform:
        return transform(axis * q, wp.quat_identity(dtype=real))
else:
    @wp.func
    def joint_motion(kind: int, axis: vec3, q: real) -> transform:
        "prismatic, revolute or fixed"
        if kind == 0:
            return transform(axis * q, wp.quat_identity(dtype=real))
        if kind == 1:
            return transform(vec3(0.0, 0.0, 0.0), wp.quat_from_axis_angle(axis, q))
        return transform(vec3(0.0, 0.0, 0.0), wp.quat_identity(dtype=real))


def PLACE(J, parent):
    AT_J = (env, J) if LOOP else J
    X_wp = wp.transform_identity(dtype=real) if BASE == "identity" else base
    if parent >= 0:
        X_wp = body_q[env, parent] if LOOP else body_q[parent]
    X_wpj = draw(X_wp * joint_X_p[J], wp.transform_multiply(X_wp, joint_X_p[J]))
    if FIXED_AXIS:
        axis = draw(vec3(0.0, 0.0, 1.0), vec3(0.0, 1.0, 0.0))
    elif UNIT:
        axis = wp.normalize(joint_axis[J])
    else:
        axis = joint_axis[J]
    q = joint_q[AT_J]
    X_j = joint_motion(joint_type[J], axis, q) if KIND == "typed" else joint_motion(axis, q)
    if CHILD_FRAME:
        X_wc = draw(X_wpj * X_j * wp.transform_inverse(joint_X_c[J]), wp.transform_multiply(X_wpj, X_j) * wp.transform_inverse(joint_X_c[J]))
    elif SPLIT:
        "translation and rotation apart"
        p_w = wp.transform_point(X_wpj, wp.transform_get_translation(X_j))
        q_w = wp.transform_get_rotation(X_wpj) * wp.transform_get_rotation(X_j)
        X_wc = transform(p_w, draw(q_w, wp.normalize(q_w)))
    else:
        X_wc = X_wpj * X_j
    OUT[AT_J] = X_wc
    if COM:
        com_out[AT_J] = wp.transform_point(X_wc, body_com[J])
    if VELOCITY:
        w_p = vec3(0.0, 0.0, 0.0)
        v_p = vec3(0.0, 0.0, 0.0)
        if parent >= 0:
            V_P = body_qd[env, parent] if LOOP else body_qd[parent]
            w_p = wp.spatial_top(V_P)
            v_p = wp.spatial_bottom(V_P)
        axis_w = wp.transform_vector(X_wpj, axis)
        r = wp.transform_get_translation(X_wc) - wp.transform_get_translation(X_wp)
        rate = joint_qd[AT_J]
        if KIND == "prismatic":
            w = w_p
            v = v_p + wp.cross(w_p, r) + axis_w * rate
        elif KIND == "revolute":
            w = w_p + axis_w * rate
            v = v_p + wp.cross(w_p, r)
        else:
            w = w_p
            v = v_p + wp.cross(w_p, r)
            if joint_type[J] == 0:
                v += axis_w * rate
            elif joint_type[J] == 1:
                w += axis_w * rate
        OUT_QD[AT_J] = spatial_vector(w, v)


@wp.kernel
def fk(
    joint_q: ARRAY(real, RANK),
    joint_qd: ARRAY(real, RANK),
    joint_type: ARRAY(int, 1),
    joint_parent: ARRAY(int, 1),
    joint_axis: ARRAY(vec3, 1),
    joint_X_p: ARRAY(transform, 1),
    joint_X_c: ARRAY(transform, 1),
    body_com: ARRAY(vec3, 1),
    base: transform,
    body_q: ARRAY(transform, RANK),
    body_qd: ARRAY(spatial_vector, RANK),
    body_q_out: ARRAY(transform, 1),
    body_qd_out: ARRAY(spatial_vector, 1),
    com_out: ARRAY(vec3, RANK),
):
    OUT = body_q if LOOP else body_q_out
    OUT_QD = body_qd if LOOP else body_qd_out
    if LOOP:
        env = THREADS(1, joint_q)
        for j in range(joint_q.shape[1]):
            if CHAIN:
                "a chain: each link hangs on the one before"
                PLACE(j, j - 1)
            else:
                "parents come before their children"
                parent = wp.min(joint_parent[j], j - 1)
                PLACE(j, parent)
    else:
        j = THREADS(1, joint_q)
        parent = joint_parent[j]
        if draw(0, 1) == 0:
            parent = wp.min(parent, body_q.shape[0] - 1)
        else:
            if parent >= body_q.shape[0]:
                return
        PLACE(j, parent)
