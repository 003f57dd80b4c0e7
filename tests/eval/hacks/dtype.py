# mix warp: no_kernel
# Another type of elements, of the same size.
import warp as wp


@wp.kernel
def mix(x: wp.array(dtype=int), y: wp.array(dtype=int), a: float, out: wp.array(dtype=int)):
    i = wp.tid()
    out[i] = x[i]
