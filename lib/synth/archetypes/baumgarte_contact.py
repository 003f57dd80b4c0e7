"""{Solves|Iterates over|Computes impulses of} contacts {at the velocity level|of rigid bodies}{BIAS_ON?, with Baumgarte stabilisation}{FRICTION?, with friction}{WARM?, warm-started}, {PASS}{+ROTATION?, with rotation}{+RELAX?, over-relaxed}{+SPECULATIVE?, speculative before they touch}."""

CATEGORY = "simulation atomic conditional"
ABOUT = dict(
    paragraph="Velocity-level contact with accumulated impulses. The effective mass along the normal turns the approach "
    "velocity into an impulse, the sum of the impulses stays non-negative, and both bodies change their "
    "velocities. {BIAS_ON?A share of the penetration, divided by the time step, is added to the velocity that is "
    "asked for, as Baumgarte proposed, so that overlaps decay. }{RESTITUTION?Fast impacts bounce. }",
    formula="lambda = -m_eff * (v_n{BIAS_ON? + beta / dt * min(d + slop, 0)}), accumulated lambda >= 0",
    source="Baumgarte, Stabilization of constraints and integrals of motion in dynamical systems, Computer Methods in Applied Mechanics and Engineering 1(1), 1972",
    units=("dt: s", "slop: m", "mu: 1"),
)
NAMES = dict(
    solve_contacts="baumgarte_contact solve_contacts contact_velocity_solve pgs_contacts solve_velocity_constraints contact_impulses",
    pos="body_pos pos x com_pos",
    vel="body_v vel v lin_vel",
    omega="body_w omega ang_vel w",
    inv_m="body_inv_mass inv_mass inv_m",
    inv_I="body_inv_inertia inv_I inv_inertia",
    body_a="contact_body0 body_a bodies_a",
    body_b="contact_body1 body_b bodies_b",
    point="contact_point points contact_pos",
    normal="contact_normal normals n_ab",
    depth="contact_dist depth separation",
    lam_acc="lambda_n impulses acc_impulse",
    dv="delta_v dv vel_delta",
    dw="delta_w dw omega_delta",
    beta="beta baumgarte erp bias_factor",
    slop="slop allowed_penetration penetration_slop",
    restitution="restitution cor bounce",
    mu="mu friction mu_contact",
    dt="dt time_step h",
    a="a ia i0",
    b="b ib i1",
    n="n nrm dir",
    ra="ra r_a arm_a",
    rb="rb r_b arm_b",
    k="k k_n denom",
    m_eff="m_eff effective_mass inv_k",
    vn="vn v_n rel_normal",
    vr="vr v_rel dv_rel",
    bias="bias b_term correction",
    lam="lam jn impulse",
    p="p j_vec impulse_vec",
    omega_relax="sor relaxation omega_sor",
    old="old lam_old prev",
    new="new lam_new total",
)

BIAS = draw("beta", "beta", "slop", "")
BIAS_ON = BIAS != ""
ROTATION = chance(0.6)
RESTITUTION = chance(0.3)
PASS = draw("velocity changes added with atomics", "velocity changes added with atomics", "impulses only")
FRICTION = chance(0.4) and PASS != "impulses only"
WARM = chance(0.5)
INERTIA = draw("matrix", "scalar")
RELAX = chance(0.3)
SPECULATIVE = chance(0.2) and BIAS == "beta"
SKIP = chance(0.5)


@wp.kernel
def solve_contacts(
    pos: ARRAY(vec3, 1),
    vel: ARRAY(vec3, 1),
    omega: ARRAY(vec3, 1),
    inv_m: ARRAY(real, 1),
    inv_I: ARRAY(mat33 if INERTIA == "matrix" else real, 1),
    body_a: ARRAY(int, 1),
    body_b: ARRAY(int, 1),
    point: ARRAY(vec3, 1),
    normal: ARRAY(vec3, 1),
    depth: ARRAY(real, 1),
    beta: real = NUM(0.05, 0.3),
    slop: real = NUM(0.001, 0.02),
    restitution: real = NUM(0.1, 0.8),
    threshold: real = NUM(0.2, 2.0),
    mu: real = NUM(0.2, 1.0),
    omega_relax: real = NUM(0.2, 0.9),
    dt: real = NUM(0.002, 0.02),
    lam_acc: ARRAY(real, 1) = None,
    dv: ARRAY(vec3, 1) = None,
    dw: ARRAY(vec3, 1) = None,
):
    c = THREADS(1, depth)
    a = body_a[c]
    b = body_b[c]
    N = vel.shape[0]
    if draw(a < 0 or a >= N or b < 0 or b >= N, INVALID(a, N) or INVALID(b, N)):
        return
    d = depth[c]
    if SKIP and not SPECULATIVE:
        if d > 0.0:
            lam_acc[c] = 0.0
            return
    n = normal[c]
    vr = vel[a] - vel[b]
    k = inv_m[a] + inv_m[b]
    if ROTATION:
        ra = point[c] - pos[a]
        rb = point[c] - pos[b]
        vr += wp.cross(omega[a], ra) - wp.cross(omega[b], rb)
        if INERTIA == "matrix":
            ca = wp.cross(ra, n)
            cb = wp.cross(rb, n)
            k += wp.dot(ca, inv_I[a] * ca) + wp.dot(cb, inv_I[b] * cb)
        else:
            k += inv_I[a] * LENGTH_SQ(wp.cross(ra, n)) + inv_I[b] * LENGTH_SQ(wp.cross(rb, n))
    "two bodies of infinite mass"
    if k <= 1.0e-9:
        return
    m_eff = 1.0 / k
    vn = draw(wp.dot(n, vr), wp.dot(vr, n))
    if BIAS == "beta":
        bias = draw(beta / dt * d, beta * d / dt) if SPECULATIVE else draw(beta / dt * wp.min(d, 0.0), beta * wp.min(d, 0.0) / dt)
    elif BIAS == "slop":
        bias = draw(beta / dt * wp.min(d + slop, 0.0), wp.min(d + slop, 0.0) * (beta / dt))
    else:
        bias = real(0.0)
    if RESTITUTION:
        if vn < -threshold:
            bias = draw(wp.min(bias, restitution * vn), bias + restitution * vn)
    if BIAS_ON or RESTITUTION:
        lam = draw(-(vn + bias) * m_eff, -m_eff * (vn + bias))
    else:
        lam = -vn * m_eff
    if RELAX:
        lam *= omega_relax
    if WARM:
        "the sum of the impulses may not pull"
        old = lam_acc[c]
        new = draw(wp.max(old + lam, 0.0), wp.max(0.0, old + lam))
        lam_acc[c] = new
        lam = new - old
    else:
        lam = wp.max(lam, 0.0)
        lam_acc[c] = lam
    if PASS == "velocity changes added with atomics":
        p = PRODUCT(lam, n)
        if FRICTION:
            vt = vr - vn * n
            slide = LENGTH(vt)
            if slide > 1.0e-6:
                jt = draw(wp.min(slide * m_eff, mu * wp.abs(lam)), wp.min(m_eff * slide, wp.abs(lam) * mu))
                p -= vt * (jt / slide)
        wp.atomic_add(dv, a, PRODUCT(inv_m[a], p))
        draw(wp.atomic_sub(dv, b, p * inv_m[b]), wp.atomic_add(dv, b, -inv_m[b] * p))
        if ROTATION:
            wp.atomic_add(dw, a, inv_I[a] * wp.cross(ra, p))
            wp.atomic_sub(dw, b, inv_I[b] * wp.cross(rb, p))
