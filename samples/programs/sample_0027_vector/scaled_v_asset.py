import warp as wp


@wp.kernel
def scaled_v_asset(
    loadings: wp.array2d[wp.vec3],
    portfolios: wp.array[wp.vec3],
    prices: wp.array[float],
    out: wp.array2d[wp.vec3],
):
    i, j = wp.tid()
    portfolio = portfolios[i]
    loading_other = loadings[i, wp.min(j + 1, loadings.shape[1] - 1)]
    perp_v = wp.cross(loading_other, portfolio)
    self_dot = wp.dot(perp_v, perp_v)
    total_v = wp.vec3()
    for it in range(len(prices) - 1, -1, -1):
        item = prices[it]
        total_v += loading_other * item
    out[i, j] += total_v * self_dot
