"""Warps an image by {a {MAP}|a {MAP}, backwards}: each output pixel is {SAMPLING} from where it came{FILL?, with a colour of its own outside}{+VALID_OUT?, and marks what lies inside}."""

CATEGORY = "indexing geometry matrix"
ABOUT = dict(
    paragraph="Backward warping: for each pixel of the result the map tells where in the source it comes from, and that place, "
    "which lies between pixels, is {SAMPLING}. Going backwards leaves no holes. {USE}.",
    formula="{FORMULA}",
    source="Hartley and Zisserman, Multiple View Geometry in Computer Vision, 2004",
    units=("flow: pixels",),
)
NAMES = dict(
    warp="warp_image warp_{SHORT} {SHORT}_warp resample_image backward_warp remap",
    src="src image source texture",
    dst="dst out warped result",
    H="H homography h_mat M",
    flow="flow displacement motion offsets",
    valid="valid mask inside in_view",
    fill="fill border_value background",
    u="u sx src_x x_src",
    v="v sy src_y y_src",
    w="w denom depth_w",
    p="p warped_pt q",
    x0="x0 u0 left_col",
    y0="y0 v0 top_row",
    fx="fx du frac_x",
    fy="fy dv frac_y",
    top="top upper_mix a",
    bottom="bottom lower_mix b",
    value="value color c",
    height="height rows h",
    width="width cols wd",
    cx="cx center_x ox",
    cy="cy center_y oy",
    angle="angle theta rotation",
    zoom="zoom scale s",
    k1="k1 dist_k1 radial1",
    k2="k2 dist_k2 radial2",
)

SHORT = draw("homography", "homography", "affine", "flow", "rotation", "lens")
MAP = "homography" if SHORT == "homography" else "affine map" if SHORT == "affine" else "flow field" if SHORT == "flow" else "rotation and zoom" if SHORT == "rotation" else "radial distortion"
USE = (
    "A homography relates two views of a plane, so it straightens documents and joins panoramas" if SHORT == "homography"
    else "An affine map moves, turns, scales and shears" if SHORT == "affine" else "A flow field moves each pixel by itself" if SHORT == "flow"
    else "The image turns about its centre" if SHORT == "rotation" else "Lenses bend straight lines, the more the farther from the centre"
)
FORMULA = (
    "(x', y', w') = H (x, y, 1), u = x' / w', v = y' / w'" if SHORT == "homography" else "(u, v) = A (x, y) + t" if SHORT == "affine"
    else "(u, v) = (x, y) + f(x, y)" if SHORT == "flow" else "(u, v) = c + R(-angle) ((x, y) - c) / scale" if SHORT == "rotation"
    else "(u, v) = c + ((x, y) - c) (1 + k_1 r^2 + k_2 r^4)"
)
SAMPLING = draw("interpolated bilinearly", "interpolated bilinearly", "taken as the nearest pixel")
BILINEAR = SAMPLING == "interpolated bilinearly"
OUT = draw("zero", "zero", "clamp", "fill")
FILL = OUT == "fill"
PIXEL = draw(real, vec3)
VALID_OUT = chance(0.3)
MATRIX = draw("mat33", "array", "rows")
HOMO = draw("vector", "spelled")
LERP = draw("lerp", "weights")
FLOW = draw("vec2", "pair")
GUARD = draw("return", "where")


def H_AT(R, C):
    if MATRIX == "array":
        return coef[3 * R + C]
    if MATRIX == "rows":
        return H_rows[R][C]
    return H[R, C]


def ROW(R):
    return H_AT(R, 0) * x + H_AT(R, 1) * y + H_AT(R, 2)


@wp.kernel
def warp(
    src: ARRAY(PIXEL, 2),
    H: mat33,
    H_rows: ARRAY(vec3, 1),
    coef: ARRAY(real, 1),
    flow: ARRAY(vec2, 2),
    flow_x: ARRAY(real, 2),
    flow_y: ARRAY(real, 2),
    angle: real,
    zoom: real = NUM(0.5, 2.0),
    k1: real = NUM(-0.3, -0.01),
    k2: real = NUM(0.01, 0.1),
    fill: PIXEL = None,
    dst: ARRAY(PIXEL, 2) = None,
    valid: ARRAY(int, 2) = None,
):
    i, j = THREADS(2, dst)
    height = src.shape[0]
    width = src.shape[1]
    x = real(j)
    y = real(i)
    if SHORT == "homography":
        if HOMO == "vector" and MATRIX == "mat33":
            p = H * vec3(x, y, 1.0)
            w = p[2]
            U = p[0]
            V = p[1]
        else:
            w = ROW(2)
            U = ROW(0)
            V = ROW(1)
        if GUARD == "return":
            "points at infinity"
            if wp.abs(w) < 1.0e-6:
                dst[i, j] = fill if FILL else PIXEL(0.0)
                return
            u = (U) / w
            v = (V) / w
        else:
            w = wp.where(wp.abs(w) < 1.0e-6, 1.0e-6, w)
            u = (U) / w
            v = (V) / w
    elif SHORT == "affine":
        u = ROW(0)
        v = ROW(1)
    elif SHORT == "flow":
        if FLOW == "vec2":
            d = flow[i, j]
            u = x + d[0]
            v = y + d[1]
        else:
            u = x + flow_x[i, j]
            v = y + flow_y[i, j]
    else:
        cx = 0.5 * real(width - 1)
        cy = 0.5 * real(height - 1)
        dx = x - cx
        dy = y - cy
        if SHORT == "rotation":
            c = wp.cos(angle) / zoom
            s = wp.sin(angle) / zoom
            u = cx + c * dx + s * dy
            v = cy - s * dx + c * dy
        else:
            r2 = draw((dx * dx + dy * dy) / wp.max(cx * cx + cy * cy, 1.0), (dx * dx + dy * dy) / (cx * cx + cy * cy + 1.0))
            gain = draw(1.0 + k1 * r2 + k2 * r2 * r2, 1.0 + r2 * (k1 + k2 * r2))
            u = cx + dx * gain
            v = cy + dy * gain
    if OUT == "clamp":
        u = LIMITED(u, 0.0, real(width - 1))
        v = LIMITED(v, 0.0, real(height - 1))
    else:
        if draw(u < 0.0 or v < 0.0 or u > real(width - 1) or v > real(height - 1), not (u >= 0.0 and u <= real(width - 1) and v >= 0.0 and v <= real(height - 1))):
            dst[i, j] = fill if FILL else PIXEL(0.0)
            if VALID_OUT:
                valid[i, j] = 0
            return
    if BILINEAR:
        x0 = int(wp.floor(u))
        y0 = int(wp.floor(v))
        x1 = wp.min(x0 + 1, width - 1)
        y1 = wp.min(y0 + 1, height - 1)
        fx = u - real(x0)
        fy = v - real(y0)
        if LERP == "lerp":
            top = wp.lerp(src[y0, x0], src[y0, x1], fx)
            bottom = wp.lerp(src[y1, x0], src[y1, x1], fx)
            dst[i, j] = wp.lerp(top, bottom, fy)
        else:
            value = (1.0 - fx) * (1.0 - fy) * src[y0, x0] + fx * (1.0 - fy) * src[y0, x1]
            value += (1.0 - fx) * fy * src[y1, x0] + fx * fy * src[y1, x1]
            dst[i, j] = value
    else:
        dst[i, j] = src[wp.min(int(v + 0.5), height - 1), wp.min(int(u + 0.5), width - 1)]
    if VALID_OUT and OUT != "clamp":
        valid[i, j] = 1
