"""{Adds vorticity confinement|Computes the vorticity confinement force|Restores small eddies by vorticity confinement} {to a velocity field|in a smoke solver} in {DIM} dimensions, {BORDER}{BUOYANT?, with buoyancy}{+SOLID?, outside of obstacles}."""

CATEGORY = "stencil vector"
ABOUT = dict(
    paragraph="Numerical dissipation blurs the small eddies of simulated smoke. Vorticity confinement finds where the "
    "magnitude of the vorticity grows, and pushes the flow around these places. {BUOYANT?Hot cells rise and heavy "
    "smoke sinks in the same pass. }The force is scaled by the cell size, so it vanishes as the grid is refined.",
    formula="f = eps * h * (N x omega), N = grad |omega| / |grad |omega||{BUOYANT?; f_y = beta * (T - T_0) - alpha * d}",
    source="Fedkiw, Stam, Jensen, Visual Simulation of Smoke, SIGGRAPH 2001",
    units=("vel: m/s", "dx: m", "dt: s", "omega: 1/s"),
)
NAMES = dict(
    confine="vorticity_confinement confine_vorticity add_confinement vort_force curl_force smoke_forces",
    vel="vel velocity u u_field",
    omega="omega vorticity curl w_field",
    mag="mag omega_mag curl_mag vort_len",
    vel_out="vel_out u_new velocity_out",
    force="force f_conf f_out",
    smoke="density smoke rho_smoke",
    temp="temperature temp t_field",
    solid="solid mask obstacle",
    eps="eps epsilon confinement strength",
    dx="dx h cell_size",
    dt="dt time_step delta_t",
    alpha="alpha smoke_weight heavy",
    beta="beta buoyancy lift",
    ambient="t_ambient ambient t0",
    gx="gx dwdx eta_x",
    gy="gy dwdy eta_y",
    gz="gz dwdz eta_z",
    n="n N normal",
    length="length n_len g_len",
    w="w w_here omega_c",
    f="f push f_c",
)

DIM = draw(2, 2, 3)
V = vec2 if DIM == 2 else vec3
BORDER = draw("clamped at the borders", "periodic", "away from the borders")
FORM = draw(0, 1, 2, 3, 4, 5)
B = "clamped" if BORDER == "clamped at the borders" else "periodic" if BORDER == "periodic" else "fixed"
BUOYANT = chance(0.3)
OUT = draw("velocity", "velocity", "force", "in place")
SOLID = chance(0.25)
MAG = draw("array", "abs") if DIM == 2 else "array"
NORMALISE = draw("eps", "max", "branch")
HALF_H = draw("half", "two")


# The magnitude of the vorticity STEP cells along an axis.
def MAG_AT(IDX, AXIS, STEP):
    if MAG == "abs":
        return wp.abs(AT(omega, IDX, AXIS, STEP, B, FORM))
    return AT(mag, IDX, AXIS, STEP, B, FORM)


def SLOPE(IDX, AXIS):
    if HALF_H == "half":
        return 0.5 * (MAG_AT(IDX, AXIS, 1) - MAG_AT(IDX, AXIS, -1)) / dx
    return (MAG_AT(IDX, AXIS, 1) - MAG_AT(IDX, AXIS, -1)) / (2.0 * dx)


@wp.kernel
def confine(
    vel: ARRAY(V, DIM),
    omega: ARRAY(real if DIM == 2 else vec3, DIM),
    mag: ARRAY(real, DIM),
    smoke: ARRAY(real, DIM),
    temp: ARRAY(real, DIM),
    solid: ARRAY(draw(int, uint8, bool), DIM),
    eps: real = NUM(0.05, 2.0),
    dx: real = NUM(0.01, 1.0),
    dt: real = NUM(0.005, 0.1),
    alpha: real = NUM(0.05, 1.0),
    beta: real = NUM(0.05, 2.0),
    ambient: real = NUM(0.1, 1.0),
    vel_out: ARRAY(V, DIM) = None,
    force: ARRAY(V, DIM) = None,
):
    IDX = THREADS(DIM, omega)
    if B == "fixed":
        if ON_BORDER(omega, IDX, DIM, 1, FORM):
            if OUT == "velocity" and chance(0.5):
                vel_out[IDX] = vel[IDX]
            return
    if SOLID:
        if int(solid[IDX]) != 0:
            return
    gx = SLOPE(IDX, 0)
    gy = SLOPE(IDX, 1)
    if DIM == 3:
        gz = SLOPE(IDX, 2)
        length = draw(wp.sqrt(gx * gx + gy * gy + gz * gz), wp.length(vec3(gx, gy, gz)))
    else:
        length = draw(wp.sqrt(gx * gx + gy * gy), wp.length(vec2(gx, gy)))
    G = V(gx, gy) if DIM == 2 else V(gx, gy, gz)
    if NORMALISE == "branch":
        n = V()
        if length > 1.0e-6:
            n = G / length
    elif NORMALISE == "max":
        n = G / wp.max(length, 1.0e-5)
    else:
        n = G / (length + draw(1.0e-5, 1.0e-6, 1.0e-10))
    w = omega[IDX]
    if DIM == 2:
        f = draw(eps * dx * V(n[1] * w, -n[0] * w), V(n[1] * w, -n[0] * w) * (eps * dx))
    else:
        f = draw(eps * dx * wp.cross(n, w), wp.cross(n, w) * (eps * dx))
    if BUOYANT:
        "hot air rises, smoke is heavy"
        rise = draw(beta * (temp[IDX] - ambient) - alpha * smoke[IDX], (temp[IDX] - ambient) * beta - smoke[IDX] * alpha)
        f[1] = f[1] + rise
    if OUT == "force":
        force[IDX] = f
    elif OUT == "velocity":
        vel_out[IDX] = vel[IDX] + PRODUCT(dt, f)
    else:
        vel[IDX] = vel[IDX] + PRODUCT(dt, f)
