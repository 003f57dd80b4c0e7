"""{KIND_S} in each block of {N} {elements|values}{PREPARE_S}{CARRY?, adding the block's offset}{TOTALS?, and keeps the blocks' totals}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="A block of threads works on a tile of {N} values in order: prefix sums, running extrema and sorting are "
    "all built from steps that neighbours share. {CARRY?The offset of earlier blocks is added. }{TOTALS?The "
    "totals of the blocks are kept for a second pass. }Compaction, sorting and sampling use such pieces.",
    source="Blelloch, Vector Models for Data-Parallel Computing, 1990",
)
NAMES = dict(
    scan_blocks="scan_blocks tile_{KIND} block_{KIND} {KIND}_tiles",
    x="x values data counts keys_in",
    values="values payload items attached",
    out="out result scanned keys_out",
    values_out="values_out payload_out order_out",
    carry="carry offsets base block_offset",
    totals="totals block_sums ends",
    t="t keys tile xs",
    p="p vals payload_t order",
    r="r scan_t result_t",
    size="size block_size tile_size chunk",
    prepare="{COMPACT?flag_of} {COMPACT?is_chosen} {!COMPACT?{TERM}_of} {!COMPACT?{TERM}_value}",
    v="v a",
    limit="limit {COMPACT?threshold} bound",
    i="i bi",
    least="least lowest first_t",
)

KIND = draw("prefix_sum", "exclusive_sum", "running_max", "running_min", "sort", "sort", "top", "compact")
N = draw(8, 16, 32, 64, 128, 256)
SIZE = CONSTANT(size, N)
SORTS = KIND == "sort" or KIND == "top"
KIND_S = "Computes prefix sums" if KIND == "prefix_sum" else "Computes exclusive prefix sums" if KIND == "exclusive_sum" else "Computes running maxima" if KIND == "running_max" else "Computes running minima" if KIND == "running_min" else "Sorts keys with their values" if KIND == "sort" else "Selects the {KEEP} smallest keys with their values" if KIND == "top" else "Computes places for a compaction"
TYPE = int if KIND == "compact" else draw(float32, int)
STORAGE = draw(None, None, "shared")
CHECK = draw(None, None, None, False)
COMPACT = KIND == "compact"
PREPARE = COMPACT or (chance(0.3) and not SORTS)
TERM = draw("floor", "distance", "square", "excess", "ceiling")
CHOSEN = draw("above a limit", "that differ from a value", "below a limit")
PREPARE_S = (
    " of the elements {CHOSEN}" if COMPACT else "" if not PREPARE else ", raised to a limit first" if TERM == "floor" else ", of distances to a value" if TERM == "distance"
    else ", of squares" if TERM == "square" else ", of differences to a value" if TERM == "excess" else ", lowered to a limit first"
)
CARRY = chance(0.3) and not SORTS
TOTALS = chance(0.4) and not SORTS
ORDER = draw("arange", "load")
KEEP = draw(1, 2, 4, 8)


@wp.func
def prepare(v: TYPE, limit: TYPE) -> TYPE:
    if KIND == "compact":
        if CHOSEN == "above a limit":
            return wp.where(v > limit, 1, 0)
        if CHOSEN == "below a limit":
            return wp.where(v < limit, 1, 0)
        return wp.where(v == limit, 0, 1)
    if TERM == "floor":
        return wp.max(v, limit)
    if TERM == "distance":
        return wp.abs(v - limit)
    if TERM == "excess":
        return v - limit
    return wp.min(v, limit)


@wp.func
def square_of(v: TYPE) -> TYPE:
    return v * v


@wp.kernel
def scan_blocks(
    x: ARRAY(TYPE, 1),
    values: ARRAY(int, 1),
    carry: ARRAY(TYPE, 1),
    limit: TYPE,
    out: ARRAY(TYPE, 1) = None,
    values_out: ARRAY(int, 1) = None,
    totals: ARRAY(TYPE, 1) = None,
):
    i = THREADS(1)
    t = LOAD_TILE(x, SIZE, i * SIZE, STORAGE, CHECK)
    if PREPARE:
        t = wp.tile_map(square_of, t) if not COMPACT and TERM == "square" else wp.tile_map(prepare, t, limit)
    if SORTS:
        if ORDER == "arange":
            p = wp.tile_arange(SIZE, dtype=int, storage=draw(None, STORAGE)) if chance(0.6) else wp.tile_arange(0, SIZE, dtype=int)
        else:
            p = LOAD_TILE(values, SIZE, i * SIZE, STORAGE, CHECK)
        wp.tile_sort(t, p)
        if KIND == "top":
            wp.tile_store(out, draw(t[:KEEP], wp.tile_view(t, offset=(0,), shape=(KEEP,)), t[0:KEEP]), offset=i * KEEP)
            wp.tile_store(values_out, p[:KEEP], offset=i * KEEP)
        else:
            STORE_TILE(out, t, i * SIZE, CHECK)
            STORE_TILE(values_out, p, i * SIZE, CHECK)
    else:
        if KIND == "running_max":
            r = wp.tile_scan_max_inclusive(t)
        elif KIND == "running_min":
            r = wp.tile_scan_min_inclusive(t)
        elif KIND == "prefix_sum":
            r = wp.tile_scan_inclusive(t)
        else:
            r = wp.tile_scan_exclusive(t)
        if TOTALS:
            if KIND == "exclusive_sum" or KIND == "compact":
                totals[i] = draw(ONLY(wp.tile_sum(t)), r[SIZE - 1] + t[SIZE - 1])
            else:
                totals[i] = draw(r[-1], r[SIZE - 1])
        if CARRY:
            r = r + wp.tile_full(shape=SIZE, value=carry[i], dtype=draw(None, TYPE))
        STORE_TILE(out, r, i * SIZE, CHECK)
