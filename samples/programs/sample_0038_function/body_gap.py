import warp as wp


@wp.func
def combine_curve(gravity: wp.vec2):
    kernel_w = wp.exp(-(2.75 * 2.75))
    self_dot = wp.dot(gravity, gravity)
    if kernel_w < self_dot:
        return self_dot + 2.81
    return self_dot - 3.0


@wp.kernel
def body_gap(
    out: wp.array(dtype=float),
    offsets: wp.array(dtype=wp.vec2),
    velocities: wp.array(dtype=wp.vec2),
    masses: wp.array(dtype=float),
):
    """Sums masses minus the dot product of offsets and velocities over all of masses,
    evaluates the helper combine_curve, and stores the sine of the sum times the cosine of
    an intermediate value in out."""
    tid = wp.tid()
    offset_v = offsets[tid]
    dot_vw = wp.dot(offset_v, velocities[tid])
    tally_value = float(0.0)
    for step_k in range(masses.shape[0] - 1, -1, -1):
        val = masses[step_k]
        tally_value = tally_value + (val - dot_vw)
    guarded_value = wp.normalize(offset_v)
    correction = combine_curve(wp.dot(offset_v, guarded_value) * guarded_value)
    out[tid] = wp.sin(tally_value) * wp.cos(correction)
