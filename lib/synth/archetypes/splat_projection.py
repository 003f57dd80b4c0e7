"""Projects {3-D Gaussians|Gaussian splats|anisotropic Gaussians} to {the image|screen space}: {means|centres}, {CONIC?inverse }covariances{RADIUS?, radii}{DEPTH?, depths}{TILES?, and counts of the tiles they touch}{+OPACITY?, leaving out invisible ones}{+CULL?, and those outside}."""

CATEGORY = "geometry quaternion matrix"
ABOUT = dict(
    paragraph="The first pass of Gaussian splatting. The covariance of a Gaussian is made of its scales and rotation, "
    "carried into camera space, and projected by the Jacobian of the perspective. A small blur keeps splats wider "
    "than a pixel. {CONIC?The inverse is what the blending pass needs. }{TILES?The tiles that the splat may touch are "
    "counted, for sorting. }",
    formula="Sigma = R * S * S^T * R^T, Sigma' = J * W * Sigma * W^T * J^T",
    source="Kerbl, Kopanas, Leimkuehler, Drettakis, 3D Gaussian Splatting for Real-Time Radiance Field Rendering, ACM Transactions on Graphics 42(4), 2023",
    units=("fx: px", "fy: px"),
)
NAMES = dict(
    project_splats="splat_projection project_gaussians preprocess_splats gaussian_projection project_splats",
    means="means means3d positions centers",
    scales="scales log_scales splat_scale",
    rots="quats rotations rots",
    cov3d="cov3d covariances sigma3d",
    view="view viewmat world_to_cam w2c",
    xy="means2d xy points_xy centers2d",
    conics="conics conic inv_cov2d",
    depths="depths depth z_out",
    radii="radii radius_px extents",
    tiles="tiles_touched num_tiles tile_count",
    opacity="opacity opacities alphas",
    fx="fx focal_x f_x",
    fy="fy focal_y f_y",
    cx="cx c_x center_x",
    cy="cy c_y center_y",
    width="width img_w w_px",
    height="height img_h h_px",
    near="near z_near near_plane",
    blur="blur eps2d low_pass",
    t="t p_view cam_p",
    tz="tz z depth_i",
    q="q r_i quat_i",
    s="s scale_i sc",
    rot_m="rot_m R_s r_mat",
    m="m rs M_s",
    sigma="sigma cov Sigma",
    w="w R_view view_rot",
    jac="jac J_p proj_j",
    cov2="cov2 cov_img sigma2",
    a="a cov_xx c00",
    b="b cov_xy c01",
    c="c cov_yy c11",
    det="det determinant det2",
    mid="mid half_trace m_l",
    lam="lam lambda1 eig_max",
    u="u px x_pix",
    v="v py y_pix",
    i="i tid g",
)

REALS = "float32"
COV = draw("scales", "scales", "scales", "given")
LOG = chance(0.35)
CONIC = chance(0.75)
RADIUS = chance(0.6)
DEPTH = chance(0.5)
TILES = chance(0.3) and RADIUS
LIMIT = chance(0.4)
VIEW = draw("mat44", "transform")
NORMALISE = chance(0.6)
OPACITY = chance(0.2)
CULL = chance(0.5)
FORM = draw("matrix", "matrix", "rows")
MISS = draw("zero", "none")


@wp.kernel
def project_splats(
    means: ARRAY(vec3, 1),
    scales: ARRAY(vec3, 1),
    rots: ARRAY(quat, 1),
    cov3d: ARRAY(mat33, 1),
    opacity: ARRAY(real, 1),
    view: mat44 if VIEW == "mat44" else transform,
    fx: real = NUM(200.0, 1500.0),
    fy: real = NUM(200.0, 1500.0),
    cx: real = NUM(160.0, 960.0),
    cy: real = NUM(120.0, 540.0),
    width: int = draw(320, 640, 800, 1920),
    height: int = draw(240, 480, 600, 1080),
    near: real = NUM(0.01, 0.3),
    blur: real = draw(0.3, 0.1),
    xy: ARRAY(vec2, 1) = None,
    conics: ARRAY(vec3, 1) = None,
    covs: ARRAY(vec3, 1) = None,
    depths: ARRAY(real, 1) = None,
    radii: ARRAY(int, 1) = None,
    tiles: ARRAY(int, 1) = None,
):
    i = THREADS(1, means)
    if MISS == "zero" and RADIUS:
        radii[i] = 0
    if OPACITY:
        "invisible"
        if opacity[i] < draw(0.00392157, 0.005):
            return
    t = wp.transform_point(view, means[i])
    tz = t[2]
    if draw(tz < near, tz <= near):
        return
    if COV == "given":
        sigma = cov3d[i]
    else:
        q = wp.normalize(rots[i]) if NORMALISE else rots[i]
        s = scales[i]
        if LOG:
            s = vec3(wp.exp(s[0]), wp.exp(s[1]), wp.exp(s[2]))
        rot_m = wp.quat_to_matrix(q)
        if FORM == "matrix":
            m = draw(rot_m * wp.diag(s), rot_m * mat33(s[0], 0.0, 0.0, 0.0, s[1], 0.0, 0.0, 0.0, s[2]))
            sigma = m * wp.transpose(m)
        else:
            sigma = rot_m * wp.diag(wp.cw_mul(s, s)) * wp.transpose(rot_m)
    if VIEW == "mat44":
        w = mat33(view[0, 0], view[0, 1], view[0, 2], view[1, 0], view[1, 1], view[1, 2], view[2, 0], view[2, 1], view[2, 2])
    else:
        w = wp.quat_to_matrix(wp.transform_get_rotation(view))
    tx = t[0]
    ty = t[1]
    if LIMIT:
        "points far outside of the image would distort the Jacobian"
        lim_x = 1.3 * 0.5 * real(width) / fx
        lim_y = 1.3 * 0.5 * real(height) / fy
        tx = wp.clamp(t[0] / tz, -lim_x, lim_x) * tz
        ty = wp.clamp(t[1] / tz, -lim_y, lim_y) * tz
    jac = draw(mat33(fx / tz, 0.0, -fx * tx / (tz * tz), 0.0, fy / tz, -fy * ty / (tz * tz), 0.0, 0.0, 0.0), mat33(fx / tz, 0.0, -(fx * tx) / (tz * tz), 0.0, fy / tz, -(fy * ty) / (tz * tz), 0.0, 0.0, 0.0))
    jw = jac * w
    cov2 = jw * sigma * wp.transpose(jw)
    a = cov2[0, 0] + blur
    b = draw(cov2[0, 1], 0.5 * (cov2[0, 1] + cov2[1, 0]))
    c = cov2[1, 1] + blur
    det = draw(a * c - b * b, c * a - b * b)
    if draw(det <= 0.0, det < 1.0e-8):
        return
    u = fx * t[0] / tz + cx
    v = draw(fy * t[1] / tz + cy, cy + fy * t[1] / tz)
    if RADIUS:
        mid = 0.5 * (a + c)
        lam = mid + wp.sqrt(wp.max(mid * mid - det, draw(0.1, 0.0)))
        radius = wp.min(wp.ceil(3.0 * wp.sqrt(lam)), 4096.0)
        if CULL:
            if u + radius < 0.0 or v + radius < 0.0 or u - radius > real(width) or v - radius > real(height):
                return
        radii[i] = int(radius)
        if TILES:
            x_lo = wp.clamp(int((u - radius) / 16.0), 0, (width + 15) // 16)
            x_hi = wp.clamp(int((u + radius) / 16.0) + 1, 0, (width + 15) // 16)
            y_lo = wp.clamp(int((v - radius) / 16.0), 0, (height + 15) // 16)
            y_hi = wp.clamp(int((v + radius) / 16.0) + 1, 0, (height + 15) // 16)
            tiles[i] = (x_hi - x_lo) * (y_hi - y_lo)
    xy[i] = vec2(u, v)
    if CONIC:
        conics[i] = draw(vec3(c / det, -b / det, a / det), vec3(c, -b, a) / det, vec3(c, -b, a) * (1.0 / det))
    else:
        covs[i] = vec3(a, b, c)
    if DEPTH:
        depths[i] = tz
