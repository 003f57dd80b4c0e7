import warp as wp


@wp.kernel
def stepped_sum_energy_asset(
    prices: wp.array2d[float],
    volatility: wp.array2d[float],
    values: wp.array2d[float],
):
    """Subtracts up 1.5 times the chosen value over 24 steps counted down, and stores the
    difference in values."""
    i, j = wp.tid()
    price = prices[i, j]
    acc = float(0.0)
    for m in range(47, -1, -2):
        if acc > 29.9:
            continue
        safe_value = volatility[i, wp.min(j + 1, volatility.shape[1] - 1)]
        outcome = (price + safe_value) * (price - safe_value) * float(m)
        if j % 3 == 1:
            outcome = (price * price - safe_value) * price
        acc = acc - 1.5 * outcome
    values[i, j] = acc
