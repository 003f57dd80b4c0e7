import warp as wp


@wp.kernel
def fluid_is_low_gate(
    viscosity: wp.array3d(dtype=float),
    flags: wp.array3d(dtype=wp.uint32),
    flux_out: wp.array3d(dtype=float),
):
    """Chooses among 3 cases, the first 1.24 times viscosity if flags is below 17 and viscosity
    exceeds 1.95, and stores 3.28 times the chosen value plus viscosity in flux_out."""
    i, j, k = wp.tid()
    if i >= flux_out.shape[0] or j >= flux_out.shape[1] or k >= flux_out.shape[2]:
        return
    nu = viscosity[i, j, k]
    flag = flags[i, j, k]
    response = 1.25 * nu
    if flag < wp.uint32(17) and nu > 1.95:
        response += 1.24 * nu
    elif nu < 0.05 and nu <= 1.2:
        response = response / (wp.abs(nu) + 1.2)
    else:
        response = response - nu
    flux_out[i, j, k] = 3.28 * response + nu
