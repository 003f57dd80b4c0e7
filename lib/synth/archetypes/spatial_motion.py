"""{Computes|Finds} {WHAT} {of rigid links|of the links of a mechanism}{+JOINT?, with the motions of their joints}{DAMP?, with damping}{+TURN?, in the frame of the world}{+POWER?, and sums the power}{+ENERGY?, and sums the kinetic energy}{LIMIT?, limiting the result}."""

CATEGORY = "quaternion simulation geometry"
ABOUT = dict(
    paragraph="Spatial vectors join the angular and the linear part of a motion, or of a force, into one vector of six "
    "numbers. {BIAS?Each thread takes the velocity and the inertia of a link and finds the force that turning brings in, less the force from outside. }{MOMENTUM?Each thread multiplies the spatial inertia of a link by its velocity. }{PRODUCT_ACC?Each thread takes the cross product of a link's velocity with the motion of its joint, which is the acceleration that a turning frame brings in. }{DAMP?A force against the velocity damps the motion. }{POWER?The "
    "power that the forces do is summed. }{ENERGY?Half the product of momentum and velocity is summed as energy. }Dynamics of robots are passed along their links in this form.",
    formula="{BIAS?p = v x* (I v) - f}{DAMP? + c v}{MOMENTUM?h = I v}{PRODUCT_ACC?c = v x (s qd)}",
    source="Featherstone, Rigid Body Dynamics Algorithms, 2008, chapter 2",
)
NAMES = dict(
    spatial_step="{TAG}_kernel link_{TAG} spatial_{TAG} {TAG}_of_links",
    twists="twists velocities body_v motions link_v",
    wrenches="wrenches forces body_f loads link_f",
    axes="axes joint_axes s_axis motion_axes",
    rates="rates joint_qd speeds qd",
    frames="frames body_x poses xforms",
    inertias="inertias spatial_inertia body_i mass_matrices",
    out="out result link_out {TAG}_out",
    power="power work_rate total_power",
    energy="energy kinetic total_energy",
    v="v twist vel motion",
    f="f wrench force load",
    s="s axis screw joint_axis",
    rate="rate joint_rate speed",
    joint_v="joint_v s_qd rel_v",
    damping="damping friction drag",
    limit="limit bound cap",
    h="h momentum hm",
    lin="lin linear lower",
    ang="ang angular upper",
    pose="pose frame xf",
    total="total net result_i",
    size="size norm_i magnitude",
)

TAG = draw("bias", "bias", "momentum", "coriolis")
BIAS = TAG == "bias"
MOMENTUM = TAG == "momentum"
PRODUCT_ACC = TAG == "coriolis"
WHAT = "the bias forces" if BIAS else "the spatial momenta" if MOMENTUM else "the velocity products"
JOINT = PRODUCT_ACC or chance(0.5)
DAMP = BIAS and chance(0.35)
POWER = BIAS and chance(0.4)
ENERGY = MOMENTUM and chance(0.5)
LIMIT = BIAS and not POWER and chance(0.3)
TURN = chance(0.4) and not POWER


@wp.kernel
def spatial_step(
    twists: ARRAY(spatial_vector, 1),
    wrenches: ARRAY(spatial_vector, 1),
    axes: ARRAY(spatial_vector, 1),
    rates: ARRAY(real, 1),
    frames: ARRAY(transform, 1),
    inertias: ARRAY(spatial_matrix, 1),
    damping: real = NUM(0.05, 2.0),
    limit: real = NUM(1.0, 100.0),
    out: ARRAY(spatial_vector, 1) = None,
    power: ARRAY(real, 1) = None,
    energy: ARRAY(real, 1) = None,
):
    i = THREADS(1, twists)
    v = twists[i]
    if JOINT:
        "what the joint adds to the motion"
        s = axes[i]
        rate = rates[i]
        joint_v = draw(s * rate, rate * s)
        v = draw(v + joint_v, joint_v + v)
    if PRODUCT_ACC:
        total = wp.spatial_cross(v, joint_v)
    elif MOMENTUM:
        total = inertias[i] * v
        if ENERGY:
            wp.atomic_add(energy, 0, 0.5 * draw(wp.spatial_dot(v, total), wp.dot(v, total)))
    else:
        f = wrenches[i]
        h = inertias[i] * v
        total = wp.spatial_cross_dual(v, h) - f
        if DAMP:
            total = draw(total + damping * v, total + v * damping)
    if LIMIT:
        size = draw(wp.length(total), wp.sqrt(wp.dot(total, total)))
        total = draw(total * (limit / wp.max(size, limit)), total * wp.min(real(1.0), limit / wp.max(size, 1.0e-6)))
    if POWER:
        wp.atomic_add(power, 0, draw(wp.spatial_dot(v, f), wp.spatial_dot(f, v), wp.dot(v, f)))
    if TURN:
        pose = frames[i]
        if chance(0.5):
            ang = wp.transform_vector(pose, wp.spatial_top(total))
            lin = wp.transform_vector(pose, wp.spatial_bottom(total))
        else:
            ang = wp.quat_rotate(wp.transform_get_rotation(pose), wp.spatial_top(total))
            lin = wp.quat_rotate(wp.transform_get_rotation(pose), wp.spatial_bottom(total))
        if PRODUCT_ACC:
            lin = lin + wp.cross(wp.transform_get_translation(pose), ang)
        else:
            ang = ang + wp.cross(wp.transform_get_translation(pose), lin)
        total = spatial_vector(ang[0], ang[1], ang[2], lin[0], lin[1], lin[2])
    out[i] = total
