"""Estimates ambient occlusion of {each pixel|every pixel of the screen} from {DEPTH_ONLY?{the depth buffer|a depth image}}{!DEPTH_ONLY?depths and positions} by {METHOD}{RANGE?, ignoring distant surfaces}{POWER?, with a contrast curve}{MULTIPLY?, and darkens the image}."""

REALS = "float32"
CATEGORY = "stencil geometry"
ABOUT = dict(
    paragraph="Screen-space ambient occlusion: light from all around is blocked near creases and contacts, and how much is guessed from the depths of nearby pixels alone. "
    "{HEMI?Points are scattered in the half sphere over the surface and those that lie behind the depth buffer count as blocked. }"
    "{HORIZON?In several directions the steepest rise of the surface around the pixel is found, which gives the part of the sky that is hidden. }"
    "{VOLUME?Each neighbour blocks by how far it stands out over the tangent plane, falling off with distance. }It is cheap and independent of the complexity of the scene.",
    formula="AO = 1 - strength * mean over samples of {HEMI?[z_sample > D(sample) + bias]}{HORIZON?max_s sin(horizon)}{VOLUME?max(0, n.v - bias z) / (v.v + 0.001)}{RANGE?, faded with distance}",
    source="{HORIZON?Bavoil, Sainz and Dimitrov, Image-Space Horizon-Based Ambient Occlusion, 2008}{!HORIZON?Mittring, Finding Next Gen: CryEngine 2, 2007}",
)
NAMES = dict(
    ssao="ssao ambient_occlusion ssao_kernel compute_ao screen_space_ao {SHORT}_ao",
    depth="depth depth_buffer z_buffer linear_depth",
    normals="normals normal_map n_view gbuffer_normal",
    kernel_dirs="kernel_dirs sample_dirs hemisphere offsets",
    positions="positions view_pos p_view gbuffer_pos",
    color="color image rgb",
    ao="ao occlusion out visibility",
    radius="radius sample_radius r_max",
    bias="bias depth_bias eps",
    strength="strength intensity power",
    p="p pos origin",
    n="n nrm normal",
    occluded="occluded total blocked acc",
    samples="samples count taken",
    z="z zc depth_c",
    zs="zs z_s sample_depth",
    height="height rows",
    width="width cols",
    y="y row",
    x="x col",
    u="u sx x_s",
    w="v sy y_s",
    z_here="z_here z_at d_here",
    state="state rng prng",
    v="diff d_vec to_s",
    dist="dist d len_v",
    focal="focal fx focal_px",
)

METHOD = draw("samples in a half sphere", "samples in a half sphere", "horizons", "distances to the tangent plane")
HEMI = METHOD == "samples in a half sphere"
HORIZON = METHOD == "horizons"
VOLUME = METHOD == "distances to the tangent plane"
SHORT = "hemisphere" if HEMI else "horizon" if HORIZON else "alchemy"
RANGE = chance(0.5)
MULTIPLY = chance(0.3)
RANDOM = chance(0.4)
COUNT = draw(4, 8, 16)
DIRS = draw(4, 6, 8)
STEPS = draw(3, 4, 6)
SKY = chance(0.6)
POSITIONS = chance(0.5)
DEPTH_ONLY = not POSITIONS
SMOOTH = chance(0.5) and RANGE
POWER = chance(0.3)
INSIDE = draw("skip", "clamp")


def VIEW(Y, X):
    if POSITIONS:
        return positions[Y, X]
    return VIEW_Z(Y, X, depth[Y, X])


def VIEW_Z(Y, X, z_here):
    return vec3((real(X) - 0.5 * real(width)) * z_here / focal, (real(Y) - 0.5 * real(height)) * z_here / focal, z_here)


def FADE(DIST):
    if SMOOTH:
        t = wp.clamp(1.0 - DIST / radius, 0.0, 1.0)
        return t * t * (3.0 - 2.0 * t)
    return wp.where(DIST < radius, 1.0, 0.0)


def HIDE(occluded, ZS, ZQ, Z):
    if ZS < ZQ - bias:
        if RANGE:
            occluded += FADE(wp.abs(Z - ZS))
        else:
            occluded += 1.0


@wp.kernel
def ssao(
    depth: ARRAY(real, 2),
    normals: ARRAY(vec3, 2),
    positions: ARRAY(vec3, 2),
    kernel_dirs: ARRAY(vec3, 1),
    color: ARRAY(vec3, 2),
    radius: real = NUM(0.2, 2.0),
    bias: real = NUM(0.001, 0.05),
    strength: real = NUM(0.5, 2.0),
    focal: real = NUM(1.0, 8.0),
    pixel_step: int = draw(1, 2, 4),
    exponent: real = NUM(1.2, 3.0),
    z_far: real = NUM(50.0, 1000.0),
    seed: int = INT(1, 1000),
    ao: ARRAY(real, 2) = None,
):
    y, x = THREADS(2, ao)
    height = depth.shape[0]
    width = depth.shape[1]
    if y >= height or x >= width:
        return
    z = depth[y, x]
    if SKY:
        "nothing is there"
        if z <= 0.0 or z >= z_far:
            ao[y, x] = real(1.0)
            return
    n = wp.normalize(normals[y, x])
    p = positions[y, x] if POSITIONS else VIEW_Z(y, x, z)
    occluded = real(0.0)
    if RANDOM and not VOLUME:
        state = wp.rand_init(seed, y * width + x)
    if HEMI:
        for k in range(COUNT if RANDOM else kernel_dirs.shape[0]):
            if RANDOM:
                dir = draw(wp.sample_unit_sphere(state), wp.sample_unit_sphere_surface(state))
            else:
                dir = kernel_dirs[k]
            if wp.dot(dir, n) < 0.0:
                dir = -dir
            q = p + radius * dir
            if q[2] > 1.0e-4:
                "back onto the screen"
                u = int(wp.floor(q[0] * focal / q[2] + 0.5 * real(width)))
                w = int(wp.floor(q[1] * focal / q[2] + 0.5 * real(height)))
                if INSIDE == "clamp":
                    zs = depth[wp.clamp(w, 0, height - 1), wp.clamp(u, 0, width - 1)]
                    HIDE(occluded, zs, q[2], z)
                else:
                    if u >= 0 and u < width and w >= 0 and w < height:
                        zs = depth[w, u]
                        HIDE(occluded, zs, q[2], z)
        occluded = occluded / (1.0 * COUNT if RANDOM else real(kernel_dirs.shape[0]))
    elif HORIZON:
        if RANDOM:
            turn = from32(wp.randf(state))
        for k in range(DIRS):
            if RANDOM:
                angle = 2.0 * PI() * (real(k) + turn) / (1.0 * DIRS)
            else:
                angle = 2.0 * PI() * real(k) / (1.0 * DIRS)
            horizon = real(bias)
            for s in range(1, STEPS + 1):
                u = x + int(wp.round(wp.cos(angle) * real(s * pixel_step)))
                w = y + int(wp.round(wp.sin(angle) * real(s * pixel_step)))
                if u < 0 or u >= width or w < 0 or w >= height:
                    break
                v = VIEW(w, u) - p
                dist = LENGTH(v)
                if dist > 1.0e-6:
                    if RANGE:
                        RAISE(horizon, wp.dot(v, n) / dist * FADE(dist))
                    else:
                        RAISE(horizon, wp.dot(v, n) / dist)
            occluded += horizon - bias
        occluded = occluded / (1.0 * DIRS)
    else:
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                v = VIEW(wp.clamp(y + dy * pixel_step, 0, height - 1), wp.clamp(x + dx * pixel_step, 0, width - 1)) - p
                above = wp.max(wp.dot(n, v) - bias * z, 0.0)
                if RANGE:
                    above = above * FADE(LENGTH(v))
                ADD(occluded, above / (wp.dot(v, v) + 1.0e-3))
        occluded = occluded / 25.0
    value = wp.clamp(1.0 - strength * occluded, 0.0, 1.0)
    if POWER:
        value = wp.pow(value, exponent)
    ao[y, x] = value
    if MULTIPLY:
        color[y, x] = color[y, x] * value
