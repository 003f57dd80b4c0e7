import warp as wp


@wp.kernel
def orbit_sum(
    distances: wp.array(dtype=float),
    counts: wp.array(dtype=wp.int64),
    yaws: wp.array(dtype=float),
):
    i = wp.tid()
    dist = distances[i]
    count = counts[i]
    yaw = yaws[i]
    scaled = 0.1 * dist
    if count != wp.int64(2):
        acc = float(0.0)
        for it in range(3):
            entry = counts[(i + it) % counts.shape[0]]
            acc = acc + scaled / float(wp.max(entry, wp.int64(1)))
        response = 0.5 * (acc + dist)
    else:
        response = scaled * wp.sin(yaw)
    distances[i] += response
