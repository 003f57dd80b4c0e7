"""Gathers {ROWS} rows of {SLICED?the first {SPAN} rows of }{a table|embeddings} by a tile of indices{SHIFTED?, which count from the second row}{ADJUST?, {ADJUST_S}}{SCALED?, weights each row}{POOL?, and pools them by their {POOL}}{SCATTERS?, then {SCATTER_S} the rows of another array}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="A block of threads loads a tile of indices and then the rows that they name, all at once. {POOL?The "
    "rows are pooled by their {POOL}. }{ADJUST?Each entry is {ADJUST_P}. }{SCALED?Each row is weighted. }{SHIFTED?The first row of the table is kept "
    "for padding. }Embeddings of words and features of "
    "neighbours are gathered in this way.",
)
NAMES = dict(
    gather_rows="gather_rows tile_gather embedding_tiles pick_rows_tiled lookup_tiles",
    table="table embeddings rows_in features",
    indices="indices ids index_of picks",
    targets="targets destinations slots",
    weights="weights gains w_in",
    out="out result rows_out gathered_out",
    pooled="pooled summary pool_out {SUMS?totals}",
    index="index at picked id_tile",
    to="to dest slot_tile",
    rows="rows picked_rows gathered",
    w="w weight_t gain_t",
    mine="{MAX?peak} {MAX?top} {MEAN?mean} {SUMS?pool_sum} pool_t",
    gain="{!SHRINKS?gain} {!SHRINKS?scale} {SHRINKS?threshold} {SHRINKS?level}",
    count="count n_rows block_rows",
    width="width n_cols dims",
    adjust="{ADJUST} {ADJUST}_value apply_{ADJUST}",
    v="v x",
    s="s g",
    i="i bi",
    j="j column_block bj",
)

R = draw(4, 8, 16, 32)
C = draw(8, 16, 32, 64)
ROWS = R
COUNT = CONSTANT(count, R)
COLS = CONSTANT(width, C)
STORAGE = draw(None, None, "shared")
POOL = draw("", "", "sum", "mean", "maximum")
SCALED = chance(0.3)
MAX = POOL == "maximum"
MEAN = POOL == "mean"
SUMS = POOL == "sum"
ADJUST = draw("", "", "scale", "squash", "shrink")
SHRINKS = ADJUST == "shrink"
ADJUST_S = "scales them" if ADJUST == "scale" else "squashes them by a hyperbolic tangent" if ADJUST == "squash" else "subtracts a threshold and keeps what is positive"
ADJUST_P = "scaled" if ADJUST == "scale" else "squashed by a hyperbolic tangent" if ADJUST == "squash" else "lowered by a threshold and kept if it is positive"
ADDS = chance(0.5)
SCATTER_S = "adds them to" if ADDS else "puts them into"
SCATTER_F = chance(0.4)
SCATTERS = SCATTER_F and not POOL
DIM = draw(1, 2, 2)
AXIS = draw(0, 0, 1)
SLICED = chance(0.25)
SPAN = 2 * R
SHIFTED = chance(0.25) if not SLICED else False


@wp.func
def adjust(v: real, s: real) -> real:
    if ADJUST == "scale":
        return PRODUCT(v, s)
    if ADJUST == "squash":
        return draw(wp.tanh(v * s), wp.tanh(s * v))
    return wp.max(v - s, 0.0)


@wp.kernel
def gather_rows(
    table: ARRAY(real, 2),
    indices: ARRAY(int, 1),
    targets: ARRAY(int, 1),
    weights: ARRAY(real, 1),
    gain: real = NUM(0.1, 3.0),
    out: ARRAY(real, 2) = None,
    pooled: ARRAY(real, 2) = None,
):
    if DIM == 1:
        i = THREADS(1)
        SIDE = 0
    else:
        i, j = THREADS(2)
        SIDE = j * COLS
    index = wp.tile_load(indices, shape=COUNT, offset=i * COUNT, storage=draw(None, STORAGE))
    if SHIFTED:
        "row 0 is for padding"
        index = index + wp.tile_ones(shape=COUNT, dtype=int)
    SHAPE = (COUNT, COLS) if AXIS == 0 else (COLS, COUNT)
    if SLICED:
        block = wp.tile_load(table, shape=(SPAN, C), offset=(0, SIDE), storage=STORAGE)
        rows = block[index, :]
    elif AXIS == 0:
        rows = wp.tile_load_indexed(table, indices=index, shape=SHAPE, offset=draw((0, SIDE), (0, SIDE)), axis=draw(0, None), storage=STORAGE)
    else:
        rows = wp.tile_transpose(wp.tile_load_indexed(table, indices=index, shape=SHAPE, offset=(SIDE, 0), axis=1, storage=STORAGE))
    if ADJUST:
        rows = wp.tile_map(adjust, rows, gain)
    if SCALED:
        w = wp.tile_load(weights, shape=COUNT, offset=i * COUNT)
        rows = PRODUCT(rows, wp.tile_broadcast(wp.tile_reshape(w, shape=(COUNT, 1)), shape=(COUNT, COLS)))
    if POOL:
        if POOL == "maximum":
            mine = wp.tile_reduce(wp.max, rows, axis=0)
        else:
            mine = wp.tile_sum(rows, axis=0)
            if POOL == "mean":
                mine = mine * (1.0 / R)
        wp.tile_store(pooled[i], mine, offset=SIDE)
    elif SCATTER_F:
        to = wp.tile_load(targets, shape=COUNT, offset=i * COUNT)
        if ADDS:
            wp.tile_atomic_add_indexed(out, indices=to, t=rows, offset=(0, SIDE), axis=0)
        else:
            wp.tile_store_indexed(out, indices=to, t=rows, offset=(0, SIDE), axis=draw(0, None))
    else:
        wp.tile_store(out, rows, offset=(i * COUNT, SIDE))
