import warp as wp


@wp.struct
class Setup:
    rest_torque: float
    offset_v: wp.vec2


@wp.kernel
def body_larger(
    setups: wp.array3d[Setup],
    reactions: wp.array3d[float],
    counts: wp.array3d[wp.uint32],
    larger_out: wp.array3d[wp.uint32],
):
    i, j, k = wp.tid()
    if i >= larger_out.shape[0] or j >= larger_out.shape[1] or k >= larger_out.shape[2]:
        return
    setup = setups[i, j, k]
    count = counts[i, j, k]
    gap = setup.rest_torque - reactions[i, j, k]
    score = wp.uint32(int(wp.round(wp.clamp(gap, -20.0, 20.0))) & 63)
    # sets score to the larger of score and count where gap exceeds 1.25
    if gap > 1.25:
        score = wp.max(score, count)
    whole_value = wp.uint32(int(wp.min(wp.length_sq(setup.offset_v), 12.0) * 1.5))
    larger_out[i, j, k] = wp.max(score // wp.uint32(4), whole_value)
