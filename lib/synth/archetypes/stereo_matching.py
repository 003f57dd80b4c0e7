"""Finds the disparity of each pixel of a stereo pair by {COST_TEXT}{SUBPIXEL?, refined by a parabola}{UNIQUE?, given up where the second best is as good}{+TRUNCATED?, with truncated costs}{+MASK?, where there is texture}{+DEPTH?, and converts it to a depth}{+KEEP_COST?, with the cost}{PRIOR_S}."""

CATEGORY = "nested_loop reduction stencil"
ABOUT = dict(
    paragraph="In a rectified pair a point lies in the same row of both images, shifted by the disparity, which is large for what is "
    "near. Block matching compares a window of the left image with windows of the right one at every shift and keeps the shift with the smallest cost, here {COST_TEXT}. "
    "{SUBPIXEL?A parabola through three costs gives a fraction of a pixel. }Depth is focal length times baseline over disparity.",
    formula="d(p) = argmin_d sum_(q in W(p)) c(L(q), R(q - d))",
    source="Scharstein and Szeliski, A Taxonomy and Evaluation of Dense Two-Frame Stereo Correspondence Algorithms, 2002",
    units=("baseline: m", "focal: pixels"),
)
NAMES = dict(
    stereo="block_matching stereo_{SHORT} disparity_{SHORT} match_blocks stereo_match compute_disparity",
    left_img="left left_img image_l ref",
    right_img="right right_img image_r target",
    disparity="disparity disp disp_map out",
    depth="depth depth_map z_out",
    max_disp="max_disp num_disparities d_max search_range",
    radius="radius r half_window block",
    best_cost="best_cost min_cost lowest c_min",
    second="second second_best runner_up",
    best_d="best_d best winner d_best",
    cost="cost total sum_cost c_d",
    d="d shift disp_try",
    di="di dy oy",
    dj="dj dx ox",
    height="height rows h",
    width="width cols w",
    a="a lv left_value",
    b="b rv right_value",
    focal="focal fx focal_length",
    baseline="baseline base_m b_len",
    textured="textured mask valid has_texture",
    prior="prior coarse_disp guess",
    ratio="ratio uniqueness unique_ratio",
    before="cost_before c_minus prev_cost",
    after="cost_after c_plus next_cost",
    match_cost="match_cost window_cost block_cost {SHORT}_at",
    cap="max_cost truncation cost_cap",
    popcount="popcount count_bits hamming_weight",
)

SHORT = draw("sad", "sad", "ssd", "census", "ncc")
COST_TEXT = "the sum of absolute differences" if SHORT == "sad" else "the sum of squared differences" if SHORT == "ssd" else "the Hamming distance of census signatures" if SHORT == "census" else "normalised correlation"
SUBPIXEL = chance(0.35)
UNIQUE = chance(0.3)
DEPTH = chance(0.3)
EDGE = draw("clamp", "skip")
TRUNCATED = chance(0.3) and SHORT in ("sad", "ssd")
PIXEL = draw("real", "real", "vec3") if SHORT in ("sad", "ssd") else "real"
CAP = CONSTANT(cap, NUM(0.05, 0.5))
KEEP_COST = chance(0.25)
MASK = chance(0.35)
INVALID_D = draw(0, -1)
RANGE = draw("param", "map") if chance(0.4) else "param"
PRIOR_S = ", near a coarser result" if RANGE == "map" else ""


@helper
def popcount(x: int) -> int:
    v = x
    n = int(0)
    while v != 0:
        v = v & (v - 1)
        n += 1
    return n


if SHORT == "census":
    IMAGE = ARRAY(int, 2)
elif PIXEL == "vec3":
    IMAGE = ARRAY(vec3, 2)
else:
    IMAGE = ARRAY(real, 2)


@wp.func
def match_cost(left_img: IMAGE, right_img: IMAGE, i: int, j: int, d: int, radius: int) -> real:
    height = left_img.shape[0]
    width = left_img.shape[1]
    if SHORT == "ncc":
        ab = real(0.0)
        aa = real(0.0)
        bb = real(0.0)
    else:
        cost = real(0.0)
    for di in range(-radius, radius + 1):
        for dj in range(-radius, radius + 1):
            y = wp.clamp(i + di, 0, height - 1)
            x = wp.clamp(j + dj, 0, width - 1)
            a = left_img[y, x]
            b = right_img[y, draw(wp.clamp(j + dj - d, 0, width - 1), wp.max(x - d, 0))]
            if SHORT == "ncc":
                ADD(ab, a * b)
                aa += a * a
                bb += b * b
            elif SHORT == "census":
                cost += real(popcount(a ^ b))
            else:
                if PIXEL == "vec3":
                    diff = a - b
                    E = wp.dot(diff, diff) if SHORT == "ssd" else wp.abs(diff[0]) + wp.abs(diff[1]) + wp.abs(diff[2])
                elif SHORT == "ssd":
                    diff = a - b
                    E = diff * diff
                else:
                    E = wp.abs(a - b)
                if TRUNCATED:
                    ADD(cost, wp.min(E, CAP))
                else:
                    ADD(cost, E)
    if SHORT == "ncc":
        return draw(1.0 - ab / wp.sqrt(aa * bb + 1.0e-8), -ab / wp.sqrt(wp.max(aa * bb, 1.0e-8)))
    return cost


@wp.kernel
def stereo(
    left_img: IMAGE,
    right_img: IMAGE,
    prior: ARRAY(int, 2),
    textured: ARRAY(int, 2),
    max_disp: int = draw(4, 8, 16),
    radius: int = INT(1, 3),
    ratio: real = NUM(0.8, 0.95),
    focal: real = NUM(300.0, 900.0),
    baseline: real = NUM(0.05, 0.3),
    disparity: ARRAY(real if SUBPIXEL else int, 2) = None,
    depth: ARRAY(real, 2) = None,
    cost_map: ARRAY(real, 2) = None,
):
    i, j = THREADS(2, left_img)
    if MASK:
        "without texture nothing can be matched"
        if UNFLAGGED(textured[i, j]):
            disparity[i, j] = real(INVALID_D) if SUBPIXEL else INVALID_D
            return
    if EDGE == "skip":
        height = left_img.shape[0]
        width = left_img.shape[1]
        if i < radius or j < radius or i >= height - radius or j >= width - radius:
            disparity[i, j] = real(INVALID_D) if SUBPIXEL else INVALID_D
            return
    best_cost = real(1.0e10)
    second = real(1.0e10)
    best_d = int(0)
    if RANGE == "map":
        "near what a coarser level found"
        first = wp.clamp(prior[i, j] - 2, 0, max_disp)
        LO = first
        HI = first + 5
    else:
        LO = 0
        HI = draw(max_disp, max_disp + 1)
    for d in range(LO, HI):
        if EDGE == "skip":
            if j - d < radius:
                break
        cost = match_cost(left_img, right_img, i, j, d, radius)
        if cost < best_cost:
            if UNIQUE:
                second = best_cost
            best_cost = cost
            best_d = d
        elif UNIQUE and cost < second:
            second = cost
    if KEEP_COST:
        cost_map[i, j] = best_cost
    if UNIQUE:
        if best_cost > ratio * second:
            disparity[i, j] = real(INVALID_D) if SUBPIXEL else INVALID_D
            return
    if SUBPIXEL:
        before = match_cost(left_img, right_img, i, j, best_d - 1, radius)
        after = match_cost(left_img, right_img, i, j, best_d + 1, radius)
        bend = before - 2.0 * best_cost + after
        offset = real(0.0)
        if bend > 1.0e-6:
            offset = wp.clamp(0.5 * (before - after) / bend, -0.5, 0.5)
        disparity[i, j] = real(best_d) + offset
        if DEPTH:
            depth[i, j] = focal * baseline / wp.max(real(best_d) + offset, 0.1)
    else:
        disparity[i, j] = best_d
        if DEPTH:
            if best_d > 0:
                depth[i, j] = focal * baseline / real(best_d)
            else:
                depth[i, j] = 0.0
