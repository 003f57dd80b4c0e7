"""{MOVE?Moves the elements that {TEST_TEXT} to the front by their prefix sums}{APPEND?Appends the elements that {TEST_TEXT} to a list, in any order}{SCAN?Carries out one pass of a {prefix sum|scan} with {OP}}{RUNS?Marks where runs of equal values begin{LEN?, and measures them}}{+SEGMENTED?, segment by segment}."""

CATEGORY = "indexing reduction atomic"
ABOUT = dict(
    paragraph="{MOVE?Compaction keeps the elements that pass a test and closes the gaps: the prefix sum of the flags is each one's place in the output, so the order is kept. }"
    "{APPEND?A counter hands out places in the output, one atomic increment each; the order is lost, but one kernel does it all. }{SCAN?Hillis and Steele's scan adds to each element the one at a distance that doubles with every pass, until each holds "
    "the sum of all before it. }{RUNS?Run-length encoding stores each run of equal values once with its length; heads of runs are where a value differs from the one before. }",
    formula="{SCAN?y_i = x_i + x_(i - d)}{!SCAN?out[scan[i]] = x_i if keep(x_i)}",
    source="Hillis and Steele, Data Parallel Algorithms, 1986",
)
NAMES = dict(
    compact="{TAG}_elements {TAG}_kernel stream_{TAG} {TAG}_pass {TAG}_active",
    x="x values items data",
    flags="flags keep mask alive",
    scan="scan prefix offsets dest",
    out="out packed result dst",
    ids="ids indices kept_ids out_ids",
    count="count n_out num_kept tail",
    threshold="threshold limit min_value cut",
    stride="stride d_step gap distance",
    capacity="capacity max_out room",
    y="y next_values out_scan y_out",
    slot="slot place pos target",
    heads="heads is_head starts run_start",
    lengths="lengths run_len run_lengths",
    v="v value here xi",
    k="k j end",
    n="n length total",
    segments="segments seg_ids keys groups",
)

TAG = draw("compact", "compact", "append", "append", "scan", "runs")
MOVE = TAG == "compact"
APPEND = TAG == "append"
SCAN = TAG == "scan"
RUNS = TAG == "runs"
TEST = draw("flag", "above", "inside", "changed")
TEST_TEXT = "are flagged" if TEST == "flag" else "exceed a threshold" if TEST == "above" else "lie in a box" if TEST == "inside" else "have changed"
OP = draw("addition", "addition", "the maximum", "multiplication") if SCAN else "addition"
TYPE_NAME = draw("real", "real", "int", "vec3") if (MOVE or APPEND) and TEST == "flag" else "real" if TEST != "inside" or SCAN or RUNS else "vec3"
TYPE = int if TYPE_NAME == "int" or RUNS else vec3 if TYPE_NAME == "vec3" else real
SEGMENTED = SCAN and chance(0.35)
LEN = RUNS and chance(0.6)
INCLUSIVE = draw("inclusive", "exclusive")
IDS = chance(0.4)
CAP = draw("shape", "param")
REJECTED = MOVE and chance(0.2)
KIND = draw("int", "int", "bool")
EARLY = chance(0.5)


def KEEP(I):
    if TEST == "flag":
        return ON(flags[I], KIND)
    if TEST == "above":
        return draw(x[I] > threshold, threshold < x[I])
    if TEST == "inside":
        p = x[I]
        return p[0] >= lo[0] and p[1] >= lo[1] and p[2] >= lo[2] and p[0] <= hi[0] and p[1] <= hi[1] and p[2] <= hi[2]
    return draw(wp.abs(x[I] - last_x[I]) > threshold, x[I] != last_x[I])


def WRITE(P, I):
    if IDS:
        ids[P] = I
    else:
        out[P] = x[I]


@wp.kernel
def compact(
    x: ARRAY(TYPE, 1),
    last_x: ARRAY(real, 1),
    flags: FLAGS(KIND, 1),
    scan: ARRAY(int, 1),
    segments: ARRAY(int, 1),
    lo: vec3,
    hi: vec3,
    capacity: int,
    threshold: real = NUM(0.1, 0.9),
    stride: int = draw(1, 2, 4, 8),
    out: ARRAY(TYPE, 1) = None,
    ids: ARRAY(int, 1) = None,
    count: ARRAY(int, 1) = None,
    y: ARRAY(real, 1) = None,
    heads: ARRAY(int, 1) = None,
    lengths: ARRAY(int, 1) = None,
):
    i = THREADS(1, x)
    if SCAN:
        v = x[i]
        if draw(i >= stride, i - stride >= 0):
            if SEGMENTED:
                "sums do not cross from one segment into the next"
                if segments[i] == segments[i - stride]:
                    v = v + x[i - stride] if OP == "addition" else wp.max(v, x[i - stride]) if OP == "the maximum" else v * x[i - stride]
            else:
                v = draw(v + x[i - stride], x[i - stride] + v) if OP == "addition" else draw(wp.max(v, x[i - stride]), wp.max(x[i - stride], v)) if OP == "the maximum" else v * x[i - stride]
        y[i] = v
    elif RUNS:
        n = x.shape[0]
        v = x[i]
        if i > 0:
            if draw(x[i - 1] == v, v == x[i - 1]):
                heads[i] = 0
                return
        heads[i] = 1
        if LEN:
            k = i + 1
            while k < n and x[k] == v:
                k += 1
            lengths[i] = k - i
            if IDS:
                wp.atomic_add(count, 0, 1)
        else:
            if EARLY:
                slot = wp.atomic_add(count, 0, 1)
                if slot < ids.shape[0]:
                    ids[slot] = i
            else:
                out[i] = v
    elif APPEND:
        if EARLY:
            if not (KEEP(i)):
                return
            slot = wp.atomic_add(count, 0, 1)
            if (slot >= wp.min(capacity, (ids if IDS else out).shape[0]) if CAP == "param" else slot >= (ids if IDS else out).shape[0]):
                return
            WRITE(slot, i)
        else:
            if KEEP(i):
                slot = wp.atomic_add(count, 0, 1)
                if draw(slot < (ids if IDS else out).shape[0], (ids if IDS else out).shape[0] > slot):
                    WRITE(slot, i)
    else:
        if INCLUSIVE == "inclusive":
            "the sum includes the element itself"
            place = scan[i] - 1
        else:
            place = scan[i]
        if EARLY:
            if not (KEEP(i)):
                if REJECTED:
                    wp.atomic_add(count, 0, 1)
                return
            if draw(place < 0 or place >= (ids if IDS else out).shape[0], INVALID(place, (ids if IDS else out).shape[0])):
                return
            WRITE(place, i)
        else:
            if KEEP(i):
                if VALID(place, (ids if IDS else out).shape[0]):
                    WRITE(place, i)
