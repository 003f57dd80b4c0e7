import warp as wp


@wp.kernel
def scaled_vec_series_scatter(
    blocks: wp.array[wp.mat33],
    operators: wp.array[wp.mat33],
    trend: wp.array[float],
    errors: wp.array[float],
    counts: wp.array[int],
    vectors: wp.array[wp.vec3],
    bin_sums: wp.array[float],
    scaled_vec_out: wp.array[wp.vec3],
):
    i = wp.tid()
    op_m = operators[i]
    trend_i = trend[i]
    err = errors[i]
    vec_i = vectors[i]
    hadamard = wp.cw_mul(blocks[i], op_m)
    if wp.abs(trend_i) > 0.2:
        det = wp.determinant(hadamard)
        value = wp.where(det > 0.0, det, 0.02 * det)
    else:
        value = trend_i - 0.25 * err
    clamped = wp.clamp(counts[wp.max(i - 1, 0)], 2, 32)
    log_value = wp.log(wp.max(value, 0.78))
    wp.atomic_add(bin_sums, 0, log_value / float(clamped))
    scaled_vec = log_value * vec_i
    scaled_vec_out[i] = scaled_vec
