import warp as wp


@wp.struct
class Settings:
    origin: wp.vec4
    sky_intensity: float


@wp.kernel
def compute_divided_v_scatter(
    all_settings: wp.array(dtype=Settings, ndim=2),
    half_vectors: wp.array(dtype=wp.vec4, ndim=2),
    bucket_sums: wp.array(dtype=float, ndim=2),
    divided_v_out: wp.array(dtype=wp.vec4, ndim=2),
):
    i, j = wp.tid()
    settings = all_settings[i, j]
    upper_v = wp.max(half_vectors[i, (j + 1) % half_vectors.shape[1]], settings.origin)
    advanced = upper_v + settings.origin * 0.23
    bucket_sums[i, j] += wp.length(advanced)
    divided_v_out[i, j] = settings.origin / (1.0 + wp.abs(settings.sky_intensity))
