import warp as wp


@wp.kernel
def optics_kernel(
    d_in: wp.array[wp.vec3],
    n_vecs: wp.array[wp.vec3],
    path: wp.array[float],
    mask: wp.array[int],
    absorption: float,
    d_out: wp.array[wp.vec3],
    intensity: wp.array[float],
):
    """Traces rays through a mirror, and absorption along the way, of active rays."""
    i = wp.tid()
    if mask[i] < 1:
        return
    incoming = wp.normalize(d_in[i])
    nrm = wp.normalize(n_vecs[i])
    cos_i = -wp.dot(nrm, incoming)
    cos_i = wp.max(cos_i, 0.0)
    mirrored = incoming + 2.0 * cos_i * nrm
    d_out[i] = mirrored
    intensity[i] = intensity[i] * wp.exp(-absorption * path[i])
