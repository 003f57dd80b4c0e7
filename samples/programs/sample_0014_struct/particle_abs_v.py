import warp as wp


@wp.struct
class Element:
    softening: wp.float32
    anchor_v: wp.vec2
    stiffness: wp.float32
    limit_id: wp.int32


@wp.kernel
def particle_abs_v(
    sites: wp.array(dtype=Element),
    ages: wp.array2d(dtype=wp.float32),
    radii: wp.array(dtype=wp.float32),
    dst: wp.array(dtype=wp.float32),
):
    """Moves a running value toward the difference of ages and radii over 1.86 plus radii
    clamped to [-0.31, 2.82] over all of ages, and stores the running value with the sign of
    a term of the index applied times body in dst."""
    i = wp.tid()
    body = sites[i]
    radius = radii[i]
    extent = wp.abs(body.anchor_v)
    row_values = ages[i]
    state_value = body.softening / (wp.abs(body.stiffness) + 0.18)
    for a_idx in range(row_values.shape[0]):
        val = row_values[a_idx]
        temp_value = wp.abs(wp.clamp(radius, -0.31, 2.82))
        state_value = state_value + ((val - radius) / (1.86 + temp_value) - state_value) * 0.2
    signed = wp.sign(wp.dot(extent, body.anchor_v)) * state_value
    dst[i] = signed * float(body.limit_id)
