"""Advances {WHAT} {STEPS?by several steps}{!STEPS?by one step} of {METHOD}{NOISE? with random forcing}{+BOUND?, kept in bounds}{+MASK?, where a mask is set}."""

CATEGORY = "simulation function"
ABOUT = dict(
    paragraph="Each thread integrates one instance of {WHAT}, a small system of ordinary differential equations, by "
    "{METHOD}. Thousands of instances with other starting values {PER_CASE?and rates }run side by side, for "
    "studies of parameters or ensembles.{NOISE? Random forcing is added once a launch.}",
    formula="ds/dt = f(s)",
    source="Hairer, Norsett and Wanner, Solving Ordinary Differential Equations I, 1993, chapter II",
)
NAMES = dict(
    integrate="integrate {SHORT}_step step_{SHORT} {SHORT}_kernel advance_{SHORT} solve_{SHORT}",
    state="state states y pop",
    xs="xs first_var var_a comp_a",
    ys="ys second_var var_b comp_b",
    zs="zs third_var var_c comp_c",
    out="out next_state result y_next",
    rhs="rhs derivative rates f dydt",
    dt="dt h time_step tau",
    s="s y0 cur u",
    k1="k1 r1 slope1",
    k2="k2 r2 slope2",
    k3="k3 r3 slope3",
    k4="k4 r4 slope4",
    mid="mid half_state y_mid",
    a="a alpha p1",
    b="b beta p2",
    c="c gamma p3",
    n="n it step",
    rngs="rngs rng rand_state",
    seed="seed random_seed",
    energy="energy invariant monitor",
    rates_a="rates_a alphas param_a",
    top="top cap limit",
)

WHAT = draw("an SIR epidemic", "a predator-prey system", "the Lorenz system", "a Duffing oscillator", "a damped pendulum", "a van der Pol oscillator", "a chain of chemical reactions", "a FitzHugh-Nagumo neuron", "the Rossler system", "a logistic population with harvest", "a Brusselator", "an Izhikevich neuron")
SHORT = "sir" if WHAT == "an SIR epidemic" else "lotka" if WHAT == "a predator-prey system" else "lorenz" if WHAT == "the Lorenz system" else "duffing" if WHAT == "a Duffing oscillator" else "pendulum" if WHAT == "a damped pendulum" else "vdp" if WHAT == "a van der Pol oscillator" else "kinetics" if WHAT == "a chain of chemical reactions" else "neuron" if WHAT in ("a FitzHugh-Nagumo neuron", "an Izhikevich neuron") else "rossler" if WHAT == "the Rossler system" else "harvest" if WHAT == "a logistic population with harvest" else "brusselator"
METHOD = draw("Euler's method", "Euler's method", "Heun's method", "the midpoint rule", "the classical Runge-Kutta method", "Ralston's method")
STEPS = draw(0, 0, 0, 2, 4, 8)
LAYOUT = draw("vec", "vec", "split", "rows")
THREE = WHAT in ("an SIR epidemic", "the Lorenz system", "a chain of chemical reactions", "the Rossler system")
DIM = 3 if THREE else 2
SV = VEC(DIM)
NOISE = chance(0.15)
POSITIVE = WHAT in ("an SIR epidemic", "a predator-prey system", "a chain of chemical reactions", "a Brusselator", "a logistic population with harvest")
BOUND = chance(0.35)
PER_CASE = chance(0.3)
MASK = draw("", "", "", "int", "bool")
MONITOR = chance(0.25)
INPLACE = chance(0.3) and LAYOUT != "split"
VARIANT = chance(0.35)
NAMED = chance(0.5)
SPIKE = WHAT == "an Izhikevich neuron"

@helper
def rhs(s: SV, a: real, b: real, c: real) -> SV:


    if WHAT == "an SIR epidemic":
        infect = draw(a * s[0] * s[1], s[1] * s[0] * a)
        recover = b * s[1]
        if VARIANT:
            wane = c * s[2]
            return SV(wane - infect, infect - recover, recover - wane)
        return SV(-infect, infect - recover, recover)
    elif WHAT == "a predator-prey system":
        if VARIANT:
            eaten = s[0] * s[1] / (1.0 + c * wp.abs(s[0]))
        else:
            eaten = PRODUCT(s[0], s[1])
        return SV(a * s[0] - b * eaten, b * c * eaten - draw(a * s[1], 0.5 * s[1]))
    elif WHAT == "the Lorenz system":
        if NAMED or chance(0.5):
            dx = a * (s[1] - s[0])
            dy = s[0] * (b - s[2]) - s[1]
            dz = s[0] * s[1] - c * s[2]
            return SV(dx, dy, dz)
        xy = PRODUCT(s[0], s[1])
        return SV(a * (s[1] - s[0]), s[0] * (b - s[2]) - s[1], xy - c * s[2])
    elif WHAT == "a Duffing oscillator":
        cube = draw(s[0] * s[0] * s[0], wp.pow(s[0], 3.0))
        return SV(s[1], -a * s[1] - b * s[0] - c * cube)
    elif WHAT == "a damped pendulum":
        if VARIANT:
            return SV(s[1], -a * wp.sin(s[0]) - b * s[1] * wp.abs(s[1]))
        return SV(s[1], draw(-a * wp.sin(s[0]) - b * s[1], -(a * wp.sin(s[0]) + b * s[1])))
    elif WHAT == "a van der Pol oscillator":
        return SV(s[1], draw(a * (1.0 - s[0] * s[0]) * s[1] - b * s[0], a * s[1] * (1.0 - SQUARED(s[0])) - b * s[0]))
    elif WHAT == "a chain of chemical reactions":
        r1 = a * s[0]
        r2 = b * s[1] * s[1] if VARIANT else b * s[1]
        back = c * s[2]
        return SV(back - r1, r1 - r2, r2 - back)
    elif WHAT == "a FitzHugh-Nagumo neuron":
        v = s[0]
        dv = v - v * v * v / 3.0 - s[1] + c
        return SV(dv, 0.08 * (v + a - b * s[1]))
    elif WHAT == "the Rossler system":
        return SV(-s[1] - s[2], s[0] + a * s[1], b + s[2] * (s[0] - c))
    elif WHAT == "a logistic population with harvest":
        grow = a * s[0] * (1.0 - s[0] / (1.0 + wp.abs(s[1])))
        return SV(grow - b * s[0], c * (s[0] - s[1]))
    elif WHAT == "a Brusselator":
        auto = draw(s[0] * s[0] * s[1], SQUARED(s[0]) * s[1])
        return SV(a + auto - (b + 1.0) * s[0], b * s[0] - auto)
    else:
        v = s[0]
        dv = 0.04 * v * v + 5.0 * v + 140.0 - s[1] + c
        return SV(dv, a * (b * v - s[1]))


def SLOPE(S):
    if PER_CASE:
        return rhs(S, pa, b, c)
    return rhs(S, a, b, c)


def ONE_STEP(s):
    k1 = SLOPE(s)
    if METHOD == "Euler's method":
        s = draw(s + dt * k1, s + k1 * dt)
    elif METHOD == "Heun's method":
        mid = s + dt * k1
        k2 = SLOPE(mid)
        s = draw(s + 0.5 * dt * (k1 + k2), s + (k1 + k2) * (0.5 * dt))
    elif METHOD == "the midpoint rule":
        mid = s + 0.5 * dt * k1
        k2 = SLOPE(mid)
        s = s + dt * k2
    elif METHOD == "Ralston's method":
        mid = s + (2.0 / 3.0) * dt * k1
        k2 = SLOPE(mid)
        s = s + dt * (0.25 * k1 + 0.75 * k2)
    else:
        p2 = s + 0.5 * dt * k1
        k2 = SLOPE(p2)
        p3 = s + 0.5 * dt * k2
        k3 = SLOPE(p3)
        p4 = s + dt * k3
        k4 = SLOPE(p4)
        s = draw(s + dt / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4), s + (k1 + 2.0 * (k2 + k3) + k4) * (dt / 6.0))


@wp.kernel
def integrate(
    state: ARRAY(SV if LAYOUT == "vec" else real, 2 if LAYOUT == "rows" else 1),
    xs: ARRAY(real, 1),
    ys: ARRAY(real, 1),
    zs: ARRAY(real, 1),
    rates_a: ARRAY(real, 1),
    mask: FLAGS(MASK, 1),
    dt: real = NUM(0.001, 0.1),
    a: real = NUM(0.1, 3.0),
    b: real = NUM(0.05, 2.0),
    c: real = NUM(0.05, 3.0),
    noise: real = NUM(0.001, 0.1),
    top: real = NUM(1.0, 1000.0),
    seed: int = INT(1, 999),
    out: ARRAY(SV if LAYOUT == "vec" else real, 2 if LAYOUT == "rows" else 1) = None,
    energy: ARRAY(real, 1) = None,
):
    i = THREADS(1, xs if LAYOUT == "split" else state)
    if MASK:
        if OFF(mask[i], MASK):
            return
    if LAYOUT == "vec":
        s = state[i]
    elif LAYOUT == "split":
        s = SV(xs[i], ys[i], zs[i]) if THREE else SV(xs[i], ys[i])
    else:
        s = SV(state[i, 0], state[i, 1], state[i, 2]) if THREE else SV(state[i, 0], state[i, 1])
    pa = rates_a[i] if PER_CASE else 0
    if NOISE:
        rngs = wp.rand_init(seed, i)
    if STEPS > 1:
        for n in range(STEPS):
            ONE_STEP(s)
    else:
        ONE_STEP(s)
    if NOISE:
        kick = noise * wp.sqrt(real(dt))
        s[0] = s[0] + kick * from32(wp.randn(rngs))
    if SPIKE:
        "a spike resets the potential"
        if s[0] >= 30.0:
            s = SV(-65.0, s[1] + 8.0)
    if BOUND:
        for D in each(DIM):
            if POSITIVE:
                s[D] = LARGER(s[D], 0.0)
            else:
                s[D] = LIMITED(s[D], -top, top)
    if MONITOR:
        if chance(0.5):
            energy[i] = wp.length(s)
        else:
            energy[i] = s[0] + s[1]
    if LAYOUT == "vec":
        if INPLACE:
            state[i] = s
        else:
            out[i] = s
    elif LAYOUT == "split":
        xs[i] = s[0]
        ys[i] = s[1]
        if THREE:
            zs[i] = s[2]
    elif INPLACE:
        for D in each(DIM):
            state[i, D] = s[D]
    else:
        for D in each(DIM):
            out[i, D] = s[D]
