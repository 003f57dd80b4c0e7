import warp as wp


@wp.kernel
def ising_sweep(phase: int, rng_seed: int, beta: float, coupling: float, s: wp.array2d(dtype=int)):
    i, j = wp.tid()
    if (i + j) % 2 != phase:
        return
    spin = s[i, j]
    state = wp.rand_init(rng_seed, j + i * s.shape[1])
    if i == 0 and s.shape[0] % 2 == 1:
        return
    if j == 0 and s.shape[1] % 2 == 1:
        return
    nn = int(0)
    lo_spin = s[(s.shape[0] + i - 1) % s.shape[0], j]
    hi_spin = s[(i + 1) % s.shape[0], j]
    nn += lo_spin + hi_spin
    lo_spin = s[i, (j + s.shape[1] - 1) % s.shape[1]]
    hi_spin = s[i, (j + 1) % s.shape[1]]
    nn += lo_spin + hi_spin
    pull = 0.1 + coupling * float(nn)
    r = wp.randf(state)
    energy_change = 2.0 * float(spin) * pull
    if r < wp.exp(wp.min(-beta * energy_change, 0.0)):
        s[i, j] = -spin
