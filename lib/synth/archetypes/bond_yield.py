"""{YIELD?Solves for the yield to maturity of}{!YIELD?Prices} each bond from its {ARRAY_FLOWS?cash flows}{!ARRAY_FLOWS?coupon}{DURATION?, with its duration}{CONVEX? and convexity}{+SPREAD?, with a spread over the curve}{+TOTAL?, and sums the portfolio}."""

CATEGORY = "reduction function loop"
ABOUT = dict(
    paragraph="The price of a bond is the sum of its payments discounted {CURVE?by a curve of zero rates}{!CURVE?at one rate}; {YIELD?the yield is the rate at which that sum equals the market price, and since the price falls and is convex "
    "in the rate, Newton's method or bisection finds it. }{!YIELD?higher rates give lower prices. }"
    "{DURATION?Duration says how much the price moves with the rate. }",
    formula="P = sum over t of {EXPONENTIAL?C_t exp(-{RATE_F} t/f)}{!EXPONENTIAL?C_t / (1 + {RATE_F}/f)^t}{DURATION?; D = -(dP/dy) / P}",
    source="Fabozzi, Bond Markets, Analysis and Strategies, 2012",
)
NAMES = dict(
    bond="bond_kernel {VERB}_bonds {VERB}_bond bond_{VERB} {VERB}_to_maturity {VERB}_portfolio",
    coupon="coupon coupon_rate c rates",
    face="face notional principal par",
    nominal="nominal par_value redemption",
    periods="periods n_payments maturity num_coupons",
    price="price market_price quotes dirty_price",
    flows="flows cashflows payments cf",
    times="times t_pay pay_times tenors",
    rate="rate y ytm yields_in",
    curve="zero_rates curve spot_rates discount_rates",
    out="out result values yields",
    duration="duration mod_duration dur",
    convexity="convexity convex_out cvx",
    freq="freq frequency m",
    y="y r guess",
    pv="pv value total",
    dpv="dpv slope derivative",
    df="df disc discount",
    t="t k p",
    cf="cf payment amount",
    lo="lo low y_lo",
    hi="hi high y_hi",
    n="n num count",
    bump="spread credit_spread z_spread",
)

YIELD = chance(0.5)
VERB = "yield" if YIELD else "price"
NEWTON = chance(0.6)
ARRAY_FLOWS = chance(0.4)
CURVE = chance(0.35) and not YIELD
COMPOUND = draw("power", "exp", "running")
DURATION = chance(0.45)
CONVEX = chance(0.5) and DURATION
ITER = draw(8, 12, 20, 30)
SPREAD = chance(0.3) and CURVE
EXPONENTIAL = (SPREAD or chance(0.5)) if CURVE else COMPOUND == "exp"
RATE_F = "(z_t + s)" if SPREAD else "z_t" if CURVE else "y"
NORMAL_FACE = chance(0.4)
EARLY = chance(0.5)
TOTAL = chance(0.2) and not YIELD
MAX_N = draw(30, 40, 60, 120)
TOL = draw(1.0e-6, 1.0e-5, 1.0e-4)


def FLOW(T, N):
    if ARRAY_FLOWS:
        return flows[i, T - 1]
    return draw(wp.where(T == N, c + nominal, c), c + wp.where(T == N, nominal, real(0.0)))


def DISCOUNT(Y, T):
    if COMPOUND == "exp":
        return wp.exp(-Y * real(T) / freq)
    return draw(wp.pow(1.0 + Y / freq, -real(T)), 1.0 / wp.pow(1.0 + Y / freq, real(T)))


# Value and, if wanted, its derivatives at a rate.
def VALUE(Y, pv, dpv, ddpv, WANT):
    if COMPOUND == "running" and not CURVE:
        factor = draw(1.0 / (1.0 + Y / freq), freq / (freq + Y))
        df = real(1.0)
    for t in range(1, n + 1):
        if CURVE:
            if SPREAD:
                df = wp.exp(-(curve[wp.min(t, curve.shape[0]) - 1] + bump) * real(t) / freq)
            else:
                df = wp.exp(-curve[wp.min(t, curve.shape[0]) - 1] * real(t) / freq) if EXPONENTIAL else wp.pow(1.0 + wp.max(curve[wp.min(t, curve.shape[0]) - 1], -0.5) / freq, -real(t))
        elif COMPOUND == "running":
            df = df * factor
        else:
            df = DISCOUNT(Y, t)
        cf = FLOW(t, n)
        ADD(pv, PRODUCT(cf, df))
        if WANT:
            years = real(t) / freq
            dpv -= years * cf * df
            if CONVEX:
                ddpv += years * years * cf * df


@wp.kernel
def bond(
    coupon: ARRAY(real, 1),
    face: ARRAY(real, 1),
    periods: ARRAY(int, 1),
    flows: ARRAY(real, 2),
    price: ARRAY(real, 1),
    rate: ARRAY(real, 1),
    curve: ARRAY(real, 1),
    freq: real = draw(1.0, 2.0, 2.0, 4.0),
    bump: real = NUM(0.001, 0.05),
    par: real = draw(1.0, 100.0, 1000.0),
    portfolio: ARRAY(real, 1) = None,
    out: ARRAY(real, 1) = None,
    duration: ARRAY(real, 1) = None,
    convexity: ARRAY(real, 1) = None,
):
    i = THREADS(1, price if YIELD else out)
    if ARRAY_FLOWS:
        n = flows.shape[1]
    else:
        n = wp.clamp(periods[i], 1, MAX_N)
        FACE = par if NORMAL_FACE else face[i]
        nominal = real(FACE)
        c = draw(coupon[i] * nominal / freq, nominal * coupon[i] / freq)
    if YIELD:
        target = price[i]
        if NEWTON:
            y = real(0.05)
            for it in range(ITER):
                pv = real(0.0)
                dpv = real(0.0)
                ddpv = real(0.0)
                VALUE(y, pv, dpv, ddpv, True)
                error = pv - target
                if EARLY:
                    if wp.abs(error) < TOL:
                        break
                "keep the rate in a range that makes sense"
                y = wp.clamp(y - error / wp.min(dpv, -1.0e-6), -0.5, 2.0)
        else:
            lo = real(-0.5)
            hi = real(2.0)
            y = real(0.05)
            for it in range(ITER):
                y = draw(0.5 * (lo + hi), lo + 0.5 * (hi - lo))
                pv = real(0.0)
                dpv = real(0.0)
                ddpv = real(0.0)
                VALUE(y, pv, dpv, ddpv, False)
                if EARLY:
                    if wp.abs(pv - target) < TOL:
                        break
                if pv > target:
                    lo = y
                else:
                    hi = y
        out[i] = y
        if DURATION:
            pv_y = real(0.0)
            dpv_y = real(0.0)
            ddpv_y = real(0.0)
            VALUE(y, pv_y, dpv_y, ddpv_y, True)
            value = draw(wp.max(pv_y, 1.0e-6), wp.max(wp.abs(pv_y), 1.0e-6))
            duration[i] = -dpv_y / value
            if CONVEX:
                convexity[i] = ddpv_y / value
    else:
        if not CURVE:
            y = wp.max(rate[i], -0.5)
        else:
            y = real(0.0)
        pv = real(0.0)
        dpv = real(0.0)
        ddpv = real(0.0)
        VALUE(y, pv, dpv, ddpv, DURATION)
        out[i] = pv
        if TOTAL:
            wp.atomic_add(portfolio, 0, pv)
        if DURATION:
            value = wp.max(wp.abs(pv), 1.0e-6)
            duration[i] = -dpv / value
            if CONVEX:
                convexity[i] = ddpv / value
