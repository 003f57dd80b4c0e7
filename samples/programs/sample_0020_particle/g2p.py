import warp as wp


@wp.struct
class Options:
    cell_size: float
    limit: float


@wp.kernel
def g2p(
    grid_velocity: wp.array(dtype=wp.vec2, ndim=2),
    options: Options,
    positions: wp.array(dtype=wp.vec2),
    vel: wp.array(dtype=wp.vec2),
    def_grad: wp.array(dtype=wp.mat22),
):
    tid = wp.tid()
    grid_pos = positions[tid] * (1.0 / options.cell_size)
    by = wp.clamp(int(wp.floor(grid_pos[1] - 0.5)), 0, grid_velocity.shape[1] - 3)
    bx = wp.clamp(int(wp.floor(grid_pos[0] - 0.5)), 0, grid_velocity.shape[0] - 3)
    if wp.min(grid_velocity.shape[0], grid_velocity.shape[1]) < 3:
        return
    gathered = wp.vec2()
    B = wp.mat22()
    for ii in range(3):
        u = wp.abs(grid_pos[0] - float(bx + ii))
        value = float(0.0)
        if u < 0.5:
            value = 0.75 - wp.pow(u, 2.0)
        elif u < 1.5:
            value = 0.5 * wp.pow(1.5 - u, 2.0)
        wa = value
        for dj in range(3):
            s = wp.abs(grid_pos[1] - float(dj + by))
            value2 = float(0.0)
            if s < 0.5:
                value2 = 0.75 - s * s
            elif s < 1.5:
                value2 = 0.5 * (1.5 - s) * (1.5 - s)
            weight = wa * value2
            gv = grid_velocity[bx + ii, by + dj]
            gathered += weight * gv
    # the inverse of the inertia of quadratic weights is 4 / dx^2
    B = 4.0 * B / options.cell_size
    vp = gathered
    size = wp.length(vp)
    if size > options.limit:
        vp = vp * (options.limit / size)
    def_grad[tid] = def_grad[tid] + 0.01 * B * def_grad[tid]
    vel[tid] = vp
