"""{WHAT_S} in {DIM}-D {from|on} a tile with its halo{LIMIT?, limited}{STEP?, as an explicit step}{SCALED?, scaled}{SOURCE?, with a source}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="A stencil needs the neighbours of each element, so a block of threads loads a tile with a halo around "
    "it and reads the shifted pieces from there. {LIMIT?A function limits what they give. }{STEP?An explicit "
    "step in time follows. }{SOURCE?A source is added. }Diffusion, blurs and finite differences run on regular grids like this.",
    formula="{FORMULA}",
    source="LeVeque, Finite Difference Methods for Ordinary and Partial Differential Equations, 2007",
)
NAMES = dict(
    tile_stencil="tile_stencil stencil_tiled {KIND}_tiles halo_stencil blocked_{KIND}",
    u="u field grid_in phi temp",
    source="source f rhs forcing",
    out="out u_next grid_out result",
    halo="halo t block padded",
    centre="centre mid inner core",
    lap="{LAPLACE?lap} {LAPLACE?laplacian} {SLOPE?slope} {SLOPE?derivative} {!LAPLACE?acc} {STEP?change} {BLUR?mean_t}",
    left="left west",
    right="right east",
    down="down south",
    up="up north",
    f="f source_t forcing_t",
    rate="{!STEP?rate} {!STEP?factor} {LAPLACE?diffusivity} {LAPLACE?rate} {ADVECTS?speed}",
    dt="dt step time_step",
    size="size tile_size inner_size",
    height="height tile_rows inner_rows",
    limit="limit squash",
    d="d x v",
    i="i bi tile_i",
    j="j bj tile_j",
)

DIM = draw(1, 1, 2, 2)
KIND = draw("laplacian", "laplacian", "blur", "gradient", "sharpen", "advection")
RADIUS = draw(1, 1, 1, 2) if KIND == "gradient" or KIND == "advection" else 1
N = draw(8, 16, 32, 64)
M = draw(4, 8, 16)
STORAGE = draw(None, "shared", "shared")
CHECK = draw(None, None, False)
LAPLACE = KIND == "laplacian"
ADVECTS = KIND == "advection"
BLUR = KIND == "blur"
SLOPE = ADVECTS or KIND == "gradient"
STEP = (LAPLACE and chance(0.6)) or ADVECTS
VIEW = draw("slice", "slice", "view")
LIMIT = chance(0.25) and (LAPLACE or KIND == "gradient")
SOURCE = STEP and chance(0.4)
SCALED = chance(0.3) and not STEP
SQUARED = draw(True, False)
MEAN = draw(True, False)
WHAT_S = (
    "{Diffuses a field|Advances a diffusing field}" if LAPLACE and STEP else "Computes the Laplacian" if LAPLACE
    else "Moves a field with a constant speed along {DIM_S}" if ADVECTS else "Blurs a field {MEAN_S}" if BLUR else "Sharpens a field" if KIND == "sharpen"
    else "Computes the derivative" if DIM == 1 else "Computes the squared length of the gradient" if SQUARED else "Computes the sum of the magnitudes of both derivatives"
)
DIM_S = "the axis" if DIM == 1 else "both axes"
MEAN_S = "by the mean of a cell and its neighbours" if MEAN else "by half the cell and half its neighbours"
COUNT_F = 2 * DIM
FORMULA = (
    "{STEP?u' = u + k dt L, }L = sum_n u_n - {COUNT_F} u" if LAPLACE else "u' = u - c dt sum_d (u_(d+) - u_(d-)) / (2 h)" if ADVECTS
    else "u' = (u + sum_n u_n) / ({COUNT_F} + 1)" if BLUR and MEAN else "u' = u / 2 + sum_n u_n / (2 * {COUNT_F})" if BLUR else "u' = (1 + {COUNT_F}) u - sum_n u_n" if KIND == "sharpen"
    else "du/dx = (u_+ - u_-) / (2 h)" if DIM == 1 else "sum_d ((u_(d+) - u_(d-)) / (2 h))^2" if SQUARED else "sum_d |u_(d+) - u_(d-)| / (2 h)"
)
OPEN = chance(0.4)
PADDED = chance(0.5)
SPAN = 1.0 * RADIUS * 2


@wp.func
def limit(d: real) -> real:
    return draw(wp.tanh(d), wp.clamp(d, -1.0, 1.0), d / (1.0 + wp.abs(d)))


def PIECE(SHIFT_I, SHIFT_J):
    I = RADIUS + SHIFT_I
    J = RADIUS + SHIFT_J
    if DIM == 1:
        if VIEW == "view":
            return wp.tile_view(halo, offset=(I,), shape=(N,))
        return halo[:N] if OPEN and I == 0 else halo[I:] if OPEN and I == 2 * RADIUS else halo[I : I + N]
    if VIEW == "view":
        return wp.tile_view(halo, offset=(I, J), shape=(M, N))
    return halo[I : I + M, J:] if OPEN and J == 2 * RADIUS else halo[I : I + M, J : J + N]


@wp.kernel
def tile_stencil(
    u: ARRAY(real, DIM),
    source: ARRAY(real, DIM),
    rate: real = NUM(0.01, 0.5),
    dt: real = NUM(0.001, 0.1),
    out: ARRAY(real, DIM) = None,
):
    if DIM == 1:
        i = THREADS(1)
        PLACE = i * N
        SHAPE = N
        halo = LOAD_TILE(u, N + 2 * RADIUS, i * N if PADDED else i * N - RADIUS, STORAGE, CHECK if PADDED else None)
    else:
        i, j = THREADS(2)
        PLACE = (i * M, j * N)
        SHAPE = (M, N)
        halo = LOAD_TILE(u, (M + 2 * RADIUS, N + 2 * RADIUS), (i * M, j * N) if PADDED else (i * M - RADIUS, j * N - RADIUS), STORAGE, CHECK if PADDED else None)
    centre = PIECE(0, 0)
    if KIND == "gradient" or KIND == "advection":
        "central differences"
        left = PIECE(-RADIUS, 0)
        right = PIECE(RADIUS, 0)
        lap = draw((right - left) * (1.0 / SPAN), (right - left) / SPAN)
        if DIM == 2:
            down = PIECE(0, -RADIUS)
            up = PIECE(0, RADIUS)
            across = draw((up - down) * (1.0 / SPAN), (up - down) / SPAN)
            if ADVECTS:
                lap = SUM(lap, across)
            elif SQUARED:
                lap = lap * lap + across * across
            else:
                lap = wp.tile_map(wp.abs, lap) + wp.tile_map(wp.abs, across)
    else:
        FORM = draw("sum", "sum", "accumulate")
        if FORM == "sum":
            left = PIECE(-1, 0)
            right = PIECE(1, 0)
            lap = draw(left + right, right + left)
            if DIM == 2:
                down = PIECE(0, -1)
                up = PIECE(0, 1)
                lap = lap + (down + up)
        else:
            lap = wp.tile_zeros(shape=SHAPE, dtype=real, storage=draw(None, STORAGE))
            for K in each(-1, 1):
                lap += PIECE(K, 0)
                if DIM == 2:
                    lap += PIECE(0, K)
        if LAPLACE:
            lap = lap - (2.0 * DIM) * centre
        elif BLUR:
            lap = (lap + centre) / (1.0 + 2.0 * DIM) if MEAN else 0.5 * centre + lap * (0.25 / DIM)
        else:
            lap = (1.0 + 2.0 * DIM) * centre - lap
    if LIMIT:
        lap = wp.tile_map(limit, lap)
    if STEP:
        if ADVECTS:
            r = draw(centre - (rate * dt) * lap, centre - dt * (rate * lap))
        else:
            r = draw(centre + (rate * dt) * lap, centre + dt * (rate * lap))
    elif SCALED:
        r = PRODUCT(rate, lap)
    else:
        R = lap
    if STEP or SCALED:
        R = r
    if SOURCE:
        f = LOAD_TILE(source, SHAPE, PLACE, None, CHECK)
        R = draw(r + dt * f, r + f * dt)
    STORE_TILE(out, R, PLACE, CHECK)
