import warp as wp


@wp.kernel
def signal_skew_part(
    taps: wp.array(dtype=wp.vec3d),
    mixing: wp.array(dtype=wp.mat33d),
    out_skew_part: wp.array(dtype=wp.mat33d),
):
    """Computes chain_m as the matrix product of diag(taps) and mixing and stores the skew part
    of chain_m in out_skew_part."""
    i = wp.tid()
    diag_m = wp.diag(taps[i])
    chain_m = diag_m * mixing[i]
    out_skew_part[i] = (chain_m - wp.transpose(chain_m)) * wp.float64(0.5)
