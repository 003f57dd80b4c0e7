"""Relaxes {FORM_TEXT} once{FRONTIER?, for vertices that changed}, {for shortest paths|by Bellman and Ford's method}{WIDEST?, keeping the widest bottleneck}{PREDECESSOR?, and keeps predecessors}{COUNTED?, and counts the improvements}{+UNIT?, with edges of length one}{+BIDIRECTIONAL?, in both directions}."""

CATEGORY = "indexing atomic reduction"
ABOUT = dict(
    paragraph="One round of Bellman-Ford relaxation: {WIDEST?the width of a path is its narrowest edge, and a vertex keeps the widest path that reaches it. }"
    "{!WIDEST?a vertex is as far as the nearest of its neighbours plus the edge between them. }After as many rounds as the longest best path has edges nothing changes any more. "
    "All edges are relaxed at once, which does more work than Dijkstra's queue and needs no order.",
    formula="{WIDEST?w(v) = max(w(v), min(w(u), c(u, v)))}{!WIDEST?d(v) = min(d(v), d(u) + w(u, v))}",
    source="Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, 2009, section 24.1",
)
NAMES = dict(
    bellman_ford="bellman_ford relax_edges sssp_relax relax_kernel bellman_ford_step shortest_path_step",
    edge_src="edge_src src sources from_v",
    edge_dst="edge_dst dst targets to_v",
    edge_weight="edge_weight weights w cost",
    row_offsets="row_offsets offsets indptr row_ptr",
    columns="columns indices neighbors adj",
    dist="dist distance d cost_to",
    dist_out="dist_out new_dist dist_next d_out",
    parent="parent pred prev_vertex predecessor",
    changed="changed flag updated improved",
    frontier="frontier active in_frontier mask",
    next_frontier="next_frontier frontier_out next_active updated_mask",
    u="u src_v a",
    v="v dst_v b",
    alt="alt candidate new_d nd",
    w="w_uv cost_uv length",
    best="best nearest d_min",
    old="old was d_old",
    far="infinity unreached inf max_dist",
)

FORM = draw("edges", "edges", "push", "pull", "pull")
FORM_TEXT = "every edge" if FORM == "edges" else "the out-edges of each vertex" if FORM == "push" else "the in-edges of each vertex"
WIDEST = chance(0.2)
KIND = draw(real, real, int)
PREDECESSOR = chance(0.4) and FORM == "pull"
FRONTIER = chance(0.35) and FORM != "pull"
COUNTED = chance(0.4)
LAYOUT = draw("arrays", "vec")
UNREACHED = chance(0.5)
UNIT = chance(0.15) and not WIDEST
NEGATIVE = chance(0.3)
BIDIRECTIONAL = chance(0.25) and FORM == "edges"
SINGLE = chance(0.3)


def EXTENDED(D, W):
    if WIDEST:
        return SMALLER(D, W)
    return D + W


def LENGTH_OF(E):
    if UNIT:
        return KIND(1)
    if NEGATIVE or WIDEST:
        return edge_weight[E]
    return draw(wp.max(edge_weight[E], KIND(0)), wp.abs(edge_weight[E]))


def IMPROVE(v, ALT, u):
    if WIDEST:
        old = wp.atomic_max(dist_out, v, ALT)
        BETTER = ALT > old
    else:
        old = wp.atomic_min(dist_out, v, ALT)
        BETTER = ALT < old
    if BETTER:
        if FRONTIER:
            next_frontier[v] = 1
        if COUNTED:
            wp.atomic_add(changed, 0, 1)
        else:
            changed[0] = 1


@wp.kernel
def bellman_ford(
    edge_src: ARRAY(int, 1),
    edge_dst: ARRAY(int, 1),
    edges: ARRAY(vec2i, 1),
    row_offsets: ARRAY(int, 1),
    columns: ARRAY(int, 1),
    edge_weight: ARRAY(KIND, 1),
    dist: ARRAY(KIND, 1),
    frontier: ARRAY(int, 1),
    far: KIND,
    dist_out: ARRAY(KIND, 1) = None,
    parent: ARRAY(int, 1) = None,
    next_frontier: ARRAY(int, 1) = None,
    changed: ARRAY(int, 1) = None,
):
    if FORM == "edges":
        e = THREADS(1, edge_weight)
        n = dist.shape[0]
        if LAYOUT == "vec":
            pair = edges[e]
            u = pair[0]
            v = pair[1]
        else:
            u = edge_src[e]
            v = edge_dst[e]
        if INVALID(u, n) or INVALID(v, n):
            return
        if FRONTIER:
            if UNFLAGGED(frontier[u]):
                return
        w = LENGTH_OF(e)
        if UNREACHED:
            if dist[u] < far:
                alt = EXTENDED(dist[u], w)
                IMPROVE(v, alt, u)
        else:
            alt = EXTENDED(dist[u], w)
            if (alt > dist[v] if WIDEST else alt < dist[v]):
                IMPROVE(v, alt, u)
        if BIDIRECTIONAL:
            "and the same edge the other way"
            alt_back = EXTENDED(dist[v], w)
            if (alt_back > dist[u] if WIDEST else alt_back < dist[u]):
                IMPROVE(u, alt_back, v)
    elif FORM == "push":
        u = THREADS(1, dist)
        n = dist.shape[0]
        if FRONTIER:
            if UNFLAGGED(frontier[u]):
                return
        du = dist[u]
        if UNREACHED:
            if du >= far:
                return
        first = wp.max(row_offsets[u], 0)
        last = wp.min(row_offsets[u + 1], columns.shape[0])
        for e in range(first, last):
            v = columns[e]
            if VALID(v, n):
                alt = EXTENDED(du, LENGTH_OF(e))
                IMPROVE(v, alt, u)
    else:
        v = THREADS(1, dist)
        n = dist.shape[0]
        best = dist[v]
        if PREDECESSOR:
            best_u = int(-1)
        first = wp.max(row_offsets[v], 0)
        last = wp.min(row_offsets[v + 1], columns.shape[0])
        for e in range(first, last):
            u = columns[e]
            if SINGLE:
                if INVALID(u, n):
                    continue
                alt = EXTENDED(dist[u], LENGTH_OF(e))
                if (alt > best if WIDEST else alt < best):
                    best = alt
                    if PREDECESSOR:
                        best_u = u
            else:
                if VALID(u, n):
                    alt = EXTENDED(dist[u], LENGTH_OF(e))
                    if (alt > best if WIDEST else alt < best):
                        best = alt
                        if PREDECESSOR:
                            best_u = u
        dist_out[v] = best
        if PREDECESSOR:
            if best_u >= 0:
                parent[v] = best_u
        if draw(best != dist[v], best > dist[v] if WIDEST else best < dist[v]):
            if COUNTED:
                wp.atomic_add(changed, 0, 1)
            else:
                changed[0] = 1
