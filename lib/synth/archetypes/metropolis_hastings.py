"""Advances every {chain|Markov chain} by {MANY?several Metropolis steps}{!MANY?one Metropolis step} on {TARGET}{ADAPT?, and adapts its step}{COUNT?, counting acceptances}{+MEAN?, and keeps the mean}."""

CATEGORY = "random_math simulation control_flow"
ABOUT = dict(
    paragraph="Metropolis sampling draws from a density that is known up to a factor. A random move is proposed; it is accepted always if the "
    "density grows, else with the ratio of the densities as probability, and the chain's long-time distribution is the wanted one. {LANGEVIN?The proposal drifts "
    "along the gradient of the log density, which is corrected for in the ratio. }{TEMPERED?A temperature flattens the density, so that hot chains cross its valleys. }"
    "Threads run independent chains.",
    formula="accept if log u < log p(y) - log p(x){LANGEVIN? + log q(x | y) - log q(y | x)}",
    source="Metropolis, Rosenbluth, Rosenbluth, Teller and Teller, Equation of State Calculations by Fast Computing Machines, 1953",
)
NAMES = dict(
    mh="metropolis metropolis_step mh_step mcmc_step sample_chain mh_sampler",
    x="x samples state_x chain",
    log_p="log_p logp_cache log_density energy",
    accepted="accepted n_accept acceptance hits",
    step="step step_size sigma proposal_sd",
    steps="step_sizes sigmas scales",
    seed="seed rng_seed base_seed",
    sweep="sweep iteration step_no",
    xi="xi cur here x_cur",
    y="y prop proposal x_new",
    lp="lp logp cur_logp",
    lp_new="lp_new prop_logp logp_y",
    ratio="log_ratio log_alpha delta",
    u="u coin r",
    state="state rng rand_state",
    beta="beta inv_temp inverse_temperature",
    density="log_density target_logp log_target",
    n_steps="n_steps num_steps thin",
    k="k s it",
    m="m mode_mean centre",
    rate="rate adapt_rate gamma",
    mean="mean_acc running_mean sums",
)

TARGET = draw("a normal density", "a mixture of two normals", "a double well", "a banana-shaped density", "a Student density")
KIND = "normal" if TARGET == "a normal density" else "mixture" if TARGET == "a mixture of two normals" else "well" if TARGET == "a double well" else "banana" if TARGET == "a banana-shaped density" else "student"
PLANE = KIND == "banana" or (KIND != "well" and chance(0.35))
TYPE = vec2 if PLANE else real
MANY = chance(0.45)
CACHE = chance(0.4)
COUNT = chance(0.5)
ADAPT = chance(0.3)
TEMPERED = chance(0.3)
LANGEVIN = KIND == "normal" and chance(0.35)
PROPOSE = draw("normal", "normal", "uniform")
TEST = draw("log", "exp")
PER_STEP = ADAPT or chance(0.3)
STRUCTURE = draw("branch", "where")
MEAN = chance(0.25)


@helper
def density(x: TYPE) -> real:
    if KIND == "normal":
        return -0.5 * wp.dot(x, x) if PLANE else draw(-0.5 * x * x, -HALF(x * x))
    elif KIND == "mixture":
        if PLANE:
            a = wp.length_sq(x - vec2(1.5, 0.0))
            b = wp.length_sq(x + vec2(1.5, 0.0))
        else:
            a = SQUARE(x - 2.0)
            b = SQUARE(x + 2.0)
        return wp.log(0.6 * wp.exp(-0.5 * a) + 0.4 * wp.exp(-0.5 * b) + 1.0e-30)
    elif KIND == "well":
        return draw(-SQUARE(x * x - 1.0), -(x * x - 1.0) * (x * x - 1.0))
    elif KIND == "banana":
        t = x[1] + 0.1 * x[0] * x[0] - 1.0
        return -0.5 * (0.1 * x[0] * x[0] + t * t)
    else:
        return -2.5 * wp.log(1.0 + (wp.dot(x, x) if PLANE else x * x) / 4.0)


def NOISE(state):
    if PROPOSE == "normal":
        return from32(wp.randn(state))
    return 2.0 * from32(wp.randf(state)) - 1.0


def DRAWN(state):
    if PLANE:
        a = NOISE(state)
        b = NOISE(state)
        return vec2(a, b)
    return NOISE(state)


def STEP_ONCE(state, xi, lp, S, hits):
    noise = DRAWN(state)
    if LANGEVIN:
        "the gradient of the log density is -x"
        y = xi - HALF(S * S) * xi + S * noise
    else:
        y = draw(xi + S * noise, xi + noise * S)
    lp_new = density(y)
    ratio = lp_new - lp
    if TEMPERED:
        ratio = PRODUCT(beta, ratio)
    if LANGEVIN:
        there = xi - y + HALF(S * S) * y
        back = y - xi + HALF(S * S) * xi
        if PLANE:
            ratio += (wp.dot(back, back) - wp.dot(there, there)) / (2.0 * S * S)
        else:
            ratio += (back * back - there * there) / (2.0 * S * S)
    u = from32(wp.randf(state))
    if TEST == "log":
        OK = wp.log(wp.max(u, 1.0e-12)) < ratio
    else:
        OK = u < draw(wp.exp(wp.min(ratio, 0.0)), wp.min(wp.exp(ratio), 1.0))
    if STRUCTURE == "branch" or COUNT or ADAPT:
        if OK:
            xi = y
            if MANY or CACHE:
                lp = lp_new
            if COUNT or ADAPT:
                hits += 1
    else:
        take = OK
        xi = wp.where(take, y, xi)
        if MANY or CACHE:
            lp = wp.where(take, lp_new, lp)


@wp.kernel
def mh(
    seed: int,
    sweep: int,
    step: real = NUM(0.1, 1.5),
    beta: real = NUM(0.1, 1.0),
    rate: real = NUM(0.01, 0.2),
    n_steps: int = draw(4, 8, 16),
    x: ARRAY(TYPE, 1) = None,
    log_p: ARRAY(real, 1) = None,
    steps: ARRAY(real, 1) = None,
    accepted: ARRAY(int, 1) = None,
    mean: ARRAY(TYPE, 1) = None,
):
    i = THREADS(1, x)
    state = draw(wp.rand_init(seed + sweep, i), wp.rand_init(seed, i + sweep * x.shape[0]))
    xi = x[i]
    lp = log_p[i] if CACHE else density(xi)
    if PER_STEP:
        S = wp.clamp(steps[i], 0.01, 10.0)
    else:
        S = step
    hits = int(0)
    if MANY:
        if MEAN:
            total = TYPE(0.0)
        for k in range(n_steps):
            STEP_ONCE(state, xi, lp, S, hits)
            if MEAN:
                total += xi
        if MEAN:
            mean[i] = total / real(n_steps)
    else:
        STEP_ONCE(state, xi, lp, S, hits)
    x[i] = xi
    if CACHE:
        log_p[i] = lp
    if COUNT:
        if draw(True, False):
            accepted[i] = accepted[i] + hits
        else:
            wp.atomic_add(accepted, 0, hits)
    if ADAPT:
        "towards an acceptance of 0.44"
        share = real(hits) / real(n_steps) if MANY else real(hits)
        steps[i] = draw(steps[i] * wp.exp(rate * (share - 0.44)), wp.clamp(steps[i] * (1.0 + rate * (share - 0.44)), 0.01, 10.0))
