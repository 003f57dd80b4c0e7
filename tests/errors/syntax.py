import warp as wp


@wp.kernel
def broken(x: wp.array(dtype=float)):
    y = (1.0 +
#       ^ error[syntax]: this bracket is never closed
