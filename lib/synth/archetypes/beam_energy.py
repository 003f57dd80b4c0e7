"""Computes {the strain energy|the elastic energy} of {beams|rods|a chain of segments}: {TERMS}{FORCES?, and the forces on the nodes}{+CURVED?, with curvature at rest}{+COMPRESSION?, slack under compression}."""

CATEGORY = "simulation reduction vector"
ABOUT = dict(
    paragraph="A slender rod is a chain of nodes. {STRETCH?Stretching of its segments costs energy. }"
    "{BEND?Bending at its inner nodes costs energy; it is measured by the {CURVATURE}. }Energies are {SUMMED?summed with atomics, to be minimised or "
    "differentiated}{!SUMMED?kept per node}. Hair, cables and needles are simulated like this.",
    formula="E = {STRETCH?sum 1/2 * EA * (l/L - 1)^2 * L}{BOTH_T? + }{BEND?sum 1/2 * EI * |kappa{CURVED? - kappa_0}|^2 / L}",
    source="Bergou, Wardetzky, Robinson, Audoly, Grinspun, Discrete Elastic Rods, ACM Transactions on Graphics 27(3), 2008",
    units=("x: m", "rest: m", "ea: N", "ei: N m^2"),
)
NAMES = dict(
    rod_energy="beam_energy rod_energy strain_energy elastic_energy bend_stretch_energy cable_energy",
    x="nodes x pos positions",
    rest="rest_length rest_lengths L0 seg_len",
    rest_curv="rest_curvature kappa0 rest_kappa",
    radius="radius radii thickness",
    energy="energy E_total potential e_out",
    f="f forces node_f",
    ea="ea stretch_stiffness k_stretch EA",
    ei="ei bend_stiffness k_bend EI",
    e1="e1 seg_next t_out",
    l0="l0 len_prev n0",
    l1="l1 len_next n1",
    strain="strain eps stretch",
    kb="kb curvature_binormal kappa",
    cosine="cosine c cos_angle",
    denom="denom d chi",
    lbar="lbar l_vor l_mean",
    w="w e_i psi",
    k="i k node",
    pull="pull tension force",
    rod="rod strand r_id",
    angle="angle theta phi",
    bend="bend kappa_err excess",
)

TERMS = draw("stretching and bending", "stretching and bending", "stretching", "bending")
STRETCH = TERMS != "bending"
BOTH_T = TERMS == "stretching and bending"
BEND = TERMS != "stretching"
CURVATURE = draw("curvature binormal", "turning angle", "difference of the directions")
SUMMED = chance(0.6)
FORCES = chance(0.4) and STRETCH
MATRIX = chance(0.35)
REST = draw("array", "one")
CURVED = chance(0.3) and BEND
RADIUS = chance(0.25)
COMPRESSION = chance(0.3)
SCALE = draw("segment", "segment", "none")
RANK = 2 if MATRIX else 1


def NODE(K):
    return (rod, K) if MATRIX else K


@wp.kernel
def rod_energy(
    x: ARRAY(vec3, RANK),
    rest: ARRAY(real, RANK),
    rest_curv: ARRAY(real if CURVATURE == "turning angle" else vec3, RANK),
    radius: ARRAY(real, RANK),
    rest_all: real = NUM(0.01, 0.5),
    ea: real = NUM(10.0, 10000.0),
    ei: real = NUM(0.01, 10.0),
    energy: ARRAY(real, 1 if SUMMED else RANK) = None,
    f: ARRAY(vec3, RANK) = None,
):
    if MATRIX:
        rod, k = THREADS(2, x)
        LAST = x.shape[1] - 1
    else:
        k = THREADS(1, x)
        LAST = x.shape[0] - 1
    L = rest[NODE(k)] if REST == "array" else rest_all
    w = real(0.0)
    if STRETCH:
        "the segment behind this node"
        if k < LAST:
            e1 = x[NODE(k + 1)] - x[NODE(k)]
            l1 = LENGTH(e1)
            rest_l = wp.max(L, 1.0e-4)
            strain = draw(l1 / rest_l - 1.0, (l1 - rest_l) / rest_l)
            if COMPRESSION:
                "slack segments carry nothing"
                strain = wp.max(strain, 0.0)
            if RADIUS:
                a = 3.14159265 * radius[NODE(k)] * radius[NODE(k)]
                stiff = ea * a
                ADD(w, draw(0.5 * stiff * strain * strain * rest_l, 0.5 * rest_l * stiff * strain * strain))
            else:
                ADD(w, draw(0.5 * ea * strain * strain * rest_l, 0.5 * rest_l * ea * strain * strain))
            if FORCES:
                pull = (stiff * strain if RADIUS else ea * strain) * e1 / wp.max(l1, 1.0e-6)
                if MATRIX:
                    wp.atomic_add(f, rod, k, pull)
                    wp.atomic_sub(f, rod, k + 1, pull)
                else:
                    wp.atomic_add(f, k, pull)
                    wp.atomic_sub(f, k + 1, pull)
    if BEND:
        "bending at inner nodes"
        if k > 0 and k < LAST:
            s0 = x[NODE(k)] - x[NODE(k - 1)]
            s1 = x[NODE(k + 1)] - x[NODE(k)]
            l0 = wp.max(wp.length(s0), 1.0e-6)
            l2 = wp.max(wp.length(s1), 1.0e-6)
            if CURVATURE == "curvature binormal":
                denom = wp.max(l0 * l2 + wp.dot(s0, s1), 1.0e-6)
                kb = draw(2.0 * wp.cross(s0, s1) / denom, wp.cross(s0, s1) * (2.0 / denom))
                if CURVED:
                    kb = kb - rest_curv[NODE(k)]
                SQ = LENGTH_SQ(kb)
            elif CURVATURE == "turning angle":
                cosine = wp.clamp(wp.dot(s0, s1) / (l0 * l2), -1.0, 1.0)
                angle = draw(wp.acos(cosine), wp.atan2(wp.length(wp.cross(s0, s1)), wp.dot(s0, s1)))
                bend = angle - rest_curv[NODE(k)] if CURVED else angle
                SQ = bend * bend
            else:
                kb = s1 / l2 - s0 / l0
                if CURVED:
                    kb = kb - rest_curv[NODE(k)]
                SQ = LENGTH_SQ(kb)
            if SCALE == "segment":
                lbar = draw(0.5 * (l0 + l2), (l0 + l2) / 2.0)
                ADD(w, 0.5 * ei * (SQ) / lbar)
            else:
                ADD(w, draw(0.5 * ei * (SQ), ei * 0.5 * (SQ)))
    if SUMMED:
        wp.atomic_add(energy, 0, w)
    else:
        energy[NODE(k)] = w
