"""{Advances|Steps} the shallow-water {equations|wave model} {by one explicit step|in time}{BED? over a bed}{FRICTION? with {FRICTION} friction}{CORIOLIS? and the Coriolis force}: {WHAT}{+LAX?, stabilised by averaging}."""

CATEGORY = "simulation stencil"
ABOUT = dict(
    paragraph="Where water is shallow compared with the length of its waves, its depth and its mean velocity are "
    "enough. {MOMENTUM?The slope of the surface accelerates the water. }{DEPTH?The flow into and out of each "
    "cell changes its depth. }{FRICTION?Friction with the ground slows it ({FRICTION}). }{CORIOLIS?The "
    "turning of the earth deflects it. }Floods, tides and tsunamis are computed with these equations.",
    formula="{DEPTH?h_t + div(h u) = {RAIN?rain}{!RAIN?0}}{BOTH_PARTS?, }{MOMENTUM?u_t{ADVECT? + u . grad u} = -g "
    "grad(h{BED? + b})}",
    source="Vreugdenhil, Numerical Methods for Shallow-Water Flow, 1994",
    units=(
        "h: m",
        "u: m/s",
        "v: m/s",
        "vel: m/s",
        "bed: m",
        "rain: m/s",
        "gravity: m/s^2",
        "dx: m",
        "dt: s",
        "coriolis: 1/s",
        "min_depth: m",
    ),
    invariants=("{WET?{h_next} >= 0}",),
)
NAMES = dict(
    shallow_water="shallow_water shallow_water_step swe_step update_shallow_water water_step swe_{PART_OF} flood_step",
    cells="cells water grid state",
    cells_next="cells_next water_next new_state grid_out",
    h="h depth height water_depth",
    u="u vel_x u_vel flow_x",
    v="v vel_y v_vel flow_y",
    vel="vel velocity flow current",
    bed="bed terrain bathymetry ground",
    rain="rain inflow rainfall supply",
    h_next="h_next h_out depth_out new_h",
    u_next="u_next u_out new_u vel_x_out",
    v_next="v_next v_out new_v vel_y_out",
    vel_next="vel_next vel_out velocity_out flow_next",
    gravity="gravity g grav",
    dt="dt time_step tau",
    dx="dx cell_size spacing grid_size",
    friction="friction drag roughness bottom_drag",
    coriolis="coriolis f_cor rotation",
    min_depth="min_depth dry_depth h_min",
    im="im i_m west",
    ip="ip i_p east",
    jm="jm j_m south",
    jp="jp j_p north",
    slope_x="slope_x deta_dx grad_x tilt_x",
    slope_y="slope_y deta_dy grad_y tilt_y",
    div="div divergence outflow spread",
    speed="speed flow_speed magnitude",
    u_new="u_new next_u u_star",
    v_new="v_new next_v v_star",
    h_new="h_new next_h depth_new",
    hc="hc depth_c h_here own_depth",
    uc="uc u_here own_u",
    vc="vc v_here own_v",
    inv="inv half_inv_dx scale",
    loss="loss damping resistance",
    Cell="Cell Water State WaterCell",
)

BORDER = draw("clamped", "periodic", "inside")
FORM = draw(0, 1, 2, 3, 4, 5)
LAYOUT = draw("arrays", "arrays", "vector", "struct")
PART_OF = draw("momentum", "continuity", "both")
WHAT = "the velocity" if PART_OF == "momentum" else ("the depth" if PART_OF == "continuity" else "depth and velocity")
MOMENTUM = PART_OF != "continuity"
DEPTH = PART_OF != "momentum"
BED = chance(0.5) if MOMENTUM else False
FRICTION = draw("", "", "linear", "quadratic", "Manning") if MOMENTUM else ""
CORIOLIS = chance(0.3) if MOMENTUM else False
ADVECT = chance(0.3) if MOMENTUM else False
DRY = chance(0.5)
LAX = chance(0.25) if DEPTH else False
RAIN = chance(0.2) if DEPTH else False
BOTH_PARTS = MOMENTUM and DEPTH
WET = DEPTH and DRY and BORDER != "inside"
FLUX = draw("conservative", "linearised", "split")

if LAYOUT == "struct":
    @wp.struct
    class Cell:
        h: real
        u: real
        v: real


def H(I, J):
    if LAYOUT == "struct":
        return cells[I, J].h
    return h[I, J]


def U(I, J):
    if LAYOUT == "struct":
        return cells[I, J].u
    if LAYOUT == "vector":
        return vel[I, J][0]
    return u[I, J]


def V(I, J):
    if LAYOUT == "struct":
        return cells[I, J].v
    if LAYOUT == "vector":
        return vel[I, J][1]
    return v[I, J]


# The surface of the water.
def ETA(I, J):
    if BED:
        return H(I, J) + bed[I, J]
    return H(I, J)


@wp.kernel
def shallow_water(
    cells: ARRAY(Cell if LAYOUT == "struct" else real, 2),
    h: ARRAY(real, 2),
    u: ARRAY(real, 2),
    v: ARRAY(real, 2),
    vel: ARRAY(vec2, 2),
    bed: ARRAY(real, 2),
    rain: ARRAY(real, 2),
    gravity: real = NUM(9.7, 9.9),
    dx: real = NUM(0.1, 10.0),
    dt: real = NUM(0.001, 0.1),
    friction: real = NUM(0.01, 0.1),
    coriolis: real = NUM(0.0001, 0.1),
    min_depth: real = NUM(0.001, 0.05),
    cells_next: ARRAY(Cell if LAYOUT == "struct" else real, 2) = None,
    h_next: ARRAY(real, 2) = None,
    u_next: ARRAY(real, 2) = None,
    v_next: ARRAY(real, 2) = None,
    vel_next: ARRAY(vec2, 2) = None,
):
    if LAYOUT == "struct":
        IDX = THREADS(2, cells)
        OF = cells
    else:
        IDX = THREADS(2, h)
        OF = h
    I = PART(IDX, 0)
    J = PART(IDX, 1)
    if BORDER == "inside":
        if ON_BORDER(OF, IDX, 2, 1, FORM):
            return
    im = NEXT_TO(I, -1, OF.shape[0], BORDER, FORM)
    ip = NEXT_TO(I, 1, OF.shape[0], BORDER, FORM)
    jm = NEXT_TO(J, -1, OF.shape[1], BORDER, FORM)
    jp = NEXT_TO(J, 1, OF.shape[1], BORDER, FORM)
    inv = draw(0.5 / dx, 1.0 / (2.0 * dx))
    hc = H(I, J)
    if MOMENTUM or (DEPTH and LAYOUT == "vector"):
        uc = U(I, J)
        vc = V(I, J)
    if MOMENTUM:
        "the slope of the surface drives the flow"
        slope_x = (ETA(ip, J) - ETA(im, J)) * inv
        slope_y = (ETA(I, jp) - ETA(I, jm)) * inv
        u_new = uc - draw(dt * gravity * slope_x, gravity * dt * slope_x)
        v_new = vc - draw(dt * gravity * slope_y, gravity * dt * slope_y)
        if ADVECT:
            "momentum is carried along"
            u_new -= dt * inv * (uc * (U(ip, J) - U(im, J)) + vc * (U(I, jp) - U(I, jm)))
            v_new -= dt * inv * (uc * (V(ip, J) - V(im, J)) + vc * (V(I, jp) - V(I, jm)))
        if CORIOLIS:
            u_new += dt * coriolis * vc
            v_new -= dt * coriolis * uc
        if FRICTION == "linear":
            loss = draw(1.0 / (1.0 + dt * friction), wp.max(1.0 - dt * friction, 0.0), wp.exp(-friction * dt))
            u_new *= loss
            v_new *= loss
        elif FRICTION == "quadratic":
            speed = wp.sqrt(uc * uc + vc * vc)
            loss = 1.0 / (1.0 + dt * friction * speed / wp.max(hc, min_depth))
            u_new = u_new * loss
            v_new = v_new * loss
        elif FRICTION == "Manning":
            speed = draw(wp.sqrt(uc * uc + vc * vc), wp.length(vec2(uc, vc)))
            resistance = gravity * friction * friction * speed / wp.pow(wp.max(hc, min_depth), 4.0 / 3.0)
            u_new = u_new / (1.0 + dt * resistance)
            v_new = v_new / (1.0 + dt * resistance)
        if DRY:
            "dry cells do not flow"
            if hc < min_depth:
                u_new = draw(0.0, real(0.0))
                v_new = draw(0.0, real(0.0))
        U_NEW = u_new
        V_NEW = v_new
    else:
        U_NEW = U(I, J)
        V_NEW = V(I, J)
    if DEPTH:
        if FLUX == "conservative":
            flux_x = H(ip, J) * U(ip, J) - H(im, J) * U(im, J)
            flux_y = H(I, jp) * V(I, jp) - H(I, jm) * V(I, jm)
            div = draw((flux_x + flux_y) * inv, inv * (flux_x + flux_y))
        elif FLUX == "linearised":
            div = hc * (U(ip, J) - U(im, J) + V(I, jp) - V(I, jm)) * inv
        else:
            div = (H(ip, J) * U(ip, J) - H(im, J) * U(im, J)) * inv
            div += (H(I, jp) * V(I, jp) - H(I, jm) * V(I, jm)) * inv
        if LAX:
            "averaging keeps the scheme stable"
            base = 0.25 * (H(im, J) + H(ip, J) + H(I, jm) + H(I, jp))
            h_new = base - dt * div
        else:
            h_new = hc - draw(dt * div, div * dt)
        if RAIN:
            h_new += dt * rain[I, J]
        if DRY:
            h_new = draw(wp.max(h_new, 0.0), wp.max(0.0, h_new))
        H_NEW = h_new
    else:
        H_NEW = hc
    if LAYOUT == "struct":
        if chance(0.5) or DEPTH and MOMENTUM:
            cell = Cell()
            cell.h = H_NEW
            cell.u = U_NEW
            cell.v = V_NEW
            cells_next[I, J] = cell
        else:
            cell = cells[I, J]
            if DEPTH:
                cell.h = H_NEW
            if MOMENTUM:
                cell.u = U_NEW
                cell.v = V_NEW
            cells_next[I, J] = cell
    else:
        if DEPTH:
            h_next[I, J] = H_NEW
        if MOMENTUM:
            if LAYOUT == "vector":
                vel_next[I, J] = vec2(U_NEW, V_NEW)
            else:
                u_next[I, J] = U_NEW
                v_next[I, J] = V_NEW
