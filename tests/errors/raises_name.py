# A file that Python cannot import has no kernels.
import warp as wp


@wp.kernel
def before(x: wp.array(dtype=float)):
    x[0] = 1.0


LIMIT = later + 1
#       ^ error[unknown-name]: name `later` is not defined
later = 1
