"""Adds buoyancy to {the velocity of a fluid|a velocity field|smoke} from {FROM} in {DIM}-D{GRID_ON?, on a staggered grid}{SOURCE?, and emits from a source}{COOL?, and cools it}{+SOLID?, outside of obstacles}{+POSITIVE?, upward only}."""

CATEGORY = "stencil simulation"
ABOUT = dict(
    paragraph="Differences of density drive the flow of smoke, fire and convection. In the Boussinesq approximation they "
    "act only through gravity: the vertical velocity {DENSITY?falls with the density}{!DENSITY?grows with the temperature{SMOKE? and falls with the weight of the smoke}}. {SOURCE?Cells near an emitter get "
    "new smoke and heat in the same pass. }{COOL?The temperature decays towards the ambient one. }",
    formula="dw/dt = {DENSITY?g (rho_0 - rho) / rho_0}{!DENSITY?{SMOKE?alpha (T - T_ambient) - beta s}{!SMOKE?{GRAVITY_F?g (T - T_ambient) / T_ambient}{!GRAVITY_F?alpha (T - T_ambient)}}}",
    source="Bridson, Fluid Simulation for Computer Graphics, 2nd edition, 2015, chapter 6",
    units=("dt: s", "gravity: m/s^2"),
)
NAMES = dict(
    buoyancy="buoyancy apply_buoyancy add_buoyancy buoyancy_force boussinesq thermal_force",
    vel="vel velocity u u_field",
    w="v_face vert_vel v w_face",
    temp="temperature temp T t_field",
    smoke="density smoke soot s_field",
    solid="solid obstacle mask",
    vel_out="vel_out velocity_new u_new",
    temp_out="temp_out temperature_new t_new",
    smoke_out="smoke_out density_new soot_new",
    alpha="alpha beta_t thermal_expansion expansion",
    beta="beta soot_weight alpha_s",
    ambient="t_ambient ambient t_ref",
    gravity="gravity g grav",
    dt="dt time_step delta_t",
    t="t t_here temp_c",
    s="s s_here smoke_c",
    lift="lift f_b accel buoy",
    cooling="cooling decay cool_rate",
    radius="radius source_radius r_src",
    rate="rate emission inflow",
    d="d dist r",
    v="v vc u_here",
)

DIM = draw(2, 3, 3)
V = vec2 if DIM == 2 else vec3
UP = draw(1, 1, 2) if DIM == 3 else 1
STAGGERED = chance(0.35)
GRID_ON = STAGGERED
FROM = draw("the temperature", "temperature and smoke", "temperature and smoke", "the density")
DENSITY = FROM == "the density"
SMOKE = FROM == "temperature and smoke"
SOURCE = chance(0.35)
COOL = draw("", "", "linear", "fourth") if FROM != "the density" else ""
SOLID = chance(0.25)
LAW = draw("coefficients", "gravity")
GRAVITY_F = LAW == "gravity" and not SMOKE
POSITIVE = chance(0.2)
IN_PLACE = chance(0.5)
SCALAR_OUT = SOURCE or COOL != ""


def MEAN(A, IDX):
    if STAGGERED:
        below = A[WITH(IDX, UP, wp.max(PART(IDX, UP) - 1, 0))]
        return 0.5 * (A[IDX] + below)
    return A[IDX]


@wp.kernel
def buoyancy(
    vel: ARRAY(V, DIM),
    w: ARRAY(real, DIM),
    temp: ARRAY(real, DIM),
    smoke: ARRAY(real, DIM),
    solid: ARRAY(draw(int, uint8, bool), DIM),
    center: V,
    alpha: real = NUM(0.05, 2.0),
    beta: real = NUM(0.05, 1.0),
    gravity: real = NUM(9.7, 9.9),
    ambient: real = NUM(0.1, 1.0),
    rho0: real = NUM(0.5, 2.0),
    cooling: real = NUM(0.01, 1.0),
    radius: real = NUM(2.0, 12.0),
    rate: real = NUM(0.1, 5.0),
    dt: real = NUM(0.005, 0.1),
    vel_out: ARRAY(V, DIM) = None,
    temp_out: ARRAY(real, DIM) = None,
    smoke_out: ARRAY(real, DIM) = None,
):
    IDX = THREADS(DIM, w if STAGGERED else vel)
    if SOLID:
        if int(solid[IDX]) != 0:
            return
    if FROM == "the density":
        s = MEAN(smoke, IDX)
        lift = draw(gravity * (rho0 - s) / rho0, gravity * (1.0 - s / rho0))
        if POSITIVE:
            lift = wp.max(lift, 0.0)
    else:
        t = MEAN(temp, IDX)
        if FROM == "the temperature":
            lift = draw(alpha * (t - ambient), gravity * alpha * (t - ambient)) if LAW == "coefficients" else gravity * (t - ambient) / ambient
            if POSITIVE:
                lift = wp.max(lift, 0.0)
        else:
            s = MEAN(smoke, IDX)
            lift = draw(alpha * (t - ambient) - beta * s, (t - ambient) * alpha - s * beta)
    if STAGGERED:
        "the face between this cell and the one below"
        w[IDX] = w[IDX] + PRODUCT(dt, lift)
    elif IN_PLACE:
        v = vel[IDX]
        v[UP] = v[UP] + draw(dt * lift, lift * dt)
        vel[IDX] = v
    else:
        if DIM == 2:
            vel_out[IDX] = vel[IDX] + V(0.0, dt * lift)
        elif UP == 1:
            vel_out[IDX] = vel[IDX] + dt * V(0.0, lift, 0.0)
        else:
            vel_out[IDX] = vel[IDX] + V(0.0, 0.0, lift * dt)
    if SCALAR_OUT:
        if FROM != "the density":
            t_new = temp[IDX]
            if COOL == "linear":
                t_new -= dt * cooling * (t_new - ambient)
            elif COOL == "fourth":
                "radiation"
                ratio = wp.max(t_new - ambient, 0.0)
                t_new -= dt * cooling * ratio * ratio * ratio * ratio
        if SOURCE:
            if DIM == 2:
                d = wp.length(V(real(PART(IDX, 0)), real(PART(IDX, 1))) - center)
            else:
                d = wp.length(V(real(PART(IDX, 0)), real(PART(IDX, 1)), real(PART(IDX, 2))) - center)
            if FROM == "the density":
                s_new = smoke[IDX]
                if d < radius:
                    s_new += draw(dt * rate, rate * dt)
                smoke_out[IDX] = s_new
            else:
                if d < radius:
                    t_new += draw(dt * rate, dt * rate * (1.0 - d / radius))
        if FROM != "the density":
            temp_out[IDX] = t_new
