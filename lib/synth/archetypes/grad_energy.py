"""Computes the {FORCE?force}{!FORCE?slope} of {ENERGY_S} {for each element|at each point} by asking for the gradient of its energy{STEP?, and takes a step down}."""

CATEGORY = "gradient"
NAMES = dict(
    descend="descend energy_slope force_from_energy gradient_{TAG} {TAG}_gradient",
    energy="energy {TAG}_energy potential {TAG}_potential cost",
    x="x r stretch q",
    k="k stiffness gain",
    rest="rest r0 target centre",
    values="values lengths state positions",
    stiffness="stiffness constants k_in coefficients",
    out="out forces slopes result",
    energies="energies total_energy e_out",
    rate="rate step_size learning_rate dt",
    e="e value u0",
    dx="dx slope g_x de_dx",
    dk="dk g_k de_dk",
    dr="dr g_rest de_dr",
    d="d gap offset_v diff",
    f="f force step_v",
    of_energy="of_energy slope_of energy_grad gradient",
    g="g slopes_all partials grads",
    k_here="k_here k_i own_k",
    n="n step_i it",
)

KIND = draw("a spring", "a spring", "a stiffening spring", "a Morse bond", "a smooth barrier", "a double well", "a periodic torsion")
ENERGY_S = KIND
TAG = "spring" if KIND == "a spring" else "cubic_spring" if KIND == "a stiffening spring" else "morse" if KIND == "a Morse bond" else "barrier" if KIND == "a smooth barrier" else "double_well" if KIND == "a double well" else "torsion"
FORCE = chance(0.6)
STEP = chance(0.4)
ALIAS = chance(0.35)
INDEX = chance(0.35)
ENERGY = chance(0.3)
DIM = draw(1, 1, 1, 2)
PARAMETER = chance(0.5)
LIMIT = chance(0.3)
USE = draw("x", "x", "all", "two")
STEPS = draw(1, 1, 1, 2, 3)


@wp.func
def energy(x: real, k: real, rest: real) -> real:
    d = x - rest
    if KIND == "a spring":
        return draw(0.5 * k * d * d, 0.5 * k * (d * d))
    if KIND == "a stiffening spring":
        return draw(0.5 * k * d * d + 0.25 * d * d * d * d, 0.5 * k * (d * d) + 0.25 * (d * d) * (d * d))
    if KIND == "a Morse bond":
        e = 1.0 - wp.exp(-d)
        return draw(k * e * e, k * (e * e))
    if KIND == "a smooth barrier":
        return draw(k / (1.0 + d * d), k * (1.0 / (d * d + 1.0)))
    if KIND == "a double well":
        e = draw(d * d - 1.0, d * d - 1.0)
        return draw(k * e * e, k * (e * e))
    return draw(k * (1.0 - wp.cos(d)), k - k * wp.cos(d))


@wp.kernel
def descend(
    values: ARRAY(real, DIM),
    stiffness: ARRAY(real, DIM),
    k: real = NUM(0.5, 4.0),
    rest: real = NUM(0.2, 1.5),
    rate: real = NUM(0.01, 0.3),
    out: ARRAY(real, DIM) = None,
    energies: ARRAY(real, DIM) = None,
):
    IDX = THREADS(DIM, values)
    x = values[IDX]
    if not PARAMETER:
        k_here = stiffness[IDX]
    K = k if PARAMETER else k_here
    if ENERGY:
        "the energy itself"
        energies[IDX] = energy(x, K, rest)
    if STEPS > 1:
        for n in range(STEPS):
            dx, dk, dr = wp.grad(energy)(x, K, rest)
            x -= rate * dx
        out[IDX] = draw(x, x - rest)
    else:
        if ALIAS:
            of_energy = wp.grad(energy)
            dx, dk, dr = of_energy(x, K, rest)
        elif INDEX:
            g = wp.grad(energy)(x, K, rest)
            dx = g[0]
            dk = g[1]
            dr = g[2]
        else:
            dx, dk, dr = wp.grad(energy)(x, K, rest)
        if LIMIT:
            dx = LIMITED(dx, -4.0, 4.0)
        if STEP:
            out[IDX] = draw(x - rate * dx, x - dx * rate)
        elif FORCE:
            out[IDX] = draw(-dx, -dx, dr)
        elif USE == "all":
            out[IDX] = draw(dx + dk, dx * dx + dk * dk, wp.sqrt(dx * dx + dr * dr))
        elif USE == "two":
            out[IDX] = draw(dx - dr, rate * dk + dx)
        else:
            out[IDX] = draw(dx, wp.abs(dx), dk)
