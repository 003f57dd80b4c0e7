import warp as wp


@wp.kernel
def unknown_name(x: wp.array(dtype=float)):
    y = foo + x[0]
#       ^~~ error[unknown-name]: name `foo` is not defined


@wp.kernel
def unknown_function(x: wp.array(dtype=float)):
    y = wp.sinus(x[0])
#       ^~~~~~~~ error[unknown-function]: no builtin or `@wp.func` function is called `wp.sinus`


@wp.kernel
def function_of_types(x: wp.array(dtype=float)):
    i = wp.types.tid()
#       ^~~~~~~~~~~~ error[unknown-function]: no builtin or `@wp.func` function is called `tid`


@wp.kernel
def unknown_attribute(x: wp.array(dtype=wp.vec2)):
    y = x[0].z
#       ^~~~~~ error[unknown-attribute]: `z` is not an attribute of `vec2f`


@wp.kernel
def none(x: wp.array(dtype=float)):
    y = None
#       ^~~~ error[type-mismatch]: `None` has no type in a kernel


@wp.kernel
def fine(x: wp.array(dtype=float)):
    x[0] = 1.0
