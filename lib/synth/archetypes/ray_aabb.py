"""Tests {rays|each ray} against {MANY?many boxes}{!MANY?an axis-aligned box} {by slabs|with the slab method} in {DIM} dimensions{+LIMIT?, within a reach}{PADDED?, enlarged}{+MASK?, of active rays}{+COUNT?, and counts the hits}."""

CATEGORY = "geometry loop"
ABOUT = dict(
    paragraph="An axis-aligned box is where {DIM} slabs overlap. A ray enters and leaves each slab at two distances; "
    "it meets the box if the last entry comes before the first exit. {MANY?Each thread tests its ray against "
    "all boxes and keeps the nearest. }The test is cheap and sits at the nodes of every tree for ray tracing.",
    formula="t_in = max_k min((lo_k - o_k) / d_k, (hi_k - o_k) / d_k), t_out = min_k max(...), hit if t_in <= t_out",
    source="Kay and Kajiya, Ray Tracing Complex Scenes, SIGGRAPH 1986",
)
NAMES = dict(
    ray_aabb="ray_aabb ray_box slab_test intersect_aabb intersect_box ray_bounds",
    origins="origins ray_o ro",
    dirs="dirs directions ray_d",
    lower="{!CENTERED?lower} {!CENTERED?box_min} {!CENTERED?bounds_min} {CENTERED?centers} {CENTERED?box_centers}",
    upper="{!CENTERED?upper} {!CENTERED?box_max} {!CENTERED?bounds_max} {CENTERED?half_extents} {CENTERED?half_sizes}",
    t_in="t_in t_near t_enter entry",
    t_exit="t_exit t_far leave",
    inv="inv inv_dir inv_d",
    ta="ta t0 t1",
    tb="tb t2 t_b",
    t_out="t_out hit_t result",
    o="o p origin",
    d="d dir ray",
    hit="hit inside crosses",
    best="best nearest closest",
)
DIM = draw(2, 3, 3)
V = vec2 if DIM == 2 else vec3
MANY = chance(0.35)
STYLE = draw("vector", "unrolled", "loop", "swap")
PARALLEL = draw("epsilon", "test")
OUT = draw("distance", "flag", "both", "interval")
SAME = chance(0.3)
PER_BOX = chance(0.5)
LIMIT = chance(0.3)
COUNT = chance(0.25)
CENTER = chance(0.3)
MASK = chance(0.2)
PAD = chance(0.2)
BEHIND = chance(0.6)
STRICT = chance(0.5)
MISS = draw("minus", "big")
PADDED = PER_BOX and PAD
CENTERED = PER_BOX and CENTER and not PAD and not MANY


def SLABS(o, d, LO, HI, t_in, t_exit):
    if STYLE == "vector":
        lo_t = wp.cw_mul(LO - o, inv)
        hi_t = wp.cw_mul(HI - o, inv)
        smaller = wp.min(lo_t, hi_t)
        larger = wp.max(lo_t, hi_t)
        if DIM == 2:
            t_in = wp.max(draw(wp.max(smaller[0], smaller[1]), wp.max(smaller)), t_in)
            t_exit = wp.min(draw(wp.min(larger[0], larger[1]), wp.min(larger)), t_exit)
        else:
            t_in = wp.max(draw(wp.max(wp.max(smaller[0], smaller[1]), smaller[2]), wp.max(smaller)), t_in)
            t_exit = wp.min(draw(wp.min(wp.min(larger[0], larger[1]), larger[2]), wp.min(larger)), t_exit)
    elif STYLE == "loop":
        for axis in range(DIM):
            ta = (LO[axis] - o[axis]) * inv[axis]
            tb = (HI[axis] - o[axis]) * inv[axis]
            t_in = wp.max(t_in, wp.min(ta, tb))
            t_exit = wp.min(t_exit, wp.max(ta, tb))
    else:
        for D in each(DIM):
            ta = draw((LO[D] - o[D]) * inv[D], inv[D] * (LO[D] - o[D]))
            tb = draw((HI[D] - o[D]) * inv[D], inv[D] * (HI[D] - o[D]))
            if STYLE == "swap":
                if inv[D] < 0.0:
                    t_in = LARGER(t_in, tb)
                    t_exit = SMALLER(t_exit, ta)
                else:
                    t_in = LARGER(t_in, ta)
                    t_exit = SMALLER(t_exit, tb)
            else:
                t_in = wp.max(t_in, wp.min(ta, tb))
                t_exit = wp.min(t_exit, wp.max(ta, tb))


@helper
def safe_inverse(a: real) -> real:
    if PARALLEL == "epsilon":
        return 1.0 / draw(wp.where(wp.abs(a) < 1.0e-9, 1.0e-9, a), a if wp.abs(a) > 1.0e-9 else 1.0e-9)
    else:
        big = real(1.0e6)
        if wp.abs(a) > 1.0e-10:
            big = 1.0 / a
        return big


@wp.kernel
def ray_aabb(
    origins: ARRAY(V, 1),
    dirs: ARRAY(V, 1),
    lower: ARRAY(V, 1),
    upper: ARRAY(V, 1),
    active: ARRAY(int, 1),
    eye: V,
    box_min: V,
    box_max: V,
    reach: real = NUM(10.0, 500.0),
    pad: real = NUM(0.001, 0.1),
    t_out: ARRAY(real, 1) = None,
    spans: ARRAY(vec2, 1) = None,
    hit: ARRAY(int, 1) = None,
    crossed: ARRAY(int, 1) = None,
):
    i = THREADS(1, dirs)
    if MASK:
        if UNFLAGGED(active[i]):
            return
    d = dirs[i]
    if not SAME:
        o = origins[i]
    O = eye if SAME else o
    inv = V(safe_inverse(d[0]), safe_inverse(d[1])) if DIM == 2 else V(safe_inverse(d[0]), safe_inverse(d[1]), safe_inverse(d[2]))
    if MANY:
        best = real(1.0e6)
        n_hit = int(0)
        for k in range(lower.shape[0]):
            t_in = real(0.0)
            t_exit = reach + 0.0 if LIMIT else real(1.0e6)
            lo = lower[k]
            hi = upper[k]
            SLABS(O, d, lo, hi, t_in, t_exit)
            if (t_in < t_exit) if STRICT else t_in <= t_exit:
                best = SMALLER(best, t_in)
                n_hit += 1
        t_out[i] = draw(best, wp.where(n_hit > 0, best, -1.0))
        if COUNT:
            crossed[i] = n_hit
    else:
        if PER_BOX and PAD:
            lo = lower[i] - pad * (V(1.0, 1.0) if DIM == 2 else V(1.0, 1.0, 1.0))
            hi = upper[i] + pad * (V(1.0, 1.0) if DIM == 2 else V(1.0, 1.0, 1.0))
        elif PER_BOX and CENTER:
            "center and half extent"
            lo = lower[i] - upper[i]
            hi = lower[i] + upper[i]
        elif PER_BOX:
            lo = lower[i]
            hi = upper[i]
        else:
            lo = box_min
            hi = box_max
        t_in = real(0.0) if BEHIND else real(-1.0e6)
        t_exit = reach + 0.0 if LIMIT else real(1.0e6)
        SLABS(O, d, lo, hi, t_in, t_exit)
        TEST = draw(t_in < t_exit, t_exit > t_in) if STRICT else draw(t_in <= t_exit, t_exit >= t_in)
        if OUT == "flag" or OUT == "both":
            hit[i] = EITHER(TEST, 1, 0)
        if OUT == "interval":
            spans[i] = draw(vec2(t_in, t_exit), vec2(t_in, wp.max(t_exit - t_in, 0.0)))
        if OUT == "distance" or OUT == "both":
            if chance(0.5):
                t_out[i] = wp.where(TEST, t_in, -1.0 if MISS == "minus" else 1.0e6)
            else:
                t_out[i] = -1.0 if MISS == "minus" else 1.0e6
                if TEST:
                    t_out[i] = t_in
        if COUNT:
            if TEST:
                wp.atomic_add(crossed, 0, 1)
