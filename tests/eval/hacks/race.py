# dot warp: race, wrong_values, nondeterministic
# A sum without atomics.
import warp as wp


@wp.kernel
def dot(x: wp.array(dtype=float), y: wp.array(dtype=float), total: wp.array(dtype=float)):
    i = wp.tid()
    total[0] = total[0] + x[i] * y[i]
