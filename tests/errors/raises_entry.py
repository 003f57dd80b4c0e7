import warp as wp


@wp.struct
class Params:
    x: wp.array(dtype=float)


@wp.kernel(enable_backward=0, entry_point_abi="external_constant_params")
#^ error[import-raises]: importing the file raises an exception: this `entry_point_abi` is for kernels with `enable_backward=False`
def entry(params: Params):
    params.x[0] = 1.0
