"""Relaxes {the edges of a graph|edges}: {ALGO_TEXT}{FRONTIER?, from a frontier of vertices}{PARENT?, and keeps {predecessors|parents}}{+UNIT?, with edges of length one}."""

CATEGORY = "indexing atomic control_flow"
ABOUT = dict(
    paragraph="{BFS?Breadth-first search goes through a graph level by level: every vertex of the current level looks at its neighbours and claims those that nobody has reached. }"
    "{BF?Bellman and Ford's method relaxes all edges again and again, until no distance gets smaller. }{WIDEST?The widest path is as wide as its narrowest edge; each round widens what can be widened. }"
    "Threads take {EDGES?an edge}{!EDGES?a vertex} each, and atomics settle who was first. A flag tells the host whether to go on.",
    formula="{BFS?level(v) = min(level(v), level(u) + 1)}{BF?d(v) = min(d(v), d(u) + w(u, v))}{WIDEST?c(v) = max(c(v), min(c(u), w(u, v)))}",
    source="Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, 2009",
)
NAMES = dict(
    relax="{TAG}_step {TAG}_kernel {TAG}_relax relax_{TAG} expand_{TAG} {TAG}_pass",
    row_ptr="row_ptr offsets indptr adj_start",
    cols="cols neighbors adj targets",
    src="src edge_from tails heads_from",
    dst="dst edge_to heads edge_dst",
    weights="weights cost edge_len lengths",
    level="level depth levels hops",
    dist="dist distance d best_cost",
    frontier="frontier queue active_list current",
    next_frontier="next_frontier next_queue queue_out",
    frontier_size="frontier_size n_active queue_len",
    next_size="next_size out_count tail",
    parent="parent pred predecessor prev_vertex",
    changed="changed updated again not_done",
    current="current_level depth_now iteration level_now",
    u="u v_from node vertex",
    v="v nbr other target",
    e="e k edge",
    old="old before previous",
    n_vertices="n_vertices num_nodes n_nodes nv",
    slot="slot place pos",
    cand="cand candidate new_dist alt",
)

TAG = draw("bfs", "bfs", "bellman_ford", "bellman_ford", "widest_path")
BFS = TAG == "bfs"
BF = TAG == "bellman_ford"
WIDEST = TAG == "widest_path"
ALGO_TEXT = "one level of a breadth-first search" if BFS else "one round of Bellman and Ford's shortest paths" if BF else "one round of widest paths"
EDGES = chance(0.35)
FRONTIER = not EDGES and chance(0.45)
PARENT = chance(0.35)
QUEUE = FRONTIER or (not EDGES and BFS and chance(0.3))
REPORT = draw("store", "count", "max")
UNIT = chance(0.25) and BF
BAD = draw("test", "skip")
INT_DIST = chance(0.3) and not BFS
TYPE = int if INT_DIST else real
FIRST_UNSEEN = draw(-1, 1000000)


def TELL():
    if REPORT == "count":
        wp.atomic_add(changed, 0, 1)
    elif REPORT == "max":
        wp.atomic_max(changed, 0, 1)
    else:
        changed[0] = 1


def REACHED(u, v):
    if QUEUE:
        slot = wp.atomic_add(next_size, 0, 1)
        if slot < next_frontier.shape[0]:
            next_frontier[slot] = v
    else:
        TELL()


def ALONG(u, v, E):
    if BFS:
        if FIRST_UNSEEN == -1:
            old = wp.atomic_cas(level, v, -1, current + 1)
            if old == -1:
                if PARENT:
                    parent[v] = u
                REACHED(u, v)
        else:
            old = wp.atomic_min(level, v, current + 1)
            if old > current + 1:
                if PARENT:
                    wp.atomic_max(parent, v, u)
                REACHED(u, v)
    elif BF:
        W = TYPE(1) if UNIT else draw(wp.abs(weights[E]), wp.max(weights[E], TYPE(0)))
        cand = draw(dist[u] + W, W + dist[u])
        if chance(0.4):
            if cand < dist[v]:
                old = wp.atomic_min(dist, v, cand)
                if cand < old:
                    if PARENT:
                        wp.atomic_max(parent, v, u)
                    REACHED(u, v)
        else:
            old = wp.atomic_min(dist, v, cand)
            if draw(cand < old, old > cand):
                if PARENT:
                    wp.atomic_max(parent, v, u)
                REACHED(u, v)
    else:
        cand = draw(wp.min(dist[u], weights[E]), wp.min(weights[E], dist[u]))
        old = wp.atomic_max(dist, v, cand)
        if cand > old:
            if PARENT:
                wp.atomic_max(parent, v, u)
            REACHED(u, v)


@wp.kernel
def relax(
    row_ptr: ARRAY(int, 1),
    cols: ARRAY(int, 1),
    src: ARRAY(int, 1),
    dst: ARRAY(int, 1),
    weights: ARRAY(TYPE, 1),
    frontier: ARRAY(int, 1),
    frontier_size: int,
    current: int,
    level: ARRAY(int, 1) = None,
    dist: ARRAY(TYPE, 1) = None,
    parent: ARRAY(int, 1) = None,
    next_frontier: ARRAY(int, 1) = None,
    next_size: ARRAY(int, 1) = None,
    changed: ARRAY(int, 1) = None,
):
    if EDGES:
        e = THREADS(1, src)
        u = src[e]
        v = dst[e]
        n_vertices = (level if BFS else dist).shape[0]
        if draw(u < 0 or v < 0 or u >= n_vertices or v >= n_vertices, u < 0 or u >= n_vertices or v < 0 or v >= n_vertices):
            return
        if BFS:
            if level[u] != current:
                return
        ALONG(u, v, e)
    else:
        n_vertices = (level if BFS else dist).shape[0]
        if FRONTIER:
            t = THREADS(1)
            if draw(t >= frontier_size or t >= frontier.shape[0], t >= wp.min(frontier_size, frontier.shape[0])):
                return
            u = frontier[t]
            if INVALID(u, n_vertices):
                return
        else:
            u = THREADS(1, level if BFS else dist)
            if BFS:
                "only vertices of the current level"
                if level[u] != current:
                    return
        if u + 1 >= row_ptr.shape[0]:
            return
        for e in range(wp.max(row_ptr[u], 0), wp.min(row_ptr[u + 1], cols.shape[0])):
            v = cols[e]
            if BAD == "skip":
                if INVALID(v, n_vertices):
                    continue
                ALONG(u, v, e)
            else:
                if VALID(v, n_vertices):
                    ALONG(u, v, e)
