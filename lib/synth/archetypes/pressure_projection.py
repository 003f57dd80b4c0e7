"""{WHAT} of {an incompressible flow|a fluid solver} on a {GRID} grid in {DIM} dimensions{SOLIDS? with solid cells}{+ACTIVE?, in active cells}{+SOURCE_TERM?, with an inflow}{+GRAVITY?, under gravity}{+RESIDUAL?, and keeps the largest residual}."""

CATEGORY = "stencil simulation"
ABOUT = dict(
    paragraph="An incompressible fluid has a velocity without divergence. Solvers first move the velocity freely, then "
    "measure its divergence, solve a Poisson equation for the pressure and subtract the gradient of the "
    "pressure. {DIVERGES?This kernel measures the divergence on a {GRID} grid. }{SUBTRACTS?This kernel "
    "subtracts the gradient on a {GRID} grid. }{RELAXES?This kernel relaxes the pressure once towards the "
    "solution of that equation. }Smoke, water and weather are computed in such steps.",
    formula="{DIVERGES?d = div(u)}{SUBTRACTS?u_new = u - dt / rho * grad(p)}{RELAXES?p_new = (sum of the neighbours "
    "of p - dx^2 b) / n}",
    source="Bridson, Fluid Simulation for Computer Graphics, 2015, chapter 5",
)
NAMES = dict(
    project="project pressure_projection {SHORT} {SHORT}_{DIM}d fluid_{SHORT} {SHORT}_kernel compute_{SHORT}",
    vel="vel velocity u flow",
    u="u vel_x u_face",
    v="v vel_y v_face",
    w="w vel_z w_face",
    p="p pressure press",
    rhs="rhs b div_field divergence_in",
    div="div divergence_out d",
    p_next="p_next p_out pressure_out p_new",
    vel_next="vel_next vel_out projected velocity_out",
    solid="solid is_solid mask obstacle",
    dx="dx h cell_size spacing",
    dt="dt time_step tau",
    rho="rho density fluid_density",
    total="total acc sum_p neighbours",
    active="active fluid is_fluid",
    inflow="inflow sources injected",
    div_here="div_here net_div div_total",
    d_here="d_here local_value own_div",
    weight="weight fall acceleration",
    relaxed="relaxed p_star jacobi candidate",
    source="source b_term forcing",
    residual="residual error max_residual",
    count="count n_open open_faces valid",
    gradient="gradient grad_p grad dp",
    scale="scale factor inv_dx k_scale",
    outflow="outflow net divergence local_div",
    here="here own centre p_c",
    omega="omega relaxation weight",
)

DIM = draw(2, 2, 3)
SHORT = draw("divergence", "subtract_gradient", "jacobi_pressure")
WHAT = draw("Computes the divergence", "Measures the divergence") if SHORT == "divergence" else (draw("Subtracts the pressure gradient from the velocity", "Projects the velocity") if SHORT == "subtract_gradient" else draw("One Jacobi sweep for the pressure", "Relaxes the pressure"))
GRID = draw("collocated", "collocated", "staggered")
SPACE = vec2 if DIM == 2 else vec3
MASKED = chance(0.4)
MASK = draw(int, uint8, bool)
BORDER = draw("clamped", "periodic", "skip")
FORM = draw(0, 1, 2, 3, 4, 5)
STYLE = draw("components", "vector", "loop")
SCALE = draw("named", "inline", "half")
DENSITY = chance(0.4)
DAMPED = chance(0.4)
COUNTED = chance(0.5) if MASKED else False
DIVERGES = SHORT == "divergence"
SUBTRACTS = SHORT == "subtract_gradient"
RELAXES = SHORT == "jacobi_pressure"
SOLIDS = MASKED and not (DIVERGES and GRID == "staggered")
RESIDUAL = chance(0.2)
ACTIVE = chance(0.25)
SOURCE_TERM = chance(0.25)
CHECK = draw("", "", "max", "sum")
GRAVITY = chance(0.2)
IN_PLACE = chance(0.3)


def IS_SOLID(IDX, AXIS, STEP):
    return int(AT(solid, IDX, AXIS, STEP, BORDER, FORM)) != 0


# The pressure of a neighbour; a solid one has the pressure of the cell itself.
def P_AT(IDX, AXIS, STEP, here):
    if MASKED and not COUNTED:
        return wp.where(IS_SOLID(IDX, AXIS, STEP), here, AT(p, IDX, AXIS, STEP, BORDER, FORM))
    return AT(p, IDX, AXIS, STEP, BORDER, FORM)


# A component of the velocity in a neighbour; solids do not move.
def V_AT(IDX, AXIS, STEP):
    if MASKED:
        return wp.where(IS_SOLID(IDX, AXIS, STEP), 0.0, AT(vel, IDX, AXIS, STEP, BORDER, FORM)[AXIS])
    return AT(vel, IDX, AXIS, STEP, BORDER, FORM)[AXIS]


@wp.kernel
def project(
    vel: ARRAY(SPACE, DIM),
    u: ARRAY(real, DIM),
    v: ARRAY(real, DIM),
    w: ARRAY(real, DIM),
    p: ARRAY(real, DIM),
    rhs: ARRAY(real, DIM),
    solid: ARRAY(MASK, DIM),
    dx: real = NUM(0.01, 1.0),
    dt: real = NUM(0.001, 0.1),
    rho: real = NUM(0.5, 1000.0),
    omega: real = NUM(0.5, 0.95),
    residual: ARRAY(real, 1) = None,
    active: ARRAY(MASK, DIM) = None,
    inflow: ARRAY(real, DIM) = None,
    gravity: real = NUM(9.7, 9.9),
    div: ARRAY(real, DIM) = None,
    p_next: ARRAY(real, DIM) = None,
    vel_next: ARRAY(SPACE, DIM) = None,
):
    if SHORT == "jacobi_pressure":
        IDX = THREADS(DIM, p)
        OF = p
    elif GRID == "staggered":
        IDX = THREADS(DIM)
        OF = u
    else:
        IDX = THREADS(DIM, vel)
        OF = vel
    if BORDER == "skip":
        if SHORT == "jacobi_pressure" or GRID == "collocated":
            if ON_BORDER(OF, IDX, DIM, 1, FORM):
                return
        elif SHORT == "divergence":
            "the last cells have no face behind them"
            if PART(IDX, 0) >= u.shape[0] - 1 or PART(IDX, 1) >= v.shape[1] - 1 or (DIM == 3 and PART(IDX, DIM - 1) >= w.shape[DIM - 1] - 1):
                return
        else:
            if draw(PART(IDX, 0) == 0 or PART(IDX, 1) == 0 or (DIM == 3 and PART(IDX, DIM - 1) == 0), PART(IDX, 0) < 1 or PART(IDX, 1) < 1 or (DIM == 3 and PART(IDX, DIM - 1) < 1)):
                return
    if MASKED and SHORT != "divergence":
        if int(solid[IDX]) != 0:
            if SHORT == "jacobi_pressure":
                p_next[IDX] = draw(p[IDX], 0.0)
            elif GRID == "collocated":
                vel_next[IDX] = draw(SPACE(0.0), SPACE(0.0))
            return
    if ACTIVE:
        if IS_UNSET(active[IDX]):
            return
    if SHORT == "divergence":
        if GRID == "staggered":
            if chance(0.5):
                outflow = AT(u, IDX, 0, 1, BORDER, FORM) - u[IDX]
                outflow += AT(v, IDX, 1, 1, BORDER, FORM) - v[IDX]
                if DIM == 3:
                    outflow += AT(w, IDX, 2, 1, BORDER, FORM) - w[IDX]
                OUT = outflow
            else:
                du = AT(u, IDX, 0, 1, BORDER, FORM) - u[IDX]
                dv = AT(v, IDX, 1, 1, BORDER, FORM) - v[IDX]
                OUT = draw(du + dv, dv + du)
                if DIM == 3:
                    dw = AT(w, IDX, 2, 1, BORDER, FORM) - w[IDX]
                    OUT = OUT + dw
            VALUE = draw(OUT / dx, (OUT) * (1.0 / dx))
        else:
            if STYLE == "loop":
                outflow = real(0.0)
                for AXIS in each(DIM):
                    ADD(outflow, V_AT(IDX, AXIS, 1) - V_AT(IDX, AXIS, -1))
                OUT = outflow
            else:
                du = V_AT(IDX, 0, 1) - V_AT(IDX, 0, -1)
                dv = V_AT(IDX, 1, 1) - V_AT(IDX, 1, -1)
                OUT = du + dv
                if DIM == 3:
                    dw = V_AT(IDX, 2, 1) - V_AT(IDX, 2, -1)
                    OUT = OUT + dw
            if SCALE == "named":
                scale = draw(0.5 / dx, 1.0 / (2.0 * dx))
                VALUE = (OUT) * scale
            else:
                VALUE = draw((OUT) / (2.0 * dx), 0.5 * (OUT) / dx)
        if SOURCE_TERM:
            "what flows in from outside"
            div_here = draw(VALUE - inflow[IDX], VALUE + inflow[IDX])
            VALUE = div_here
        if CHECK == "max":
            wp.atomic_max(residual, 0, wp.abs(VALUE))
        elif CHECK == "sum":
            d_here = VALUE
            wp.atomic_add(residual, 0, draw(d_here * d_here, wp.abs(d_here)))
            VALUE = d_here
        if DENSITY:
            "the right-hand side of the Poisson equation"
            div[IDX] = draw(rho / dt * (VALUE), VALUE * rho / dt)
        else:
            div[IDX] = VALUE
    elif SHORT == "subtract_gradient":
        here = p[IDX]
        FACTOR = dt / rho if DENSITY else 1.0
        if GRID == "staggered":
            if SCALE == "named":
                scale = draw(dt / (rho * dx), dt / rho / dx) if DENSITY else 1.0 / dx
                S = scale
            else:
                S = dt / (rho * dx) if DENSITY else 1.0 / dx
            u[IDX] = u[IDX] - (here - AT(p, IDX, 0, -1, BORDER, FORM)) * S
            v[IDX] = v[IDX] - (here - AT(p, IDX, 1, -1, BORDER, FORM)) * S
            if DIM == 3:
                w[IDX] = w[IDX] - (here - AT(p, IDX, 2, -1, BORDER, FORM)) * S
        else:
            gx = P_AT(IDX, 0, 1, here) - P_AT(IDX, 0, -1, here)
            gy = P_AT(IDX, 1, 1, here) - P_AT(IDX, 1, -1, here)
            if DIM == 3:
                gz = P_AT(IDX, 2, 1, here) - P_AT(IDX, 2, -1, here)
            if DIM == 2:
                gradient = SPACE(gx, gy) * (0.5 / dx) if SCALE == "half" else SPACE(gx, gy) / (2.0 * dx)
            else:
                gradient = SPACE(gx, gy, gz) * (0.5 / dx) if SCALE == "half" else SPACE(gx, gy, gz) / (2.0 * dx)
            if DENSITY:
                CORRECTION = draw(gradient * (dt / rho), dt / rho * gradient, dt * gradient / rho)
            else:
                CORRECTION = gradient
            if GRAVITY:
                "gravity acts in the same pass"
                weight = SPACE(0.0, -gravity) if DIM == 2 else SPACE(0.0, -gravity, 0.0)
                CORRECTION = CORRECTION - dt * weight
            if IN_PLACE:
                vel[IDX] = draw(vel[IDX] - CORRECTION, vel[IDX] - CORRECTION)
            else:
                vel_next[IDX] = vel[IDX] - CORRECTION
    else:
        if DAMPED or MASKED or RESIDUAL:
            here = p[IDX]
            HERE = here
        else:
            HERE = p[IDX]
        total = real(0.0)
        if COUNTED:
            "only open neighbours take part"
            count = real(0.0)
            for AXIS in each(DIM):
                for SIDE in each(-1, 1):
                    if int(AT(solid, IDX, AXIS, SIDE, BORDER, FORM)) == 0:
                        total += AT(p, IDX, AXIS, SIDE, BORDER, FORM)
                        count += 1.0
            count = wp.max(count, 1.0)
            N = count
        else:
            for AXIS in each(DIM):
                if STYLE == "loop" or AXIS == 2:
                    ADD(total, P_AT(IDX, AXIS, -1, HERE))
                    ADD(total, P_AT(IDX, AXIS, 1, HERE))
                else:
                    ADD(total, P_AT(IDX, AXIS, -1, HERE) + P_AT(IDX, AXIS, 1, HERE))
            N = 2.0 * DIM
        if SCALE == "named":
            source = draw(dx * dx * rhs[IDX], rhs[IDX] * dx * dx)
            SOURCE = source
        else:
            SOURCE = dx * dx * rhs[IDX]
        if DAMPED:
            relaxed = (total - SOURCE) / N
            p_next[IDX] = draw(wp.lerp(here, relaxed, omega), here + omega * (relaxed - here), (1.0 - omega) * here + omega * relaxed)
        else:
            p_next[IDX] = (total - SOURCE) / N
        if RESIDUAL:
            "the largest residual of this sweep"
            wp.atomic_max(residual, 0, wp.abs(total - N * here - SOURCE))
