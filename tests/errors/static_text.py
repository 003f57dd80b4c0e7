import warp as wp

NAME = "a"


@wp.kernel
def alone(x: wp.array(dtype=float)):
    wp.static(NAME)
#   ^~~~~~~~~~~~~~~ error[unsupported]: a wp.static that gives text is not supported
    #   ^~~~~~~~~~~~~~~ error[unsupported]: a wp.static that gives text is not supported
    x[0] = 1.0


@wp.kernel
def printed(x: wp.array(dtype=float)):
    print(wp.static("a"))
#         ^~~~~~~~~~~~~~ error[unsupported]: a wp.static that gives text is not supported
    #         ^~~~~~~~~~~~~~ error[unsupported]: a wp.static that gives text is not supported
    x[0] = 1.0


@wp.kernel
def late(x: wp.array(dtype=float)):
    for i in range(2):
        print(wp.static(str(i)))
#             ^~~~~~~~~~~~~~~~~ error[bad-argument]: `wp.static` gives text, for which Warp raises a TypeError
        #             ^~~~~~~~~~~~~~~~~ error[bad-argument]: `wp.static` gives text, for which Warp raises a TypeError
        x[i] = 1.0
