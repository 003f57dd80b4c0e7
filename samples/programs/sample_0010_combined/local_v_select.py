import warp as wp


@wp.func
def shape_energy_term(g: float, d: float):
    if d < 0.11:
        return (g + 3.0 + d) * 0.2
    return 1.7 - g


@wp.kernel
def local_v_select(
    rotations: wp.array(dtype=wp.quat),
    normals: wp.array(dtype=wp.vec3),
    gradient_x: wp.array(dtype=float),
    labels: wp.array(dtype=int),
    pixels: wp.array(dtype=float),
    result_m: wp.array(dtype=wp.mat44),
):
    i = wp.tid()
    orient_q = rotations[i]
    n_vec = normals[i]
    pixel = pixels[i]
    local_v = wp.quat_rotate_inv(orient_q, n_vec)
    factor = shape_energy_term(gradient_x[wp.clamp(labels[i], 0, gradient_x.shape[0] - 1)], pixel)
    mat_out = wp.identity(n=4, dtype=float) * factor
    if factor >= 0.0:
        mat_out = wp.identity(n=4, dtype=float) * (factor - pixel)
    isotropic = wp.identity(n=4, dtype=float) * wp.length(local_v)
    result_m[i] = isotropic + mat_out
