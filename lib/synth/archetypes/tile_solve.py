"""Solves {a|one} small {symmetric|positive definite} system of {N} unknowns {a block|in a tile} by {KIND_S}{DAMPED?, with a damped diagonal}{MANY?, for {M} right-hand sides}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="Each block of threads solves one small system with a symmetric positive definite matrix by {KIND_S}. "
    "{DAMPED?The diagonal is raised first, which keeps the matrix well conditioned. }Thousands of such "
    "systems come from least squares, contacts and local fits.",
    formula="A = L L^T, L y = b, L^T x = y",
    source="Golub and Van Loan, Matrix Computations, 2013, chapter 4",
)
NAMES = dict(
    solve_tiles="solve_tiles block_solve tile_{TAG}_solve batched_solve newton_step_tiles",
    matrices="matrices hessians A systems",
    rhs="rhs b right gradients",
    damping="damping regular diag shift",
    solutions="solutions x_out steps result",
    factors="factors chol_out lower_out",
    a="a m h mat",
    b="b g r y_t",
    d="d diag_t damp",
    low="low l chol factor",
    x="x z sol step_t",
    y="y half forward_t",
    size="size n_dof block_n",
    columns="columns n_rhs",
    gram="gram jtj normal",
    amount="amount lam eps",
    i="i system batch_i",
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


@wp.kernel
def solve_tiles(
    matrices: ARRAY(real, 3 if RANK3 else 2),
    rhs: ARRAY(real, 2),
    damping: ARRAY(real, 1),
    amount: real = NUM(0.001, 1.0),
    factors: ARRAY(real, 2) = None,
    solutions: ARRAY(real, 2) = None,
):
    i = THREADS(1)
    if RANK3:
        a = wp.tile_load(matrices[i], shape=(SIZE, SIZE), storage=STORAGE)
    else:
        a = wp.tile_load(matrices, shape=(SIZE, SIZE), offset=(i * SIZE, 0), storage=STORAGE)
    if MANY:
        b = wp.tile_load(rhs, shape=(SIZE, COLS), offset=draw((i * SIZE, 0), (0, i * COLS)), storage=STORAGE)
    else:
        b = wp.tile_load(rhs[i], shape=SIZE, storage=STORAGE)
    if GRAM:
        "the normal equations of the block"
        a = wp.tile_matmul(wp.tile_transpose(a), a)
    if DAMPED == "tile":
        d = wp.tile_load(damping, shape=SIZE, offset=draw(i * SIZE, None))
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
        x = draw(-X, amount * X, X * amount)
        X = x
    if MANY:
        wp.tile_store(solutions, X, offset=draw((i * SIZE, 0), (0, i * COLS)))
    else:
        wp.tile_store(solutions[i], X)
