"""Carries out {one compare-exchange pass of {AN} {NETWORK} sort|a pass of {AN} {NETWORK} sorting network} over {ROWS?each row of }keys{PAIRS?, moving values along}{DOWN?, descending}."""

CATEGORY = "indexing conditional"
ABOUT = dict(
    paragraph="A sorting network compares fixed pairs of elements and swaps those that are out of order, whatever the data are, so all pairs of a pass can be treated at once. "
    "{BITONIC?Batcher's bitonic sorter merges ever longer sequences that rise and then fall. }{!BITONIC?Odd-even transposition compares neighbours, in turn the odd and the even pairs; after n passes all is sorted. }"
    "{PAIRS?Values follow their keys, as in a sort of particles by cell. }Host code launches the passes in order.",
    formula="{BITONIC?partner = i xor j, ascending if i and k = 0}{!BITONIC?compare x(2 i + p) with x(2 i + p + 1)}",
    source="Batcher, Sorting Networks and Their Applications, 1968",
)
NAMES = dict(
    sort_pass="{TAG}_step {TAG}_pass {TAG}_sort_step compare_exchange {TAG}_kernel sort_{TAG}",
    keys="keys x data items",
    values="values payload ids companions",
    j="j stride gap dist",
    k="k stage block_size span",
    i="i idx tid p",
    partner="partner other mate q",
    a="a mine key_i left_key",
    b="b theirs key_j right_key",
    ascending="ascending up is_up increasing",
    parity="parity phase odd offset",
    swap="swap must_swap out_of_order exchange",
    temp="temp t tmp held",
    swaps="swaps n_swaps changed num_swaps",
    n="n count length",
    row="row r batch",
)

NETWORK = draw("bitonic", "bitonic", "odd-even transposition", "shell")
BITONIC = NETWORK == "bitonic"
SHELL = NETWORK == "shell"
AN = "a" if BITONIC or SHELL else "an"
TAG = "bitonic" if BITONIC else "odd_even" if not SHELL else "shell"
ROWS = chance(0.3)
R = 2 if ROWS else 1
KEY = draw("real", "real", "int", "uint32")
TYPE = real if KEY == "real" else int if KEY == "int" else uint32
PAIRS = chance(0.45)
DOWN = chance(0.2) and not BITONIC
INDEXING = draw("xor", "pairs") if BITONIC else "pairs"
STYLE = draw("swap", "minmax") if not PAIRS else "swap"
COUNT = chance(0.3) and STYLE == "swap"
TEST = draw("equal", "nested", "flag")
VTYPE = draw("int", "vec3", "real")


def AT(A, P):
    return A[row, P] if ROWS else A[P]


def PUT(A, P, V):
    if ROWS:
        A[row, P] = V
    else:
        A[P] = V


def EXCHANGE(P, Q, a, b):
    PUT(keys, P, b)
    PUT(keys, Q, a)
    if PAIRS:
        held = AT(values, P)
        PUT(values, P, AT(values, Q))
        PUT(values, Q, held)
    if COUNT:
        wp.atomic_add(swaps, 0, 1)


@wp.kernel
def sort_pass(
    j: int,
    k: int,
    parity: int,
    keys: ARRAY(TYPE, R) = None,
    values: ARRAY(int if VTYPE == "int" else vec3 if VTYPE == "vec3" else real, R) = None,
    swaps: ARRAY(int, 1) = None,
):
    if ROWS:
        row, t = THREADS(2)
        if row >= keys.shape[0]:
            return
    else:
        t = THREADS(1)
    n = keys.shape[R - 1]
    if BITONIC:
        if INDEXING == "xor":
            i = t
            partner = t ^ wp.max(j, 1)
            "the lower of the two does the work"
            if draw(partner <= i or partner >= n, partner >= n or partner <= i):
                return
        else:
            step = wp.max(j, 1)
            i = draw(2 * step * (t // step) + t % step, t // step * 2 * step + t % step)
            partner = i + step
            if partner >= n:
                return
        a = AT(keys, i)
        b = AT(keys, partner)
        if TEST == "flag":
            ascending = draw((i & k) == 0, i & k == 0)
            if STYLE == "minmax":
                lo = wp.min(a, b)
                hi = wp.max(a, b)
                PUT(keys, i, draw(wp.where(ascending, lo, hi), lo if ascending else hi))
                PUT(keys, partner, draw(wp.where(ascending, hi, lo), hi if ascending else lo))
            else:
                if draw((a > b) == ascending, ascending == (a > b)):
                    EXCHANGE(i, partner, a, b)
        elif STYLE == "minmax":
            if i & k == 0:
                PUT(keys, i, wp.min(a, b))
                PUT(keys, partner, wp.max(a, b))
            else:
                PUT(keys, i, wp.max(a, b))
                PUT(keys, partner, wp.min(a, b))
        elif TEST == "nested":
            if i & k == 0:
                if a > b:
                    EXCHANGE(i, partner, a, b)
            else:
                if a < b:
                    EXCHANGE(i, partner, a, b)
        else:
            if draw((i & k == 0 and a > b) or (i & k != 0 and a < b), (i & k != 0 and b > a) or (i & k == 0 and b < a)):
                EXCHANGE(i, partner, a, b)
    else:
        if SHELL:
            step = wp.max(j, 1)
            "pairs of one parity, a gap apart"
            i = 2 * step * (t // step) + t % step + (parity & 1) * step
            partner = i + step
        else:
            i = draw(2 * t + (parity & 1), 2 * t + (1 if parity & 1 == 1 else 0))
            partner = i + 1
        if draw(partner >= n, not partner < n):
            return
        a = AT(keys, i)
        b = AT(keys, partner)
        if STYLE == "minmax":
            PUT(keys, i, wp.max(a, b) if DOWN else wp.min(a, b))
            PUT(keys, partner, wp.min(a, b) if DOWN else wp.max(a, b))
        else:
            if draw(a < b, b > a) if DOWN else draw(a > b, b < a):
                EXCHANGE(i, partner, a, b)
