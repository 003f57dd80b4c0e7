"""Projects {contact impulses|contact forces|the reactions of contacts} {onto|back into} the friction cone, {CONE}{STEP? after a step against the relative velocity}{RESIDUAL?, and measures the change}."""

CATEGORY = "simulation conditional vector"
ABOUT = dict(
    paragraph="Coulomb's law keeps each contact force inside of a cone around the normal: the tangential part is at "
    "most mu times the normal part, and the normal part does not pull. Solvers that iterate over contacts bring "
    "each reaction back after its update; {CONE} is how it is done here. {STEP?The update before follows the "
    "relative velocity of the contact. }",
    formula="|f_t| <= mu * f_n, f_n >= 0",
    source="Acary and Brogliato, Numerical Methods for Nonsmooth Dynamical Systems, 2008, chapter 3",
    units=("mu: 1",),
)
NAMES = dict(
    friction_cone="friction_cone project_friction_cone project_impulses cone_projection project_contact_forces clamp_friction",
    f="impulse lambdas contact_f reaction contact_impulse",
    normal="contact_normal normals n normal",
    f_new="impulse_out lambdas_new projected f_out",
    vel="contact_vel rel_vel u gamma",
    mu="mu friction friction_coeff",
    mus="contact_mu mus shape_mu friction_coeffs",
    residual="residual error delta_norm change",
    sliding="num_sliding sliding slip_count",
    active="active contact_active enabled",
    n="n normal_i nrm",
    fn="fn f_n lambda_n normal_part",
    ft="ft f_t tangent lambda_t",
    t_len="t_len ft_norm len_t",
    bound="bound max_friction mu_fn limit",
    p="p r lam reaction_i",
    s="s scale shrink",
    step="rho step_size omega relax",
    count="contact_count num_contacts rigid_contact_count",
    i="i tid c contact_id",
    out="out q result",
)

CONE = draw("the exact cone", "the nearest point of the cone", "a pyramid", "the elliptic cone of two coefficients")
FRAME = draw("local", "local", "normal") if CONE != "a pyramid" and CONE != "the elliptic cone of two coefficients" else "local"
STEP = chance(0.4)
RESIDUAL = chance(0.3)
SLIDING = chance(0.25) and CONE == "the exact cone"
PER_CONTACT = chance(0.5)
ACTIVE = draw("", "", "flag", "count")
Z = draw(0, 0, 2)
IN_PLACE = chance(0.5)
T1 = 1 if Z == 0 else 0
T2 = 2 if Z == 0 else 1


# A vector of its normal and tangential parts, in the order of the contact frame.
def VECTOR_OF(N, A, B):
    return vec3(N, A, B) if Z == 0 else vec3(A, B, N)


@wp.kernel
def friction_cone(
    f: ARRAY(vec3, 1),
    normal: ARRAY(vec3, 1),
    vel: ARRAY(vec3, 1),
    mus: ARRAY(real, 1),
    active: ARRAY(draw(int, bool), 1),
    count: ARRAY(int, 1),
    mu: real = NUM(0.1, 1.0),
    mu2: real = NUM(0.1, 1.0),
    step: real = NUM(0.01, 1.0),
    f_new: ARRAY(vec3, 1) = None,
    residual: ARRAY(real, 1) = None,
    sliding: ARRAY(int, 1) = None,
):
    i = THREADS(1, f)
    if ACTIVE == "flag":
        if IS_UNSET(active[i]):
            return
    elif ACTIVE == "count":
        if i >= count[0]:
            return
    OUT = f if IN_PLACE else f_new
    MU = mus[i] if PER_CONTACT else mu
    if STEP:
        p = draw(f[i] - step * vel[i], f[i] - vel[i] * step)
    else:
        p = f[i]
    if FRAME == "normal":
        n = normal[i]
        fn = wp.dot(n, p)
        ft = draw(p - fn * n, p - n * fn)
        t_len = LENGTH(ft)
    else:
        fn = p[Z]
        if CONE != "a pyramid" and CONE != "the elliptic cone of two coefficients":
            t_len = draw(wp.sqrt(p[T1] * p[T1] + p[T2] * p[T2]), wp.length(vec2(p[T1], p[T2])))
    if CONE == "the exact cone":
        "no pulling, and no more friction than the normal force allows"
        fn = wp.max(fn, 0.0)
        bound = MU * fn
        s = real(1.0)
        if t_len > bound:
            s = draw(bound / t_len, bound / wp.max(t_len, 1.0e-9))
            if SLIDING:
                wp.atomic_add(sliding, 0, 1)
        out = fn * n + s * ft if FRAME == "normal" else VECTOR_OF(fn, s * p[T1], s * p[T2])
    elif CONE == "the nearest point of the cone":
        out = vec3(0.0, 0.0, 0.0)
        if draw(t_len <= MU * fn, MU * fn >= t_len):
            "inside: it sticks"
            out = p
        elif draw(MU * t_len > -fn, fn > -MU * t_len):
            "it slides: the nearest point of the surface"
            shared = (fn + MU * t_len) / (1.0 + MU * MU)
            s = MU * shared / LARGER(t_len, 1.0e-9)
            out = shared * n + s * ft if FRAME == "normal" else VECTOR_OF(shared, s * p[T1], s * p[T2])
    elif CONE == "a pyramid":
        fn = wp.max(fn, 0.0)
        bound = PRODUCT(MU, fn)
        out = VECTOR_OF(fn, LIMITED(p[T1], -bound, bound), LIMITED(p[T2], -bound, bound))
    else:
        out = vec3(0.0, 0.0, 0.0)
        fn = wp.max(fn, 0.0)
        if fn > 0.0:
            a = p[T1] / (MU * fn + 1.0e-9)
            b = p[T2] / (mu2 * fn + 1.0e-9)
            ratio = draw(wp.sqrt(a * a + b * b), wp.length(vec2(a, b)))
            s = 1.0 / wp.max(ratio, 1.0)
            out = VECTOR_OF(fn, s * p[T1], s * p[T2])
    if RESIDUAL:
        diff = out - f[i]
        wp.atomic_add(residual, 0, LENGTH_SQ(diff)) if chance(0.5) else wp.atomic_max(residual, 0, LENGTH(diff))
    OUT[i] = out
