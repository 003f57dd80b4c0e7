"""Samples the velocity of {a staggered grid|a MAC grid} at {points|the positions of particles|markers} in {DIM}-D{MOVE?, and moves them by {STEPS}}{FLIP?, with the change for FLIP}."""

CATEGORY = "indexing particle function"
ABOUT = dict(
    paragraph="On a staggered grid each component of the velocity lives on the faces across its axis, half a cell away "
    "from the centres. A sample interpolates each component on its own shifted grid{MOVE?, and the markers follow "
    "the flow}. {FLIP?Particles also take the change of the grid velocity, which keeps more detail than the velocity "
    "itself. }",
    formula="u(x) = sum_n w_n(x / dx - offset) * u_n, offset = (0, 1/2, 1/2) for the x component",
    source="Bridson, Fluid Simulation for Computer Graphics, 2nd edition, 2015, chapter 2",
    units=("x: m", "dx: m", "dt: s", "u: m/s", "v: m/s", "w: m/s"),
)
NAMES = dict(
    sample_mac="mac_sampling sample_mac_velocity sample_staggered mac_interpolate gather_velocity advect_markers",
    sample_face="sample_face interp_face bilerp_face lerp_grid",
    x="particle_x x pos markers",
    u="u grid_u u_faces vel_x",
    v="v grid_v v_faces vel_y",
    w="w grid_w w_faces vel_z",
    u_old="u_old u_prev saved_u",
    v_old="v_old v_prev saved_v",
    w_old="w_old w_prev saved_w",
    pv="particle_v pv marker_vel vel",
    vel_out="vel_out sampled v_sampled",
    x_out="x_out pos_new markers_new",
    dx="dx h cell",
    dt="dt time_step delta_t",
    origin="origin grid_lo domain_min",
    alpha="alpha flip_ratio blend",
    p="p gp xi",
    q="q g local",
    i0="i0 ix ci",
    j0="j0 iy cj",
    k0="k0 iz ck",
    fx="fx tx sx",
    fy="fy ty sy",
    fz="fz tz sz",
    vel="vel vp u_p",
    i="i tid m",
)

DIM = draw(2, 2, 3)
V = vec2 if DIM == 2 else vec3
MOVE = chance(0.6)
FLIP = chance(0.3)
STEPS = draw("an Euler step", "a midpoint step") if not FLIP else "an Euler step"
ORIGIN = chance(0.4)
LERP = draw("weights", "lerp")
CLAMP = draw("index", "position")


@wp.func
def sample_face(grid: ARRAY(real, DIM), q: V) -> real:
    if CLAMP == "position":
        if DIM == 2:
            q = V(wp.clamp(q[0], 0.0, real(grid.shape[0] - 1)), wp.clamp(q[1], 0.0, real(grid.shape[1] - 1)))
        else:
            q = V(wp.clamp(q[0], 0.0, real(grid.shape[0] - 1)), wp.clamp(q[1], 0.0, real(grid.shape[1] - 1)), wp.clamp(q[2], 0.0, real(grid.shape[2] - 1)))
    i0 = wp.clamp(int(wp.floor(q[0])), 0, wp.max(grid.shape[0] - 2, 0))
    j0 = wp.clamp(int(wp.floor(q[1])), 0, wp.max(grid.shape[1] - 2, 0))
    i1 = wp.min(i0 + 1, grid.shape[0] - 1)
    j1 = wp.min(j0 + 1, grid.shape[1] - 1)
    fx = wp.clamp(q[0] - real(i0), 0.0, 1.0)
    fy = wp.clamp(q[1] - real(j0), 0.0, 1.0)
    if DIM == 2:
        if LERP == "lerp":
            return wp.lerp(wp.lerp(grid[i0, j0], grid[i1, j0], fx), wp.lerp(grid[i0, j1], grid[i1, j1], fx), fy)
        else:
            return (1.0 - fx) * (1.0 - fy) * grid[i0, j0] + fx * (1.0 - fy) * grid[i1, j0] + (1.0 - fx) * fy * grid[i0, j1] + fx * fy * grid[i1, j1]
    else:
        k0 = wp.clamp(int(wp.floor(q[2])), 0, wp.max(grid.shape[2] - 2, 0))
        k1 = wp.min(k0 + 1, grid.shape[2] - 1)
        fz = wp.clamp(q[2] - real(k0), 0.0, 1.0)
        near = wp.lerp(wp.lerp(grid[i0, j0, k0], grid[i1, j0, k0], fx), wp.lerp(grid[i0, j1, k0], grid[i1, j1, k0], fx), fy)
        far = wp.lerp(wp.lerp(grid[i0, j0, k1], grid[i1, j0, k1], fx), wp.lerp(grid[i0, j1, k1], grid[i1, j1, k1], fx), fy)
        return draw(wp.lerp(near, far, fz), (1.0 - fz) * near + fz * far)


# The velocity at P, each component on its own grid.
def VELOCITY(P):
    q = (P - origin) / dx if ORIGIN else P / dx
    if DIM == 2:
        return V(sample_face(u, q - V(0.0, 0.5)), sample_face(v, q - V(0.5, 0.0)))
    return V(sample_face(u, q - V(0.0, 0.5, 0.5)), sample_face(v, q - V(0.5, 0.0, 0.5)), sample_face(w, q - V(0.5, 0.5, 0.0)))


def OLD_VELOCITY(P):
    q = (P - origin) / dx if ORIGIN else P / dx
    if DIM == 2:
        return V(sample_face(u_old, q - V(0.0, 0.5)), sample_face(v_old, q - V(0.5, 0.0)))
    return V(sample_face(u_old, q - V(0.0, 0.5, 0.5)), sample_face(v_old, q - V(0.5, 0.0, 0.5)), sample_face(w_old, q - V(0.5, 0.5, 0.0)))


@wp.kernel
def sample_mac(
    x: ARRAY(V, 1),
    u: ARRAY(real, DIM),
    v: ARRAY(real, DIM),
    w: ARRAY(real, DIM),
    u_old: ARRAY(real, DIM),
    v_old: ARRAY(real, DIM),
    w_old: ARRAY(real, DIM),
    origin: V,
    dx: real = NUM(0.05, 1.0),
    dt: real = NUM(0.005, 0.1),
    alpha: real = NUM(0.9, 0.99),
    pv: ARRAY(V, 1) = None,
    vel_out: ARRAY(V, 1) = None,
    x_out: ARRAY(V, 1) = None,
):
    i = THREADS(1, x)
    p = x[i]
    vel = VELOCITY(p)
    if FLIP:
        old = OLD_VELOCITY(p)
        mixed = draw(alpha * (pv[i] + vel - old) + (1.0 - alpha) * vel, wp.lerp(vel, pv[i] + vel - old, alpha))
        pv[i] = mixed
    if MOVE:
        if STEPS == "a midpoint step":
            mid = p + 0.5 * dt * vel
            vel_mid = VELOCITY(mid)
            x_out[i] = p + PRODUCT(dt, vel_mid)
        else:
            x_out[i] = p + PRODUCT(dt, vel)
    elif not FLIP:
        vel_out[i] = vel
