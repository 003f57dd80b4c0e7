import warp as wp


@wp.kernel
def lucas_kanade(
    frame0: wp.array2d(dtype=float),
    next_frame: wp.array2d(dtype=float),
    radius: int,
    displacement: wp.array2d(dtype=wp.vec2),
    eigen_min: wp.array2d(dtype=float),
):
    rows = frame0.shape[0]
    wd = frame0.shape[1]
    i, j = wp.tid()
    ixx = float(0.0)
    ixy = float(0.0)
    gyy = float(0.0)
    sum_xt = float(0.0)
    sum_yt = float(0.0)
    for di in range(-radius, radius + 1):
        for dj in range(-radius, radius + 1):
            y = i + di
            x = dj + j
            if y < 0 or x < 0 or rows <= y or x >= wd:
                continue
            ix = (frame0[wp.clamp(y, 0, rows - 1), wp.clamp(x + 1, 0, wd - 1)] - frame0[wp.clamp(y, 0, rows - 1), wp.clamp(x - 1, 0, wd - 1)]) / 2.0
            iy = (frame0[wp.clamp(y + 1, 0, rows - 1), wp.clamp(x, 0, wd - 1)] - frame0[wp.clamp(y - 1, 0, rows - 1), wp.clamp(x, 0, wd - 1)]) * 0.5
            it = next_frame[wp.clamp(y, 0, rows - 1), wp.clamp(x, 0, wd - 1)] - frame0[wp.clamp(y, 0, rows - 1), wp.clamp(x, 0, wd - 1)]
            ixx += ix * ix
            ixy += ix * iy
            gyy = iy * iy + gyy
            sum_xt += ix * it
            sum_yt += iy * it
    d_mat = ixx * gyy - ixy * ixy
    lam_min = 0.5 * (gyy + ixx - wp.sqrt((ixx - gyy) * (ixx - gyy) + 4.0 * ixy * ixy))
    eigen_min[i, j] = lam_min
    d_mat = wp.max(1e-09, d_mat)
    step = wp.vec2((ixy * sum_yt - gyy * sum_xt) / d_mat, (ixy * sum_xt - ixx * sum_yt) / d_mat)
    displacement[i, j] = step
