"""Tests {points|surface points|pixels} against a shadow map{FILTER?, averaging over {TAPS} taps}{CUBE?, of {CASCADES} cascades}{SHADE?, and shades them}{+SLOPE?, with a bias by slope}{+NORMAL_OFFSET?, shifted along normals}."""

CATEGORY = "geometry conditional"
ABOUT = dict(
    paragraph="Shadow mapping: a depth image seen from the light holds the nearest surface along each of its rays, and a point is in shadow if it lies behind. "
    "A bias keeps surfaces from shadowing themselves where the map is coarse. {FILTER?Comparing with several texels and averaging the outcomes, not the depths, softens the border. }",
    formula="lit = {FILTER?mean over taps of }[z_light - bias <= D(u, v)]",
    source="{FILTER?Reeves, Salesin and Cook, Rendering Antialiased Shadows with Depth Maps, 1987}{!FILTER?Williams, Casting Curved Shadows on Curved Surfaces, 1978}",
)
NAMES = dict(
    shadow_test="shadow_test shadow_map_lookup sample_shadow_map compute_shadow shadow_visibility pcf_shadow",
    points="points positions world_pos p_world",
    normals="normals n_world surface_normals",
    shadow_map="shadow_map depth_map light_depth shadow_tex",
    light_matrix="light_matrix light_vp world_to_light light_view_proj",
    visibility="visibility shadow lit out",
    color="color shaded radiance",
    bias="bias depth_bias shadow_bias",
    p="p x pos",
    clip="clip q p_light",
    z="z depth current_depth",
    u="u tex_u su",
    v="v tex_v sv",
    i="px ix col",
    j="py iy row",
    lit="lit vis light_amount",
    stored="stored nearest occluder",
    light_dir="light_dir l sun_dir",
    cos_t="cos_t ndotl n_dot_l",
    width="width res_x w",
    height="height res_y h",
    taps="taps samples_hit hits",
)

FILTER = chance(0.55)
R = draw(1, 1, 2)
TAPS = 9 if R == 1 else 25
CUBE = chance(0.2)
CASCADES = draw(2, 3, 4)
ORTHO = draw("ortho", "perspective", "transform")
SLOPE = chance(0.4)
NORMAL_OFFSET = chance(0.25)
SHADE = chance(0.35)
OUTSIDE = draw("lit", "shadow", "skip")
FLIP = chance(0.5)
EXPONENTIAL = chance(0.2) and not FILTER


def STORED(A, B):
    return shadow_map[cascade, A, B] if CUBE else shadow_map[A, B]


def COMPARE(A, B):
    return wp.where(z - offset <= STORED(A, B), 1.0, 0.0)


@wp.kernel
def shadow_test(
    points: ARRAY(vec3, 1),
    normals: ARRAY(vec3, 1),
    albedo: ARRAY(vec3, 1),
    shadow_map: ARRAY(real, 3 if CUBE else 2),
    light_matrix: transform if ORTHO == "transform" else mat44,
    light_dir: vec3,
    extent: real = NUM(1.0, 20.0),
    bias: real = NUM(0.001, 0.05),
    normal_offset: real = NUM(0.005, 0.1),
    sharpness: real = NUM(10.0, 80.0),
    ambient: real = NUM(0.05, 0.3),
    split: real = NUM(0.5, 10.0),
    visibility: ARRAY(real, 1) = None,
    color: ARRAY(vec3, 1) = None,
):
    tid = THREADS(1, points)
    p = points[tid]
    if NORMAL_OFFSET:
        p = p + normal_offset * normals[tid]
    if ORTHO == "transform":
        q = wp.transform_point(light_matrix, p)
        ndc_x = q[0] / extent
        ndc_y = q[1] / extent
        z = q[2]
    elif ORTHO == "ortho":
        q = wp.transform_point(light_matrix, p)
        ndc_x = q[0]
        ndc_y = q[1]
        z = 0.5 * q[2] + 0.5
    else:
        clip = light_matrix * vec4(p[0], p[1], p[2], 1.0)
        if clip[3] <= 1.0e-6:
            "behind the light"
            visibility[tid] = real(1.0)
            return
        ndc_x = clip[0] / clip[3]
        ndc_y = clip[1] / clip[3]
        z = 0.5 * clip[2] / clip[3] + 0.5
    if CUBE:
        "each cascade reaches twice as far"
        cascade = int(0)
        reach = real(split)
        for level in range(CASCADES - 1):
            if wp.abs(z) > reach:
                cascade = level + 1
            reach = reach * 2.0
        cascade = wp.min(cascade, shadow_map.shape[0] - 1)
    HEIGHT = shadow_map.shape[1] if CUBE else shadow_map.shape[0]
    WIDTH = shadow_map.shape[2] if CUBE else shadow_map.shape[1]
    width = WIDTH
    height = HEIGHT
    u = 0.5 * ndc_x + 0.5
    v = 0.5 - 0.5 * ndc_y if FLIP else 0.5 * ndc_y + 0.5
    if OUTSIDE != "skip":
        if u < 0.0 or u >= 1.0 or v < 0.0 or v >= 1.0:
            visibility[tid] = real(1.0) if OUTSIDE == "lit" else real(0.0)
            return
    i = wp.clamp(int(wp.floor(u * real(width))), 0, width - 1)
    j = wp.clamp(int(wp.floor(v * real(height))), 0, height - 1)
    if SLOPE or SHADE:
        cos_t = wp.max(wp.dot(normals[tid], -light_dir), 0.0)
    if SLOPE:
        "grazing light needs more bias"
        offset = draw(wp.max(bias * (1.0 - cos_t), 0.1 * bias), bias * (2.0 - wp.min(cos_t, 1.0)))
    else:
        offset = real(bias)
    if FILTER:
        taps = real(0.0)
        for dj in range(-R, R + 1):
            for di in range(-R, R + 1):
                ADD(taps, COMPARE(wp.clamp(j + dj, 0, height - 1), wp.clamp(i + di, 0, width - 1)))
        lit = taps / (1.0 * TAPS)
    elif EXPONENTIAL:
        lit = wp.exp(wp.clamp(sharpness * (STORED(j, i) - z + offset), -60.0, 0.0))
    else:
        stored = STORED(j, i)
        lit = draw(wp.where(z - offset > stored, 0.0, 1.0), wp.where(z <= stored + offset, 1.0, 0.0))
    visibility[tid] = lit
    if SHADE:
        color[tid] = albedo[tid] * (ambient + (1.0 - ambient) * lit * cos_t)
