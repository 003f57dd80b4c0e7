"""Projects {points|world points|a point cloud} into {the image of a camera|a camera|pixels} by the {MODEL} model{DISTORT_ON? with lens distortion}{+SKEW?, with skewed pixels}{+DEPTH?, with the depth}{+INSIDE?, dropping what falls outside}{+VISIBLE?, and marks what is seen}{+COUNT?, and counts what is seen}{+ZBUF?, into a depth buffer}."""

CATEGORY = "geometry struct"
ABOUT = dict(
    paragraph="A camera turns points of space into places of its image. Each thread {POSED?moves one point into the frame of "
    "the camera and }applies the {MODEL} model, with focal lengths and the centre of the image in pixels. "
    "{DISTORT_ON?The lens bends straight lines, which a polynomial or a quotient of the radius models. "
    "}{LOSS?The distance to where the point was seen is summed, which calibration makes small. }Calibration, "
    "reconstruction and rendering start from this map.",
    formula="{MODEL_PINHOLE?u = f_x x / z + c_x, v = f_y y / z + c_y}{!MODEL_PINHOLE?(u, v) = f * project(x, y, z) + "
    "c}",
    source="Hartley and Zisserman, Multiple View Geometry in Computer Vision, 2004, chapter 6",
)
NAMES = dict(
    project="camera_projection project_points world_to_pixel project_to_image {MODEL}_projection",
    points="points world cloud xyz",
    pose="pose view extrinsics cam_T_world",
    fx="fx focal f_x",
    fy="fy f_y",
    cx="cx c_x center_x",
    cy="cy c_y center_y",
    uv="uv pixels image_points out",
    depth="depth z_out zs",
    visible="visible mask valid",
    p="p pc cam p_cam",
    xn="xn x a",
    yn="yn y b",
    r2="r2 rr rad2",
    k1="k1 dist1",
    k2="k2 dist2",
    width="width w img_w",
    height="height h img_h",
    u="u col px",
    v="v row py",
)
MODEL = draw("pinhole", "pinhole", "fisheye", "orthographic")
POSE = draw("transform", "matrix", "quat", "none", "split")
POSED = POSE != "none"
DISTORT = draw("", "radial", "full", "division") if MODEL == "pinhole" else ""
MODEL_PINHOLE = MODEL == "pinhole"
DISTORT_ON = DISTORT != ""
CLIP = draw("near", "near", "range", "none")
INSIDE = chance(0.5)
DEPTH = chance(0.4)
ZBUF = chance(0.25)
ONE_F = chance(0.3)
LOSS = chance(0.25)
VISIBLE = chance(0.3) and (INSIDE or CLIP != "none")
YDOWN = chance(0.3)
ROUND = chance(0.2)
COUNT = chance(0.2)
MISS = draw("minus", "keep")
SKEW = chance(0.15)


@wp.kernel
def project(
    points: ARRAY(vec3, 1),
    pose: transform if POSE == "transform" else mat44,
    rot: quat if POSE == "quat" else mat33,
    shift: vec3,
    observed: ARRAY(vec2, 1),
    width: real = draw(320.0, 640.0, 1280.0, 1920.0),
    height: real = draw(240.0, 480.0, 720.0, 1080.0),
    fx: real = NUM(200.0, 1200.0),
    fy: real = NUM(200.0, 1200.0),
    cx: real = NUM(160.0, 960.0),
    cy: real = NUM(120.0, 540.0),
    skew: real = NUM(0.01, 2.0),
    k1: real = NUM(-0.3, 0.3),
    k2: real = NUM(-0.1, 0.1),
    p1: real = NUM(-0.01, 0.01),
    p2: real = NUM(-0.01, 0.01),
    near: real = NUM(0.01, 0.5),
    far: real = NUM(10.0, 200.0),
    uv: ARRAY(vec2, 1) = None,
    depth: ARRAY(real, 1) = None,
    visible: ARRAY(int, 1) = None,
    zbuffer: ARRAY(real, 2) = None,
    loss: ARRAY(real, 1) = None,
    count: ARRAY(int, 1) = None,
):
    i = THREADS(1, points)
    if POSE == "transform" or POSE == "matrix":
        p = wp.transform_point(pose, points[i])
    elif POSE == "quat":
        p = draw(wp.quat_rotate(rot, points[i]) + shift, wp.quat_rotate_inv(rot, points[i] - shift))
    elif POSE == "split":
        p = draw(rot * points[i] + shift, wp.transpose(rot) * (points[i] - shift))
    else:
        p = points[i]
    if CLIP != "none":
        "behind the camera"
        if p[2] <= near if CLIP == "near" else p[2] <= near or p[2] >= far:
            if MISS == "minus":
                uv[i] = vec2(-1.0, -1.0)
            if VISIBLE:
                visible[i] = 0
            return
        z = p[2]
    else:
        z = LARGER(p[2], 1.0e-4)
    if MODEL == "pinhole":
        xn = draw(p[0] / z, p[0] * (1.0 / z))
        yn = draw(p[1] / z, p[1] * (1.0 / z))
    elif MODEL == "orthographic":
        xn = p[0]
        yn = p[1]
    else:
        r = wp.sqrt(p[0] * p[0] + p[1] * p[1])
        theta = wp.atan2(r, z)
        stretch = theta / LARGER(r, 1.0e-6)
        if chance(0.5):
            stretch = stretch * (1.0 + k1 * theta * theta)
        xn = p[0] * stretch
        yn = p[1] * stretch
    if DISTORT != "":
        r2 = SUM(xn * xn, yn * yn)
        if DISTORT == "division":
            radial = 1.0 / LARGER(1.0 + k1 * r2, 0.1)
        else:
            radial = draw(1.0 + r2 * (k1 + k2 * r2), 1.0 + k1 * r2 + k2 * r2 * r2)
        if DISTORT == "full":
            "tangential part"
            dx = 2.0 * p1 * xn * yn + p2 * (r2 + 2.0 * xn * xn)
            dy = p1 * (r2 + 2.0 * yn * yn) + 2.0 * p2 * xn * yn
            xn = xn * radial + dx
            yn = yn * radial + dy
        else:
            xn = PRODUCT(xn, radial)
            yn = PRODUCT(yn, radial)
    u = fx * xn + skew * yn + cx if SKEW else SUM(fx * xn, cx)
    V_F = fx if ONE_F else fy
    v = cy - V_F * yn if YDOWN else SUM(V_F * yn, cy)
    if INSIDE:
        if u < 0.0 or v < 0.0 or u >= width or v >= height:
            if VISIBLE:
                visible[i] = 0
            return
    uv[i] = vec2(wp.floor(u), wp.floor(v)) if ROUND else vec2(u, v)
    if VISIBLE:
        visible[i] = 1
    if DEPTH:
        depth[i] = z
    if ZBUF:
        row = wp.clamp(int(v), 0, zbuffer.shape[0] - 1)
        col = wp.clamp(int(u), 0, zbuffer.shape[1] - 1)
        wp.atomic_min(zbuffer, row, col, z)
    if LOSS:
        miss = vec2(u, v) - observed[i]
        wp.atomic_add(loss, 0, draw(wp.dot(miss, miss), wp.length(miss), 0.5 * wp.length_sq(miss)))
    if COUNT:
        wp.atomic_add(count, 0, 1)
