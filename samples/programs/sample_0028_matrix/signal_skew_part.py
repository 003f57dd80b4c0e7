import warp as wp


@wp.kernel
def signal_skew_part(
    taps: wp.array(dtype=wp.vec3d),
    mixing: wp.array(dtype=wp.mat33d),
    out_m: wp.array(dtype=wp.mat33d),
):
    i = wp.tid()
    diag_m = wp.diag(taps[i])
    chain_m = diag_m * mixing[i]
    out_m[i] = (chain_m - wp.transpose(chain_m)) * wp.float64(0.5)
