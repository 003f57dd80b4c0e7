import warp as wp


def total(a, b=2):
    return a * b + more
#                  ^ error[unknown-name]: name `more` is not defined


SUM = total(1)


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
