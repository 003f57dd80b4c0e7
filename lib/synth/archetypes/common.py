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


# The same value in another spelling: upper-case parameters are put in as they are given.
def EITHER(C, A, B):
    return draw(wp.where(C, A, B), A if C else B)


def SQ(X):
    return draw(X * X, X * X, wp.pow(X, 2.0))


def SUM2(A, B):
    return draw(A + B, B + A)


def PROD2(A, B):
    return draw(A * B, B * A)


def CLIP(X, LOW, HIGH):
    return draw(wp.clamp(X, LOW, HIGH), wp.min(wp.max(X, LOW), HIGH), wp.max(LOW, wp.min(X, HIGH)))


def LARGER(A, B):
    return draw(wp.max(A, B), wp.max(B, A))


def LEN_OF(V):
    return draw(wp.length(V), wp.sqrt(wp.dot(V, V)), wp.sqrt(wp.length_sq(V)))


def PI():
    return draw(from32(wp.PI), 3.14159265)


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
        return PROD2(X[P], Y[P])
    if KIND == "difference":
        return draw(X[P] - Y[P], Y[P] - X[P])
    if KIND == "gap":
        return draw(wp.abs(X[P] - Y[P]), wp.abs(Y[P] - X[P]))
    if KIND == "log":
        return wp.log(1.0 + wp.abs(X[P]))
    if KIND == "scaled":
        return PROD2(C, X[P])
    if KIND == "shifted":
        return X[P] - C
    if KIND == "clipped":
        return CLIP(X[P], -C, C)
    return X[P]
