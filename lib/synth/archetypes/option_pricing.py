"""Prices {ASIAN?Asian options}{!ASIAN?{a European option|options}} {HOW}{GREEKS?, with {GREEK}}{DIVIDEND?, under a dividend yield}{BARRIER?, with a barrier}{+REDUCE?, and sums them}."""

CATEGORY = "simulation function random_math"
ABOUT = dict(
    paragraph="An option is the right to buy or to sell at a fixed price later. Its value follows from a random walk "
    "of the price of the stock, {CLOSED?for which Black and Scholes found a formula}{!CLOSED?here {HOW}}. "
    "{ASIAN?The payoff depends on the mean price on the way. }{BARRIER?The right is lost when the price "
    "crosses a barrier. }Banks value whole books of such contracts each night.",
    formula="{CLOSED?C = S N(d1) - K exp(-r t) N(d2)}{!CLOSED?V = exp(-r t) E[payoff]}",
    source="Hull, Options, Futures, and Other Derivatives, 2018",
)
NAMES = dict(
    price_option="price_option option_price price_{SHORT} black_scholes value_options option_kernel",
    spot="spot spots s0 underlying",
    strike="strike strikes k_price exercise",
    expiry="expiry maturities t_exp tenor",
    vol="vol sigma volatility",
    rate="rate r risk_free",
    dividend="dividend q_yield div_yield",
    is_call="is_call call_flag kind",
    price="price prices value out",
    greek="greek delta_out sens greeks",
    cdf="cdf norm_cdf phi gauss_cdf",
    pdf="pdf norm_pdf density",
    d1="d1 dp dplus",
    d2="d2 dm dminus",
    root_t="root_t sqrt_t vol_t",
    discount="discount df disc",
    s="s st path",
    k="k kk x_k",
    t="t tau years",
    v="v vol_i sig",
    state="state rng rand_state",
    n_paths="n_paths paths trials",
    steps="steps n_steps",
    payoff="payoff pay gain",
    total="total acc sum_pay",
    barrier="barrier knock_level b_level",
    alive="alive active not_hit",
    average="average mean_s running_mean",
    drift="drift mu_dt carry",
    fwd="fwd forward f_price",
    z="z eps_z shock",
)

HOW = draw("by the Black-Scholes formula", "by the Black-Scholes formula", "by simulated end values", "by simulated paths", "by a binomial tree")
CLOSED = HOW == "by the Black-Scholes formula"
SHORT = "bs" if CLOSED else "mc" if HOW in ("by simulated end values", "by simulated paths") else "tree"
GREEKS = chance(0.35) and CLOSED
GREEK = draw("delta", "gamma", "vega")
DIVIDEND = chance(0.25)
BARRIER = HOW == "by simulated paths" and chance(0.4)
ASIAN = HOW == "by simulated paths" and not BARRIER and chance(0.5)
SIDE = draw("call", "put", "flag", "flag")
PER_OPTION = draw("both", "vol", "none")
STRUCT = chance(0.2)
ANTI = chance(0.3)
FORWARD = chance(0.3)
PARITY = chance(0.4)
APPROX = chance(0.3)
GUARD = chance(0.3)
REDUCE = chance(0.3)
FLAG = draw("int", "bool")

if STRUCT:
    @wp.struct
    class Contract:
        spot: real
        strike: real
        expiry: real

@helper
def cdf(x: real) -> real:
    if APPROX:
        t = 1.0 / (1.0 + 0.2316419 * wp.abs(x))
        poly = -1.821255978 + 1.330274429 * t
        poly = 1.781477937 + t * poly
        poly = -0.356563782 + t * poly
        poly = t * (0.31938153 + t * poly)
        tail = 0.39894228 * wp.exp(-0.5 * x * x) * poly
        return EITHER(x >= 0.0, 1.0 - tail, tail)
    else:
        return draw(0.5 * (1.0 + wp.erf(x * 0.70710678)), 0.5 * wp.erfc(-x * 0.70710678), 0.5 * (1.0 + wp.erf(x / 1.41421356)))

@helper
def pdf(x: real) -> real:
    return draw(0.39894228 * wp.exp(-0.5 * x * x), wp.exp(-0.5 * x * x) / 2.50662827)


def PAYOFF(S):
    if SIDE == "call":
        return LARGER(S - k, 0.0)
    if SIDE == "put":
        return LARGER(k - S, 0.0)
    return EITHER(ON(is_call[i], FLAG), wp.max(S - k, 0.0), wp.max(k - S, 0.0))


@wp.kernel
def price_option(
    contracts: ARRAY(Contract if STRUCT else real, 1),
    spot: ARRAY(real, 1),
    strike: ARRAY(real, 1),
    expiry: ARRAY(real, 1),
    vols: ARRAY(real, 1),
    is_call: FLAGS(FLAG, 1),
    rate: real = NUM(0.005, 0.08),
    vol: real = NUM(0.1, 0.6),
    dividend: real = NUM(0.005, 0.05),
    barrier: real = NUM(1.1, 1.6),
    n_paths: int = draw(32, 64, 100, 128),
    steps: int = draw(8, 12, 16, 32),
    seed: int = INT(1, 999),
    price: ARRAY(real, 1) = None,
    greek: ARRAY(real, 1) = None,
):
    if STRUCT:
        i = THREADS(1, contracts)
        option = contracts[i]
        s = option.spot
        k = option.strike
        t = option.expiry
    else:
        i = THREADS(1, spot)
        s = spot[i]
        k = strike[i]
        t = expiry[i]
    if GUARD:
        "expired or worthless input"
        if t <= 0.0 or s <= 0.0 or k <= 0.0:
            price[i] = 0.0
            return
    else:
        t = wp.max(t, 0.001)
        s = wp.max(s, 0.001)
        k = wp.max(k, 0.001)
    v = wp.max(vols[i], 0.01) if PER_OPTION == "vol" or PER_OPTION == "both" else vol
    CARRY = rate - dividend if DIVIDEND else rate
    discount = wp.exp(-rate * t)
    if CLOSED:
        root_t = v * wp.sqrt(t)
        if FORWARD:
            fwd = s * wp.exp(CARRY * t)
            d1 = wp.log(fwd / k) / root_t + 0.5 * root_t
        else:
            growth = (CARRY + 0.5 * v * v) * t
            d1 = draw((wp.log(s / k) + growth) / root_t, (wp.log(s) - wp.log(k) + growth) / root_t)
        d2 = d1 - root_t
        S_NOW = s * wp.exp(-dividend * t) if DIVIDEND else s
        spot_part = S_NOW
        call = draw(spot_part * cdf(d1) - k * discount * cdf(d2), cdf(d1) * spot_part - cdf(d2) * k * discount)
        if SIDE != "call":
            if PARITY:
                "put-call parity"
                put = call - spot_part + k * discount
            else:
                put = k * discount * cdf(-d2) - spot_part * cdf(-d1)
        if SIDE == "call":
            price[i] = call
        elif SIDE == "put":
            price[i] = put
        elif chance(0.5):
            price[i] = EITHER(ON(is_call[i], FLAG), call, put)
        else:
            if ON(is_call[i], FLAG):
                price[i] = call
            else:
                price[i] = put
        if GREEKS:
            if GREEK == "delta":
                slope = cdf(d1)
                if SIDE == "put":
                    slope = slope - 1.0
                elif SIDE == "flag":
                    slope = EITHER(ON(is_call[i], FLAG), slope, slope - 1.0)
                greek[i] = slope
            elif GREEK == "gamma":
                greek[i] = pdf(d1) / (s * root_t)
            else:
                greek[i] = draw(s * pdf(d1) * wp.sqrt(t), spot_part * wp.sqrt(t) * pdf(d1))
    elif HOW == "by a binomial tree":
        "the payoffs are weighted with their binomial probabilities"
        h = t / real(steps)
        up = wp.exp(v * wp.sqrt(h))
        down = 1.0 / up
        p = LIMITED((wp.exp(CARRY * h) - down) / (up - down), 0.0001, 0.9999)
        weight = wp.pow(1.0 - p, real(steps))
        end_price = s * wp.pow(down, real(steps))
        total = real(0.0)
        for n in range(steps + 1):
            payoff = PAYOFF(end_price)
            ADD(total, weight * payoff)
            weight = weight * p / (1.0 - p) * real(steps - n) / real(n + 1)
            end_price = end_price * up * up
        price[i] = PRODUCT(discount, total)
    else:
        state = wp.rand_init(seed, i)
        total = real(0.0)
        if HOW == "by simulated end values":
            drift = (CARRY - 0.5 * v * v) * t
            spread = v * wp.sqrt(t)
            for n in range(n_paths):
                z = from32(wp.randn(state))
                end_price = s * wp.exp(drift + spread * z)
                if ANTI:
                    mirror = s * wp.exp(drift - spread * z)
                    pay_up = PAYOFF(end_price)
                    pay_down = PAYOFF(mirror)
                    total += 0.5 * (pay_up + pay_down)
                else:
                    payoff = PAYOFF(end_price)
                    ADD(total, payoff)
        else:
            h = t / real(steps)
            drift = (CARRY - 0.5 * v * v) * h
            spread = v * wp.sqrt(h)
            for n in range(n_paths):
                path = s
                average = real(0.0)
                alive = real(1.0)
                for m in range(steps):
                    z = from32(wp.randn(state))
                    path = draw(path * wp.exp(drift + spread * z), path * wp.exp(spread * z + drift))
                    if ASIAN:
                        average += path / real(steps)
                    if BARRIER:
                        if path > barrier * s:
                            alive = real(0.0)
                payoff = PAYOFF(average if ASIAN else path)
                if BARRIER:
                    payoff *= alive
                ADD(total, payoff)
        value = discount * total / real(n_paths)
        if REDUCE:
            wp.atomic_add(price, 0, value)
        else:
            price[i] = value
