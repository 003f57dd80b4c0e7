from typing import Any

import warp as wp
from elsewhere import nothing


@wp.func
def twice(x: Any):
    return x + x


@wp.func
def of_vectors(x: wp.types.vector(length=Any, dtype=wp.Float)):
    return x[0]


@wp.func
def scaled(x: Any, s: Any):
    return x * s
#          ^~~~~ error[bad-argument]: `mul` takes arguments of one type, not (float32, int32)


@wp.func
def without_value(x: Any, s: Any = None):
    return x


@wp.func
def endless(x: Any):
    return endless(x)
#          ^~~~~~~~~~ error[bad-statement]: `endless` calls itself, directly or indirectly


@wp.func
def indexed(x: Any):
    return x[0]
#          ^~~~ error[bad-argument]: no overload of `extract` takes (float32, int32)


@wp.kernel
def function_argument(x: wp.array(dtype=float)):
    x[0] = twice(twice)
#          ^~~~~~~~~~~~ error[unsupported]: this argument of the generic function `twice` is not supported


@wp.kernel
def no_pattern(x: wp.array(dtype=float)):
    x[0] = of_vectors(x[0])
#          ^~~~~~~~~~~~~~~~ error[no-overload]: no overload of `of_vectors` takes (float32)


@wp.kernel
def integers(v: wp.array(dtype=wp.vec2i)):
    v[0][0] = of_vectors(v[0])
#             ^~~~~~~~~~~~~~~~ error[no-overload]: no overload of `of_vectors` takes (vec2i)


@wp.kernel
def keyword(x: wp.array(dtype=float)):
    x[0] = scaled(x[0], s=2.0)
#          ^~~~~~~~~~~~~~~~~~~ error[no-overload]: no overload of `scaled` takes (float32, float32)


@wp.kernel
def default_none(x: wp.array(dtype=float)):
    x[0] = without_value(x[0])
#          ^~~~~~~~~~~~~~~~~~~ error[unsupported]: the default value of `s` is not supported


@wp.kernel
def recursion(x: wp.array(dtype=float)):
    x[0] = endless(x[0])


@wp.kernel
def mixed_types(x: wp.array(dtype=float)):
    x[0] = scaled(x[0], 2)


@wp.kernel
def body(x: wp.array(dtype=float)):
    x[0] = indexed(x[0])


@wp.kernel
def without_instances(x: wp.array(dtype=Any)):
#1: error[generic-kernel]: `without_instances` is generic: there is code of its instances only, and the file makes none; one is --instance 'without_instances(x=wp.array(dtype=float))'
    x[0] = twice(x[0])


@wp.kernel
def launched(x: wp.array(dtype=Any)):
#1: error[unsupported]: a generic kernel with instances that weft does not know is not supported
    x[0] = twice(x[0])


@wp.kernel
def stub(x: wp.array(dtype=Any)):
#1: error[unsupported]: a generic kernel with instances that weft does not know is not supported
    x[0] = twice(x[0])


wp.overload(launched, [wp.array(dtype=float)])
wp.launch(launched, dim=1, inputs=[wp.array([], dtype=float)])


@wp.overload
def stub(x: wp.array(dtype=nothing)): ...


@wp.func
def second(values: Any, s: Any):
    return values[1] * s


@wp.kernel
def literal_tuple(x: wp.array(dtype=float), s: float):
    x[0] = second((1.0, 2.0), s)
#          ^~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: a generic function takes a tuple of literals by a name only


@wp.func
def of_integers(values: tuple[int, ...]):
    return values[0]


@wp.kernel
def other_tuple(x: wp.array(dtype=float)):
    t = (x[0], x[1])
    x[2] = of_integers(t)
#          ^~~~~~~~~~~~~~ error[no-overload]: no overload of `of_integers` takes (tuple[float32, float32])
