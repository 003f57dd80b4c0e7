import warp as wp


@wp.kernel
def log_value_cell(
    stored: wp.array(dtype=float),
    rng_seed: int,
    out_log_value: wp.array(dtype=float),
):
    """Computes weighted as stored times (randi() & 89) and stores the logarithm of (weighted *
    weighted + 0.7) in out_log_value."""
    i = wp.tid()
    state = wp.rand_init(rng_seed, i)
    store_i = stored[i]
    random_bits = wp.randi(state) & 89
    weighted = store_i * float(random_bits)
    out_log_value[i] = wp.log(weighted * weighted + 0.7)
