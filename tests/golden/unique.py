import warp as wp

wp.set_module_options({"enable_backward": False})


@wp.kernel(module="unique")
def no_arrays(n: int):
    i, j, k = wp.tid()
    m = n + i * j * k
