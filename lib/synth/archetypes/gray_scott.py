"""{Advances|Steps} {MODEL} reaction-diffusion {in {DIM} dimensions|of two chemicals in {DIM} dimensions}{NINE? with a nine-point Laplacian}{FEEDMAP?; the feed rate differs from place to place}{+NOISE?, with a little noise}."""

CATEGORY = "stencil simulation"
ABOUT = dict(
    paragraph="Two chemicals diffuse and react with one another at each point of a grid; the {MODEL} model says how. "
    "Because they spread at different rates, small disturbances can grow to spots, stripes or travelling "
    "waves out of a nearly even mixture. The kernel carries out one explicit step. Such models explain "
    "patterns of skins and shells and of some reactions in a dish.",
    formula="du/dt = D_u * laplacian(u) + {U_F}, dv/dt = D_v * laplacian(v) + {V_F}",
    source="Pearson, Complex Patterns in a Simple System, Science, 1993",
    invariants=(
        "{BOUNDED?{u_next} >= 0}",
        "{BOUNDED?{v_next} >= 0}",
        "{BOUNDED?{uv_next} >= 0}",
        "{UNIT_BOX?{u_next} <= 1}",
        "{UNIT_BOX?{v_next} <= 1}",
        "{UNIT_BOX?{uv_next} <= 1}",
    ),
)
NAMES = dict(
    react="react {GRAY?gray_scott} reaction_diffusion react_diffuse turing_step rd_step pattern_step",
    u="u a activator chem_a substrate",
    v="v b inhibitor chem_b catalyst",
    uv="uv chemicals state concentrations",
    u_next="u_next u_out a_next new_u",
    v_next="v_next v_out b_next new_v",
    uv_next="uv_next out state_next updated",
    feed="feed f feed_rate alpha",
    kill="kill k_rate kill_rate beta",
    du="du diff_u d_a diffusion_u",
    dv="dv diff_v d_b diffusion_v",
    dt="dt time_step step_size",
    uc="uc u0 a_c here_u",
    vc="vc v0 b_c here_v",
    reaction="reaction rate uvv conversion",
    du_dt="du_dt u_rate change_u dudt",
    dv_dt="dv_dt v_rate change_v dvdt",
    sides="sides edge_sum cross orthogonal",
    corners="corners diagonal_sum diagonals",
    lap_u="lap_u laplace_u diffused_u",
    lap_v="lap_v laplace_v diffused_v",
    noise_amp="noise_amp jitter amplitude",
    seed="seed rng_seed",
    state="state rng gen",
    im="im i_m i_prev",
    ip="ip i_p i_next",
    jm="jm j_m j_prev",
    jp="jp j_p j_next",
)

DIM = draw(2, 2, 2, 3)
MODEL = draw("Gray-Scott", "Gray-Scott", "FitzHugh-Nagumo", "Brusselator", "Schnakenberg")
U_F = (
    "F (1 - u) - u v^2" if MODEL == "Gray-Scott" else "a - (b + 1) u + u^2 v" if MODEL == "Brusselator" else "a - u + u^2 v" if MODEL == "Schnakenberg" else "f(u, v)"
)
V_F = (
    "u v^2 - (F + k) v" if MODEL == "Gray-Scott" else "b u - u^2 v" if MODEL == "Brusselator" else "b - u^2 v" if MODEL == "Schnakenberg" else "g(u, v)"
)
GRAY = MODEL == "Gray-Scott"
PACKED = chance(0.3)
NINE = chance(0.35) if DIM == 2 else False
BORDER = draw("clamped", "periodic", "periodic", "fixed")
FORM = draw(0, 1, 2, 3, 4, 5)
FEEDMAP = chance(0.2) if MODEL == "Gray-Scott" else False
WEIGHTS = draw("fifths", "sixths", "thirds")
CLAMP = draw("", "both", "positive")
BOUNDED = CLAMP != "" and BORDER != "fixed"
UNIT_BOX = CLAMP == "both" and BORDER != "fixed"
NOISE = chance(0.15)
SPACING = chance(0.3)
B = "periodic" if BORDER == "periodic" else ("clamped" if BORDER == "clamped" else "none")


# centre: the chemical here, or both.
def DIFFUSED(u, IDX, centre):
    if not NINE:
        return LAPLACIAN(u, IDX, centre, DIM, B, FORM % 3 if PACKED else FORM)
    I = PART(IDX, 0)
    J = PART(IDX, 1)
    sides = u[im, J] + u[ip, J] + u[I, jm] + u[I, jp]
    corners = u[im, jm] + u[ip, jm] + u[im, jp] + u[ip, jp]
    if WEIGHTS == "fifths":
        return 0.2 * sides + 0.05 * corners - centre
    if WEIGHTS == "sixths":
        return (4.0 * sides + corners - 20.0 * centre) / 6.0
    return (sides + corners - 8.0 * centre) / 3.0


@wp.kernel
def react(
    u: ARRAY(real, DIM),
    v: ARRAY(real, DIM),
    uv: ARRAY(vec2, DIM),
    feed_map: ARRAY(real, DIM),
    feed: real = NUM(0.01, 0.08),
    kill: real = NUM(0.04, 0.07),
    du: real = NUM(0.1, 1.0),
    dv: real = NUM(0.05, 0.5),
    dx: real = NUM(0.1, 2.0),
    dt: real = NUM(0.01, 1.0),
    noise_amp: real = NUM(0.0001, 0.01),
    seed: int = INT(1, 100),
    u_next: ARRAY(real, DIM) = None,
    v_next: ARRAY(real, DIM) = None,
    uv_next: ARRAY(vec2, DIM) = None,
):
    if PACKED:
        IDX = THREADS(DIM, uv)
    else:
        IDX = THREADS(DIM, u)
    if BORDER == "fixed":
        if ON_BORDER(uv if PACKED else u, IDX, DIM, 1, FORM):
            if PACKED:
                uv_next[IDX] = uv[IDX]
            else:
                u_next[IDX] = u[IDX]
                v_next[IDX] = v[IDX]
            return
    if NINE:
        "the four neighbouring rows and columns"
        OF = uv if PACKED else u
        im = NEXT_TO(PART(IDX, 0), -1, OF.shape[0], B, FORM)
        ip = NEXT_TO(PART(IDX, 0), 1, OF.shape[0], B, FORM)
        jm = NEXT_TO(PART(IDX, 1), -1, OF.shape[1], B, FORM)
        jp = NEXT_TO(PART(IDX, 1), 1, OF.shape[1], B, FORM)
    if PACKED:
        centre = uv[IDX]
        uc = centre[0]
        vc = centre[1]
        if NINE:
            lap_uv = DIFFUSED(uv, IDX, centre)
            LAP = lap_uv
        else:
            LAP = DIFFUSED(uv, IDX, centre)
        LAP_U = LAP[0]
        LAP_V = LAP[1]
    elif chance(0.5):
        uc = u[IDX]
        vc = v[IDX]
        LAP_U = DIFFUSED(u, IDX, uc)
        LAP_V = DIFFUSED(v, IDX, vc)
    else:
        uc = u[IDX]
        LAP_U = DIFFUSED(u, IDX, uc)
        vc = v[IDX]
        LAP_V = DIFFUSED(v, IDX, vc)
    if SPACING:
        scale = 1.0 / (dx * dx)
        LAP_U = LAP_U * scale
        LAP_V = LAP_V * scale
    F = feed_map[IDX] if FEEDMAP else feed
    if MODEL == "Gray-Scott":
        "u + 2v gives 3v"
        reaction = draw(uc * vc * vc, vc * vc * uc, uc * wp.pow(vc, 2.0))
        du_dt = draw(du * LAP_U - reaction + F * (1.0 - uc), du * LAP_U + F * (1.0 - uc) - reaction)
        dv_dt = draw(dv * LAP_V + reaction - (F + kill) * vc, dv * LAP_V + reaction - (kill + F) * vc)
    elif MODEL == "FitzHugh-Nagumo":
        du_dt = du * LAP_U + uc - draw(uc * uc * uc, wp.pow(uc, 3.0), uc * uc * uc / 3.0) - vc + feed
        dv_dt = dv * LAP_V + draw(kill * (uc - vc), (uc - kill * vc) * feed)
    elif MODEL == "Brusselator":
        reaction = uc * uc * vc
        du_dt = du * LAP_U + feed - (kill + 1.0) * uc + reaction
        dv_dt = dv * LAP_V + kill * uc - reaction
    else:
        reaction = uc * uc * vc
        du_dt = du * LAP_U + feed - uc + reaction
        dv_dt = dv * LAP_V + kill - reaction
    if NOISE:
        "a little noise breaks the symmetry"
        N = uv.shape[DIM - 1] if PACKED else u.shape[DIM - 1]
        state = wp.rand_init(seed, PART(IDX, 0) * N + PART(IDX, DIM - 1))
        du_dt += noise_amp * from32(draw(wp.randn(state), wp.randf(state) - plain(0.5)))
    U = SUM(uc, PRODUCT(dt, du_dt))
    V = SUM(vc, PRODUCT(dt, dv_dt))
    if CLAMP == "both":
        U = LIMITED(U, 0.0, 1.0)
        V = LIMITED(V, 0.0, 1.0)
    elif CLAMP == "positive":
        U = wp.max(U, 0.0)
        V = wp.max(V, 0.0)
    if PACKED:
        uv_next[IDX] = vec2(U, V)
    elif chance(0.5):
        u_next[IDX] = U
        v_next[IDX] = V
    else:
        v_next[IDX] = V
        u_next[IDX] = U
