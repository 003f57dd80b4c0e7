"""{Limits|Restricts} {PAIR_S}{values|samples|entries} of any {scalar|number} type {HOW_WORDS}{GATHER?, read through an index}{AFTER_S}{MASK?, where a mask is set}{WRITE_COUNT?, and counts those that change}."""

CATEGORY = "generic conditional"
ABOUT = dict(
    paragraph="A generic kernel is written once for any scalar type and compiled for those that it is used with. "
    "{PAIR_P}Each value is compared with {BOUNDS_S}, which decide{ONE?s} what becomes of it. {MASK?Values that are not "
    "selected stay as they are. }{WRITE_COUNT?Values that change are counted. }Saturation, dead zones and "
    "quantisers are rules of this kind.",
    formula="{FORMULA}",
)
NAMES = dict(
    limit_any="limit_any generic_{HOW} {HOW}_any typed_{HOW}",
    x="x values samples data",
    y="y reference baseline",
    low="low lower lo",
    high="high upper hi",
    uppers="uppers upper_bounds tops",
    idx="idx order lookup source",
    mask="mask active selected",
    out="out result dst",
    changed="changed n_changed",
    v="v value s sample",
    w="w upper_here",
    limited_by_one="{HOW}_one {HOW}_value apply_{HOW}",
    limited="{HOW}_one {HOW}_value apply_{HOW}",
    a="a t",
    b="b lo",
    c="c hi",
    src="src at source_index",
    result="result new_value",
)

HOW = draw("clamp", "deadzone", "rectify", "reflect", "quantise", "snap", "median")
ONE = HOW == "rectify" or HOW == "reflect"
BOUNDS = "param" if HOW == "rectify" else draw("param", "array") if HOW == "reflect" else draw("param", "array", "symmetric")
HOW_WORDS = (
    "to a range" if HOW == "clamp" else "to zero inside a dead zone" if HOW == "deadzone" else "from below by a bound, from which they are counted"
    if HOW == "rectify" else "by reflecting them at an upper bound" if HOW == "reflect" else "to three levels, two bounds and their mean" if HOW == "quantise" else "to the nearer of two bounds"
    if HOW == "snap" else "to the median with two bounds"
)
BOUNDS_S = (
    "{ONE?a bound}{!ONE?two bounds}" if BOUNDS == "param" else "{ONE?a bound}{!ONE?two bounds, the upper one} of its own" if BOUNDS == "array"
    else "{ONE?a bound}{!ONE?a bound and its negative}"
)
FORMULA = (
    "y = min(max(x, lo), hi)" if HOW == "clamp" else "y = 0 if lo < x < hi else x" if HOW == "deadzone" else "y = max(x - lo, 0)" if HOW == "rectify"
    else "y = 2 hi - x if x > hi else x" if HOW == "reflect" else "y = lo if x < lo, hi if x > hi, else (lo + hi) / 2" if HOW == "quantise" else "y = lo if |x - lo| < |x - hi| else hi" if HOW == "snap"
    else "y = median(x, lo, hi)"
)
INSTANCES = draw(each(real), each(float32, float64), each(float32, int), each(int), each(float64), each(int, int64), each(float16, float32), each(int64, float64))
RANK = draw(1, 1, 2)
GATHER = chance(0.25) if RANK == 1 else False
MASK = chance(0.25)
WRITE_COUNT = chance(0.25)
PAIR = draw("", "", "difference", "sum")
PAIR_S = "differences of " if PAIR == "difference" else "sums of " if PAIR == "sum" else ""
PAIR_P = "The difference of two arrays is taken first. " if PAIR == "difference" else "The sum of two arrays is taken first. " if PAIR == "sum" else ""
AFTER = draw("", "", "", "negate", "double", "rest" if HOW == "clamp" or HOW == "median" else "double")
AFTER_S = ", with the opposite sign" if AFTER == "negate" else ", times two" if AFTER == "double" else ", and keeps what is cut off" if AFTER == "rest" else ""


@wp.func
def limited(a: Any, b: Any, c: Any):
    if HOW == "clamp":
        return draw(wp.clamp(a, b, c), wp.max(b, wp.min(a, c)), wp.min(wp.max(a, b), c))
    if HOW == "deadzone":
        return draw(wp.where(a > b and a < c, a - a, a), wp.where(a <= b or a >= c, a, a - a))
    if HOW == "quantise":
        mid = (b + c) / type(a)(2)
        return draw(wp.where(a < b, b, wp.where(a > c, c, mid)), wp.where(a > c, c, wp.where(a < b, b, mid)))
    if HOW == "snap":
        return draw(wp.where(wp.abs(a - b) < wp.abs(c - a), b, c), wp.where(a + a < b + c, b, c))
    return wp.max(wp.min(a, b), wp.min(wp.max(a, b), c))


@wp.func
def limited_by_one(a: Any, b: Any):
    if HOW == "rectify":
        return draw(wp.max(a, b) - b, wp.where(a > b, a - b, b - b))
    return draw(wp.where(a > b, b + b - a, a), wp.min(a, b + b - a))


@wp.kernel
def limit_any(
    x: ARRAY(Any, RANK),
    y: ARRAY(Any, RANK),
    uppers: ARRAY(Any, RANK),
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
        w = uppers[IDX]
        result = limited_by_one(v, w) if ONE else limited(v, low, w)
    elif BOUNDS == "symmetric":
        result = limited(v, -high, high)
    else:
        result = limited_by_one(v, low if HOW == "rectify" else high) if ONE else limited(v, low, high)
    if WRITE_COUNT:
        if result != v:
            wp.atomic_add(changed, 0, 1)
    if AFTER == "negate":
        out[IDX] = -result
    elif AFTER == "double":
        out[IDX] = draw(result + result, result * type(result)(2))
    elif AFTER == "rest":
        out[IDX] = v - result
    else:
        out[IDX] = result
