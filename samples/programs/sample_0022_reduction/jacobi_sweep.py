import warp as wp


@wp.kernel
def jacobi_sweep(
    x: wp.array3d[float],
    b: wp.array3d[float],
    spacing: float,
    w: float,
    reaction: float,
    out: wp.array3d[float],
):
    i, j, k = wp.tid()
    here = x[i, j, k]
    neighbours = float(0.0)
    neighbours += x[wp.max(0, i - 1), j, k] + x[wp.min(i + 1, x.shape[0] - 1), j, k]
    neighbours += x[i, wp.max(0, j - 1), k] + x[i, wp.min(j + 1, x.shape[1] - 1), k]
    neighbours = neighbours + (x[i, j, wp.max(0, k - 1)] + x[i, j, wp.min(k + 1, x.shape[2] - 1)])
    a_ii = 6.0 + spacing * spacing * reaction
    candidate = (neighbours + spacing * spacing * b[i, j, k]) / a_ii
    x_new = wp.lerp(here, candidate, w)
    out[i, j, k] = x_new
