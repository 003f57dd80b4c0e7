import warp as wp


@wp.struct
class Params:
    value: float
    data: wp.array(dtype=float)


@wp.struct
class Others:
    value: int


@wp.kernel(enable_backward=False, entry_point_abi="external_constant_params")
def no_struct(x: wp.array(dtype=float)):
#1: error[bad-argument]: an external entry point takes one struct
    x[0] = 1.0


@wp.kernel(enable_backward=False, entry_point_abi="external_constant_params")
def two_structs(p: Params, q: Params):
#1: error[bad-argument]: an external entry point takes one struct
    p.data[0] = q.value


@wp.kernel(enable_backward=False, entry_point_abi="external_constant_params")
def with_index(p: Params):
#1: error[bad-argument]: an external entry point has no `wp.tid()`
    p.data[wp.tid()] = p.value


@wp.kernel(enable_backward=False, entry_point_abi="external_constant_params")
def with_tile(p: Params):
#1: error[bad-argument]: an external entry point cannot use tiles
    t = wp.tile_load(p.data, shape=4, storage="shared")
    wp.tile_store(p.data, t + t)


@wp.kernel(enable_backward=False, entry_point_abi="another")
def no_such_entry(p: Params):
#1: error[unsupported]: the value of the option `entry_point_abi` is not supported
    p.data[0] = p.value


@wp.kernel(enable_backward=False, entry_point_abi="external_constant_params")
def one(p: Params):
#1: error[bad-argument]: the external entry points of a module take the same struct
    p.data[0] = p.value


@wp.kernel(enable_backward=False, entry_point_abi="external_constant_params")
def of_others(o: Others):
    v = o.value
