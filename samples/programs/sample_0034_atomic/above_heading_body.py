import warp as wp


@wp.kernel
def above_heading_body(
    efforts: wp.array[float],
    torques: wp.array[float],
    extremes: wp.array[float],
):
    i = wp.tid()
    effort = efforts[i]
    diff = effort - torques[i]
    if diff > -0.63 and i % 5 == 0:
        bin_id = wp.clamp(i % 4, 0, len(extremes) - 1)
        wp.atomic_max(extremes, bin_id, wp.atan2(diff, wp.max(effort, 0.74)))
