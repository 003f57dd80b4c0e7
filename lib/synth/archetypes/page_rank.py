"""Carries out one {iteration|step} of {WHAT}{PULL?, each vertex pulling from those that link to it}{!PULL?, each vertex pushing to those that it links to}{ERROR?, and measures the change}{+LAZY?, half of the way}{+DANGLING?, with the rank of pages without links}{+ACTIVE?, of active pages}."""

CATEGORY = "reduction indexing atomic"
ABOUT = dict(
    paragraph="{RANK?PageRank is the share of time that a surfer spends on each page who follows a random link with the damping factor as probability and else jumps anywhere. }"
    "{HITS?Hubs point to good authorities, and authorities are pointed to by good hubs; the two scores are computed from each other. }{KATZ?Katz' centrality counts the walks that end in a vertex, longer "
    "ones with less weight. }{DIFFUSE?Labels or heat diffuse along edges, while seeds keep a share of their own. }It is a power iteration with a sparse matrix: one product per step, until the scores stop to change.",
    formula="{RANK?r_v = (1 - d) / n + d sum_(u -> v) r_u / deg(u)}{HITS?a_v = sum_(u -> v) h_u}{KATZ?x_v = alpha sum_(u -> v) x_u + beta}{DIFFUSE?f_v = alpha sum_(u -> v) f_u / deg(u) + (1 - alpha) s_v}",
    source="{RANK?Brin and Page, The Anatomy of a Large-Scale Hypertextual Web Search Engine, 1998}{HITS?Kleinberg, Authoritative Sources in a Hyperlinked Environment, 1999}{KATZ?Katz, A New Status Index Derived from Sociometric Analysis, 1953}{DIFFUSE?Zhou et al., Learning with Local and Global Consistency, 2004}",
)
NAMES = dict(
    page_rank="{TAG}_step {TAG}_iteration {TAG}_kernel update_{TAG} {TAG}_pass",
    rank="rank scores r_old pr",
    rank_new="rank_new scores_next r_next pr_next",
    row_ptr="row_ptr offsets in_ptr indptr",
    cols="cols in_links sources links",
    out_degree="out_degree degree deg out_links",
    weights="weights edge_w link_weight",
    seeds="seeds teleport preference personal",
    damping="damping d alpha follow",
    base="base teleport_share jump",
    beta="beta bias_term base_score",
    dangling="dangling sink_mass lost_rank",
    error="error delta_sum residual change",
    acc="acc total gathered incoming",
    share="share contribution part given",
    u="u w_from other src",
    v="v vertex node tid",
    k="k e link",
    n="n n_pages num_nodes",
    value="value r_new updated",
    diff="diff moved step_change",
)

TAG = draw("pagerank", "pagerank", "pagerank", "hits", "katz", "diffusion")
RANK = TAG == "pagerank"
HITS = TAG == "hits"
KATZ = TAG == "katz"
DIFFUSE = TAG == "diffusion"
WHAT = "PageRank" if RANK else "the authority scores of HITS" if HITS else "Katz' centrality" if KATZ else "a diffusion of scores"
PULL = chance(0.65)
ERROR = draw("", "", "sum", "max") if PULL else ""
WEIGHTED = chance(0.3)
PERSONAL = DIFFUSE or (RANK and chance(0.3))
DANGLING = RANK and chance(0.35)
BAD = draw("skip", "test", "clamp")
DEGREE = draw("array", "ptr", "inverse") if not PULL else draw("array", "inverse")
DIVIDE = RANK or DIFFUSE
LAZY = chance(0.2) and PULL
ACTIVE = chance(0.2)


def DEG(U):
    return draw(real(wp.max(out_degree[U], 1)), wp.max(real(out_degree[U]), 1.0))


def SENT(U, K):
    X = rank[U] * inv_degree[U] if DIVIDE and DEGREE == "inverse" else rank[U] / DEG(U) if DIVIDE else rank[U]
    return draw(weights[K] * (X), (X) * weights[K]) if WEIGHTED else X


@wp.kernel
def page_rank(
    row_ptr: ARRAY(int, 1),
    cols: ARRAY(int, 1),
    weights: ARRAY(real, 1),
    out_degree: ARRAY(int, 1),
    inv_degree: ARRAY(real, 1),
    rank: ARRAY(real, 1),
    seeds: ARRAY(real, 1),
    active: ARRAY(int, 1),
    dangling: ARRAY(real, 1),
    damping: real = draw(0.85, 0.85, 0.9, 0.5),
    beta: real = NUM(0.1, 1.0),
    rank_new: ARRAY(real, 1) = None,
    error: ARRAY(real, 1) = None,
):
    v = THREADS(1, rank)
    n = rank.shape[0]
    if ACTIVE:
        if UNFLAGGED(active[v]):
            return
    if v + 1 >= row_ptr.shape[0]:
        return
    first = wp.max(row_ptr[v], 0)
    last = SMALLER(row_ptr[v + 1], cols.shape[0])
    if PULL:
        acc = real(0.0)
        for k in range(first, last):
            u = cols[k]
            if BAD == "clamp":
                u = wp.clamp(u, 0, n - 1)
                ADD(acc, SENT(u, k))
            elif BAD == "skip":
                if INVALID(u, n):
                    continue
                ADD(acc, SENT(u, k))
            else:
                if VALID(u, n):
                    ADD(acc, SENT(u, k))
        if DANGLING:
            "pages without links spread their rank over all"
            acc += dangling[0] / real(n)
        if RANK:
            if PERSONAL:
                value = draw((1.0 - damping) * seeds[v] + damping * acc, damping * acc + (1.0 - damping) * seeds[v])
            else:
                value = draw((1.0 - damping) / real(n) + damping * acc, damping * acc + (1.0 - damping) / real(n))
        elif HITS:
            value = acc
        elif KATZ:
            value = draw(damping * acc + beta, beta + damping * acc)
        else:
            value = damping * acc + (1.0 - damping) * seeds[v]
        if LAZY:
            value = HALF(value + rank[v])
        if ERROR:
            diff = wp.abs(value - rank[v])
            if ERROR == "sum":
                wp.atomic_add(error, 0, diff)
            else:
                wp.atomic_max(error, 0, diff)
        rank_new[v] = value
    else:
        if DIVIDE:
            if DEGREE == "ptr":
                if draw(last <= first, first >= last):
                    return
                share = damping * rank[v] / real(last - first)
            else:
                share = draw(damping * rank[v] * inv_degree[v], damping * inv_degree[v] * rank[v]) if DEGREE == "inverse" else damping * rank[v] / DEG(v)
        elif KATZ:
            share = damping * rank[v]
        else:
            share = rank[v]
        for k in range(first, last):
            u = cols[k]
            if BAD == "clamp":
                wp.atomic_add(rank_new, wp.clamp(u, 0, n - 1), share * weights[k] if WEIGHTED else share)
            else:
                if VALID(u, n):
                    wp.atomic_add(rank_new, u, share * weights[k] if WEIGHTED else share)
        if RANK:
            wp.atomic_add(rank_new, v, (1.0 - damping) * seeds[v] if PERSONAL else (1.0 - damping) / real(n))
        elif KATZ:
            wp.atomic_add(rank_new, v, beta)
        elif DIFFUSE:
            wp.atomic_add(rank_new, v, (1.0 - damping) * seeds[v])
