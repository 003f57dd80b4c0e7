import warp as wp


@wp.kernel
def only_first_recur(population: wp.array[float], dt: float, dst: wp.array3d[float]):
    i, j, k = wp.tid()
    if i >= dst.shape[0] or j >= dst.shape[1] or k >= dst.shape[2]:
        return
    pop = population[i]
    magnitude = wp.abs(pop)
    memory = -magnitude
    iters = int(0)
    while iters < 4 and memory > 1.35:
        only_first = magnitude > 1.2 and not pop < dt
        memory = memory * 0.32 + (pop - wp.where(only_first, pop, magnitude))
        iters += 1
    dst[i, j, k] = wp.pow(1.0 + wp.abs(memory), 0.6)
