"""{Multiplies a sparse matrix in {FORMAT} format by a vector|Applies a sparse matrix in {FORMAT} format to a vector}{DIAGONAL? with its diagonal apart}{RESIDUAL? and subtracts the result from the right-hand side}{DOT?, and sums a dot product}."""

CATEGORY = "indexing loop reduction"
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
    row="row i r",
    acc="acc total_row row_sum accum",
    k="k idx e nz",
    c="c col column j_col",
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


def ENTRY_TIMES(A, X):
    if BLOCK:
        return wp.transpose(A) * X if TRANSPOSED else (A * X if chance(0.5) else wp.mul(A, X))
    return A * X


@wp.kernel
def spmv(
    row_ptr: ARRAY(int, 1),
    rows: ARRAY(int, 1),
    columns: ARRAY(int, 2 if TAG == "ell" else 1),
    values: ARRAY(ENTRY, 2 if TAG == "ell" else 1),
    diag: ARRAY(ENTRY, 1),
    x: ARRAY(ITEM, 1),
    b: ARRAY(ITEM, 1),
    width: int,
    alpha: real = NUM(0.1, 2.0),
    beta: real = NUM(0.1, 1.0),
    y: ARRAY(ITEM, 1) = None,
    dot: ARRAY(real, 1) = None,
):
    if TAG == "coo":
        k = THREADS(1, values)
        row = rows[k]
        c = columns[k]
        if CHECK == "clamp":
            row = wp.clamp(row, 0, y.shape[0] - 1)
            c = wp.clamp(c, 0, x.shape[0] - 1)
        else:
            "entries outside of the matrix are ignored"
            if SKIP:
                if row < 0 or row >= y.shape[0]:
                    return
                if c < 0 or c >= x.shape[0]:
                    return
            else:
                if row < 0 or c < 0 or row >= y.shape[0] or c >= x.shape[0]:
                    return
        if SCALED:
            term = draw(alpha * values[k] * x[c], alpha * (values[k] * x[c]))
            wp.atomic_add(y, row, term)
        elif chance(0.5):
            wp.atomic_add(y, row, values[k] * x[c])
        else:
            a = values[k]
            if chance(0.4):
                if a != 0.0:
                    wp.atomic_add(y, row, a * x[c])
            else:
                wp.atomic_add(y, row, a * x[c])
    elif TAG == "csc":
        c = THREADS(1, x)
        if c + 1 >= row_ptr.shape[0]:
            return
        xc = x[c]
        for k in range(wp.max(row_ptr[c], 0), wp.min(row_ptr[c + 1], values.shape[0])):
            row = rows[k]
            if CHECK == "clamp":
                wp.atomic_add(y, LIMITED(row, 0, y.shape[0] - 1), values[k] * xc)
            else:
                if row >= 0 and row < y.shape[0]:
                    wp.atomic_add(y, row, alpha * values[k] * xc if SCALED else values[k] * xc)
    else:
        i = THREADS(1, draw(x, y))
        if TAG != "ell":
            if i + 1 >= row_ptr.shape[0]:
                return
        if BLOCK or VECTOR:
            acc = ITEM(0.0) if not DIAGONAL else (diag[i] * x[i])
        elif DIAGONAL:
            acc = diag[i] * x[i]
        else:
            acc = real(0.0)
        if TAG == "ell":
            for s in range(draw(columns.shape[1], wp.min(width, columns.shape[1]))):
                c = columns[i, s]
                if CHECK == "clamp":
                    c = LIMITED(c, 0, x.shape[0] - 1)
                    ADD(acc, values[i, s] * x[c])
                elif SKIP:
                    "padding has negative columns"
                    if c < 0:
                        break
                    acc += values[i, s] * x[wp.min(c, x.shape[0] - 1)]
                else:
                    if c >= 0 and c < x.shape[0]:
                        acc += values[i, s] * x[c]
        else:
            first = wp.max(row_ptr[i], 0)
            last = wp.min(row_ptr[i + 1], values.shape[0])
            if LOOP == "range":
                for k in range(first, last):
                    c = columns[k]
                    if CHECK == "clamp":
                        c = LIMITED(c, 0, x.shape[0] - 1)
                        ADD(acc, ENTRY_TIMES(values[k], x[c]))
                    elif SKIP:
                        if c < 0 or c >= x.shape[0]:
                            continue
                        ADD(acc, ENTRY_TIMES(values[k], x[c]))
                    else:
                        if c >= 0 and c < x.shape[0]:
                            a = values[k]
                            ADD(acc, ENTRY_TIMES(a, x[c]))
            elif LOOP == "while":
                k = int(first)
                while k < last:
                    c = LIMITED(columns[k], 0, x.shape[0] - 1)
                    ADD(acc, ENTRY_TIMES(values[k], x[c]))
                    k += 1
            else:
                for s in range(last - first):
                    c = wp.clamp(columns[first + s], 0, x.shape[0] - 1)
                    ADD(acc, ENTRY_TIMES(values[first + s], x[c]))
        if RESIDUAL:
            RESULT = b[i] - acc
        elif SCALED:
            RESULT = draw(alpha * acc + beta * y[i], alpha * acc, beta * y[i] + alpha * acc)
        else:
            RESULT = acc
        if DOT:
            "one pass gives the product and the dot product"
            value = RESULT
            y[i] = value
            if BLOCK or VECTOR:
                wp.atomic_add(dot, 0, wp.dot(x[i], value))
            else:
                wp.atomic_add(dot, 0, x[i] * value)
        else:
            y[i] = RESULT
