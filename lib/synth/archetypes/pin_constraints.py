"""{Moves pinned particles|Holds the pinned vertices|Applies pin constraints} {at|of a cloth at} {given places|their targets} {HOW}{RAMP?, blended in over time}{RELEASE?, and released beyond a force}{+OFFSET?, shifted}{+ENABLED?, while they are enabled}."""

CATEGORY = "simulation indexing quaternion"
ABOUT = dict(
    paragraph="Pins hold some particles at given places{FRAME?, which move with a body}, here {HOW}. {RELEASE?A pin that would need more than a "
    "given force lets go. }The hem of a curtain, a flag on its pole and the attachment of clothes to a character "
    "are pins.",
    formula="x_i = X * p_i, v_i = (x_i - x_i_old) / dt, or f_i = ke * (X * p_i - x_i) - kd * v_i",
    source="Muller, Heidelberger, Hennix, Ratcliff, Position Based Dynamics, Journal of Visual Communication and Image Representation 18(2), 2007",
    units=("x: m", "v: m/s", "dt: s", "ke: N/m", "kd: N s/m"),
)
NAMES = dict(
    pin="pin_constraints apply_pins pin_particles update_attachments kinematic_particles attach_particles move_pinned",
    x="particle_q x pos positions",
    v="particle_qd v vel velocities",
    f="particle_f f forces",
    pins="pin_indices pins attached anchor_ids",
    targets="pin_targets targets rest_pos local_points",
    next_targets="next_targets targets_end goal_pos",
    body_q="body_q poses X_wb frames",
    body_of="pin_body body_of attach_body",
    inv_mass="particle_inv_mass inv_mass w",
    enabled="pin_enabled enabled active",
    ke="pin_ke ke stiffness",
    kd="pin_kd kd damping",
    dt="dt time_step sub_dt",
    alpha="alpha ramp blend",
    broken="num_broken broken released",
    k="k pin_id slot",
    pin_of="pin_of pin_slot anchor_of",
    target="target goal anchor",
    d="d gap delta",
    f_pin="f_pin force pull",
    f_max="f_max max_force break_force",
)

KIND = draw("hard", "hard", "soft", "projected")
FRAME = draw("", "one", "body")
HOW = "by setting their positions" if KIND == "hard" else "by springs" if KIND == "soft" else "by moving them a part of the way"
RAMP = chance(0.3)
RELEASE = chance(0.25) and KIND == "soft"
ENABLED = chance(0.3) or RELEASE
OFFSET = chance(0.3)
LISTED = chance(0.7)
SETS_VELOCITY = chance(0.7)
DAMPED = chance(0.7)
CAP = chance(0.25) and KIND == "soft" and not RELEASE
AXIS = draw("", "", "plane")


@wp.kernel
def pin(
    pins: ARRAY(int, 1),
    pin_of: ARRAY(int, 1),
    targets: ARRAY(vec3, 1),
    next_targets: ARRAY(vec3, 1),
    body_q: ARRAY(transform, 1),
    body_of: ARRAY(int, 1),
    frame: transform,
    shift: vec3,
    enabled: ARRAY(int, 1),
    inv_mass: ARRAY(real, 1),
    alpha: real = NUM(0.1, 0.9),
    ke: real = NUM(100.0, 100000.0),
    kd: real = NUM(0.1, 100.0),
    stiffness: real = NUM(0.1, 1.0),
    f_max: real = NUM(10.0, 10000.0),
    dt: real = NUM(0.001, 0.02),
    x: ARRAY(vec3, 1) = None,
    v: ARRAY(vec3, 1) = None,
    f: ARRAY(vec3, 1) = None,
    broken: ARRAY(int, 1) = None,
):
    if KIND == "soft":
        tid = THREADS(1, targets)
        if ENABLED:
            if UNFLAGGED(enabled[tid]):
                return
        i = pins[tid]
        if INVALID(i, x.shape[0]):
            return
        PIN = tid
    else:
        i = THREADS(1, x)
        if ENABLED:
            if UNFLAGGED(enabled[i]):
                return
        if LISTED:
            "which pin holds the particle, or none"
            k = pin_of[i]
            if INVALID(k, targets.shape[0]):
                return
            PIN = k
        else:
            "particles without mass are moved from outside"
            if inv_mass[i] > 0.0:
                return
            PIN = i
    target = targets[PIN]
    if RAMP:
        target = draw(wp.lerp(target, next_targets[PIN], alpha), (1.0 - alpha) * target + alpha * next_targets[PIN])
    if FRAME == "one":
        target = wp.transform_point(frame, target)
    elif FRAME == "body":
        b = body_of[PIN]
        if b >= 0 and b < body_q.shape[0]:
            target = wp.transform_point(body_q[b], target)
    if OFFSET:
        target = target + shift
    if KIND == "hard":
        if SETS_VELOCITY:
            v[i] = draw((target - x[i]) / dt, (target - x[i]) * (1.0 / dt))
        else:
            v[i] = vec3(0.0, 0.0, 0.0)
        x[i] = target
    elif KIND == "projected":
        d = target - x[i]
        if AXIS == "plane":
            "free to slide in height"
            d = vec3(d[0], 0.0, d[2])
        x[i] = x[i] + PRODUCT(stiffness, d)
        if SETS_VELOCITY:
            v[i] = v[i] + stiffness * d / dt
    else:
        d = target - x[i]
        if AXIS == "plane":
            d = vec3(d[0], 0.0, d[2])
        f_pin = ke * d - kd * v[i] if DAMPED else PRODUCT(ke, d)
        if RELEASE:
            if LENGTH(f_pin) > f_max:
                enabled[tid] = 0
                wp.atomic_add(broken, 0, 1)
                return
        if CAP:
            size = LENGTH(f_pin)
            if size > f_max:
                f_pin *= f_max / size
        wp.atomic_add(f, i, f_pin)
