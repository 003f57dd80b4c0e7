# mix warp: out_of_bounds
# Writes behind the array.
import warp as wp


@wp.kernel
def mix(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float, out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = a * x[i] + wp.sin(y[i])
    out[i + 1] = 0.0
