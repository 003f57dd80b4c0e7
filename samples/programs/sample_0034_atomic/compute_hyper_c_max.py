import warp as wp


@wp.kernel
def compute_hyper_c_max(
    reactions: wp.array[float],
    torques: wp.array[float],
    maxima: wp.array[float],
):
    i = wp.tid()
    reaction = reactions[i]
    diff = reaction - torques[i]
    if diff > -0.63 and i % 6 == 0:
        wp.atomic_max(maxima, i // 16 % maxima.shape[0], wp.cosh(diff))
