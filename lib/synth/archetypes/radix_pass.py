"""{COUNTS?Counts the digits of the keys{PER_BLOCK? of each {block|chunk}}}{SCATTER_?Moves every key to its place in one pass of a radix sort}{RANKS?Finds each key's place by counting those that come before it}{CELLS?Sorts particles into the cells of a grid by counting}{VALUES?, with its value}{+MASK?, of active elements}{+STABLE?, in a stable order}."""

CATEGORY = "indexing atomic reduction"
ABOUT = dict(
    paragraph="{COUNTS?A radix sort looks at a few bits of the keys at a time. The first half of a pass counts how often each digit occurs. }{SCATTER_?The second half of a pass of a radix sort: prefix sums of the counts tell where each digit begins, and "
    "every key goes there. }{RANKS?A rank sort counts, for every key, the smaller ones; equal keys are told apart by their index, so that the sort is stable. }{CELLS?Particles are put in order of their cells: the cell's start plus a counter gives each its slot, so that neighbours can be found without "
    "a list of all pairs. }",
    formula="{RANKS?rank(i) = |j : k_j < k_i or (k_j = k_i and j < i)|}{!RANKS?digit = (key >> shift) & (2^bits - 1)}",
    source="Knuth, The Art of Computer Programming, volume 3: Sorting and Searching, 1998",
)
NAMES = dict(
    radix="{TAG}_kernel {TAG}_pass {TAG}_keys radix_{TAG} sort_{TAG}",
    keys="keys x codes data",
    values="values payload ids items",
    keys_out="keys_out sorted_keys out_keys y",
    values_out="values_out sorted_values out_values",
    counts="counts histogram digit_counts bins",
    offsets="offsets starts prefix cell_start",
    cursor="cursor fill next_free heads",
    shift="shift bit_shift digit_shift",
    digit="digit d bucket bin_id",
    rank="rank place dest position",
    mask_bits="mask_bits radix_mask low_mask",
    key="key k_i mine code",
    other="other k_j theirs",
    n="n count length",
    positions="positions x_pos particle_x points",
    cell="cell c_id bin_index h",
    inv_cell="inv_cell inv_size cell_inv",
    nx="nx grid_x dim_x res",
    j="j m q",
    block="block chunk size_b per_thread",
)

TAG = draw("count", "count", "scatter", "scatter", "rank", "cells")
COUNTS = TAG == "count"
SCATTER_ = TAG == "scatter"
RANKS = TAG == "rank"
CELLS = TAG == "cells"
KEY = draw("int", "uint32") if not RANKS else draw("int", "real", "real")
TYPE = uint32 if KEY == "uint32" else real if KEY == "real" else int
BITS = draw(4, 8, 3, 2)
LOW = 15 if BITS == 4 else 255 if BITS == 8 else 7 if BITS == 3 else 3
VALUES = chance(0.5) and (SCATTER_ or (RANKS and KEY == "int"))
PER_BLOCK = chance(0.45) and COUNTS
STABLE = chance(0.4) and SCATTER_
FLIP = chance(0.25) and KEY == "int" and (COUNTS or SCATTER_)
RANK_OUT = chance(0.3) and RANKS
ARGSORT = RANKS and (KEY == "real" or (chance(0.3) and not VALUES))
MASK = chance(0.2)
PHASE = draw("count", "fill")
DIM = draw(2, 3)
WRAP = draw("clamp", "hash")


def DIGIT(K):
    if KEY == "uint32":
        return draw(int((K >> uint32(shift)) & uint32(LOW)), int(K >> uint32(shift)) & LOW)
    if FLIP:
        "the sign bit sorts the other way round"
        return ((K ^ int(-2147483648)) >> shift) & LOW
    return (K >> shift) & LOW


@helper
def cell_of(p: VEC(DIM), inv_cell: real, nx: int) -> int:
    cx = int(wp.floor(p[0] * inv_cell))
    cy = int(wp.floor(p[1] * inv_cell))
    if WRAP == "clamp":
        cx = wp.clamp(cx, 0, nx - 1)
        cy = wp.clamp(cy, 0, nx - 1)
        if DIM == 2:
            return cy * nx + cx
        cz = wp.clamp(int(wp.floor(p[2] * inv_cell)), 0, nx - 1)
        return (cz * nx + cy) * nx + cx
    "a hash of the cell's coordinates"
    if DIM == 2:
        return (((cx * 73856093) ^ (cy * 19349663)) & 2147483647) % (nx * nx)
    cz = int(wp.floor(p[2] * inv_cell))
    return (((cx * 73856093) ^ (cy * 19349663) ^ (cz * 83492791)) & 2147483647) % (nx * nx)


@wp.kernel
def radix(
    keys: ARRAY(TYPE, 1),
    values: ARRAY(int if RANKS else real, 1),
    positions: ARRAY(VEC(DIM), 1),
    active: ARRAY(int, 1),
    offsets: ARRAY(int, 1),
    shift: int = draw(0, 4, 8, 12),
    block: int = draw(4, 8, 16),
    inv_cell: real = NUM(1.0, 20.0),
    nx: int = draw(4, 8, 16),
    counts: ARRAY(int, 2 if PER_BLOCK else 1) = None,
    cursor: ARRAY(int, 1) = None,
    keys_out: ARRAY(TYPE, 1) = None,
    values_out: ARRAY(int if RANKS else real, 1) = None,
    ranks: ARRAY(int, 1) = None,
    order: ARRAY(int, 1) = None,
):
    if COUNTS:
        if PER_BLOCK:
            b = THREADS(1, counts)
            "one thread counts a block, without atomics"
            for j in range(b * block, wp.min((b + 1) * block, keys.shape[0])):
                digit = DIGIT(keys[j])
                if digit < counts.shape[1]:
                    counts[b, digit] += 1
        else:
            i = THREADS(1, keys)
            if MASK:
                if UNFLAGGED(active[i]):
                    return
            digit = DIGIT(keys[i])
            if draw(digit < counts.shape[0], counts.shape[0] > digit):
                wp.atomic_add(counts, digit, 1)
    elif SCATTER_:
        i = THREADS(1, keys)
        key = keys[i]
        digit = DIGIT(key)
        if digit >= offsets.shape[0]:
            return
        if STABLE:
            "equal digits keep their order"
            before = int(0)
            for j in range(i):
                if DIGIT(keys[j]) == digit:
                    before += 1
            place = offsets[digit] + before
        else:
            place = draw(wp.atomic_add(cursor, digit, 1) + offsets[digit], offsets[digit] + wp.atomic_add(cursor, digit, 1))
        if INVALID(place, keys_out.shape[0]):
            return
        if VALUES:
            keys_out[place] = key
            values_out[place] = values[i]
        else:
            keys_out[place] = key
    elif RANKS:
        i = THREADS(1, keys)
        key = keys[i]
        n = keys.shape[0]
        rank = int(0)
        for j in range(n):
            other = keys[j]
            if draw(other < key or (other == key and j < i), (other == key and j < i) or other < key):
                rank += 1
        if RANK_OUT:
            ranks[i] = rank
        else:
            if ARGSORT:
                order[rank] = i
            else:
                keys_out[rank] = key
                if VALUES:
                    values_out[rank] = values[i]
    else:
        i = THREADS(1, positions)
        if MASK:
            if UNFLAGGED(active[i]):
                return
        cell = cell_of(positions[i], inv_cell, nx)
        if PHASE == "count":
            if INVALID(cell, counts.shape[0]):
                return
            if RANK_OUT or chance(0.5):
                ranks[i] = wp.atomic_add(counts, cell, 1)
            else:
                wp.atomic_add(counts, cell, 1)
        else:
            if draw(cell < 0 or cell >= offsets.shape[0], cell >= offsets.shape[0] or cell < 0):
                return
            place = offsets[cell] + wp.atomic_add(cursor, cell, 1)
            if VALID(place, order.shape[0]):
                order[place] = i
