"""Finds the {WHICH} of {WHAT}{INDEX? and where it is}{SECOND? and the runner-up}{MASK?, among those that a mask allows}{KEY_S}{AFTER_S}{+SKIP_NAN?, leaving out what is no number}."""

CATEGORY = "reduction atomic"
ABOUT = dict(
    paragraph="Finding the {WHICH} of many numbers is a reduction: partial results are merged in any order, since the "
    "result does not depend on it. {INDEX?The place is kept along with the value. }{SECOND?The runner-up "
    "tells how clear the result is. }{MASK?Masked entries do not take part. }Time steps, bounding boxes and "
    "convergence tests need it.",
    source="Harris, Optimizing Parallel Reduction in CUDA, NVIDIA, 2007",
)
NAMES = dict(
    extremum="extremum find_{SHORT} row_{SHORT} reduce_{SHORT} {SHORT}_kernel scan_{SHORT}",
    x="x values data costs scores",
    mask="mask valid allowed",
    best="best top extreme record",
    best_at="best_at where_best arg best_index",
    second="second runner_up next_best",
    out="out result extremes",
    where_out="where_out indices args",
    second_out="second_out runners margins",
    v="v value cand",
    k="k j c",
    begin="begin lo first",
    end="end hi last",
    chunk="chunk block_size span",
    low="low mins lows",
    high="high maxs highs",
    bias="bias offset handicap",
    y="y other ref_x",
    gain="gain factor unit",
    p="p pt here",
    centre="centre origin axis_c",
    low_v="low_v lo_x smallest",
    high_v="high_v hi_x largest",
    points="points vectors samples",
)

MAX = chance(0.5)
BOTH = chance(0.2)
WHICH = "smallest and largest value" if BOTH else "largest value" if MAX else "smallest value"
SHORT = "minmax" if BOTH else "max" if MAX else "min"
HOW = draw("row", "row", "column", "column", "chunk", "chunk", "atomic", "points")
WHAT = "each row" if HOW == "row" else "each column" if HOW == "column" else "each chunk" if HOW == "chunk" else "a measure of all points" if HOW == "points" else draw("all values", "an array")
INDEX = chance(0.5) and not BOTH and HOW != "atomic" and HOW != "points"
SECOND = chance(0.3) and not BOTH and HOW != "atomic" and HOW != "points"
MASK = draw("", "", "int", "bool")
KEY = draw("", "", "abs", "square", "product", "difference", "gap", "log", "scaled", "shifted", "clipped")
AFTER = draw("", "", "sqrt", "scaled", "plus")
LAST = chance(0.3)
START = draw("first", "huge")
RANK = 2 if HOW == "row" or HOW == "column" else 1 if HOW == "chunk" or HOW == "points" else draw(1, 2, 3)
SKIP_NAN = chance(0.25)
GUARD = chance(0.3)
GAP = chance(0.4)
SLOTS = chance(0.3)
KEY_S = ", of magnitudes" if KEY == "abs" else ", of squares" if KEY == "square" else ", of products with a second array" if KEY == "product" else ", of differences to a second array" if KEY == "difference" else ", of distances to a second array" if KEY == "gap" else ", of logarithms" if KEY == "log" else ", scaled" if KEY == "scaled" else ", shifted" if KEY == "shifted" else ", clipped" if KEY == "clipped" else ""
AFTER_S = ", then takes the root" if AFTER == "sqrt" else ", then scales it" if AFTER == "scaled" else ", then adds a constant" if AFTER == "plus" else ""


def BEATS(V, B):
    if MAX:
        return (V >= B if LAST else V > B)
    return (V <= B if LAST else V < B)


def VISIT(best, second, best_at, V, K):
    v = V
    if BOTH:
        LOWER(best, v)
        RAISE(second, v)
    elif INDEX or SECOND:
        if BEATS(v, best):
            if SECOND:
                second = best
            best = v
            best_at = K
        elif SECOND:
            if MAX:
                second = LARGER(second, v)
            else:
                second = wp.min(second, v)
    elif MAX:
        RAISE(best, v)
    else:
        LOWER(best, v)


def TRY(best, second, best_at, P, K):
    if MASK:
        if ON(mask[P], MASK):
            VISIT(best, second, best_at, PREPARED(KEY, x, y, P, bias), K)
    elif SKIP_NAN:
        if not wp.isnan(x[P]):
            VISIT(best, second, best_at, PREPARED(KEY, x, y, P, bias), K)
    else:
        VISIT(best, second, best_at, PREPARED(KEY, x, y, P, bias), K)


@wp.kernel
def extremum(
    x: ARRAY(real, RANK),
    y: ARRAY(real, RANK),
    points: ARRAY(vec3, 1),
    centre: vec3,
    mask: FLAGS(MASK, RANK),
    bias: real = NUM(0.1, 2.0),
    gain: real = NUM(0.1, 4.0),
    chunk: int = draw(8, 16, 32, 64),
    out: ARRAY(real, 1) = None,
    where_out: ARRAY(int, 1) = None,
    second_out: ARRAY(real, 1) = None,
    low: ARRAY(real, 1) = None,
    high: ARRAY(real, 1) = None,
):
    if HOW == "atomic" or HOW == "points":
        if HOW == "points":
            i = THREADS(1, points)
            IDX = (i,)
            FIRST = i
        else:
            IDX = THREADS(RANK, x)
            FIRST = PART(IDX, 0)
        if MASK:
            if OFF(mask[IDX], MASK):
                return
        p = points[FIRST] if HOW == "points" else 0
        v = draw(LENGTH(p), LENGTH(p - centre), wp.length_sq(p), wp.dot(p, centre), p[0], p[1], p[2], wp.abs(p[0]) + wp.abs(p[1]) + wp.abs(p[2])) if HOW == "points" else PREPARED(KEY, x, y, IDX, bias)
        if SKIP_NAN:
            if draw(wp.isnan(v), not wp.isfinite(v)):
                return
        if AFTER == "scaled":
            v = PRODUCT(gain, v)
        elif AFTER == "sqrt":
            v = wp.sqrt(wp.abs(v))
        elif AFTER == "plus":
            v = v + gain
        CELL = FIRST % (low.shape[0] if BOTH else out.shape[0]) if SLOTS else 0
        if BOTH:
            wp.atomic_min(low, CELL, v)
            wp.atomic_max(high, CELL, v)
        elif MAX:
            if GUARD:
                "the atomic is only worth it if the record may fall"
                if v > out[CELL]:
                    wp.atomic_max(out, CELL, v)
            else:
                wp.atomic_max(out, CELL, v)
        else:
            if GUARD:
                if v < out[CELL]:
                    wp.atomic_min(out, CELL, v)
            else:
                wp.atomic_min(out, CELL, v)
    else:
        HUGE = -1.0e30 if MAX else 1.0e30
        if HOW == "column":
            i = THREADS(1)
            if i >= x.shape[1]:
                return
        elif HOW == "row":
            i = THREADS(1, x)
        else:
            i = THREADS(1)
            begin = i * chunk
            end = wp.min(begin + chunk, x.shape[0])
            if begin >= end:
                return
        if HOW == "row":
            P0 = (i, 0)
        elif HOW == "column":
            P0 = (0, i)
        else:
            P0 = (begin,)
        SAFE = START == "first" and MASK == "" and not SKIP_NAN
        if BOTH:
            low_v = PREPARED(KEY, x, y, P0, bias) if SAFE else real(1.0e30)
            high_v = low_v if SAFE else real(-1.0e30)
        else:
            best = PREPARED(KEY, x, y, P0, bias) if SAFE else real(HUGE)
        second = real(HUGE)
        if HOW == "chunk" and SAFE:
            best_at = int(begin)
        else:
            best_at = int(0 if SAFE else -1)
        A = low_v if BOTH else best
        B = high_v if BOTH else second
        if HOW == "row":
            for k in range(1 if SAFE else 0, x.shape[1]):
                TRY(A, B, best_at, (i, k), k)
        elif HOW == "column":
            for k in range(1 if SAFE else 0, x.shape[0]):
                TRY(A, B, best_at, (k, i), k)
        else:
            for k in range(begin + 1 if SAFE else begin, end):
                TRY(A, B, best_at, (k,), k)
        if BOTH:
            if GAP:
                out[i] = high_v - low_v
            else:
                low[i] = low_v
                high[i] = high_v
        else:
            if INDEX:
                where_out[i] = best_at
            if SECOND:
                if GAP:
                    second_out[i] = wp.abs(best - second)
                else:
                    second_out[i] = second
            if not INDEX or chance(0.5):
                if AFTER == "sqrt":
                    out[i] = wp.sqrt(wp.abs(best))
                elif AFTER == "scaled":
                    out[i] = PRODUCT(gain, best)
                elif AFTER == "plus":
                    "keeps the best of earlier passes"
                    if MAX:
                        out[i] = LARGER(out[i], best)
                    else:
                        out[i] = wp.min(out[i], best)
                else:
                    out[i] = best
