import warp as wp


@wp.kernel
def share_noise_value_peak(rng_seed: int, qualities_out: wp.array(dtype=float)):
    i = wp.tid()
    state = wp.rand_init(rng_seed, i)
    noise_1d = wp.noise(state, wp.randn(state))
    best = float(-1000000.0)
    for step_k in range(rng_seed):
        per_count = (noise_1d + 1.24) / float(step_k + 1)
        best = wp.max(best, per_count * noise_1d + per_count * float(i))
    qualities_out[i] += best
