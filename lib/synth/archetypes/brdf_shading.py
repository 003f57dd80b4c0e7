"""Shades {points|surface samples} with the {MODEL} model{LIGHTS? under several lights}{!LIGHTS? under one light}{FALL?, fading with distance}{TONE?, tone-mapped}{+AMBIENT?, with ambient light}{+SHADOW?, where they are lit}{+MASK?, where a mask is set}."""

CATEGORY = "geometry vector function"
ABOUT = dict(
    paragraph="How bright a surface looks depends on the light, the normal and the direction of the viewer. The "
    "{MODEL} model gives {SPECULAR?a diffuse part and a highlight}{!SPECULAR?the light that a matt surface "
    "sends back}. {LIGHTS?All lights are summed. }{TONE?The result is mapped to what a screen can show. "
    "}Renderers evaluate such a model at every hit.",
    formula="L = sum over lights of I * (rho * diffuse(n . l){SPECULAR? + specular(n, l, v)})",
    source="Akenine-Moeller, Haines and Hoffman, Real-Time Rendering, 2018, chapter 9",
)
NAMES = dict(
    shade="shade shade_points evaluate_brdf {SHORT}_shading light_surface reflect_light",
    positions="positions points pos",
    normals="normals n_vecs surface_n",
    albedo="albedo colors base_color diffuse_rgb",
    light="light light_pos lamp",
    lights="lights lamps light_positions",
    eye="eye camera view_pos",
    out="out radiance shaded colours",
    n="n normal nrm",
    l="l to_light light_dir",
    v="v to_eye view_dir",
    h="h half_vec halfway",
    n_l="n_l ndotl cos_light",
    n_v="n_v ndotv cos_view",
    n_h="n_h ndoth cos_half",
    v_h="v_h vdoth cos_vh",
    rough="rough roughness alpha_r",
    shine="shine shininess exponent",
    ks="ks specular spec_strength",
    f0="f0 base_reflect reflect0",
    ambient="ambient ka env",
    spec="spec gloss highlight",
    diff="diff lambert diffuse_term",
    ndf="ndf d_ggx normal_dist",
    geom="geom g_smith shadowing",
    colour="colour color shade_rgb",
    fade="fade attenuation falloff",
    k="k m light_id",
    a2="a2 alpha2 rough4",
)

MODEL = draw("Lambert", "Phong", "Phong", "Blinn-Phong", "Blinn-Phong", "GGX", "GGX", "Oren-Nayar-like", "half-Lambert", "toon")
SHORT = "ggx" if MODEL == "GGX" else "phong" if MODEL == "Phong" else "lambert" if MODEL == "Lambert" else "surface"
SPECULAR = MODEL == "Phong" or MODEL == "Blinn-Phong" or MODEL == "GGX"
LIGHTS = chance(0.35)
FALL = draw("", "", "inverse", "smooth")
POINT = LIGHTS or FALL != "" or chance(0.4)
TONE = draw("", "", "", "reinhard", "gamma", "clip")
GREY = chance(0.3)
AMBIENT = chance(0.5)
MASK = draw("", "", "", "int", "bool")
SHADOW = chance(0.2)
BACK = draw("max", "abs", "skip")
MAPS = chance(0.3)
SCHLICK = chance(0.5)
CONSERVE = chance(0.3)
ORDER = chance(0.5)
TYPE = real if GREY else vec3

@helper
def ggx(n_h: real, rough: real) -> real:
    a2 = draw(rough * rough * rough * rough, wp.pow(rough, 4.0), SQUARED(rough))
    q = n_h * n_h * (a2 - 1.0) + 1.0
    return a2 / draw(PI() * q * q + 1.0e-6, wp.max(PI() * q * q, 1.0e-6))

@helper
def shadowing(n_v: real, n_l: real, rough: real) -> real:
    k = draw((rough + 1.0) * (rough + 1.0) / 8.0, 0.5 * rough)
    gv = n_v / (n_v * (1.0 - k) + k)
    gl = n_l / (n_l * (1.0 - k) + k)
    return PRODUCT(gv, gl)


def ONE_LIGHT(L, N, VIEW):
    n_l = wp.abs(wp.dot(N, L)) if BACK == "abs" else LARGER(wp.dot(N, L), 0.0)
    if MODEL == "half-Lambert":
        n_l = 0.5 * wp.dot(N, L) + 0.5
        diff = n_l * n_l
    elif MODEL == "toon":
        "three flat levels"
        diff = EITHER(n_l > 0.7, real(1.0), EITHER(n_l > 0.3, real(0.6), real(0.2)))
    elif MODEL == "Oren-Nayar-like":
        n_v = LARGER(wp.dot(N, VIEW), 0.0)
        s2 = rough * rough
        cos_phi = wp.dot(L, VIEW) - n_l * n_v
        flat = 1.0 - 0.5 * s2 / (s2 + 0.33)
        rise = 0.45 * s2 / (s2 + 0.09)
        diff = draw(n_l * (flat + rise * wp.max(cos_phi, 0.0)), n_l * flat + n_l * rise * wp.max(cos_phi, 0.0))
    else:
        diff = n_l / PI() if CONSERVE else n_l
    if MODEL == "Phong":
        r = draw(2.0 * wp.dot(N, L) * N - L, wp.dot(N, L) * 2.0 * N - L)
        spec = ks * wp.pow(wp.max(wp.dot(r, VIEW), 0.0), shine)
    elif MODEL == "Blinn-Phong":
        h = wp.normalize(SUM(L, VIEW))
        spec = ks * wp.pow(wp.max(wp.dot(N, h), 0.0), shine)
        if CONSERVE:
            spec *= (shine + 8.0) / 25.13274
    elif MODEL == "GGX":
        h = wp.normalize(SUM(L, VIEW))
        n_v = wp.max(wp.dot(N, VIEW), 0.001)
        n_h = wp.max(wp.dot(N, h), 0.0)
        v_h = wp.max(wp.dot(VIEW, h), 0.0)
        if SCHLICK:
            f = f0 + (1.0 - f0) * wp.pow(1.0 - wp.min(v_h, 1.0), 5.0)
        else:
            m = 1.0 - wp.min(v_h, 1.0)
            f = f0 + (1.0 - f0) * m * m * m * m * m
        ndf = ggx(n_h, rough_i)
        geom = shadowing(n_v, wp.max(n_l, 0.001), rough_i)
        spec = n_l * ndf * geom * f / (4.0 * n_v * wp.max(n_l, 0.001))
    else:
        spec = real(0.0)
    if SHADOW:
        diff *= visible[i]
        spec *= visible[i]
    return (diff, spec)


@wp.kernel
def shade(
    positions: ARRAY(vec3, 1),
    normals: ARRAY(vec3, 1),
    albedo: ARRAY(TYPE, 1),
    roughs: ARRAY(real, 1),
    visible: ARRAY(real, 1),
    mask: FLAGS(MASK, 1),
    lights: ARRAY(vec3, 1),
    light: vec3,
    eye: vec3,
    rough: real = NUM(0.05, 0.9),
    shine: real = draw(8.0, 16.0, 32.0, 64.0, 128.0),
    ks: real = NUM(0.05, 1.0),
    f0: real = NUM(0.02, 0.2),
    ambient: real = NUM(0.01, 0.3),
    power: real = NUM(0.5, 20.0),
    reach: real = NUM(1.0, 20.0),
    out: ARRAY(TYPE, 1) = None,
):
    i = THREADS(1, positions)
    if MASK:
        if OFF(mask[i], MASK):
            return
    p = positions[i]
    n = wp.normalize(normals[i])
    v = wp.normalize(eye - p)
    if BACK == "skip":
        "turned away from the viewer"
        if wp.dot(n, v) <= 0.0:
            out[i] = TYPE(0.0)
            return
    rough_i = LIMITED(roughs[i], 0.02, 1.0) if MAPS else rough
    base = albedo[i]
    colour = base * ambient if AMBIENT else TYPE(0.0)
    if LIGHTS:
        for k in range(lights.shape[0]):
            offset = lights[k] - p
            l = wp.normalize(offset)
            PARTS = ONE_LIGHT(l, n, v)
            BRIGHT = power
            if FALL == "inverse":
                fade = power / wp.max(wp.dot(offset, offset), 0.01)
                BRIGHT = fade
            elif FALL == "smooth":
                fade = 1.0 - wp.smoothstep(real(0.0), real(reach), wp.length(offset))
                BRIGHT = fade
            if GREY:
                colour += (base * PARTS[0] + PARTS[1]) * BRIGHT
            elif MODEL in ("Phong", "Blinn-Phong", "GGX"):
                tint = vec3(PARTS[1], PARTS[1], PARTS[1])
                colour += (PARTS[0] * base + tint) * BRIGHT
            else:
                colour += base * (PARTS[0] * BRIGHT)
    else:
        if POINT:
            offset = light - p
            l = wp.normalize(offset)
        else:
            l = draw(wp.normalize(light), wp.normalize(-light))
        PARTS = ONE_LIGHT(l, n, v)
        if GREY:
            colour = colour + base * PARTS[0] + PARTS[1]
        elif MODEL in ("Phong", "Blinn-Phong", "GGX"):
            tint = vec3(PARTS[1], PARTS[1], PARTS[1])
            if ORDER:
                colour = colour + PARTS[0] * base + tint
            else:
                colour += base * PARTS[0]
                colour += tint
        else:
            colour += base * PARTS[0]
        if FALL == "inverse":
            fade = power / wp.max(wp.dot(offset, offset), 0.01)
            colour = colour * fade
        elif FALL == "smooth":
            fade = 1.0 - wp.smoothstep(real(0.0), real(reach), wp.length(offset))
            colour = colour * fade
    if TONE == "reinhard":
        if GREY:
            colour = colour / (1.0 + colour)
        else:
            colour = wp.cw_div(colour, colour + vec3(1.0, 1.0, 1.0))
    elif TONE == "gamma":
        if GREY:
            colour = wp.pow(wp.max(colour, 0.0), 0.4545)
        else:
            for D in each(3):
                colour[D] = wp.pow(wp.max(colour[D], 0.0), 0.4545)
    elif TONE == "clip":
        if GREY:
            colour = wp.min(colour, 1.0)
        else:
            colour = wp.min(colour, vec3(1.0, 1.0, 1.0))
    out[i] = colour
