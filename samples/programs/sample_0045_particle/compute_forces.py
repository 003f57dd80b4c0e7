import warp as wp

PI = wp.constant(3.14159265)


@wp.kernel
def compute_forces(
    particle_x: wp.array[wp.vec3],
    v: wp.array[wp.vec3],
    rho: wp.array[wp.float32],
    pressure: wp.array[wp.float32],
    mass: wp.array[wp.float32],
    support: wp.float32,
    gy: wp.float32,
    cohesion: wp.float32,
    f: wp.array[wp.vec3],
):
    i = wp.tid()
    xi = particle_x[i]
    vel_i = v[i]
    p_i = pressure[i]
    rho_i = wp.max(rho[i], 1e-06)
    total = wp.vec3()
    for j in range(particle_x.shape[0]):
        if j != i:
            d = xi - particle_x[j]
            dist = wp.sqrt(wp.length_sq(d))
            if dist < 2.0 * support and dist > 1e-06:
                m_j = mass[j]
                rho_j = wp.max(rho[j], 1e-06)
                term = p_i / (rho_i * rho_i) + pressure[j] / (rho_j * rho_j)
                kernel_gradient = wp.float32(0.0)
                q = dist / support
                if q < 1.0:
                    kernel_gradient = -3.0 * q + 2.25 * q * q
                elif q < 2.0:
                    t = 2.0 - q
                    kernel_gradient = -0.75 * wp.pow(t, 2.0)
                kernel_gradient = kernel_gradient / (PI * wp.pow(support, 4.0))
                magnitude = -m_j * term * kernel_gradient
                total += magnitude / dist * d
                friction = 0.3 * m_j / (rho_i * rho_j)
                a = 45.0 / (wp.PI * wp.pow(support, 6.0))
                total = total + friction * (a * wp.max(support - dist, 0.0)) * (v[j] - vel_i)
                total -= cohesion * m_j * d
    total += wp.vec3(0.0, 0.0, -gy)
    f[i] = total
