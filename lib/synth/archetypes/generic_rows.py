"""{ACTION_S} {EVERY?every second of }the {PREPARE_S}entries of each row of {PAIR?{PAIR_S}}{!PAIR?{a table|a matrix}} of any type{MINUS?, all others subtracted from the first}{SIGNS?, with signs that change from entry to entry}{SCALE?, times {FACTOR}}{LIMITED?, up to a given length}{OFFSETS?, from an offset of its own in each row}{SKIP?, leaving out masked entries}{COUNTED?, and counts the others}{RUNNING?, keeping every partial result}."""

CATEGORY = "generic reduction"
ABOUT = dict(
    paragraph="A generic kernel is written once for any type and compiled for those that it is used with. Each thread "
    "goes through one row{PAIR?, of two tables at once,} and merges its entries to one value. {SKIP?Masked entries are "
    "left out. }{RUNNING?Every partial result is kept. }{SCALARS?Numbers of all kinds}{!SCALARS?Numbers, vectors and matrices} are reduced "
    "by the same code.",
    formula="out_i = {FACTOR_F}{FORMULA}{EVERY?, every second j}",
)
NAMES = dict(
    reduce_rows="reduce_rows generic_rows row_{TAG} {TAG}_rows any_row_{TAG}",
    table="table values rows data",
    other="other second_table rhs",
    mask="mask valid enabled use",
    first="first begin row_start offsets",
    length="length n_valid row_length",
    out="out result row_out",
    running="running partial prefix scan_out",
    steps="steps n_used used_count",
    acc="{!ORDERED?acc} {!ORDERED?total} {ORDERED?best} {ORDERED?extreme}",
    item="item row_entry",
    entry="entry sample first_value",
    a="a p",
    b="b q",
    merge="merge combine join",
    prepared="{PREPARE} {PREPARE}_any {PREPARE}_of",
    x="x v",
    begin="start_col first_col from_col",
    k="k c col",
    used="used taken",
)

KIND = draw("sum", "sum", "max", "min", "difference", "alternate")
ACTION_S = (
    "Adds up" if KIND == "sum" else "Finds the largest of" if KIND == "max" else "Finds the smallest of" if KIND == "min"
    else "Combines" if KIND == "difference" else "Adds up"
)
MINUS = KIND == "difference"
SIGNS = KIND == "alternate"
TAG = "sum" if KIND == "sum" else KIND
ORDERED = KIND == "max" or KIND == "min"
SCALARS = ORDERED or chance(0.5)
INSTANCES = (
    draw(each(real), each(float32, float64), each(float64), each(float32, int), each(int), each(float16, float32)) if SCALARS
    else draw(each(vec3), each(vec2, vec3), each(vec4), each(real, vec2), each(mat22), each(vec3, mat33))
)
SKIP = chance(0.3) if KIND == "sum" else False
COUNTED = SKIP and chance(0.5)
SCALE = chance(0.3) if SCALARS else False
FACTOR = draw(2, 3, 4)
FACTOR_F = ("{FACTOR} (" if KIND == "difference" else "{FACTOR} ") if SCALE else ""
CLOSE_F = ")" if SCALE else ""
RUNNING = chance(0.2)
RANGE = draw("shape", "shape", "param", "offsets") if KIND != "alternate" else draw("shape", "param")
LIMITED = RANGE == "param"
OFFSETS = RANGE == "offsets"
PAIR = draw("", "", "sum", "difference")
PAIR_S = "the sum of two tables" if PAIR == "sum" else "the difference of two tables" if PAIR == "difference" else ""
PREPARE = draw("", "", "doubled", "magnitude" if SCALARS else "negated", "negated") if KIND == "sum" or ORDERED else ""
PREPARE_S = "doubled " if PREPARE == "doubled" else "absolute values of the " if PREPARE == "magnitude" else "negated " if PREPARE == "negated" else ""
STRIDE = draw(1, 1, 1, 2) if KIND != "alternate" else 1
EVERY = STRIDE > 1
ENTRY_F = "(x_ij + y_ij)" if PAIR == "sum" else "(x_ij - y_ij)" if PAIR == "difference" else "x_ij"
TERM_F = "2 {ENTRY_F}" if PREPARE == "doubled" else "abs({ENTRY_F})" if PREPARE == "magnitude" else "-{ENTRY_F}" if PREPARE == "negated" else "{ENTRY_F}"
FORMULA = (
    "sum_j {TERM_F}" if KIND == "sum" else "max_j {TERM_F}" if KIND == "max" else "min_j {TERM_F}" if KIND == "min"
    else "t_i0 - sum_(j > 0) t_ij{CLOSE_F} with t_ij = {TERM_F}" if KIND == "difference" else "sum_j (-1)^j {TERM_F}"
)


@helper
def prepared(x: Any):
    if PREPARE == "doubled":
        return x + x
    if PREPARE == "magnitude":
        return wp.abs(x)
    return -x


@wp.func
def merge(a: Any, b: Any):
    if KIND == "max":
        return wp.max(a, b)
    if KIND == "min":
        return wp.min(a, b)
    if KIND == "difference":
        return a - b
    return draw(a + b, b + a)


def ENTRY(I, K):
    if PAIR == "sum":
        return draw(table[I, K] + other[I, K], other[I, K] + table[I, K])
    if PAIR == "difference":
        return table[I, K] - other[I, K]
    return table[I, K]


def READY(X):
    if PREPARE == "":
        return X
    return prepared(X)


def TAKE(K, acc):
    item = READY(ENTRY(i, K))
    if KIND == "alternate":
        acc = CHOOSE(K % 2 == 0, acc + item, acc - item)
    else:
        acc = merge(acc, item)


@wp.kernel
def reduce_rows(
    table: ARRAY(Any, 2),
    other: ARRAY(Any, 2),
    mask: ARRAY(int, 2),
    first: ARRAY(int, 1),
    length: int,
    out: ARRAY(Any, 1),
    running: ARRAY(Any, 2),
    steps: ARRAY(int, 1),
):
    i = THREADS(1, out)
    if RANGE == "param":
        STOP = wp.min(length, table.shape[1])
    else:
        STOP = table.shape[1]
    if RANGE == "offsets":
        begin = wp.clamp(first[i], 0, table.shape[1] - 1)
        BEGIN = begin
    else:
        BEGIN = 0
    if SKIP:
        "nothing yet, in any type"
        entry = table[i, BEGIN]
        acc = type(entry)(plain(0.0))
        if COUNTED:
            used = int(0)
        for k in range(BEGIN, STOP) if STRIDE == 1 else range(BEGIN, STOP, STRIDE):
            if draw(mask[i, k] != 0, mask[i, k] > 0, mask[i, k] == 1):
                TAKE(k, acc)
                if COUNTED:
                    used += 1
            if RUNNING:
                running[i, k] = acc
    else:
        acc = READY(ENTRY(i, BEGIN))
        if RUNNING:
            running[i, BEGIN] = acc
        for k in range(BEGIN + STRIDE, STOP) if STRIDE == 1 else range(BEGIN + STRIDE, STOP, STRIDE):
            TAKE(k, acc)
            if RUNNING:
                running[i, k] = acc
    if SCALE:
        out[i] = acc * type(acc)(FACTOR)
    else:
        out[i] = acc
    if COUNTED:
        steps[i] = used
