import enum

import numpy as np
import unknown
import warp as wp

TABLE = [1.0, 2.0]
TEXT = "hello"
LATER = open("file")


@wp.kernel
def list_constant(x: wp.array(dtype=float)):
    y = TABLE
#       ^~~~~ error[bad-constant]: a list from outside cannot be used in a kernel


@wp.kernel
def text_constant(x: wp.array(dtype=float)):
    y = TEXT
#       ^~~~ error[bad-constant]: a string from outside cannot be used in a kernel


@wp.kernel
def unknown_value(x: wp.array(dtype=float)):
    y = LATER + 1.0
#       ^~~~~ error[unsupported]: the value of `LATER` (a function of Python that weft does not evaluate) is not supported


class Box:
    size = 2.0


box = Box()


@wp.kernel
def of_an_instance(x: wp.array(dtype=float)):
    x[0] = Box.size
    x[1] = box.size
#          ^~~ error[bad-constant]: an instance of the class `Box` from outside cannot be used in a kernel


class Mode(enum.Enum):
    FIRST = 1


class Kind(enum.IntEnum):
    SOLID = 1


@wp.kernel
def plain_member(x: wp.array(dtype=float)):
    y = wp.float32(Mode.FIRST)
#                  ^~~~~~~~~~ error[unsupported]: the enum's member `FIRST` as an argument is not supported


@wp.kernel
def plain_value(x: wp.array(dtype=float)):
    y = x[Mode.FIRST.value]
#         ^~~~~~~~~~~~~~~~ error[unsupported]: a plain Python number (an attribute of a type, an enum's `.value`) in this place is not supported


@wp.kernel
def bound_value(x: wp.array(dtype=float)):
    y = Mode.FIRST.value
#       ^~~~~~~~~~~~~~~~ error[unsupported]: binding an attribute of a type to a name is not supported


@wp.kernel
def up_to_a_member(x: wp.array(dtype=float)):
    for i in range(Kind.SOLID):
#                  ^~~~~~~~~~ error[bad-argument]: `range` takes no member of an enum; `int()` makes a number of it
        x[i] = 0.0


@wp.kernel
def boolean_bound(out: wp.array(dtype=int), n: int):
    for i in range(wp.static(True), n):
#                  ^~~~~~~~~~~~~~~ error[bad-argument]: `range` takes plain integers
        out[i] = i


WIDE = np.float64(0.25)
SINGLE = np.float32(0.25)


@wp.kernel
def numpy_double(x: wp.array(dtype=wp.float64)):
    x[0] = WIDE
#          ^~~~ error[unsupported]: a numpy.float64 in a kernel, of which `float()` makes a number is not supported


@wp.kernel
def numpy_static(x: wp.array(dtype=float)):
    x[0] = wp.static(2.0 * WIDE)
#          ^~~~~~~~~~~~~~~~~~~~~ error[unsupported]: a numpy.float64 in a kernel, of which `float()` makes a number is not supported


@wp.kernel
def numpy_single(x: wp.array(dtype=float)):
    x[0] = SINGLE
#          ^~~~~~ error[unsupported]: the value of `SINGLE` (a scalar of numpy's, not a Python number) is not supported


@wp.kernel
def unknown_bound(x: wp.array(dtype=float)):
    for i in range(unknown.LIMIT):
#                  ^~~~~~~~~~~~~ error[unsupported]: the value of `LIMIT` (a module that weft does not read) is not supported
        x[i] = 0.0


def body(x: wp.array(dtype=int)):
#1: error[unsupported]: a function with attributes that weft does not follow is not supported
    x[0] = 1


body.__annotations__["x"] = wp.array(dtype=float)
changed = wp.kernel(body)
