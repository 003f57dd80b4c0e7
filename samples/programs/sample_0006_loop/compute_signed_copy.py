import warp as wp


@wp.kernel
def compute_signed_copy(
    positions: wp.array[wp.vec2],
    centers: wp.array[wp.vec2],
    periapses: wp.array[wp.float32],
    signed_copy_out: wp.array[wp.float32],
):
    i = wp.tid()
    pos = positions[i]
    center = centers[i]
    sum_v = pos + center
    prod = float(1.0)
    for step_k in range(3, -1, -3):
        entry = periapses[wp.min(i + step_k, len(periapses) - 1)]
        prod = prod * (1.0 + 0.15 * wp.clamp(wp.cosh(entry), -0.99, 0.99))
    signed_copy = wp.copysign(wp.dot(sum_v, pos), prod)
    signed_copy_out[i] = signed_copy
