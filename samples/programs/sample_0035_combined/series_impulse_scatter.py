import warp as wp


@wp.kernel
def series_impulse_scatter(
    blocks: wp.array[wp.mat33],
    operators: wp.array[wp.mat33],
    trend: wp.array[float],
    errors: wp.array[float],
    points: wp.array[wp.vec3],
    totals: wp.array[wp.vec3],
    out: wp.array[float],
):
    i = wp.tid()
    op_m = operators[i]
    trend_i = trend[i]
    err = errors[i]
    pt = points[i]
    hadamard = wp.cw_mul(blocks[i], op_m)
    if wp.abs(trend_i) > 0.2:
        det = wp.determinant(hadamard)
        result = wp.where(det > 0.0, det, 0.02 * det)
    else:
        result = trend_i - 0.25 * err
    clamped = wp.clamp(i, 3, 6)
    wp.atomic_add(totals, i % totals.shape[0], pt + pt * result + pt * float(clamped))
    final = err * result
    out[i] = final
