"""Computes the {LOG?logarithm of the }softmax of each row of {scores|logits|a matrix} {MANY?in blocks of {ROWS} rows}{!MANY?in a tile}{HOT? at {!COOL?a temperature}{COOL?an inverse temperature}}{BIAS?, after adding a bias}{LSE?, and keeps the logarithms of the sums}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="A block of threads holds {MANY?rows}{!MANY?a row} of scores in a tile and turns {MANY?each of "
    "them}{!MANY?it} into probabilities{LOG?, as logarithms}. {STABLE?The maximum is subtracted first so "
    "that the exponentials stay finite. }Attention and classifiers end in it.",
    formula="{LOG?log p_c = z_c - log sum_k exp(z_k)}{!LOG?p_c = exp(z_c) / sum_k exp(z_k)}{Z_F}",
    source="Goodfellow, Bengio and Courville, Deep Learning, 2016, chapter 4",
)
NAMES = dict(
    softmax_tiles="softmax_tiles tile_softmax softmax_rows_tiled row_softmax_{SIZE} block_softmax",
    logits="logits scores",
    probs="{LOG?log_probs} {!LOG?probs} {!LOG?weights} out y",
    bias="bias shift prior",
    temperature="{COOL?beta} {COOL?inverse_temperature} {!COOL?temperature} {!COOL?tau}",
    lse="lse log_sums log_norm",
    s="s row t z tile",
    peak="peak row_max m top",
    shifted="shifted centred d x_shift",
    e="e expd",
    total="total denom z_sum norm",
    width="width n_cols row_length classes",
    block="block rows_per_tile tile_m",
    minus="minus below",
    power="power exp_of",
    x="x v a",
    y="y m b",
    b="b bias_t prior_t",
    lines="lines n_rows lines_t",
)

SIZE = draw(16, 32, 64, 128, 256)
COLS = CONSTANT(width, SIZE)
MANY = chance(0.4)
ROWS = draw(2, 4, 8, 16)
LINES = CONSTANT(block, ROWS) if MANY else 1
STORAGE = draw(None, None, "shared")
CHECK = draw(None, None, None, False)
HOT = draw("", "", "divide", "multiply")
COOL = HOT == "multiply"
BIAS = chance(0.3)
LOG = chance(0.3)
LSE = chance(0.3) and not MANY
USER = chance(0.5)
MINUS = draw("broadcast", "map") if not MANY else "broadcast"
Z_F = "" if not HOT and not BIAS else ", z = {BIAS?(x + b)}{!BIAS?x} / T" if HOT == "divide" else ", z = beta {BIAS?(x + b)}{!BIAS?x}" if HOT == "multiply" else ", z = x + b"
STABLE = chance(0.85)
VIEW = draw("load", "load", "row")
INPLACE = chance(0.3)


@wp.func
def minus(x: real, y: real) -> real:
    return x - y


@wp.func
def power(x: real) -> real:
    return draw(wp.exp(x), wp.exp(x), wp.pow(2.0, 1.442695 * x))


def WIDE(T):
    return wp.tile_broadcast(wp.tile_reshape(T, shape=(LINES, 1)), shape=(LINES, COLS)) if MANY else wp.tile_broadcast(T, shape=draw((COLS,), (COLS,)))


def EXPONENTIAL(T):
    return wp.tile_map(power, T) if USER else wp.tile_map(wp.exp, T)


@wp.kernel
def softmax_tiles(
    logits: ARRAY(real, 2),
    bias: ARRAY(real, 1),
    temperature: real = NUM(0.1, 4.0),
    probs: ARRAY(real, 2) = None,
    lse: ARRAY(real, 1) = None,
):
    i = THREADS(1)
    if MANY:
        s = LOAD_TILE(logits, (LINES, COLS), (i * LINES, 0), STORAGE, CHECK)
    elif VIEW == "row":
        s = wp.tile_load(logits[i], shape=COLS, storage=STORAGE, bounds_check=CHECK)
    else:
        s = wp.tile_squeeze(LOAD_TILE(logits, (1, COLS), (i, 0), STORAGE, CHECK))
    if BIAS:
        b = wp.tile_load(bias, shape=COLS, storage=draw(None, STORAGE))
        if MANY:
            s = SUM(s, wp.tile_broadcast(b, shape=(LINES, COLS)))
        else:
            s = SUM(s, b)
    if HOT == "divide":
        s = s / temperature
    elif HOT == "multiply":
        s = draw(s * temperature, temperature * s)
    if STABLE:
        "subtracting the maximum keeps exp from overflowing"
        if MANY:
            peak = wp.tile_reduce(wp.max, s, axis=1)
            shifted = s - WIDE(peak)
        else:
            peak = draw(wp.tile_max(s), wp.tile_max(s), wp.tile_reduce(wp.max, s))
            if MINUS == "map":
                shifted = wp.tile_map(minus, s, ONLY(peak))
            else:
                shifted = s - WIDE(peak)
    else:
        SHIFTED = s
    if STABLE:
        SHIFTED = shifted
    e = EXPONENTIAL(SHIFTED)
    total = wp.tile_sum(e, axis=1) if MANY else wp.tile_sum(e)
    if LSE:
        if STABLE:
            lse[i] = wp.log(ONLY(total)) + ONLY(peak)
        else:
            lse[i] = wp.log(ONLY(total))
    if LOG:
        result = SHIFTED - WIDE(wp.tile_map(wp.log, total))
    elif MANY:
        result = e / WIDE(total)
    else:
        result = draw(e / ONLY(total), e / WIDE(total), e * (1.0 / ONLY(total)))
    if MANY:
        STORE_TILE(probs, result, (i * LINES, 0), CHECK)
    elif VIEW == "row":
        wp.tile_store(probs[i], result)
    else:
        STORE_TILE(probs, wp.tile_reshape(result, shape=(1, COLS)), (i, 0), CHECK)
