"""{COMPRESS?Shortens the trees of a union-find forest by pointer jumping}{!COMPRESS?Hooks the roots of {the two ends of each edge|each edge's ends} together, {HOW}}{TALLY?, and counts {COMPRESS?the components}{!COMPRESS?the hooks}}{+FILTER?, below a weight}{+ALIVE?, where it is alive}."""

CATEGORY = "indexing function"
ABOUT = dict(
    paragraph="Connected components by parallel union-find: {COMPRESS?each vertex follows its parents towards the root and then points at what it found, "
    "so that trees become stars and later searches take one step. }{!COMPRESS?each edge finds the roots of its two ends and hangs the larger root below the smaller, "
    "which rules out cycles; a lost race is found out by the value that the atomic gives back, or by the next round. }It needs few rounds and no queues, which suits many threads.",
    formula="{COMPRESS?parent(v) = parent(parent(v))}{!COMPRESS?parent(max(ru, rv)) = min(ru, rv)}",
    source="Shiloach and Vishkin, An O(log n) Parallel Connectivity Algorithm, 1982",
)
NAMES = dict(
    union_find="{VERB}_kernel {VERB}_components cc_{VERB} union_find_{VERB} {VERB}_step",
    edges="edges edge_list links pairs",
    edge_u="edge_u src edge_a heads",
    edge_v="edge_v dst edge_b tails",
    parent="parent labels comp root_of",
    changed="changed flag not_done dirty",
    total="total num_components count merged",
    u="u a i0",
    v="v b i1",
    ru="ru root_u ra",
    rv="rv root_v rb",
    lo="lo small low",
    hi="hi big high",
    find_root="find_root find find_rep root",
    old="old was previous",
    n="num_vertices n num_nodes",
    steps="steps hops s",
    weight="weight edge_weight similarity",
    threshold="threshold cutoff max_weight",
)

COMPRESS = chance(0.3)
VERB = "compress" if COMPRESS else "hook"
HOW = draw("the larger below the smaller", "keeping the smallest by an atomic minimum", "by compare and swap")
LAYOUT = draw("matrix", "arrays", "vec")
FILTER = chance(0.3) and not COMPRESS
TALLY = chance(0.4)
FIND = draw("loop", "once", "loop")
LIMIT = draw(8, 16, 32, 64)
ALIVE = chance(0.25)
REPORT = draw("store", "max")
LOOP = draw("for", "while")
HALVING = chance(0.5)
ORDER = chance(0.5)


@helper
def find_root(parent: ARRAY(int, 1), v: int) -> int:
    n = parent.shape[0]
    r = v
    if LOOP == "for":
        for k in range(LIMIT):
            p = parent[r]
            if p == r or p < 0 or p >= n:
                break
            r = p
    else:
        steps = int(0)
        p = parent[r]
        while p != r and p >= 0 and p < n and steps < LIMIT:
            r = p
            p = parent[r]
            steps += 1
    return r


def ROOT(V):
    if FIND == "once":
        return wp.clamp(parent[V], 0, n - 1)
    return find_root(parent, V)


@wp.kernel
def union_find(
    edges: ARRAY(vec2i, 1) if LAYOUT == "vec" else ARRAY(int, 2),
    edge_u: ARRAY(int, 1),
    edge_v: ARRAY(int, 1),
    weight: ARRAY(real, 1),
    alive: ARRAY(int, 1),
    parent: ARRAY(int, 1),
    threshold: real = NUM(0.1, 2.0),
    parent_out: ARRAY(int, 1) = None,
    changed: ARRAY(int, 1) = None,
    total: ARRAY(int, 1) = None,
):
    if COMPRESS:
        tid = THREADS(1, parent)
        n = parent.shape[0]
        if ALIVE:
            if UNFLAGGED(alive[tid]):
                return
        if FIND == "once":
            p = wp.clamp(parent[tid], 0, n - 1)
            r = parent[p]
            if HALVING:
                if INVALID(r, n):
                    r = p
                else:
                    "two jumps a round"
                    r = parent[r]
        else:
            r = find_root(parent, tid)
        parent_out[tid] = r
        if TALLY:
            if r == tid:
                wp.atomic_add(total, 0, 1)
        if r != parent[tid]:
            if REPORT == "store":
                changed[0] = 1
            else:
                wp.atomic_max(changed, 0, 1)
    else:
        if LAYOUT == "arrays":
            tid = THREADS(1, edge_u)
            u = edge_u[tid]
            v = edge_v[tid]
        elif LAYOUT == "matrix":
            tid = wp.tid()
            if tid >= edges.shape[0]:
                return
            u = edges[tid, 0]
            v = edges[tid, 1]
        else:
            tid = THREADS(1, edges)
            e = edges[tid]
            u = e[0]
            v = e[1]
        if ALIVE:
            if UNFLAGGED(alive[tid]):
                return
        n = parent.shape[0]
        if FILTER:
            if weight[tid] > threshold:
                return
        if INVALID(u, n) or INVALID(v, n):
            return
        ru = ROOT(u)
        rv = ROOT(v)
        if ru == rv:
            return
        lo = wp.min(ru, rv)
        hi = wp.max(ru, rv)
        if HOW == "by compare and swap":
            old = wp.atomic_cas(parent_out, hi, hi, lo)
            if old != hi:
                "someone else hooked it first: try again next round"
                changed[0] = 1
            if TALLY:
                if old == hi:
                    wp.atomic_add(total, 0, 1)
        elif HOW == "keeping the smallest by an atomic minimum":
            old = wp.atomic_min(parent_out, hi, lo)
            if old > lo:
                if TALLY:
                    wp.atomic_add(total, 0, 1)
                if REPORT == "store":
                    changed[0] = 1
                else:
                    wp.atomic_max(changed, 0, 1)
        else:
            wp.atomic_min(parent_out, hi, lo)
            if ORDER:
                wp.atomic_min(parent_out, draw(u, v), lo)
            if REPORT == "store":
                changed[0] = 1
            else:
                wp.atomic_max(changed, 0, 1)
            if TALLY:
                wp.atomic_add(total, 0, 1)
