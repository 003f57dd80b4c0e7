"""Tests {points|many points|sample points} against {POLYGONS?several polygons}{!POLYGONS?a polygon} by {RULE}{DISTANCE?, with the signed distance}{BOX?, after a test of the bounding box}{COUNT?, and counts those inside}."""

CATEGORY = "geometry loop conditional"
ABOUT = dict(
    paragraph="A point lies inside of a polygon if a ray from it crosses the border an odd number of times, or if the border "
    "winds around it. One thread walks over the edges for its point, by {RULE}. {DISTANCE?The distance to the "
    "nearest edge, negative inside, comes with it. }Maps, regions of interest and lot boundaries are tested like this.",
    formula="inside if #(edges with (y_i > y) != (y_j > y) and x < x_i + (y - y_i) * (x_j - x_i) / (y_j - y_i)) is odd",
    source="O'Rourke, Computational Geometry in C, 2nd edition, 1998, section 7.4",
)
NAMES = dict(
    test_points="point_in_polygon points_in_polygon inside_test polygon_mask winding_test classify_points",
    points="points query pts samples",
    poly="polygon poly vertices ring",
    poly_start="poly_start ring_offset starts",
    poly_count="poly_count ring_size counts",
    inside="inside mask labels is_inside",
    dist="dist signed_dist sd distance",
    hits="hits num_inside inside_count",
    lower="box_lo lower bounds_lo",
    upper="box_hi upper bounds_hi",
    p="p q pt",
    a="a vi p0",
    b="b vj p1",
    n="n num_verts m",
    k="k e i_v",
    odd="odd crossings parity",
    wind="wind winding wn",
    x_cross="x_cross xi cut_x",
    side="side cross is_left",
    best="best d_min min_sq",
    h="h t along",
    i="i tid pid",
    which="which poly_id region",
    w="w rel ap",
    e="edge ab seg",
)

RULE = draw("crossing numbers", "crossing numbers", "winding numbers")
CROSS = RULE == "crossing numbers"
WIND = RULE == "winding numbers"
POLYGONS = chance(0.3)
DISTANCE = chance(0.3)
BOX = chance(0.35)
COUNT = chance(0.3)
NEXT = draw("modulo", "modulo", "carried")
OUT = draw("int", "bool", "value")
STORE = draw("vec2", "vec2", "columns")
TOGGLE = draw("xor", "count", "bool")


def VERTEX(K):
    I = first + K if POLYGONS else K
    if STORE == "columns":
        return vec2(poly[I, 0], poly[I, 1])
    return poly[I]


def EDGE(a, b, odd, wind, outside, best):
    if CROSS:
        if draw((a[1] > p[1]) != (b[1] > p[1]), (a[1] > p[1] and b[1] <= p[1]) or (a[1] <= p[1] and b[1] > p[1])):
            x_cross = a[0] + (p[1] - a[1]) * (b[0] - a[0]) / (b[1] - a[1])
            if p[0] < x_cross:
                if TOGGLE == "xor":
                    odd = 1 - odd
                else:
                    odd += 1
    else:
        side = (b[0] - a[0]) * (p[1] - a[1]) - (p[0] - a[0]) * (b[1] - a[1])
        if WIND:
            if a[1] <= p[1]:
                if b[1] > p[1] and side > 0.0:
                    wind += 1
            else:
                if b[1] <= p[1] and side < 0.0:
                    wind -= 1
        else:
            if side < 0.0:
                outside += 1
    if DISTANCE:
        e = b - a
        w = p - a
        h = wp.clamp(wp.dot(w, e) / wp.max(wp.dot(e, e), 1.0e-12), 0.0, 1.0)
        gap = w - h * e
        best = wp.min(best, wp.dot(gap, gap))


@wp.kernel
def test_points(
    points: ARRAY(vec2, 1),
    poly: ARRAY(real, 2) if STORE == "columns" else ARRAY(vec2, 1),
    poly_start: ARRAY(int, 1),
    poly_count: ARRAY(int, 1),
    which: ARRAY(int, 1),
    lower: vec2,
    upper: vec2,
    value: real = NUM(0.5, 10.0),
    inside: ARRAY(int if OUT == "int" else bool if OUT == "bool" else real, 1) = None,
    dist: ARRAY(real, 1) = None,
    hits: ARRAY(int, 1) = None,
):
    i = THREADS(1, points)
    p = points[i]
    if BOX and not DISTANCE:
        "most points are far away"
        if p[0] < lower[0] or p[0] > upper[0] or p[1] < lower[1] or p[1] > upper[1]:
            if OUT == "int":
                inside[i] = 0
            elif OUT == "bool":
                inside[i] = False
            else:
                inside[i] = 0.0
            return
    if POLYGONS:
        region = which[i]
        if INVALID(region, wp.min(poly_start.shape[0], poly_count.shape[0])):
            return
        first = wp.clamp(poly_start[region], 0, poly.shape[0])
        n = wp.clamp(poly_count[region], 0, poly.shape[0] - first)
        if n < 3:
            return
        N = n
    else:
        N = poly.shape[0]
    odd = int(0)
    wind = int(0)
    outside = int(0)
    best = real(1.0e10)
    if NEXT == "modulo":
        for k in range(N):
            a = VERTEX(k)
            b = VERTEX((k + 1) % N)
            EDGE(a, b, odd, wind, outside, best)
    else:
        b = VERTEX(N - 1)
        for k in range(N):
            a = VERTEX(k)
            EDGE(a, b, odd, wind, outside, best)
            b = a
    if CROSS:
        TEST = odd == 1 if TOGGLE == "xor" else odd % 2 == 1
    elif WIND:
        TEST = wind != 0
    else:
        TEST = outside == 0
    found = TEST
    if OUT == "int":
        inside[i] = wp.where(found, 1, 0)
    elif OUT == "bool":
        inside[i] = found
    else:
        inside[i] = wp.where(found, value, 0.0)
    if DISTANCE:
        dist[i] = draw(wp.where(found, -wp.sqrt(best), wp.sqrt(best)), wp.sqrt(best) * wp.where(found, real(-1.0), real(1.0)))
    if COUNT:
        if found:
            wp.atomic_add(hits, 0, 1)
