import warp as wp


@wp.kernel
def ray_scaled_rand_step(
    distances: wp.array[float],
    lights: wp.array[wp.vec4],
    colors: wp.array[wp.vec4],
    seed: int,
    result: wp.array[wp.vec4],
):
    i = wp.tid()
    state = wp.rand_init(seed, i)
    t_hit = distances[i]
    radiance = colors[i]
    random_bits = wp.randi(state) & 77
    regular = wp.normalize(radiance)
    tangential = radiance - wp.dot(radiance, regular) * regular
    displaced = lights[i] + tangential * (t_hit / float(random_bits + 1))
    result[i][0] = wp.length(displaced - t_hit * displaced)
    result[i][1] = float(wp.randu(state) % wp.uint32(85))
    result[i][2] = t_hit * wp.randf(state, 0.5, 1.25)
    result[i][3] = t_hit * wp.randf(state, 0.6, 1.36)
