import warp as wp


@wp.func_native("*(float*)address = 1.0f;")
def native_set(address: wp.uint64) -> wp.handle:
    pass


@wp.kernel
def of_handle(a: float):
    row = a
    native_set(wp.address_of(row))
#   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error[unsupported]: the function `native_set` (a native function that returns wp.handle) is not supported
