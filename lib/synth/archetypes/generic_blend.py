"""{WHAT} {two arrays|values of two arrays} of any type{GATHER?, the second read through an index}{THEN_S}{MASK?, where a mask is set}{MORE?, adding the result to what was there}, {as a generic kernel|in generic code|for the types it is instantiated with}."""

CATEGORY = "generic"
ABOUT = dict(
    paragraph="A generic kernel is written once for any type and compiled for those that it is used with. It {DOES} "
    "values of two arrays element by element{MASK? where a mask is set}{THEN_S}. {GATHER?The second value is found "
    "through an index. }{MORE?The result is added to what the output held. }Libraries write such code to serve "
    "numbers and vectors alike.",
    formula="{MORE?out + }{FORMULA}",
)
NAMES = dict(
    blend="{TAG}_any generic_{TAG} {TAG}_arrays typed_{TAG}",
    a="a first x lhs",
    b="b second y rhs",
    out="out result dst output",
    u="{U0}",
    v="{V0}",
    mix="{TAG}_values {TAG}_pair {TAG}_two",
    keep="{THEN_TAG} {THEN_TAG}_value apply_{THEN_TAG}",
    value="value w res",
    mask="mask enabled selected",
    x="x z",
    bound="bound cap",
    src="src index source_id",
    idx="idx order lookup",
)

KIND = draw("lerp", "lerp", "sum", "product", "difference", "larger", "smaller")
WHAT = (
    "Blends" if KIND == "lerp" else "Adds" if KIND == "sum" else "Multiplies" if KIND == "product" else "Subtracts"
    if KIND == "difference" else "Takes the larger ones of" if KIND == "larger" else "Takes the smaller ones of"
)
DOES = (
    "blends" if KIND == "lerp" else "adds" if KIND == "sum" else "multiplies" if KIND == "product" else "subtracts"
    if KIND == "difference" else "takes the larger ones of" if KIND == "larger" else "takes the smaller ones of"
)
TAG = "blend" if KIND == "lerp" else "add" if KIND == "sum" else "multiply" if KIND == "product" else "subtract" if KIND == "difference" else KIND
SET = draw(0, 1, 2)
U0 = "u" if SET == 0 else "left" if SET == 1 else "p"
V0 = "v" if SET == 0 else "right" if SET == 1 else "q"
SHARE = draw(0.25, 0.5, 0.75)
OTHER = 1.0 - SHARE
THEN = draw("", "", "square", "magnitude", "negate", "double", "positive")
SCALARS = KIND in ("product", "larger", "smaller", "lerp") or THEN in ("square", "magnitude", "positive") or chance(0.5)
THEN_S = (
    ", then squares the result" if THEN == "square" else ", then takes the magnitude" if THEN == "magnitude" else ", then changes the sign" if THEN == "negate"
    else ", then doubles the result" if THEN == "double" else ", then keeps what is positive" if THEN == "positive" else ""
)
THEN_TAG = THEN
BASE_F = (
    "{OTHER} a + {SHARE} b" if KIND == "lerp" else "a + b" if KIND == "sum" else "a b" if KIND == "product" else "a - b"
    if KIND == "difference" else "max(a, b)" if KIND == "larger" else "min(a, b)"
)
FORMULA = (
    "({BASE_F})^2" if THEN == "square" else "|{BASE_F}|" if THEN == "magnitude" else "-({BASE_F})" if THEN == "negate" else "2 ({BASE_F})" if THEN == "double"
    else "max({BASE_F}, 0)" if THEN == "positive" else "{BASE_F}"
)
INSTANCES = (
    draw(each(real), each(float32, float64), each(float16, float32), each(float64)) if SCALARS
    else draw(each(vec3), each(vec2, vec3), each(vec3, vec4), each(real, vec3), each(vec4))
)
MASK = chance(0.25)
RANK = draw(1, 1, 1, 2)
GATHER = chance(0.25) if RANK == 1 else False
MORE = chance(0.25)
INLINE = chance(0.3)


def MIXED(U, V):
    if KIND == "sum":
        return SUM(U, V)
    if KIND == "difference":
        return U - V
    if KIND == "product":
        return PRODUCT(U, V)
    if KIND == "larger":
        return LARGER(U, V)
    if KIND == "smaller":
        return SMALLER(U, V)
    return draw(U + (V - U) * type(U)(plain(SHARE)), U * type(U)(plain(OTHER)) + V * type(U)(plain(SHARE)))


@wp.func
def mix(u: Any, v: Any):
    return MIXED(u, v)


@wp.func
def keep(x: Any):
    if THEN == "square":
        return x * x
    if THEN == "magnitude":
        return wp.abs(x)
    if THEN == "positive":
        return wp.max(x, x - x)
    if THEN == "double":
        return x + x
    return -x


@wp.kernel
def blend(a: ARRAY(Any, RANK), b: ARRAY(Any, RANK), idx: ARRAY(int, 1), mask: ARRAY(int, RANK), out: ARRAY(Any, RANK)):
    IDX = THREADS(RANK, a)
    if MASK:
        if mask[IDX] == 0:
            return
    u = a[IDX]
    if GATHER:
        src = wp.clamp(idx[PART(IDX, 0)], 0, b.shape[0] - 1)
        v = b[src]
    else:
        v = b[IDX]
    value = MIXED(u, v) if INLINE and KIND != "lerp" else mix(u, v)
    if THEN:
        value = keep(value)
    if MORE:
        out[IDX] = draw(out[IDX] + value, value + out[IDX])
    else:
        out[IDX] = value
