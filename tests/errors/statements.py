import warp as wp


@wp.kernel
def constant_in_loop(x: wp.array(dtype=float), n: int):
    s = 0.0
    for i in range(n):
#            ^~~~~~~~ error[bad-statement]: `s` is a constant that a dynamic loop changes; declare it as a variable, such as `x = float(0.0)`
        s = s + x[i]


@wp.kernel
def returns_value(x: wp.array(dtype=float)):
    return x[0]
#   ^~~~~~~~~~~ error[bad-statement]: a kernel cannot return a value; it writes to array arguments


@wp.kernel
def with_statement(x: wp.array(dtype=float)):
    with x:
#   ^~~~~~~ error[bad-statement]: no `With` can be in a kernel or function
        pass


@wp.kernel
def several_targets(x: wp.array(dtype=float)):
    a = b = 1.0
#   ^~~~~~~~~~~ error[bad-statement]: a statement assigns to one target


@wp.kernel
def list_value(x: wp.array(dtype=float)):
    a = [1.0, 2.0]
#       ^~~~~~~~~~ error[bad-statement]: no list can be in a kernel; vectors hold few values, `wp.zeros` makes arrays


@wp.kernel
def lambda_value(x: wp.array(dtype=float)):
    f = lambda a: a
#       ^~~~~~~~~~~ error[bad-statement]: no `Lambda` can be in a kernel or function


@wp.kernel
def membership(x: wp.array(dtype=float)):
    a = 1 in x
#       ^~~~~~ error[unsupported]: the operator `in` in a kernel is not supported


@wp.kernel
def annotated(x: wp.array(dtype=float)):
    a: float = 1.0
#   ^~~~~~~~~~~~~~ error[bad-statement]: no `AnnAssign` can be in a kernel or function


@wp.func
def recursive(x: float) -> float:
    return recursive(x)
#          ^~~~~~~~~~~~ error[bad-statement]: `recursive` calls itself, directly or indirectly


@wp.kernel
def recursion(x: wp.array(dtype=float)):
    x[0] = recursive(x[0])


@wp.func
def index():
    return wp.tid()
#          ^~~~~~~~ error[bad-statement]: `tid` is known in kernels only; pass the index to the function as an argument


@wp.kernel
def tid_in_function(x: wp.array(dtype=float)):
    x[index()] = 1.0


@wp.kernel
def lost_adjoint(p: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    p[i].x *= 2.0
#1: error[bad-statement]: this operator on a part of an array element has no adjoint; write the result to another array, or set `enable_backward=False`
