"""{Compares and swaps|Orders} {ODD_EVEN?neighbouring elements of {one parity|either the even or the odd pairs}}{!ODD_EVEN?elements a power of two apart}, {a step of {NETWORK}|as {NETWORK} does}{PAIRS?, moving values along}{FALLING?, largest first}{DIRECTION?, in the direction given}{SWAPS?, and counts the swaps}{+LIMIT?, of the first elements}."""

CATEGORY = "indexing conditional"
ABOUT = dict(
    paragraph="One step of {NETWORK}: the pairs that one step compares do not overlap, so each thread has a pair of its own and needs no lock. "
    "{ODD_EVEN?As many steps as there are elements sort any array, and an array that is nearly sorted needs few. }{!ODD_EVEN?Of the order of the square of the "
    "logarithm of the length many steps sort any array, whatever the data. }",
    formula="a_i, a_j = {FALLING?max}{!FALLING?min}(a_i, a_j), {FALLING?min}{!FALLING?max}(a_i, a_j){DIRECTION?, or the other way round}",
    source="{ODD_EVEN?Knuth, The Art of Computer Programming, volume 3, section 5.3.4}{!ODD_EVEN?Batcher, Sorting Networks and Their Applications, 1968}",
    invariants=("{PLAIN?sum({keys}) == sum(before({keys}))}", "{PLAIN?min({keys}) == min(before({keys}))}", "{PLAIN?max({keys}) == max(before({keys}))}"),
)
NAMES = dict(
    sort_step="{SHORT}_step {SHORT}_sort_step {SHORT}_pass compare_exchange sort_step {SHORT}_sort",
    keys="keys data a values",
    payload="payload ids indices perm",
    phase="phase parity step_no pass_id",
    i="i lo_idx left_i a_idx",
    j="j hi_idx right_i partner",
    a="a ki first_key key_i",
    b="b kj second_key key_j",
    swapped="swapped num_swaps changed flag",
    tmp="tmp t held",
    n="n count length",
    row="row seq batch",
    out_of_order="out_of_order must_swap needs_swap",
)

NETWORK = draw("odd-even transposition sort", "odd-even transposition sort", "Batcher's odd-even merge sort")
ODD_EVEN = NETWORK == "odd-even transposition sort"
SHORT = "odd_even" if ODD_EVEN else "batcher"
ROWS = chance(0.35)
PAIRS = draw("", "", "int", "real", "vec3") if not ROWS else ""
KIND = draw(real, real, int)
DIRECTION = chance(0.2)
FALLING = chance(0.3) and not DIRECTION
SWAPS = chance(0.45)
STYLE = draw("branch", "minmax", "branch")

INDIRECT = chance(0.25) and PAIRS == "" and not ROWS
LIMIT = chance(0.25)
PARITY = draw("phase", "mod", "bit")
STABLE = chance(0.2) and PAIRS == "int"
RANK = 2 if ROWS else 1
PLAIN = not ROWS and not INDIRECT


def KEY(P):
    if ROWS:
        return keys[row, P]
    if INDIRECT:
        return table[wp.clamp(order[P], 0, table.shape[0] - 1)]
    return keys[P]


@wp.kernel
def sort_step(
    keys: ARRAY(KIND, RANK),
    table: ARRAY(KIND, 1),
    order: ARRAY(int, 1),
    payload: ARRAY(real if PAIRS == "real" else vec3 if PAIRS == "vec3" else int, 1),
    phase: int,
    p: int,
    k: int,
    num: int,
    rising: int,
    swapped: ARRAY(int, 1) = None,
):
    if ROWS:
        row, t = wp.tid()
        n = keys.shape[1]
        if row >= keys.shape[0]:
            return
    else:
        t = wp.tid()
        n = order.shape[0] if INDIRECT else keys.shape[0]
    if LIMIT:
        n = wp.clamp(num, 0, n)
    if ODD_EVEN:
        if PARITY == "phase":
            i = 2 * t + phase
        elif PARITY == "mod":
            i = 2 * t + phase % 2
        else:
            i = draw(t * 2, 2 * t) + (phase & 1)
        j = i + 1
        if draw(j >= n or i < 0, i < 0 or i + 1 >= n):
            return
    else:
        "compare i and i + k where both lie in the same block of 2 p"
        i = t
        j = i + k
        if k < 1 or p < 1 or i < k % p or j >= n:
            return
        if (i - k % p) // k % 2 != 0:
            return
        if draw(i // (2 * p) != j // (2 * p), not (i // (2 * p) == j // (2 * p))):
            return
    a = KEY(i)
    b = KEY(j)
    if DIRECTION:
        out_of_order = draw((a > b) == (rising > 0) and a != b, wp.where(rising > 0, a > b, a < b))
    elif FALLING:
        out_of_order = a < b
    else:
        out_of_order = a > b
    if STABLE and not DIRECTION:
        "equal keys keep the order of their ids"
        if a == b:
            out_of_order = payload[i] > payload[j]
    if INDIRECT:
        if out_of_order:
            first = order[i]
            order[i] = order[j]
            order[j] = first
            if SWAPS:
                wp.atomic_add(swapped, 0, 1)
    else:
        if STYLE == "minmax" and not DIRECTION and PAIRS == "":
            if ROWS:
                keys[row, i] = wp.max(a, b) if FALLING else wp.min(a, b)
                keys[row, j] = wp.min(a, b) if FALLING else wp.max(a, b)
            else:
                keys[i] = wp.max(a, b) if FALLING else wp.min(a, b)
                keys[j] = wp.min(a, b) if FALLING else wp.max(a, b)
            if SWAPS:
                if out_of_order:
                    wp.atomic_add(swapped, 0, 1)
        else:
            if out_of_order:
                if ROWS:
                    keys[row, i] = b
                    keys[row, j] = a
                else:
                    keys[i] = b
                    keys[j] = a
                if PAIRS:
                    tmp = payload[i]
                    payload[i] = payload[j]
                    payload[j] = tmp
                if SWAPS:
                    wp.atomic_add(swapped, 0, 1)
