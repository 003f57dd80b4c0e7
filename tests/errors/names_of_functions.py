import warp as wp


def plain(x: float):
    return x


named = wp.func(plain, name=0.5)


@wp.kernel
def uses(x: wp.array(dtype=float)):
    x[0] = named(1.0)
#          ^~~~~ error[unsupported]: the function `plain` (a name that weft does not know) is not supported


@wp.func
def generic_result(x: float) -> wp.Scalar:
#                               ^~~~~~~~~ error[unsupported]: a return annotation that is generic is not supported
    pass


@wp.kernel
def uses_generic(x: wp.array(dtype=float)):
    generic_result(1.0)
