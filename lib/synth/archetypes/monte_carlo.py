"""Estimates {WHAT} by Monte Carlo{ANTI? with antithetic samples}{STRAT?, one random point in each stratum}{SPREAD?, together with the spread of the samples}{TALLIED?, together with the number of hits}."""

CATEGORY = "simulation random_math function"
ABOUT = dict(
    paragraph="Monte Carlo methods estimate {WHAT} by averaging over random samples, of which each thread draws a "
    "stream of its own. The error falls with the square root of the number of samples, whatever the "
    "dimension. {ANTI?Each sample is used with its mirror image, whose error tends to be opposite. "
    "}{STRAT?Each sample is drawn within a stratum of its own, which spreads them evenly. }Physics, finance "
    "and rendering lean on it.",
    formula="E[f] ~= 1 / N sum_n f(x_n)",
    source="Press, Teukolsky, Vetterling and Flannery, Numerical Recipes, 2007, chapter 7",
)
NAMES = dict(
    estimate="estimate monte_carlo mc_{SHORT} {SHORT}_samples sample_{SHORT} mc_kernel",
    out="out sums result means",
    sq_out="sq_out squares second_moments spreads",
    hits_out="hits_out counts n_hits",
    seed="seed random_seed base_seed",
    samples="samples n_samples trials per_thread",
    state="state rng rand_state",
    total="total acc s",
    total_sq="total_sq acc_sq s2",
    hits="hits inside n_in",
    x="x u px",
    y="y v py",
    z="z w pz",
    n="n k it",
    f="f integrand evaluate fn",
    value="value fx val",
    low="low a x_min",
    high="high b x_max",
    radius="radius r0 rad",
    lam="lam rate mean_path",
    mean="mean estimate_i avg",
)

WHAT = draw("pi", "pi", "an integral", "an integral", "the volume of a body", "an expectation", "an integral with importance sampling", "a double integral")
SHORT = "pi" if WHAT == "pi" else "volume" if WHAT == "the volume of a body" else "integral"
ANTI = chance(0.3) and WHAT in ("an integral", "an expectation")
STRAT = chance(0.2) and WHAT != "an expectation" and WHAT != "an integral with importance sampling"
ERR = chance(0.3)
HIT_OR_MISS = WHAT == "pi" or WHAT == "the volume of a body"
SPREAD = ERR and not HIT_OR_MISS
TALLIED = ERR and HIT_OR_MISS
REDUCE = draw("own", "own", "atomic", "add")
BODY = draw("ball", "torus", "ellipsoid", "cone")
FUNC = draw("gauss", "cosine", "rational", "root", "power", "bump", "logistic")
SEEDING = draw("plain", "plain", "offset", "two")
FORM = draw("branch", "where", "float")
RANGE = chance(0.4)
NAMED = chance(0.5)

@helper
def f(x: real) -> real:
    if FUNC == "gauss":
        return draw(wp.exp(-x * x), wp.exp(-0.5 * x * x))
    elif FUNC == "cosine":
        return draw(wp.cos(x) * wp.cos(x), wp.cos(x) * wp.exp(-x))
    elif FUNC == "rational":
        return draw(1.0 / (1.0 + x * x), 1.0 / (1.0 + SQUARED(x)))
    elif FUNC == "root":
        return wp.sqrt(wp.max(1.0 - x * x, 0.0))
    elif FUNC == "power":
        return x * x * draw(x, wp.sin(x), wp.exp(-x))
    elif FUNC == "bump":
        return x * (1.0 - x) * wp.exp(draw(-x, -x * x, x))
    else:
        return 1.0 / (1.0 + wp.exp(-x))


def TALLY(hits, INSIDE):
    if FORM == "branch":
        if INSIDE:
            hits += 1
    elif FORM == "where":
        hits += EITHER(INSIDE, 1, 0)
    else:
        hits = hits + EITHER(INSIDE, int(1), int(0))


def UNIFORM():
    if RANGE:
        return from32(wp.randf(state, plain(-1.0), plain(1.0)))
    return draw(2.0 * from32(wp.randf(state)) - 1.0, from32(wp.randf(state)) * 2.0 - 1.0)


def SPOT(N):
    if STRAT:
        return (real(N) + from32(wp.randf(state))) / real(samples)
    return from32(wp.randf(state))


def COLLECT(V):
    if NAMED or ERR or ANTI:
        value = V
        ADD(total, value)
        if ERR:
            ADD(total_sq, SQUARED(value))
    else:
        ADD(total, V)


@wp.kernel
def estimate(
    seed: int = INT(1, 9999),
    samples: int = draw(16, 32, 64, 100, 128, 256),
    low: real = NUM(-1.0, 0.0),
    high: real = NUM(0.5, 3.0),
    radius: real = NUM(0.5, 2.0),
    lam: real = NUM(0.5, 3.0),
    hits_out: ARRAY(int, 1) = None,
    out: ARRAY(real, 1) = None,
    sq_out: ARRAY(real, 1) = None,
):
    i = THREADS(1, out)
    if SEEDING == "plain":
        state = wp.rand_init(seed, i)
    elif SEEDING == "offset":
        state = wp.rand_init(seed + i)
    else:
        state = wp.rand_init(seed, draw(2 * i + 1, i * 17 + 3))
    total = real(0.0)
    total_sq = real(0.0)
    hits = int(0)
    HITS = WHAT == "pi" or WHAT == "the volume of a body"
    for n in range(samples):
        if WHAT == "pi":
            if STRAT:
                x = SPOT(n)
                y = from32(wp.randf(state))
            else:
                x = UNIFORM()
                y = UNIFORM()
            TALLY(hits, draw(x * x + y * y < 1.0, x * x + y * y <= 1.0, wp.sqrt(x * x + y * y) < 1.0))
        elif WHAT == "the volume of a body":
            if chance(0.3) and not STRAT:
                p = wp.sample_unit_cube(state)
                x = 2.0 * from32(p[0])
                y = 2.0 * from32(p[1])
                z = 2.0 * from32(p[2])
            else:
                x = 2.0 * SPOT(n) - 1.0 if STRAT else UNIFORM()
                y = UNIFORM()
                z = UNIFORM()
            if BODY == "ball":
                TALLY(hits, x * x + y * y + z * z < draw(1.0, radius * radius))
            elif BODY == "torus":
                ring = wp.sqrt(x * x + y * y) - 0.6
                TALLY(hits, ring * ring + z * z < 0.09)
            elif BODY == "ellipsoid":
                TALLY(hits, x * x + 2.0 * y * y + 4.0 * z * z < 1.0)
            else:
                TALLY(hits, wp.sqrt(x * x + y * y) < 0.5 * (1.0 - z))
        elif WHAT == "an integral":
            u = SPOT(n)
            x = draw(low + (high - low) * u, wp.lerp(real(low), real(high), u))
            if ANTI:
                "the mirrored point has the opposite error"
                COLLECT(0.5 * (f(x) + f(low + high - x)))
            else:
                COLLECT(f(x))
        elif WHAT == "a double integral":
            x = low + (high - low) * SPOT(n)
            y = low + (high - low) * from32(wp.randf(state))
            COLLECT(draw(f(x) * f(y), f(x + y), f(x) * wp.sin(y)))
        elif WHAT == "an expectation":
            x = from32(wp.randn(state))
            if ANTI:
                COLLECT(0.5 * (f(lam * x) + f(-lam * x)))
            else:
                COLLECT(f(lam * x))
        else:
            "draws from an exponential density, divides by it"
            u = wp.min(from32(wp.randf(state)), 0.999999)
            x = -wp.log(1.0 - u) / lam
            pdf = lam * wp.exp(-lam * x)
            COLLECT(f(x) / wp.max(pdf, 1.0e-6))
    if WHAT == "pi":
        mean = 4.0 * real(hits) / real(samples)
    elif WHAT == "the volume of a body":
        mean = draw(8.0 * real(hits) / real(samples), 8.0 * (real(hits) / real(samples)))
    elif WHAT == "an integral":
        mean = draw((high - low) * total / real(samples), total * ((high - low) / real(samples)))
    elif WHAT == "a double integral":
        mean = (high - low) * (high - low) * total / real(samples)
    else:
        mean = total / real(samples)
    if REDUCE == "own":
        out[i] = mean
    elif REDUCE == "atomic":
        wp.atomic_add(out, 0, mean)
    else:
        out[0] += mean
    if ERR:
        if HITS:
            if REDUCE == "own":
                hits_out[i] = hits
            else:
                wp.atomic_add(hits_out, 0, hits)
        else:
            m1 = total / real(samples)
            sq_out[i % sq_out.shape[0]] = wp.max(total_sq / real(samples) - m1 * m1, 0.0)
