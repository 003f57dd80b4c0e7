"""{WORDS} of a level set in {DIM} dimensions{SMOOTH?, with a smeared sign}{BANDED? in a narrow band}{+ACTIVE?, where cells are active}{+SOURCE?, with a source}{+CLIP?, clipped}."""

CATEGORY = "stencil simulation geometry"
ABOUT = dict(
    paragraph="A level set describes a curve or surface as the place where a function on a grid is zero, so that "
    "fronts can merge and break without any bookkeeping. {REINIT?Reinitialisation makes the function a "
    "distance again without moving the front. }{CURVED?The curvature follows from first and second "
    "differences of the function. }{NORMAL_MOTION?The front moves along its normal at a speed of its own, "
    "with differences taken from the side that it comes from. }{ADVECTED?The front is carried along by a "
    "flow, with differences taken from upwind. }{HEAVISIDE?A smeared step tells inside from outside, as is "
    "needed for fluids of two densities. }Bubbles, flames and segmentation of images use it.",
    formula="{REINIT?phi_t + sign(phi0) (|grad phi| - 1) = 0}{CURVED?kappa = div(grad phi / |grad "
    "phi|)}{NORMAL_MOTION?phi_t + F |grad phi| = 0}{ADVECTED?phi_t + v . grad phi = 0}{HEAVISIDE?H(phi) = (1 "
    "+ phi / eps + sin(pi phi / eps) / pi) / 2}",
    source="Osher and Fedkiw, Level Set Methods and Dynamic Implicit Surfaces, 2003",
)
NAMES = dict(
    level_set="level_set {TAG} level_set_{TAG} {TAG}_{DIM}d ls_{TAG} {TAG}_step compute_{TAG}",
    phi="phi sdf distance level dist",
    phi0="phi0 phi_initial original reference",
    f_here="f_here local_speed v_n",
    curv="curv k_here kappa_here",
    top="top numerator bending",
    normal_out="normal_out normals n_out",
    speed="speed f_normal front_speed burn_rate",
    vel="vel velocity wind flow",
    phi_next="phi_next phi_out out updated",
    dx="dx h spacing cell_size",
    dt="dt dtau time_step pseudo_dt",
    active="active mask update_here",
    source="source growth deposit",
    error="error max_change residual",
    stepped="stepped next_phi new_value phi_new",
    here="here centre p_c value",
    a="a back_x dx_minus d_minus",
    b="b fwd_x dx_plus d_plus",
    grad_sq="grad_sq g2 grad2 slope_sq",
    grad_norm="grad_norm norm_grad slope g",
    sign0="sign0 s sgn side",
    band="band width narrow cutoff",
    kappa="kappa curvature_out curv mean_curvature",
    px="px phi_x gx",
    py="py phi_y gy",
    pz="pz phi_z gz",
    pxx="pxx phi_xx hxx",
    pyy="pyy phi_yy hyy",
    pzz="pzz phi_zz hzz",
    pxy="pxy phi_xy hxy",
    eps="eps epsilon tiny smear",
    change="change rate update_term hamiltonian",
    limit="limit bound max_curvature",
    godunov="godunov upwind_part godunov_term one_axis",
    heaviside="heaviside inside fraction smooth_step",
    delta="delta dirac band_weight",
)

TAG = draw("reinitialise", "reinitialise", "curvature", "curvature", "normal_motion", "advect", "heaviside")
FLOW = chance(0.5)
WORDS = draw("Reinitialises the distances", "One pseudo-time step of the reinitialisation") if TAG == "reinitialise" else (("The curvature flow" if FLOW else draw("Computes the mean curvature", "The curvature")) if TAG == "curvature" else (draw("One step of the normal motion", "The normal motion") if TAG == "normal_motion" else (draw("An upwind advection step", "The upwind advection") if TAG == "advect" else "The smeared Heaviside function")))
DIM = draw(2, 2, 3)
SPACE = vec2 if DIM == 2 else vec3
BORDER = draw("clamped", "clamped", "periodic", "skip")
FORM = draw(0, 1, 2, 3, 4, 5)
SMOOTH = chance(0.6) if TAG == "reinitialise" else False
BAND = chance(0.35)
BANDED = BAND and TAG != "heaviside"
REINIT = TAG == "reinitialise"
CURVED = TAG == "curvature"
NORMAL_MOTION = TAG == "normal_motion"
ADVECTED = TAG == "advect"
HEAVISIDE = TAG == "heaviside"
STYLE = draw("max-min", "square", "branch")
SPEED = draw("param", "array")
LIMIT = chance(0.4)
ACTIVE = chance(0.25)
MASK = draw(int, bool, uint8)
SOURCE = chance(0.2) if TAG != "heaviside" else False
CLIP = chance(0.2)
CHANGED = draw("", "", "max", "sum")
NORMALS = chance(0.3)


# Godunov's choice among the one-sided differences of an axis, squared.
@helper
def godunov(a: real, b: real, sign0: real) -> real:
    if STYLE == "max-min":
        ap = wp.max(a, 0.0)
        am = wp.min(a, 0.0)
        bp = wp.max(b, 0.0)
        bm = wp.min(b, 0.0)
        outward = wp.max(ap * ap, bm * bm)
        inward = wp.max(am * am, bp * bp)
        return CHOOSE(sign0 > 0.0, outward, inward)
    elif STYLE == "square":
        lower = wp.max(sign0 * a, 0.0)
        upper = wp.min(sign0 * b, 0.0)
        return wp.max(lower * lower, upper * upper)
    else:
        lower = wp.max(a, 0.0)
        upper = wp.min(b, 0.0)
        if sign0 <= 0.0:
            lower = wp.min(a, 0.0)
            upper = wp.max(b, 0.0)
        return wp.max(lower * lower, upper * upper)


# Sum of the squared upwind differences over the axes.
def UPWIND_GRADIENT(IDX, here, SIGN):
    grad_sq = real(0.0)
    for AXIS in each(DIM):
        a = (here - AT(phi, IDX, AXIS, -1, BORDER, FORM)) / dx
        b = (AT(phi, IDX, AXIS, 1, BORDER, FORM) - here) / dx
        grad_sq += godunov(a, b, SIGN)
    return grad_sq


# Stores the distance of the next step.
def PUT(VALUE):
    if SOURCE or CLIP or CHANGED != "":
        stepped = VALUE
        if SOURCE:
            stepped += draw(dt * source[IDX], source[IDX] * dt)
        if CLIP:
            stepped = LIMITED(stepped, -band, band)
        if CHANGED == "max":
            wp.atomic_max(error, 0, wp.abs(stepped - here))
        elif CHANGED == "sum":
            wp.atomic_add(error, 0, draw(wp.abs(stepped - here), (stepped - here) * (stepped - here)))
        phi_next[IDX] = stepped
    else:
        phi_next[IDX] = VALUE


@wp.kernel
def level_set(
    phi: ARRAY(real, DIM),
    phi0: ARRAY(real, DIM),
    active: ARRAY(MASK, DIM),
    source: ARRAY(real, DIM),
    speed_map: ARRAY(real, DIM),
    vel: ARRAY(SPACE, DIM),
    speed: real = NUM(0.1, 2.0),
    dx: real = NUM(0.01, 1.0),
    dt: real = NUM(0.001, 0.1),
    band: real = NUM(0.1, 2.0),
    eps: real = NUM(0.0001, 0.01),
    limit: real = NUM(1.0, 20.0),
    phi_next: ARRAY(real, DIM) = None,
    kappa: ARRAY(real, DIM) = None,
    normal_out: ARRAY(SPACE, DIM) = None,
    delta: ARRAY(real, DIM) = None,
    error: ARRAY(real, 1) = None,
):
    IDX = THREADS(DIM, phi)
    if BORDER == "skip" and TAG != "heaviside":
        if ON_BORDER(phi, IDX, DIM, 1, FORM):
            if TAG != "curvature" and chance(0.5):
                phi_next[IDX] = phi[IDX]
            return
    if ACTIVE:
        if IS_UNSET(active[IDX]):
            return
    here = phi[IDX]
    if BAND and TAG != "heaviside":
        "far from the front nothing happens"
        if wp.abs(here) > band:
            if TAG == "curvature":
                kappa[IDX] = 0.0
            else:
                phi_next[IDX] = here
            return
    if TAG == "reinitialise":
        "the sign of the first distances says where the front is"
        start = phi0[IDX]
        if SMOOTH:
            sign0 = draw(start / wp.sqrt(start * start + dx * dx), start / wp.sqrt(start * start + eps))
        else:
            sign0 = draw(wp.sign(start), wp.where(start > 0.0, 1.0, -1.0))
        G2 = UPWIND_GRADIENT(IDX, here, sign0)
        if chance(0.5):
            grad_norm = wp.sqrt(G2)
            PUT(draw(here - dt * sign0 * (grad_norm - 1.0), here + dt * sign0 * (1.0 - grad_norm)))
        else:
            PUT(here - dt * sign0 * (wp.sqrt(G2) - 1.0))
    elif TAG == "normal_motion":
        if SPEED == "array":
            f_here = speed_map[IDX]
            F = f_here
        else:
            F = speed
        G2 = UPWIND_GRADIENT(IDX, here, F)
        change = draw(F * wp.sqrt(G2), wp.sqrt(G2) * F)
        PUT(here - dt * change)
    elif TAG == "advect":
        v = vel[IDX]
        change = real(0.0)
        for AXIS in each(DIM):
            a = (here - AT(phi, IDX, AXIS, -1, BORDER, FORM)) / dx
            b = (AT(phi, IDX, AXIS, 1, BORDER, FORM) - here) / dx
            if STYLE == "max-min":
                ADD(change, wp.max(v[AXIS], 0.0) * a + wp.min(v[AXIS], 0.0) * b)
            else:
                ADD(change, v[AXIS] * CHOOSE(v[AXIS] > 0.0, a, b))
        PUT(draw(here - dt * change, here - change * dt))
    elif TAG == "heaviside":
        width = draw(1.5 * dx, 2.0 * dx, band)
        heaviside = real(0.0)
        weight = real(0.0)
        if here > width:
            heaviside = draw(real(1.0), 1.0)
        elif here >= -width:
            ratio = here / width
            heaviside = 0.5 * (1.0 + ratio + wp.sin(3.14159 * ratio) / 3.14159)
            weight = 0.5 * (1.0 + wp.cos(3.14159 * ratio)) / width
        phi_next[IDX] = heaviside
        if NORMALS:
            delta[IDX] = weight
    else:
        inv = 1.0 / dx
        px = 0.5 * inv * (AT(phi, IDX, 0, 1, BORDER, FORM) - AT(phi, IDX, 0, -1, BORDER, FORM))
        py = 0.5 * inv * (AT(phi, IDX, 1, 1, BORDER, FORM) - AT(phi, IDX, 1, -1, BORDER, FORM))
        if DIM == 3:
            pz = 0.5 * inv * (AT(phi, IDX, 2, 1, BORDER, FORM) - AT(phi, IDX, 2, -1, BORDER, FORM))
        if DIM == 2:
            grad_sq = draw(px * px + py * py, wp.length_sq(vec2(px, py)))
        else:
            grad_sq = draw(px * px + py * py + pz * pz, wp.length_sq(vec3(px, py, pz)))
        grad_norm = wp.sqrt(grad_sq + eps) if chance(0.5) else wp.max(wp.sqrt(grad_sq), eps)
        pxx = (AT(phi, IDX, 0, 1, BORDER, FORM) - 2.0 * here + AT(phi, IDX, 0, -1, BORDER, FORM)) * inv * inv
        pyy = (AT(phi, IDX, 1, 1, BORDER, FORM) - 2.0 * here + AT(phi, IDX, 1, -1, BORDER, FORM)) * inv * inv
        if DIM == 2:
            I = PART(IDX, 0)
            J = PART(IDX, 1)
            im = NEXT_TO(I, -1, phi.shape[0], BORDER, FORM)
            ip = NEXT_TO(I, 1, phi.shape[0], BORDER, FORM)
            jm = NEXT_TO(J, -1, phi.shape[1], BORDER, FORM)
            jp = NEXT_TO(J, 1, phi.shape[1], BORDER, FORM)
            pxy = 0.25 * inv * inv * (phi[ip, jp] - phi[im, jp] - phi[ip, jm] + phi[im, jm])
            top = draw(pxx * py * py - 2.0 * px * py * pxy + pyy * px * px, py * py * pxx + px * px * pyy - 2.0 * px * py * pxy)
            curv = draw(top / (grad_norm * grad_norm * grad_norm), top / wp.pow(grad_norm, 3.0))
        else:
            pzz = (AT(phi, IDX, 2, 1, BORDER, FORM) - 2.0 * here + AT(phi, IDX, 2, -1, BORDER, FORM)) * inv * inv
            "close to a distance the Laplacian is the curvature"
            curv = (pxx + pyy + pzz) / grad_norm
        if LIMIT:
            curv = LIMITED(curv, -limit, limit)
        if FLOW:
            "the front shrinks by its curvature"
            PUT(here + draw(dt * curv * grad_norm, dt * (curv * grad_norm)))
        else:
            kappa[IDX] = curv
        if NORMALS:
            if DIM == 2:
                normal_out[IDX] = vec2(px, py) / grad_norm
            else:
                normal_out[IDX] = vec3(px, py, pz) / grad_norm
