"""Normalises each row of {activations|a table} of {SIZE} columns {KIND} in a tile{AFFINE?, with learned values that {AFFINE_S} it}{KEEP?, keeping the row's statistics}{RESIDUAL?, adding the input again}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="A block of threads holds one row in a tile, reduces it to its statistics and normalises it {KIND} "
    "without reading it twice. {AFFINE?Learned values then {AFFINE_S} it. }{RESIDUAL?The input is added "
    "again. }Transformers normalise every token like this.",
    source="Ba, Kiros and Hinton, Layer Normalization, 2016",
)
NAMES = dict(
    norm_rows="norm_rows tile_layer_norm row_norm_tiled normalise_tiles tile_rms_norm block_norm",
    x="x inputs activations table data",
    gamma="gamma weight gain scale",
    beta="beta bias shift",
    out="out y result normalised",
    means="means row_mean mu_out",
    scales="scales inv_std rstd_out",
    eps="eps epsilon tiny",
    row="row t v xs",
    mean="mean mu average",
    centred="centred d diff",
    square_sum="square_sum var_sum ss",
    variance="variance var ms",
    inv="inv rstd inv_norm",
    g="g gain_t weight_t",
    b="b shift_t bias_t",
    width="width n_cols hidden_size dim",
    squared="squared sq square_of",
    from_mean="from_mean minus subtract",
    v="v a q",
    m="m c mu_value",
    y="y normed z",
)

SIZE = draw(16, 32, 64, 128, 256, 512)
COLS = CONSTANT(width, SIZE)
KIND = draw("to zero mean and unit variance", "to zero mean and unit variance", "by its root mean square", "by its length", "by its sum of magnitudes", "by its range")
CENTRE = KIND == "to zero mean and unit variance"
STORAGE = draw(None, None, "shared")
CHECK = draw(None, None, None, False)
AFFINE = draw("", "", "both", "gain", "shift")
AFFINE_S = "scale and shift" if AFFINE == "both" else "scale" if AFFINE == "gain" else "shift"
KEEP = chance(0.3)
RESIDUAL = chance(0.25)
SQUARE = draw("map", "product", "dot")
LOADED = draw("row", "slice")
COUNT = draw("constant", "real")


@wp.func
def squared(v: real) -> real:
    return draw(v * v, wp.pow(v, 2.0))


@wp.func
def from_mean(v: real, m: real) -> real:
    return v - m


def SQUARES(T):
    if SQUARE == "dot":
        return ONLY(wp.tile_dot(T, T))
    if SQUARE == "map":
        return ONLY(wp.tile_sum(wp.tile_map(squared, T)))
    return ONLY(wp.tile_sum(T * T))


@wp.kernel
def norm_rows(
    x: ARRAY(real, 2),
    gamma: ARRAY(real, 1),
    beta: ARRAY(real, 1),
    eps: real = NUM(0.00001, 0.01),
    out: ARRAY(real, 2) = None,
    means: ARRAY(real, 1) = None,
    scales: ARRAY(real, 1) = None,
):
    i = THREADS(1)
    if LOADED == "row":
        row = wp.tile_load(x[i], shape=COLS, storage=STORAGE, bounds_check=CHECK)
    else:
        row = LOAD_TILE(x, (1, COLS), (i, 0), STORAGE, CHECK)[0]
    if CENTRE:
        mean = ONLY(wp.tile_sum(row)) / (1.0 * SIZE)
        if KEEP:
            means[i] = mean
        centred = wp.tile_map(from_mean, row, mean)
        CENTRED = centred
        variance = SQUARES(centred) / (1.0 * SIZE)
        inv = draw(1.0 / wp.sqrt(variance + eps), 1.0 / wp.sqrt(wp.max(variance, eps)))
    else:
        CENTRED = row
        if KIND == "by its root mean square":
            inv = 1.0 / wp.sqrt(SQUARES(row) / (1.0 * SIZE) + eps)
        elif KIND == "by its length":
            inv = draw(1.0 / wp.sqrt(SQUARES(row) + eps), 1.0 / wp.max(wp.sqrt(SQUARES(row)), eps))
        elif KIND == "by its sum of magnitudes":
            inv = 1.0 / (ONLY(wp.tile_sum(wp.tile_map(wp.abs, row))) + eps)
        else:
            low = wp.tile_min(row)
            high = wp.tile_max(row)
            inv = 1.0 / (ONLY(high) - ONLY(low) + eps)
    if KEEP:
        scales[i] = inv
    y = draw(CENTRED * inv, inv * CENTRED)
    if AFFINE == "both" or AFFINE == "gain":
        g = wp.tile_load(gamma, shape=COLS, storage=draw(None, STORAGE))
        y = PRODUCT(y, g)
    if AFFINE == "both" or AFFINE == "shift":
        b = wp.tile_load(beta, shape=COLS, storage=draw(None, STORAGE))
        if chance(0.4):
            y += b
        else:
            y = SUM(y, b)
    if RESIDUAL:
        y = SUM(row, y)
    if LOADED == "row":
        wp.tile_store(out[i], y, bounds_check=CHECK)
    else:
        STORE_TILE(out, wp.tile_reshape(y, shape=(1, COLS)), (i, 0), CHECK)
