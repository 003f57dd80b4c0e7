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


@wp.func
def bump(x: wp.ref[wp.float32]):
    x += 1.0


@wp.func
def wrong_store(x: wp.ref[wp.float32]):
    x = 1
#   ^ error[type-mismatch]: `x` refers to `float32` and is given a value of type `int32`


@wp.kernel(enable_backward=False)
def reference_to_a_constant(x: wp.array(dtype=float)):
    y = 1.0
    bump(y)
#        ^ error[bad-argument]: a reference to a constant; `x = wp.float32(1.0)` makes a variable


@wp.kernel(enable_backward=False)
def reference_to_a_result(x: wp.array(dtype=float)):
    bump(x[0] + 1.0)
#        ^~~~~~~~~~ error[bad-argument]: a reference is wanted, to a variable, an element or a field


@wp.kernel(enable_backward=False)
def reference_to_another_type(n: wp.array(dtype=int)):
    bump(n[0])
#   ^~~~~~~~~~ error[no-overload]: no overload of `bump` takes (int32)


@wp.kernel(enable_backward=False)
def reference_assigned(x: wp.array(dtype=float)):
    y = float(x[0])
    wrong_store(y)


@wp.kernel
def reference_with_backward(x: wp.array(dtype=float)):
    bump(x[0])
#1: error[bad-statement]: `bump` takes references and has no adjoint of its own; set `enable_backward=False`


@wp.kernel
def address_of_a_result(x: wp.array(dtype=wp.uint64)):
    x[0] = wp.address_of(x[0] + x[1])
#                        ^~~~~~~~~~~ error[bad-argument]: a reference is wanted, to a variable, an element or a field


@wp.kernel
def reference_parameter(x: wp.ref[wp.float32]):
#                       ^~~~~~~~~~~~~~~~~~~~~ error[bad-statement]: a kernel takes no references
    x = 1.0
