"""Advects {a scalar|a tracer|a concentration|a cell average} in {DIM} dimension{MORE?s} by {a finite-volume step|one explicit step} with {upwind fluxes|upwind face fluxes}{LIMITER? and the {LIMITER} limiter}{DIFFUSIVE?, with diffusion}{SINK?, with decay}{+CLIPPED?, kept positive}."""

CATEGORY = "stencil simulation function"
ABOUT = dict(
    paragraph="An explicit finite-volume step moves a quantity along with a flow. What crosses a face between two "
    "cells is taken from the cell that the flow comes from, which keeps the step stable and adds some "
    "smearing. {LIMITER?Slopes inside of the cells sharpen the profile again, and the {LIMITER} limiter "
    "takes them back near extrema so that no new ones appear. }Tracers in oceans, smoke and traffic density "
    "are moved in this way.",
    formula="q_new = q - dt / dx * (F_right - F_left){DIFFUSIVE? + dt * kappa * laplacian(q)}{SINK? - dt * decay * q}",
    source="LeVeque, Finite Volume Methods for Hyperbolic Problems, 2002, chapters 4 and 6",
    units=("u: m/s", "vel: m/s", "dx: m", "dt: s", "decay: 1/s", "kappa: m^2/s"),
)
NAMES = dict(
    advect="advect advection_{DIM}d upwind_step finite_volume_step transport transport_{DIM}d muscl_step advance_tracer",
    q="q tracer phi concentration density",
    vel="vel velocity wind speed flow",
    q_next="q_next out updated advected result",
    limited_slope="limited_slope limiter slope_limiter phi_limiter",
    upwind_flux="upwind_flux face_flux flux riemann_flux donor_flux",
    a="a d1 s0 back_diff",
    b="b d2 s1 forward_diff",
    dt="dt time_step tau",
    dx="dx h spacing cell_width",
    flux_in="flux_in flux_left f_minus inflow",
    flux_out="flux_out flux_right f_plus outflow",
    change="change divergence net_flux rate",
    centre="centre q_c here own",
    face_m="face_m u_m speed_in u_west",
    face_p="face_p u_p speed_out u_east",
    face_speed="face_speed u_face normal_speed un",
    slope="slope gradient limited sigma",
    ratio="ratio r smoothness",
    q_left="q_left ql upwind_value lower_state",
    q_right="q_right qr downwind_value upper_state",
    u="u s c speed_here",
    spread="spread lap diffusion mixing",
    q_new="q_new updated_value new_state next_value",
    face_flux="face_flux flux_at_face muscl_flux numerical_flux reconstructed_flux",
    q_mm="q_mm q0 far_left qll",
    q_m="q_m q1 near_left ql",
    q_p="q_p q2 near_right qr",
    q_pp="q_pp q3 far_right qrr",
    below="below lower_cell behind",
    above="above upper_cell ahead",
    step="step jump delta diff",
    slope_below="slope_below lower_slope slope_m",
    slope_above="slope_above upper_slope slope_p",
    decay="decay sink_rate loss k_decay",
)

DIM = draw(1, 1, 2, 3)
MORE = DIM > 1
LIMITER = draw("", "minmod", "van Leer", "superbee", "MC", "van Albada")
BORDER = draw("clamped", "periodic")
FORM = draw(0, 1, 2, 3, 4, 5)
FLOW = draw("uniform", "cell", "face", "face")
SPLIT = draw("average", "max-min", "sign", "where")
SIDES = draw("both", "nested")
MINMOD = draw("nested", "signs")
SMALL = draw(1.0e-12, 1.0e-6, 1.0e-8)
SINK = chance(0.2)
SCALED = chance(0.5)
CLIPPED = chance(0.2)
DIFFUSIVE = chance(0.2)
VECTOR = draw(real, vec2, vec3) if DIM == 1 else (vec2 if DIM == 2 else vec3)


@helper
def limited_slope(a: real, b: real) -> real:
    "zero at extrema"
    if LIMITER == "minmod" and MINMOD == "nested":
        return CHOOSE(a * b > 0.0, CHOOSE(wp.abs(a) < wp.abs(b), a, b), 0.0)
    elif LIMITER == "minmod":
        return HALF((wp.sign(a) + wp.sign(b))) * wp.min(wp.abs(a), wp.abs(b))
    elif LIMITER == "van Leer":
        product = a * b
        return CHOOSE(product > 0.0, 2.0 * product / (a + b), 0.0)
    elif LIMITER == "superbee":
        first = wp.min(wp.abs(a), 2.0 * wp.abs(b))
        second = wp.min(2.0 * wp.abs(a), wp.abs(b))
        return CHOOSE(a * b > 0.0, wp.sign(a) * wp.max(first, second), 0.0)
    elif LIMITER == "MC":
        bound = 2.0 * wp.min(wp.abs(a), wp.abs(b))
        return CHOOSE(a * b > 0.0, wp.sign(a) * wp.min(0.5 * wp.abs(a + b), bound), 0.0)
    else:
        return a * b * (a + b) / (a * a + b * b + SMALL)


@helper
def upwind_flux(u: real, q_left: real, q_right: real) -> real:
    if SPLIT == "max-min":
        return wp.max(u, 0.0) * q_left + wp.min(u, 0.0) * q_right
    elif SPLIT == "where":
        return u * CHOOSE(u > 0.0, q_left, q_right)
    elif SPLIT == "sign":
        toward = HALF(1.0 + wp.sign(u))
        return u * (toward * q_left + (1.0 - toward) * q_right)
    else:
        return 0.5 * (u * (q_left + q_right) - wp.abs(u) * (q_right - q_left))


# The flux through the face between q_m and q_p.
@wp.func
def face_flux(u: real, q_mm: real, q_m: real, q_p: real, q_pp: real) -> real:
    step = q_p - q_m
    "reconstruct both sides of the face"
    if SIDES == "both":
        slope_m = limited_slope(q_m - q_mm, step)
        slope_p = limited_slope(step, q_pp - q_p)
        q_left = q_m + HALF(slope_m)
        q_right = q_p - HALF(slope_p)
    else:
        q_left = q_m + 0.5 * limited_slope(q_m - q_mm, step)
        q_right = q_p - 0.5 * limited_slope(step, q_pp - q_p)
    return upwind_flux(u, q_left, q_right)


def SPEED_AT(vel, IDX, AXIS, OFFSET):
    if DIM == 1:
        return 0.5 * (AT(vel, IDX, 0, OFFSET - 1, BORDER, FORM) + AT(vel, IDX, 0, OFFSET, BORDER, FORM))
    return 0.5 * (AT(vel, IDX, AXIS, OFFSET - 1, BORDER, FORM)[AXIS] + AT(vel, IDX, AXIS, OFFSET, BORDER, FORM)[AXIS])


@wp.kernel
def advect(
    q: ARRAY(real, DIM),
    vel: ARRAY(real if DIM == 1 else VECTOR, DIM),
    u: real = NUM(0.1, 2.0),
    dx: real = NUM(0.01, 1.0),
    dt: real = NUM(0.001, 0.1),
    decay: real = NUM(0.01, 1.0),
    kappa: real = NUM(0.001, 0.5),
    q_next: ARRAY(real, DIM) = None,
):
    IDX = THREADS(DIM, q)
    centre = q[IDX]
    change = real(0.0)
    for AXIS in each(DIM):
        if FLOW == "uniform":
            S0 = u
            S1 = u
        elif FLOW == "cell":
            if DIM == 1:
                face_speed = vel[IDX]
            else:
                face_speed = vel[IDX][AXIS]
            S0 = face_speed
            S1 = face_speed
        else:
            "speeds at the two faces"
            face_m = SPEED_AT(vel, IDX, AXIS, 0)
            face_p = SPEED_AT(vel, IDX, AXIS, 1)
            S0 = face_m
            S1 = face_p
        q_m = AT(q, IDX, AXIS, -1, BORDER, FORM)
        q_p = AT(q, IDX, AXIS, 1, BORDER, FORM)
        if LIMITER == "":
            flux_in = upwind_flux(S0, q_m, centre)
            flux_out = upwind_flux(S1, centre, q_p)
        else:
            q_mm = AT(q, IDX, AXIS, -2, BORDER, FORM)
            q_pp = AT(q, IDX, AXIS, 2, BORDER, FORM)
            flux_in = face_flux(S0, q_mm, q_m, centre, q_p)
            flux_out = face_flux(S1, q_m, centre, q_p, q_pp)
        if SCALED:
            ADD(change, (flux_in - flux_out) / dx)
        else:
            ADD(change, flux_in - flux_out)
    if DIFFUSIVE:
        "a little physical diffusion"
        SPREAD = LAPLACIAN(q, IDX, centre, DIM, BORDER, FORM)
        ADD(change, kappa * SPREAD / (dx * dx) if SCALED else kappa * SPREAD / dx)
    if SINK:
        change -= decay * centre if SCALED else decay * dx * centre
    if SCALED:
        q_new = SUM(centre, draw(dt * change, change * dt))
    else:
        q_new = centre + draw(dt / dx * change, dt * change / dx)
    if CLIPPED:
        "a concentration stays positive"
        q_new = wp.max(q_new, 0.0)
    q_next[IDX] = q_new
