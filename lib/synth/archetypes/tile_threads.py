"""Computes {TERM_S} for each thread and {shares it with|combines it over} its block as a tile: {KIND_S}{SCALED?, scaled by a {gain|factor}}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="Each thread computes {TERM_S}{SCALED?, times a factor}; the values of a block then form a tile, on which the "
    "threads work together. {TOTAL?The blocks add their results to one total. }{PER_BLOCK?Each block stores "
    "{RESULT_S}. }{EACH?Each thread takes its part of the result back. }Mixing both styles keeps code for single "
    "elements simple and makes reductions fast.",
    formula="{TERM_F}",
)
NAMES = dict(
    block_of_threads="block_of_threads per_thread_{KIND} simt_to_tile block_{KIND}",
    x="x values data samples",
    y="y other second ys",
    points="points positions particles",
    out="out {TOTAL?total_out} {PER_BLOCK?block_out} result",
    each_out="each_out normalised shares",
    t="t tile block_t",
    s="s v value",
    u="u other_t second_t",
    w="w yi",
    r="r block_{SHORT}",
    total="total block_total",
    gain="gain scale factor",
    centre="centre origin target",
    term="{TERM}_of {TERM}_term {TERM}_value",
    term_of_one="{TERM}_of {TERM}_term {TERM}_value",
    near="{TERM}_of {TERM}_term {TERM}_value",
    a="a p x0",
    b="b q x1",
    d="d gap offset_v",
    flag="flag keep hit",
    chosen_t="chosen_t flags_t hits_t",
    level="level threshold cutoff",
    places="places slots_out ranks",
    rng="rng state seed_state",
    seed="seed key base_seed",
)

KIND = draw("sum", "sum", "maximum", "minimum", "mean", "normalise", "places", "centroid", "argmax", "dot", "estimate")
SHORT = "max" if KIND == "maximum" else "min" if KIND == "minimum" else KIND
CENTROID = KIND == "centroid"
TYPE = draw(vec2, vec3) if CENTROID else real
TERM = (
    "point" if CENTROID else draw("square", "bell", "magnitude", "logarithm", "product", "squared_gap", "absolute_gap", "distance", "closeness")
)
POINT = TERM in ("distance", "closeness")
TWO = TERM in ("product", "squared_gap", "absolute_gap")
TERM_S = (
    "a weighted point" if CENTROID else "a square" if TERM == "square" else "the value of a bell curve" if TERM == "bell" else "a magnitude" if TERM == "magnitude"
    else "the logarithm of one plus a square" if TERM == "logarithm" else "a product of two values" if TERM == "product" else "a squared difference" if TERM == "squared_gap"
    else "an absolute difference" if TERM == "absolute_gap" else "the distance to a point" if TERM == "distance" else "a closeness to a point"
)
TERM_F = (
    "s_i = w_i p_i" if CENTROID else "s = x^2" if TERM == "square" else "s = exp(-x^2)" if TERM == "bell" else "s = |x|" if TERM == "magnitude"
    else "s = log(1 + x^2)" if TERM == "logarithm" else "s = x y" if TERM == "product" else "s = (x - y)^2" if TERM == "squared_gap"
    else "s = |x - y|" if TERM == "absolute_gap" else "s = |p - c|" if TERM == "distance" else "s = 1 / (1 + |p - c|^2)"
)
UPPER = draw("above", "below")
BEFORE = draw("exclusive", "inclusive")
FIRST = draw("largest", "smallest")
KIND_S = (
    "the place of the {FIRST} one" if KIND == "argmax" else "each thread's {BEFORE_S} those with a value {UPPER} a level" if KIND == "places"
    else "each value as a share of their sum" if KIND == "normalise" else "the mean" if KIND == "mean" else "their mean" if CENTROID
    else "the product with a second array, summed" if KIND == "dot" else "the sum of all, each times a random number" if KIND == "estimate" else "the {KIND}"
)
BEFORE_S = "place among" if BEFORE == "exclusive" else "number among"
SCALED = chance(0.35) and not CENTROID
USER = chance(0.5)
SCATTER_F = draw("atomic", "first", "store")
TOTAL = KIND in ("sum", "dot", "estimate") and SCATTER_F != "first"
EACH = KIND == "normalise" or KIND == "places"
PER_BLOCK = not TOTAL and not EACH
RESULT_S = "the place" if KIND == "argmax" else "one value"


@wp.func
def term(a: real, b: real) -> real:
    if TERM == "product":
        return PRODUCT(a, b)
    if TERM == "squared_gap":
        return (a - b) * (a - b)
    return draw(wp.abs(a - b), wp.max(a, b) - wp.min(a, b))


@wp.func
def term_of_one(a: real) -> real:
    if TERM == "square":
        return a * a
    if TERM == "bell":
        return wp.exp(-a * a)
    if TERM == "magnitude":
        return wp.abs(a)
    return wp.log(1.0 + a * a)


@helper
def near(d: vec3) -> real:
    if TERM == "distance":
        return LENGTH(d)
    return 1.0 / (1.0 + LENGTH_SQ(d))


@wp.func
def scaled(a: real, b: real) -> real:
    return PRODUCT(a, b)


@wp.kernel
def block_of_threads(
    x: ARRAY(real, 1),
    y: ARRAY(real, 1),
    points: ARRAY(vec3 if POINT else TYPE, 1),
    centre: vec3,
    seed: int,
    gain: real = NUM(0.1, 3.0),
    level: real = NUM(0.1, 1.0),
    out: ARRAY(int if KIND == "argmax" else TYPE, 1) = None,
    each_out: ARRAY(real, 1) = None,
    places: ARRAY(int, 1) = None,
):
    i = THREADS(1)
    if CENTROID:
        s = PRODUCT(points[i], x[i])
    elif POINT:
        d = points[i] - centre
        s = near(d)
    elif TWO:
        s = term(x[i], y[i])
    else:
        s = term_of_one(x[i])
    MAPPED = SCALED and USER and KIND != "places"
    if SCALED and not MAPPED:
        s = PRODUCT(gain, s)
    if KIND == "estimate":
        rng = wp.rand_init(seed, i)
        s = from32(wp.randf(rng)) * s
    if KIND == "places":
        "each thread's place among those that are chosen"
        flag = wp.where(s > level, 1, 0) if UPPER == "above" else wp.where(s < level, 1, 0)
        chosen_t = wp.tile(flag)
        r = wp.tile_scan_inclusive(chosen_t) if BEFORE == "inclusive" else wp.tile_scan_exclusive(chosen_t)
        places[i] = wp.untile(r)
    else:
        t = wp.tile(s, preserve_type=True) if CENTROID else wp.tile(s)
        if MAPPED:
            t = wp.tile_map(scaled, t, gain)
        if KIND == "normalise":
            total = ONLY(wp.tile_sum(t))
            if TERM == "product":
                total = wp.where(wp.abs(total) > 1.0e-6, total, real(1.0))
                t = t / total
            else:
                t = t / draw(wp.max(total, 1.0e-6), total + 1.0e-6)
            each_out[i] = wp.untile(t)
        elif KIND == "argmax":
            r = wp.tile_argmax(t) if FIRST == "largest" else wp.tile_argmin(t)
            out[i // wp.block_dim()] = ONLY(r)
        else:
            if KIND == "maximum":
                r = wp.tile_max(t)
            elif KIND == "minimum":
                r = wp.tile_min(t)
            elif KIND == "dot":
                w = y[i]
                u = wp.tile(w)
                r = draw(wp.tile_dot(t, u), wp.tile_sum(t * u))
            else:
                r = wp.tile_sum(t)
            VALUE = ONLY(r)
            if KIND == "mean" or CENTROID:
                VALUE = ONLY(r) / real(wp.block_dim())
            if PER_BLOCK:
                out[i // wp.block_dim()] = VALUE
            elif SCATTER_F == "atomic":
                "one thread of the block adds for all"
                if i % wp.block_dim() == 0:
                    wp.atomic_add(out, 0, VALUE)
            else:
                wp.tile_atomic_add(out, r)
