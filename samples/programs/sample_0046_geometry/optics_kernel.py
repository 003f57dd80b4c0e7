import warp as wp


@wp.kernel
def optics_kernel(
    ray_y: wp.array(dtype=float),
    theta_in: wp.array(dtype=float),
    mask: wp.array(dtype=bool),
    focal_length: float,
    focal2: float,
    distance_z: float,
    shift: float,
    heights_out: wp.array(dtype=float),
    out_a: wp.array(dtype=float),
):
    tid = wp.tid()
    if not mask[tid]:
        return
    yy = ray_y[tid]
    angle = theta_in[tid]
    angle = angle + 0.01
    yy = yy - shift
    drift = wp.mat22(1.0, distance_z, 0.0, 1.0)
    lens = wp.mat22(1.0, 0.0, -1.0 / focal_length, 1.0)
    lens_b = wp.mat22(1.0, 0.0, -1.0 / focal2, 1.0)
    ray = wp.vec2(yy, angle)
    ray = drift * (lens_b * (drift * (lens * ray)))
    heights_out[tid] = ray[0]
    out_a[tid] = ray[1]
