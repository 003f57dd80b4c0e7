import warp as wp


@wp.kernel
def dot_product_ray(
    albedos: wp.array[float],
    normals: wp.array[wp.vec4],
    directions: wp.array[wp.vec4],
    seed: int,
    values_out: wp.array[float],
):
    i = wp.tid()
    state = wp.rand_init(seed, i)
    albedo = albedos[i]
    random_bits = wp.randi(state) & 77
    magnitude = 1.0 + wp.abs(albedo / float(random_bits + 1))
    divided_v = normals[i] / magnitude
    values_out[i] = wp.dot(divided_v, directions[i])
