"""Gathers {grid velocities|the velocity of the grid} back to the particles ({G2P|grid to particle}) by {SCHEME_S} with quadratic weights{MOVES? and {moves them|advects them}} in {DIM} dimensions{+ACTIVE?, where they are active}{+DAMP?, damped}{+CAP?, with limited speeds}{+TRACE?, and keeps the dilation}."""

CATEGORY = "particle simulation"
ABOUT = dict(
    paragraph="In the material point method particles carry the material and a grid solves for its motion. This step "
    "brings the result back: each particle takes a weighted mean of the velocities of the nodes around it "
    "({SCHEME_S}). {DEFORM?The gradient of the velocity updates its deformation. }{MOVES?The particle then "
    "moves with its new velocity. }Snow, sand and mud are simulated like this.",
    formula="{!FLIP_F?v_p = sum_i w_ip v_i}{FLIP_F?v_p = v_p + sum_i w_ip (v_new_i - v_i), blended}{APIC_F?, C_p = 4 / dx^2 sum_i w_ip v_i (x_i - x_p)^T}",
    source="Jiang, Schroeder, Selle, Teran and Stomakhin, The Affine Particle-In-Cell Method, ACM Transactions on "
    "Graphics, 2015",
    units=("dx: m", "dt: s", "x: m", "v: m/s"),
)
NAMES = dict(
    g2p="g2p mpm_g2p grid_to_particle gather_from_grid update_particles {SCHEME}_update interpolate_grid",
    x="x pos positions particle_x",
    v="v vel velocities particle_v",
    affine="affine C apic_c b_matrix",
    F="deformation F def_grad",
    grid_v="grid_v node_velocity grid_velocity",
    grid_old="grid_old grid_v_old previous_grid",
    dx="dx h spacing cell_size",
    dt="dt time_step",
    alpha="alpha blend flip_ratio pic_flip",
    gp="gp scaled grid_pos xp",
    new_v="new_v v_pic gathered",
    change="change dv v_delta",
    new_c="new_c grad_v B",
    weight="weight wt w_ij",
    dpos="dpos d_ij arm",
    p="p tid particle",
    a="a ii di",
    b="b jj dj",
    c="c kk dk",
    u="u s t",
    gv="gv node_v g",
    spline="spline bspline weight_1d basis",
)

DIM = draw(2, 2, 2, 2, 2, 3)
V = vec2 if DIM == 2 else vec3
M = mat22 if DIM == 2 else mat33
SCHEME = draw("pic", "apic", "apic", "flip")
SCHEME_S = "APIC" if SCHEME == "apic" else "PIC" if SCHEME == "pic" else "FLIP"
FLIP_F = SCHEME == "flip"
APIC_F = SCHEME == "apic"
DEFORM = chance(0.4)
ACTIVE = chance(0.25)
BOUNDARY = draw("", "", "clamp", "reflect")
UPDATE = draw("both", "both", "velocity")
MOVES = UPDATE == "both"
DAMP = chance(0.25)
CAP = chance(0.2)
SCALE = draw("four", "spacing")
MID = chance(0.3)
TRACE = chance(0.2)
OUTER = chance(0.7)
SPEED = chance(0.15)


@helper
def spline(s: real) -> real:
    u = wp.abs(s)
    value = real(0.0)
    if u < 0.5:
        value = 0.75 - SQUARED(u)
    elif u < 1.5:
        value = draw(0.5 * (1.5 - u) * (1.5 - u), 0.5 * wp.pow(1.5 - u, 2.0))
    return value


def NODE(IDX, weight, dpos):
    gv = grid_v[IDX]
    ADD(new_v, PRODUCT(weight, gv))
    if SCHEME == "flip":
        ADD(change, weight * (gv - grid_old[IDX]))
    if SCHEME == "apic" or DEFORM:
        if OUTER:
            ADD(new_c, wp.outer(weight * gv, dpos))
        else:
            ADD(new_c, weight * wp.outer(gv, dpos))


@wp.kernel
def g2p(
    grid_v: ARRAY(V, DIM),
    grid_old: ARRAY(V, DIM),
    active: ARRAY(int, 1),
    dx: real = NUM(0.01, 0.2),
    dt: real = NUM(0.0001, 0.01),
    alpha: real = NUM(0.9, 0.99),
    damping: real = NUM(0.01, 2.0),
    limit: real = NUM(1.0, 50.0),
    low: real = NUM(0.05, 0.2),
    high: real = NUM(0.8, 4.0),
    x: ARRAY(V, 1) = None,
    v: ARRAY(V, 1) = None,
    affine: ARRAY(M, 1) = None,
    F: ARRAY(M, 1) = None,
    dilation: ARRAY(real, 1) = None,
    speeds: ARRAY(real, 1) = None,
):
    p = THREADS(1, x)
    if ACTIVE:
        if UNFLAGGED(active[p]):
            return
    xp = x[p]
    gp = draw(xp / dx, xp * (1.0 / dx))
    bx = wp.clamp(int(wp.floor(gp[0] - 0.5)), 0, grid_v.shape[0] - 3)
    by = wp.clamp(int(wp.floor(gp[1] - 0.5)), 0, grid_v.shape[1] - 3)
    if DIM == 3:
        bz = wp.clamp(int(wp.floor(gp[2] - 0.5)), 0, grid_v.shape[2] - 3)
    if wp.min(grid_v.shape[0], grid_v.shape[1]) < 3:
        return
    if DIM == 3:
        if grid_v.shape[2] < 3:
            return
    new_v = V()
    change = V()
    new_c = M()
    if DIM == 2:
        for a in range(3):
            wa = spline(gp[0] - real(bx + a))
            for b in range(3):
                weight = PRODUCT(wa, spline(gp[1] - real(by + b)))
                dpos = draw(V(real(bx + a) - gp[0], real(by + b) - gp[1]), V(real(bx + a), real(by + b)) - gp)
                NODE((bx + a, by + b), weight, dpos)
    else:
        for a in range(3):
            for b in range(3):
                wab = spline(gp[0] - real(bx + a)) * spline(gp[1] - real(by + b))
                for c in range(3):
                    weight = PRODUCT(wab, spline(gp[2] - real(bz + c)))
                    dpos = V(real(bx + a), real(by + b), real(bz + c)) - gp
                    NODE((bx + a, by + b, bz + c), weight, dpos)
    if SCHEME == "apic" or DEFORM:
        "the inverse of the inertia of quadratic weights is 4 / dx^2"
        if SCALE == "four":
            new_c = new_c * (4.0 / dx)
        else:
            new_c = 4.0 * new_c / dx
    if SCHEME == "flip":
        if chance(0.5):
            vp = alpha * (v[p] + change) + (1.0 - alpha) * new_v
        else:
            vp = wp.lerp(new_v, v[p] + change, alpha)
    else:
        vp = new_v
    if DAMP:
        vp = draw(vp * wp.exp(-damping * dt), vp / (1.0 + damping * dt))
    if CAP:
        size = wp.length(vp)
        if size > limit:
            vp = vp * (limit / size)
    if DEFORM:
        if chance(0.5):
            F[p] = F[p] + dt * new_c * F[p]
        else:
            F[p] = (wp.identity(n=DIM, dtype=real) + dt * new_c) * F[p]
        if TRACE:
            dilation[p] = wp.trace(new_c)
    if SCHEME == "apic":
        affine[p] = new_c
    v[p] = vp
    if SPEED:
        speeds[p] = wp.length(vp)
    if UPDATE == "both":
        if MID and SCHEME == "flip":
            "positions follow the grid"
            xp = xp + dt * new_v
        else:
            xp += PRODUCT(dt, vp)
        if BOUNDARY == "clamp":
            if DIM == 2:
                xp = V(wp.clamp(xp[0], low, high), wp.clamp(xp[1], low, high))
            else:
                xp = wp.min(wp.max(xp, V(low, low, low)), V(high, high, high))
        elif BOUNDARY == "reflect":
            for D in each(DIM):
                if xp[D] < low:
                    xp[D] = 2.0 * low - xp[D]
        x[p] = xp
