import warp as wp

ROWS = [i for i in range(3, stop=4)]
#                  ^ error[bad-argument]: this function of Python's takes no argument `stop`


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
