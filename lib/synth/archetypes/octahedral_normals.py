"""{ENCODE?Encodes unit vectors}{!ENCODE?Decodes unit vectors from} {HOW}{ERROR?, and measures the angle that is lost}."""

CATEGORY = "geometry vector function"
ABOUT = dict(
    paragraph="A unit vector has two degrees of freedom, so three floats are too many. {OCT?The octahedral map projects the sphere on an octahedron and unfolds it to a square, which spreads the "
    "error evenly and needs no trigonometry. }{SPHERE?Two angles are the plain way, with crowded poles. }{SPHEREMAP?The sphere map keeps x and y, scaled by the root of 8 z + 8. }{BITS_TEXT}Renderers store normals so in their buffers.",
    formula="{OCT?p = (x, y) / (|x| + |y| + |z|), and (1 - |p_yx|) sign(p) if z < 0}{SPHERE?theta = atan2(y, x), phi = acos(z)}{SPHEREMAP?p = (x, y) / sqrt(8 z + 8) + 1/2}",
    source="Cigolle, Donow, Evangelakos, Mara, McGuire and Meyer, A Survey of Efficient Representations for Independent Unit Vectors, 2014",
)
NAMES = dict(
    octa="{VERB}_normals oct_{VERB} {VERB}_unit_vectors normals_{VERB} {VERB}_directions",
    normals="normals dirs directions unit_vectors",
    codes="codes packed encoded uv",
    out="out decoded normals_out result",
    n="n dir nrm v",
    p="p e uv_i f",
    inv_l1="inv_l1 s inv_sum scale",
    wrap="oct_wrap wrap fold_lower unfold",
    u="u ex qx",
    w="w ey qy",
    t="t below fold",
    bits="bits max_code levels",
    error="error max_error angle_lost loss",
    word="word code bits_packed packed_code",
    sign_not_zero="sign_not_zero sgn nonzero_sign",
    back="back restored again",
)

ENCODE = chance(0.5)
VERB = "encode" if ENCODE else "decode"
KIND = draw("oct", "oct", "oct", "sphere", "spheremap")
OCT = KIND == "oct"
SPHERE = KIND == "sphere"
SPHEREMAP = KIND == "spheremap"
STORE = draw("vec2", "vec2", "uint32", "pair", "int") if ENCODE or OCT else draw("vec2", "pair")
QUANT = STORE == "uint32" or STORE == "int"
BITS_TEXT = "Each coordinate is rounded to an integer, and both go in one word. " if QUANT else ""
HOW = ("octahedral coordinates" if OCT else "two angles" if SPHERE else "sphere map coordinates") if not ENCODE else ("as octahedral coordinates" if OCT else "as two angles" if SPHERE else "as sphere map coordinates")
LEVELS = 65535 if STORE == "uint32" else 1023
UNSIGNED = OCT and chance(0.5)
ERROR = ENCODE and OCT and not QUANT and chance(0.3)
NORMALISE = chance(0.5)
WRAP = draw("sign", "where")
UNFOLD = draw("clever", "branch")
HEMI = OCT and chance(0.2) and not ERROR
RANK = draw(1, 1, 2)


@wp.func
def sign_not_zero(x: real) -> real:
    return draw(wp.where(x >= 0.0, real(1.0), real(-1.0)), real(1.0) if x >= 0.0 else real(-1.0))


@wp.func
def decode_oct(p: vec2) -> vec3:
    z = 1.0 - wp.abs(p[0]) - wp.abs(p[1])
    if UNFOLD == "clever":
        t = wp.max(-z, 0.0)
        return wp.normalize(vec3(p[0] - sign_not_zero(p[0]) * t, p[1] - sign_not_zero(p[1]) * t, z))
    x = p[0]
    y = p[1]
    if z < 0.0:
        x = (1.0 - wp.abs(p[1])) * sign_not_zero(p[0])
        y = (1.0 - wp.abs(p[0])) * sign_not_zero(p[1])
    return wp.normalize(vec3(x, y, z))


# A coordinate of [0, 1] as an integer, and back.
def CODE(X):
    return draw(int(wp.clamp(X, 0.0, 1.0) * real(LEVELS) + 0.5), int(wp.round(real(LEVELS) * wp.clamp(X, 0.0, 1.0))))


@wp.kernel
def octa(
    normals: ARRAY(vec3, RANK),
    codes: ARRAY(vec2 if STORE == "vec2" or STORE == "pair" else uint32 if STORE == "uint32" else int, RANK),
    code_u: ARRAY(real, RANK),
    code_w: ARRAY(real, RANK),
    out: ARRAY(vec3, RANK) = None,
    error: ARRAY(real, 1) = None,
):
    IDX = THREADS(RANK, normals if ENCODE else code_u if STORE == "pair" else codes)
    if ENCODE:
        n = wp.normalize(normals[IDX]) if NORMALISE or not OCT else normals[IDX]
        if OCT:
            inv_l1 = 1.0 / wp.max(wp.abs(n[0]) + wp.abs(n[1]) + wp.abs(n[2]), 1.0e-6)
            if HEMI:
                "the upper half fills the whole square"
                u = (n[0] + n[1]) * inv_l1
                w = draw((n[0] - n[1]) * inv_l1, inv_l1 * (n[0] - n[1]))
            else:
                u = n[0] * inv_l1
                w = n[1] * inv_l1
                if WRAP == "sign":
                    if n[2] < 0.0:
                        folded = (1.0 - wp.abs(w)) * sign_not_zero(u)
                        w = (1.0 - wp.abs(u)) * sign_not_zero(w)
                        u = folded
                else:
                    u2 = wp.where(n[2] < 0.0, (1.0 - wp.abs(w)) * sign_not_zero(u), u)
                    w = wp.where(n[2] < 0.0, (1.0 - wp.abs(u)) * sign_not_zero(w), w)
                    u = u2
            if ERROR:
                back = decode_oct(vec2(u, w))
                wp.atomic_max(error, 0, draw(wp.length(back - n), 1.0 - wp.dot(back, n)))
            if UNSIGNED or QUANT:
                u = draw(0.5 * u + 0.5, HALF(u + 1.0))
                w = draw(0.5 * w + 0.5, HALF(w + 1.0))
        elif SPHERE:
            u = wp.atan2(n[1], n[0]) * 0.15915494 + 0.5
            w = wp.acos(wp.clamp(n[2], -1.0, 1.0)) * 0.31830989
        else:
            f = wp.sqrt(8.0 * wp.max(n[2], -0.999) + 8.0)
            u = n[0] / f + 0.5
            w = n[1] / f + 0.5
        if STORE == "vec2":
            codes[IDX] = vec2(u, w)
        elif STORE == "pair":
            code_u[IDX] = u
            code_w[IDX] = w
        elif STORE == "uint32":
            codes[IDX] = draw(uint32(CODE(u)) | (uint32(CODE(w)) << uint32(16)), (uint32(CODE(w)) << uint32(16)) | uint32(CODE(u)))
        else:
            codes[IDX] = CODE(u) | CODE(w) << 10
    else:
        if STORE == "vec2":
            p = codes[IDX]
            u = p[0]
            w = p[1]
        elif STORE == "pair":
            u = code_u[IDX]
            w = code_w[IDX]
        elif STORE == "uint32":
            word = codes[IDX]
            u = real(word & uint32(65535)) / 65535.0
            w = real(word >> uint32(16)) / 65535.0
        else:
            word = codes[IDX]
            u = real(word & 1023) / 1023.0
            w = real((word >> 10) & 1023) / 1023.0
        if OCT:
            if UNSIGNED or QUANT:
                u = 2.0 * u - 1.0
                w = 2.0 * w - 1.0
            if HEMI:
                x = HALF(u + w)
                y = HALF(u - w)
                out[IDX] = wp.normalize(vec3(x, y, 1.0 - wp.abs(x) - wp.abs(y)))
            else:
                out[IDX] = decode_oct(vec2(u, w))
        elif SPHERE:
            theta = 6.2831853 * (u - 0.5)
            phi = PI() * w
            out[IDX] = draw(vec3(wp.cos(theta) * wp.sin(phi), wp.sin(theta) * wp.sin(phi), wp.cos(phi)), wp.sin(phi) * vec3(wp.cos(theta), wp.sin(theta), 0.0) + vec3(0.0, 0.0, wp.cos(phi)))
        else:
            fu = 4.0 * u - 2.0
            fw = 4.0 * w - 2.0
            f = wp.min(fu * fu + fw * fw, 4.0)
            g = wp.sqrt(1.0 - f / 4.0)
            out[IDX] = vec3(fu * g, fw * g, 1.0 - f / 2.0)
