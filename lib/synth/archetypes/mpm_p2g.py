"""Scatters {the mass and momentum of particles|particles' mass and momentum} to a {DIM}-D grid ({the P2G step of MPM|particle to grid}) with {ORDER} B-spline weights{AFFINE? and an affine (APIC) velocity}{STRESS? and the stress}{+ACTIVE?, of active particles}{HEAT_S}."""

CATEGORY = "particle simulation"
ABOUT = dict(
    paragraph="In the material point method particles carry mass and velocity, while forces are solved on a grid. This "
    "step spreads the mass and momentum of each particle to the nodes around it with {ORDER} B-spline "
    "weights, which sum to one. {AFFINE?An affine velocity keeps the rotation that plain averaging would "
    "lose. }{STRESS?The stress of the particle acts as an impulse on the nodes. }Atomic additions let many "
    "particles share a node.",
    formula="m_i = sum_p w_ip m_p, (m v)_i = sum_p w_ip m_p {AFFINE?(v_p + C_p (x_i - x_p))}{!AFFINE?v_p}",
    source="Jiang, Schroeder, Selle, Teran and Stomakhin, The Affine Particle-In-Cell Method, ACM Transactions on "
    "Graphics, 2015",
    units=("dx: m", "dt: s", "x: m", "v: m/s", "inv_dx: 1/m", "gravity: m/s^2"),
)
NAMES = dict(
    p2g="p2g mpm_p2g particle_to_grid scatter_to_grid p2g_{ORDER} splat_particles rasterize_particles",
    x="x pos positions particle_x",
    v="v vel velocities particle_v",
    affine="affine C apic_c velocity_gradient",
    stress="stress sigma kirchhoff cauchy",
    m="m mass masses",
    p_mass="p_mass particle_mass mass",
    vol="vol volume p_vol",
    inv_dx="inv_dx inv_h inverse_spacing",
    dx="dx h spacing cell_size",
    dt="dt time_step",
    grid_m="grid_m grid_mass node_mass",
    grid_mv="grid_mv grid_momentum node_momentum grid_v",
    weight="weight wt w_ij",
    dpos="dpos d_ij to_node arm",
    momentum="momentum mv p_momentum",
    p="p tid particle",
    gp="gp scaled grid_pos",
    a="a ii di",
    b="b jj dj",
    c="c kk dk",
    node="node ni gi",
    u="u s t",
    spline="spline bspline weight_1d basis",
    mass="mass mp m_p",
    q="Q affine_total A",
)

DIM = draw(2, 2, 2, 2, 3)
V = vec2 if DIM == 2 else vec3
M = mat22 if DIM == 2 else mat33
ORDER = draw("linear", "quadratic", "quadratic", "cubic") if DIM == 2 else draw("linear", "quadratic")
SIZE = 2 if ORDER == "linear" else 3 if ORDER == "quadratic" else 4
AFFINE = chance(0.5)
STRESS = ORDER == "quadratic" and chance(0.6)
PER_MASS = chance(0.4)
ACTIVE = chance(0.25)
SPACING = chance(0.5)
SKIP = chance(0.5)
COUNT = chance(0.15)
SPLIT = chance(0.4)
DIRECT = chance(0.5)
EXTRA = draw("", "", "", "gravity", "temperature")
HEAT_S = ", and their temperature" if EXTRA == "temperature" else ", with gravity" if EXTRA == "gravity" else ""


# The one-dimensional weight at a distance, in cells.
@helper
def spline(s: real) -> real:
    u = wp.abs(s)
    value = real(0.0)
    if ORDER == "linear":
        if u < 1.0:
            value = 1.0 - u
    elif ORDER == "quadratic":
        if u < 0.5:
            value = 0.75 - SQUARED(u)
        elif u < 1.5:
            value = 0.5 * (1.5 - u) * (1.5 - u)
    else:
        if u < 1.0:
            value = draw(0.5 * u * u * u - u * u + 0.666667, (0.5 * u - 1.0) * u * u + 0.666667)
        elif u < 2.0:
            value = draw((2.0 - u) * (2.0 - u) * (2.0 - u) / 6.0, wp.pow(2.0 - u, 3.0) / 6.0)
    return value


def NODE(IDX, weight, dpos):
    if SKIP:
        if weight > 0.0:
            ADD_PART(IDX, weight, dpos)
    else:
        ADD_PART(IDX, weight, dpos)


def SPREAD(grid, IDX, AMOUNT):
    if chance(0.2):
        grid[IDX] += AMOUNT
    elif DIM == 2:
        wp.atomic_add(grid, PART(IDX, 0), PART(IDX, 1), AMOUNT)
    else:
        wp.atomic_add(grid, PART(IDX, 0), PART(IDX, 1), PART(IDX, 2), AMOUNT)


def ADD_PART(IDX, weight, dpos):
    if AFFINE or STRESS:
        if SPLIT:
            amount = momentum + q * dpos
            SPREAD(grid_mv, IDX, weight * amount)
        else:
            SPREAD(grid_mv, IDX, weight * (momentum + q * dpos))
    else:
        SPREAD(grid_mv, IDX, PRODUCT(weight, momentum))
    SPREAD(grid_m, IDX, PRODUCT(weight, mass))
    if EXTRA == "temperature":
        SPREAD(grid_t, IDX, weight * mass * temperature[p])


@wp.kernel
def p2g(
    x: ARRAY(V, 1),
    v: ARRAY(V, 1),
    affine: ARRAY(M, 1),
    stress: ARRAY(M, 1),
    m: ARRAY(real, 1),
    temperature: ARRAY(real, 1),
    active: ARRAY(int, 1),
    p_mass: real = NUM(0.01, 2.0),
    vol: real = NUM(0.001, 0.1),
    inv_dx: real = NUM(8.0, 128.0),
    dx: real = NUM(0.01, 0.2),
    dt: real = NUM(0.0001, 0.01),
    gravity: real = NUM(9.7, 9.9),
    grid_m: ARRAY(real, DIM) = None,
    grid_mv: ARRAY(V, DIM) = None,
    grid_t: ARRAY(real, DIM) = None,
    out_count: ARRAY(int, 1) = None,
):
    p = THREADS(1, x)
    if ACTIVE:
        if UNFLAGGED(active[p]):
            return
    if SPACING:
        gp = draw(x[p] / dx, x[p] * (1.0 / dx))
        WIDTH = dx
    else:
        gp = PRODUCT(x[p], inv_dx)
        WIDTH = 1.0 / inv_dx
    BACK = 0.0 if ORDER == "linear" else 0.5 if ORDER == "quadratic" else 1.0
    if ORDER == "linear":
        bx = int(wp.floor(gp[0]))
        by = int(wp.floor(gp[1]))
    else:
        bx = int(wp.floor(gp[0] - BACK))
        by = int(wp.floor(gp[1] - BACK))
    if DIM == 3:
        bz = int(wp.floor(gp[2] - BACK)) if ORDER != "linear" else int(wp.floor(gp[2]))
    "the whole stencil must lie on the grid"
    if bx < 0 or by < 0 or bx + SIZE > grid_m.shape[0] or by + SIZE > grid_m.shape[1]:
        return
    if DIM == 3:
        if bz < 0 or bz + SIZE > grid_m.shape[2]:
            return
    mass = m[p] if PER_MASS else p_mass
    momentum = PRODUCT(mass, v[p])
    if EXTRA == "gravity":
        momentum += draw(V(real(0.0), -mass * gravity * dt), V(0.0, -dt * gravity * mass)) if DIM == 2 else V(0.0, -mass * gravity * dt, 0.0)
    if AFFINE and STRESS:
        q = mass * affine[p] - (4.0 * dt * vol / (WIDTH * WIDTH)) * stress[p]
    elif AFFINE:
        q = PRODUCT(mass, affine[p])
    elif STRESS:
        q = (-4.0 * dt * vol / (WIDTH * WIDTH)) * stress[p]
    if DIRECT or DIM == 2:
        for a in range(SIZE):
            wa = spline(gp[0] - real(bx + a))
            for b in range(SIZE):
                if DIM == 2:
                    weight = draw(wa * spline(gp[1] - real(by + b)), spline(gp[1] - real(by + b)) * wa)
                    dpos = V((real(bx + a) - gp[0]) * WIDTH, (real(by + b) - gp[1]) * WIDTH)
                    NODE((bx + a, by + b), weight, dpos)
                else:
                    wb = PRODUCT(wa, spline(gp[1] - real(by + b)))
                    for c in range(SIZE):
                        weight = wb * spline(gp[2] - real(bz + c))
                        dpos = WIDTH * (V(real(bx + a), real(by + b), real(bz + c)) - gp)
                        NODE((bx + a, by + b, bz + c), weight, dpos)
    else:
        for n in range(SIZE * SIZE * SIZE):
            a = n // (SIZE * SIZE)
            b = (n // SIZE) % SIZE
            c = n % SIZE
            node = V(real(bx + a), real(by + b), real(bz + c))
            weight = spline(gp[0] - node[0]) * spline(gp[1] - node[1]) * spline(gp[2] - node[2])
            dpos = draw((node - gp) * WIDTH, WIDTH * (node - gp))
            NODE((bx + a, by + b, bz + c), weight, dpos)
    if COUNT:
        wp.atomic_add(out_count, 0, 1)
