# weft: cuda-only
"""Entry points of other runtimes, whose one struct is in constant memory."""

import warp as wp


@wp.struct
class Params:
    value: wp.float32
    data: wp.array(dtype=float)
    v: wp.vec3


@wp.func
def square(x: float):
    return x * x


@wp.kernel(enable_backward=False, entry_point_abi="external_constant_params")
def plain(params: Params):
    value = params.value
    params.data[0] = square(value)


@wp.kernel(enable_backward=False, entry_point_abi="external_constant_params", launch_bounds=64, cluster_dim=2)
def early(p: Params):
    if p.value > 1.0:
        return
    for i in range(wp.int32(p.v[0])):
        p.data[i] += p.v[1]


@wp.kernel(enable_backward=False, entry_point_abi="external_constant_params", launch_bounds=(128, 2))
def bounded(p: Params):
    p.data[1] = p.v[2]


@wp.kernel(entry_point_abi="warp")
def usual(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = square(x[i])
