"""Applies {a|the} {KIND} stencil of radius {RADIUS} in {DIM}-D to a tile with its halo{SOURCE?, with a source}{STEP?, as an explicit step}."""

CATEGORY = "tile"
ABOUT = dict(
    paragraph="A stencil needs the neighbours of each element, so a block of threads loads a tile with a halo around "
    "it and reads the shifted pieces from there. {LIMIT?A function limits the result. }{SOURCE?A source is "
    "added. }Diffusion, blurs and finite differences run on regular grids like this.",
    source="LeVeque, Finite Difference Methods for Ordinary and Partial Differential Equations, 2007",
)
NAMES = dict(
    tile_stencil="tile_stencil stencil_tiled {KIND}_tiles halo_stencil blocked_{KIND}",
    u="u field grid_in phi temp",
    source="source f rhs forcing",
    out="out u_next grid_out result",
    halo="halo t block padded",
    centre="centre mid inner core",
    lap="lap acc sum_t change",
    left="left west lo before_t",
    right="right east hi after_t",
    down="down south lo_y",
    up="up north hi_y",
    f="f source_t forcing_t",
    rate="rate k diffusivity coefficient",
    dt="dt step time_step",
    size="size tile_size inner_size",
    height="height tile_rows inner_rows",
    limit="limit flux_limit squash",
    d="d x v",
    i="i bi tile_i block_i",
    j="j bj tile_j block_j",
)

DIM = draw(1, 1, 2, 2)
KIND = draw("laplacian", "laplacian", "blur", "gradient", "sharpen", "advection")
RADIUS = draw(1, 1, 1, 2, 3) if DIM == 1 else draw(1, 1, 2)
N = draw(8, 16, 32, 64)
M = draw(4, 8, 16)
STORAGE = draw(None, "shared", "shared")
CHECK = draw(None, None, False)
SOURCE = chance(0.3)
STEP = chance(0.5)
VIEW = draw("slice", "slice", "view")
LIMIT = chance(0.25)
OPEN = chance(0.4)


@wp.func
def limit(d: real) -> real:
    return draw(wp.tanh(d), wp.clamp(d, -1.0, 1.0), d / (1.0 + wp.abs(d)), ANY(real, d))


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
        halo = LOAD_TILE(u, N + 2 * RADIUS, draw(i * N, i * N - RADIUS), STORAGE, CHECK)
    else:
        i, j = THREADS(2)
        PLACE = (i * M, j * N)
        SHAPE = (M, N)
        halo = LOAD_TILE(u, (M + 2 * RADIUS, N + 2 * RADIUS), draw((i * M, j * N), (i * M - RADIUS, j * N - RADIUS)), STORAGE, CHECK)
    centre = PIECE(0, 0)
    if KIND == "gradient" or KIND == "advection":
        "central differences"
        left = PIECE(-RADIUS, 0)
        right = PIECE(RADIUS, 0)
        lap = draw((right - left) * 0.5, (right - left) / 2.0, 0.5 * (right - left))
        if DIM == 2:
            down = PIECE(0, -RADIUS)
            up = PIECE(0, RADIUS)
            if KIND == "advection":
                lap = SUM(lap, 0.5 * (up - down))
            else:
                across = draw(0.5 * (up - down), (up - down) / 2.0)
                lap = draw(lap * lap + across * across, wp.tile_map(wp.abs, lap) + wp.tile_map(wp.abs, across))
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
        if RADIUS > 1:
            far = PIECE(-RADIUS, 0) + PIECE(RADIUS, 0)
            if DIM == 2:
                far = far + PIECE(0, -RADIUS) + PIECE(0, RADIUS)
            lap = draw(1.333333 * lap - 0.083333 * far, lap + 0.25 * far)
        if KIND == "laplacian":
            lap = lap - (2.0 * DIM) * centre
        elif KIND == "blur":
            lap = draw((lap + centre) / (1.0 + 2.0 * DIM), 0.5 * centre + lap * (0.25 / DIM))
        else:
            lap = (1.0 + 2.0 * DIM) * centre - lap
    if LIMIT:
        lap = wp.tile_map(limit, lap)
    if STEP:
        r = draw(centre + (rate * dt) * lap, centre + lap * rate, centre + dt * (rate * lap))
    else:
        r = draw(lap, rate * lap, lap * rate)
    if SOURCE:
        f = LOAD_TILE(source, SHAPE, PLACE, None, CHECK)
        r = draw(r + dt * f, r + f * dt, r - f)
    STORE_TILE(out, r, PLACE, CHECK)
