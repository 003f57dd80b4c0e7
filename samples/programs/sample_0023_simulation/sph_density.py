import warp as wp


@wp.struct
class Settings:
    smoothing_length: float
    m: float


@wp.kernel
def sph_density(pos: wp.array(dtype=wp.vec2), settings: Settings, density: wp.array(dtype=float)):
    tid = wp.tid()
    p_i = pos[tid]
    rho_i = float(0.0)
    for j in range(pos.shape[0]):
        if j != tid:
            rij_vec = pos[j] - p_i
            dist = wp.sqrt(wp.dot(rij_vec, rij_vec))
            weight = float(0.0)
            if dist < settings.smoothing_length:
                t = settings.smoothing_length - dist
                weight = 10.0 / (3.14159265 * wp.pow(settings.smoothing_length, 5.0)) * (t * t * t)
            rho_i += weight
    # all particles have the same mass
    rho_i = rho_i * settings.m
    density[tid] = rho_i
