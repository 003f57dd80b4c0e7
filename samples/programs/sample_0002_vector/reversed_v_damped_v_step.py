import warp as wp


@wp.kernel
def reversed_v_damped_v_step(
    portfolios: wp.array[wp.vec3],
    rates: wp.array[wp.float32],
    rebalanced: wp.array[wp.vec3],
):
    tid = wp.tid()
    portfolio = portfolios[tid]
    rate = rates[tid]
    reversed_v = -(portfolio * 3.0)
    scaled_vec = rate * portfolio
    rebalanced[tid] = reversed_v + scaled_vec * rate
