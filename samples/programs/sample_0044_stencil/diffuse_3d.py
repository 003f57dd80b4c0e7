import warp as wp


@wp.kernel
def diffuse_3d(
    u: wp.array3d(dtype=float),
    q: wp.array3d(dtype=float),
    conductivity: float,
    cell_size: float,
    dt: float,
    temp_next: wp.array3d(dtype=float),
):
    """Advances a scalar field by one explicit diffusion step in 3 dimensions with a source
    term, fixed at the borders."""
    i, j, k = wp.tid()
    u_c = u[i, j, k]
    if i == 0 or i == u.shape[0] - 1:
        temp_next[i, j, k] = u_c
        return
    if j == 0 or j == u.shape[1] - 1:
        temp_next[i, j, k] = u_c
        return
    if k == 0 or k == u.shape[2] - 1:
        temp_next[i, j, k] = u_c
        return
    before = u[i - 1, j, k]
    flux_sum = float(0.0)
    right = u[i + 1, j, k]
    flux_sum += before - 2.0 * u_c + right
    right = u[i, j + 1, k]
    before = u[i, j - 1, k]
    flux_sum += before - 2.0 * u_c + right
    before = u[i, j, k - 1]
    right = u[i, j, k + 1]
    flux_sum += before - 2.0 * u_c + right
    change = conductivity * flux_sum / (cell_size * cell_size)
    change += q[i, j, k]
    temp_next[i, j, k] = u_c + dt * change
