"""Solves {a|one} small {!GRAM?{symmetric|positive definite} }system of {N} unknowns {a block|in a tile} by {KIND_S}{DAMPED?, with a damped diagonal}{MANY?, for {M} right-hand sides}{GRAM?, the normal equations of a matrix}{FACTORS?, and keeps the factors}{UPDATE?, and stores {UPDATE_S}}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="Each block of threads solves one small system with a symmetric positive definite matrix by {KIND_S}. "
    "{GRAM?The matrix is first multiplied by its transpose. }{DAMPED?The diagonal is raised first, which keeps the matrix well conditioned. }Thousands of such "
    "systems come from least squares, contacts and local fits.",
    formula="{GRAM?M^T M = A, }A {DAMPED?+ D }= L L^T, L y = b, L^T x = y",
    source="Golub and Van Loan, Matrix Computations, 2013, chapter 4",
)
NAMES = dict(
    solve_tiles="solve_tiles block_solve tile_{TAG}_solve batched_solve",
    matrices="matrices A {!GRAM?systems} {GRAM?jacobians}",
    rhs="rhs b right",
    damping="damping regular diag shift",
    solutions="solutions x_out result",
    factors="factors chol_out {!UPPER?lower_out}",
    a="a m mat",
    b="b r",
    d="d diag_t damp",
    low="{UPPER?up} {UPPER?r_up} {!UPPER?low} {!UPPER?l} chol factor",
    x="x z sol",
    y="y half forward_t",
    size="size n_dof block_n",
    columns="columns n_rhs",
    gram="gram jtj normal",
    amount="amount lam eps",
    share="share step_size relax",
    i="i system",
)

N = draw(4, 6, 8, 12, 16)
M = draw(2, 3, 4, 8)
SIZE = CONSTANT(size, N)
MANY = chance(0.35)
COLS = CONSTANT(columns, M) if MANY else 1
KIND = draw("cholesky", "cholesky", "triangular", "inplace")
KIND_S = "Cholesky's factors" if KIND == "cholesky" else "two triangular solves" if KIND == "triangular" else "factors in the place of the matrix"
TAG = "triangular" if KIND == "triangular" else "cholesky"
DAMPED = draw("", "", "tile", "constant")
STORAGE = draw(None, None, "shared")
GRAM = chance(0.25)
UPPER = chance(0.2) and KIND != "triangular"
MODE = "upper" if UPPER else draw(None, None, None, "lower")
FACTORS = chance(0.3)
RANK3 = chance(0.5)
UPDATE = chance(0.25)
STEP = draw("negative", "scaled")
UPDATE_S = "the negative of the solution" if STEP == "negative" else "a multiple of the solution"
ROW_BLOCKS = chance(0.5)


@wp.kernel
def solve_tiles(
    matrices: ARRAY(real, 3 if RANK3 else 2),
    rhs: ARRAY(real, 2),
    damping: ARRAY(real, 1),
    amount: real = NUM(0.001, 1.0),
    share: real = NUM(0.1, 0.9),
    factors: ARRAY(real, 2) = None,
    solutions: ARRAY(real, 2) = None,
):
    i = THREADS(1)
    if RANK3:
        a = wp.tile_load(matrices[i], shape=(SIZE, SIZE), storage=STORAGE)
    else:
        a = wp.tile_load(matrices, shape=(SIZE, SIZE), offset=(i * SIZE, 0), storage=STORAGE)
    if MANY:
        b = wp.tile_load(rhs, shape=(SIZE, COLS), offset=(i * SIZE, 0) if ROW_BLOCKS else (0, i * COLS), storage=STORAGE)
    else:
        b = wp.tile_load(rhs[i], shape=SIZE, storage=STORAGE)
    if GRAM:
        "the normal equations of the block"
        a = wp.tile_matmul(wp.tile_transpose(a), a)
    if DAMPED == "tile":
        d = wp.tile_load(damping, shape=SIZE, offset=i * SIZE)
        a = wp.tile_diag_add(a, d)
    elif DAMPED == "constant":
        a = wp.tile_diag_add(a, wp.tile_full(shape=SIZE, value=amount, dtype=draw(None, real)))
    if KIND == "inplace":
        wp.tile_cholesky_inplace(a, fill_mode=MODE)
        if chance(0.5):
            x = wp.tile_cholesky_solve(a, b, fill_mode=MODE)
            X = x
        else:
            wp.tile_cholesky_solve_inplace(a, b, fill_mode=MODE)
            X = b
        LOW = a
    else:
        low = wp.tile_cholesky(a, fill_mode=MODE)
        if KIND == "triangular":
            y = wp.tile_lower_solve(low, b)
            x = wp.tile_upper_solve(wp.tile_transpose(low), y)
        else:
            x = wp.tile_cholesky_solve(low, b, fill_mode=MODE)
    if KIND != "inplace":
        LOW = low
        X = x
    if FACTORS:
        wp.tile_store(factors, LOW, offset=(i * SIZE, 0))
    if UPDATE:
        x = -X if STEP == "negative" else PRODUCT(share, X)
        X = x
    if MANY:
        wp.tile_store(solutions, X, offset=(i * SIZE, 0) if ROW_BLOCKS else (0, i * COLS))
    else:
        wp.tile_store(solutions[i], X)
