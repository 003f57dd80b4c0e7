import warp as wp


@wp.kernel
def converted_pass(
    thickness: wp.array[float],
    distances: wp.array[float],
    angles: wp.array[float],
    shape_energy: wp.array[float],
):
    """Computes gradient_est as the difference of thickness and distances over 1.91 plus a term
    of angles, term as the integer part of 1.89 times a term of thickness, and stores term
    in shape_energy."""
    tid = wp.tid()
    if tid >= shape_energy.shape[0]:
        return
    dist = distances[tid]
    angle = angles[tid]
    gradient_est = (thickness[tid] - dist) / (1.91 + wp.max(angle, 0.0))
    term = wp.int64(int(wp.clamp(gradient_est, -13.5, 13.5) * 1.89))
    shape_energy[tid] = float(term)
