# mix warp: no_kernel
# Other parameters.
import warp as wp


@wp.kernel
def mix(out: wp.array(dtype=float)):
    out[wp.tid()] = 1.0
