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


# Kernels know more builtins than Python's module has.
@wp.kernel
def static_builtin_of_kernels(x: wp.array(dtype=float)):
    i = wp.static(wp.tid)()
#       ^~~~~~~~~~~~~~~~~ error[unsupported]: a wp.static expression that weft cannot evaluate: the builtin `tid`, which `wp` has in kernels only is not supported


@wp.kernel
def type_of_types(x: wp.array(dtype=wp.vec3)):
    x[0] = wp.types.vec3(1.0)
#          ^~~~~~~~~~~~~ error[unknown-function]: no builtin or `@wp.func` function is called `vec3`


class Model:
    def __init__(self):
        self.c = 2.0
        self.f = wp.sin


model = Model()


@wp.kernel
def number_of_an_object(x: wp.array(dtype=float)):
    x[0] = model.c
#          ^~~~~ error[bad-constant]: an instance of the class `Model` from outside cannot be used in a kernel


@wp.kernel
def function_of_an_object(x: wp.array(dtype=float)):
    f = model.f
#       ^~~~~ error[bad-constant]: an instance of the class `Model` from outside cannot be used in a kernel
    x[0] = f(x[0])
