# The types of tuples and of references are objects of their own to Warp, which a name keeps.
import warp as wp


@wp.kernel
def tuple_twice(x: wp.array(dtype=int)):
    t = (1, 2)
    t = (3, 4)
#   ^ error[type-mismatch]: `t` is bound to a tuple (`tuple[int32, int32]`) and is given another; such a name cannot be bound again
    x[0] = t[0]


@wp.kernel
def tuple_in_unrolled_loop(x: wp.array(dtype=int)):
    for i in range(3):
        t = (i, 2)
#       ^ error[type-mismatch]: `t` is bound to a tuple (`tuple[int32, int32]`) and is given another; such a name cannot be bound again
        x[i] = t[0]


@wp.kernel
def tuple_in_branches(x: wp.array(dtype=int)):
    if x[0] > 0:
#   ^ error[type-mismatch]: two tuples of their own meet in one name or value; Warp takes their types for different ones
        t = (1, 2)
    else:
        t = (3, 4)


@wp.kernel
def choice_of_tuples(x: wp.array(dtype=int), n: int):
    t = (1, 2)
    u = (1, 2)
    v = t if n > 0 else u
#       ^ error[type-mismatch]: two tuples of their own meet in one name or value; Warp takes their types for different ones


@wp.kernel
def references_twice(x: wp.array(dtype=int)):
    for i in range(2):
        a, b = x[i], x[i + 1]
#       ^ error[type-mismatch]: `a` is bound to a reference (`ref[int32]`) and is given another; such a name cannot be bound again
        x[i] = a + b


@wp.kernel
def references_swapped(x: wp.array(dtype=int)):
    a, b = x[0], x[1]
    a, b = b, a
#   ^ error[type-mismatch]: `a` is bound to a reference (`ref[int32]`) and is given another; such a name cannot be bound again


@wp.kernel
def references_before_loop(x: wp.array(dtype=int), n: int):
    a, b = x[0], x[1]
    for i in range(n):
        a, b = x[i], x[0]
#       ^ error[type-mismatch]: `a` is bound to a reference (`ref[int32]`) and is given another; such a name cannot be bound again


@wp.func
def copied(t: tuple[int, int]):
    u = t
#       ^ error[unsupported]: copying or choosing a parameter that is annotated as a tuple is not supported
    return u[0]


@wp.kernel
def parameter_copied(x: wp.array(dtype=int)):
    x[0] = copied((1, 2))


@wp.func
def taken_apart(t: tuple[int, int]):
    a, b = t
#          ^ error[bad-statement]: a parameter that is annotated as a tuple cannot be taken apart; use its elements
    return a


@wp.kernel
def parameter_taken_apart(x: wp.array(dtype=int)):
    x[0] = taken_apart((1, 2))
