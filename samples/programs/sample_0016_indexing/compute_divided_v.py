import warp as wp


@wp.kernel
def compute_divided_v(
    votes: wp.array3d(dtype=int),
    tints: wp.array3d(dtype=wp.vec3),
    depth_map: wp.array3d(dtype=float),
    noise_level: wp.array3d(dtype=float),
    weights: wp.array3d(dtype=float),
    gain: float,
    result: wp.array3d(dtype=wp.vec3),
):
    """Computes reduced_n as votes divided by 7; computes quadratic as reduced_n squared plus
    (reduced_n * 7); computes composed_v as the vector (depth_map, noise_level, weights);
    computes double_cross as the double cross product of tints and composed_v; starts acc at
    0; for t_step from 25 down to 0, computes element_k as votes[i, j, (k + t_step) %
    votes.shape[2]] and sets acc to acc + 1.5 * t_step / max(element_k, 4); then subtracts
    (double_cross * (quadratic * gain)) divided by max(acc, 0.8) from result."""
    i, j, k = wp.tid()
    if i >= result.shape[0] or j >= result.shape[1] or k >= result.shape[2]:
        return
    vote = votes[i, j, k]
    tint = tints[i, j, k]
    depth = depth_map[i, j, k]
    sigma_n = noise_level[i, j, k]
    weight = weights[i, j, k]
    reduced_n = vote // 7
    quadratic = reduced_n * reduced_n + reduced_n * 7
    composed_v = wp.vec3(depth, sigma_n, weight)
    double_cross = wp.cross(tint, wp.cross(tint, composed_v))
    acc = float(0.0)
    for t_step in range(25, -1, -1):
        element_k = votes[i, j, (k + t_step) % votes.shape[2]]
        acc = acc + 1.5 * float(t_step) / float(wp.max(element_k, 4))
    weighted_v = double_cross * (float(quadratic) * gain)
    result[i, j, k] -= weighted_v / wp.max(acc, 0.8)
