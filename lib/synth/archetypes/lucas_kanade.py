"""Estimates the optical flow at {POINTS?tracked points}{!POINTS?each pixel} from the structure tensor of a window{GUESS?, starting from a guess}{GAUSS?, weighted towards its centre}{STRENGTH?, with the smaller eigenvalue as a measure of trust}{DAMPED_S}{+MEAN_GRAD?, with the mean gradient of both images}{+STATUS?, and marks where it failed}."""

CATEGORY = "stencil nested_loop matrix"
ABOUT = dict(
    paragraph="Lucas and Kanade assume that all pixels of a small window move alike. The brightness constraint of each gives one equation; "
    "their least-squares solution is a system of two by two with the structure tensor as its matrix. Where that is nearly "
    "singular, along an edge or in a flat region, the motion cannot be told and the point is given up. {GUESS?The second image is read where the guess points, as in the levels of a pyramid. }",
    formula="(sum [Ix^2, Ix Iy; Ix Iy, Iy^2]) d = -sum It [Ix; Iy]",
    source="Lucas and Kanade, An Iterative Image Registration Technique with an Application to Stereo Vision, 1981",
    units=("flow: pixels",),
)
NAMES = dict(
    lk="lucas_kanade lk_flow optical_flow track_features flow_step lk_kernel",
    image0="image0 prev frame0 first",
    image1="image1 next_frame frame1 second",
    points="points corners features tracks",
    flow="flow motion displacement velocity",
    guess="guess initial coarse_flow flow_in",
    status="status found ok tracked",
    trust="trust eigen_min quality score",
    radius="radius r half_window win",
    min_eig="min_eig eig_threshold tau_eig",
    gxx="gxx a11 sum_xx ixx",
    gxy="gxy a12 sum_xy ixy",
    gyy="gyy a22 sum_yy iyy",
    bx="bx b1 sum_xt ixt",
    by="by b2 sum_yt iyt",
    ix="ix gx dIdx",
    iy="iy gy dIdy",
    it="it dt_val diff",
    det="det determinant d_mat",
    eig="eig lam_min smallest",
    w="w weight g",
    di="di dy oy",
    dj="dj dx ox",
    height="height rows h",
    width="width cols wd",
    y="y yy row_n",
    x="x xx col_n",
)

POINTS = chance(0.45)
GUESS = chance(0.4)
GAUSS = chance(0.3)
STRENGTH = chance(0.3)
STATUS = chance(0.4)
SOLVE = draw("cramer", "cramer", "inverse", "damped")
EDGE = draw("clamp", "skip")
REJECT = draw("eigen", "det", "none") if SOLVE != "damped" else draw("eigen", "none")
DAMPED_S = ", damped" if SOLVE == "damped" else ""
SAMPLE = draw("nearest", "bilinear")
MEAN_GRAD = chance(0.35)


def I0(Y, X):
    return image0[wp.clamp(Y, 0, height - 1), wp.clamp(X, 0, width - 1)]


@wp.func
def read_at(image: ARRAY(real, 2), y: real, x: real) -> real:
    yc = wp.clamp(y, 0.0, real(image.shape[0] - 1))
    xc = wp.clamp(x, 0.0, real(image.shape[1] - 1))
    y0 = int(yc)
    x0 = int(xc)
    y1 = wp.min(y0 + 1, image.shape[0] - 1)
    x1 = wp.min(x0 + 1, image.shape[1] - 1)
    fy = yc - real(y0)
    fx = xc - real(x0)
    return draw(
        wp.lerp(wp.lerp(image[y0, x0], image[y0, x1], fx), wp.lerp(image[y1, x0], image[y1, x1], fx), fy),
        (1.0 - fy) * ((1.0 - fx) * image[y0, x0] + fx * image[y0, x1]) + fy * ((1.0 - fx) * image[y1, x0] + fx * image[y1, x1]),
    )


def FAIL():
    if POINTS:
        flow[t] = vec2(0.0, 0.0)
        if STATUS:
            status[t] = 0
    else:
        flow[i, j] = vec2(0.0, 0.0)
        if STATUS:
            status[i, j] = 0


@wp.kernel
def lk(
    image0: ARRAY(real, 2),
    image1: ARRAY(real, 2),
    points: ARRAY(vec2i, 1),
    guess: ARRAY(vec2, 1 if POINTS else 2),
    radius: int = INT(1, 4),
    min_eig: real = NUM(0.0001, 0.05),
    damping: real = NUM(0.001, 0.1),
    sigma: real = NUM(0.8, 3.0),
    flow: ARRAY(vec2, 1 if POINTS else 2) = None,
    status: ARRAY(int, 1 if POINTS else 2) = None,
    trust: ARRAY(real, 1 if POINTS else 2) = None,
):
    height = image0.shape[0]
    width = image0.shape[1]
    if POINTS:
        t = THREADS(1, points)
        j = wp.clamp(points[t][0], 0, width - 1)
        i = wp.clamp(points[t][1], 0, height - 1)
        if GUESS:
            d0 = guess[t]
    else:
        i, j = THREADS(2, image0)
        if GUESS:
            d0 = guess[i, j]
    gxx = real(0.0)
    gxy = real(0.0)
    gyy = real(0.0)
    bx = real(0.0)
    by = real(0.0)
    for di in range(-radius, radius + 1):
        for dj in range(-radius, radius + 1):
            y = i + di
            x = j + dj
            if EDGE == "skip":
                if y < 0 or x < 0 or y >= height or x >= width:
                    continue
            if MEAN_GRAD and not GUESS:
                "the mean gradient of both images"
                ix = 0.25 * (I0(y, x + 1) - I0(y, x - 1) + image1[wp.clamp(y, 0, height - 1), wp.clamp(x + 1, 0, width - 1)] - image1[wp.clamp(y, 0, height - 1), wp.clamp(x - 1, 0, width - 1)])
                iy = 0.25 * (I0(y + 1, x) - I0(y - 1, x) + image1[wp.clamp(y + 1, 0, height - 1), wp.clamp(x, 0, width - 1)] - image1[wp.clamp(y - 1, 0, height - 1), wp.clamp(x, 0, width - 1)])
            else:
                ix = HALF(I0(y, x + 1) - I0(y, x - 1))
                iy = HALF(I0(y + 1, x) - I0(y - 1, x))
            if GUESS:
                if SAMPLE == "bilinear":
                    it = read_at(image1, real(y) + d0[1], real(x) + d0[0]) - I0(y, x)
                else:
                    yn = wp.clamp(int(wp.round(real(y) + d0[1])), 0, height - 1)
                    xn = wp.clamp(int(wp.round(real(x) + d0[0])), 0, width - 1)
                    it = image1[yn, xn] - I0(y, x)
            else:
                it = image1[wp.clamp(y, 0, height - 1), wp.clamp(x, 0, width - 1)] - I0(y, x)
            if GAUSS:
                w = wp.exp(-real(di * di + dj * dj) / (2.0 * sigma * sigma))
                gxx += w * ix * ix
                gxy += w * ix * iy
                gyy += w * iy * iy
                bx += w * ix * it
                by += w * iy * it
            else:
                ADD(gxx, ix * ix)
                ADD(gxy, ix * iy)
                ADD(gyy, iy * iy)
                bx += ix * it
                by += iy * it
    if SOLVE == "damped":
        gxx += damping
        gyy += damping
    det = draw(gxx * gyy - gxy * gxy, gxx * gyy - SQUARE(gxy))
    if REJECT == "eigen" or STRENGTH:
        eig = 0.5 * (gxx + gyy - wp.sqrt((gxx - gyy) * (gxx - gyy) + 4.0 * gxy * gxy))
        if STRENGTH:
            if POINTS:
                trust[t] = eig
            else:
                trust[i, j] = eig
    if REJECT == "eigen":
        "flat, or an edge: the aperture problem"
        if eig < min_eig:
            FAIL()
            return
    if SOLVE != "damped":
        if REJECT == "none":
            det = LARGER(det, 1.0e-9)
        else:
            if draw(det < 1.0e-9, wp.abs(det) < 1.0e-9):
                FAIL()
                return
    if SOLVE == "inverse":
        step = mat22(gyy, -gxy, -gxy, gxx) * vec2(-bx, -by) / det
    else:
        step = draw(vec2((gxy * by - gyy * bx) / det, (gxy * bx - gxx * by) / det), vec2(gxy * by - gyy * bx, gxy * bx - gxx * by) / det)
    if POINTS:
        flow[t] = d0 + step if GUESS else step
        if STATUS:
            status[t] = 1
    else:
        flow[i, j] = d0 + step if GUESS else step
        if STATUS:
            status[i, j] = 1
