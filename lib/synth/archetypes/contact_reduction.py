"""Reduces {the contact points|contacts|the manifold} of each {pair of bodies|pair of shapes} to {HOW}{+CULL?, leaving out those that are too far apart}{+COUNT?, and counts what is kept}."""

CATEGORY = "reduction loop simulation conditional"
ABOUT = dict(
    paragraph="Narrow phases of meshes give many contact points where a handful would hold the body as well. Per pair, "
    "the reduction here keeps {HOW}. Fewer contacts mean smaller systems and less over-determined "
    "stacks; physics engines do it after each narrow phase.",
    formula="{FORMULA}",
    source="Moravanszky and Terdiman, Fast Contact Reduction for Dynamics Simulation, Game Programming Gems 4, 2004",
    units=("points: m", "depths: m"),
)
NAMES = dict(
    contact_reduction="reduce_contacts contact_reduction manifold_reduction select_contacts prune_contacts reduce_manifold",
    points="contact_points points contact_pos positions",
    depths="contact_depth depths dists separation",
    normals="contact_normal normals pair_normal",
    counts="contact_count counts num_points",
    starts="contact_start starts pair_offset",
    kept="kept keep_index selected reduced",
    kept_points="kept_points reduced_points points_out manifold",
    kept_count="kept_count num_kept reduced_count",
    mean_point="mean_point centroid contact_center",
    pair="pair tid p i",
    k="k c j",
    n="n count n_points",
    first="first start base",
    deepest="deepest best_depth min_dist",
    best="best i_deep argmin",
    far="far farthest max_d",
    second="second i_far i_second",
    third="third i_third i_area",
    area="area best_area max_area",
    line="line edge ab",
    a="a pa anchor",
    d="d dist2 separation2",
    p="p pk point",
)

HOW = draw(
    "the deepest point",
    "the deepest point and the one farthest from it",
    "the deepest point, the one farthest from it, and the one that spans the largest triangle",
    "the outermost points along four directions",
    "one point, the mean weighted by depth",
)
KEEP = 1 if HOW == "the deepest point" or HOW == "one point, the mean weighted by depth" else 2 if HOW == "the deepest point and the one farthest from it" else 4 if HOW == "the outermost points along four directions" else 3
FORMULA = (
    "p = sum_k d_k p_k / sum_k d_k" if HOW == "one point, the mean weighted by depth"
    else "kept: argmax_k p_k . d_j for directions d_j" if KEEP == 4 else "kept: i = the deepest" if KEEP == 1
    else "kept: i = the deepest, j = argmax_k |p_k - p_i|" if KEEP == 2
    else "kept: i = the deepest, j = argmax_k |p_k - p_i|, argmax_k |(p_j - p_i) x (p_k - p_i)|"
)
STORE = draw("rows", "packed")
COPY = chance(0.5)
SKIP = chance(0.5)
SIGN = draw("distance", "depth")
NORMALS = chance(0.4)
DEPTH_OUT = chance(0.4) or not COPY
CULL = chance(0.35)
COUNT = chance(0.3)
RANK = 2 if STORE == "rows" else 1


def AT_C(K):
    return (pair, K) if STORE == "rows" else first + K


# Whether point K is deeper than the best so far.
def DEEPER(D, BEST):
    return D < BEST if SIGN == "distance" else D > BEST


@wp.kernel
def contact_reduction(
    points: ARRAY(vec3, RANK),
    depths: ARRAY(real, RANK),
    normals: ARRAY(vec3, 1),
    counts: ARRAY(int, 1),
    starts: ARRAY(int, 1),
    margin: real = NUM(0.001, 0.1),
    kept: ARRAY(int, 2) = None,
    kept_points: ARRAY(vec3, 2) = None,
    kept_count: ARRAY(int, 1) = None,
    mean_point: ARRAY(vec3, 1) = None,
    depth_out: ARRAY(real, 1) = None,
):
    pair = THREADS(1, counts)
    if STORE == "rows":
        n = wp.min(counts[pair], points.shape[1])
    else:
        first = wp.max(starts[pair], 0)
        n = wp.min(counts[pair], points.shape[0] - first)
    if SKIP:
        if n <= 0:
            if COUNT:
                kept_count[pair] = 0
            return
    if HOW == "one point, the mean weighted by depth":
        total = vec3(0.0, 0.0, 0.0)
        weight = real(0.0)
        for k in range(n):
            d = depths[AT_C(k)]
            w = wp.max(-d, 0.0) if SIGN == "distance" else wp.max(d, 0.0)
            total += PRODUCT(w, points[AT_C(k)])
            weight += w
        if weight > 0.0:
            total = total / weight
        mean_point[pair] = total
        if DEPTH_OUT:
            depth_out[pair] = weight / real(wp.max(n, 1))
    elif HOW == "the outermost points along four directions":
        if NORMALS:
            nrm = wp.normalize(normals[pair])
            "two directions in the tangent plane"
            t1 = CHOOSE(wp.abs(nrm[0]) > 0.7, vec3(0.0, 1.0, 0.0), vec3(1.0, 0.0, 0.0))
            t1 = wp.normalize(t1 - wp.dot(t1, nrm) * nrm)
            t2 = wp.cross(nrm, t1)
        else:
            t1 = vec3(1.0, 0.0, 0.0)
            t2 = draw(vec3(0.0, 1.0, 0.0), vec3(0.0, 0.0, 1.0))
        best_u = real(-1.0e10)
        worst_u = real(1.0e10)
        best_v = real(-1.0e10)
        worst_v = real(1.0e10)
        i0 = int(-1)
        i1 = int(-1)
        i2 = int(-1)
        i3 = int(-1)
        for k in range(n):
            if CULL:
                if (depths[AT_C(k)] > margin) if SIGN == "distance" else depths[AT_C(k)] < margin:
                    continue
            p = points[AT_C(k)]
            u = wp.dot(p, t1)
            v = wp.dot(p, t2)
            if u > best_u:
                best_u = u
                i0 = k
            if u < worst_u:
                worst_u = u
                i1 = k
            if v > best_v:
                best_v = v
                i2 = k
            if v < worst_v:
                worst_v = v
                i3 = k
        kept[pair, 0] = i0
        kept[pair, 1] = i1
        kept[pair, 2] = i2
        kept[pair, 3] = i3
    else:
        deepest = real(1.0e10) if SIGN == "distance" else real(-1.0e10)
        best = int(-1)
        for k in range(n):
            if CULL:
                if (depths[AT_C(k)] > margin) if SIGN == "distance" else depths[AT_C(k)] < margin:
                    continue
            if DEEPER(depths[AT_C(k)], deepest):
                deepest = depths[AT_C(k)]
                best = k
        if DEPTH_OUT:
            depth_out[pair] = deepest
        if KEEP == 1:
            if COPY:
                if best >= 0:
                    kept_points[pair, 0] = points[AT_C(best)]
            else:
                kept[pair, 0] = best
        else:
            if best < 0:
                return
            a = points[AT_C(best)]
            far = real(-1.0)
            second = int(best)
            for k in range(n):
                d = LENGTH_SQ(points[AT_C(k)] - a)
                if d > far:
                    far = d
                    second = k
            if KEEP == 3:
                line = points[AT_C(second)] - a
                area = real(-1.0)
                third = int(best)
                for k in range(n):
                    cross = draw(wp.length_sq(wp.cross(line, points[AT_C(k)] - a)), wp.length(wp.cross(line, points[AT_C(k)] - a)))
                    if cross > area:
                        area = cross
                        third = k
            if COPY:
                kept_points[pair, 0] = a
                kept_points[pair, 1] = points[AT_C(second)]
                if KEEP == 3:
                    kept_points[pair, 2] = points[AT_C(third)]
            else:
                kept[pair, 0] = best
                kept[pair, 1] = second
                if KEEP == 3:
                    kept[pair, 2] = third
    if COUNT:
        kept_count[pair] = wp.min(n, KEEP)
