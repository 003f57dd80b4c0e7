import math

import warp as wp


@wp.func
def same(x: float):
    return x


@wp.kernel
def gradient_as_argument(x: wp.array(dtype=float)):
    x[0] = wp.min(wp.grad(wp.sqrt))
#          ^~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: no overload of `min` takes (function)




@wp.kernel
def gradient_for_a_function(x: wp.array(dtype=float)):
    x[0] = same(wp.grad(same))
#          ^~~~~~~~~~~~~~~~~~~ error[no-overload]: no overload of `same` takes (a function or type)




@wp.kernel
def gradient_printed(x: wp.array(dtype=float)):
    print(wp.grad(same))
#   ^~~~~~~~~~~~~~~~~~~~ error[type-mismatch]: the gradient of a function stands where a value is wanted




@wp.kernel
def tile_in_a_tuple(x: wp.array(dtype=float)):
    (wp.tile_zeros(shape=4, dtype=float), 1.0)
#   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[type-mismatch]: a tile cannot stand in a tuple




@wp.kernel
def nothing_of_math(x: wp.array(dtype=float)):
    math.nothing
#   ^~~~~~~~~~~~ error[unknown-attribute]: `nothing` is not an attribute of `a module`


