"""Advects {particles|tracers|passive points} through {FIELD} with {METHOD}{+MASK?, while they live}{+DRIFT?, with a drift}{+LENGTHS?, and adds up the way}{+AGE?, and ages them}."""

CATEGORY = "particle function"
ABOUT = dict(
    paragraph="Passive particles follow a flow that is given by a formula, here {FIELD}: they move with its velocity "
    "and do not act on it. The path is integrated by {METHOD}. {DIFFUSE?Random kicks model diffusion. "
    "}{BACK?Going back in time tells where the particles came from. }Mixing, drifters in the ocean and "
    "pictures of flows are studied with such tracers.",
    formula="dx/dt = v(x, t)",
    source="Ottino, The Kinematics of Mixing: Stretching, Chaos, and Transport, 1989",
)
NAMES = dict(
    advect="advect_particles particle_advect trace_particles advect_{WORD} move_tracers streamline_step",
    x="x pos positions points",
    x_next="x_next x_out new_x moved",
    dt="dt h time_step",
    t="t time sim_time",
    velocity="velocity field flow velocity_at sample_flow",
    amp="amp strength amplitude speed",
    omega="omega frequency w",
    k1="k1 v1 first",
    k2="k2 v2 mid_v",
    k3="k3 v3 third",
    k4="k4 v4 last",
    p="p q xp point",
    n="n s sub k",
    age="age ages life",
    path="path trajectory streamline",
)
FIELD = draw("a double gyre", "a vortex", "a Taylor-Green flow", "an ABC flow", "a shear flow", "a saddle", "the Lorenz system", "a Rankine vortex")
D3 = FIELD == "an ABC flow" or FIELD == "the Lorenz system"
V = vec3 if D3 else vec2
METHOD = draw("Euler steps", "the midpoint rule", "Heun's method", "RK4", "Ralston's method", "SSP RK3")
WORD = draw("euler", "flow") if METHOD == "Euler steps" else "rk4" if METHOD == "RK4" else "rk2"
SUB = draw("", "", "fixed", "count")
PATH = chance(0.2) and SUB == ""
PERIODIC = chance(0.25)
CLAMP = chance(0.2)
AGE = chance(0.25)
MASK = chance(0.25)
DIFFUSE = chance(0.2)
INPLACE = chance(0.3)
SPEED = chance(0.2)
LENGTHS = chance(0.2)
DRIFT = chance(0.3)
BACK = chance(0.2)
NESTED = chance(0.5)
TRANSIENT = chance(0.4)


@wp.func
def velocity(p: V, t: real, amp: real, omega: real) -> V:
    if FIELD == "a double gyre":
        s = wp.sin(omega * t) if TRANSIENT else 0.1
        a = 0.25 * s
        f = draw(a * p[0] * p[0] + (1.0 - 2.0 * a) * p[0], p[0] * (a * p[0] + 1.0 - 2.0 * a))
        slope = 2.0 * a * p[0] + 1.0 - 2.0 * a
        u = -amp * wp.sin(PI() * f) * wp.cos(PI() * p[1])
        w = amp * wp.cos(PI() * f) * wp.sin(PI() * p[1]) * slope
        return V(u, w)
    elif FIELD == "a vortex":
        r2 = draw(wp.dot(p, p), wp.length_sq(p)) + 0.01
        return draw(V(-p[1], p[0]) * (amp / r2), amp / r2 * V(-p[1], p[0]))
    elif FIELD == "a Rankine vortex":
        r = wp.length(p)
        rate = wp.where(r < omega, amp / (omega * omega), amp / wp.max(r * r, 1.0e-6))
        return draw(V(-rate * p[1], rate * p[0]), rate * V(-p[1], p[0]))
    elif FIELD == "a Taylor-Green flow":
        decay = amp * wp.exp(-0.1 * t) if TRANSIENT else amp
        u = decay * wp.sin(omega * p[0]) * wp.cos(omega * p[1])
        w = -decay * wp.cos(omega * p[0]) * wp.sin(omega * p[1])
        return V(u, w)
    elif FIELD == "a shear flow":
        return draw(V(amp * p[1], 0.0), V(amp * wp.tanh(omega * p[1]), 0.0)) + (V(0.0, 0.1 * wp.sin(omega * t)) if TRANSIENT else V(0.0, 0.05))
    elif FIELD == "a saddle":
        return draw(V(amp * p[0], -amp * p[1]), amp * V(p[0], -p[1]))
    elif FIELD == "an ABC flow":
        a = amp * wp.cos(omega * t) if TRANSIENT else amp
        u = draw(a * wp.sin(p[2]) + 0.5 * wp.cos(p[1]), 0.5 * wp.cos(p[1]) + a * wp.sin(p[2]))
        w = 0.7 * wp.sin(p[0]) + a * wp.cos(p[2])
        return V(u, w, 0.5 * wp.sin(p[1]) + 0.7 * wp.cos(p[0]))
    else:
        return V(10.0 * (p[1] - p[0]), p[0] * (28.0 - p[2]) - p[1], p[0] * p[1] - 2.666667 * p[2])


def STEP(p, T, H):
    if METHOD == "Euler steps":
        p += PRODUCT(H, velocity(p, T, amp, omega))
    elif METHOD == "the midpoint rule":
        if NESTED:
            half = p + 0.5 * H * velocity(p, T, amp, omega)
            ADD(p, H * velocity(half, T + 0.5 * H, amp, omega))
        else:
            k1 = velocity(p, T, amp, omega)
            k2 = velocity(p + draw(0.5 * H * k1, k1 * (0.5 * H)), T + 0.5 * H, amp, omega)
            ADD(p, PRODUCT(H, k2))
    elif METHOD == "Heun's method":
        k1 = velocity(p, T, amp, omega)
        k2 = velocity(p + H * k1, T + H, amp, omega)
        ADD(p, draw(0.5 * H * (k1 + k2), H * 0.5 * (k1 + k2), (k1 + k2) * (0.5 * H)))
    elif METHOD == "Ralston's method":
        k1 = velocity(p, T, amp, omega)
        k2 = velocity(p + 0.666667 * H * k1, T + 0.666667 * H, amp, omega)
        ADD(p, draw(H * (0.25 * k1 + 0.75 * k2), 0.25 * H * (k1 + 3.0 * k2)))
    elif METHOD == "SSP RK3":
        q = p + H * velocity(p, T, amp, omega)
        q = 0.75 * p + 0.25 * (q + H * velocity(q, T + H, amp, omega))
        p = draw((p + 2.0 * (q + H * velocity(q, T + 0.5 * H, amp, omega))) / 3.0, 0.333333 * p + 0.666667 * (q + H * velocity(q, T + 0.5 * H, amp, omega)))
    else:
        k1 = velocity(p, T, amp, omega)
        k2 = velocity(p + 0.5 * H * k1, T + 0.5 * H, amp, omega)
        k3 = velocity(p + 0.5 * H * k2, T + 0.5 * H, amp, omega)
        k4 = velocity(p + H * k3, T + H, amp, omega)
        ADD(p, draw(H / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4), H * (k1 + 2.0 * (k2 + k3) + k4) / 6.0))


@wp.kernel
def advect(
    x: ARRAY(V, 1),
    alive: ARRAY(int, 1),
    drift: V,
    seed: int,
    substeps: int,
    t: real,
    amp: real = NUM(0.1, 2.0),
    omega: real = NUM(0.2, 6.0),
    noise: real = NUM(0.001, 0.1),
    size: real = NUM(1.0, 10.0),
    dt: real = NUM(0.001, 0.1),
    x_next: ARRAY(V, 1) = None,
    path: ARRAY(V, 2) = None,
    age: ARRAY(real, 1) = None,
    speeds: ARRAY(real, 1) = None,
    travelled: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    if MASK:
        if UNFLAGGED(alive[i]):
            return
    start = x[i]
    p = start
    if BACK:
        "back in time"
        h = -dt
    H = h if BACK else dt
    if PATH:
        now = t + 0.0
        for n in range(path.shape[1]):
            path[i, n] = p
            STEP(p, now, H)
            now += H
    elif SUB == "":
        STEP(p, t, H)
    else:
        now = t + 0.0
        for n in range(INT(2, 8) if SUB == "fixed" else wp.clamp(substeps, 1, 16)):
            STEP(p, now, H)
            now += H
    if DRIFT:
        p += PRODUCT(H, drift)
    if DIFFUSE:
        state = wp.rand_init(seed, i)
        kick = noise * wp.sqrt(dt)
        for D in each(3 if D3 else 2):
            p[D] = p[D] + kick * from32(wp.randn(state))
    if PERIODIC:
        for D in each(3 if D3 else 2):
            p[D] = p[D] - size * wp.floor(p[D] / size)
    elif CLAMP:
        for D in each(3 if D3 else 2):
            p[D] = wp.clamp(p[D], -size, size)
    if INPLACE:
        x[i] = p
    else:
        x_next[i] = p
    if AGE:
        age[i] = age[i] + dt
    if SPEED:
        speeds[i] = wp.length(velocity(p, t, amp, omega))
    if LENGTHS:
        travelled[i] = SUM(travelled[i], wp.length(p - start))
