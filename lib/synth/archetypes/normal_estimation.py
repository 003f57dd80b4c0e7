"""Estimates {normals|surface normals|the normals of a point cloud} {from the covariance of neighbours|by principal components}, neighbours {SEARCH}{CURVATURE?, with the surface variation}{ORIENT?, turned towards the sensor}{PLANAR?, and marks planar points}{+WEIGHTS?, weighted by distance}."""

CATEGORY = "geometry matrix"
ABOUT = dict(
    paragraph="Near a point of a scan, the surface is almost a plane. The covariance of the neighbours has its smallest "
    "eigenvalue along the normal. {ORIENT?The sign is chosen so that the normal looks at the sensor. }{CURVATURE?The "
    "share of the smallest eigenvalue measures how much the surface bends. }Registration, meshing and "
    "segmentation all want normals.",
    formula="C = 1/k * sum_j (p_j - m) * (p_j - m)^T, C * n = lambda_min * n",
    source="Hoppe, DeRose, Duchamp, McDonald, Stuetzle, Surface Reconstruction from Unorganized Points, SIGGRAPH 1992",
    units=("points: m", "radius: m"),
)
NAMES = dict(
    estimate="normal_estimation estimate_normals pca_normals compute_normals covariance_normals point_normals",
    points="points cloud xyz positions",
    neighbors="neighbors knn neighbor_idx nbrs",
    counts="neighbor_count counts num_neighbors",
    normals="normals normals_out n_est",
    curvature="curvature surface_variation flatness",
    labels="labels is_planar planar",
    radius="radius search_radius r_max",
    view="viewpoint sensor view_pos",
    p="p pt query",
    mean="mean centroid mu",
    cov="cov covariance scatter",
    q="q eigvec evecs",
    lam="lam eigvals evals",
    n="n normal nrm",
    count="count k_found num",
    d="d diff delta",
    j="j nb idx",
    i="i tid pid",
    k="k s m",
    w="w weight wt",
    w_sum="w_sum total_w norm_w",
)

SEARCH = draw("within a radius", "from a list", "from a list")
CURVATURE = chance(0.4)
ORIENT = draw("", "view", "view", "up")
WEIGHTS = chance(0.25)
PLANAR = chance(0.2)
MIN_POINTS = draw(3, 4, 5)
MISSING = draw("zero", "up", "skip")
REALS = "float32"


def COLLECT(j, mean, cov, count, w_sum):
    d = points[j] - p
    if SEARCH == "within a radius":
        if wp.dot(d, d) < radius * radius:
            GATHER(j, d, mean, cov, count, w_sum)
    else:
        GATHER(j, d, mean, cov, count, w_sum)


def GATHER(j, d, mean, cov, count, w_sum):
    if WEIGHTS:
        w = wp.exp(-wp.dot(d, d) / (radius * radius))
        mean += w * d
        cov += w * wp.outer(d, d)
        w_sum += w
    else:
        mean += d
        cov += wp.outer(d, d)
    count += 1


@wp.kernel
def estimate(
    points: ARRAY(vec3, 1),
    neighbors: ARRAY(int, 2),
    counts: ARRAY(int, 1),
    view: vec3,
    radius: real = NUM(0.5, 2.0),
    flat: real = NUM(0.01, 0.2),
    normals: ARRAY(vec3, 1) = None,
    curvature: ARRAY(real, 1) = None,
    labels: ARRAY(int, 1) = None,
):
    i = THREADS(1, points)
    p = points[i]
    mean = vec3(0.0, 0.0, 0.0)
    cov = mat33(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    count = int(0)
    w_sum = real(0.0)
    if SEARCH == "within a radius":
        for j in range(points.shape[0]):
            COLLECT(j, mean, cov, count, w_sum)
    else:
        for k in range(wp.min(counts[i], neighbors.shape[1])):
            j = neighbors[i, k]
            if INVALID(j, points.shape[0]):
                continue
            COLLECT(j, mean, cov, count, w_sum)
    "too few for a plane"
    if count < MIN_POINTS:
        if MISSING == "zero":
            normals[i] = vec3(0.0, 0.0, 0.0)
        elif MISSING == "up":
            normals[i] = vec3(0.0, 0.0, 1.0)
        return
    TOTAL = wp.max(w_sum, 1.0e-6) if WEIGHTS else real(count)
    mean = mean / TOTAL
    cov = cov / TOTAL - wp.outer(mean, mean)
    q = mat33()
    lam = vec3()
    wp.eig3(cov, q, lam)
    "the eigenvector of the smallest eigenvalue"
    n = vec3(q[0, 0], q[1, 0], q[2, 0])
    smallest = lam[0]
    if lam[1] < smallest:
        smallest = lam[1]
        n = vec3(q[0, 1], q[1, 1], q[2, 1])
    if lam[2] < smallest:
        if CURVATURE or PLANAR:
            smallest = lam[2]
        n = vec3(q[0, 2], q[1, 2], q[2, 2])
    if ORIENT == "view":
        if draw(wp.dot(n, view - p) < 0.0, wp.dot(view - p, n) < 0.0):
            n = -n
    elif ORIENT == "up":
        if n[2] < 0.0:
            n = -n
    normals[i] = draw(wp.normalize(n), n)
    if CURVATURE or PLANAR:
        variation = smallest / wp.max(lam[0] + lam[1] + lam[2], 1.0e-8)
        if CURVATURE:
            curvature[i] = variation
        if PLANAR:
            labels[i] = wp.where(variation < flat, 1, 0)
