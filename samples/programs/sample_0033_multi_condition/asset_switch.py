import warp as wp

LIMIT_VALUE = wp.constant(-0.66)


@wp.kernel
def asset_switch(
    costs: wp.array(dtype=float),
    strikes: wp.array(dtype=float),
    trades: wp.array(dtype=int),
    loadings: wp.array(dtype=wp.vec3),
    thetas: wp.array(dtype=float),
    scale_factor: float,
    out: wp.array(dtype=float),
):
    """Starts score at (costs + strikes) times 1.22; where i % 6 == 1 and -1.42 <= strikes <=
    0.9 and costs < LIMIT_VALUE, sets score to the smaller of score and 1.75; elsewhere,
    where strikes < costs and strikes < -0.65, starts adjusted at scale_factor times
    strikes, sets adjusted to the dot product of loadings and loadings where trades has a
    bit of 40 set, and sets score to (score * cos(thetas)) plus adjusted; then stores score
    in out."""
    i = wp.tid()
    cost = costs[i]
    strike = strikes[i]
    trade = trades[i]
    loading = loadings[i]
    theta = thetas[i]
    score = (cost + strike) * 1.22
    if i % 6 == 1 and -1.42 <= strike <= 0.9 and cost < LIMIT_VALUE:
        score = wp.min(score, 1.75)
    elif strike < cost and strike < -0.65:
        adjusted = scale_factor * strike
        if trade & 40 != 0:
            adjusted = wp.dot(loading, loading)
        score = score * wp.cos(theta) + adjusted
    out[i] = score
