import warp as wp


@wp.kernel
def sum_v_cell(
    losses: wp.array[wp.float32],
    winds: wp.array[wp.vec3],
    currents: wp.array[wp.vec3],
    out_sum_v: wp.array[wp.vec3],
):
    """Computes displaced as winds plus currents times (tanh(losses) * 3.69) and stores
    displaced plus currents in out_sum_v."""
    i = wp.tid()
    loss = losses[i]
    current = currents[i]
    rescaled = wp.tanh(loss) * 3.69
    displaced = winds[i] + current * rescaled
    out_sum_v[i] = displaced + current
