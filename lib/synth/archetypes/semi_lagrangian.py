"""Advects {a {KIND} field|{KIND} quantities} in {DIM} dimensions by {tracing back along the velocity|semi-Lagrangian back-tracing|the method of characteristics} ({STEPS_S}) and {SAMPLING} sampling{MASKED?, outside of obstacles}{DECAY?, with dissipation}."""

CATEGORY = "simulation function indexing"
ABOUT = dict(
    paragraph="To move a field with a flow, each grid point asks where its fluid came from: it traces back along the "
    "velocity ({STEPS_S}) and reads the old field there by {SAMPLING} sampling. The step is stable however "
    "long it is, at the price of some smearing. {ROUGH?The velocity on the way is that of the nearest grid point. }{LIMIT?The way back is limited to a few cells. }{DECAY?The field fades by dissipation. }Smoke in films and "
    "the wind in weather models are moved like this.",
    formula="q_new(x) = {DECAY?decay * }q(x - dt * v)",
    source="Stam, Stable Fluids, SIGGRAPH 1999",
)
NAMES = dict(
    semi_lagrangian="semi_lagrangian advect_field backtrace_{DIM}d advect_{DIM}d semi_lagrangian_step stable_fluids_advect trace_and_sample",
    q="q field density dye quantity phi",
    vel="vel velocity u flow wind",
    q_next="q_next out advected field_out result",
    sample_field="sample_field interpolate sample_linear lookup fetch_linear",
    sample_velocity="sample_velocity velocity_at interpolate_velocity sample_vel",
    solid="solid obstacle mask walls",
    dt="dt time_step step",
    inv_dx="inv_dx inv_h cells_per_metre scale",
    decay="decay dissipation fade damping",
    pos="pos p x position",
    start="start origin departure back_pos",
    mid="mid half_way p_mid middle",
    v="v vel_here own_velocity u_here",
    v_mid="v_mid mid_velocity u_mid",
    x0="{I0}",
    y0="{J0}",
    z0="{K0}",
    fx="fx",
    fy="fy",
    fz="fz",
    px="px",
    py="py",
    pz="pz",
    value="value sampled carried new_value",
    bottom="bottom low q_low row0",
    top="top high q_high row1",
    near="near slab0 front_value",
    far="far slab1 back_value",
    f="f data grid_values src",
    p="p where_to point",
)

DIM = draw(2, 2, 3)
SET = draw(0, 1, 2)
I0 = "x0" if SET == 0 else "i0" if SET == 1 else "ix"
J0 = "y0" if SET == 0 else "j0" if SET == 1 else "iy"
K0 = "z0" if SET == 0 else "k0" if SET == 1 else "iz"
SPACE = vec2 if DIM == 2 else vec3
KIND = draw("scalar", "scalar", "vector")
TYPE = real if KIND == "scalar" else draw(SPACE, SPACE, vec3)
TRACE = draw("one Euler step", "one Euler step", "a midpoint step", "Ralston's method")
SAMPLING = draw("linear", "linear", "linear", "nearest")
SUBSTEPS = draw(1, 1, 1, 3, 4) if TRACE == "one Euler step" else 1
STEPS_S = "several Euler steps" if TRACE == "one Euler step" and SUBSTEPS > 1 else TRACE
LERP = draw("lerp", "weights", "spelled")
BORDER = draw("clamped", "periodic")
DECAY = chance(0.35)
MASKED = chance(0.2)
LIMIT = chance(0.25)
ROUGH = TRACE != "one Euler step" or SUBSTEPS > 1


def BLEND(A, B, t):
    if LERP == "lerp":
        return wp.lerp(A, B, t)
    if LERP == "weights":
        return (1.0 - t) * A + t * B
    return A + t * (B - A) if KIND == "scalar" else A + (B - A) * t


# An index brought back into [0, N).
def LOW(I, N):
    if BORDER == "periodic":
        return ((I % N) + N) % N
    return draw(wp.clamp(I, 0, N - 1), wp.min(wp.max(I, 0), N - 1))


# Reads f, an array, at the coordinates of p, in cells.
def SAMPLE(f, p):
    if SAMPLING == "nearest":
        x0 = int(wp.round(p[0])) if chance(0.5) else int(wp.floor(p[0] + 0.5))
        y0 = int(wp.round(p[1])) if chance(0.5) else int(wp.floor(p[1] + 0.5))
        if DIM == 2:
            return f[LOW(x0, f.shape[0]), LOW(y0, f.shape[1])]
        z0 = int(wp.floor(p[2] + 0.5))
        return f[LOW(x0, f.shape[0]), LOW(y0, f.shape[1]), LOW(z0, f.shape[2])]
    if BORDER == "clamped":
        "stay inside the grid"
        px = LIMITED(p[0], 0.0, real(f.shape[0] - 1))
        py = LIMITED(p[1], 0.0, real(f.shape[1] - 1))
        PX = px
        PY = py
        if DIM == 3:
            pz = LIMITED(p[2], 0.0, real(f.shape[2] - 1))
            PZ = pz
    else:
        PX = p[0]
        PY = p[1]
        if DIM == 3:
            PZ = p[2]
    x0 = int(wp.floor(PX))
    y0 = int(wp.floor(PY))
    fx = PX - real(x0) if BORDER == "periodic" or chance(0.5) else PX - wp.floor(PX)
    fy = PY - real(y0) if BORDER == "periodic" or chance(0.5) else PY - wp.floor(PY)
    if BORDER == "clamped":
        XA = x0
        YA = y0
        x1 = wp.min(x0 + 1, f.shape[0] - 1)
        y1 = wp.min(y0 + 1, f.shape[1] - 1)
    else:
        x_low = LOW(x0, f.shape[0])
        y_low = LOW(y0, f.shape[1])
        XA = x_low
        YA = y_low
        x1 = (x_low + 1) % f.shape[0]
        y1 = (y_low + 1) % f.shape[1]
    if DIM == 2:
        if chance(0.3):
            return BLEND(BLEND(f[XA, YA], f[x1, YA], fx), BLEND(f[XA, y1], f[x1, y1], fx), fy)
        bottom = BLEND(f[XA, YA], f[x1, YA], fx)
        top = BLEND(f[XA, y1], f[x1, y1], fx)
        return BLEND(bottom, top, fy)
    z0 = int(wp.floor(PZ))
    fz = PZ - real(z0)
    if BORDER == "clamped":
        ZA = z0
        z1 = wp.min(z0 + 1, f.shape[2] - 1)
    else:
        z_low = LOW(z0, f.shape[2])
        ZA = z_low
        z1 = (z_low + 1) % f.shape[2]
    c00 = BLEND(f[XA, YA, ZA], f[x1, YA, ZA], fx)
    c10 = BLEND(f[XA, y1, ZA], f[x1, y1, ZA], fx)
    c01 = BLEND(f[XA, YA, z1], f[x1, YA, z1], fx)
    c11 = BLEND(f[XA, y1, z1], f[x1, y1, z1], fx)
    near = BLEND(c00, c10, fy)
    far = BLEND(c01, c11, fy)
    return BLEND(near, far, fz)


@helper
def sample_field(f: ARRAY(TYPE, DIM), p: SPACE) -> TYPE:
    return SAMPLE(f, p)


@wp.func
def sample_velocity(f: ARRAY(SPACE, DIM), p: SPACE) -> SPACE:
    x0 = wp.clamp(int(wp.round(p[0])), 0, f.shape[0] - 1)
    y0 = wp.clamp(int(wp.round(p[1])), 0, f.shape[1] - 1)
    if DIM == 2:
        return f[x0, y0]
    else:
        z0 = wp.clamp(int(wp.round(p[2])), 0, f.shape[2] - 1)
        return f[x0, y0, z0]


@wp.kernel
def semi_lagrangian(
    q: ARRAY(TYPE, DIM),
    vel: ARRAY(SPACE, DIM),
    solid: ARRAY(draw(int, uint8, bool), DIM),
    dt: real = NUM(0.005, 0.1),
    inv_dx: real = NUM(1.0, 50.0),
    decay: real = NUM(0.01, 1.0),
    max_step: real = NUM(1.0, 8.0),
    q_next: ARRAY(TYPE, DIM) = None,
):
    IDX = THREADS(DIM, q)
    if MASKED:
        if int(solid[IDX]) != 0:
            q_next[IDX] = draw(q[IDX], TYPE(0.0))
            return
    if DIM == 2:
        pos = SPACE(real(PART(IDX, 0)), real(PART(IDX, 1)))
    else:
        pos = SPACE(real(PART(IDX, 0)), real(PART(IDX, 1)), real(PART(IDX, 2)))
    SCALE = dt * inv_dx
    if chance(0.5):
        step = SCALE
        SCALE = step
    v = vel[IDX]
    if LIMIT:
        "no further than a few cells"
        reach = LENGTH(v) * SCALE
        if reach > max_step:
            v = v * (max_step / reach) if chance(0.5) else v * max_step / reach
    if TRACE == "one Euler step":
        if SUBSTEPS == 1:
            start = draw(pos - v * SCALE, pos - SCALE * v)
        else:
            "several short steps"
            start = pos - v * (SCALE / (1.0 * SUBSTEPS))
            for n in range(1, SUBSTEPS):
                start -= sample_velocity(vel, start) * (SCALE / (1.0 * SUBSTEPS))
    elif TRACE == "a midpoint step":
        mid = draw(pos - 0.5 * SCALE * v, pos - v * (0.5 * SCALE))
        v_mid = sample_velocity(vel, mid)
        start = pos - v_mid * SCALE
    else:
        mid = pos - v * (0.75 * SCALE)
        v_mid = sample_velocity(vel, mid)
        start = pos - (v / 3.0 + v_mid * (2.0 / 3.0)) * SCALE
    value = sample_field(q, start)
    if DECAY:
        FADE = draw("exponential", "implicit", "factor")
        if FADE == "exponential":
            value = value * wp.exp(-decay * dt)
        elif FADE == "implicit":
            value = value / (1.0 + decay * dt)
        else:
            value *= wp.max(1.0 - decay * dt, 0.0)
    q_next[IDX] = value
