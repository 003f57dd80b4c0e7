# Words, macros and functions that all archetypes may use. docs/archetypes.md is the language.
NAMES = dict(
    i="i",
    j="j",
    k="k",
    l="l",
    tid="tid",
    params="params settings config options",
    Params="Params Settings Config Options",
    chosen="chosen picked selected choice",
    left="left west",
    right="right east",
    down="down south",
    up="up north",
    back="back behind",
    front="front ahead",
    before="before prev",
    after="after",
    lap="lap laplacian second_diff",
)


# An index moved by a constant, kept inside [0, n).
def CLAMPED(index, n):
    return wp.clamp(index, 0, n - 1)


def WRAPPED(index, n):
    return (index + n) % n


def SQUARE(x):
    return x * x


# A sum and a product of two in any order.
def SUM(A, B):
    return draw(A + B, B + A)


def PRODUCT(A, B):
    return draw(A * B, B * A)


# Half of X, X squared.
def HALF(X):
    return draw(0.5 * X, X * 0.5, X / 2.0)


def SQUARED(X):
    return draw(X * X, X * X, wp.pow(X, 2.0))


# X kept between LOW and HIGH.
def LIMITED(X, LOW, HIGH):
    return draw(wp.clamp(X, LOW, HIGH), wp.min(wp.max(X, LOW), HIGH), wp.max(LOW, wp.min(HIGH, X)))


# A where TEST holds, else B: as a function, an expression or a branch.
def CHOOSE(TEST, A, B):
    STYLE = draw("where", "where", "expression", "branch")
    if STYLE == "where":
        return wp.where(TEST, A, B)
    if STYLE == "expression":
        return A if TEST else B
    chosen = B
    if TEST:
        chosen = A
    return chosen


# The length of a vector and its square.
def LENGTH(V):
    return draw(wp.length(V), wp.length(V), wp.sqrt(wp.dot(V, V)), wp.sqrt(wp.length_sq(V)))


def LENGTH_SQ(V):
    return draw(wp.dot(V, V), wp.length_sq(V))


# The index STEP cells (a known number) from INDEX: BORDER is "clamped", "periodic" or, for cells that
# have the neighbour, anything else. FORM, 0 to 5, is the manner of writing, one for a whole kernel.
def NEXT_TO(INDEX, STEP, N, BORDER, FORM):
    if STEP == 0:
        return INDEX
    if STEP > 0:
        if BORDER == "periodic":
            return (INDEX + STEP) % N
        if BORDER == "clamped":
            return wp.clamp(INDEX + STEP, 0, N - 1) if FORM % 3 == 2 else wp.min(INDEX + STEP, N - 1)
        return INDEX + STEP
    if BORDER == "periodic":
        return (INDEX + N - (-STEP)) % N if FORM % 3 == 0 else (INDEX - (-STEP) + N) % N
    if BORDER == "clamped":
        if FORM % 3 == 2:
            return wp.clamp(INDEX - (-STEP), 0, N - 1)
        return wp.max(INDEX - (-STEP), 0) if FORM % 3 == 1 else wp.max(0, INDEX - (-STEP))
    return INDEX - (-STEP)


# The element of an array STEP cells from IDX along AXIS.
def AT(U, IDX, AXIS, STEP, BORDER, FORM):
    return U[WITH(IDX, AXIS, NEXT_TO(PART(IDX, AXIS), STEP, U.shape[AXIS], BORDER, FORM))]


# Whether a cell is less than WIDTH cells from the border of an array.
def ON_BORDER(U, IDX, DIM, WIDTH, FORM):
    I = PART(IDX, 0)
    N = U.shape[0]
    if DIM == 1:
        if WIDTH == 1 and FORM % 2 == 0:
            return I == 0 or I == N - 1
        return I < WIDTH or I >= N - WIDTH
    J = PART(IDX, 1)
    M = U.shape[1]
    if DIM == 2:
        if WIDTH == 1 and FORM % 2 == 0:
            return I == 0 or I == N - 1 or J == 0 or J == M - 1
        return I < WIDTH or J < WIDTH or I >= N - WIDTH or J >= M - WIDTH
    K = PART(IDX, 2)
    L = U.shape[2]
    if FORM % 2 == 0:
        return I < WIDTH or J < WIDTH or K < WIDTH or I >= N - WIDTH or J >= M - WIDTH or K >= L - WIDTH
    return wp.min(I, wp.min(J, K)) < WIDTH or I >= N - WIDTH or J >= M - WIDTH or K >= L - WIDTH


# The sum of the differences to all neighbours along the axes.
def LAPLACIAN(U, IDX, centre, DIM, BORDER, FORM):
    if FORM > 2:
        lap = real(0.0)
        for AXIS in each(DIM):
            before = AT(U, IDX, AXIS, -1, BORDER, FORM)
            after = AT(U, IDX, AXIS, 1, BORDER, FORM)
            ADD(lap, before - 2.0 * centre + after)
        return lap
    left = AT(U, IDX, 0, -1, BORDER, FORM)
    right = AT(U, IDX, 0, 1, BORDER, FORM)
    if DIM == 1:
        lap = draw(left + right - 2.0 * centre, left - 2.0 * centre + right)
        return lap
    down = AT(U, IDX, 1, -1, BORDER, FORM)
    up = AT(U, IDX, 1, 1, BORDER, FORM)
    if DIM == 2:
        lap = draw(left + right + down + up - 4.0 * centre, (left + right - 2.0 * centre) + (down + up - 2.0 * centre))
        return lap
    back = AT(U, IDX, 2, -1, BORDER, FORM)
    front = AT(U, IDX, 2, 1, BORDER, FORM)
    lap = left + right + down + up + back + front - 6.0 * centre
    return lap


# Whether an element of a mask (of int, uint8 or bool) is set, and whether it is not.
def IS_SET(M):
    return draw(int(M) != 0, int(M) > 0, int(M) == 1)


def IS_UNSET(M):
    return draw(int(M) == 0, int(M) == 0, int(M) < 1)
# The same value in another spelling: upper-case parameters are put in as they are given.
def EITHER(C, A, B):
    return draw(wp.where(C, A, B), A if C else B)


def LARGER(A, B):
    return draw(wp.max(A, B), wp.max(B, A))


def SMALLER(A, B):
    return draw(wp.min(A, B), wp.min(B, A))


def UNIT_RANGE(X):
    return draw(wp.clamp(X, 0.0, 1.0), wp.min(wp.max(X, 0.0), 1.0), wp.max(wp.min(X, 1.0), 0.0))


def POW3(X):
    return draw(X * X * X, wp.pow(X, 3.0))


# An atomic sum into an element of an array.
def SCATTER(OUT, INDEX, VALUE):
    if chance(0.8):
        wp.atomic_add(OUT, INDEX, VALUE)
    else:
        OUT[INDEX] += VALUE


# Whether the index that was read from an array is one of 0 to N - 1.
def VALID(INDEX, N):
    return draw(INDEX >= 0 and INDEX < N, 0 <= INDEX and INDEX < N)


def INVALID(INDEX, N):
    return draw(INDEX < 0 or INDEX >= N, INDEX >= N or INDEX < 0)


# Whether a thread's element takes no part, by an array of flags.
def UNFLAGGED(FLAG):
    return draw(FLAG == 0, FLAG == 0, FLAG < 1, not FLAG > 0)


def PI():
    return draw(from32(wp.PI), 3.14159265, CONSTANT(pi, 3.14159265))


# acc is a variable that has a value: it grows by T, is raised to V or lowered to V.
def ADD(acc, T):
    if chance(0.7):
        acc += T
    else:
        acc = draw(acc + T, T + acc)


def RAISE(acc, V):
    if chance(0.6):
        acc = LARGER(acc, V)
    elif chance(0.5):
        acc = EITHER(V > acc, V, acc)
    else:
        if V > acc:
            acc = V


def LOWER(acc, V):
    if chance(0.6):
        acc = draw(wp.min(acc, V), wp.min(V, acc))
    elif chance(0.5):
        acc = EITHER(V < acc, V, acc)
    else:
        if V < acc:
            acc = V


# Masks: KIND is "int" or "bool" (or "", where there is none).
def FLAGS(KIND, RANK):
    return ARRAY(bool if KIND == "bool" else int, RANK)


def OFF(M, KIND):
    return (not M) if KIND == "bool" else draw(M == 0, M < 1)


def ON(M, KIND):
    return M if KIND == "bool" else draw(M != 0, M > 0)


# What a reduction reads at P: X itself or, as KIND says, something made of it, of Y and of a coefficient C.
def PREPARED(KIND, X, Y, P, C):
    if KIND == "abs":
        return wp.abs(X[P])
    if KIND == "square":
        return X[P] * X[P]
    if KIND == "product":
        return PRODUCT(X[P], Y[P])
    if KIND == "difference":
        return draw(X[P] - Y[P], Y[P] - X[P])
    if KIND == "gap":
        return draw(wp.abs(X[P] - Y[P]), wp.abs(Y[P] - X[P]))
    if KIND == "log":
        return wp.log(1.0 + wp.abs(X[P]))
    if KIND == "scaled":
        return PRODUCT(C, X[P])
    if KIND == "shifted":
        return X[P] - C
    if KIND == "clipped":
        return LIMITED(X[P], -C, C)
    return X[P]


# A tile of an array: STORAGE is "shared" or None, CHECK is False or None.
def LOAD_TILE(A, SHAPE, OFFSET, STORAGE, CHECK):
    return draw(
        wp.tile_load(A, shape=SHAPE, offset=OFFSET, storage=STORAGE, bounds_check=CHECK),
        wp.tile_load(A, shape=SHAPE, offset=OFFSET, storage=STORAGE, bounds_check=CHECK),
        wp.tile_load(A, SHAPE, OFFSET, storage=STORAGE, bounds_check=CHECK),
    )


def STORE_TILE(A, T, OFFSET, CHECK):
    if chance(0.8):
        wp.tile_store(A, T, offset=OFFSET, bounds_check=CHECK)
    else:
        wp.tile_store(A, T, OFFSET, bounds_check=CHECK)


# The only element of what tile_sum, tile_max and the like give.
def ONLY(T):
    return draw(T[0], T[0], wp.tile_extract(T, 0))


# A number from 0 up, in tiles of SIZE: how many begin below N.
def TILES_OF(N, SIZE):
    return draw((N + SIZE - 1) // SIZE, N // SIZE, int(N / SIZE))
