import warp as wp


@wp.kernel
def several(a: wp.array(dtype=float)):
    a[0] = wp.static(1.0, 2.0)
#          ^~~~~~~~~~~~~~~~~~~ error[unsupported]: a wp.static that has not one expression is not supported


@wp.kernel
def named(a: wp.array(dtype=float)):
    a[0] = wp.static(expr=1.0)
#          ^~~~~~~~~~~~~~~~~~~ error[unsupported]: a wp.static that has not one expression is not supported


@wp.kernel
def none(a: wp.array(dtype=float)):
    a[0] = wp.static()
#          ^~~~~~~~~~~ error[unsupported]: a wp.static that has not one expression is not supported


@wp.kernel
def bound(a: wp.array(dtype=float)):
    a[0] = wp.static(x := 1.0)
#          ^~~~~~~~~~~~~~~~~~~ error[unsupported]: a wp.static that has not one expression is not supported


@wp.kernel
def in_a_dead_branch(a: wp.array(dtype=float)):
    if False:
        a[0] = wp.static(1.0, 2.0)
#              ^~~~~~~~~~~~~~~~~~~ error[unsupported]: a wp.static that has not one expression is not supported
    a[1] = 1.0


@wp.kernel
def static_function_of_python(x: wp.array(dtype=float)):
    m = wp.mat22(1.0, 2.0, 3.0, 4.0)
    n = wp.static(wp.matrix_from_rows)(*m)
#       ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[bad-argument]: `wp.static` gives a function of Python's
