import ctypes

import warp as wp


class C(ctypes.Structure):
    _fields_ = [("r", ctypes.c_float), ("n", ctypes.c_int)]


class Plain(ctypes.Structure):
    _fields_ = [("r", ctypes.c_float)]


class Opaque(ctypes.Structure):
    _fields_ = [("r", ctypes.c_float)]


class Packed(ctypes.Structure):
    _pack_ = 1
    _fields_ = [("c", ctypes.c_char), ("r", ctypes.c_float)]


class Reloaded(ctypes.Structure):
    _fields_ = [("r", ctypes.c_float), ("n", ctypes.c_int)]


class Derived(C):
    _fields_ = [("m", ctypes.c_float)]


wp.build_experimental.add_native_type(
    C, native_name="x::C", fields={"r": float, "n": int}, initializer="aggregate"
)
wp.build_experimental.add_native_type(
    Reloaded, native_name="x::C", fields={"r": float, "n": int}, initializer="aggregate"
)
wp.build_experimental.add_native_type(Opaque, native_name="x::Opaque")
wp.build_experimental.add_native_type(Packed, native_name="x::Packed")
wp.build_experimental.add_builtin("use_c", {"c": C, "f": float}, float)
wp.build_experimental.add_builtin("use_c", {"c": Reloaded, "f": float}, float)  # the one before
wp.build_experimental.add_builtin("cos", {"c": C}, float)
KEPT = Opaque(2.0)
HELD = wp.use_c


@wp.kernel
def unregistered(a: wp.array(dtype=float)):
    d = Plain()
#       ^~~~~~~ error[unsupported]: the ctypes structure `Plain` without a registration as a C++ class is not supported


@wp.kernel
def too_few(a: wp.array(dtype=float)):
    d = C(1.0)
#       ^~~~~~ error[bad-argument]: `C` takes all its fields or none


@wp.kernel
def too_many(a: wp.array(dtype=float)):
    d = C(1.0, 2, 3)
#       ^~~~~~~~~~~~ error[bad-argument]: the arguments do not fit the fields of `C`


@wp.kernel
def of_other_type(a: wp.array(dtype=float)):
    d = C(1, 2)
#       ^~~~~~~ error[bad-argument]: the field `r` of `C` is `float32`, the argument `int32`


@wp.kernel
def opaque(a: wp.array(dtype=float)):
    d = Opaque(1.0)
#       ^~~~~~~~~~~ error[bad-argument]: `Opaque` is registered without `initializer="aggregate"`: kernels make it of nothing only


@wp.kernel
def opaque_field(x: Opaque):
    y = x.r
#       ^~~ error[unknown-attribute]: `r` is not an attribute of `Opaque`


@wp.kernel
def from_outside(a: wp.array(dtype=Opaque)):
    a[0] = KEPT
#   ^~~~~~~~~~~ error[bad-constant]: an instance of `Opaque` from outside needs `initializer="aggregate"` of the C++ class; or pass it as an argument


@wp.kernel
def sum_of_two(a: wp.array(dtype=C)):
    a[0] = a[1] + a[2]
#          ^~~~~~~~~~~ error[bad-argument]: no overload of `add` takes (C, C)


@wp.kernel
def atomic(a: wp.array(dtype=C)):
    wp.atomic_add(a, 0, C(1.0, 2))
#   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `atomic_add` does not work on elements of type C


@wp.kernel
def no_overload(a: wp.array(dtype=C)):
    a[0].r = wp.use_c(a[0], 2)
#            ^~~~~~~~~~~~~~~~~ error[bad-argument]: no overload of `use_c` takes (C, int32)


@wp.kernel
def bare_name(a: wp.array(dtype=C)):
    a[0].r = use_c(a[0], 2.0)
#            ^~~~~ error[unknown-name]: name `use_c` is not defined


@wp.kernel
def as_value(a: wp.array(dtype=C)):
    f = wp.use_c
#       ^~~~~~~~ error[unknown-attribute]: `use_c` is not an attribute of `a module`


@wp.kernel
def extended(a: wp.array(dtype=float)):
#1: error[unsupported]: an overload that the program adds to Warp's builtin `cos` is not supported
    a[0] = wp.cos(a[0])


@wp.kernel
def held(a: wp.array(dtype=C)):
    a[0].r = HELD(a[0], 2.0)
#            ^~~~ error[unsupported]: calling `HELD` (the builtin `use_c`, which `wp` has in kernels only) is not supported


@wp.kernel
def starred(a: wp.array(dtype=C), v: wp.vec2):
    a[0] = C(*v)
#            ^~ error[bad-statement]: no `Starred` can be in a kernel or function


@wp.kernel
def of_reloaded(a: wp.array(dtype=Reloaded)):
    a[0].r = wp.use_c(a[0], 2.0)
#            ^~~~~~~~~~~~~~~~~~~ error[bad-argument]: no overload of `use_c` takes (Reloaded, float32)
