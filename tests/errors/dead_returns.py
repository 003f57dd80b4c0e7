# Warp looks for values that are returned before it builds anything.
import warp as wp


@wp.kernel
def under_false(a: wp.array(dtype=float)):
    if False:
        return nowhere
#       ^~~~~~~~~~~~~~ error[bad-statement]: a kernel cannot return a value; it writes to array arguments
    a[0] = 1.0


@wp.kernel
def in_no_turn(a: wp.array(dtype=float)):
    for i in range(0):
        return 2
#       ^~~~~~~~ error[bad-statement]: a kernel cannot return a value; it writes to array arguments
    a[0] = 1.0


@wp.kernel
def none_under_else(a: wp.array(dtype=float)):
    if True:
        a[0] = 1.0
    else:
        return None
#       ^~~~~~~~~~~ error[bad-statement]: a kernel cannot return a value; it writes to array arguments


@wp.kernel
def nothing_under_false(a: wp.array(dtype=float)):
    if False:
        return
    a[0] = 1.0
