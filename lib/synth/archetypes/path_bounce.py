"""{Extends paths by one bounce|One bounce of a path tracer|Scatters rays} off {surfaces|a hit point}: {LOBE} sampling{ROULETTE?, Russian roulette}{EMIT?, emission}{NEE?, and a light sample}{+ALIVE?, while they live}."""

CATEGORY = "geometry random_math"
ABOUT = dict(
    paragraph="One step of a wavefront path tracer. Each thread holds a path: it adds what the surface emits{NEE? and the "
    "direct light of a sampled point}, draws a new direction by {LOBE} sampling, multiplies the throughput, and "
    "{ROULETTE?ends dim paths by Russian roulette}{!ROULETTE?goes on}. Cosine-weighted directions "
    "cancel the cosine of the rendering equation.",
    formula="L = L + beta * L_e, beta = beta * f * |cos theta| / p, p = cos theta / pi",
    source="Pharr, Jakob, Humphreys, Physically Based Rendering, 3rd edition, 2016, chapters 13 and 14",
)
NAMES = dict(
    bounce="path_bounce bounce_kernel scatter_rays path_trace_step sample_brdf_bounce extend_paths",
    onb="orthonormal_basis tangent_frame make_onb basis_tangent",
    cosine_sample="cosine_hemisphere sample_hemisphere cosine_sample random_cosine",
    origins="ray_o origins ray_origin",
    dirs="ray_d dirs ray_dir",
    hit_p="hit_p hit_point points",
    hit_n="hit_n hit_normal normals",
    material="material mat_id hit_mat",
    albedo="albedo base_color diffuse",
    emission="emission emitted light_e",
    throughput="throughput beta path_weight",
    radiance="radiance L accum",
    alive="alive active path_alive",
    seed="seed frame rng_seed",
    state="state rng rand_state",
    n="n normal nrm",
    d="d wi in_dir",
    w="w new_dir wo",
    t="t tangent u_axis",
    b="b bitangent v_axis",
    u1="u1 r1 xi1",
    u2="u2 r2 xi2",
    phi="phi azimuth angle",
    weight="weight beta_new tp",
    rough="roughness rough fuzz",
    p_survive="p_survive q_rr p_cont",
    light_pos="light_pos lamp light_p",
    cos_l="cos_l n_dot_l cos_light",
    m="m mat material_i",
    offset="eps ray_eps offset",
    ior="ior eta refr_index",
)

LOBE = draw("cosine-weighted", "cosine-weighted", "uniform", "mirror", "fuzzy mirror", "glass")
DIFFUSE = LOBE == "cosine-weighted" or LOBE == "uniform"
ROULETTE = chance(0.4)
EMIT = chance(0.5)
NEE = chance(0.3) and DIFFUSE
MATERIALS = chance(0.5)
FLIP = chance(0.5)
FRAME = draw("branch", "duff")
ALIVE = chance(0.6)
REALS = "float32"


@wp.func
def onb(n: vec3) -> vec3:
    if FRAME == "branch":
        a = wp.where(wp.abs(n[0]) > 0.9, vec3(0.0, 1.0, 0.0), vec3(1.0, 0.0, 0.0))
        return wp.normalize(wp.cross(a, n))
    else:
        s = wp.where(n[2] >= 0.0, real(1.0), real(-1.0))
        a = -1.0 / (s + n[2])
        return vec3(1.0 + s * n[0] * n[0] * a, s * n[0] * n[1] * a, -s * n[0])


# A direction about n.
@helper
def cosine_sample(n: vec3, u1: real, u2: real) -> vec3:
    phi = 6.2831853 * u2
    t = onb(n)
    b = wp.cross(n, t)
    if LOBE == "uniform":
        r = wp.sqrt(wp.max(1.0 - u1 * u1, 0.0))
        return r * wp.cos(phi) * t + r * wp.sin(phi) * b + u1 * n
    r = wp.sqrt(u1)
    return draw(r * wp.cos(phi) * t + r * wp.sin(phi) * b + wp.sqrt(wp.max(1.0 - u1, 0.0)) * n, t * (r * wp.cos(phi)) + b * (r * wp.sin(phi)) + n * wp.sqrt(wp.max(1.0 - u1, 0.0)))


@wp.kernel
def bounce(
    hit_p: ARRAY(vec3, 1),
    hit_n: ARRAY(vec3, 1),
    material: ARRAY(int, 1),
    albedo: ARRAY(vec3, 1),
    emission: ARRAY(vec3, 1),
    rough: ARRAY(real, 1),
    light_pos: vec3,
    light_rgb: vec3,
    seed: int,
    fuzz: real = NUM(0.05, 0.6),
    ior: real = NUM(1.3, 1.7),
    offset: real = draw(1.0e-3, 1.0e-4),
    origins: ARRAY(vec3, 1) = None,
    dirs: ARRAY(vec3, 1) = None,
    throughput: ARRAY(vec3, 1) = None,
    radiance: ARRAY(vec3, 1) = None,
    alive: ARRAY(int, 1) = None,
):
    i = THREADS(1, dirs)
    if ALIVE:
        if UNFLAGGED(alive[i]):
            return
    d = wp.normalize(dirs[i])
    n = wp.normalize(hit_n[i])
    if FLIP and LOBE != "glass":
        "the normal looks back along the ray"
        if wp.dot(n, d) > 0.0:
            n = -n
    if MATERIALS:
        m = material[i]
        if INVALID(m, albedo.shape[0]):
            return
        M = m
    else:
        M = i
    weight = throughput[i]
    if EMIT:
        radiance[i] = radiance[i] + wp.cw_mul(weight, emission[M])
    state = wp.rand_init(seed, i)
    if DIFFUSE:
        u1 = wp.randf(state)
        u2 = wp.randf(state)
        w = cosine_sample(n, u1, u2)
        if NEE:
            to_light = light_pos - hit_p[i]
            dist2 = wp.max(wp.dot(to_light, to_light), 1.0e-4)
            cos_l = wp.max(wp.dot(n, to_light) / wp.sqrt(dist2), 0.0)
            direct = wp.cw_mul(wp.cw_mul(weight, albedo[M]), light_rgb) * (cos_l / (3.14159265 * dist2))
            radiance[i] = radiance[i] + direct
        if LOBE == "uniform":
            "the density is one over two pi"
            weight = wp.cw_mul(weight, albedo[M]) * (2.0 * wp.max(wp.dot(w, n), 0.0))
        else:
            weight = wp.cw_mul(weight, albedo[M])
        w = wp.normalize(w)
        start = draw(hit_p[i] + offset * n, hit_p[i] + n * offset)
    elif LOBE == "glass":
        cos_i = wp.dot(d, n)
        entering = cos_i < 0.0
        nn = wp.where(entering, n, -n)
        eta = wp.where(entering, 1.0 / ior, ior)
        cos_1 = wp.abs(cos_i)
        k = 1.0 - eta * eta * (1.0 - cos_1 * cos_1)
        "Schlick's approximation"
        r0 = (1.0 - ior) / (1.0 + ior)
        r0 = r0 * r0
        fresnel = r0 + (1.0 - r0) * wp.pow(1.0 - wp.min(cos_1, 1.0), 5.0)
        if k < 0.0 or wp.randf(state) < fresnel:
            w = d + 2.0 * cos_1 * nn
        else:
            w = eta * d + (eta * cos_1 - wp.sqrt(k)) * nn
        w = wp.normalize(w)
        start = hit_p[i] + offset * w
        weight = wp.cw_mul(weight, albedo[M])
    else:
        w = d - 2.0 * wp.dot(d, n) * n
        if LOBE == "fuzzy mirror":
            w = w + (rough[M] if MATERIALS else fuzz) * vec3(wp.randn(state), wp.randn(state), wp.randn(state))
            w = wp.normalize(w)
            "below the surface: absorbed"
            if wp.dot(w, n) <= 0.0:
                alive[i] = 0
                return
        weight = wp.cw_mul(weight, albedo[M])
        start = hit_p[i] + offset * n
    if ROULETTE:
        p_survive = draw(wp.clamp(wp.max(weight[0], wp.max(weight[1], weight[2])), 0.05, 1.0), wp.clamp(wp.max(weight), 0.05, 0.95))
        if wp.randf(state) > p_survive:
            alive[i] = 0
            return
        weight = weight / p_survive
    throughput[i] = weight
    origins[i] = start
    dirs[i] = w
