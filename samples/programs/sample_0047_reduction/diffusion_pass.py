import warp as wp


@wp.kernel
def diffusion_pass(
    row_ptr: wp.array[int],
    in_links: wp.array[int],
    edge_w: wp.array[float],
    out_degree: wp.array[int],
    r_old: wp.array[float],
    seeds: wp.array[float],
    active: wp.array[int],
    rank_new: wp.array[float],
):
    """Carries out one iteration of a diffusion of scores, each vertex pulling from those that
    link to it."""
    i = wp.tid()
    n = r_old.shape[0]
    if active[i] == 0:
        return
    if i + 1 >= row_ptr.shape[0]:
        return
    last = wp.min(row_ptr[i + 1], in_links.shape[0])
    first = wp.max(row_ptr[i], 0)
    total = float(0.0)
    for e in range(first, last):
        src = in_links[e]
        if src >= 0 and src < n:
            total += edge_w[e] * (r_old[src] / wp.max(float(out_degree[src]), 1.0))
    updated = 0.85 * total + 0.15 * seeds[i]
    rank_new[i] = updated
