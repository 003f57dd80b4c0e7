"""A step of the heat equation on a grid: the five-point stencil."""

import warp as wp


@wp.kernel
def heat(
    u: wp.array2d(dtype=float),
    source: wp.array2d(dtype=float),
    out: wp.array2d(dtype=float),
    k: float,
):
    i, j = wp.tid()
    if i == 0 or j == 0 or i == u.shape[0] - 1 or j == u.shape[1] - 1:
        out[i, j] = u[i, j]
        return
    flow = u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1] - 4.0 * u[i, j]
    out[i, j] = u[i, j] + k * flow + source[i, j]
