"""Sums {the mass and the centre of mass|the mass moments|mass properties} of {OF}{MOMENTUM? and {its|their} momentum}{SPIN? and angular momentum}{INERTIA? and the inertia tensor}{+GROUPS?, by group}{+ABOUT_POINT?, about a point}."""

CATEGORY = "reduction simulation atomic"
ABOUT = dict(
    paragraph="The centre of mass is the mean of the positions, weighted by the masses. Each thread adds its share "
    "{LOOP?of one system in a loop over its parts}{!LOOP?with atomics, and a later step divides by the total mass}. "
    "{MOMENTUM?The momentum is summed in the same pass. }Balance controllers, drift correction of particle systems "
    "and the fit of rigid motions all begin with these sums.",
    formula="c = sum(m_i * x_i) / sum(m_i)",
    source="Goldstein, Poole, Safko, Classical Mechanics, 3rd edition, 2001, chapter 1",
    units=("mass: kg", "body_q: m", "x: m", "v: m/s", "momentum: kg m/s"),
)
NAMES = dict(
    com="centre_of_mass compute_com com_kernel center_of_mass mass_moments sum_mass accumulate_com",
    body_q="body_q poses body_pose X_wb",
    body_com="body_com local_com coms com_local",
    x="particle_q x pos positions",
    v="particle_qd v vel velocities",
    mass="body_mass mass masses m",
    inv_mass="inv_mass particle_inv_mass inverse_mass",
    group="group world env_id robot_id object_id",
    total_mass="total_mass mass_sum m_total",
    moment="com_sum first_moment weighted_pos mass_moment",
    com_out="com com_out center centroid",
    momentum="momentum linear_momentum p_total",
    spin="angular_momentum L_total spin",
    inertia="inertia I_total inertia_tensor",
    c="c p x_com body_center",
    m="m m_i w",
    origin="origin pivot reference about",
    g="g gid e",
    acc="acc weighted sum_mx",
    m_acc="m_acc m_sum total_m",
)

OF = draw("particles", "rigid bodies", "rigid bodies", "links of each robot")
BODIES = OF != "particles"
LOOP = OF == "links of each robot"
GROUPS = chance(0.4) and not LOOP
MOMENTUM = chance(0.35)
SPIN = chance(0.3) and MOMENTUM
INERTIA = chance(0.25) and not LOOP
MASS = draw("mass", "mass", "inverse") if not LOOP else "mass"
COM_LOCAL = chance(0.6)
SKIP = chance(0.3)
SPLIT = chance(0.25) and not LOOP
ABOUT_POINT = chance(0.3)
DIVIDE = draw("guard", "max")
RANK = 2 if LOOP else 1


# Where the mass of a body is.
def CENTRE(AT_B, B):
    if not BODIES:
        return x[AT_B]
    if COM_LOCAL:
        return wp.transform_point(body_q[AT_B], body_com[B])
    return draw(wp.transform_get_translation(body_q[AT_B]), wp.transform_get_translation(body_q[AT_B]), body_q[AT_B].p)


@wp.kernel
def com(
    body_q: ARRAY(transform, RANK),
    body_com: ARRAY(vec3, 1),
    x: ARRAY(vec3, RANK),
    v: ARRAY(vec3, RANK),
    mass: ARRAY(real, 1),
    inv_mass: ARRAY(real, 1),
    group: ARRAY(int, 1),
    origin: vec3,
    total_mass: ARRAY(real, 1),
    moment: ARRAY(real if SPLIT else vec3, 1),
    com_out: ARRAY(vec3, 1),
    momentum: ARRAY(vec3, 1),
    spin: ARRAY(vec3, 1),
    inertia: ARRAY(mat33, 1),
):
    if LOOP:
        e = THREADS(1, body_q)
        acc = vec3(0.0, 0.0, 0.0)
        m_acc = real(0.0)
        if MOMENTUM:
            p_acc = vec3(0.0, 0.0, 0.0)
        if SPIN:
            l_acc = vec3(0.0, 0.0, 0.0)
        for b in range(body_q.shape[1]):
            AT_B = (e, b)
            m = mass[b]
            c = CENTRE(AT_B, b)
            ADD(acc, PRODUCT(m, c))
            ADD(m_acc, m)
            if MOMENTUM:
                p_acc += m * v[AT_B]
            if SPIN:
                l_acc += draw(wp.cross(c - origin, m * v[AT_B]), m * wp.cross(c - origin, v[AT_B])) if ABOUT_POINT else m * wp.cross(c, v[AT_B])
        if DIVIDE == "guard":
            if m_acc > 0.0:
                acc = acc / m_acc
            com_out[e] = acc
        else:
            com_out[e] = acc / wp.max(m_acc, 1.0e-6)
        if SKIP:
            total_mass[e] = m_acc
        if MOMENTUM:
            momentum[e] = p_acc
        if SPIN:
            spin[e] = l_acc
    else:
        i = THREADS(1, body_q if BODIES else x)
        if MASS == "inverse":
            "no inverse mass: it is fixed"
            if inv_mass[i] <= 0.0:
                return
            m = 1.0 / inv_mass[i]
        else:
            m = mass[i]
            if SKIP:
                if draw(m <= 0.0, m == 0.0):
                    return
        if GROUPS:
            g = group[i]
            if INVALID(g, total_mass.shape[0]):
                return
            SLOT = g
        else:
            SLOT = 0
        c = CENTRE(i, i)
        if ABOUT_POINT:
            c = c - origin
        if SPLIT and not GROUPS:
            "three sums side by side"
            wp.atomic_add(moment, 0, m * c[0])
            wp.atomic_add(moment, 1, m * c[1])
            wp.atomic_add(moment, 2, m * c[2])
        elif SPLIT:
            for D in each(3):
                wp.atomic_add(moment, 3 * g + D if D > 0 else 3 * g, m * c[D])
        else:
            wp.atomic_add(moment, SLOT, PRODUCT(m, c))
        wp.atomic_add(total_mass, SLOT, m)
        if MOMENTUM:
            wp.atomic_add(momentum, SLOT, PRODUCT(m, v[i]))
        if SPIN:
            wp.atomic_add(spin, SLOT, draw(m * wp.cross(c, v[i]), wp.cross(c, m * v[i])))
        if INERTIA:
            wp.atomic_add(inertia, SLOT, m * (wp.dot(c, c) * wp.identity(n=3, dtype=real) - wp.outer(c, c)))
