"""Simulates {PATHS} of {MODEL_TEXT}, and {PAYS}{+PUT? (a put)}{GEO?, by the geometric mean}{ANTI?, with antithetic paths}{DISC?, discounted}{+SUMS?, and adds them up}."""

CATEGORY = "simulation random_math function"
ABOUT = dict(
    paragraph="Monte Carlo pricing follows many random paths of a stock and averages what the option pays. {HESTON?In Heston's model the variance is random, too: it returns to a mean and is correlated with the price. }{JUMPS?Merton's model adds rare jumps to the diffusion. }{LOCAL?The "
    "volatility depends on the price. }Path-dependent payoffs such as averages and barriers need every step. A thread follows one path; the host averages.",
    formula="{HESTON?dS = r S dt + sqrt(v) S dW1, dv = kappa (theta - v) dt + xi sqrt(v) dW2}{!HESTON?dS = r S dt + sigma S dW{JUMPS? + S (J - 1) dN}}",
    source="{HESTON?Heston, A Closed-Form Solution for Options with Stochastic Volatility with Applications to Bond and Currency Options, 1993}{JUMPS?Merton, Option Pricing when Underlying Stock Returns are Discontinuous, 1976}{PLAIN?Glasserman, Monte Carlo Methods in Financial Engineering, 2003}",
    units=("rate: 1/a", "dt: a"),
)
NAMES = dict(
    paths="{TAG}_paths simulate_{TAG} {TAG}_kernel mc_{TAG} price_paths_{TAG}",
    s0="s0 spot start_price initial",
    v0="v0 var0 initial_var",
    strike="strike k exercise strike_price",
    barrier="barrier level_b knock_out b_level",
    rate="rate r risk_free drift",
    kappa="kappa mean_reversion reversion",
    theta="theta long_var mean_var",
    xi="xi vol_of_vol eta",
    rho="rho corr correlation",
    sigma="sigma vol volatility",
    lam="lam intensity jump_rate",
    dt="dt step_time delta_t",
    n_steps="n_steps steps num_steps",
    seed="seed rng_seed base_seed",
    state="state rng rand_state",
    s="s price spot_t x",
    v="v var variance",
    z1="z1 dw1 g1",
    z2="z2 dw2 g2",
    total="total sum_s running_sum acc",
    peak="peak highest s_max",
    alive="alive active not_hit",
    payoff="payoff pays cash_flow value",
    payoffs="payoffs results pv out",
    sums="sums mc_sum payoff_sum totals",
    t="t step_no k",
)

TAG = draw("heston", "heston", "jump", "local_vol", "gbm")
HESTON = TAG == "heston"
JUMPS = TAG == "jump"
LOCAL = TAG == "local_vol"
PLAIN = not HESTON and not JUMPS
MODEL_TEXT = "Heston's stochastic volatility" if HESTON else "Merton's jump diffusion" if JUMPS else "a local volatility model" if LOCAL else "geometric Brownian motion"
PATHS = draw("a path", "one path per thread")
PAY = draw("call", "asian", "asian", "barrier", "lookback", "path")
PAYS = "prices a call" if PAY == "call" else "averages it for an Asian option" if PAY == "asian" else "prices a barrier option" if PAY == "barrier" else "prices a lookback option" if PAY == "lookback" else "keeps the whole path"
ANTI = chance(0.25) and PAY in ("call", "asian") and not JUMPS
DISC = PAY != "path" and chance(0.5)
SCHEME = draw("full", "reflect", "absorb")
LOGS = draw("log", "euler")
SUMS = PAY != "path" and chance(0.35)
MEAN = draw("arithmetic", "geometric") if PAY == "asian" else "arithmetic"
GEO = MEAN == "geometric"
PUT = chance(0.3) and PAY in ("call", "asian")
EXIT = draw("break", "flag")
SQUARES = SUMS and chance(0.4)


def POSITIVE(V):
    if SCHEME == "reflect":
        return wp.abs(V)
    return draw(wp.max(V, 0.0), wp.max(0.0, V))


def STEP_S(S, V, Z):
    if LOGS == "log":
        return S * wp.exp((rate - 0.5 * (V)) * dt + wp.sqrt((V) * dt) * Z)
    return draw(S + rate * S * dt + wp.sqrt((V) * dt) * S * Z, S * (1.0 + rate * dt + wp.sqrt((V) * dt) * Z))


def ADVANCE(s, v, Z1, Z2):
    if HESTON:
        vp = POSITIVE(v)
        s = STEP_S(s, vp, Z1)
        w2 = rho * Z1 + wp.sqrt(1.0 - rho * rho) * Z2
        v = v + kappa * (theta - vp) * dt + xi * wp.sqrt(vp * dt) * w2
        if SCHEME == "absorb":
            v = wp.max(v, 0.0)
    elif LOCAL:
        local = sigma * draw(wp.pow(wp.max(s, 0.01), -0.3), 1.0 + 0.2 / (0.5 + wp.max(s, 0.0)))
        s = STEP_S(s, local * local, Z1)
    else:
        s = STEP_S(s, sigma * sigma, Z1)


@wp.kernel
def paths(
    seed: int,
    s0: real = NUM(0.8, 1.2),
    v0: real = NUM(0.02, 0.1),
    strike: real = NUM(0.8, 1.2),
    barrier: real = NUM(1.2, 2.0),
    rate: real = NUM(0.01, 0.05),
    kappa: real = NUM(0.5, 4.0),
    theta: real = NUM(0.02, 0.1),
    xi: real = NUM(0.1, 0.8),
    rho: real = NUM(-0.9, -0.1),
    sigma: real = NUM(0.1, 0.5),
    lam: real = NUM(0.1, 2.0),
    jump_mean: real = NUM(-0.2, 0.1),
    jump_sd: real = NUM(0.05, 0.3),
    dt: real = draw(0.004, 0.01, 0.02),
    n_steps: int = draw(8, 16, 32),
    spots: ARRAY(real, 1) = None,
    path: ARRAY(real, 2) = None,
    payoffs: ARRAY(real, 1) = None,
    sums: ARRAY(real, 1) = None,
):
    i = THREADS(1, path if PAY == "path" else spots)
    state = draw(wp.rand_init(seed, i), wp.rand_init(seed + i))
    s = real(s0) if PAY == "path" else spots[i]
    v = real(v0)
    if ANTI:
        s_anti = s
        v_anti = real(v0)
        total_anti = real(0.0)
    total = real(0.0)
    peak = s
    alive = int(1)
    STEPS = path.shape[1] if PAY == "path" else n_steps
    for t in range(STEPS):
        if PAY == "path":
            path[i, t] = s
        z1 = from32(wp.randn(state))
        if HESTON:
            z2 = from32(wp.randn(state))
        else:
            z2 = z1
        ADVANCE(s, v, z1, z2)
        if ANTI:
            "the same noise with the other sign"
            ADVANCE(s_anti, v_anti, -z1, -z2)
        if JUMPS:
            if from32(wp.randf(state)) < lam * dt:
                s = draw(s * wp.exp(jump_mean + jump_sd * from32(wp.randn(state))), wp.exp(jump_mean + jump_sd * from32(wp.randn(state))) * s)
        if PAY == "asian":
            ADD(total, wp.log(wp.max(s, 1.0e-6)) if MEAN == "geometric" else s)
            if ANTI:
                total_anti += wp.log(wp.max(s_anti, 1.0e-6)) if MEAN == "geometric" else s_anti
        elif PAY == "lookback":
            RAISE(peak, s)
        elif PAY == "barrier":
            if s >= barrier:
                alive = 0
                if EXIT == "break":
                    break
    if PAY != "path":
        if PAY == "asian":
            FINAL = wp.exp(total / real(n_steps)) if MEAN == "geometric" else total / real(n_steps)
        else:
            FINAL = s
        if PAY == "lookback":
            payoff = draw(wp.max(peak - strike, 0.0), peak - s)
        elif PAY == "barrier":
            payoff = draw(wp.where(alive == 1, wp.max(s - strike, 0.0), 0.0), real(alive) * wp.max(s - strike, 0.0))
        else:
            payoff = wp.max(strike - FINAL, 0.0) if PUT else wp.max(FINAL - strike, 0.0)
        if ANTI:
            FINAL_ANTI = (wp.exp(total_anti / real(n_steps)) if MEAN == "geometric" else total_anti / real(n_steps)) if PAY == "asian" else s_anti
            payoff = HALF(payoff + (wp.max(strike - FINAL_ANTI, 0.0) if PUT else wp.max(FINAL_ANTI - strike, 0.0)))
        if DISC:
            payoff = payoff * wp.exp(-rate * dt * real(n_steps))
        if SUMS:
            wp.atomic_add(sums, 0, payoff)
            if SQUARES:
                wp.atomic_add(sums, 1, payoff * payoff)
        else:
            payoffs[i] = payoff
