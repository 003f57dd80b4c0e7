import warp as wp

held = {"tid": wp.tid}
#              ^ error[unknown-attribute]: `tid` is not an attribute of `warp`


@wp.kernel
def after(x: wp.array(dtype=float)):
    x[0] = 1.0
