"""Blends {sorted Gaussian splats|splats in order of depth} {into an image|at each pixel} {front to back|by alpha compositing}{TILES_ON?, from lists of tiles}{DEPTH?, with a depth image}{BACKGROUND?, over a background}{+ALPHA?, with the alpha}{+LAST?, and keeps the last splat}."""

CATEGORY = "geometry loop vector"
ABOUT = dict(
    paragraph="The second pass of Gaussian splatting. The thread of a pixel walks through the splats from near to far, "
    "evaluates each Gaussian at the pixel, and adds its colour weighted by its opacity and by the light that the ones "
    "before let through. It stops when hardly any is left. {TILES_ON?Splats were sorted by tile, so a pixel sees only "
    "those of its own. }",
    formula="C = sum_i c_i * alpha_i * prod_(j < i) (1 - alpha_j), alpha = o * exp(-1/2 * d^T * Sigma^-1 * d)",
    source="Kerbl, Kopanas, Leimkuehler, Drettakis, 3D Gaussian Splatting for Real-Time Radiance Field Rendering, ACM Transactions on Graphics 42(4), 2023",
)
NAMES = dict(
    blend_splats="splat_blending rasterize_gaussians blend_splats render_splats composite_splats rasterize",
    xy="means2d xy points_xy",
    conics="conics conic inv_cov2d",
    colors="colors rgb splat_rgb",
    opacity="opacity opacities alphas",
    depths="depths z_splat splat_depth",
    order="sorted_ids point_list order gaussian_ids",
    tile_start="tile_start range_start tile_begin",
    tile_end="tile_end range_end tile_stop",
    image="image out_color pixels",
    depth_image="depth_image out_depth z_map",
    alpha_image="final_T alpha_image transmittance_out",
    last="n_contrib last_id num_used",
    background="background bg_color bg",
    px="px pix_x x",
    py="py pix_y y",
    trans="T trans T_left light",
    c="c accum colour",
    k="k s n",
    g="g gid splat",
    d="d delta off",
    power="power expo e",
    alpha="alpha a_i opac",
    next_t="test_T next_t t_new",
    weight="weight w contrib",
    tile="tile tile_id t_idx",
    z="z acc_z depth_acc",
)

TILES_ON = chance(0.5)
DEPTH = chance(0.3)
BACKGROUND = chance(0.5)
LAST = chance(0.3)
ALPHA = chance(0.35)
STOP = draw("before", "after", "none")
MIN_ALPHA = chance(0.8)
LISTED = TILES_ON or chance(0.3)
FORM = draw("vec3", "vec3", "mat22")
CENTRE = chance(0.5)
COUNT = chance(0.3)
CAP = draw(0.99, 0.999, 0.99)


@wp.kernel
def blend_splats(
    xy: ARRAY(vec2, 1),
    conics: ARRAY(mat22 if FORM == "mat22" else vec3, 1),
    colors: ARRAY(vec3, 1),
    opacity: ARRAY(real, 1),
    depths: ARRAY(real, 1),
    order: ARRAY(int, 1),
    tile_start: ARRAY(int, 1),
    tile_end: ARRAY(int, 1),
    background: vec3,
    tiles_x: int = draw(4, 20, 40, 50),
    image: ARRAY(vec3, 2) = None,
    depth_image: ARRAY(real, 2) = None,
    alpha_image: ARRAY(real, 2) = None,
    last: ARRAY(int, 2) = None,
):
    row, col = THREADS(2, image)
    px = draw(real(col) + 0.5, 0.5 + real(col)) if CENTRE else real(col)
    py = real(row) + 0.5 if CENTRE else real(row)
    if TILES_ON:
        tile = wp.min((row // 16) * tiles_x + col // 16, tile_start.shape[0] - 1)
        first = wp.max(tile_start[tile], 0)
        stop = wp.min(tile_end[tile], order.shape[0])
        FIRST = first
        STOP_AT = stop
    else:
        FIRST = 0
        STOP_AT = order.shape[0] if LISTED else xy.shape[0]
    trans = real(1.0)
    c = vec3(0.0, 0.0, 0.0)
    z = real(0.0)
    used = int(0)
    for k in range(FIRST, STOP_AT):
        if LISTED:
            g = order[k]
            if INVALID(g, xy.shape[0]):
                continue
            G = g
        else:
            G = k
        d = draw(xy[G] - vec2(px, py), vec2(xy[G][0] - px, xy[G][1] - py))
        q = conics[G]
        if FORM == "mat22":
            power = -0.5 * wp.dot(d, q * d)
        else:
            power = draw(-0.5 * (q[0] * d[0] * d[0] + q[2] * d[1] * d[1]) - q[1] * d[0] * d[1], -0.5 * q[0] * d[0] * d[0] - 0.5 * q[2] * d[1] * d[1] - q[1] * d[0] * d[1])
        "not a Gaussian"
        if power > 0.0:
            continue
        alpha = draw(wp.min(CAP, opacity[G] * wp.exp(power)), wp.min(opacity[G] * wp.exp(power), CAP))
        if MIN_ALPHA:
            if alpha < draw(0.00392157, 1.0 / 255.0):
                continue
        if STOP == "before":
            next_t = trans * (1.0 - alpha)
            if next_t < 0.0001:
                break
        weight = PRODUCT(alpha, trans)
        ADD(c, PRODUCT(weight, colors[G]))
        if DEPTH:
            z += weight * depths[G]
        if STOP == "before":
            trans = next_t
        else:
            trans *= 1.0 - alpha
        if LAST:
            used = k + 1 if not COUNT else used + 1
        if STOP == "after":
            if trans < draw(0.0001, 0.001):
                break
    image[row, col] = SUM(c, trans * background) if BACKGROUND else c
    if DEPTH:
        depth_image[row, col] = z
    if ALPHA:
        alpha_image[row, col] = draw(trans, 1.0 - trans)
    if LAST:
        last[row, col] = used
