import warp as wp


@wp.kernel
def numbers(seed: int, out: wp.array(dtype=float), n: wp.array(dtype=int), u: wp.array(dtype=wp.uint32)):
    i = wp.tid()
    s = wp.rand_init(seed, i)
    t = wp.rand_init(seed)
    out[i] = wp.randf(s) + wp.randf(s, -1.0, 1.0) + wp.randn(t)
    n[i] = wp.randi(s) + wp.randi(s, 0, 10)
    u[i] = wp.randu(s) + wp.poisson(s, 2.0)


@wp.kernel
def samples(seed: int, a: wp.array(dtype=wp.vec2), b: wp.array(dtype=wp.vec3), cdf: wp.array(dtype=float)):
    i = wp.tid()
    s = wp.rand_init(seed, i)
    a[i] = wp.sample_unit_disk(s) + wp.sample_triangle(s) + wp.sample_unit_ring(s) + wp.sample_unit_square(s)
    b[i] = wp.sample_unit_sphere(s) + wp.sample_unit_cube(s) + wp.sample_unit_hemisphere_surface(s)
    k = wp.sample_cdf(s, cdf)
    b[k] = wp.sample_unit_sphere_surface(s)


@wp.kernel
def noises(seed: int, p: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    s = wp.rand_init(seed, i)
    x = p[i]
    out[i] = wp.noise(s, x[0]) + wp.noise(s, wp.vec2(x[0], x[1])) + wp.noise(s, x)
    out[i] += wp.pnoise(s, x[0], 4) + wp.pnoise(s, x, 4, 5, 6)
    p[i] = wp.curlnoise(s, x) + wp.curlnoise(s, x, wp.uint32(3), 2.0, 0.5)


@wp.kernel
def printing(x: wp.array(dtype=float)):
    i = wp.tid()
    print(x[i])
    print("done")
    wp.printf("%d: %f\n", i, x[i])
    wp.expect_eq(i, 0)
    wp.expect_near(x[i], 1.0, 1e-3)
