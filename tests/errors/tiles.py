import warp as wp


@wp.struct
class Point:
    x: float


@wp.kernel
def unknown_shape(x: wp.array(dtype=float), n: int):
    t = wp.tile_load(x, shape=n)
#       ^~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_load` needs a shape of compile-time integers


@wp.kernel
def unknown_storage(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4, storage="stack")
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_load` takes the storage "register" or "shared"


@wp.kernel
def dimensions(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=(4, 4))
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_load` loads a tile of 2 dimensions from an array of 1


@wp.kernel
def offsets(x: wp.array2d(dtype=float)):
    t = wp.tile_load(x, shape=(4, 4), offset=(0, 0, 0))
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_load` got 3 offsets for an array of 2 dimensions


@wp.kernel
def other_elements(x: wp.array(dtype=float)):
    wp.tile_store(x, wp.tile_zeros(shape=4, dtype=int))
#   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_store` writes a tile of int32 to an array of float32


@wp.kernel
def small_sums(x: wp.array(dtype=wp.int8)):
    wp.tile_atomic_add(x, wp.tile_load(x, shape=4))
#   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_atomic_add` does not work on elements of type int8


@wp.kernel
def ones_of_structs(x: wp.array(dtype=Point)):
    wp.tile_store(x, wp.tile_ones(shape=4, dtype=Point))
#                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_ones` has no ones for structs; `tile_full` takes a value


@wp.kernel
def empty_range(x: wp.array(dtype=int)):
    wp.tile_store(x, wp.tile_arange(4, 4, dtype=int))
#                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_arange` has no elements


@wp.kernel
def fraction_of_int(x: wp.array(dtype=int)):
    wp.tile_store(x, wp.tile_arange(0.5, 4.0, dtype=int))
#                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_arange` has a bound that its integer type cannot hold


@wp.kernel
def wide_bound(x: wp.array(dtype=float)):
    wp.tile_store(x, wp.tile_arange(0, 1180591620717411303424, 1180591620717411303423))
#                    ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_arange` has an integer bound that no integer type can hold


@wp.kernel
def out_of_bounds(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    x[0] = t[4]
#            ^ error[bad-argument]: the tile has 4 elements along this dimension, and no element 4


@wp.kernel
def float_index(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    x[0] = t[1.5]
#            ^~~ error[type-mismatch]: a tile is indexed by integers and slices, not `float32`


@wp.kernel
def too_many_indices(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    x[0] = t[1, 2]
#          ^~~~~~~ error[bad-argument]: `tile_extract` got 2 indices for tile[float32, 4]


@wp.kernel
def view_of_an_element(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    u = wp.tile_view(t, offset=(1,))
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_view` would be a single element


@wp.kernel
def empty_slice(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    u = t[2:2]
#       ^~~~~~ error[bad-argument]: `tile_view` would have no elements


@wp.kernel
def open_slice(x: wp.array(dtype=float), n: int):
    t = wp.tile_load(x, shape=4)
    u = t[0:n]
#           ^ error[bad-argument]: a bound of this slice must be known when compiling


@wp.kernel
def updated_view(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    t[0:2] += t[2:4]
#   ^~~~~~~~~~~~~~~~ error[bad-statement]: a part of a tile cannot be updated; take it, change it and assign it back


@wp.kernel
def assigned_view(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    t[0:2] = 1.0
#   ^~~~~~ error[type-mismatch]: a part of a tile is assigned a tile, not `float32`


@wp.kernel
def assigned_shape(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    t[0:2] = t[0:3]
#   ^~~~~~ error[type-mismatch]: `tile[float32, 3]` cannot be assigned to `tile[float32, 2]`


@wp.kernel
def assigned_by_indices(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    i = wp.tile_arange(2, dtype=int)
    t[i] = t[0:2]
#   ^~~~ error[bad-statement]: elements that a tile of indices names cannot be assigned


@wp.kernel
def reshaped(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    u = wp.tile_reshape(t, shape=(3, 2))
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_reshape` cannot give (3, 2) to 4 elements


@wp.kernel
def squeezed(x: wp.array2d(dtype=float)):
    t = wp.tile_load(x, shape=(1, 4))
    u = wp.tile_squeeze(t, axis=(1,))
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_squeeze` cannot drop axis 1 of (1, 4)


@wp.kernel
def broadcast(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    u = wp.tile_broadcast(t, shape=(4, 3))
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_broadcast` cannot broadcast (4,) to (4, 3)


@wp.kernel
def shapes(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4) + wp.tile_load(x, shape=8)
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `add` takes tiles of one shape, not (4,) and (8,)


@wp.kernel
def vectors(x: wp.array(dtype=wp.vec3)):
    t = wp.tile_load(x, shape=4)
    u = t * wp.vec3(1.0)
#       ^~~~~~~~~~~~~~~~ error[bad-argument]: `mul` takes at least one operand of numbers, not (tile[vec3f, 4], vec3f)


@wp.kernel
def mapped(x: wp.array(dtype=int)):
    t = wp.tile_map(wp.sin, wp.tile_load(x, shape=4))
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: no overload of `sin` takes (int32)


@wp.kernel
def axis(x: wp.array(dtype=float)):
    t = wp.tile_sum(wp.tile_load(x, shape=4), axis=1)
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_sum` has no axis 1 in (4,)


@wp.kernel
def products(x: wp.array2d(dtype=float)):
    t = wp.tile_load(x, shape=(4, 8))
    u = wp.tile_matmul(t, t)
#       ^~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_matmul` cannot multiply (4, 8) by (4, 8) into (4, 8)


@wp.kernel
def integers(x: wp.array2d(dtype=int)):
    t = wp.tile_load(x, shape=(4, 4))
    u = wp.tile_cholesky(t)
#       ^~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_cholesky` takes float32 or float64, not int32


@wp.kernel
def halves(x: wp.array2d(dtype=wp.float16)):
    t = wp.tile_load(x, shape=(4, 4))
    u = wp.tile_cholesky(t)
#       ^~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_cholesky` takes float32 or float64, not float16


@wp.kernel
def fill_mode(x: wp.array2d(dtype=float)):
    t = wp.tile_load(x, shape=(4, 4))
    u = wp.tile_cholesky(t, fill_mode="both")
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_cholesky` needs the fill mode "lower" or "upper"


@wp.kernel
def untiled(x: wp.array(dtype=float)):
    x[0] = wp.untile(wp.tile_load(x, shape=4))
#          ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `untile` needs one element for each thread of the block


@wp.kernel
def tiled_element(x: wp.array(dtype=float)):
    i = wp.tid()
    t = wp.tile(x[i])
#       ^~~~~~~~~~~~~ error[bad-argument]: `tile` takes no element of an array or field; assign it to a variable first


@wp.kernel
def pushed(x: wp.array(dtype=float)):
    s = wp.tile_stack(capacity=8, dtype=int)
    wp.tile_stack_push(s, x[0], True)
#   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_stack_push` takes int32, not float32


@wp.kernel
def capacity(n: int):
    s = wp.tile_stack(capacity=n, dtype=int)
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `tile_stack` needs a capacity that is a positive compile-time integer


@wp.kernel
def retyped(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    t = 1.0
#   ^ error[type-mismatch]: `t` is `tile[float32, 4]` and is given a value of type `float32`


@wp.kernel
def stores_a_type(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=4)
    wp.tile_store(x, type(t))
#   ^~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `t` is a tile, not the type of one
