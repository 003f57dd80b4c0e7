import warp as wp

SQUARES = [i * limit for i in range(3)]
#              ^ error[unknown-name]: name `limit` is not defined


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
