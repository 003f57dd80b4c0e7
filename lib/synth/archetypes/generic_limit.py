"""{Limits|Restricts|Shapes} {values|samples|entries} of any {scalar|number} type {HOW_WORDS}{GATHER?, read through an index}{AFTER?, then changes the result}{WRITE_COUNT?, and counts those that change}."""

CATEGORY = "generic conditional"
ABOUT = dict(
    paragraph="A generic kernel is written once for any scalar type and compiled for those that it is used with. Each "
    "value is compared with two bounds, which decide what becomes of it. {WRITE_COUNT?Values that change are "
    "counted. }Saturation, dead zones and quantisers are rules of this kind.",
)
NAMES = dict(
    limit_any="limit_any generic_{HOW} {HOW}_any typed_{HOW} shape_values",
    x="x values samples data",
    y="y reference baseline target",
    low="low lower floor_value lo",
    high="high upper ceiling hi",
    idx="idx order lookup source",
    mask="mask active selected",
    out="out result limited dst",
    changed="changed n_changed hits",
    v="v value s sample",
    w="w r ref_value base",
    soft="soft shape_one limit_one saturate",
    a="a v t",
    b="b bound lo",
    c="c top hi",
    src="src at source_index",
    result="result limited_value kept",
    span="span width reach",
)

HOW = draw("clamp", "deadzone", "hinge", "fold", "steps", "nearest", "median")
HOW_WORDS = ("to a range" if HOW == "clamp" else "to zero inside a dead zone" if HOW == "deadzone" else "from below by a reference" if HOW == "hinge"
             else "by reflecting them at a bound" if HOW == "fold" else "to three levels" if HOW == "steps" else "to the nearer of two bounds" if HOW == "nearest" else "to the median with two bounds")
INSTANCES = draw(each(real), each(float32, float64), each(float32, int), each(int), each(float64), each(int, int64), each(float16, float32), each(int64, float64))
RANK = draw(1, 1, 2)
GATHER = chance(0.25) if RANK == 1 else False
MASK = chance(0.25)
WRITE_COUNT = chance(0.25)
PAIR = draw("", "", "difference", "sum")
AFTER = draw("", "", "negate", "double", "keep")
BOUNDS = draw("param", "array", "one")
AS_CALL = chance(0.5)


@wp.func
def soft(a: Any, b: Any, c: Any):
    if HOW == "clamp":
        return draw(wp.clamp(a, b, c), wp.max(b, wp.min(a, c)), wp.min(wp.max(a, b), c))
    if HOW == "deadzone":
        return draw(wp.where(wp.abs(a) < c, a - a, a), wp.where(a > b and a < c, a - a, a))
    if HOW == "hinge":
        return draw(wp.max(a - b, c - c), wp.where(a > b, a - b, c - c), wp.max(a, b) - b)
    if HOW == "fold":
        return draw(wp.where(a > c, c + c - a, a), wp.where(a < b, b + b - a, a), c - wp.abs(c - a))
    if HOW == "steps":
        return draw(wp.where(a < b, b, wp.where(a > c, c, b + c)), wp.where(a > c, c, wp.where(a < b, b, a)))
    if HOW == "nearest":
        return draw(wp.where(wp.abs(a - b) < wp.abs(c - a), b, c), wp.where(a + a < b + c, b, c))
    return wp.max(wp.min(a, b), wp.min(wp.max(a, b), c))


@wp.kernel
def limit_any(
    x: ARRAY(Any, RANK),
    y: ARRAY(Any, RANK),
    idx: ARRAY(int, 1),
    mask: ARRAY(int, RANK),
    low: Any,
    high: Any,
    out: ARRAY(Any, RANK),
    changed: ARRAY(int, 1),
):
    IDX = THREADS(RANK, x)
    if MASK:
        if draw(mask[IDX] == 0, mask[IDX] < 1):
            out[IDX] = x[IDX]
            return
    if GATHER:
        src = wp.clamp(idx[PART(IDX, 0)], 0, x.shape[0] - 1)
        v = x[src]
    else:
        v = x[IDX]
    if PAIR == "difference":
        v = v - y[IDX]
    elif PAIR == "sum":
        v = v + y[IDX]
    if BOUNDS == "array":
        w = y[IDX]
        result = soft(v, draw(low, w - low), w)
    elif BOUNDS == "one":
        result = soft(v, -high, high)
    else:
        result = soft(v, low, high)
    if AFTER == "negate":
        result = -result
    elif AFTER == "double":
        result = draw(result + result, result + v, v - result)
    elif AFTER == "keep":
        result = draw(wp.max(result, v), wp.min(result, v), wp.abs(result))
    if WRITE_COUNT:
        if draw(result != v, result < v, result > v):
            wp.atomic_add(changed, 0, 1)
    out[IDX] = result
