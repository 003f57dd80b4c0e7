"""{Multiplies a sparse matrix in {FORMAT} format by a vector|Applies a sparse matrix in {FORMAT} format to a vector}{DIAGONAL? with its diagonal apart}{RESIDUAL? and subtracts the result from the right-hand side}{DOT?, and sums a dot product}{+SCALED?, scaled}{+TRANSPOSED?, transposed}{+MASKED?, for active rows}{+ABSOLUTE?, with absolute values}."""

CATEGORY = "indexing loop reduction"
ABOUT = dict(
    paragraph="A sparse matrix stores only the entries that are not zero. In {FORMAT} format each thread knows which "
    "of them to multiply with which elements of the vector. {MANY?Several right-hand sides are treated at "
    "once. }{DOT?A dot product comes out of the same pass. }Iterative solvers and graph algorithms spend "
    "most of their time here.",
    formula="y_i = sum_j a_ij x_j",
    source="Saad, Iterative Methods for Sparse Linear Systems, 2003, chapter 3",
)
NAMES = dict(
    spmv="spmv sparse_matvec {TAG}_spmv {TAG}_matvec matvec_{TAG} sparse_multiply apply_matrix",
    row_ptr="row_ptr offsets row_offsets indptr row_start",
    columns="columns cols indices col_idx",
    rows="rows row_idx row_indices i_idx",
    values="values vals a data",
    diag="diag diagonal d_values main_diag",
    x="x vec u v_in",
    b="b rhs f target",
    y="y out result product",
    dot="dot total xy sum_out",
    row="row row_id this_row",
    acc="acc total row_sum accum",
    k="k idx e nz",
    c="c col column j_col",
    order="order schedule permutation row_list",
    active="active mask row_mask enabled",
    col="col rhs column_id vec_id",
    weight_sum="weight_sum degree w_total",
    xc="xc x_c operand x_here",
    s="s slot m jj",
    limit="limit bound cap",
    first="first begin start lo",
    last="last end stop hi",
    alpha="alpha scale a_scale factor",
    beta="beta keep b_scale",
    width="width max_nnz row_width slots",
    a="a entry a_ij coefficient",
    n_cols="n_cols cols_total size",
)

TAG = draw("csr", "csr", "csr", "coo", "ell", "bsr", "csc")
FORMAT = "compressed-row" if TAG == "csr" else ("coordinate" if TAG == "coo" else ("ELLPACK" if TAG == "ell" else ("block-row" if TAG == "bsr" else "compressed-column")))
SIZE = draw(2, 3, 3)
BLOCK = TAG == "bsr"
ENTRY = (mat22 if SIZE == 2 else mat33) if BLOCK else real
VECTOR = chance(0.25) if not BLOCK else False
ITEM = (vec2 if SIZE == 2 else vec3) if BLOCK else (vec3 if VECTOR else real)
DIAGONAL = chance(0.25) if TAG != "coo" and TAG != "csc" else False
RESIDUAL = chance(0.25) if TAG != "coo" and TAG != "csc" else False
DOT = chance(0.25) if TAG != "coo" and TAG != "csc" else False
SCALED = chance(0.3)
LOOP = draw("range", "range", "while", "offset")
TRANSPOSED = chance(0.3) if BLOCK else False
CHECK = draw("clamp", "test", "test")
SKIP = chance(0.25)
RHS = draw("one", "one", "many") if not BLOCK else "one"
MANY = RHS == "many"
RANK = 2 if MANY else 1
LISTED = chance(0.25) if TAG != "coo" else False
MASKED = chance(0.2) if TAG != "coo" else False
FINISH = draw("", "", "", "mean", "damped", "shift", "jacobi", "clip")
ABSOLUTE = chance(0.1) if not BLOCK else False
NAMED = draw("inline", "entry", "both")
MASK = draw(int, bool, uint8)
GIVEN = chance(0.3)


# An element of a vector, or of the column that the thread works on.
def OF(V, I):
    if MANY:
        return V[I, col]
    return V[I]


# An entry of the matrix times an element of the vector.
def TERM(VALUE, XC):
    if NAMED == "inline":
        return ENTRY_TIMES(VALUE, XC)
    a = VALUE
    if NAMED == "entry":
        return ENTRY_TIMES(a, XC)
    xc = XC
    return ENTRY_TIMES(a, xc)



def ENTRY_TIMES(A, X):
    if BLOCK:
        return wp.transpose(A) * X if TRANSPOSED else (A * X if chance(0.5) else wp.mul(A, X))
    return draw(A * X, A * X, X * A) if not ABSOLUTE else wp.abs(A) * X


@wp.kernel
def spmv(
    row_ptr: ARRAY(int, 1),
    order: ARRAY(int, 1),
    active: ARRAY(MASK, 1),
    rows: ARRAY(int, 1),
    columns: ARRAY(int, 2 if TAG == "ell" else 1),
    values: ARRAY(ENTRY, 2 if TAG == "ell" else 1),
    diag: ARRAY(ENTRY, 1),
    x: ARRAY(ITEM, RANK),
    b: ARRAY(ITEM, RANK),
    n_cols: int,
    width: int,
    alpha: real = NUM(0.1, 2.0),
    beta: real = NUM(0.1, 1.0),
    limit: real = NUM(1.0, 100.0),
    y: ARRAY(ITEM, RANK) = None,
    dot: ARRAY(real, 1) = None,
):
    if MANY:
        t, col = THREADS(2)
        "one column of many right-hand sides"
    else:
        t = THREADS(1)
    N = n_cols if GIVEN else x.shape[0]
    M = y.shape[0]
    if TAG == "coo":
        if chance(0.4):
            if t >= values.shape[0]:
                return
        r = rows[t]
        c = columns[t]
        if CHECK == "clamp":
            r = LIMITED(r, 0, M - 1)
            c = LIMITED(c, 0, N - 1)
        else:
            "entries outside of the matrix are ignored"
            if SKIP:
                if r < 0 or r >= M:
                    return
                if c < 0 or c >= N:
                    return
            else:
                if draw(r < 0 or c < 0 or r >= M or c >= N, r < 0 or r >= M or c < 0 or c >= N):
                    return
        if SCALED:
            term = alpha * (TERM(values[t], OF(x, c)))
            V = term
        elif chance(0.5):
            term = TERM(values[t], OF(x, c))
            V = term
        else:
            V = TERM(values[t], OF(x, c))
        if MANY:
            wp.atomic_add(y, r, col, V)
        else:
            wp.atomic_add(y, r, V)
        if DOT and not VECTOR:
            wp.atomic_add(dot, 0, V * OF(x, draw(r, c)))
    else:
        if LISTED:
            "rows in an order of their own"
            row = LIMITED(order[t], 0, M - 1 if TAG != "csc" else N - 1)
            I = row
        else:
            I = t
        if MASKED:
            if IS_UNSET(active[I]):
                return
        if TAG != "ell":
            if draw(I + 1 >= row_ptr.shape[0], I >= row_ptr.shape[0] - 1):
                return
            FIRST = wp.max(row_ptr[I], 0)
            LAST = wp.min(row_ptr[I + 1], values.shape[0])
            if LOOP != "range" or chance(0.5):
                first = FIRST
                last = LAST
                FIRST = first
                LAST = last
        if TAG == "csc":
            xc = OF(x, I)
            if chance(0.3):
                if (wp.length_sq(xc) if VECTOR else xc) == 0.0:
                    return
            for k in range(FIRST, LAST):
                r = rows[k]
                if CHECK == "clamp":
                    r = LIMITED(r, 0, M - 1)
                    if MANY:
                        wp.atomic_add(y, r, col, values[k] * xc)
                    else:
                        wp.atomic_add(y, r, alpha * values[k] * xc if SCALED else values[k] * xc)
                elif SKIP:
                    if r < 0 or r >= M:
                        continue
                    if MANY:
                        wp.atomic_add(y, r, col, values[k] * xc)
                    else:
                        wp.atomic_add(y, r, alpha * values[k] * xc if SCALED else values[k] * xc)
                else:
                    if r >= 0 and r < M:
                        if MANY:
                            wp.atomic_add(y, r, col, values[k] * xc)
                        else:
                            wp.atomic_add(y, r, alpha * values[k] * xc if SCALED else values[k] * xc)
        else:
            if DIAGONAL:
                acc = draw(diag[I] * OF(x, I), diag[I] * OF(x, I))
            else:
                acc = ITEM(0.0)
            if FINISH == "mean":
                weight_sum = real(0.0)
            if TAG == "ell":
                SLOTS = draw(columns.shape[1], wp.min(width, columns.shape[1]))
                for s in range(SLOTS):
                    c = columns[I, s]
                    if CHECK == "clamp":
                        c = LIMITED(c, 0, N - 1)
                    else:
                        "padding has negative columns"
                        if SKIP:
                            if c < 0 or c >= N:
                                break
                    if CHECK != "clamp" and not SKIP:
                        if c >= 0 and c < N:
                            ADD(acc, TERM(values[I, s], OF(x, c)))
                            if FINISH == "mean":
                                weight_sum += wp.abs(values[I, s])
                    else:
                        ADD(acc, TERM(values[I, s], OF(x, c)))
                        if FINISH == "mean":
                            weight_sum += values[I, s]
            elif LOOP == "while":
                k = int(FIRST)
                while k < LAST:
                    c = LIMITED(columns[k], 0, N - 1)
                    ADD(acc, TERM(values[k], OF(x, c)))
                    if FINISH == "mean" and not BLOCK:
                        weight_sum += values[k]
                    k += 1
            else:
                if LOOP == "range":
                    COUNTER = FIRST, LAST
                else:
                    COUNTER = 0, LAST - FIRST
                for s in range(COUNTER[0], COUNTER[1]):
                    K = s if LOOP == "range" else FIRST + s
                    c = columns[K]
                    if CHECK == "clamp":
                        c = LIMITED(c, 0, N - 1)
                        ADD(acc, TERM(values[K], OF(x, c)))
                        if FINISH == "mean" and not BLOCK:
                            weight_sum += values[K]
                    elif SKIP:
                        if c < 0 or c >= N:
                            continue
                        ADD(acc, TERM(values[K], OF(x, c)))
                    else:
                        if c >= 0 and c < N:
                            ADD(acc, TERM(values[K], OF(x, c)))
            if RESIDUAL:
                RESULT = OF(b, I) - acc
            elif FINISH == "mean" and not BLOCK and (TAG == "ell" or LOOP == "while"):
                "an average of the neighbours"
                RESULT = acc / wp.max(weight_sum, 1.0e-6)
            elif FINISH == "damped":
                RESULT = draw(alpha * acc + (1.0 - alpha) * OF(b, I), OF(b, I) + alpha * (acc - OF(b, I)))
            elif FINISH == "shift":
                RESULT = draw(acc - alpha * OF(x, I), acc + alpha * OF(x, I))
            elif FINISH == "jacobi" and not BLOCK:
                RESULT = draw(OF(x, I) + alpha * (OF(b, I) - acc), OF(x, I) + (OF(b, I) - acc) * alpha)
            elif FINISH == "clip" and not BLOCK and not VECTOR:
                RESULT = LIMITED(acc, -limit, limit)
            elif SCALED:
                RESULT = draw(alpha * acc + beta * OF(y, I), alpha * acc, beta * OF(y, I) + alpha * acc)
            else:
                RESULT = acc
            if DOT:
                "one pass gives the product and the dot product"
                value = RESULT
                if MANY:
                    y[I, col] = value
                else:
                    y[I] = value
                if BLOCK or VECTOR:
                    wp.atomic_add(dot, 0, draw(wp.dot(OF(x, I), value), wp.dot(value, OF(x, I))))
                else:
                    wp.atomic_add(dot, 0, draw(OF(x, I) * value, value * OF(x, I)))
            elif MANY:
                y[I, col] = RESULT
            else:
                y[I] = RESULT
