"""{WHAT} {two arrays|values of two arrays|pairs of samples} of any type{CHAIN? and then changes the result}{MASK? where a mask is set}, {as a generic kernel|in generic code|for the types it is instantiated with}."""

CATEGORY = "generic"
ABOUT = dict(
    paragraph="A generic kernel is written once for any type and compiled for those that it is used with. It combines "
    "values of two arrays element by element{MASK? where a mask is set}. Libraries write such code to serve "
    "numbers and vectors alike.",
)
NAMES = dict(
    blend="blend_any generic_blend mix_arrays combine_any typed_blend",
    a="a first x lhs",
    b="b second y rhs",
    out="out result dst blended",
    u="u left p lo",
    v="v right q hi",
    mix="mix blend combine interpolate",
    keep="keep limit soften settle",
    weight="weight t amount factor",
    value="value w mixed blended_value",
    mask="mask enabled selected",
    n_steps="n_steps rounds passes",
    step="step k it",
    total="total acc running",
    x="x value item",
    y="y other item_b",
    bound="bound cap top",
    src="src index source_id",
    idx="idx order lookup",
)

KIND = draw("lerp", "sum", "product", "difference", "lerp")
WHAT = "Combines" if KIND == "lerp" else "Adds" if KIND == "sum" else "Multiplies" if KIND == "product" else "Subtracts"
CHAIN = chance(0.5)
THEN = draw("halves", "squares", "shifts", "reflects")
SCALARS = KIND == "product" or chance(0.5) or (CHAIN and THEN != "halves")
INSTANCES = (
    draw(each(real), each(float32, float64), each(float16, float32), each(float64)) if SCALARS
    else draw(each(vec3), each(vec2, vec3), each(vec3, vec4), each(real, vec3), each(vec4))
)
GATHER = chance(0.25)
MASK = chance(0.25)
REPEAT = chance(0.25)
RANK = draw(1, 1, 1, 2)


@wp.func
def mix(u: Any, v: Any):
    if KIND == "sum":
        return draw(u + v, v + u, u + v + v, u + u + v)
    if KIND == "difference":
        return draw(u - v, v - u, u - v - v, u + u - v)
    if KIND == "product":
        return draw(u * v, u * v * v, u * u * v, u * v + u, u * v + v, u * v - v)
    return draw(u + (v - u) * type(u)(plain(0.5)), u * type(u)(plain(0.75)) + v * type(u)(plain(0.25)))


@wp.func
def keep(x: Any, y: Any):
    if THEN == "squares":
        return draw(x * x, x * x + y, x * y + x, y - x * x)
    if THEN == "shifts":
        return draw(wp.max(x, y) + y, wp.min(x, y) - y, wp.max(x, y) - x, wp.min(x, y) + x)
    if THEN == "reflects":
        return draw(y - wp.abs(x), wp.abs(x - y), wp.abs(x) + y, wp.abs(x + y) - y)
    return draw(x + y, x - y, y - x)


@wp.kernel
def blend(
    a: ARRAY(Any, RANK), b: ARRAY(Any, RANK), idx: ARRAY(int, 1), mask: ARRAY(int, RANK), n_steps: int, out: ARRAY(Any, RANK)
):
    IDX = THREADS(RANK, a)
    if MASK:
        if mask[IDX] == 0:
            return
    if GATHER and RANK == 1:
        src = wp.clamp(idx[PART(IDX, 0)], 0, b.shape[0] - 1)
        v = b[src]
    else:
        v = b[IDX]
    u = a[IDX]
    if KIND == "lerp":
        value = draw(u + v, v + u, u + v - u, v - u) if not SCALARS else mix(u, v)
    else:
        value = mix(u, v)
    if REPEAT:
        total = draw(value + u, value - u, value + v)
        for step in range(n_steps):
            total = draw(total + value, total - v, total + u, u - total)
        value = total
    if CHAIN:
        if SCALARS:
            value = keep(value, draw(u, v))
        else:
            value = draw(value - u, u + value, value - v)
    if chance(0.3):
        out[IDX] = out[IDX] + value
    else:
        out[IDX] = value
