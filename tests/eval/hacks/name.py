# mix warp: build_error, no_kernel
# A kernel of another name.
import warp as wp


@wp.kernel
def mix2(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float, out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = a * x[i] + wp.sin(y[i])
