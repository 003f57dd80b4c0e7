import warp as wp


@wp.func
def one_axis(back_x: float, d_plus: float, s: float):
    am = wp.min(back_x, 0.0)
    ap = wp.max(back_x, 0.0)
    bm = wp.min(d_plus, 0.0)
    outward = wp.max(ap * ap, bm * bm)
    bp = wp.max(d_plus, 0.0)
    inward = wp.max(am * am, bp * bp)
    choice = inward
    if s > 0.0:
        choice = outward
    return choice


@wp.kernel
def ls_reinitialise(
    phi: wp.array2d[float],
    original: wp.array2d[float],
    spacing: float,
    dt: float,
    out: wp.array2d[float],
):
    i, j = wp.tid()
    if i == 0 or phi.shape[0] - 1 == i or j == 0 or j == phi.shape[1] - 1:
        out[i, j] = phi[i, j]
        return
    centre = phi[i, j]
    if wp.abs(centre) > 0.92:
        out[i, j] = centre
        return
    start = original[i, j]
    sign0 = wp.sign(start)
    grad2 = float(0.0)
    d_minus = (centre - phi[i - 1, j]) / spacing
    b = (phi[i + 1, j] - centre) / spacing
    grad2 += one_axis(d_minus, b, sign0)
    b = (phi[i, j + 1] - centre) / spacing
    d_minus = (centre - phi[i, j - 1]) / spacing
    grad2 += one_axis(d_minus, b, sign0)
    out[i, j] = centre - dt * sign0 * (wp.sqrt(grad2) - 1.0)
