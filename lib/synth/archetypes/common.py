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
