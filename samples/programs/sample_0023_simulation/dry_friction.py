import warp as wp


@wp.kernel
def dry_friction(
    v: wp.array[float],
    mass: wp.array[float],
    active: wp.array[int],
    mu_s: float,
    mu: float,
    v_s: float,
    eps: float,
    dt: float,
    result: wp.array[float],
):
    i = wp.tid()
    if active[i] == 0:
        result[i] = v[i]
        return
    vi = v[i]
    mass2 = wp.max(mass[i], 0.001)
    load = mass2 * 9.78
    speed = wp.abs(vi)
    kinetic = mu
    ratio = speed / v_s
    fade = wp.exp(-ratio)
    coefficient = wp.lerp(kinetic, mu_s, fade)
    size = coefficient * load
    ft = -size * vi / wp.max(eps, speed)
    total = ft
    v1 = vi + total * (dt / mass2)
    result[i] = v1
