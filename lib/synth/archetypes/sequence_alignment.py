"""Fills one anti-diagonal of the table of {WHAT}{BAND?, within a band}{TRACE?, and keeps where each value came from}{+AFFINE?, with affine gaps}{+BEST?, and keeps the best score}."""

CATEGORY = "indexing conditional simulation"
ABOUT = dict(
    paragraph="Dynamic programming compares two sequences in a table whose cells depend on the cells above, to the left and in between. The cells of an anti-diagonal do not depend on each other, so the host "
    "launches one kernel per anti-diagonal. {SW?Smith and Waterman's local alignment starts anew wherever the score would fall below zero. }{NW?Needleman and Wunsch's global alignment pays for every gap. }{DTW?Dynamic time warping stretches two signals until they fit best. }{EDIT?"
    "The edit distance counts insertions, deletions and substitutions. }{LCS?The longest common subsequence grows where two symbols are the same. }",
    formula="{SW?H(i, j) = max(0, H(i-1, j-1) + s(a_i, b_j), H(i-1, j) - g, H(i, j-1) - g)}{NW?F(i, j) = max(F(i-1, j-1) + s(a_i, b_j), F(i-1, j) - g, F(i, j-1) - g)}{DTW?D(i, j) = }{ABSOLUTE?|a_i - b_j|}{SQUARES?|a_i - b_j|^2}{DTW? + }{PLAIN_STEP?min(D(i-1, j), D(i, j-1), D(i-1, j-1))}{STEP_W?min(D(i-1, j) + p, D(i, j-1) + p, D(i-1, j-1))}{EDIT?D(i, j) = min(D(i-1, j) + 1, D(i, j-1) + 1, D(i-1, j-1) + (a_i != b_j))}{LCS?L(i, j) = L(i-1, j-1) + 1 if a_i = b_j else max(L(i-1, j), L(i, j-1))}",
    source="{SW?Smith and Waterman, Identification of Common Molecular Subsequences, 1981}{NW?Needleman and Wunsch, A General Method Applicable to the Search for Similarities in the Amino Acid Sequence of Two Proteins, 1970}{DTW?Sakoe and Chiba, Dynamic Programming Algorithm Optimization for Spoken Word Recognition, 1978}{EDIT?Wagner and Fischer, The String-to-String Correction Problem, 1974}{LCS?Hirschberg, A Linear Space Algorithm for Computing Maximal Common Subsequences, 1975}",
)
NAMES = dict(
    align="{TAG}_diagonal {TAG}_kernel {TAG}_wavefront fill_{TAG} {TAG}_step",
    a="a seq_a query signal_a",
    b="b seq_b target signal_b",
    table="table score_h dp cost_table H",
    trace="trace directions backtrack pointers",
    diag="diag anti_diagonal wave d_index",
    gap="gap gap_penalty gap_cost indel",
    match="match match_score reward same",
    mismatch="mismatch mismatch_penalty differ sub_penalty",
    substitution="substitution matrix_s score_matrix blosum",
    best="best best_score max_score top",
    from_diag="from_diag diagonal sub_score",
    from_up="from_up up_value delete_score",
    from_left="from_left left_value insert_score",
    value="value cell h_ij result",
    band="band window radius sakoe_band",
    i="i row r",
    j="j col c",
    cost="cost local_cost d_ij",
    batch="batch pair_id seq_id",
    s="s pair_score sub",
    where_from="came_from direction arrow",
)

TAG = draw("sw", "sw", "nw", "dtw", "dtw", "edit", "lcs")
SW = TAG == "sw"
NW = TAG == "nw"
DTW = TAG == "dtw"
EDIT = TAG == "edit"
LCS = TAG == "lcs"
WHAT = "a local alignment" if SW else "a global alignment" if NW else "dynamic time warping" if DTW else "the edit distance" if EDIT else "the longest common subsequence"
BAND = chance(0.3)
TRACE = chance(0.35) and not DTW
BATCH = chance(0.25)
SCORES = draw("pair", "matrix", "array") if SW or NW else "pair"
KIND = draw("int", "int", "real") if not DTW else "real"
T = int if KIND == "int" else real
BEST = SW and chance(0.5)
AFFINE = (SW or NW) and chance(0.25)
COST = draw("abs", "square")
VECTORS = DTW and chance(0.25)
ABSOLUTE = DTW and COST == "abs"
SQUARES = DTW and COST == "square"
STYLE = draw("max", "branch") if TRACE else "max"
STEP_W = DTW and chance(0.3)
PLAIN_STEP = DTW and not STEP_W


def AT(A, I, J):
    return A[batch, I, J] if BATCH else A[I, J]


def TAKE_BEST(V, W):
    return wp.min(V, W) if DTW or EDIT else wp.max(V, W)


def PUT_TRACE(V):
    if BATCH:
        trace[batch, i, j] = V
    else:
        trace[i, j] = V


@wp.kernel
def align(
    a: ARRAY(vec2 if VECTORS else real, 2 if BATCH else 1) if DTW else ARRAY(int, 2 if BATCH else 1),
    b: ARRAY(vec2 if VECTORS else real, 2 if BATCH else 1) if DTW else ARRAY(int, 2 if BATCH else 1),
    substitution: ARRAY(T, 2),
    diag: int,
    match: T = (INT(1, 4) if KIND == "int" else NUM(0.5, 3.0)),
    mismatch: T = (INT(1, 3) if KIND == "int" else NUM(0.3, 2.0)),
    gap: T = (INT(1, 4) if KIND == "int" else NUM(0.3, 2.0)),
    band: int = INT(3, 12),
    penalty: real = NUM(0.01, 0.3),
    gap_table: ARRAY(T, 3 if BATCH else 2) = None,
    table: ARRAY(T, 3 if BATCH else 2) = None,
    trace: ARRAY(int, 3 if BATCH else 2) = None,
    best: ARRAY(T, 1) = None,
):
    if BATCH:
        batch, t = THREADS(2)
        if batch >= a.shape[0] or batch >= b.shape[0]:
            return
    else:
        t = THREADS(1)
    "the table has one more row and column than the sequences have symbols"
    i = t + 1
    j = diag - t
    if j < 1 or i > a.shape[1 if BATCH else 0] or j > b.shape[1 if BATCH else 0]:
        return
    if i >= table.shape[1 if BATCH else 0] or j >= table.shape[2 if BATCH else 1]:
        return
    if BAND:
        if draw(wp.abs(i - j) > band, i - j > band or j - i > band):
            return
    ai = a[batch, i - 1] if BATCH else a[i - 1]
    bj = b[batch, j - 1] if BATCH else b[j - 1]
    if DTW:
        if VECTORS:
            cost = wp.length(ai - bj) if COST == "abs" else wp.length_sq(ai - bj)
        else:
            cost = wp.abs(ai - bj) if COST == "abs" else SQUARE(ai - bj)
        from_diag = AT(table, i - 1, j - 1)
        from_up = AT(table, i - 1, j)
        from_left = AT(table, i, j - 1)
        if STEP_W:
            "leaving the diagonal costs extra"
            value = cost + wp.min(from_diag, wp.min(from_up, from_left) + penalty)
        else:
            value = draw(cost + wp.min(from_diag, wp.min(from_up, from_left)), cost + wp.min(wp.min(from_up, from_left), from_diag))
    elif LCS:
        if ai == bj:
            value = AT(table, i - 1, j - 1) + T(1)
            if TRACE:
                PUT_TRACE(1)
        else:
            from_up = AT(table, i - 1, j)
            from_left = AT(table, i, j - 1)
            value = wp.max(from_up, from_left)
            if TRACE:
                PUT_TRACE(wp.where(from_up >= from_left, 2, 3))
    else:
        if EDIT:
            s = draw(wp.where(ai == bj, T(0), T(1)), T(0) if ai == bj else T(1))
            from_diag = AT(table, i - 1, j - 1) + s
            from_up = AT(table, i - 1, j) + T(1)
            from_left = AT(table, i, j - 1) + T(1)
        else:
            if SCORES == "matrix":
                s = substitution[wp.clamp(ai, 0, substitution.shape[0] - 1), wp.clamp(bj, 0, substitution.shape[1] - 1)]
            else:
                s = draw(wp.where(ai == bj, match, -mismatch), match if ai == bj else -mismatch)
            from_diag = AT(table, i - 1, j - 1) + s
            from_up = AT(table, i - 1, j) - gap
            from_left = AT(table, i, j - 1) - gap
            if AFFINE:
                "a gap that goes on costs less than a new one"
                from_up = wp.max(from_up, AT(gap_table, i - 1, j) - T(1))
                if BATCH:
                    gap_table[batch, i, j] = from_up
                else:
                    gap_table[i, j] = from_up
        value = TAKE_BEST(from_diag, TAKE_BEST(from_up, from_left))
        if TRACE:
            if STYLE == "branch":
                where_from = int(1)
                if value == from_up:
                    where_from = 2
                elif value == from_left:
                    where_from = 3
                if SW:
                    if value <= T(0):
                        where_from = 0
                PUT_TRACE(where_from)
            else:
                PUT_TRACE(wp.where(value == from_diag, 1, wp.where(value == from_up, 2, 3)))
        if SW:
            value = draw(wp.max(value, T(0)), wp.max(T(0), value))
    if BATCH:
        table[batch, i, j] = value
    else:
        table[i, j] = value
    if BEST:
        wp.atomic_max(best, batch if BATCH else 0, value)
