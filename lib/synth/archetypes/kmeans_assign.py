"""{ASSIGN?Assigns every point to the {METRIC_TEXT} of some centres}{!ASSIGN?Moves each centre {BLENDS?a part of the way }to the mean of its points}{MOVED?, and keeps the largest movement}{SUMS?, and adds it to that centre's sums}{INERTIA?, with the total {DIST_TEXT}}{DISTS?, and keeps the distances}{CHANGED?, and counts the changes}{SKIPS?, leaving out masked points}{WEIGHS?, weighted}."""

CATEGORY = "reduction indexing atomic"
ABOUT = dict(
    paragraph="Lloyd's algorithm for k-means alternates two steps: each point joins the cluster whose centre is nearest, and each centre moves "
    "to the mean of its points. {ASSIGN?Here the points are assigned, a thread each}{!ASSIGN?Here the centres move, a thread each; a centre without points stays where it is}. {SQUARED_S}Colours, descriptors and embeddings are quantised so.",
    formula="{ASSIGN?a_i = argmin_k {DIST_F}}{!ASSIGN?{BLENDS?c_k += eta (sum_(a_i = k) x_i / n_k - c_k)}{!BLENDS?c_k = sum_(a_i = k) x_i / n_k}}",
    source="Lloyd, Least Squares Quantization in PCM, 1982",
)
NAMES = dict(
    kmeans="kmeans_{TAG} {TAG}_clusters kmeans_kernel lloyd_{TAG} cluster_{TAG} k_means_{TAG}",
    points="points x samples features",
    centres="centres centroids means codebook",
    labels="labels assignment cluster_id nearest",
    counts="counts sizes n_members population",
    sums="sums totals accum_centres new_sums",
    inertia="inertia distortion objective sse",
    changed="changed moved_points num_changed",
    dists="dists distances min_dist d_out",
    best="best nearest_k winner label",
    best_d="best_d d_min",
    d2="{!COSINE?dist} {EUCLID?d2} {EUCLID?dist_sq} {COSINE?unlikeness}",
    k="k c cluster",
    p="p xi point",
    diff="diff delta e",
    d="d f axis",
    weight="weight w mass",
    lr="lr rate eta",
    old="old previous was",
    n_k="n_k count members",
    moved="max_shift movement largest_move",
)

ASSIGN = chance(0.75)
TAG = "assign" if ASSIGN else "update"
STORE = draw("vec3", "vec2", "rows", "rows")
ROWS = STORE == "rows"
TYPE = vec3 if STORE == "vec3" else vec2
INERTIA_DRAWN = chance(0.35)
WEIGHTED = chance(0.2)
SKIP = chance(0.3)
METRIC = draw("euclid", "euclid", "manhattan", "cosine")
SUMS = ASSIGN and chance(0.5)
SQUARED_S = "The sum of squared distances falls with every round. " if METRIC == "euclid" else ""
DIST_F = "|x_i - c_k|^2" if METRIC == "euclid" else "sum_d |x_id - c_kd|" if METRIC == "manhattan" else "(-x_i . c_k)"
EUCLID = METRIC == "euclid"
COSINE = METRIC == "cosine"
METRIC_TEXT = "most similar" if METRIC == "cosine" else "nearest"
DIST_TEXT = "squared distance" if METRIC == "euclid" else "distance" if METRIC == "manhattan" else "dissimilarity"
SKIPS = SKIP and ASSIGN
WEIGHS = WEIGHTED and ASSIGN and (SUMS or INERTIA_DRAWN)
INERTIA = ASSIGN and INERTIA_DRAWN
CHANGED = ASSIGN and chance(0.3)
DISTS = ASSIGN and chance(0.3)
GATHER = draw("sums", "scan")
ONLINE = chance(0.3)
MOVED = chance(0.3) and not ASSIGN and not ROWS
BLENDS = ONLINE and not ASSIGN
REFINE = draw("running", "first")


def DISTANCE(P, K):
    if ROWS:
        d2 = real(0.0)
        if METRIC == "cosine":
            for d in range(points.shape[1]):
                ADD(d2, points[P, d] * centres[K, d])
            return -d2
        for d in range(points.shape[1]):
            if METRIC == "manhattan":
                ADD(d2, wp.abs(points[P, d] - centres[K, d]))
            else:
                diff = draw(points[P, d] - centres[K, d], centres[K, d] - points[P, d])
                ADD(d2, diff * diff)
        return d2
    if METRIC == "cosine":
        return -wp.dot(p, centres[K])
    if METRIC == "manhattan":
        gap = p - centres[K]
        return wp.abs(gap[0]) + wp.abs(gap[1]) if STORE == "vec2" else wp.abs(gap[0]) + wp.abs(gap[1]) + wp.abs(gap[2])
    diff = p - centres[K]
    return LENGTH_SQ(diff)


@wp.kernel
def kmeans(
    points: ARRAY(real, 2) if ROWS else ARRAY(TYPE, 1),
    weights: ARRAY(real, 1),
    mask: ARRAY(int, 1),
    labels: ARRAY(int, 1),
    lr: real = NUM(0.05, 0.9),
    centres: ARRAY(real, 2) if ROWS else ARRAY(TYPE, 1) = None,
    sums: ARRAY(real, 2) if ROWS else ARRAY(TYPE, 1) = None,
    counts: ARRAY(real if WEIGHTED else int, 1) = None,
    inertia: ARRAY(real, 1) = None,
    dists: ARRAY(real, 1) = None,
    changed: ARRAY(int, 1) = None,
    moved: ARRAY(real, 1) = None,
):
    if ASSIGN:
        i = THREADS(1, points)
        if SKIP:
            if UNFLAGGED(mask[i]):
                labels[i] = -1
                return
        if not ROWS:
            p = points[i]
        best = int(0)
        if REFINE == "first":
            best_d = DISTANCE(i, 0)
            for k in range(1, centres.shape[0]):
                d2 = DISTANCE(i, k)
                if d2 < best_d:
                    best_d = d2
                    best = k
        else:
            best_d = real(1.0e10)
            for k in range(centres.shape[0]):
                d2 = DISTANCE(i, k)
                if draw(d2 < best_d, best_d > d2):
                    best_d = d2
                    best = k
        if CHANGED:
            if labels[i] != best:
                wp.atomic_add(changed, 0, 1)
        labels[i] = best
        if DISTS:
            dists[i] = wp.sqrt(best_d) if METRIC == "euclid" else best_d
        if INERTIA:
            wp.atomic_add(inertia, 0, weights[i] * best_d if WEIGHTED else best_d)
        if SUMS:
            if ROWS:
                for d in range(points.shape[1]):
                    wp.atomic_add(sums, best, d, weights[i] * points[i, d] if WEIGHTED else points[i, d])
            else:
                wp.atomic_add(sums, best, weights[i] * p if WEIGHTED else p)
            wp.atomic_add(counts, best, weights[i] if WEIGHTED else 1)
    else:
        k = THREADS(1, centres)
        if GATHER == "sums":
            n_k = counts[k]
            if (n_k <= 0.0 if WEIGHTED else n_k <= 0):
                return
            N = n_k if WEIGHTED else real(n_k)
            if ROWS:
                for d in range(centres.shape[1]):
                    if ONLINE:
                        centres[k, d] = (1.0 - lr) * centres[k, d] + lr * sums[k, d] / N
                    else:
                        centres[k, d] = sums[k, d] / N
            else:
                old = centres[k]
                target = sums[k] / N
                if ONLINE:
                    target = draw((1.0 - lr) * old + lr * target, wp.lerp(old, target, lr))
                centres[k] = target
                if MOVED:
                    wp.atomic_max(moved, 0, wp.length(target - old))
        else:
            "all points are looked at: there are few"
            if ROWS:
                for d in range(centres.shape[1]):
                    total = real(0.0)
                    n_k = int(0)
                    for j in range(points.shape[0]):
                        if labels[j] == k:
                            ADD(total, points[j, d])
                            n_k += 1
                    if n_k > 0:
                        centres[k, d] = centres[k, d] + lr * (total / real(n_k) - centres[k, d]) if ONLINE else total / real(n_k)
            else:
                total = TYPE(0.0)
                n_k = int(0)
                for j in range(points.shape[0]):
                    if labels[j] == k:
                        ADD(total, points[j])
                        n_k += 1
                if n_k > 0:
                    old = centres[k]
                    target = total / real(n_k)
                    centres[k] = old + lr * (target - old) if ONLINE else target
                    if MOVED:
                        wp.atomic_max(moved, 0, wp.length(target - old))
