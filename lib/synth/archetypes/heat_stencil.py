"""Advances {a temperature field|a heat field|a diffusing concentration|a scalar field} by one explicit {heat|diffusion} step in {DIM} dimension{MORE?s}{SOURCE? with a source term}, {BORDER} at the borders."""

CATEGORY = "stencil simulation"
ABOUT = dict(
    paragraph="One explicit step of the heat equation on a regular grid of {DIM} dimension{MORE?s}. Each cell "
    "moves towards the mean of its neighbours, in proportion to the second difference; {BORDER} borders decide "
    "what the outermost cells see. The step is stable while the diffusion number stays below one half per "
    "dimension, so it serves smoothing, conduction and as the first of the solvers for diffusion.",
    formula="u_new = u + dt * (alpha * laplacian(u){SOURCE? + q})",
    source="LeVeque, Finite Difference Methods for Ordinary and Partial Differential Equations, 2007, chapter 9",
    units=("alpha: m^2/s", "dx: m", "dt: s"),
)
NAMES = dict(
    heat_step="heat_step diffuse_{DIM}d heat_{DIM}d temperature_step explicit_diffusion ftcs_step",
    u="u temp heat phi concentration",
    u_next="u_next temp_next out result updated",
    alpha="alpha kappa diffusivity conductivity",
    dt="dt time_step tau",
    dx="dx h spacing cell_size",
    lap="lap laplacian diffusion flux_sum",
    centre="centre u_c here old",
    source="source q forcing heat_source",
    before="before left lo prev",
    after="after right hi next_value",
    axis_n="n size extent",
)

DIM = draw(1, 2, 2, 3)
MORE = DIM > 1
BORDER = draw("clamped", "periodic", "fixed", "insulated")
SOURCE = draw("", "", "array", "reaction", "decay")


def NEIGHBOUR(u, IDX, AXIS, STEP):
    if BORDER == "periodic":
        return u[WITH(IDX, AXIS, WRAPPED(PART(IDX, AXIS) + STEP, u.shape[AXIS]))]
    if BORDER == "fixed":
        return u[SHIFT(IDX, AXIS, STEP)]
    if STEP > 0:
        return u[WITH(IDX, AXIS, wp.min(PART(IDX, AXIS) + STEP, u.shape[AXIS] - 1))]
    return u[WITH(IDX, AXIS, wp.max(PART(IDX, AXIS) - 1, 0))]


@wp.kernel
def heat_step(
    u: ARRAY(real, DIM),
    source: ARRAY(real, DIM),
    alpha: real = NUM(0.05, 2.0),
    dx: real = NUM(0.05, 1.0),
    dt: real = NUM(0.001, 0.1),
    rate: real = NUM(0.1, 3.0),
    u_next: ARRAY(real, DIM) = None,
):
    IDX = THREADS(DIM, u)
    centre = u[IDX]
    if BORDER == "fixed":
        INSIDE = each(DIM)
        "the border keeps its values"
        for D in each(DIM):
            if PART(IDX, D) == 0 or PART(IDX, D) == u.shape[D] - 1:
                u_next[IDX] = centre
                return
    STYLE = draw("sum", "running")
    if STYLE == "sum":
        if DIM == 1:
            lap = NEIGHBOUR(u, IDX, 0, 1) - 2.0 * centre + NEIGHBOUR(u, IDX, 0, -1)
        elif DIM == 2:
            lap = NEIGHBOUR(u, IDX, 0, 1) + NEIGHBOUR(u, IDX, 0, -1) + NEIGHBOUR(u, IDX, 1, 1) + NEIGHBOUR(u, IDX, 1, -1) - 4.0 * centre
        else:
            lap = (
                NEIGHBOUR(u, IDX, 0, 1) + NEIGHBOUR(u, IDX, 0, -1) + NEIGHBOUR(u, IDX, 1, 1)
                + NEIGHBOUR(u, IDX, 1, -1) + NEIGHBOUR(u, IDX, 2, 1) + NEIGHBOUR(u, IDX, 2, -1) - 6.0 * centre
            )
    else:
        lap = real(0.0)
        for D in each(DIM):
            before = NEIGHBOUR(u, IDX, D, -1)
            after = NEIGHBOUR(u, IDX, D, 1)
            lap += before - 2.0 * centre + after
    change = alpha * lap / (dx * dx)
    if SOURCE == "array":
        change += source[IDX]
    elif SOURCE == "reaction":
        "logistic growth"
        change += rate * centre * (1.0 - centre)
    elif SOURCE == "decay":
        change -= rate * centre
    u_next[IDX] = centre + dt * change
