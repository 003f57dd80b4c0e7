# wp.types: makers of types, and questions about them.
import warp as wp
import warp.types as wt
from warp.types import vector, type_is_float

V5 = wp.types.vector(5, dtype=wp.float32)
M23 = wt.matrix(shape=(2, 3), dtype=wp.float64)
Q = wp.types.quaternion(dtype=wp.float64)
T = wp.types.transformation(dtype=wp.float32)
W = vector(length=2, dtype=float)
SIZE = wp.types.type_size(M23)
BYTES = wt.type_size_in_bytes(wp.vec3d)


@wp.struct
class S:
    a: float


@wp.kernel
def makers(x: wp.array(dtype=V5), m: M23, q: Q, t: T, w: W):
    i = wp.tid()
    x[i] = V5(w[0])


@wp.kernel
def annotations(
    m: wp.types.matrix(shape=(2, 2), dtype=wp.float32),
    v: "wp.types.vector(3, wp.float16)",
    x: wp.array(dtype=wp.types.vector(length=3, dtype=wp.float16)),
):
    x[0] = v


@wp.kernel
def sizes(x: wp.array(dtype=int)):
    x[0] = SIZE + BYTES


@wp.kernel
def static_sizes(x: wp.array(dtype=int)):
    x[0] = wp.static(wt.type_size(wp.mat33)) + wp.static(wt.type_size_in_bytes(wp.float16))
    x[1] = wp.static(wt.type_size(float)) + wp.static(wt.type_size(S))


@wp.kernel
def answers(x: wp.array(dtype=int)):
    if wp.static(type_is_float(wp.vec3)):
        x[0] = 1
    if wp.static(type_is_float(float)):
        x[0] = 2
    if wp.static(wt.type_is_int(int)):
        x[0] = 3
    if wp.static(wt.type_is_int(bool)):
        x[0] = 4
    if wp.static(wt.type_is_int(wp.bool)):
        x[0] = 5
    if wp.static(wt.type_is_scalar(wp.bool)):
        x[0] = 6
    if wp.static(wt.type_is_value(bool)):
        x[0] = 7
    if wp.static(wt.type_is_value(S)):
        x[0] = 8
    if wp.static(wt.type_is_struct(S)):
        x[0] = 9
    if wp.static(wt.type_is_vector(wp.vec3)):
        x[0] = 10
    if wp.static(wt.type_is_vector(wp.quat)):
        x[0] = 11
    if wp.static(wt.type_is_matrix(wp.spatial_matrix)):
        x[0] = 12
    if wp.static(wt.type_is_composite(wp.transform)):
        x[0] = 13
    if wp.static(wt.types_equal(float, wp.float32)):
        x[0] = 14
    if wp.static(wt.types_equal(wp.vec3, wp.types.vector(3, float))):
        x[0] = 15
    if wp.static(wt.types_equal(wp.vec3, wp.vec3d)):
        x[0] = 16
    if wp.static(wt.types_equal(wp.mat33, wp.vec3)):
        x[0] = 17
    if wp.static(wt.type_is_value(wp.int8)):
        x[0] = 18
    if wp.static(wt.type_is_quaternion(wp.quatd)):
        x[0] = 19


def make(dtype):
    if wp.types.type_is_float(dtype):
        value = dtype(1.5)
    else:
        value = dtype(2)

    @wp.kernel
    def made(x: wp.array(dtype=dtype)):
        x[0] = value

    return made


of_floats = make(wp.float64)
of_integers = make(wp.int16)
