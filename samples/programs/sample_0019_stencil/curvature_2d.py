import warp as wp


@wp.kernel
def curvature_2d(
    dist: wp.array2d(dtype=float),
    h: float,
    narrow: float,
    curv: wp.array2d(dtype=float),
):
    i, j = wp.tid()
    centre = dist[i, j]
    # far from the front nothing happens
    if wp.abs(centre) > narrow:
        curv[i, j] = 0.0
        return
    inv = 1.0 / h
    px = inv * 0.5 * (dist[wp.min(1 + i, dist.shape[0] - 1), j] - dist[wp.max(0, i - 1), j])
    py = 0.5 * inv * (dist[i, wp.min(j + 1, dist.shape[1] - 1)] - dist[i, wp.max(0, j - 1)])
    slope_sq = wp.length_sq(wp.vec2(px, py))
    g = wp.max(wp.sqrt(slope_sq), 0.009)
    phi_xx = (dist[wp.min(i + 1, dist.shape[0] - 1), j] - 2.0 * centre + dist[wp.max(0, i - 1), j]) * inv * inv
    phi_yy = (dist[i, wp.min(1 + j, dist.shape[1] - 1)] - 2.0 * centre + dist[i, wp.max(0, j - 1)]) * inv * inv
    im = wp.max(0, i - 1)
    ip = wp.min(i + 1, dist.shape[0] - 1)
    jm = wp.max(0, j - 1)
    jp = wp.min(j + 1, dist.shape[1] - 1)
    pxy = 0.25 * inv * inv * (dist[ip, jp] - dist[im, jp] - dist[ip, jm] + dist[im, jm])
    top = phi_xx * py * py - 2.0 * px * py * pxy + phi_yy * px * px
    kappa_here = top / wp.pow(g, 3.0)
    curv[i, j] = kappa_here
