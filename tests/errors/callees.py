import warp as wp


@wp.func
def twice(x: float):
    return x * 2.0


@wp.kernel
def attribute_of_a_builtin(a: wp.array(dtype=float)):
    i = wp.tid.foo()
#       ^~~~~~~~~~ error[unsupported]: an attribute of a function, `foo`, as a callee is not supported


@wp.kernel
def key_of_a_builtin(a: wp.array(dtype=float)):
    a[0] = wp.sin.key(1.0)
#          ^~~~~~~~~~ error[unsupported]: an attribute of a function, `key`, as a callee is not supported


@wp.kernel
def key_of_a_function(a: wp.array(dtype=float)):
    a[0] = twice.key(1.0)
#          ^~~~~~~~~ error[unsupported]: an attribute of a function, `key`, as a callee is not supported


@wp.kernel
def conditional_tid(a: wp.array(dtype=float)):
    i = (wp.tid if True else wp.tid)()
#        ^~~~~~ error[unknown-attribute]: `tid` is not an attribute of `warp`


@wp.kernel
def conditional_type(a: wp.array(dtype=float)):
    a[0] = (wp.vec3 if True else wp.vec3)(1.0)[0]
#           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[unknown-function]: no builtin or `@wp.func` function is called `wp.vec3 if True else wp.vec3`


@wp.kernel
def alias_of_tid(a: wp.array(dtype=float)):
    tid = wp.tid
#         ^~~~~~ error[unknown-attribute]: `tid` is not an attribute of `warp`
    i = tid()


@wp.kernel
def fine(a: wp.array(dtype=float)):
    a[0] = (twice if True else wp.sin)(1.0)
    sine = wp.sin
    a[1] = sine(1.0)


# Builtins that Python does not see are no values.
@wp.kernel
def builtin_of_kernels(a: wp.array(dtype=float)):
    f = wp.tile_zeros
#       ^~~~~~~~~~~~~ error[unknown-attribute]: `tile_zeros` is not an attribute of `warp`


@staticmethod
@wp.func
def static_method(x: float):
    return x


@wp.kernel
def static_method_of_no_class(a: wp.array(dtype=float)):
    a[0] = static_method(1.0)
#          ^~~~~~~~~~~~~ error[unsupported]: calling `static_method` (a static method outside of a class) is not supported


@wp.kernel
def member_of_a_type(x: wp.array(dtype=float)):
    x[0] = float.real(0.5)
#          ^~~~~~~~~~ error[unknown-function]: no builtin or `@wp.func` function is called `real`
