import warp as wp


@wp.kernel
def metropolis_sweep(
    parity: int,
    sweep_seed: int,
    lattice: wp.array2d(dtype=float),
    magnet: wp.array(dtype=float),
):
    i, j = wp.tid()
    if (i + j) % 2 != parity:
        return
    state = wp.rand_init(sweep_seed, i * lattice.shape[1] + j)
    if i == 0 and lattice.shape[0] % 2 == 1:
        return
    if j == 0 and lattice.shape[1] % 2 == 1:
        return
    local_sum = float(0.0)
    lo_spin = lattice[(i + lattice.shape[0] - 1) % lattice.shape[0], j]
    hi_spin = lattice[(i + 1) % lattice.shape[0], j]
    local_sum += lo_spin + hi_spin
    hi_spin = lattice[i, (j + 1) % lattice.shape[1]]
    lo_spin = lattice[i, (j + lattice.shape[1] - 1) % lattice.shape[1]]
    local_sum += lo_spin + hi_spin
    coin = wp.randf(state)
    p_up = 1.0 / (1.0 + wp.exp(-1.34 * (-1.0 * local_sum)))
    lattice[i, j] = wp.where(coin < p_up, float(1.0), float(-1.0))
    wp.atomic_add(magnet, 0, lattice[i, j])
