import warp as wp


@wp.func
def evaluate_term(u: wp.vec2, w: wp.vec2) -> float:
    return wp.length(w) + wp.dot(u, w)


@wp.kernel
def series_product(
    vectors: wp.array[wp.vec2],
    deltas: wp.array[wp.vec2],
    observed: wp.array[float],
    dst: wp.array[float],
):
    tid = wp.tid()
    vec_i = vectors[tid]
    dv = deltas[tid]
    obs = observed[tid]
    unit_axis = wp.normalize(dv)
    reflected = vec_i - 2.0 * wp.dot(vec_i, unit_axis) * unit_axis
    falloff = 3.29 / (3.29 + obs * obs)
    adjusted = evaluate_term(reflected, dv)
    dst[tid] = falloff * adjusted
