"""Advances {predators and prey|two interacting populations} by one {METHOD} step of the {MODEL} model{DIFFUSE?, diffusing over a grid}{HARVEST?, with harvesting}{NOISE?, with noise}{+LOCAL?, with growth of each cell}."""

CATEGORY = "function simulation"
ABOUT = dict(
    paragraph="{MODEL} equations of a predator and its prey: prey grow by themselves and are eaten, predators live on what they eat and die. "
    "{SATURATES?Each predator eats no more than a limit however many prey there are. }{DIFFUSE?Diffusion over the cells lets waves of pursuit form. }"
    "The populations oscillate, prey first and predators after them.",
    formula="dx/dt = r*x{LOGISTIC?*(1 - x/K)} - f(x)*y; dy/dt = {LESLIE?s*y*(1 - y/(q*x))}{!LESLIE?e*f(x)*y - m*y}; f(x) = a*x{ROSEN?/(1 + h*x)}{MUTUAL?/(1 + h*x + c*y)}",
    source="Murray, Mathematical Biology I: An Introduction, 2002, chapter 3",
    units=("dt: d", "growth: 1/d", "death: 1/d"),
    invariants=("{FLOORED?min({prey_out}) >= 0}", "{FLOORED?min({predator_out}) >= 0}"),
)
NAMES = dict(
    predator_prey="predator_prey lotka_volterra lotka_volterra_step population_step predator_prey_step",
    prey="prey x hares u",
    predator="predator y lynx v",
    prey_out="prey_out x_next hares_next u_next",
    predator_out="predator_out y_next lynx_next v_next",
    growth="growth alpha birth_rate r",
    eaten="eaten beta attack_rate predation",
    gain="gain delta conversion efficiency",
    death="death gamma_d mortality death_rate",
    capacity="capacity carrying_capacity k_max",
    handling="handling handling_time half_sat",
    alphas="growth_rates alphas r_i",
    harvest="harvest quota catch",
    dt="dt h time_step",
    p="p hunted n_prey",
    q="q hunters n_pred",
    dp="dp dx_dt prey_rate",
    dq="dq dy_dt pred_rate",
    prey_change="prey_change prey_derivative dprey",
    predator_change="predator_change predator_derivative dpred",
    intake="intake response consumed",
    diff_x="d_prey diff_prey prey_mobility",
    diff_y="d_pred diff_pred pred_mobility",
)

MODEL = draw("Lotka-Volterra", "Lotka-Volterra", "Rosenzweig-MacArthur", "Leslie-Gower", "Beddington-DeAngelis")
SATURATES = MODEL in ("Rosenzweig-MacArthur", "Beddington-DeAngelis")
ROSEN = MODEL == "Rosenzweig-MacArthur"
MUTUAL = MODEL == "Beddington-DeAngelis"
LESLIE = MODEL == "Leslie-Gower"
LOGISTIC = MODEL != "Lotka-Volterra" or chance(0.3)
DIFFUSE = chance(0.35)
DIM = draw(1, 2) if DIFFUSE else draw(1, 1, 2)
METHOD = "Euler" if DIFFUSE else draw("Euler", "midpoint", "Runge-Kutta", "semi-implicit")
HARVEST = chance(0.2)
NOISE = chance(0.15) and DIM == 1
FLOORED = chance(0.6)
BORDER = draw("clamped", "periodic")
FORM = draw(0, 1, 2, 3, 4, 5)
LOCAL = chance(0.25)
INPLACE = chance(0.5) and not DIFFUSE
PACKED = chance(0.3) and not DIFFUSE
STEPS = draw(1, 1, 1, 4, 10) if METHOD != "Runge-Kutta" and not DIFFUSE else 1


def RESPONSE(P, Q):
    if MODEL == "Rosenzweig-MacArthur":
        return eaten * P / (1.0 + handling * P)
    if MODEL == "Beddington-DeAngelis":
        return eaten * P / (1.0 + handling * P + interference * Q)
    return eaten * P


@helper
def prey_change(p: real, q: real, growth: real, eaten: real, capacity: real, handling: real, interference: real) -> real:
    if LOGISTIC:
        return growth * p * (1.0 - p / capacity) - RESPONSE(p, q) * q
    return draw(growth * p - RESPONSE(p, q) * q, p * growth - q * RESPONSE(p, q))


@helper
def predator_change(p: real, q: real, gain: real, death: real, eaten: real, handling: real, interference: real) -> real:
    if MODEL == "Leslie-Gower":
        return death * q * (1.0 - q / wp.max(gain * p, 1.0e-3))
    return draw(gain * RESPONSE(p, q) * q - death * q, q * (gain * RESPONSE(p, q) - death))


def DP(P, Q):
    return prey_change(P, Q, r, eaten, capacity, handling, interference)


def DQ(P, Q):
    return predator_change(P, Q, gain, death, eaten, handling, interference)


def STEP(p, q):
    if METHOD == "midpoint":
        pm = p + 0.5 * dt * DP(p, q)
        qm = q + 0.5 * dt * DQ(p, q)
        dp = DP(pm, qm)
        dq = DQ(pm, qm)
    elif METHOD == "Runge-Kutta":
        k1 = DP(p, q)
        l1 = DQ(p, q)
        k2 = DP(p + 0.5 * dt * k1, q + 0.5 * dt * l1)
        l2 = DQ(p + 0.5 * dt * k1, q + 0.5 * dt * l1)
        k3 = DP(p + 0.5 * dt * k2, q + 0.5 * dt * l2)
        l3 = DQ(p + 0.5 * dt * k2, q + 0.5 * dt * l2)
        k4 = DP(p + dt * k3, q + dt * l3)
        l4 = DQ(p + dt * k3, q + dt * l3)
        dp = (k1 + 2.0 * k2 + 2.0 * k3 + k4) / 6.0
        dq = (l1 + 2.0 * l2 + 2.0 * l3 + l4) / 6.0
    else:
        dp = DP(p, q)
        if METHOD == "semi-implicit":
            "predators see the prey that are left"
            dq = DQ(p + dt * dp, q)
        else:
            dq = DQ(p, q)
    if DIFFUSE:
        dp += diff_x * LAPLACIAN(prey, IDX, p, DIM, BORDER, FORM)
        dq += diff_y * LAPLACIAN(predator, IDX, q, DIM, BORDER, FORM)
    if HARVEST:
        dp -= PRODUCT(harvest, p)
    p += draw(dt * dp, dp * dt)
    q += draw(dt * dq, dq * dt)
    if FLOORED:
        p = LARGER(p, 0.0)
        q = LARGER(q, 0.0)


@wp.kernel
def predator_prey(
    prey: ARRAY(vec2 if PACKED else real, DIM),
    predator: ARRAY(real, DIM),
    alphas: ARRAY(real, DIM),
    growth: real = NUM(0.3, 1.5),
    eaten: real = NUM(0.05, 1.0),
    gain: real = NUM(0.05, 0.8),
    death: real = NUM(0.1, 1.0),
    capacity: real = NUM(2.0, 50.0),
    handling: real = NUM(0.05, 0.8),
    interference: real = NUM(0.01, 0.3),
    harvest: real = NUM(0.01, 0.2),
    sigma: real = NUM(0.01, 0.2),
    diff_x: real = NUM(0.01, 0.2),
    diff_y: real = NUM(0.05, 0.5),
    dt: real = NUM(0.005, 0.1),
    seed: int = INT(1, 1000),
    prey_out: ARRAY(vec2 if PACKED else real, DIM) = None,
    predator_out: ARRAY(real, DIM) = None,
):
    IDX = THREADS(DIM, prey)
    if PACKED:
        s = prey[IDX]
        p = s[0]
        q = s[1]
    else:
        p = prey[IDX]
        q = predator[IDX]
    if LOCAL:
        r = alphas[IDX]
    else:
        r = real(growth)
    if STEPS > 1:
        for n in range(STEPS):
            STEP(p, q)
    else:
        STEP(p, q)
    if NOISE:
        state = wp.rand_init(seed, PART(IDX, 0))
        p *= wp.exp(sigma * wp.sqrt(real(dt)) * from32(wp.randn(state)))
    if PACKED:
        if INPLACE:
            prey[IDX] = vec2(p, q)
        else:
            prey_out[IDX] = vec2(p, q)
    elif INPLACE:
        prey[IDX] = p
        predator[IDX] = q
    else:
        prey_out[IDX] = p
        predator_out[IDX] = q
