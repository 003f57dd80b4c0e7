"""{Computes the moments|Sums density and velocity|Takes the macroscopic fields} of a D3Q19 lattice{SOLID? outside of solid cells}{STRESS?, with the stress}{FORCE?, with a body force}{COLLIDE?, and relaxes towards equilibrium}{+PRESSURE?, with the pressure}{+MASS?, and sums the mass}."""

CATEGORY = "simulation loop indexing"
ABOUT = dict(
    paragraph="In a lattice-Boltzmann method each cell carries populations that move along nineteen directions of the "
    "cubic lattice. Their sum is the density and their first moment the momentum{STRESS?; the second moment of the "
    "part out of equilibrium is the viscous stress}. {COLLIDE?The populations then relax towards the equilibrium of "
    "these moments. }Such a pass precedes output and coupling, and is part of every collision.",
    formula="rho = sum_q f_q, rho * u = sum_q c_q * f_q",
    source="Qian, d'Humieres, Lallemand, Lattice BGK Models for Navier-Stokes Equation, Europhysics Letters 17(6), 1992",
)
NAMES = dict(
    moments="d3q19_moments macroscopic compute_moments lbm_macroscopic d3q19_macro density_velocity",
    f="f populations f_in dist",
    f_out="f_out f_post populations_out",
    cx="cx ex dir_x",
    cy="cy ey dir_y",
    cz="cz ez dir_z",
    w="w weights lattice_w",
    solid="solid bc_mask obstacle is_wall",
    rho_out="rho_out density rho_field",
    u_out="u_out velocity vel_field",
    sxy_out="stress_out shear_out pi_xy",
    omega="omega relax inv_tau",
    force="force body_force g",
    rho="rho density_here r",
    u="u vel_here v",
    fq="fq pop value",
    q="q d l",
    c="c e_q c_q",
    cu="cu c_dot_u proj",
    usq="usq u2 uu",
    feq="feq f_eq eq",
    dirs="dirs c_vec velocities lattice_v",
    pxy="pxy pi_xy s_xy",
)

LAYOUT = draw("first", "first", "last")
VECTORS = draw("components", "components", "vec3i", "vec3")
SOLID = chance(0.4)
STRESS = chance(0.3)
FORCE = chance(0.3)
COLLIDE = chance(0.3)
PRESSURE = chance(0.25)
GUARD = draw("max", "branch")
MASS = chance(0.2)


def CELL(Q):
    return (Q, n) if LAYOUT == "first" else (n, Q)


def DIRECTION(q):
    if VECTORS == "components":
        return vec3(real(cx[q]), real(cy[q]), real(cz[q]))
    if VECTORS == "vec3i":
        return vec3(real(dirs[q][0]), real(dirs[q][1]), real(dirs[q][2]))
    return dirs[q]


@wp.kernel
def moments(
    f: ARRAY(real, 2),
    cx: ARRAY(int, 1),
    cy: ARRAY(int, 1),
    cz: ARRAY(int, 1),
    dirs: ARRAY(vec3i if VECTORS == "vec3i" else vec3, 1),
    w: ARRAY(real, 1),
    solid: ARRAY(draw(uint8, bool), 1),
    force: vec3,
    omega: real = NUM(0.5, 1.9),
    f_out: ARRAY(real, 2) = None,
    rho_out: ARRAY(real, 1) = None,
    u_out: ARRAY(vec3, 1) = None,
    pressure: ARRAY(real, 1) = None,
    sxy_out: ARRAY(real, 1) = None,
    mass: ARRAY(real, 1) = None,
):
    n = THREADS(1, rho_out)
    if SOLID:
        "no fluid here"
        if int(solid[n]) != 0:
            u_out[n] = vec3(0.0, 0.0, 0.0)
            return
    rho = real(0.0)
    u = vec3(0.0, 0.0, 0.0)
    for q in range(19):
        fq = f[CELL(q)]
        ADD(rho, fq)
        u += PRODUCT(fq, DIRECTION(q))
    if FORCE:
        "half of the force belongs to the momentum"
        u += draw(0.5 * force, force * 0.5)
    if GUARD == "max":
        u = u / wp.max(rho, 1.0e-6)
    else:
        if rho > 0.0:
            u = u / rho
    rho_out[n] = rho
    u_out[n] = u
    if PRESSURE:
        pressure[n] = draw(rho / 3.0, (rho - 1.0) / 3.0)
    if MASS:
        wp.atomic_add(mass, 0, rho)
    if STRESS or COLLIDE:
        usq = draw(wp.dot(u, u), wp.length_sq(u))
        if STRESS:
            pxy = real(0.0)
        for q in range(19):
            c = DIRECTION(q)
            cu = wp.dot(c, u)
            feq = draw(w[q] * rho * (1.0 + 3.0 * cu + 4.5 * cu * cu - 1.5 * usq), rho * w[q] * (1.0 + 3.0 * cu + 4.5 * cu * cu - 1.5 * usq))
            if STRESS:
                pxy += draw(c[0] * c[1] * (f[CELL(q)] - feq), (f[CELL(q)] - feq) * c[0] * c[1])
            if COLLIDE:
                f_out[CELL(q)] = draw(f[CELL(q)] - omega * (f[CELL(q)] - feq), (1.0 - omega) * f[CELL(q)] + omega * feq)
        if STRESS:
            sxy_out[n] = -(1.0 - 0.5 * omega) * pxy
