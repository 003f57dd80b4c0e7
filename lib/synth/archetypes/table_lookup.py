"""Looks values up in a table by {METHOD} interpolation over {GRID}{OUTSIDE}{DERIV?, with the slope}{SCALE?, then scales them}{+LOG_X?, over logarithms}{+WEIGHTED?, weighted}{+ADDS?, added to what is there}."""

CATEGORY = "indexing function"
ABOUT = dict(
    paragraph="Functions that are slow or known only from measurements are kept as a table. Each query finds the two "
    "entries around it, on {GRID}, and blends them by {METHOD} interpolation. {DERIV?The slope comes with "
    "it. }{MANY?Each query chooses its table. }Equations of state, colour curves and motor maps are read "
    "like this.",
    source="Press, Teukolsky, Vetterling and Flannery, Numerical Recipes, 2007, chapter 3",
)
NAMES = dict(
    lookup="lookup interpolate_table table_{METHOD} sample_table evaluate_curve interp_kernel",
    table="table values samples curve",
    knots="knots grid breakpoints xs_grid",
    queries="queries xq points_q inputs",
    out="out result interpolated yq",
    slopes="slopes derivs dydx",
    x="x q at_x query",
    x0="x0 start grid_min",
    dx="dx spacing cell_width",
    n="n size n_knots",
    u="u pos grid_pos",
    k="k cell lo_index",
    t="t frac_t w local",
    a="a left f0 y0",
    b="b right f1 y1",
    before="before p0 y_before",
    after="after p3 y_after",
    value="value v y_interp",
    slope="slope dv tangent",
    gain="gain unit factor",
    width="width gap h_k",
    blend="blend mix_values cubic_blend",
    lo="lo low_k",
    hi="hi high_k",
    mid="mid middle",
    ends="ends by_values value_part",
    tangents="tangents by_slopes slope_part",
    m0="m0 slope0 d0",
    m1="m1 slope1 d1",
    weights="weights gains per_query",
)

METHOD = draw("linear", "linear", "nearest", "cubic", "cubic", "smooth", "cosine", "logarithmic")
GRID = draw("a uniform grid", "a uniform grid", "sorted knots")
UNIFORM = GRID == "a uniform grid"
SEARCH = draw("builtin", "loop", "bisect")
EDGE = draw("clamp", "clamp", "wrap", "skip", "extend")
OUTSIDE = ", periodic at the ends" if EDGE == "wrap" and UNIFORM else ""
MANY = chance(0.3)
DERIV = METHOD == "linear" and chance(0.35)
SCALE = chance(0.3)
VECTORS = chance(0.2) and METHOD in ("linear", "nearest", "smooth", "cosine")
LOG_X = chance(0.2)
WEIGHTED = chance(0.25)
LERP = draw("lerp", "sum", "slope")
ADDS = chance(0.2)
HERMITE = chance(0.5)
POST = draw("", "", "", "floor", "clip", "abs") if not VECTORS else ""
GUARD = chance(0.25)
TYPE = vec3 if VECTORS else real

@helper
def blend(before: real, a: real, b: real, after: real, t: real) -> real:
    if HERMITE:
        m0 = 0.5 * (b - before)
        m1 = 0.5 * (after - a)
        t2 = t * t
        t3 = t2 * t
        ends = (2.0 * t3 - 3.0 * t2 + 1.0) * a + (3.0 * t2 - 2.0 * t3) * b
        tangents = (t3 - 2.0 * t2 + t) * m0 + (t3 - t2) * m1
        return SUM(ends, tangents)
    else:
        c1 = 0.5 * (b - before)
        c2 = before - 2.5 * a + 2.0 * b - 0.5 * after
        c3 = 0.5 * (after - before) + 1.5 * (a - b)
        return draw(a + t * (c1 + t * (c2 + t * c3)), ((c3 * t + c2) * t + c1) * t + a)


def ENTRY(K):
    if MANY:
        return table[c, K]
    return table[K]


@wp.kernel
def lookup(
    table: ARRAY(TYPE, 2 if MANY else 1),
    knots: ARRAY(real, 1),
    queries: ARRAY(real, 1),
    channel: ARRAY(int, 1),
    weights: ARRAY(real, 1),
    x0: real = NUM(-1.0, 1.0),
    dx: real = NUM(0.05, 1.0),
    gain: real = NUM(0.1, 4.0),
    top: real = NUM(1.0, 10.0),
    out: ARRAY(TYPE, 1) = None,
    slopes: ARRAY(TYPE, 1) = None,
):
    i = THREADS(1, queries)
    x = queries[i]
    if GUARD:
        if draw(wp.isnan(x), not wp.isfinite(x)):
            out[i] = TYPE(0.0)
            return
    if LOG_X:
        "the grid is logarithmic"
        x = draw(wp.log(wp.max(x, 1.0e-6)), wp.log10(wp.max(x, 1.0e-6)))
    if MANY:
        c = wp.clamp(channel[i], 0, table.shape[0] - 1)
    n = table.shape[1] if MANY else draw(table.shape[0], len(table))
    if UNIFORM:
        u = draw((x - x0) / dx, (x - x0) * (1.0 / dx))
        if EDGE == "skip":
            if u < 0.0 or u > real(n - 1):
                out[i] = TYPE(0.0)
                return
        elif EDGE == "clamp":
            u = LIMITED(u, 0.0, real(n - 1))
        elif EDGE == "wrap":
            u = u - wp.floor(u / real(n)) * real(n)
        k = int(wp.floor(u))
        if EDGE == "wrap":
            k = wp.clamp(k, 0, n - 1)
        else:
            k = wp.clamp(k, 0, wp.max(n - 2, 0))
        t = u - real(k)
    else:
        m = wp.min(n, knots.shape[0])
        if SEARCH == "builtin":
            k = wp.clamp(wp.lower_bound(knots, x) - 1, 0, wp.max(m - 2, 0))
        elif SEARCH == "loop":
            k = int(0)
            while k < m - 2 and knots[k + 1] < x:
                k += 1
        else:
            lo = int(0)
            hi = wp.max(m - 1, 0)
            while hi - lo > 1:
                mid = draw((lo + hi) // 2, lo + (hi - lo) // 2)
                if knots[mid] <= x:
                    lo = mid
                else:
                    hi = mid
            k = lo
        K1 = wp.min(k + 1, m - 1)
        width = knots[K1] - knots[k]
        t = (x - knots[k]) / wp.max(width, 1.0e-6)
        if EDGE != "extend":
            t = LIMITED(t, 0.0, 1.0)
    NEXT = (k + 1) % n if EDGE == "wrap" and UNIFORM else wp.min(k + 1, n - 1)
    a = ENTRY(k)
    b = ENTRY(NEXT)
    if METHOD == "nearest":
        value = EITHER(t < 0.5, a, b)
    elif METHOD == "cubic":
        before = ENTRY(wp.max(k - 1, 0))
        after = ENTRY(wp.min(k + 2, n - 1))
        value = blend(before, a, b, after, t)
    elif METHOD == "logarithmic":
        la = wp.log(wp.max(a, 1.0e-6))
        lb = wp.log(wp.max(b, 1.0e-6))
        value = wp.exp(draw(la + t * (lb - la), wp.lerp(la, lb, t)))
    else:
        if METHOD == "smooth":
            t = draw(t * t * (3.0 - 2.0 * t), wp.smoothstep(real(0.0), real(1.0), t))
        elif METHOD == "cosine":
            t = 0.5 - 0.5 * wp.cos(t * PI())
        if LERP == "lerp":
            value = wp.lerp(a, b, t)
        elif LERP == "sum":
            value = draw((1.0 - t) * a + t * b, a * (1.0 - t) + b * t)
        else:
            value = draw(a + t * (b - a), a + (b - a) * t)
    if DERIV:
        slopes[i] = (b - a) / dx if UNIFORM else (b - a) / wp.max(width, 1.0e-6)
    if POST == "floor":
        value = LARGER(value, 0.0)
    elif POST == "clip":
        value = LIMITED(value, -top, top)
    elif POST == "abs":
        value = wp.abs(value)
    if SCALE:
        value = PRODUCT(gain, value)
    if WEIGHTED:
        value = PRODUCT(value, weights[i])
    if ADDS:
        out[i] = out[i] + value
    else:
        out[i] = value
