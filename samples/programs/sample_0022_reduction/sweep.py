import warp as wp


@wp.kernel
def sweep(
    potential: wp.array3d[float],
    f: wp.array3d[float],
    k_map: wp.array3d[float],
    parity: int,
    cell_size: float,
    relaxation: float,
    residual2: wp.array3d[float],
):
    """One red-black SOR sweep for the Darcy equation in 3 dimensions that also records the
    change."""
    i, j, k = wp.tid()
    if i + j + k & 1 != parity:
        return
    old = potential[i, j, k]
    sum_n = float(0.0)
    weights = float(0.0)
    k_here = k_map[i, j, k]
    face = 0.5 * (k_here + k_map[(i + k_map.shape[0] - 1) % k_map.shape[0], j, k])
    sum_n += face * potential[(i + potential.shape[0] - 1) % potential.shape[0], j, k]
    weights += face
    face = 0.5 * (k_here + k_map[(i + 1) % k_map.shape[0], j, k])
    sum_n += face * potential[(i + 1) % potential.shape[0], j, k]
    weights += face
    face = 0.5 * (k_here + k_map[i, (j + k_map.shape[1] - 1) % k_map.shape[1], k])
    sum_n += face * potential[i, (j + potential.shape[1] - 1) % potential.shape[1], k]
    weights += face
    face = 0.5 * (k_here + k_map[i, (j + 1) % k_map.shape[1], k])
    sum_n += face * potential[i, (1 + j) % potential.shape[1], k]
    weights += face
    face = 0.5 * (k_here + k_map[i, j, (k + k_map.shape[2] - 1) % k_map.shape[2]])
    sum_n += face * potential[i, j, (k + potential.shape[2] - 1) % potential.shape[2]]
    weights += face
    face = 0.5 * (k_map[i, j, (k + 1) % k_map.shape[2]] + k_here)
    sum_n += face * potential[i, j, (k + 1) % potential.shape[2]]
    weights += face
    relaxed = (sum_n - cell_size * cell_size * f[i, j, k]) / wp.max(weights, 1e-06)
    x_new = old + (relaxed - old) * relaxation
    potential[i, j, k] = x_new
    residual2[i, j, k] = wp.abs(x_new - old)
