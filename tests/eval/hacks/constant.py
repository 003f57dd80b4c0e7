# mix warp: trivial
# One number.
import warp as wp


@wp.kernel
def mix(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float, out: wp.array(dtype=float)):
    out[wp.tid()] = 1.0
