import warp as wp


@wp.struct()
#^ error[bad-argument]: the argument `c` is missing
class Called:
    x: float


@wp.kernel
def of_called(s: Called, x: wp.array(dtype=float)):
    x[0] = s.x
