# To Warp a handle is a type of its own, though C++ has it as a uint64.
import warp as wp


@wp.kernel
def read(h: wp.handle, a: wp.array(dtype=float)):
    a[0] = a[h]
#            ^ error[type-mismatch]: a `wp.handle` is no index of an array


@wp.kernel
def written(h: wp.handle, a: wp.array2d(dtype=float)):
    a[0, h] = 1.0
#        ^ error[type-mismatch]: a `wp.handle` is no index of an array


@wp.kernel
def added_to(h: wp.handle, a: wp.array(dtype=float)):
    a[h] += 1.0
#     ^ error[type-mismatch]: a `wp.handle` is no index of an array


@wp.kernel
def atomic(h: wp.handle, a: wp.array(dtype=float)):
    wp.atomic_add(a, h, 1.0)
#                    ^ error[type-mismatch]: a `wp.handle` is no index of an array


@wp.kernel
def view(h: wp.handle, a: wp.array2d(dtype=float)):
    row = a[h]
#           ^ error[type-mismatch]: a `wp.handle` is no index of an array


@wp.kernel
def fine(h: wp.handle, a: wp.array(dtype=float)):
    a[int(h)] = wp.vec3(1.0)[h]


@wp.kernel
def made(a: wp.array(dtype=float)):
    a[0] = float(wp.handle(3))
#                ^~~~~~~~~~~~ error[unknown-function]: no builtin or `@wp.func` function is called `wp.handle`
