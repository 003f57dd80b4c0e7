# Options, decorators, snippets and numbers that the module makes of other values.
import functools
import inspect
import os
from ctypes import sizeof

import warp as wp

CHECKED = {"deterministic": wp.DeterministicMode.NOT_GUARANTEED}
wp.set_module_options({"enable_backward": False, "max_unroll": 8, **CHECKED, **{"max_unroll": 2}})

PARAMETERS = inspect.signature(wp.kernel).parameters
WITH_ADJOINT = {"enable_backward": True} if "enable_backward" in PARAMETERS else {}
OLDER = {"enable_backward": False} if "an_option_of_no_version" in PARAMETERS else {}

version = tuple(int(v) for v in wp.__version__.split(".")[:2])
out_of_line = wp.func(inline=False) if version >= (1, 18) else wp.func
without_adjoint = functools.partial(wp.kernel, enable_backward=False)

WIDTH = int(os.getenv("WEFT_VARIABLE_THAT_NOBODY_SETS", "8"))
DEPTH = int(os.environ.get("WEFT_VARIABLE_THAT_NOBODY_SETS", "4")) * WIDTH
NOTES = [("C4 E4 G4", 1), ("A3 C4", 2)]
BEATS = sum(len(line[0].split()) for line in NOTES)

ADD = """
    $TYPE total = a + b;
    return total $SCALE;
"""
ADD = ADD.replace("$TYPE", "float").replace("$SCALE", "* " + str(WIDTH)).strip()


@wp.func_native(ADD)
def scaled_sum(a: float, b: float) -> float: ...


@out_of_line
def twice(x: float) -> float:
    return x + x


@wp.func
def thrice(x: float) -> float:
    return 3.0 * x


def make_measure(f, dtype):
    doubles = f in (twice, scaled_sum)

    @wp.func
    def measure(x: float) -> float:
        if wp.static(doubles):
            return f(x) / float(wp.static(sizeof(dtype._type_)))
        return f(x)

    return measure


measure_twice = make_measure(twice, wp.float64)
measure_thrice = make_measure(thrice, wp.int16)


@wp.kernel(**WITH_ADJOINT, **OLDER)
def measured(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    for j in range(4):
        y[i] += measure_twice(x[i]) + measure_thrice(x[i])
    y[i] = scaled_sum(y[i], float(DEPTH + BEATS))


@without_adjoint
def plain(x: wp.array(dtype=float)):
    x[wp.tid()] = twice(float(WIDTH))


@without_adjoint(grid_stride=False) if version < (1, 0) else without_adjoint
def plainer(x: wp.array(dtype=float)):
    x[wp.tid()] = 1.0
