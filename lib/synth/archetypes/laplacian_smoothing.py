"""Smooths {the vertices of a mesh|a mesh|mesh vertices} by {a Laplacian step|one step of Laplacian smoothing}{TAUBIN? and Taubin's inflation}{+NORMAL?, along the normals only}{+PULL?, with a pull to the rest shape}."""

CATEGORY = "geometry loop"
ABOUT = dict(
    paragraph="Noise of a scanned mesh is removed by moving each vertex towards the mean of its neighbours. "
    "{TAUBIN?Because that shrinks the mesh, a second pass with a negative factor inflates it again. "
    "}{FIXED?Fixed vertices hold the border. }{LIMIT?No vertex moves further than a limit. }The same step "
    "serves to even out the elements of a grid.",
    formula="x_i = x_i + lambda (sum_j w_ij x_j / sum_j w_ij - x_i)",
    source="Taubin, A Signal Processing Approach to Fair Surface Design, SIGGRAPH 1995",
)
NAMES = dict(
    smooth="laplacian_smoothing smooth_mesh mesh_smooth umbrella_smooth relax_vertices smooth_vertices",
    x="x points verts positions",
    out="out x_new smoothed points_out",
    neighbors="neighbors adjacency ring one_ring",
    offsets="offsets row_start first",
    lam="lam step strength lambda_s",
    mu="mu inflate kappa",
    fixed="fixed pinned boundary",
    xi="xi p here",
    total="total acc mean",
    weight="weight w_sum norm",
    n="n k slot",
    w="w wij edge_weight",
    delta="delta lap move",
    d="d e diff",
    moved="moved displacement change",
)
V = draw(vec3, vec3, vec2)
LIST = draw("padded", "packed")
WEIGHT = draw("uniform", "inverse", "given", "gauss")
SUMS = draw("difference", "mean")
TAUBIN = chance(0.25)
FIXED = chance(0.4)
NORMAL = chance(0.2)
LIMIT = chance(0.25)
REPORT = draw("", "", "array", "total", "max")
PULL = chance(0.2)
PER_STEP = chance(0.25)
EMPTY = draw("copy", "guard")
CAREFUL = draw("skip", "clamp")
BLEND = chance(0.4)


def VISIT(j, total, weight):
    d = x[j] - xi
    if WEIGHT == "uniform":
        ADD(total, d if SUMS == "difference" else x[j])
        weight += 1.0
    else:
        if WEIGHT == "inverse":
            w = 1.0 / LARGER(wp.length(d), 1.0e-5)
        elif WEIGHT == "gauss":
            w = wp.exp(-LENGTH_SQ(d) / (width * width))
        else:
            w = LARGER(weights[n], 0.0) if LIST == "packed" else wp.max(pair_weights[i, n], 0.0)
        ADD(total, PRODUCT(w, d if SUMS == "difference" else x[j]))
        ADD(weight, w)


@wp.kernel
def smooth(
    x: ARRAY(V, 1),
    neighbors: ARRAY(int, 2) if LIST == "padded" else ARRAY(int, 1),
    offsets: ARRAY(int, 1),
    weights: ARRAY(real, 1),
    pair_weights: ARRAY(real, 2),
    normals: ARRAY(V, 1),
    rest: ARRAY(V, 1),
    steps: ARRAY(real, 1),
    fixed: ARRAY(int, 1),
    lam: real = NUM(0.1, 0.9),
    mu: real = NUM(-0.9, -0.1),
    width: real = NUM(0.05, 1.0),
    limit: real = NUM(0.01, 0.5),
    pull: real = NUM(0.01, 0.3),
    inflating: bool = None,
    out: ARRAY(V, 1) = None,
    moved: ARRAY(real, 1) = None,
):
    i = THREADS(1, x)
    xi = x[i]
    if FIXED:
        if draw(fixed[i] != 0, fixed[i] == 1, fixed[i] > 0):
            out[i] = xi
            return
    total = V()
    weight = real(0.0)
    if LIST == "padded":
        for n in range(neighbors.shape[1]):
            j = neighbors[i, n]
            if j >= 0 and j < x.shape[0]:
                VISIT(j, total, weight)
    else:
        begin = wp.max(offsets[i], 0)
        end = wp.min(offsets[wp.min(i + 1, offsets.shape[0] - 1)], neighbors.shape[0]) if CAREFUL == "skip" else SMALLER(offsets[wp.min(i + 1, offsets.shape[0] - 1)], neighbors.shape[0])
        for n in range(begin, end):
            if CAREFUL == "skip":
                j = neighbors[n]
                if INVALID(j, x.shape[0]):
                    continue
                VISIT(j, total, weight)
            else:
                j = wp.clamp(neighbors[n], 0, x.shape[0] - 1)
                VISIT(j, total, weight)
    if EMPTY == "copy":
        "a vertex without neighbours stays"
        if weight <= 0.0:
            out[i] = xi
            return
        MEAN = total / weight
    else:
        MEAN = total / LARGER(weight, 1.0e-6)
    delta = MEAN if SUMS == "difference" else MEAN - xi
    if NORMAL:
        "along the normal only"
        delta = wp.dot(delta, normals[i]) * normals[i]
    if LIMIT:
        size = LENGTH(delta)
        if size > limit:
            delta = delta * (limit / size)
    if TAUBIN:
        factor = EITHER(inflating, mu, lam)
    F = factor if TAUBIN else steps[i] if PER_STEP else lam
    if BLEND:
        xn = wp.lerp(xi, xi + delta, F)
    else:
        xn = draw(xi + F * delta, xi + delta * F)
    if PULL:
        xn += pull * (rest[i] - xn)
    out[i] = xn
    if REPORT == "array":
        moved[i] = wp.length(xn - xi)
    elif REPORT == "total":
        wp.atomic_add(moved, 0, wp.length_sq(xn - xi))
    elif REPORT == "max":
        wp.atomic_max(moved, 0, wp.length(xn - xi))
