"""Looks {an environment map|the sky|a panorama} up in {MAPPING} mapping for {RAYS}{BILINEAR?, with bilinear filtering}{ROTATE?, turned about the vertical}{+WEIGHTS?, times the throughput}{+SCALE?, scaled}{+CLAMPED_MAX?, limited}{+ADD_TO?, and adds it to what is there}."""

CATEGORY = "geometry indexing"
ABOUT = dict(
    paragraph="Light from far away depends on the direction only and is stored as an image. {MAPPING} mapping turns a "
    "direction into pixel coordinates; the value there is {BILINEAR?interpolated between four pixels{LATLONG?, across the seam "
    "on the left and right border}}{!BILINEAR?that of the nearest pixel}. {RAYS} take their light from it.",
    formula="{LATLONG?u = atan2(d_z, d_x) / (2 pi) + 1/2, v = acos(d_y) / pi}{!LATLONG?(u, v) from d / (|d_x| + |d_y| + |d_z|)}",
    source="Pharr, Jakob, Humphreys, Physically Based Rendering, 3rd edition, 2016, chapters 10 and 12",
)
NAMES = dict(
    env_lookup="environment_map env_lookup sample_sky envmap_lookup sky_radiance lookup_panorama",
    dir_to_uv="dir_to_uv direction_uv sphere_uv octa_uv",
    dirs="ray_d dirs directions",
    normals="normals surface_n n_vecs",
    env="env_map env image sky",
    hit="hit mask hit_mask",
    throughput="throughput weights beta",
    out="radiance out colour env_rgb",
    intensity="intensity exposure gain",
    angle="rotation yaw env_angle",
    d="d w dir",
    uv="uv st coords",
    x="x px fx",
    y="y py fy",
    x0="x0 col ix",
    y0="y0 row iy",
    x1="x1 col1 ix1",
    y1="y1 row1 iy1",
    tx="tx ax wx",
    ty="ty ay wy",
    c="c rgb value",
    height="height h rows",
    width="width wd cols",
    i="i tid ray",
)

MAPPING = draw("latitude-longitude", "latitude-longitude", "octahedral", "light-probe")
LATLONG = MAPPING == "latitude-longitude"
RAYS = draw("rays that hit nothing", "mirror reflections", "rays of a camera")
REFLECT = RAYS == "mirror reflections"
MISSES = RAYS == "rays that hit nothing"
BILINEAR = chance(0.6)
ROTATE = chance(0.3)
UP = draw(1, 2)
WEIGHTS = chance(0.35)
SCALE = chance(0.5)
STORE = draw("vec3", "vec3", "planes")
ADD_TO = chance(0.4)
CLAMPED_MAX = chance(0.2)


@helper
def dir_to_uv(d: vec3) -> vec2:
    if LATLONG:
        if UP == 1:
            return draw(vec2(wp.atan2(d[2], d[0]) / 6.2831853 + 0.5, wp.acos(wp.clamp(d[1], -1.0, 1.0)) / 3.14159265), vec2(0.5 + wp.atan2(d[2], d[0]) * 0.15915494, 0.5 - wp.asin(wp.clamp(d[1], -1.0, 1.0)) * 0.31830989))
        else:
            return vec2(wp.atan2(d[1], d[0]) / 6.2831853 + 0.5, wp.acos(wp.clamp(d[2], -1.0, 1.0)) / 3.14159265)
    elif MAPPING == "octahedral":
        s = wp.abs(d[0]) + wp.abs(d[1]) + wp.abs(d[2])
        ox = d[0] / wp.max(s, 1.0e-6)
        oy = d[1] / wp.max(s, 1.0e-6)
        fold_x = wp.where(d[2] < 0.0, (1.0 - wp.abs(oy)) * wp.sign(ox), ox)
        fold_y = wp.where(d[2] < 0.0, (1.0 - wp.abs(ox)) * wp.sign(oy), oy)
        return vec2(0.5 * fold_x + 0.5, 0.5 * fold_y + 0.5)
    else:
        r = wp.acos(wp.clamp(d[2], -1.0, 1.0)) / (3.14159265 * wp.max(wp.sqrt(d[0] * d[0] + d[1] * d[1]), 1.0e-6))
        return vec2(0.5 + 0.5 * r * d[0], 0.5 - 0.5 * r * d[1])


def TEXEL(Y, X):
    if STORE == "planes":
        return vec3(env[0, Y, X], env[1, Y, X], env[2, Y, X])
    return env[Y, X]


@wp.kernel
def env_lookup(
    dirs: ARRAY(vec3, 1),
    normals: ARRAY(vec3, 1),
    env: ARRAY(real, 3) if STORE == "planes" else ARRAY(vec3, 2),
    hit: ARRAY(draw(int, bool), 1),
    throughput: ARRAY(vec3, 1),
    intensity: real = NUM(0.5, 4.0),
    angle: real = NUM(0.1, 6.0),
    limit: real = NUM(5.0, 100.0),
    out: ARRAY(vec3, 1) = None,
):
    i = THREADS(1, dirs)
    if MISSES:
        if IS_SET(hit[i]):
            return
    d = wp.normalize(dirs[i])
    if REFLECT:
        n = normals[i]
        d = draw(d - 2.0 * wp.dot(d, n) * n, wp.normalize(d - n * (2.0 * wp.dot(n, d))))
    if ROTATE:
        c_r = wp.cos(angle)
        s_r = wp.sin(angle)
        d = vec3(c_r * d[0] + s_r * d[2], d[1], c_r * d[2] - s_r * d[0]) if UP == 1 else vec3(c_r * d[0] - s_r * d[1], s_r * d[0] + c_r * d[1], d[2])
    uv = dir_to_uv(d)
    height = env.shape[1] if STORE == "planes" else env.shape[0]
    width = env.shape[2] if STORE == "planes" else env.shape[1]
    if BILINEAR:
        x = draw(uv[0] * real(width) - 0.5, real(width) * uv[0] - 0.5)
        y = uv[1] * real(height) - 0.5
        fx = wp.floor(x)
        fy = wp.floor(y)
        tx = x - fx
        ty = y - fy
        if LATLONG:
            "the left border continues at the right one"
            x0 = wp.clamp((int(fx) + width) % width, 0, width - 1)
            x1 = (x0 + 1) % width
        else:
            x0 = wp.clamp(int(fx), 0, width - 1)
            x1 = wp.min(x0 + 1, width - 1)
        y0 = wp.clamp(int(fy), 0, height - 1)
        y1 = wp.min(y0 + 1, height - 1)
        if chance(0.5):
            top = TEXEL(y0, x0) * (1.0 - tx) + TEXEL(y0, x1) * tx
            bottom = TEXEL(y1, x0) * (1.0 - tx) + TEXEL(y1, x1) * tx
            c = top * (1.0 - ty) + bottom * ty
        else:
            c = wp.lerp(wp.lerp(TEXEL(y0, x0), TEXEL(y0, x1), tx), wp.lerp(TEXEL(y1, x0), TEXEL(y1, x1), tx), ty)
    else:
        x0 = wp.clamp(int(uv[0] * real(width)), 0, width - 1)
        y0 = wp.clamp(int(uv[1] * real(height)), 0, height - 1)
        c = TEXEL(y0, x0)
    if SCALE:
        c = PRODUCT(intensity, c)
    if CLAMPED_MAX:
        "no fireflies"
        c = wp.min(c, vec3(limit, limit, limit))
    if WEIGHTS:
        c = wp.cw_mul(throughput[i], c)
    if ADD_TO:
        out[i] = out[i] + c
    else:
        out[i] = c
