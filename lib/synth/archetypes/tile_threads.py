"""Computes {a value|one value} for each thread, {shares it with|combines it over} its block as a tile: {KIND_S}{SCALED?, scaled}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="Each thread computes a value of its own; the values of a block then form a tile, on which the threads "
    "work together. {SCALED?A scale takes part. }Mixing both styles keeps code for single elements simple "
    "and makes reductions fast.",
)
NAMES = dict(
    block_of_threads="block_of_threads per_thread_tiles cooperative_{KIND} simt_to_tile block_{KIND}",
    x="x values data samples",
    y="y other weights ys",
    points="points positions pos particles",
    out="out result totals",
    each_out="each_out result_each per_thread",
    t="t tile mine block_t",
    s="s v mine_value value",
    u="u other_t second",
    w="w own_weight yi",
    r="r total block_total",
    back="back again shared_value own",
    gain="gain scale factor",
    centre="centre origin target",
    term="term value_of energy_of score",
    a="a p x0",
    b="b q x1",
    d="d gap offset_v",
    flag="flag keep hit",
    chosen_t="chosen_t flags_t hits_t",
    places="places slots_out ranks",
    rng="rng state seed_state",
    seed="seed key base_seed",
)

KIND = draw("sum", "sum", "maximum", "minimum", "mean", "normalise", "prefix", "centroid", "argmax", "noise", "dot")
TYPE = draw(vec2, vec3) if KIND == "centroid" else real
KIND_S = "place of an extremum" if KIND == "argmax" else KIND
SCALED = chance(0.35)
USER = chance(0.5)
TWO = chance(0.4)
SCATTER_F = draw("atomic", "first", "store")
BRANCH = chance(0.25)
POINT = chance(0.4) and KIND != "noise" and KIND != "centroid"


@wp.func
def term(a: real, b: real) -> real:
    return ANY(real, a, b)


@wp.func
def term_of_one(a: real) -> real:
    return draw(ANY(real, a), a * a, wp.exp(-a * a))


@helper
def near(d: vec3) -> real:
    return draw(LENGTH(d), 1.0 / (1.0 + LENGTH_SQ(d)), wp.exp(-LENGTH_SQ(d)))


@wp.func
def scaled(a: real, b: real) -> real:
    return draw(a * b, a / (1.0 + wp.abs(b)), ANY(real, a, b))


@wp.kernel
def block_of_threads(
    x: ARRAY(real, 1),
    y: ARRAY(real, 1),
    points: ARRAY(vec3 if POINT else TYPE, 1),
    centre: vec3,
    seed: int,
    gain: real = NUM(0.1, 3.0),
    out: ARRAY(int if KIND == "argmax" else TYPE, 1) = None,
    each_out: ARRAY(real, 1) = None,
    places: ARRAY(int, 1) = None,
):
    i = THREADS(1)
    if KIND == "centroid":
        s = points[i]
        if SCALED:
            s = s * draw(x[i], gain)
    elif POINT:
        d = points[i] - centre
        s = near(d)
        if SCALED:
            s = gain * s
    elif TWO:
        s = term(x[i], y[i])
    else:
        s = term_of_one(x[i])
    if BRANCH and KIND != "centroid":
        if s < 0.0:
            s = draw(-s, 0.5 * s, real(0.0))
    if KIND == "noise":
        rng = wp.rand_init(seed, i)
        t = wp.tile(from32(wp.randf(rng)) * s)
    else:
        t = wp.tile(s, preserve_type=True) if KIND == "centroid" else wp.tile(s)
    if SCALED and KIND != "centroid" and USER:
        t = wp.tile_map(scaled, t, gain)
    if KIND == "normalise":
        total = ONLY(wp.tile_sum(t))
        t = t / draw(wp.max(total, 1.0e-6), total + 1.0e-6, wp.sqrt(total * total + 1.0))
        each_out[i] = wp.untile(t)
    elif KIND == "prefix":
        "each thread's place among those that are chosen"
        flag = draw(wp.where(s > gain, 1, 0), wp.where(s < gain, 1, 0))
        chosen_t = wp.tile(flag)
        r = draw(wp.tile_scan_inclusive(chosen_t), wp.tile_scan_exclusive(chosen_t))
        places[i] = wp.untile(r)
    elif KIND == "argmax":
        r = draw(wp.tile_argmax(t), wp.tile_argmin(t))
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
        if KIND == "mean" or KIND == "centroid":
            VALUE = ONLY(r) / real(wp.block_dim())
        if KIND == "maximum" or KIND == "minimum" or SCATTER_F == "first":
            out[i // wp.block_dim()] = VALUE
        elif SCATTER_F == "atomic" or KIND == "mean" or KIND == "centroid":
            if i % wp.block_dim() == 0:
                wp.atomic_add(out, 0, VALUE)
        else:
            wp.tile_atomic_add(out, r)
