import warp as wp


@wp.struct
class Params:
    spacing: wp.float64


@wp.kernel
def ls_heaviside(
    dist: wp.array2d(dtype=wp.float64),
    options: Params,
    phi_next: wp.array2d(dtype=wp.float64),
):
    i, j = wp.tid()
    here = dist[i, j]
    fraction = wp.float64(0.0)
    width = wp.float64(2.0) * options.spacing
    if here > width:
        fraction = wp.float64(1.0)
    elif here >= -width:
        ratio = here / width
        fraction = (wp.float64(1.0) + ratio + wp.sin(wp.float64(3.14159) * ratio) / wp.float64(3.14159)) * wp.float64(0.5)
    phi_next[i, j] = fraction
