import warp as wp


@wp.struct
class Held:
    tile: wp.tile(dtype=float, shape=(4,))
#         ^ error[import-raises]: importing the file raises an exception: a struct cannot have a field of this type


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
