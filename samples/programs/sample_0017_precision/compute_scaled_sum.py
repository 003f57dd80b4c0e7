import warp as wp


@wp.kernel
def compute_scaled_sum(
    thickness: wp.array[float],
    distances: wp.array[float],
    out: wp.array[float],
):
    """Computes fast_ratio as the fast ratio of thickness to (distances * distances + 1.11) and
    stores ((|fast_ratio| + 1.2) ** 2.93 + distances) times 1.25 in out."""
    tid = wp.tid()
    if tid >= out.shape[0]:
        return
    dist = distances[tid]
    fast_ratio = wp.div_approx(thickness[tid], dist * dist + 1.11)
    powered = (wp.abs(fast_ratio) + 1.2) ** 2.93
    out[tid] = (powered + dist) * 1.25
