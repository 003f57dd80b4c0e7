"""Advances {the turbulence of a flow|a k-epsilon model|turbulent kinetic energy and dissipation} by one {explicit |}step{WALL?, with wall functions}{DIFFUSE?, with turbulent diffusion}{BUOYANT?, with stratification}."""

CATEGORY = "stencil math multi_condition"
ABOUT = dict(
    paragraph="The standard k-epsilon model closes the averaged Navier-Stokes equations. The shear of the mean flow "
    "produces turbulent energy k, which dissipates at the rate epsilon; both set the eddy viscosity "
    "C_mu * k^2 / epsilon. {DIFFUSE?Turbulence diffuses with this viscosity. }{WALL?Next to walls, equilibrium "
    "values replace the equations. }{LIMITER?The production is limited to a multiple of the dissipation. }",
    formula="dk/dt = P - eps, deps/dt = (C1 * P - C2 * eps) * eps / k, nu_t = C_mu * k^2 / eps",
    source="Launder and Spalding, The Numerical Computation of Turbulent Flows, Computer Methods in Applied Mechanics and Engineering 3(2), 1974",
    units=("k: m^2/s^2", "eps: m^2/s^3", "u: m/s", "v: m/s", "dx: m", "dt: s"),
)
NAMES = dict(
    turbulence="k_epsilon k_epsilon_step turbulence_step update_turbulence ke_model eddy_viscosity_step",
    u="u vel_x u_mean",
    v="v vel_y v_mean",
    k="k tke k_field",
    eps="eps epsilon dissipation",
    k_new="k_new tke_new k_out",
    eps_new="eps_new epsilon_new eps_out",
    nu_t="nu_t eddy_visc mu_t",
    wall="wall is_wall near_wall",
    c_mu="c_mu C_MU cmu",
    c1="c1 C1_EPS c_eps1",
    c2="c2 C2_EPS c_eps2",
    sigma_k="sigma_k SIGMA_K prandtl_k",
    sigma_e="sigma_e SIGMA_EPS prandtl_eps",
    dx="dx h cell_size",
    dt="dt time_step delta_t",
    k_c="k_c k_here kc",
    e_c="e_c eps_here ec",
    nut="nut nu_turb visc_t",
    prod="prod production p_k",
    shear="shear s2 strain_sq",
    dudx="dudx u_x du_dx",
    dudy="dudy u_y du_dy",
    dvdx="dvdx v_x dv_dx",
    dvdy="dvdy v_y dv_dy",
    ratio="ratio inv_time e_over_k",
    lap_k="lap_k diff_k d2k",
    lap_e="lap_e diff_e d2e",
    u_tau="u_tau friction_velocity u_star",
)

WALL = chance(0.35)
DIFFUSE = chance(0.5)
BUOYANT = chance(0.2)
LIMITER = chance(0.3)
BORDER = draw("clamped", "clamped", "periodic", "skip")
FORM = draw(0, 1, 2, 3)
IMPLICIT = chance(0.4)
VISC_OUT = chance(0.6)
FLOW = draw("plane", "plane", "channel")
FLOOR = draw(1.0e-6, 1.0e-8, 1.0e-4)


def U_AT(IDX, AXIS, STEP):
    return AT(u, IDX, AXIS, STEP, BORDER, FORM)


def V_AT(IDX, AXIS, STEP):
    return AT(v, IDX, AXIS, STEP, BORDER, FORM)


@wp.kernel
def turbulence(
    u: ARRAY(real, 2),
    v: ARRAY(real, 2),
    temp: ARRAY(real, 2),
    k: ARRAY(real, 2),
    eps: ARRAY(real, 2),
    wall: ARRAY(draw(int, uint8, bool), 2),
    dx: real = NUM(0.01, 1.0),
    dt: real = NUM(0.0005, 0.02),
    c_mu: real = 0.09,
    c1: real = 1.44,
    c2: real = 1.92,
    sigma_k: real = 1.0,
    sigma_e: real = 1.3,
    kappa: real = draw(0.41, 0.4),
    c_b: real = NUM(0.1, 1.0),
    k_new: ARRAY(real, 2) = None,
    eps_new: ARRAY(real, 2) = None,
    nu_t: ARRAY(real, 2) = None,
):
    IDX = THREADS(2, k)
    if BORDER == "skip":
        if ON_BORDER(k, IDX, 2, 1, FORM):
            k_new[IDX] = k[IDX]
            eps_new[IDX] = eps[IDX]
            return
    k_c = draw(wp.max(k[IDX], FLOOR), wp.max(FLOOR, k[IDX]))
    e_c = wp.max(eps[IDX], FLOOR)
    if WALL:
        if int(wall[IDX]) != 0:
            "local equilibrium in the logarithmic layer"
            u_tau = draw(wp.sqrt(wp.sqrt(c_mu) * k_c), wp.pow(c_mu, 0.25) * wp.sqrt(k_c))
            k_new[IDX] = u_tau * u_tau / wp.sqrt(c_mu)
            eps_new[IDX] = draw(u_tau * u_tau * u_tau / (kappa * 0.5 * dx), wp.pow(u_tau, 3.0) / (0.5 * kappa * dx))
            return
    nut = draw(c_mu * k_c * k_c / e_c, c_mu * (k_c * k_c) / e_c)
    if FLOW == "channel":
        dudy = (U_AT(IDX, 1, 1) - U_AT(IDX, 1, -1)) / (2.0 * dx)
        shear = dudy * dudy
    else:
        dudx = draw((U_AT(IDX, 0, 1) - U_AT(IDX, 0, -1)) / (2.0 * dx), 0.5 * (U_AT(IDX, 0, 1) - U_AT(IDX, 0, -1)) / dx)
        dudy = (U_AT(IDX, 1, 1) - U_AT(IDX, 1, -1)) / (2.0 * dx)
        dvdx = (V_AT(IDX, 0, 1) - V_AT(IDX, 0, -1)) / (2.0 * dx)
        dvdy = (V_AT(IDX, 1, 1) - V_AT(IDX, 1, -1)) / (2.0 * dx)
        shear = draw(2.0 * (dudx * dudx + dvdy * dvdy) + (dudy + dvdx) * (dudy + dvdx), 2.0 * dudx * dudx + 2.0 * dvdy * dvdy + (dudy + dvdx) * (dudy + dvdx))
    prod = PRODUCT(nut, shear)
    if BUOYANT:
        "stable layers take energy out"
        dtdy = (AT(temp, IDX, 1, 1, BORDER, FORM) - AT(temp, IDX, 1, -1, BORDER, FORM)) / (2.0 * dx)
        prod -= c_b * nut * dtdy
    if LIMITER:
        prod = wp.min(prod, draw(10.0, 20.0) * e_c)
    if DIFFUSE:
        lap_k = LAPLACIAN(k, IDX, k[IDX], 2, BORDER, FORM)
        lap_e = LAPLACIAN(eps, IDX, eps[IDX], 2, BORDER, FORM)
        DK = nut / sigma_k * lap_k / (dx * dx)
        DE = nut / sigma_e * lap_e / (dx * dx)
    ratio = e_c / k_c
    if IMPLICIT:
        "the sinks are taken implicitly"
        k_next = (k_c + dt * (prod + DK)) / (1.0 + dt * ratio) if DIFFUSE else (k_c + dt * prod) / (1.0 + dt * ratio)
        e_next = (e_c + dt * (c1 * ratio * prod + DE)) / (1.0 + dt * c2 * ratio) if DIFFUSE else (e_c + dt * c1 * ratio * prod) / (1.0 + dt * c2 * ratio)
    else:
        k_next = k_c + dt * (prod - e_c + DK) if DIFFUSE else k_c + dt * (prod - e_c)
        e_next = e_c + dt * (ratio * (c1 * prod - c2 * e_c) + DE) if DIFFUSE else e_c + dt * ratio * (c1 * prod - c2 * e_c)
    k_next = wp.max(k_next, FLOOR)
    e_next = wp.max(e_next, FLOOR)
    k_new[IDX] = k_next
    eps_new[IDX] = e_next
    if VISC_OUT:
        nu_t[IDX] = draw(nut, c_mu * k_next * k_next / e_next)
