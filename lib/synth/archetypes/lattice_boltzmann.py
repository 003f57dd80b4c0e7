"""{One|A} D2Q9 lattice-Boltzmann {STEP} step{SOLID? with bounce-back at solid cells}{FORCE? and a body force}{LES? with a Smagorinsky eddy viscosity}{STREAM?, {BORDER} at the borders}{+LID?, under a moving lid}{+WET?, where cells are active}{+FAST?, with limited speeds}{+PRESSURE?, with the pressure}{+MASS?, and sums the mass}{+SINK?, with decay}."""

CATEGORY = "simulation nested_loop"
ABOUT = dict(
    paragraph="The lattice-Boltzmann method describes a fluid by how many particles of each cell move in one of nine "
    "directions of a square lattice. {COLLIDE?The collision lets these numbers relax towards the equilibrium "
    "that belongs to the density and the velocity of the cell. }{STREAM?Streaming moves each number to the "
    "cell in its direction. }Collisions and streaming in turn give a flow that obeys the Navier-Stokes "
    "equations at low speed; porous rocks and blood flow are typical uses.",
    formula="{COLLIDE?f_q = f_q - (f_q - f_q_eq) / tau, f_q_eq = w_q rho (1 + 3 c_q.u + 4.5 (c_q.u)^2 - 1.5 "
    "u.u)}{STREAM?f_q(x + c_q) = f_q(x)}",
    source="Krueger et al., The Lattice Boltzmann Method: Principles and Practice, 2017, chapter 3",
)
NAMES = dict(
    lbm="lbm lbm_step d2q9_step lattice_boltzmann {COLLIDE?bgk_step} {!COLLIDE?stream_step} populations_step lbm_d2q9 update_populations",
    f="f populations dist f_in",
    f_next="f_next f_out populations_out post",
    cx="cx ex dir_x vx",
    cy="cy ey dir_y vy",
    w="w weights lattice_weights",
    opposite="opposite inverse_dir bounce opp",
    solid="solid is_wall obstacle mask",
    density="density rho_field rho_out",
    velocity="velocity vel_field vel_out",
    tau="tau relaxation_time relax",
    omega="omega inv_tau rate",
    rho="rho mass local_density",
    ux="ux u mean_x vel_x",
    uy="uy v mean_y vel_y",
    cu="cu c_dot_u projection e_dot_u",
    usq="usq u2 speed_sq uu",
    feq="feq f_eq equilibrium balanced",
    q="q d direction",
    x="x x_from src_x xi",
    y="y y_from src_y yi",
    fq="fq value pop arriving",
    stress="stress pi_norm non_equilibrium shear",
    u_len="u_len speed_here u_mag",
    active="active fluid wet",
    lid_speed="lid_speed wall_speed u_lid",
    max_speed="max_speed u_max speed_limit",
    omega_map="omega_map rates local_rates",
    mass="mass total_mass mass_sum",
    fx="fx force_x push_x",
    fy="fy force_y push_y",
    weight="weight wq w_here",
    equilibrium_of="equilibrium_of equilibrium_f feq_of maxwellian",
    linear="linear first_order c3u",
    rate_here="rate_here omega_eff local_omega",
)

STEP = draw("collision", "collision", "collision", "streaming", "streaming and moments", "streaming and moments")
COLLIDE = STEP == "collision"
STREAM = not COLLIDE
LAYOUT = draw("last", "first", "flat")
SOLID = chance(0.45)
FORCE = chance(0.35) if COLLIDE else False
LES = chance(0.2) if COLLIDE else False
BORDER = draw("periodic", "clamped", "closed")
DIRECTION = draw("pull", "pull", "push") if STEP == "streaming" and BORDER == "periodic" else "pull"
FIELDS = draw("", "density", "both", "both")
RATE = draw("tau", "omega")
ORDER = draw("grouped", "horner", "spelled")
WEIGHT = draw("array", "array", "computed")
RANK = 2 if LAYOUT == "flat" else 3
MASK = draw(int, int, uint8, bool)
NX = draw("shape", "param") if LAYOUT != "flat" else "param"
REST = chance(0.5)
LID = chance(0.4) if STREAM else False
WET = chance(0.25)
FAST = draw("", "", "clamp", "limit")
PRESSURE = chance(0.25)
SPEED = chance(0.25)
MASS = chance(0.2)
LOCAL_RATE = chance(0.2)
SINK = chance(0.2) if COLLIDE else False


# What a wall that moves along y adds to a population that it sends back.
def DRAG(q):
    return draw(6.0 * WEIGHT_OF(q) * real(cy[q]) * lid_speed, 6.0 * lid_speed * WEIGHT_OF(q) * real(cy[q]))



# Where the population of a cell in one direction lies.
def SLOT(I, J, Q):
    if LAYOUT == "last":
        return I, J, Q
    if LAYOUT == "first":
        return Q, I, J
    return Q, I * ny + J


def COLUMN_COUNT():
    if LAYOUT == "flat":
        return ny
    return f.shape[1] if LAYOUT == "last" else f.shape[2]


def ROW_COUNT():
    if LAYOUT == "flat":
        return nx
    return f.shape[0] if LAYOUT == "last" else f.shape[1]


@helper
def equilibrium_of(weight: real, rho: real, cu: real, usq: real) -> real:
    if ORDER == "grouped":
        return draw(weight * rho, rho * weight) * (1.0 + 3.0 * cu + 4.5 * cu * cu - 1.5 * usq)
    elif ORDER == "horner":
        return weight * rho * (1.0 + cu * (3.0 + 4.5 * cu) - 1.5 * usq)
    else:
        linear = 3.0 * cu
        return rho * weight * (1.0 + linear + 0.5 * linear * linear - 1.5 * usq)


def WEIGHT_OF(q):
    if WEIGHT == "array":
        return w[q]
    "4/9 at rest, 1/9 along the axes, 1/36 along the diagonals"
    weight = real(0.444444)
    if q > 4:
        weight = real(0.0277778)
    elif q > 0:
        weight = real(0.111111)
    return weight


@wp.kernel
def lbm(
    f: ARRAY(real, RANK),
    cx: ARRAY(int, 1),
    cy: ARRAY(int, 1),
    w: ARRAY(real, 1),
    opposite: ARRAY(int, 1),
    solid: ARRAY(MASK, 2),
    nx: int,
    ny: int,
    fx: real = NUM(0.0001, 0.01),
    fy: real = NUM(0.0001, 0.01),
    tau: real = NUM(0.55, 1.8),
    omega: real = NUM(0.6, 1.9),
    lid_speed: real = NUM(0.01, 0.1),
    max_speed: real = NUM(0.1, 0.3),
    decay: real = NUM(0.001, 0.05),
    omega_map: ARRAY(real, 2) = None,
    active: ARRAY(MASK, 2) = None,
    smagorinsky: real = NUM(0.05, 0.2),
    pressure: ARRAY(real, 2) = None,
    speed: ARRAY(real, 2) = None,
    mass: ARRAY(real, 1) = None,
    density: ARRAY(real, 2) = None,
    velocity: ARRAY(vec2, 2) = None,
    f_next: ARRAY(real, RANK) = None,
):
    i, j = THREADS(2)
    if LAYOUT == "flat":
        if i >= nx or j >= ny:
            return
    if SOLID and COLLIDE:
        "solid cells send everything back"
        if draw(int(solid[i, j]) != 0, int(solid[i, j]) > 0, int(solid[i, j]) == 1):
            for q in range(9):
                f_next[SLOT(i, j, q)] = f[SLOT(i, j, LIMITED(opposite[q], 0, 8))]
            return
    if WET:
        if IS_UNSET(active[i, j]):
            return
    MOMENTS = COLLIDE or STEP == "streaming and moments"
    if MOMENTS:
        rho = real(0.0)
        ux = real(0.0)
        uy = real(0.0)
    if STREAM:
        for q in range(9):
            if DIRECTION == "push":
                x = (i + cx[q] + ROW_COUNT()) % ROW_COUNT()
                y = (j + cy[q] + COLUMN_COUNT()) % COLUMN_COUNT()
                f_next[SLOT(wp.max(x, 0), wp.max(y, 0), q)] = f[SLOT(i, j, q)]
            else:
                if BORDER == "periodic":
                    x = wp.max((i - cx[q] + ROW_COUNT()) % ROW_COUNT(), 0)
                    y = wp.max((j - cy[q] + COLUMN_COUNT()) % COLUMN_COUNT(), 0)
                elif BORDER == "clamped":
                    x = LIMITED(i - cx[q], 0, ROW_COUNT() - 1)
                    y = LIMITED(j - cy[q], 0, COLUMN_COUNT() - 1)
                else:
                    x = i - cx[q]
                    y = j - cy[q]
                if BORDER == "closed":
                    "nothing comes from outside: the wall reflects"
                    fq = f[SLOT(i, j, LIMITED(opposite[q], 0, 8))]
                    if x >= 0 and x < ROW_COUNT() and y >= 0 and y < COLUMN_COUNT():
                        if SOLID:
                            if int(solid[x, y]) == 0:
                                fq = f[SLOT(x, y, q)]
                        else:
                            fq = f[SLOT(x, y, q)]
                elif SOLID:
                    fq = f[SLOT(x, y, q)]
                    if int(solid[x, y]) != 0:
                        fq = f[SLOT(i, j, LIMITED(opposite[q], 0, 8))]
                else:
                    fq = f[SLOT(x, y, q)]
                if LID:
                    "the first row is a lid that moves"
                    if draw(i == 0 and cx[q] > 0, cx[q] > 0 and i == 0):
                        fq += DRAG(q)
                f_next[SLOT(i, j, q)] = fq
                if MOMENTS:
                    rho += fq
                    ux += real(cx[q]) * fq
                    uy += fq * real(cy[q])
    else:
        "density and momentum"
        for q in range(9):
            fq = f[SLOT(i, j, q)]
            ADD(rho, fq)
            ux += draw(fq * real(cx[q]), real(cx[q]) * fq)
            uy += draw(fq * real(cy[q]), real(cy[q]) * fq)
    if MOMENTS:
        if REST:
            rho = wp.max(rho, 1.0e-6)
            ux /= rho
            uy /= rho
        else:
            inv_rho = 1.0 / wp.max(rho, 1.0e-6)
            ux = ux * inv_rho
            uy = uy * inv_rho
        if FORCE:
            "half of the force belongs to the velocity"
            ux += HALF(fx) / rho if REST else HALF(fx) * inv_rho
            uy += HALF(fy) / rho if REST else HALF(fy) * inv_rho
        if FAST == "clamp":
            ux = LIMITED(ux, -max_speed, max_speed)
            uy = LIMITED(uy, -max_speed, max_speed)
        elif FAST == "limit":
            u_len = draw(wp.sqrt(ux * ux + uy * uy), wp.length(vec2(ux, uy)))
            if u_len > max_speed:
                ux *= max_speed / u_len
                uy *= max_speed / u_len
        if PRESSURE:
            pressure[i, j] = draw(rho / 3.0, (rho - 1.0) / 3.0)
        if SPEED:
            speed[i, j] = draw(wp.sqrt(ux * ux + uy * uy), wp.length(vec2(ux, uy)))
        if MASS:
            wp.atomic_add(mass, 0, rho)
        if FIELDS != "":
            density[i, j] = rho
        if FIELDS == "both":
            velocity[i, j] = vec2(ux, uy)
    if COLLIDE:
        usq = draw(ux * ux + uy * uy, wp.dot(vec2(ux, uy), vec2(ux, uy)))
        if LOCAL_RATE:
            rate = omega_map[i, j]
            R = rate
        elif RATE == "tau" and chance(0.5):
            rate = 1.0 / tau
            R = rate
        else:
            R = 1.0 / tau if RATE == "tau" else omega
        if LES:
            stress = real(0.0)
            for q in range(9):
                cu = real(cx[q]) * ux + real(cy[q]) * uy
                departure = f[SLOT(i, j, q)] - equilibrium_of(WEIGHT_OF(q), rho, cu, usq)
                stress += wp.abs(departure) if chance(0.3) else departure * departure * real(cx[q] * cx[q] + cy[q] * cy[q])
            if RATE == "tau":
                tau_t = 0.5 * (tau + wp.sqrt(tau * tau + 18.0 * smagorinsky * smagorinsky * wp.sqrt(stress)))
            else:
                tau_t = 1.0 / omega + smagorinsky * wp.sqrt(stress)
            R = 1.0 / tau_t
        for q in range(9):
            cu = draw(real(cx[q]) * ux + real(cy[q]) * uy, wp.dot(vec2(real(cx[q]), real(cy[q])), vec2(ux, uy)))
            W = WEIGHT_OF(q)
            feq = equilibrium_of(W, rho, cu, usq)
            fq = f[SLOT(i, j, q)]
            if FORCE:
                push = 3.0 * W * (real(cx[q]) * fx + real(cy[q]) * fy)
                f_next[SLOT(i, j, q)] = fq - R * (fq - feq) + push
            else:
                f_next[SLOT(i, j, q)] = (1.0 - decay) * fq - R * (fq - feq) if SINK else draw(fq - R * (fq - feq), fq + R * (feq - fq), (1.0 - R) * fq + R * feq)
