# Words, macros and functions that all archetypes may use. docs/archetypes.md is the language.
NAMES = dict(
    i="i",
    j="j",
    k="k",
    l="l",
    tid="tid",
    params="params settings config options",
    Params="Params Settings Config Options",
)


# An index moved by a constant, kept inside [0, n).
def CLAMPED(index, n):
    return wp.clamp(index, 0, n - 1)


def WRAPPED(index, n):
    return (index + n) % n


def SQUARE(x):
    return x * x


# x += TERM in one of its spellings.
def ACCUMULATE(x, TERM):
    if chance(0.75):
        x += TERM
    else:
        x = x + TERM


# An atomic sum into an element of an array.
def SCATTER(out, INDEX, VALUE):
    if chance(0.8):
        wp.atomic_add(out, INDEX, VALUE)
    else:
        out[INDEX] += VALUE


def SUM(A, B):
    return draw(A + B, B + A)


def TIMES(A, B):
    return draw(A * B, B * A)


def LENGTH(d):
    return draw(wp.length(d), wp.length(d), wp.sqrt(wp.dot(d, d)))


def LENGTH_SQ(d):
    return draw(wp.dot(d, d), wp.length_sq(d))


def POW2(x):
    return draw(x * x, x * x, wp.pow(x, 2.0))


def POW3(x):
    return draw(x * x * x, wp.pow(x, 3.0))


# A where TEST holds, else B.
def PICK(TEST, A, B):
    return draw(wp.where(TEST, A, B), A if TEST else B)


def AT_LEAST(X, LOW):
    return draw(wp.max(X, LOW), wp.max(LOW, X))


def AT_MOST(X, HIGH):
    return draw(wp.min(X, HIGH), wp.min(HIGH, X))


def UNIT_RANGE(X):
    return draw(wp.clamp(X, 0.0, 1.0), wp.min(wp.max(X, 0.0), 1.0), wp.max(wp.min(X, 1.0), 0.0))


# Whether the index that was read from an array is one of 0 to n - 1.
def VALID(index, N):
    return draw(index >= 0 and index < N, 0 <= index and index < N)


def INVALID(index, N):
    return draw(index < 0 or index >= N, index >= N or index < 0)


# Whether a thread's element takes no part, by an array of flags.
def OFF(FLAG):
    return draw(FLAG == 0, FLAG == 0, FLAG < 1, not FLAG > 0)


def PI():
    return CONSTANT(pi, 3.14159265)
