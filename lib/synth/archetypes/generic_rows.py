"""{{ACTION_S} the rows of a table|{ACTION_S} each row of a matrix} of any type{EVERY?, taking every second entry}{SKIP?, leaving out masked entries}{SCALE?, and scales the result}{RUNNING?, keeping every partial result}."""

CATEGORY = "generic reduction"
ABOUT = dict(
    paragraph="A generic kernel is written once for any type and compiled for those that it is used with. Each thread "
    "goes through one row of a table and merges its entries to one value. {SKIP?Masked entries are left out. "
    "}{RUNNING?Every partial result is kept. }Tables of numbers and of vectors are reduced by the same code.",
)
NAMES = dict(
    reduce_rows="reduce_rows generic_rows row_{TAG} {TAG}_rows any_row_{TAG} accumulate_rows",
    table="table values rows data x",
    other="other second weights_of rhs",
    mask="mask valid enabled use",
    first="first begin row_start offset",
    length="length count n_valid row_length",
    out="out result totals row_out",
    running="running partial prefix scan_out",
    steps="steps n_used used_count",
    factor="factor gain scale",
    acc="acc total best state",
    item="item x v entry",
    a="a acc left p",
    b="b x right q",
    merge="merge combine join fold_any",
    shape_of="shape_of adjust transform_any prepare",
    k="k j c col",
    used="used n taken",
    last="last stop row_end",
)

KIND = draw("sum", "sum", "max", "min", "difference", "alternate")
ACTION_S = "Adds up" if KIND == "sum" else "Finds the largest of" if KIND == "max" else "Finds the smallest of" if KIND == "min" else "Subtracts along" if KIND == "difference" else "Adds with changing signs"
TAG = "sum" if KIND == "sum" else KIND
ORDERED = KIND == "max" or KIND == "min"
SCALARS = ORDERED or chance(0.5)
INSTANCES = (
    draw(each(real), each(float32, float64), each(float64), each(float32, int), each(int), each(float16, float32)) if SCALARS
    else draw(each(vec3), each(vec2, vec3), each(vec4), each(real, vec2), each(mat22), each(vec3, mat33))
)
SKIP = chance(0.3)
SCALE = chance(0.3) if SCALARS else False
RUNNING = chance(0.2)
RANGE = draw("shape", "shape", "param", "offsets")
PAIR = draw("", "", "sum", "difference")
PREPARE = draw("", "", "double", "abs" if SCALARS else "negate", "negate")
COUNTED = chance(0.2)
STRIDE = draw(1, 1, 1, 2)
EVERY = STRIDE > 1
START = draw("first", "first", "first", "zero")


@helper
def shape_of(x: Any):
    if PREPARE == "double":
        return x + x
    if PREPARE == "abs":
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


def PREPARED(X):
    if PREPARE == "":
        return X
    return shape_of(X)


def TAKE(K, acc):
    item = PREPARED(ENTRY(i, K))
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
        BEGIN = wp.clamp(first[i], 0, table.shape[1] - 1)
    else:
        BEGIN = 0
    acc = PREPARED(ENTRY(i, BEGIN))
    if START == "zero" and not ORDERED:
        "nothing yet"
        acc = acc - acc
    if COUNTED:
        used = int(0)
    NEXT = BEGIN + (0 if START == "zero" and not ORDERED else 1)
    for k in range(NEXT, STOP) if STRIDE == 1 else range(NEXT, STOP, STRIDE):
        if SKIP:
            if draw(mask[i, k] != 0, mask[i, k] > 0, mask[i, k] == 1):
                TAKE(k, acc)
                if COUNTED:
                    used += 1
        else:
            TAKE(k, acc)
            if COUNTED:
                used += 1
        if RUNNING:
            running[i, k] = acc
    if SCALE:
        out[i] = acc * type(acc)(plain(NUM(0.1, 4.0))) if draw(True, False) else acc + acc
    else:
        out[i] = acc
    if COUNTED:
        steps[i] = used
