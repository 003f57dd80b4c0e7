import warp as wp

DISCOUNT = wp.constant(0.68)


@wp.kernel
def asset_map(
    strikes: wp.array(dtype=float, ndim=2),
    discount: float,
    dst: wp.array(dtype=float, ndim=2),
):
    """Computes scaled_whole as the integer part of 6.48 times clamp(discount * strikes, -55.4,
    55.4); then stores scaled_whole times DISCOUNT in dst."""
    i, j = wp.tid()
    scaled = discount * strikes[i, j]
    scaled_whole = int(wp.clamp(scaled, -55.4, 55.4) * 6.48)
    dst[i, j] = float(scaled_whole) * DISCOUNT
