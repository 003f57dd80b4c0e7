"""Traces rays through {WHAT}{FRESNEL?, with the Fresnel reflectance}{ABSORB?, and absorption along the way}{+MASK?, of active rays}."""

CATEGORY = "geometry vector function"
ABOUT = dict(
    paragraph="{SURFACE?A ray that meets a surface is mirrored there or, where the medium changes, bent by Snell's "
    "law; beyond a critical angle nothing passes. }{!SURFACE?Rays close to an axis are given by their height "
    "and angle, which lenses and free space change linearly. }{FRESNEL?Fresnel's equations, or Schlick's "
    "approximation of them, give the share that is reflected. }{ABSORB?Light weakens along its way. }Optical "
    "design and rendering of glass and water build on it.",
    formula="{SURFACE?n1 sin(theta1) = n2 sin(theta2)}{!SURFACE?y_out = y + d a, a_out = a - y / f}",
    source="Born and Wolf, Principles of Optics, 1999, chapters 1 and 3",
)
NAMES = dict(
    refract_rays="refract_rays trace_interface optics_kernel bend_rays {SHORT}_rays snell_kernel",
    dirs="dirs directions ray_dirs d_in",
    normals="normals surface_n n_vecs",
    heights="heights ray_y offsets_y",
    angles="angles slopes_in theta_in",
    n1="n1 ior_in eta_i",
    n2="n2 ior_out eta_t",
    focal="focal focal_length f_lens",
    gap="gap distance_z drift_len",
    out_dirs="out_dirs refracted d_out",
    reflect_out="reflect_out reflectance r_out",
    out_y="out_y heights_out y_new",
    out_a="out_a angles_out slopes_out",
    d="d dir_in incoming",
    n="n normal nrm",
    cos_i="cos_i ci cos_in",
    cos_t="cos_t ct cos_out",
    eta="eta ratio rel_ior",
    sin2="sin2 sin2_t sin_sq",
    fresnel="fresnel reflect_coeff schlick reflectance_of",
    r0="r0 base_r f0",
    power="power energy intensity",
    Ray="Ray ParaxialRay LensRay",
    ray_in="ray_in r0_in src_ray",
    path="path thickness lengths",
    y="y height yy",
    a="a slope angle",
)

WHAT = draw("a refracting surface", "a refracting surface", "a refracting surface", "a mirror", "a thin lens", "an optical system of two lenses")
SURFACE = WHAT == "a refracting surface" or WHAT == "a mirror"
SHORT = "surface" if SURFACE else "lens"
FRESNEL = SURFACE and chance(0.5)
EXACT = chance(0.5)
TIR = draw("reflect", "zero", "clamp")
FLIP = chance(0.5)
ABSORB = chance(0.3)
UNIT = chance(0.5)
ARRAY_IOR = chance(0.3)
MASK = draw("", "", "", "int", "bool")
POLAR = draw("mean", "s", "p")
MATRIX = chance(0.5)
SIGN = chance(0.5)
SECOND = chance(0.3)
SPIN = draw("", "", "", "tilt", "dim")
STRUCT = chance(0.25)

if STRUCT and not SURFACE:
    @wp.struct
    class Ray:
        height: real
        angle: real

@helper
def fresnel(ci: real, ct: real, n1: real, n2: real) -> real:
    if EXACT:
        if POLAR != "p":
            sum_s = n1 * ci + n2 * ct
            rs = (n1 * ci - n2 * ct) / wp.max(sum_s, 1.0e-6)
        if POLAR != "s":
            sum_p = n1 * ct + n2 * ci
            rp = (n1 * ct - n2 * ci) / wp.max(sum_p, 1.0e-6)
        if POLAR == "mean":
            return draw(0.5 * (rs * rs + rp * rp), 0.5 * rs * rs + 0.5 * rp * rp)
        elif POLAR == "s":
            return SQUARED(rs)
        else:
            return SQUARED(rp)
    else:
        base = (n1 - n2) / (n1 + n2)
        r0 = base * base
        m = 1.0 - wp.min(ci, ct)
        return r0 + (1.0 - r0) * draw(wp.pow(wp.max(m, 0.0), 5.0), m * m * m * m * m)


@wp.kernel
def refract_rays(
    dirs: ARRAY(vec3, 1),
    normals: ARRAY(vec3, 1),
    rays: ARRAY(Ray if STRUCT and not SURFACE else real, 1),
    heights: ARRAY(real, 1),
    angles: ARRAY(real, 1),
    iors: ARRAY(real, 1),
    path: ARRAY(real, 1),
    mask: FLAGS(MASK, 1),
    n1: real = draw(1.0, 1.0, 1.33, NUM(1.0, 1.6)),
    n2: real = draw(1.5, 1.33, NUM(1.1, 2.4)),
    focal: real = NUM(0.1, 5.0),
    focal2: real = NUM(0.1, 5.0),
    gap: real = NUM(0.05, 2.0),
    tilt: real = NUM(-0.1, 0.1),
    shift: real = NUM(0.05, 0.5),
    aperture: real = NUM(0.1, 3.0),
    absorption: real = NUM(0.01, 2.0),
    out_dirs: ARRAY(vec3, 1) = None,
    reflect_out: ARRAY(real, 1) = None,
    power: ARRAY(real, 1) = None,
    out_y: ARRAY(real, 1) = None,
    out_a: ARRAY(real, 1) = None,
):
    i = THREADS(1, dirs if SURFACE else rays if STRUCT else heights)
    if MASK:
        if OFF(mask[i], MASK):
            return
    if SURFACE:
        d = draw(wp.normalize(dirs[i]), wp.normalize(dirs[i]), dirs[i]) if UNIT else wp.normalize(dirs[i])
        n = wp.normalize(normals[i])
        cos_i = draw(-wp.dot(d, n), wp.dot(-d, n), -wp.dot(n, d))
        from_index = real(n1)
        to_index = iors[i] if ARRAY_IOR else real(n2)
        if FLIP:
            "the ray leaves the body: its normal and the indices change places"
            if cos_i < 0.0:
                n = -n
                cos_i = -cos_i
                if WHAT == "a refracting surface":
                    swapped = from_index
                    from_index = to_index
                    to_index = swapped
        else:
            cos_i = draw(wp.abs(cos_i), wp.max(cos_i, 0.0))
        mirrored = draw(d + 2.0 * cos_i * n, d - 2.0 * wp.dot(d, n) * n)
        eta = from_index / wp.max(to_index, 0.01)
        sin2 = eta * eta * draw(1.0 - cos_i * cos_i, wp.max(1.0 - SQUARED(cos_i), 0.0))
        if WHAT == "a mirror":
            if FRESNEL:
                cos_t = wp.sqrt(wp.max(1.0 - sin2, 0.0))
                share = fresnel(cos_i, cos_t, from_index, to_index)
                reflect_out[i] = share
            out_dirs[i] = wp.normalize(mirrored) if SIGN else mirrored
        else:
            cos_t = wp.sqrt(draw(wp.max(1.0 - sin2, 0.0), wp.max(0.0, 1.0 - sin2)))
            bent = draw(eta * d + (eta * cos_i - cos_t) * n, (eta * cos_i - cos_t) * n + eta * d)
            if TIR == "reflect":
                "total internal reflection"
                if sin2 > 1.0:
                    out_dirs[i] = mirrored
                    if FRESNEL:
                        reflect_out[i] = 1.0
                    return
            elif TIR == "zero":
                if sin2 >= 1.0:
                    out_dirs[i] = vec3(0.0, 0.0, 0.0)
                    if FRESNEL:
                        reflect_out[i] = 1.0
                    return
            out_dirs[i] = wp.normalize(bent) if SIGN else bent
            if FRESNEL:
                share = fresnel(cos_i, cos_t, from_index, to_index)
                reflect_out[i] = LIMITED(share, 0.0, 1.0) if SECOND else share
        if ABSORB:
            power[i] = draw(power[i] * wp.exp(-absorption * path[i]), wp.exp(-absorption * path[i]) * power[i])
    else:
        if STRUCT:
            ray_in = rays[i]
            y = ray_in.height
            a = ray_in.angle
        else:
            y = heights[i]
            a = angles[i]
        if SPIN == "tilt":
            "the axis is tilted and shifted"
            a = a - tilt
            y = y - shift
        elif SPIN == "dim":
            power[i] = power[i] * wp.exp(-draw(y * y, SQUARED(y)) / (shift * shift))
        if MATRIX:
            "ray transfer matrices: free space and lenses"
            drift = mat22(1.0, gap, 0.0, 1.0)
            lens = mat22(1.0, 0.0, -1.0 / focal, 1.0)
            ray = vec2(y, a)
            if WHAT == "a thin lens":
                ray = draw(lens * (drift * ray), (lens * drift) * ray, drift * (lens * ray), drift * (lens * (drift * ray)))
            else:
                lens_b = mat22(1.0, 0.0, -1.0 / focal2, 1.0)
                ray = draw(lens_b * (drift * (lens * ray)), (lens_b * drift * lens) * ray, drift * (lens_b * (drift * (lens * ray))))
            out_y[i] = ray[0]
            out_a[i] = ray[1]
        else:
            y = draw(y + gap * a, y + a * gap)
            a = draw(a - y / focal, a - y * (1.0 / focal))
            if WHAT != "a thin lens" or SECOND:
                y = y + gap * a
            if WHAT != "a thin lens":
                a = a - y / focal2
            if FLIP:
                "rays that miss the aperture are lost"
                if wp.abs(y) > aperture:
                    out_y[i] = 0.0
                    out_a[i] = 0.0
                    return
            out_y[i] = y
            out_a[i] = draw(a, wp.atan(a)) if UNIT else a
        if ABSORB:
            power[i] = power[i] * wp.exp(-absorption * gap)
