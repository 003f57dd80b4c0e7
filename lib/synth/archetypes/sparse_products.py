"""Multiplies a {TRANSPOSED?transposed }sparse matrix in {FORMAT} format by {MATRIX?a dense matrix}{!MATRIX?a vector}{SYMMETRIC?, of which one triangle is stored}{DIAG?, with the diagonal stored apart}{MASK?, where rows are active}{FACTOR?, times a factor}{SCALED?, scaled and added to {the result|what is there}}."""

CATEGORY = "reduction indexing loop"
ABOUT = dict(
    paragraph="Sparse product in {FORMAT} format. {ELL?Every row has the same number of slots, padded where it has fewer entries, so that neighbouring threads "
    "read neighbouring memory. }{COO?Every entry knows its row and its column, and threads add into the rows atomically, which balances the work whatever the "
    "lengths of the rows. }{BSR?Entries are small dense blocks, as degrees of freedom of one node in three dimensions give them, and one index serves a whole block. }"
    "It is the inner step of iterative solvers.",
    formula="y_i {COO?+}= {FACTOR?alpha * }{SCALED?beta * y_i + alpha * (}{DIAG?d_i x_i + }sum over j of {TRANSPOSED?A_ji}{!TRANSPOSED?A_ij} x_j{SCALED?)}",
    source="Saad, Iterative Methods for Sparse Linear Systems, 2003, section 3.4",
)
NAMES = dict(
    spmv="{SHORT}_spmv spmv_{SHORT} {SHORT}_matvec {SHORT}_multiply sparse_{SHORT}",
    values="values vals data a_values",
    columns="columns cols col_indices indices",
    rows="rows row_indices row_idx i_idx",
    offsets="offsets row_offsets bsr_offsets indptr",
    x="x vec v",
    y="y {!TRANSPOSED?ax} product",
    alpha="alpha scale a",
    beta="beta b decay",
    row_len="row_len row_nnz counts",
    row="row i r",
    col="col j c",
    slot="slot k",
    acc="acc total dot_i",
    a="a_ij value entry",
    block="block k b",
    active="active mask row_mask",
    diag="diag diagonal shift",
)

FORMAT = draw("ELL", "ELL", "COO", "COO", "block-row")
ELL = FORMAT == "ELL"
COO = FORMAT == "COO"
BSR = FORMAT == "block-row"
SHORT = "ell" if ELL else "coo" if COO else "bsr"
MATRIX = chance(0.25) and not BSR
TRANSPOSED = chance(0.2) and not ELL
SCALED = chance(0.4) and not TRANSPOSED and not COO
FACTOR = chance(0.3) and COO
COLUMN_MAJOR = chance(0.5)
COUNTED = chance(0.4)
MASK = chance(0.2) and not COO
SIZE = draw(2, 3, 3)
B = MAT(SIZE, SIZE) if BSR else real
V = VEC(SIZE) if BSR else real
CHECK = draw("continue", "nest", "break")
DIAG = chance(0.25) and not COO and not TRANSPOSED
SYMMETRIC = chance(0.25) and COO and not MATRIX and not TRANSPOSED
ZERO = chance(0.3)
RANK = 2 if MATRIX else 1


def X(C):
    return x[C, q] if MATRIX else x[C]


def OUT(R, T):
    if MATRIX:
        wp.atomic_add(y, R, q, T)
    else:
        SCATTER(y, R, T)


@wp.kernel
def spmv(
    values: ARRAY(B, 2 if ELL else 1),
    columns: ARRAY(int, 2 if ELL else 1),
    rows: ARRAY(int, 1),
    offsets: ARRAY(int, 1),
    row_len: ARRAY(int, 1),
    diag: ARRAY(real, 1),
    active: ARRAY(int, 1),
    x: ARRAY(V, RANK),
    alpha: real = NUM(0.1, 2.0),
    beta: real = NUM(0.1, 1.0),
    y: ARRAY(V, RANK) = None,
):
    if COO:
        if MATRIX:
            e, q = wp.tid()
        else:
            e = wp.tid()
        if e >= values.shape[0]:
            return
        row = rows[e]
        col = columns[e]
        if TRANSPOSED:
            if INVALID(row, x.shape[0]) or INVALID(col, y.shape[0]):
                return
        else:
            if INVALID(row, y.shape[0]) or INVALID(col, x.shape[0]):
                return
        if MATRIX:
            if q >= x.shape[1] or q >= y.shape[1]:
                return
        a = values[e]
        if ZERO:
            if a == 0.0:
                return
        if FACTOR:
            a = PRODUCT(alpha, a)
        if TRANSPOSED:
            OUT(col, PRODUCT(a, X(row)))
        else:
            OUT(row, PRODUCT(a, X(col)))
            if SYMMETRIC:
                "only one triangle is stored"
                if row != col and col < y.shape[0] and row < x.shape[0]:
                    OUT(col, a * X(row))
    else:
        if MATRIX:
            row, q = THREADS(2, y)
        elif TRANSPOSED:
            row = THREADS(1, x)
        else:
            row = THREADS(1, y)
        if MASK:
            if UNFLAGGED(active[row]):
                return
        acc = V(0.0)
        if ELL:
            n = (values.shape[0] if COLUMN_MAJOR else values.shape[1])
            if COUNTED:
                n = wp.min(row_len[row], n)
            for slot in range(n):
                col = columns[slot, row] if COLUMN_MAJOR else columns[row, slot]
                a = values[slot, row] if COLUMN_MAJOR else values[row, slot]
                if CHECK == "nest":
                    if VALID(col, x.shape[0]):
                        ADD(acc, a * X(col))
                elif CHECK == "break":
                    "padding comes last"
                    if col < 0 or col >= x.shape[0]:
                        break
                    ADD(acc, a * X(col))
                else:
                    if INVALID(col, x.shape[0]):
                        continue
                    ADD(acc, a * X(col))
        else:
            begin = wp.max(offsets[row], 0)
            end = wp.min(offsets[row + 1], values.shape[0])
            for block in range(begin, end):
                col = columns[block]
                if TRANSPOSED:
                    if CHECK == "continue":
                        if INVALID(col, y.shape[0]):
                            continue
                        wp.atomic_add(y, col, wp.transpose(values[block]) * x[row])
                    else:
                        if VALID(col, y.shape[0]):
                            wp.atomic_add(y, col, wp.transpose(values[block]) * x[row])
                elif CHECK == "continue":
                    if INVALID(col, x.shape[0]):
                        continue
                    ADD(acc, values[block] * x[col])
                else:
                    if VALID(col, x.shape[0]):
                        ADD(acc, values[block] * x[col])
        if not TRANSPOSED:
            if DIAG:
                acc += diag[row] * X(row)
            if MATRIX:
                y[row, q] = beta * y[row, q] + alpha * acc if SCALED else acc
            else:
                y[row] = draw(beta * y[row] + alpha * acc, alpha * acc + beta * y[row]) if SCALED else acc
