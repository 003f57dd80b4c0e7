import warp as wp


def plain(x: wp.no_such_type) -> None:
#            ^ error[unknown-attribute]: `no_such_type` is not an attribute of `warp`
    pass


@wp.kernel
def k(x: wp.array(dtype=float)):
    x[0] = 1.0
