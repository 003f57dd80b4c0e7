import warp as wp


@wp.kernel
def k(x: wp.array(dtype=wp.float23)):
#                       ^ error[unknown-attribute]: `float23` is not an attribute of `warp`
    x[0] = 1.0
