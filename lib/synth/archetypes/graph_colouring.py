"""{COLOUR?Colours a graph: each vertex takes the smallest colour that none of its neighbours has}{INDEP?Picks the vertices of an independent set: those whose priority beats all neighbours}{TRI?Counts the triangles of a graph}{MATCH?Lets every vertex point at its heaviest free neighbour}{LIST?, over a list of vertices}{+PRIORITY?, in the order of priorities}{+CONFLICT?, and counts conflicts}."""

CATEGORY = "indexing nested_loop control_flow"
ABOUT = dict(
    paragraph="{COLOUR?Vertices of one colour have no edge in common, so that Gauss-Seidel sweeps and constraint solvers can treat them at the same time without races. }"
    "{INDEP?Luby's method finds a set of vertices without edges between them: each draws a priority, and those that beat all their undecided neighbours join. }"
    "{TRI?A triangle is three vertices with all edges between them; their number tells how tightly a network is knit. Sorted neighbour lists are intersected by two fingers. }"
    "{MATCH?Two vertices that point at each other are matched; coarsening by such pairs is the heart of multilevel graph partitioning. }Neighbour lists are packed one after another.",
    formula="{COLOUR?c(v) = min of the colours not in c(N(v))}{INDEP?v joins if p(v) > p(u) for all u in N(v)}{TRI?t = sum_(u < v) |N(u) and N(v)|}{MATCH?m(v) = argmax_(u in N(v), free) w(u, v)}",
    source="{COLOUR?Jones and Plassmann, A Parallel Graph Coloring Heuristic, 1993}{INDEP?Luby, A Simple Parallel Algorithm for the Maximal Independent Set Problem, 1986}{TRI?Schank and Wagner, Finding, Counting and Listing All Triangles in Large Graphs, 2005}{MATCH?Karypis and Kumar, A Fast and High Quality Multilevel Scheme for Partitioning Irregular Graphs, 1998}",
)
NAMES = dict(
    graph="{TAG}_kernel {TAG}_step {TAG}_pass graph_{TAG} {TAG}_vertices",
    row_ptr="row_ptr offsets indptr adj_start",
    cols="cols neighbors adj nbr_idx",
    weights="weights edge_w w_adj",
    colour="colour color colors labels",
    colour_new="color_out new_color colors_next",
    priority="priority weight_rand prio keys",
    status="status state_v decided in_set",
    status_new="status_out next_status state_out",
    match="match partner mate choice",
    count="count triangles total n_tri",
    conflicts="conflicts clashes n_conflicts",
    order="order worklist vertex_list todo",
    used="used mask forbidden taken",
    v="v vertex tid node",
    u="u nbr other w_id",
    k="k e j",
    a="a p1 left_ptr i1",
    b="b p2 right_ptr i2",
    best="best heaviest top_u",
    best_w="best_w top_weight w_max",
    c="c free_color pick",
    n="n num_vertices nv",
    mine="mine my_priority p_v",
    hashed="hashed random_priority hash_vertex",
)

TAG = draw("color", "color", "mis", "triangle", "match")
COLOUR = TAG == "color"
INDEP = TAG == "mis"
TRI = TAG == "triangle"
MATCH = TAG == "match"
LIST = chance(0.3)
BAD = draw("skip", "test")
SEARCH = draw("mask", "mask", "loop")
PRIORITY = COLOUR and chance(0.45)
CONFLICT = COLOUR and chance(0.25)
TIES = draw("index", "none")
HASHED = (INDEP or PRIORITY) and chance(0.35)
PER_VERTEX = TRI and chance(0.5)
SUMS = draw("atomic", "array")
EDGE_WISE = TRI and chance(0.4)
MUTUAL = MATCH and chance(0.3)


@wp.func
def hashed(v: int) -> int:
    h = v * 747796405 + CONSTANT(salt, INT(1000, 99999))
    h = h ^ (h >> 15)
    return h & 65535


def PRIO(V):
    return hashed(V) if HASHED else priority[V]


# Whether U comes before V.
def BEATS(U, V):
    if TIES == "index":
        return PRIO(U) > mine or (PRIO(U) == mine and U > V)
    return draw(PRIO(U) > mine, mine < PRIO(U))


def FIRST_OF(V):
    return wp.max(row_ptr[V], 0)


def LAST_OF(V):
    return wp.min(row_ptr[V + 1], cols.shape[0])


def COMMON(found, u, v):
    a = FIRST_OF(u)
    b = FIRST_OF(v)
    a_end = LAST_OF(u)
    b_end = LAST_OF(v)
    while a < a_end and b < b_end:
        ca = cols[a]
        cb = cols[b]
        if ca == cb:
            found += 1
            a += 1
            b += 1
        elif ca < cb:
            a += 1
        else:
            b += 1


@wp.kernel
def graph(
    row_ptr: ARRAY(int, 1),
    cols: ARRAY(int, 1),
    src: ARRAY(int, 1),
    dst: ARRAY(int, 1),
    weights: ARRAY(real, 1),
    priority: ARRAY(int, 1),
    order: ARRAY(int, 1),
    colour: ARRAY(int, 1),
    status: ARRAY(int, 1),
    match: ARRAY(int, 1),
    colour_new: ARRAY(int, 1) = None,
    status_new: ARRAY(int, 1) = None,
    choice: ARRAY(int, 1) = None,
    count: ARRAY(int, 1) = None,
    conflicts: ARRAY(int, 1) = None,
):
    n = row_ptr.shape[0] - 1
    if EDGE_WISE:
        e = THREADS(1, src)
        u = src[e]
        v = dst[e]
        if draw(u < 0 or v < 0 or u >= n or v >= n, u < 0 or u >= n or v < 0 or v >= n):
            return
        if u >= v:
            return
        found = int(0)
        COMMON(found, u, v)
        if SUMS == "array":
            count[e] = found
        else:
            wp.atomic_add(count, 0, found)
    else:
        if LIST:
            t = THREADS(1, order)
            v = order[t]
            if INVALID(v, n):
                return
        else:
            v = THREADS(1)
            if v >= n:
                return
        first = FIRST_OF(v)
        last = LAST_OF(v)
        if INDEP or PRIORITY:
            mine = PRIO(v)
        if COLOUR:
            if chance(0.6):
                "coloured already"
                if colour[v] >= 0:
                    colour_new[v] = colour[v]
                    return
            if SEARCH == "mask":
                used = int(0)
            for k in range(first, last):
                u = cols[k]
                if BAD == "skip":
                    if u < 0 or u >= n or u == v:
                        continue
                else:
                    if INVALID(u, n):
                        continue
                if PRIORITY:
                    "wait for neighbours that come first"
                    if colour[u] < 0 and BEATS(u, v):
                        colour_new[v] = -1
                        return
                if CONFLICT:
                    if colour[u] == colour[v]:
                        wp.atomic_add(conflicts, 0, 1)
                if SEARCH == "mask":
                    c = colour[u]
                    if c >= 0 and c < 31:
                        used = draw(used | (1 << c), (1 << c) | used)
            if SEARCH == "mask":
                c_free = int(0)
                while c_free < 31 and (used >> c_free) & 1 == 1:
                    c_free += 1
                colour_new[v] = c_free
            else:
                c_free = int(0)
                tries = int(0)
                while tries <= last - first:
                    taken = int(0)
                    for k in range(first, last):
                        u = cols[k]
                        if VALID(u, n):
                            if colour[u] == c_free:
                                taken = 1
                    if taken == 0:
                        break
                    c_free += 1
                    tries += 1
                colour_new[v] = c_free
        elif INDEP:
            "0 undecided, 1 in the set, 2 out of it"
            if status[v] != 0:
                status_new[v] = status[v]
                return
            decided = int(1)
            for k in range(first, last):
                u = cols[k]
                if BAD == "skip":
                    if u < 0 or u >= n or u == v:
                        continue
                else:
                    if INVALID(u, n):
                        continue
                if status[u] == 1:
                    decided = 2
                elif status[u] == 0 and decided == 1 and BEATS(u, v):
                    decided = 0
            status_new[v] = decided
        elif TRI:
            found = int(0)
            for k in range(first, last):
                u = cols[k]
                if BAD == "skip":
                    if u <= v or u >= n:
                        continue
                    COMMON(found, v, u)
                else:
                    if u > v and u < n:
                        COMMON(found, v, u)
            if PER_VERTEX:
                count[v] = found
            else:
                if chance(0.5):
                    if found > 0:
                        wp.atomic_add(count, 0, found)
                else:
                    wp.atomic_add(count, 0, found)
        else:
            if match[v] >= 0:
                choice[v] = match[v]
                return
            best = int(-1)
            best_w = draw(real(0.0), real(-1.0e10))
            for k in range(first, wp.min(last, weights.shape[0])):
                u = cols[k]
                if BAD == "skip":
                    if u < 0 or u >= n or u == v:
                        continue
                else:
                    if INVALID(u, n):
                        continue
                if match[u] < 0:
                    if weights[k] > best_w or (weights[k] == best_w and u > best):
                        best_w = weights[k]
                        best = u
            if MUTUAL:
                choice[v] = draw(wp.where(best >= 0, best, v), best if best >= 0 else v)
            else:
                choice[v] = best
