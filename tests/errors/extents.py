import warp as wp


@wp.kernel
def long_vector(x: wp.array(dtype=float)):
    a = wp.types.vector(3, length=4294967296)
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: the `length` of a vector must be a compile-time constant below 2**32


@wp.kernel
def large_matrix(x: wp.array(dtype=float)):
    m = wp.types.matrix(1.0, shape=(4294967297, 1))
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: the `shape` of a matrix must be two compile-time constants below 2**32


@wp.kernel
def large_identity(x: wp.array(dtype=float)):
    m = wp.identity(n=18446744073709551617, dtype=float)
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: the size of `identity` must be a compile-time constant below 2**32


@wp.kernel
def large_array():
    z = wp.zeros(shape=(65536, 65536), dtype=float)
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: the `shape` of an array made by `zeros` has too many elements
