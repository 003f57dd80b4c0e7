import warp as wp


@wp.func
def soften_energy_term(anchor_v: wp.vec2, shift_v: wp.vec2) -> float:
    return wp.length(shift_v) + wp.dot(anchor_v, shift_v)


@wp.kernel
def sweep_along_v_update(
    vectors: wp.array[wp.vec2],
    deltas: wp.array[wp.vec2],
    out: wp.array[float],
):
    tid = wp.tid()
    vec_i = vectors[tid]
    dv = deltas[tid]
    guarded_value = wp.normalize(dv)
    along_v = wp.dot(vec_i, guarded_value) * guarded_value
    range_vw = wp.length(along_v - dv)
    value = soften_energy_term(along_v, guarded_value)
    out[tid] = wp.erf(range_vw) * wp.cos(value)
