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
