import warp as wp


@wp.kernel
def mixed_scalars(x: wp.array(dtype=float)):
    y = x[0] + 1
#       ^~~~~~~~ error[bad-argument]: `add` takes arguments of one type, not (float32, int32)


@wp.kernel
def no_overload(x: wp.array(dtype=float)):
    y = wp.sin(1)
#       ^~~~~~~~~ error[bad-argument]: no overload of `sin` takes (int32)


@wp.kernel
def store_type(x: wp.array(dtype=float)):
    x[0] = 1
#   ^~~~ error[bad-argument]: `array_store` of int32 to an array of float32


@wp.kernel
def retyped(x: wp.array(dtype=float)):
    y = 1.0
    y = 2
#   ^ error[type-mismatch]: `y` is `float32` and is given a value of type `int32`


@wp.kernel
def augmented(x: wp.array(dtype=float)):
    y = float(1.0)
    y += 2
#   ^~~~~~ error[bad-argument]: `add` takes arguments of one type, not (float32, int32)


@wp.kernel
def chained(x: wp.array(dtype=float), n: int):
    y = 0.0 < x[0] < n
#       ^~~~~~~~~~~~~~ error[type-mismatch]: a chain of comparisons mixes `float32` and `int32`


@wp.kernel
def too_many_indices(x: wp.array(dtype=float)):
    y = x[0, 1]
#       ^~~~~~~ error[bad-argument]: one pair of brackets indexes both the array and its element; write `a[i][j]`


@wp.func
def two(x: float):
    return x, x


@wp.kernel
def unpacking(x: wp.array(dtype=float)):
    a, b, c = two(x[0])
#   ^~~~~~~ error[bad-statement]: 2 values for 3 names


@wp.kernel
def user_overload(x: wp.array(dtype=float)):
    a, b = two(1)
#          ^~~~~~ error[no-overload]: no overload of `two` takes (int32)


@wp.struct()
class Called:
    x: float


@wp.kernel
def of_called(s: Called):
#                ^~~~~~ error[unsupported]: an annotation that weft cannot evaluate: a class with a decorator that weft does not know is not supported
    y = s.x
