"""Advances {the wave equation|a wave field|the acoustic wave equation|a vibrating medium} in {DIM} dimension{MORE?s} by one {SCHEME} step{FOURTH? with a fourth-order stencil}{DAMPING? and {damping|absorption}}{SOURCE?, driven by a source}{+MASKED?, outside of walls}."""

CATEGORY = "stencil simulation"
ABOUT = dict(
    paragraph="Waves of sound, water or a drum obey an equation with two derivatives in time and two in space. One "
    "{SCHEME} step takes the second differences in space and moves the field on. {DAMPING?Damping takes "
    "energy out of the waves. }{SOURCE?A source drives the field. }The step is stable only while a wave "
    "crosses less than about one cell in a step; seismology and room acoustics use it on large grids.",
    formula="u_tt{DAMPING? + sigma u_t} = c^2 laplacian(u){SOURCE? + s}",
    source="Strikwerda, Finite Difference Schemes and Partial Differential Equations, 2004, chapter 8",
)
NAMES = dict(
    wave_step="wave_step wave_{DIM}d wave_equation_step propagate_wave acoustic_step leapfrog_wave advance_wave",
    u="u pressure height displacement field amplitude",
    u_prev="u_prev u_old previous field_prev past",
    u_next="u_next out updated field_next result",
    velocity="velocity v rate_of_change u_t momentum",
    c="c local_speed c_here",
    speed_map="speed_map speeds celerities c_map",
    near="near inner adjacent",
    far="far outer distant",
    speed="speed c wave_speed celerity",
    dt="dt time_step step_size",
    dx="dx h spacing cell_size",
    damping="damping gamma attenuation loss friction",
    sponge="sponge absorber damping_map sigma",
    source="source forcing drive excitation",
    solid="solid mask is_wall obstacle blocked",
    centre="centre here u_c current",
    courant="courant cfl ratio",
    c2="c2 courant_sq coefficient factor",
    inertia="inertia extrapolated momentum_term drift",
    sigma="sigma fade loss_factor decay",
    accel="accel acceleration u_tt",
    next_value="next_value new_value u_new stepped",
    time="time t now elapsed",
    frequency="frequency freq omega",
    pulse="pulse signal wavelet driver",
)

DIM = draw(1, 2, 2, 3)
MORE = DIM > 1
SCHEME = draw("leapfrog", "leapfrog", "symplectic Euler")
FOURTH = chance(0.25)
BORDER = draw("clamped", "periodic", "fixed", "fixed") if not FOURTH else draw("clamped", "periodic", "fixed")
DAMPING = draw("", "", "uniform", "sponge")
SOURCE = draw("", "", "array", "pulse")
MEDIUM = draw("uniform", "uniform", "array", "courant")
MASKED = chance(0.2)
FORM = draw(0, 1, 2, 3, 4, 5)
WIDTH = 2 if FOURTH else 1


def WIDE_LAPLACIAN(u, IDX, centre):
    lap = real(0.0)
    for AXIS in each(DIM):
        "fourth-order second derivative"
        near = AT(u, IDX, AXIS, -1, BORDER, FORM) + AT(u, IDX, AXIS, 1, BORDER, FORM)
        far = AT(u, IDX, AXIS, -2, BORDER, FORM) + AT(u, IDX, AXIS, 2, BORDER, FORM)
        lap += draw((16.0 * near - far - 30.0 * centre) / 12.0, (4.0 / 3.0) * near - far / 12.0 - 2.5 * centre)
    return lap


@wp.kernel
def wave_step(
    u: ARRAY(real, DIM),
    u_prev: ARRAY(real, DIM),
    velocity: ARRAY(real, DIM),
    speed_map: ARRAY(real, DIM),
    sponge: ARRAY(real, DIM),
    source: ARRAY(real, DIM),
    solid: ARRAY(draw(int, int, bool, uint8), DIM),
    speed: real = NUM(0.1, 5.0),
    dx: real = NUM(0.05, 1.0),
    dt: real = NUM(0.001, 0.1),
    courant: real = NUM(0.1, 0.5),
    damping: real = NUM(0.01, 0.5),
    frequency: real = NUM(0.5, 20.0),
    time: real = NUM(0.0, 10.0),
    u_next: ARRAY(real, DIM) = None,
):
    IDX = THREADS(DIM, u)
    if BORDER == "fixed":
        if ON_BORDER(u, IDX, DIM, WIDTH, FORM):
            u_next[IDX] = draw(u[IDX], 0.0)
            return
    if MASKED:
        "waves stop at walls"
        if draw(int(solid[IDX]) != 0, int(solid[IDX]) > 0):
            u_next[IDX] = 0.0
            return
    centre = u[IDX]
    if FOURTH:
        LAP = WIDE_LAPLACIAN(u, IDX, centre)
    else:
        LAP = LAPLACIAN(u, IDX, centre, DIM, BORDER, FORM)
    if MEDIUM == "array":
        "the speed differs from cell to cell"
        c = speed_map[IDX]
        C = c
    else:
        C = speed
    if SCHEME == "leapfrog":
        if MEDIUM == "courant":
            C2 = draw(courant * courant, wp.pow(courant, 2.0))
        elif chance(0.5):
            ratio = draw(C * dt / dx, dt * C / dx)
            C2 = SQUARED(ratio)
        else:
            c2 = C * C * dt * dt / (dx * dx)
            C2 = c2
        if DAMPING == "uniform":
            sigma = HALF(damping) * dt
        elif DAMPING == "sponge":
            sigma = draw(sponge[IDX], sponge[IDX] * dt, damping * sponge[IDX])
        if DAMPING != "":
            "the loss is centred in time"
            next_value = (2.0 * centre - (1.0 - sigma) * u_prev[IDX] + C2 * LAP) / (1.0 + sigma)
        elif chance(0.5):
            inertia = draw(2.0 * centre - u_prev[IDX], centre + (centre - u_prev[IDX]))
            next_value = SUM(inertia, C2 * LAP)
        else:
            next_value = 2.0 * centre - u_prev[IDX] + C2 * LAP
    else:
        accel = draw(C * C * LAP / (dx * dx), C * C / (dx * dx) * LAP)
        if DAMPING == "uniform":
            accel -= damping * velocity[IDX]
        elif DAMPING == "sponge":
            accel = accel - sponge[IDX] * velocity[IDX]
        v = velocity[IDX] + dt * accel
        velocity[IDX] = v
        next_value = draw(centre + dt * v, centre + v * dt)
    if SOURCE == "array":
        ADD(next_value, draw(dt * dt, dt) * source[IDX])
    elif SOURCE == "pulse":
        pulse = wp.sin(draw(frequency * time, 6.2831853 * frequency * time))
        if chance(0.5):
            "drives one cell in the middle"
            if PART(IDX, 0) == u.shape[0] // 2 and (DIM < 2 or PART(IDX, DIM - 1) == u.shape[DIM - 1] // 2):
                next_value += dt * dt * pulse
        else:
            next_value += dt * dt * pulse * source[IDX]
    u_next[IDX] = next_value
