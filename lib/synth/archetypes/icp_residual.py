"""{SUMS?Sums}{!SUMS?Computes} the {residuals|errors} of an ICP alignment, {KIND}{ROBUST_ON?, with a robust weight}{WEIGHTS?, weighted by point}{+CENTER?, about a centre}{+ANGLE?, of surfaces that face each other}{GATE?, within a reach}{GRAD?, and their {GRAD_S}}, over {matched points|pairs of points}{BOTH_S?, keeping each term}{COUNT?, and counts the pairs}."""

CATEGORY = "loss geometry"
ABOUT = dict(
    paragraph="Iterative closest point aligns two scans: it matches points, then moves one scan so that a sum of "
    "errors becomes small. This kernel computes the errors, {KIND}, after the current motion. {ROBUST_ON?A "
    "robust weight keeps wrong matches from pulling too hard. }{GATE?Pairs that are too far apart are left "
    "out. }Robots and scanners merge their views like this.",
    formula="{SUMS?E = sum_i}{!SUMS?E_i =} {HALF?1/2 }{WEIGHTS?c_i }{ROBUST_ON?w(e_i) }{TERM_F}{ROBUST_ON?, w(e) = {ROBUST_F}}{MOVED?, {MOVE_F}}",
    source="Rusinkiewicz and Levoy, Efficient Variants of the ICP Algorithm, 3DIM 2001",
)
NAMES = dict(
    icp="icp_residual icp_error alignment_loss point_to_{WORD} registration_error icp_terms",
    source="source src moving points",
    target="target dst fixed reference",
    normals="normals target_normals n_ref",
    match="match correspondence nearest idx",
    pose="pose xform T transform_est",
    p="p ps warped moved",
    q="q pt anchor",
    n="n nq normal",
    e="e r err",
    d="d diff delta",
    w="w weight",
    loss="loss cost total error_sum",
    huber="{HUBER?delta_h} {!HUBER?cutoff} {!HUBER?c_scale} width",
    reach="reach max_dist gate",
    rot="rot R rotation",
    shift="shift t translation",
)
CENTER_F = chance(0.2)
KIND = draw("point to plane", "point to point", "point to plane", "plane to plane")
PLANES = KIND != "point to point"
WORD = "point" if KIND == "point to point" else "plane"
POSE = draw("transform", "matrix", "quat", "none", "homogeneous", "small")
ROBUST = draw("", "huber", "cauchy", "tukey", "geman")
ROBUST_ON = ROBUST != ""
HUBER = ROBUST == "huber"
ROBUST_F = "min(1, c / |e|)" if HUBER else "1 / (1 + e^2 / c^2)" if ROBUST == "cauchy" else "max(0, 1 - e^2 / c^2)^2" if ROBUST == "tukey" else "1 / (1 + e^2 / c^2)^2"
MOVED = POSE != "none"
POINT_F = "p'_i" if MOVED else "p_i"
GATE = chance(0.5)
OUT = draw("both", "loss", "array")
SUMS = OUT != "array"
BOTH_S = OUT == "both"
MOVE_F = "p' = p + r x p + t" if POSE == "small" else "p' = R (p - c) + t" if CENTER_F else "p' = R p + t"
COUNT = chance(0.35)
WEIGHTS = chance(0.3)
GRAD = chance(0.35)
GRAD_S = "Jacobian rows" if PLANES else "directions"
IS_SQUARED = chance(0.6)
TERM_F = (
    "(n_i . ({POINT_F} - q_i))^2" if PLANES and IS_SQUARED else "abs(n_i . ({POINT_F} - q_i))" if PLANES
    else "|{POINT_F} - q_i|^2" if IS_SQUARED else "|{POINT_F} - q_i|"
)
CHECK = draw("clamp", "return")
CENTER = CENTER_F
ANGLE = chance(0.2)
HALF = chance(0.4)
FLIP = chance(0.4)


@helper
def robust(e2: real, huber: real) -> real:
    s = e2 / (huber * huber)
    if ROBUST == "huber":
        return draw(wp.where(s <= 1.0, 1.0, 1.0 / wp.sqrt(wp.max(s, 1.0))), 1.0 / wp.max(wp.sqrt(s), 1.0))
    elif ROBUST == "cauchy":
        return draw(1.0 / (1.0 + s), 1.0 / (s + 1.0))
    elif ROBUST == "tukey":
        inner = wp.max(1.0 - s, 0.0)
        return inner * inner
    else:
        return 1.0 / ((1.0 + s) * (1.0 + s))


@wp.kernel
def icp(
    source: ARRAY(vec3, 1),
    target: ARRAY(vec3, 1),
    normals: ARRAY(vec3, 1),
    source_normals: ARRAY(vec3, 1),
    match: ARRAY(int, 1),
    weights: ARRAY(real, 1),
    pose: transform if POSE == "transform" else mat44,
    rot: quat if POSE == "quat" else vec3 if POSE == "small" else mat33,
    shift: vec3,
    center: vec3,
    huber: real = NUM(0.01, 0.5),
    reach: real = NUM(0.05, 2.0),
    loss: ARRAY(real, 1) = None,
    residuals: ARRAY(real, 1) = None,
    gradient: ARRAY(vec3, 1) = None,
    jacobian: ARRAY(spatial_vector, 1) = None,
    count: ARRAY(int, 1) = None,
):
    i = THREADS(1, source)
    if CHECK == "clamp":
        j = wp.clamp(match[i], 0, target.shape[0] - 1)
    else:
        j = match[i]
        "no partner: no error"
        if INVALID(j, target.shape[0]):
            return
    P = source[i] - center if CENTER else source[i]
    if POSE == "transform":
        p = wp.transform_point(pose, P)
    elif POSE == "homogeneous":
        p = wp.transform_point(pose, P)
    elif POSE == "matrix":
        p = rot * P + shift
    elif POSE == "quat":
        p = wp.quat_rotate(rot, P) + shift
    elif POSE == "small":
        "a small rotation"
        p = P + wp.cross(rot, P) + shift
    else:
        p = P
    q = target[j]
    d = q - p if FLIP else p - q
    if GATE:
        if draw(wp.length(d) > reach, wp.dot(d, d) > reach * reach):
            return
    if KIND == "point to point":
        e2 = LENGTH_SQ(d)
    else:
        n = normals[j]
        if KIND == "plane to plane":
            n = wp.normalize(n + source_normals[i])
        if ANGLE:
            "surfaces that face each other only"
            if wp.dot(n, source_normals[i]) < 0.5:
                return
        e = draw(wp.dot(d, n), wp.dot(n, d))
        if ROBUST_ON or IS_SQUARED:
            e2 = e * e
    if ROBUST != "" and WEIGHTS:
        w = weights[i] * robust(e2, huber)
    elif ROBUST != "":
        w = robust(e2, huber)
    elif WEIGHTS:
        w = weights[i]
    ERROR = e2 if IS_SQUARED else wp.abs(e) if PLANES else wp.sqrt(e2)
    TERM = PRODUCT(w, ERROR) if ROBUST != "" or WEIGHTS else ERROR
    term = 0.5 * TERM if HALF else TERM
    if OUT != "array":
        wp.atomic_add(loss, 0, term)
    if OUT != "loss":
        residuals[i] = term
    if GRAD:
        if KIND == "point to point":
            gradient[i] = -d if FLIP else d
        else:
            if FLIP:
                n = -n
            m = wp.cross(p, n)
            jacobian[i] = draw(spatial_vector(m[0], m[1], m[2], n[0], n[1], n[2]), spatial_vector(n[0], n[1], n[2], m[0], m[1], m[2]))
    if COUNT:
        wp.atomic_add(count, 0, 1)
