"""Prices {EXERCISE_S} options on a {TREE} tree{RUDD? with equal probabilities}{DIVIDEND?, with a dividend yield}{GREEK?, and takes delta from the first step}{SUMMED?, and adds up a portfolio}."""

CATEGORY = "simulation loop function"
ABOUT = dict(
    paragraph="A tree lets the price of a stock move up or down in each of many small steps. At expiry the option is worth its payoff; going back, it is worth the discounted mean of its next values under "
    "probabilities that make the stock earn the riskless rate. {BARRIER?An option with a barrier is worth nothing at nodes where the price has reached it. }{AMERICAN?An American option may be exercised at any time, so at each node the larger of that mean and the payoff counts. }"
    "Each thread prices one option with a row of its own for the values.",
    formula="{FORMULA}",
    source="Cox, Ross and Rubinstein, Option Pricing: A Simplified Approach, 1979",
    units=("rate: 1/a", "vol: 1/sqrt(a)"),
)
NAMES = dict(
    tree="binomial_tree price_{TAG} {TAG}_option lattice_price {TAG}_tree option_lattice",
    spot="spot s0 spots",
    strike="strikes k_strike exercise_price",
    expiry="expiry maturity t_exp tenor",
    rate="rate r risk_free short_rate",
    vol="vol sigma volatility implied_vol",
    dividend="dividend q_yield div_yield carry",
    steps="steps n_steps num_steps depth",
    values="values work nodes v_row",
    price="price prices value_out premium",
    delta="delta deltas hedge_ratio",
    u="u up up_factor",
    d="d down down_factor",
    p="p prob p_up risk_neutral",
    disc="disc discount df",
    dt="dt step_time h_t",
    s="s node_spot stock",
    payoff="payoff intrinsic exercise_value gain_at",
    j="j node m",
    step="step back t",
    s_now="s_now s_root s_today start_price",
    exercise="k k_i x_price strike_i",
    strike_all="strike k_strike strike_price",
    expiry_all="expiry maturity t_exp",
    hold="hold continuation keep_value",
    total="total portfolio sum_value book",
    quantity="quantity position units_held",
    call="is_call call flag cp",
)

TREE = draw("binomial", "binomial", "trinomial")
BINOMIAL = TREE == "binomial"
TAG = "crr" if BINOMIAL else "trinomial"
EXERCISE = draw("European", "American", "American", "barrier")
AMERICAN = EXERCISE == "American"
BARRIER = EXERCISE == "barrier"
TYPE = draw("call", "put", "flag") if not AMERICAN else draw("put", "put", "flag")
DIVIDEND = chance(0.35)
GREEK = chance(0.3)
SUMMED = chance(0.2)
PARAMS = draw("arrays", "scalars")
KIND = draw("crr", "jr") if BINOMIAL else "crr"
RUDD = KIND == "jr"
SPOT = draw("pow", "exp")
EXERCISE_S = "up-and-out barrier" if BARRIER else EXERCISE
Q_F = "r - q" if DIVIDEND else "r"
FORMULA = (
    "V = exp(-r dt) (p_u V_up + p_m V_mid + p_d V_down)" if not BINOMIAL else "V = exp(-r dt) (V_up + V_down) / 2, u, d = exp(({Q_F} - s^2 / 2) dt +- s sqrt(dt))" if RUDD
    else "V = exp(-r dt) (p V_up + (1 - p) V_down), p = (exp(({Q_F}) dt) - d) / (u - d), u = exp(s sqrt(dt)) = 1 / d"
)
STRUCT = chance(0.2)
GUARD = chance(0.3)

if STRUCT:
    @wp.struct
    class Option:
        spot: real
        strike: real
        expiry: real


@helper
def payoff(s: real, k: real, call: int) -> real:
    if TYPE == "call":
        return draw(wp.max(s - k, 0.0), wp.max(0.0, s - k))
    elif TYPE == "put":
        return wp.max(k - s, 0.0)
    else:
        return draw(wp.where(call != 0, wp.max(s - k, 0.0), wp.max(k - s, 0.0)), wp.max(s - k, 0.0) if call == 1 else wp.max(k - s, 0.0))


@helper
def payoff_plain(s: real, k: real) -> real:
    return draw(wp.max(s - k, 0.0), wp.max(0.0, s - k)) if TYPE == "call" else wp.max(k - s, 0.0)


def WORTH(S):
    if TYPE == "flag":
        return payoff(S, K, is_call[i])
    return payoff_plain(S, K)


# The price of the stock at a node.
def STOCK(LEVEL, J):
    if BINOMIAL:
        if KIND == "crr":
            return s_now * wp.exp(real(2 * J - LEVEL) * spread) if SPOT == "exp" else s_now * wp.pow(u, real(2 * J - LEVEL))
        return s_now * wp.pow(u, real(J)) * wp.pow(d, real(LEVEL - J))
    return s_now * wp.exp(real(J - LEVEL) * spread)


@wp.kernel
def tree(
    options: ARRAY(Option if STRUCT else real, 1),
    spot: ARRAY(real, 1),
    strike: ARRAY(real, 1),
    expiry: ARRAY(real, 1),
    is_call: ARRAY(int, 1),
    quantity: ARRAY(real, 1),
    strike_all: real = NUM(0.8, 1.2),
    expiry_all: real = NUM(0.25, 2.0),
    rate: real = NUM(0.01, 0.06),
    vol: real = NUM(0.1, 0.5),
    dividend: real = NUM(0.005, 0.04),
    barrier: real = NUM(1.3, 3.0),
    steps: int = draw(4, 8, 16),
    values: ARRAY(real, 2) = None,
    price: ARRAY(real, 1) = None,
    delta: ARRAY(real, 1) = None,
    total: ARRAY(real, 1) = None,
):
    i = THREADS(1, options if STRUCT else spot)
    if STRUCT:
        opt = options[i]
        s_now = opt.spot
        exercise = opt.strike
        K = exercise
        T = wp.max(opt.expiry, 1.0e-3)
    else:
        s_now = spot[i]
        if PARAMS == "arrays":
            exercise = strike[i]
            K = exercise
        else:
            K = strike_all
        T = wp.max(expiry[i], 1.0e-3) if PARAMS == "arrays" else expiry_all
    n = wp.min(steps, (values.shape[1] - 1) // 2) if not BINOMIAL else wp.min(steps, values.shape[1] - 1)
    if n < 1:
        return
    dt = (T) / real(n)
    DRIFT = (rate - dividend) if DIVIDEND else rate
    disc = wp.exp(-rate * dt)
    if BINOMIAL:
        if KIND == "crr":
            spread = vol * wp.sqrt(dt)
            u = wp.exp(spread)
            d = 1.0 / u
        else:
            "Jarrow and Rudd: equal probabilities"
            u = wp.exp((DRIFT - 0.5 * vol * vol) * dt + vol * wp.sqrt(dt))
            d = wp.exp((DRIFT - 0.5 * vol * vol) * dt - vol * wp.sqrt(dt))
        p = (wp.exp(DRIFT * dt) - d) / (u - d) if KIND == "crr" else real(0.5)
        if GUARD:
            p = wp.clamp(p, 0.0, 1.0)
    else:
        spread = vol * wp.sqrt(2.0 * dt)
        a = wp.exp(0.5 * DRIFT * dt)
        b = wp.exp(vol * wp.sqrt(0.5 * dt))
        root_up = (a - 1.0 / b) / (b - 1.0 / b)
        root_down = (b - a) / (b - 1.0 / b)
        pu = root_up * root_up
        pd = root_down * root_down
        pm = 1.0 - pu - pd
    for j in range(n + 1 if BINOMIAL else 2 * n + 1):
        if BARRIER:
            s = STOCK(n, j)
            values[i, j] = draw(wp.where(s < barrier, WORTH(s), 0.0), WORTH(s) if s < barrier else 0.0)
        else:
            values[i, j] = WORTH(STOCK(n, j))
    for step in range(n):
        level = n - 1 - step
        for j in range(level + 1 if BINOMIAL else 2 * level + 1):
            if BINOMIAL:
                hold = disc * (p * values[i, j + 1] + (1.0 - p) * values[i, j])
            else:
                hold = disc * (pu * values[i, j + 2] + pm * values[i, j + 1] + pd * values[i, j])
            if AMERICAN:
                values[i, j] = draw(wp.max(hold, WORTH(STOCK(level, j))), wp.max(WORTH(STOCK(level, j)), hold))
            elif BARRIER:
                if STOCK(level, j) >= barrier:
                    hold = 0.0
                values[i, j] = hold
            else:
                values[i, j] = hold
        if GREEK:
            if draw(level == 1, 1 == level):
                if BINOMIAL:
                    delta[i] = (values[i, 1] - values[i, 0]) / (s_now * (u - d))
                else:
                    delta[i] = (values[i, 2] - values[i, 0]) / (s_now * (wp.exp(spread) - wp.exp(-spread)))
    if SUMMED:
        wp.atomic_add(total, 0, quantity[i] * values[i, 0])
    price[i] = values[i, 0]
