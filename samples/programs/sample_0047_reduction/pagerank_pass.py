import warp as wp


@wp.kernel
def pagerank_pass(
    row_ptr: wp.array[int],
    sources: wp.array[int],
    inv_degree: wp.array[float],
    rank: wp.array[float],
    seeds: wp.array[float],
    lost_rank: wp.array[float],
    rank_new: wp.array[float],
):
    tid = wp.tid()
    num_nodes = rank.shape[0]
    if tid + 1 >= row_ptr.shape[0]:
        return
    first = wp.max(row_ptr[tid], 0)
    last = wp.min(sources.shape[0], row_ptr[tid + 1])
    acc = float(0.0)
    for link in range(first, last):
        src = sources[link]
        if src < 0 or num_nodes <= src:
            continue
        acc = acc + rank[src] * inv_degree[src]
    acc += lost_rank[0] / float(num_nodes)
    updated = acc * 0.85 + 0.15 * seeds[tid]
    rank_new[tid] = updated
