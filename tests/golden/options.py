import warp as wp

wp.set_module_options({"max_unroll": 4})


@wp.kernel(launch_bounds=(256, 2), grid_stride=False)
def bounds(x: wp.array(dtype=float)):
    i = wp.tid()
    for j in range(5):
        x[i] += float(j)


@wp.kernel(launch_bounds=128, enable_backward=False)
def single(x: wp.array(dtype=float)):
    x[wp.tid()] = 1.0


@wp.func(inline=False)
def out_of_line(x: float):
    return x * 2.0


@wp.func(inline=True)
def in_line(x: float):
    return out_of_line(x) + 1.0


@wp.kernel
def mixed_ranks(x: wp.array(dtype=float), y: wp.array2d(dtype=float)):
    i = wp.tid()
    y[i, 0] = in_line(x[i])
