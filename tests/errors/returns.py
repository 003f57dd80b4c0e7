from typing import Any

import warp as wp


@wp.func
def narrow(x: int) -> wp.int64:
#                     ^~~~~~~~ error[type-mismatch]: `narrow` returns `int32`, not what its annotation says
    return x


@wp.func
def pair(x: float) -> tuple[float, int]:
#                     ^~~~~~~~~~~~~~~~~ error[type-mismatch]: `pair` returns `float32`, `float32`, not what its annotation says
    return x, x


@wp.func
def several(x: float) -> float:
#                        ^~~~~ error[type-mismatch]: `several` returns `float32`, `float32`, not what its annotation says
    return x, x


@wp.func
def few(x: float) -> tuple[float, float, float]:
#                    ^~~~~~~~~~~~~~~~~~~~~~~~~~ error[type-mismatch]: `few` returns `float32`, `float32`, not what its annotation says
    return x, x


@wp.func
def any_type(x: float) -> Any:
#                         ^~~ error[type-mismatch]: `any_type` returns `float32`, not what its annotation says
    return x


@wp.func
def pair_of_any(x: float) -> tuple[Any, float]:
#                            ^~~~~~~~~~~~~~~~~ error[unsupported]: a return annotation that is generic is not supported
    return x, x


@wp.func
def applied(f: wp.Function, x: float) -> int:
#                                        ^~~ error[type-mismatch]: `applied` returns `float32`, not what its annotation says
    return f(x)


@wp.func
def none(x: float) -> None:
    return x


@wp.func
def of_instance(x: Any) -> int:
    return x


@wp.kernel
def calls_narrow(x: wp.array(dtype=int)):
    y = narrow(x[0])


@wp.kernel
def calls_pair(x: wp.array(dtype=float)):
    y = pair(x[0])


@wp.kernel
def calls_several(x: wp.array(dtype=float)):
    y = several(x[0])


@wp.kernel
def calls_few(x: wp.array(dtype=float)):
    y = few(x[0])


@wp.kernel
def calls_any_type(x: wp.array(dtype=float)):
    y = any_type(x[0])


@wp.kernel
def calls_pair_of_any(x: wp.array(dtype=float)):
    y = pair_of_any(x[0])


@wp.kernel
def calls_applied(x: wp.array(dtype=float)):
    y = applied(wp.sin, x[0])


@wp.kernel
def good(x: wp.array(dtype=float)):
    y = of_instance(x[0])
    z = none(x[0])
