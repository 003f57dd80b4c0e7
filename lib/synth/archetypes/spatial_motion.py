"""{Propagates|Transforms|Combines} {spatial velocities and forces|twists and wrenches|motions and forces of links} {of rigid links|of joints|of a mechanism}{BIAS? with the velocity product}{POWER?, and sums the power}{LIMIT?, limiting the result}."""

CATEGORY = "quaternion simulation geometry"
ABOUT = dict(
    paragraph="Spatial vectors join the angular and the linear part of a motion, or of a force, into one vector of six "
    "numbers. Each thread combines the motion of a link with the forces on it{BIAS?, including the product "
    "of the velocity with itself that a turning frame brings in}{INERTIA?, and its inertia}. {POWER?The "
    "power that the forces do is summed. }Dynamics of robots are passed along their links in this form.",
    formula="{BIAS?f = I a + v x* (I v)}{!BIAS?f = I a}",
    source="Featherstone, Rigid Body Dynamics Algorithms, 2008, chapter 2",
)
NAMES = dict(
    spatial_step="spatial_step link_wrench twist_update propagate_motion body_bias",
    twists="twists velocities body_v motions link_v",
    wrenches="wrenches forces body_f loads link_f",
    axes="axes joint_axes s_axis motion_axes",
    rates="rates joint_qd speeds qd",
    frames="frames body_x poses xforms",
    inertias="inertias spatial_inertia body_i mass_matrices",
    out="out bias result joint_tau link_out",
    power="power work_rate total_power",
    v="v twist vel motion",
    f="f wrench force load",
    s="s axis screw joint_axis",
    rate="rate qd speed",
    joint_v="joint_v s_qd rel_v",
    bias="bias product c_term gyro",
    gain="gain scale factor damping",
    limit="limit f_max bound cap",
    h="h momentum hm",
    lin="lin linear v_lin lower",
    ang="ang angular w_ang upper",
    pose="pose frame xf",
    total="total result_f net",
    size="size norm_f magnitude",
)

BIAS = chance(0.6)
INERTIA = chance(0.5)
POWER = chance(0.4)
LIMIT = chance(0.35)
JOINT = chance(0.6)
SHIFT_FRAME = chance(0.4)
SPLIT = chance(0.4)
DAMP = chance(0.4)


@wp.kernel
def spatial_step(
    twists: ARRAY(spatial_vector, 1),
    wrenches: ARRAY(spatial_vector, 1),
    axes: ARRAY(spatial_vector, 1),
    rates: ARRAY(real, 1),
    frames: ARRAY(transform, 1),
    inertias: ARRAY(spatial_matrix, 1),
    gain: real = NUM(0.05, 2.0),
    limit: real = NUM(1.0, 100.0),
    out: ARRAY(spatial_vector, 1) = None,
    power: ARRAY(real, 1) = None,
):
    i = THREADS(1, twists)
    v = twists[i]
    f = wrenches[i]
    if JOINT:
        "what the joint adds to the motion"
        s = axes[i]
        rate = rates[i]
        joint_v = draw(s * rate, rate * s)
        v = draw(v + joint_v, joint_v + v, v - joint_v)
    total = f
    if INERTIA:
        h = inertias[i] * v
        if BIAS:
            total = draw(f + wp.spatial_cross_dual(v, h), wp.spatial_cross_dual(v, h) + f, f - wp.spatial_cross_dual(v, h))
        else:
            total = draw(f + h, f - h, h - f, h * gain + f)
    elif BIAS:
        if JOINT:
            bias = draw(wp.spatial_cross(v, joint_v), wp.spatial_cross(joint_v, v))
        else:
            bias = draw(wp.spatial_cross(v, f), wp.spatial_cross_dual(v, f))
        total = draw(f + bias, bias - f, f - bias * gain, bias * gain + f)
    if DAMP:
        total = draw(total - gain * v, total - v * gain, total + gain * v)
    if SHIFT_FRAME:
        pose = frames[i]
        if chance(0.5):
            ang = wp.transform_vector(pose, wp.spatial_top(total))
            lin = wp.transform_vector(pose, wp.spatial_bottom(total))
        else:
            ang = wp.quat_rotate(wp.transform_get_rotation(pose), wp.spatial_top(total))
            lin = draw(wp.transform_vector(pose, wp.spatial_bottom(total)), wp.transform_point(pose, wp.spatial_bottom(total)))
        if draw(0, 1) == 0:
            ang = ang + wp.cross(wp.transform_get_translation(pose), lin)
        total = spatial_vector(ang[0], ang[1], ang[2], lin[0], lin[1], lin[2])
    elif SPLIT:
        ang = wp.spatial_top(total)
        lin = wp.spatial_bottom(total)
        if chance(0.5):
            ang = draw(ang * gain, ang - gain * wp.cross(ang, lin), ang / (1.0 + wp.length(ang)))
        if chance(0.5):
            lin = draw(lin * gain, lin + wp.cross(ang, lin), lin / (1.0 + wp.dot(lin, lin)))
        total = spatial_vector(ang[0], ang[1], ang[2], lin[0], lin[1], lin[2])
    if LIMIT:
        size = draw(wp.length(total), wp.sqrt(wp.dot(total, total)))
        total = draw(total * (limit / wp.max(size, limit)), total * wp.min(real(1.0), limit / wp.max(size, 1.0e-6)))
    if POWER:
        wp.atomic_add(power, 0, draw(wp.spatial_dot(v, total), wp.spatial_dot(total, v), wp.dot(v, total)))
    if chance(0.25):
        out[i] += total
    else:
        out[i] = total
