import warp as wp


@wp.kernel
def compute_total(
    intensities: wp.array(dtype=wp.float64),
    visibilities: wp.array(dtype=wp.float64),
    steps: int,
    out: wp.array(dtype=wp.float64),
):
    """Starts adjusted at the hyperbolic tangent of intensities; where intensities[max(i - 1,
    0)] is below -0.74, starts total at 0, for it from 0 to below steps, computes entry as
    visibilities[(i + it) % len(visibilities)] and sets total to total + (it * 0.79 +
    entry), and sets adjusted to (adjusted - total) times (total + visibilities); elsewhere,
    sets adjusted to a Lorentzian of adjusted (0.6 / (0.6 + adjusted * adjusted)); computes
    combined as adjusted plus visibilities; then stores combined in out."""
    i = wp.tid()
    vis = visibilities[i]
    adjusted = wp.tanh(intensities[i])
    if intensities[wp.max(i - 1, 0)] < wp.float64(-0.74):
        total = wp.float64(0.0)
        for it in range(steps):
            entry = visibilities[(i + it) % len(visibilities)]
            total = total + (wp.float64(it) * wp.float64(0.79) + entry)
        adjusted = (adjusted - total) * (total + vis)
    else:
        adjusted = wp.float64(0.6) / (wp.float64(0.6) + adjusted * adjusted)
    combined = adjusted + vis
    out[i] = combined
