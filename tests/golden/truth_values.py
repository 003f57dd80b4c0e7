# Truth values where numbers are made: Warp keeps them as Python prints them.
import warp as wp

TRUE = wp.float32(True)
FALSE = wp.int32(False)
WIDE = wp.int64(True)


@wp.kernel
def in_vectors(a: wp.array(dtype=wp.vec3), b: wp.array(dtype=wp.vec2d), c: wp.array(dtype=wp.vec2i)):
    a[0] = wp.vec3(True, 1.0, 0.0)
    a[1] = wp.vec3(True)
    a[2] = wp.vec3(1.0, 2, False)
    b[0] = wp.vec2d(True, False)
    c[0] = wp.vec2i(1.5, True)
    c[1] = wp.vec2i(7, False)


@wp.kernel
def in_matrices(a: wp.array(dtype=wp.mat22)):
    a[0] = wp.mat22(True, 0.0, 0.0, 1.0)
    a[1] = wp.matrix(True, shape=(2, 2), dtype=float)
    v = wp.vector(True, False, dtype=wp.float16)


@wp.kernel
def from_outside(a: wp.array(dtype=float), b: wp.array(dtype=int), c: wp.array(dtype=wp.int64)):
    a[0] = TRUE
    b[0] = FALSE
    c[0] = WIDE
