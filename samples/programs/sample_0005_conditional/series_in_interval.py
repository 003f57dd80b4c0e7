import warp as wp


@wp.kernel
def series_in_interval(
    observed: wp.array(dtype=float),
    values: wp.array(dtype=float),
    errors: wp.array(dtype=float),
    headings: wp.array(dtype=float),
    counts: wp.array(dtype=int),
    threshold: float,
    in_interval_out: wp.array(dtype=bool),
):
    tid = wp.tid()
    obs = observed[tid]
    heading = headings[tid]
    cnt = counts[tid]
    passed = obs <= threshold
    if passed:
        score = values[tid] * 1.25
    elif -0.91 <= obs <= 1.74:
        outcome = obs - errors[tid]
        if obs > 0.76:
            outcome = outcome * wp.cos(heading)
        else:
            outcome = (outcome + obs) * 0.8
        score = outcome * obs
    else:
        score = float(cnt)
    in_interval_out[tid] = -0.5 <= score <= 1.2
