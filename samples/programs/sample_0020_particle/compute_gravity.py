import warp as wp


@wp.kernel
def compute_gravity(
    pos: wp.array(dtype=wp.vec2),
    m: wp.array(dtype=float),
    G: float,
    reach: float,
    central: float,
    dt: float,
    v: wp.array(dtype=wp.vec2),
):
    """Sums Newtonian gravity of all bodies on each particle, and of a heavy body in the
    origin, softened, and advances its velocity."""
    i = wp.tid()
    acc_i = wp.vec2()
    xi = pos[i]
    for j in range(pos.shape[0]):
        pj = pos[j]
        d = pj - xi
        r2 = 0.015129 + wp.dot(d, d)
        if reach * reach > r2:
            w = wp.pow(r2, -1.5)
            acc_i += G * m[j] * w * d
    # a heavy body in the origin
    dist = wp.max(wp.length(xi), 0.001)
    acc_i -= central * xi / (dist * dist * dist)
    v1 = v[i] + dt * acc_i
    v[i] = v1
