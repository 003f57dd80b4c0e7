"""Finds the {GIVEN?k}{!GIVEN?{K}} {LARGEST?largest}{!LARGEST?smallest} values of each row{INDICES?, with their places}{SOFT?, and turns them into weights}{MASKED?, of those allowed}{SKIP_SELF?, leaving out its own}{CUT?, past a cutoff}."""

CATEGORY = "reduction indexing"
ABOUT = dict(
    paragraph="Selection of the best few of each row with one thread a row: {PASSES?each pass looks for the best value that comes after the last one found}{!PASSES?every value is put into a short sorted list if it beats the last of it}. "
    "For a few places this is quicker than a sort of the whole row. "
    "It serves beam search, routing to experts, nearest neighbours and sampling from the likeliest tokens. {SOFT?The values that were kept become weights that sum to one. }",
    formula="{SOFT?p_j = exp(v_j) / sum over the kept of exp(v)}{!SOFT?{LARGEST?v_1 >= ... >= v_k, the k largest}{!LARGEST?v_1 <= ... <= v_k, the k smallest} of the row}",
    source="Knuth, The Art of Computer Programming, volume 3, section 5.3.3",
)
NAMES = dict(
    top_k="top_k topk_rows select_topk {WORD}_k topk_kernel row_topk",
    scores="scores x logits dists",
    allowed="allowed mask valid keep",
    top_values="top_values vals best_out values_out",
    top_ids="top_ids indices ids_out idx_out",
    row="row i b",
    j="j c n",
    s="s v score",
    best="best top champion",
    best_id="best_id arg where_best",
    slot="slot p place",
    last="last previous last_value",
    last_id="last_id previous_id last_arg",
    total="total denom norm",
    kept="kept filled found",
    cutoff="cutoff threshold limit",
    k="k num_best top_n",
)

GIVEN = chance(0.4)
K = draw(1, 2, 3, 4, 5, 8)
LARGEST = chance(0.7)
WORD = "largest" if LARGEST else "smallest"
PASSES = chance(0.4)
INDICES = chance(0.65) or PASSES
SOFT = chance(0.3) and LARGEST
MASKED = chance(0.3)
MASK = draw("int", "bool")
KIND = "real" if SOFT else draw("real", "real", "int")
T = int if KIND == "int" else real
WORST = draw(-1000000, -1000000, -32768) if LARGEST else draw(1000000, 1000000, 32767)
CUT = chance(0.25) and not PASSES
SKIP_SELF = chance(0.2)
KEPT = chance(0.3) and not PASSES


def BEATS(A, B):
    return A > B if LARGEST else A < B


def WITHOUT(J):
    if MASKED and SKIP_SELF:
        return draw(OFF(allowed[row, J], MASK) or J == row, J == row or OFF(allowed[row, J], MASK))
    if MASKED:
        return OFF(allowed[row, J], MASK)
    return J == row


# Puts a value into the row's sorted list.
def INSERT(s, j, kept):
    if BEATS(s, top_values[row, k - 1]):
        slot = k - 1
        while slot > 0 and BEATS(s, top_values[row, wp.max(slot - 1, 0)]):
            top_values[row, slot] = top_values[row, slot - 1]
            if INDICES:
                top_ids[row, slot] = top_ids[row, slot - 1]
            slot -= 1
        top_values[row, slot] = s
        if INDICES:
            top_ids[row, slot] = j
        if KEPT:
            kept += 1


@wp.kernel
def top_k(
    scores: ARRAY(T, 2),
    allowed: FLAGS(MASK, 2),
    count: int,
    cutoff: T,
    top_values: ARRAY(T, 2) = None,
    top_ids: ARRAY(int, 2) = None,
    weights: ARRAY(real, 2) = None,
    num_kept: ARRAY(int, 1) = None,
):
    row = THREADS(1, scores)
    n = scores.shape[1]
    if GIVEN:
        k = wp.clamp(count, 1, top_values.shape[1])
    else:
        k = wp.min(K, top_values.shape[1])
    if PASSES:
        last = T(-WORST)
        last_id = int(-1)
        for slot in range(k):
            best = T(WORST)
            best_id = int(-1)
            for j in range(n):
                if MASKED or SKIP_SELF:
                    if WITHOUT(j):
                        continue
                s = scores[row, j]
                "after the last one found, by value and then by place"
                if BEATS(last, s) or (s == last and j > last_id):
                    if BEATS(s, best):
                        best = s
                        best_id = j
            top_values[row, slot] = best
            top_ids[row, slot] = best_id
            last = best
            last_id = best_id
    else:
        for slot in range(k):
            top_values[row, slot] = T(WORST)
            if INDICES:
                top_ids[row, slot] = -1
        if KEPT:
            kept = int(0)
        else:
            kept = n
        for j in range(n):
            if MASKED or SKIP_SELF:
                if WITHOUT(j):
                    continue
            s = scores[row, j]
            if CUT:
                if draw(not BEATS(s, cutoff), s <= cutoff if LARGEST else s >= cutoff):
                    continue
            INSERT(s, j, kept)
        if KEPT:
            num_kept[row] = wp.min(kept, k)
    if SOFT:
        "the first is the largest"
        total = real(0.0)
        for slot in range(k):
            ADD(total, wp.exp(top_values[row, slot] - top_values[row, 0]))
        for slot in range(k):
            weights[row, slot] = wp.exp(top_values[row, slot] - top_values[row, 0]) / total
