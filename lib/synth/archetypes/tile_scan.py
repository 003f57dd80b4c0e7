"""{KIND_S} in each block of {N} {elements|values}{PREPARE?, of a function of them}{CARRY?, adding the block's offset}{TOTALS?, and keeps the blocks' totals}."""

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
    r="r scan_t prefix result_t",
    size="size block_size tile_size chunk",
    prepare="prepare flag_of weight_of key_of",
    v="v a k0",
    limit="limit threshold cut",
    i="i block bi",
    least="least lowest first_t",
)

KIND = draw("prefix_sum", "exclusive_sum", "running_max", "running_min", "sort", "sort", "top", "compact")
N = draw(8, 16, 32, 64, 128, 256)
SIZE = CONSTANT(size, N)
SORTS = KIND == "sort" or KIND == "top"
KIND_S = "Computes prefix sums" if KIND == "prefix_sum" else "Computes exclusive prefix sums" if KIND == "exclusive_sum" else "Computes running maxima" if KIND == "running_max" else "Computes running minima" if KIND == "running_min" else "Sorts keys with their values" if KIND == "sort" else "Selects the smallest keys" if KIND == "top" else "Computes places for a compaction"
TYPE = int if KIND == "compact" else draw(float32, int)
STORAGE = draw(None, None, "shared")
CHECK = draw(None, None, None, False)
PREPARE = KIND == "compact" or chance(0.3)
CARRY = chance(0.3) and not SORTS
TOTALS = chance(0.4) and not SORTS
ORDER = draw("arange", "load")
KEEP = draw(1, 2, 4, 8)


@wp.func
def prepare(v: TYPE, limit: TYPE) -> TYPE:
    if KIND == "compact":
        return draw(wp.where(v > limit, 1, 0), wp.where(v == limit, 0, 1), wp.where(v < limit, 1, 0))
    return draw(wp.max(v, limit), wp.abs(v - limit), v * v, v - limit, wp.min(v, limit))


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
        t = wp.tile_map(prepare, t, limit)
    if SORTS:
        if ORDER == "arange":
            p = wp.tile_arange(SIZE, dtype=int, storage=draw(None, STORAGE)) if chance(0.6) else wp.tile_arange(0, SIZE, dtype=int)
        else:
            p = LOAD_TILE(values, SIZE, i * SIZE, STORAGE, CHECK)
        wp.tile_sort(t, p)
        if KIND == "top":
            wp.tile_store(out, draw(t[:KEEP], wp.tile_view(t, offset=(0,), shape=(KEEP,)), t[0:KEEP]), offset=i * KEEP)
            if chance(0.6):
                wp.tile_store(values_out, p[:KEEP], offset=i * KEEP)
        else:
            STORE_TILE(out, t, i * SIZE, CHECK)
            if chance(0.8):
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
