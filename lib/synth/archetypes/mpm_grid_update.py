"""Updates {the grid of a material point method|MPM grid velocities|grid momentum} in {DIM}-D: {divides by the mass|normalises}, adds {gravity|forces} and applies {WALLS}{COLLIDER? and a {COLLIDER} obstacle}{+DAMP?, damped}{+CAP?, with limited speeds}."""

CATEGORY = "stencil matrix conditional"
ABOUT = dict(
    paragraph="Between the two transfers of a material point method, the grid carries the momentum. Each node with mass "
    "turns it into a velocity, adds gravity{FORCE? and the internal force}, and obeys the boundaries: {WALLS} on the "
    "sides of the grid{COLLIDER?, and an obstacle inside}. Particles then read the new velocities.",
    formula="v_i = (m v)_i / m_i + dt * (g{FORCE? + f_i / m_i})",
    source="Stomakhin, Schroeder, Chai, Teran, Selle, A Material Point Method for Snow Simulation, ACM Transactions on Graphics 32(4), 2013",
    units=("grid_v: m/s", "grid_m: kg", "dt: s", "gravity: m/s^2", "dx: m"),
)
NAMES = dict(
    grid_update="mpm_grid_update grid_normalization_and_gravity grid_operations update_grid grid_step mpm_grid_op",
    grid_v="grid_v grid_v_in grid_momentum grid_mv",
    grid_m="grid_m grid_mass node_mass",
    grid_f="grid_f grid_force node_force",
    grid_v_out="grid_v_out grid_v_new v_out",
    dt="dt time_step h",
    gravity="gravity g grav",
    pad="bound padding n_pad wall",
    friction="friction mu friction_coefficient",
    damping="damping grid_v_damping damp",
    dx="dx cell_size h_grid",
    m="m mass m_i",
    v="v v_node vel",
    node="x_node node_pos grid_x",
    n="n normal nrm",
    vn="vn v_n normal_v",
    vt="vt v_t tangential",
    center="center sphere_center obstacle_pos",
    dist="dist d phi",
    point="plane_point point surface_point",
    vt_len="vt_len slip vt_norm",
    v_collider="collider_v v_obstacle body_v",
)

DIM = draw(2, 3, 3)
V = vec2 if DIM == 2 else vec3
WALLS = draw("sticky walls", "slip walls", "separating walls", "separating walls", "no walls")
COLLIDER = draw("", "", "spherical", "planar")
SURFACE = draw("sticky", "slip", "friction")
FORCE = chance(0.3)
DAMP = draw("", "", "factor", "exponential")
IN_PLACE = chance(0.4)
GRAVITY = draw("vector", "vector", "scalar")
MASS_TEST = draw("zero", "tiny")
UP = draw(1, 1, 2) if DIM == 3 else 1
MOVING = chance(0.25)
CAP = chance(0.2)


# The obstacle with normal n: what the velocity may do at its surface.
def COLLIDE(v):
    if SURFACE == "sticky":
        v = v_collider if MOVING else V()
    else:
        if MOVING:
            rel = v - v_collider
            R = rel
        else:
            R = v
        vn = draw(wp.dot(R, n), wp.dot(n, R))
        if vn < 0.0:
            vt = R - vn * n
            if SURFACE == "friction":
                vt_len = LENGTH(vt)
                "Coulomb friction"
                if vt_len > 1.0e-8:
                    vt = draw(vt * wp.max(0.0, 1.0 + friction * vn / vt_len), wp.max(0.0, vt_len + friction * vn) * wp.normalize(vt))
            v = v_collider + vt if MOVING else vt


@wp.kernel
def grid_update(
    grid_v: ARRAY(V, DIM),
    grid_m: ARRAY(real, DIM),
    grid_f: ARRAY(V, DIM),
    gravity_v: V,
    center: V,
    point: V,
    normal: V,
    v_collider: V,
    dt: real = NUM(0.0001, 0.005),
    gravity: real = NUM(9.7, 9.9),
    dx: real = NUM(0.005, 0.1),
    radius: real = NUM(0.05, 0.5),
    pad: int = draw(1, 2, 2, 3),
    friction: real = NUM(0.05, 0.8),
    damping: real = NUM(0.01, 2.0),
    v_max: real = NUM(1.0, 50.0),
    grid_v_out: ARRAY(V, DIM) = None,
):
    IDX = THREADS(DIM, grid_m)
    m = grid_m[IDX]
    if MASS_TEST == "tiny":
        if m < draw(1.0e-10, 1.0e-12, 1.0e-15):
            return
    else:
        if m <= 0.0:
            return
    v = draw(grid_v[IDX] / m, grid_v[IDX] * (1.0 / m))
    if FORCE:
        v += draw(dt * grid_f[IDX] / m, grid_f[IDX] * (dt / m))
    if GRAVITY == "vector":
        v = v + PRODUCT(dt, gravity_v)
    else:
        v[UP] = v[UP] - dt * gravity
    if DAMP == "factor":
        v = v * (1.0 - damping * dt)
    elif DAMP == "exponential":
        v = draw(v * wp.exp(-damping * dt), wp.exp(-damping * dt) * v)
    if CAP:
        speed = LENGTH(v)
        if speed > v_max:
            v = v * (v_max / speed)
    if COLLIDER != "":
        if DIM == 2:
            node = draw(V(real(PART(IDX, 0)) * dx, real(PART(IDX, 1)) * dx), dx * V(real(PART(IDX, 0)), real(PART(IDX, 1))))
        else:
            node = V(real(PART(IDX, 0)) * dx, real(PART(IDX, 1)) * dx, real(PART(IDX, 2)) * dx)
        if COLLIDER == "spherical":
            offset = node - center
            dist = LENGTH(offset)
            if dist < radius:
                n = draw(wp.normalize(offset), offset / wp.max(dist, 1.0e-6))
                COLLIDE(v)
        else:
            n = wp.normalize(normal)
            if wp.dot(node - point, n) < 0.0:
                COLLIDE(v)
    if WALLS == "sticky walls":
        for D in each(DIM):
            if PART(IDX, D) < pad or PART(IDX, D) >= grid_m.shape[D] - pad:
                v = V()
    elif WALLS == "slip walls":
        for D in each(DIM):
            if PART(IDX, D) < pad or PART(IDX, D) >= grid_m.shape[D] - pad:
                v[D] = 0.0
    elif WALLS == "separating walls":
        for D in each(DIM):
            if PART(IDX, D) < pad and v[D] < 0.0:
                v[D] = 0.0
            if PART(IDX, D) >= grid_m.shape[D] - pad and v[D] > 0.0:
                v[D] = 0.0
    if IN_PLACE:
        grid_v[IDX] = v
    else:
        grid_v_out[IDX] = v
