"""Thins edges: keeps a pixel's gradient {MAGNITUDE} only where it is largest along the gradient's direction{HYSTERESIS?, and sorts the rest into strong and weak edges}{+COUNT?, and counts them}{+FLOOR?, above a lower limit}."""

CATEGORY = "stencil conditional"
ABOUT = dict(
    paragraph="Non-maximum suppression is the second stage of Canny's edge detector. The gradient is large over several pixels "
    "across an edge; what is not the largest of its neighbours in the direction of the gradient is set to zero, so that "
    "lines one pixel wide remain. {HYSTERESIS?Two thresholds then tell sure edges from those that count only if they touch a "
    "sure one. }{EXACT?The neighbours are interpolated between pixels.}{!EXACT?The direction is rounded to one of four.}",
    formula="e = |g| if |g| >= |g(p + d)| and |g| >= |g(p - d)| else 0, d = g / |g|",
    source="Canny, A Computational Approach to Edge Detection, 1986",
)
NAMES = dict(
    thin="non_max_suppression canny_thin suppress_non_maxima thin_edges nms_kernel edge_thinning",
    gx="gx dx grad_x sobel_x",
    gy="gy dy grad_y sobel_y",
    mag="mag magnitude gradient strength",
    grad="grad gradient g",
    edges="edges out thinned result",
    low="low low_threshold t_low weak_level",
    high="high high_threshold t_high strong_level",
    m="m here centre value",
    ax="ax abs_x adx",
    ay="ay abs_y ady",
    angle="angle theta direction",
    a="a ahead front_mag q",
    b="b behind back_mag r",
    di="di step_y oy",
    dj="dj step_x ox",
    height="height rows h",
    width="width cols w",
    count="count num_edges total",
    t="t frac blend ratio",
    sector="sector bin octant",
)

INPUT = draw("pair", "pair", "vector", "image")
MAGNITUDE = draw("magnitude", "strength")
NORM = draw("length", "sum", "given")
EXACT = chance(0.3)
SECTOR = draw("compare", "angle")
HYSTERESIS = chance(0.45)
BORDER = draw("skip", "clamp")
CODES = draw("255", "2")
COUNT = chance(0.25)
ZERO = 0 if HYSTERESIS else 0.0
STRICT = chance(0.5)
FLOOR = chance(0.4) and not HYSTERESIS


def GRAD(I, J):
    if INPUT == "vector":
        return grad[I, J]
    if INPUT == "image":
        up = wp.max(I - 1, 0)
        down = wp.min(I + 1, height - 1)
        left = wp.max(J - 1, 0)
        right = wp.min(J + 1, width - 1)
        return vec2(0.5 * (image[I, right] - image[I, left]), 0.5 * (image[down, J] - image[up, J]))
    return vec2(gx[I, J], gy[I, J])


def STRENGTH(I, J):
    if BORDER == "clamp":
        I = wp.clamp(I, 0, height - 1)
        J = wp.clamp(J, 0, width - 1)
    if NORM == "given" or INPUT == "image":
        return mag[I, J]
    if NORM == "sum":
        if INPUT == "vector":
            return wp.abs(grad[I, J][0]) + wp.abs(grad[I, J][1])
        return wp.abs(gx[I, J]) + wp.abs(gy[I, J])
    if INPUT == "vector":
        return wp.length(grad[I, J])
    return wp.sqrt(gx[I, J] * gx[I, J] + gy[I, J] * gy[I, J])


@wp.kernel
def thin(
    image: ARRAY(real, 2),
    gx: ARRAY(real, 2),
    gy: ARRAY(real, 2),
    grad: ARRAY(vec2, 2),
    mag: ARRAY(real, 2),
    low: real = NUM(0.05, 0.3),
    high: real = NUM(0.3, 1.0),
    edges: ARRAY(int if HYSTERESIS else real, 2) = None,
    count: ARRAY(int, 1) = None,
):
    i, j = THREADS(2, edges)
    height = edges.shape[0]
    width = edges.shape[1]
    if BORDER == "skip":
        if draw(i == 0 or j == 0 or i == height - 1 or j == width - 1, i < 1 or i >= height - 1 or j < 1 or j >= width - 1):
            edges[i, j] = ZERO
            return
    m = STRENGTH(i, j)
    if FLOOR:
        if m < low:
            edges[i, j] = ZERO
            return
    g = GRAD(i, j)
    if EXACT:
        "the gradient's ray meets the ring of neighbours between two of them"
        ax = wp.abs(g[0])
        ay = wp.abs(g[1])
        di = wp.where(g[1] > 0.0, 1, -1)
        dj = wp.where(g[0] > 0.0, 1, -1)
        if ax > ay:
            t = draw(ay / wp.max(ax, 1.0e-6), ay / (ax + 1.0e-6))
            a = (1.0 - t) * STRENGTH(i, j + dj) + t * STRENGTH(i + di, j + dj)
            b = (1.0 - t) * STRENGTH(i, j - dj) + t * STRENGTH(i - di, j - dj)
        else:
            t = draw(ax / wp.max(ay, 1.0e-6), ax / (ay + 1.0e-6))
            a = (1.0 - t) * STRENGTH(i + di, j) + t * STRENGTH(i + di, j + dj)
            b = (1.0 - t) * STRENGTH(i - di, j) + t * STRENGTH(i - di, j - dj)
    else:
        di = int(0)
        dj = int(0)
        if SECTOR == "angle":
            angle = wp.atan2(g[1], g[0]) * 57.29578
            if angle < 0.0:
                angle += 180.0
            if angle < 22.5 or angle >= 157.5:
                dj = 1
            elif angle < 67.5:
                di = 1
                dj = 1
            elif angle < 112.5:
                di = 1
            else:
                di = 1
                dj = -1
        else:
            ax = wp.abs(g[0])
            ay = wp.abs(g[1])
            "tan(22.5 degrees) = 0.4142"
            if ay <= 0.41421356 * ax:
                dj = 1
            elif ax <= 0.41421356 * ay:
                di = 1
            elif draw(g[0] * g[1] > 0.0, (g[0] > 0.0) == (g[1] > 0.0)):
                di = 1
                dj = 1
            else:
                di = 1
                dj = -1
        a = STRENGTH(i + di, j + dj)
        b = STRENGTH(i - di, j - dj)
    if (draw(m <= a or m < b, m < b or m <= a) if STRICT else draw(m < a or m < b, m < wp.max(a, b))):
        edges[i, j] = ZERO
        return
    if HYSTERESIS:
        if m >= high:
            edges[i, j] = 255 if CODES == "255" else 2
            if COUNT:
                wp.atomic_add(count, 0, 1)
        elif m >= low:
            edges[i, j] = 128 if CODES == "255" else 1
        else:
            edges[i, j] = ZERO
    else:
        edges[i, j] = m
        if COUNT:
            wp.atomic_add(count, 0, 1)
