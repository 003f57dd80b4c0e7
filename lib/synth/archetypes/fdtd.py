"""{Updates|Advances} the {WHICH} field of {Maxwell's equations|a Yee grid} in {DIM} dimension{MORE?s} ({finite-difference time domain|FDTD}){LOSSY? in a lossy medium}{SOURCE?, with a {SOURCE} source}{+METAL?, with conductors}{FADES?, damped by a layer}{SUMS_ENERGY?, and sums the energy}."""

CATEGORY = "stencil simulation"
ABOUT = dict(
    paragraph="Yee's scheme for Maxwell's equations stores the electric and the magnetic field at places half a cell "
    "apart and steps them in turn; this kernel steps the {WHICH} field by the curl of the other one. "
    "{LOSSY?Conduction damps the field. }{SOURCE?A source adds to the field at one place. }Antennas, optical "
    "fibres and radar are computed with it.",
    formula="{ELECTRIC?dE/dt = curl(H) / eps{LOSSY? - sigma / eps * E}}{!ELECTRIC?dH/dt = -curl(E) / mu}",
    source="Yee, Numerical Solution of Initial Boundary Value Problems Involving Maxwell's Equations in Isotropic "
    "Media, 1966",
)
NAMES = dict(
    update_field="update_field fdtd_{DIM}d yee_step update_{SHORT} fdtd_{SHORT}_step maxwell_update advance_{SHORT}",
    e="e electric e_field ef",
    h="h magnetic h_field hf",
    ex="ex e_x electric_x",
    ey="ey e_y electric_y",
    ez="ez e_z electric_z",
    hx="hx h_x magnetic_x",
    hy="hy h_y magnetic_y",
    hz="hz h_z magnetic_z",
    eps="eps permittivity epsilon eps_r",
    mu="mu permeability mu_r",
    sigma="sigma conductivity loss_map sigma_e",
    dt="dt time_step delta_t",
    dx="dx delta cell_size spacing",
    curl_x="curl_x rot_x cx",
    curl_y="curl_y rot_y cy",
    curl_z="curl_z rot_z cz curl",
    ca="ca decay_coeff keep a_coeff",
    cb="cb gain_coeff curl_coeff b_coeff",
    time="time t now",
    frequency="frequency freq f0",
    pulse="pulse source_value drive wavelet",
    delay="delay t0 onset",
    width="width spread pulse_width",
    fade="fade absorb attenuation layer_gain",
    depth="depth into_layer distance_in",
    ratio="ratio rel_depth grade",
    damping="damping absorber sponge",
    metal="metal pec conductor is_metal",
    final="final stepped_value new_field",
    energy="energy total_energy power",
    thickness="thickness n_layer layer_width",
    strength="strength sigma_max absorption",
    value="value field_value updated",
    half="half loss half_loss",
    source_i="source_i src_i feed_i",
    source_j="source_j src_j feed_j",
)

DIM = draw(1, 2, 2, 3)
MORE = DIM > 1
WHICH = draw("electric", "magnetic")
ELECTRIC = WHICH == "electric"
SHORT = "e" if WHICH == "electric" else "h"
POLAR = draw("TM", "TE") if DIM == 2 else "TM"
VECTOR = chance(0.35) if DIM == 3 else False
MEDIUM = draw("uniform", "array")
LOSSY = chance(0.4) if WHICH == "electric" else False
SOURCE = draw("", "", "sinusoidal", "Gaussian") if WHICH == "electric" else ""
BORDER = draw("skip", "skip", "periodic", "clamped")
FORM = draw(0, 1, 2, 3, 4, 5)
COEFFS = draw("inline", "named", "arrays")
ABSORB = draw("", "", "layer", "array")
METAL = chance(0.25)
ENERGY = chance(0.2)
OLD_NAMED = chance(0.4)
MASK = draw(int, bool, uint8)
FADES = ABSORB != ""
SUMS_ENERGY = ENERGY and not VECTOR


# Stores a component: some cells absorb the waves.
def PUT(U, VALUE):
    if ABSORB == "array":
        U[IDX] = draw(damping[IDX] * (VALUE), (VALUE) * damping[IDX])
    elif OLD_NAMED:
        value = VALUE
        if ABSORB == "layer":
            value = value * fade
        U[IDX] = value
    elif ABSORB == "layer":
        U[IDX] = (VALUE) * fade
    else:
        U[IDX] = VALUE



# Difference of a component along an axis, toward the cell where the other field lives.
def DIFF(U, IDX, AXIS):
    if WHICH == "electric":
        return U[IDX] - AT(U, IDX, AXIS, -1, BORDER, FORM)
    return AT(U, IDX, AXIS, 1, BORDER, FORM) - U[IDX]


def VDIFF(U, IDX, AXIS, PART_OF):
    if WHICH == "electric":
        return U[IDX][PART_OF] - AT(U, IDX, AXIS, -1, BORDER, FORM)[PART_OF]
    return AT(U, IDX, AXIS, 1, BORDER, FORM)[PART_OF] - U[IDX][PART_OF]


# Writes target + coefficient * curl, in the medium's way.
def UPDATED(OLD, CURL):
    if COEFFS == "arrays" and WHICH == "electric":
        return ca_map[IDX] * OLD + cb_map[IDX] * CURL
    if COEFFS == "arrays":
        return draw(OLD - cb_map[IDX] * CURL, ca_map[IDX] * OLD - cb_map[IDX] * CURL)
    if LOSSY:
        return CA * OLD + CB * CURL
    if WHICH == "electric":
        return OLD + CB * CURL
    return OLD - CB * CURL


@wp.kernel
def update_field(
    e: ARRAY(real if DIM < 3 else vec3, DIM),
    h: ARRAY(real if DIM < 3 else vec3, DIM),
    ex: ARRAY(real, DIM),
    ey: ARRAY(real, DIM),
    ez: ARRAY(real, DIM),
    hx: ARRAY(real, DIM),
    hy: ARRAY(real, DIM),
    hz: ARRAY(real, DIM),
    eps_map: ARRAY(real, DIM),
    mu_map: ARRAY(real, DIM),
    damping: ARRAY(real, DIM),
    metal: ARRAY(MASK, DIM),
    sigma_map: ARRAY(real, DIM),
    ca_map: ARRAY(real, DIM),
    cb_map: ARRAY(real, DIM),
    eps: real = NUM(1.0, 8.0),
    mu: real = NUM(0.5, 4.0),
    sigma: real = NUM(0.01, 0.5),
    dx: real = NUM(0.01, 1.0),
    dt: real = NUM(0.001, 0.01),
    time: real = None,
    frequency: real = NUM(0.5, 20.0),
    delay: real = NUM(0.5, 5.0),
    width: real = NUM(0.1, 1.0),
    thickness: real = NUM(4.0, 16.0),
    strength: real = NUM(0.01, 0.5),
    source_i: int = INT(4, 64),
    source_j: int = INT(4, 64),
    energy: ARRAY(real, 1) = None,
):
    if DIM == 3:
        OF = draw(ex, hx) if not VECTOR else e
    elif DIM == 2:
        OF = ez if POLAR == "TM" else hz
    else:
        OF = ez
    if chance(0.5):
        IDX = THREADS(DIM, OF)
    else:
        IDX = THREADS(DIM)
    if BORDER == "skip":
        if WHICH == "electric":
            "the first cells have no neighbour behind"
            if DIM == 1:
                if PART(IDX, 0) == 0:
                    return
            elif DIM == 2:
                if draw(PART(IDX, 0) == 0 or PART(IDX, 1) == 0, PART(IDX, 0) < 1 or PART(IDX, 1) < 1):
                    return
            else:
                if PART(IDX, 0) == 0 or PART(IDX, 1) == 0 or PART(IDX, 2) == 0:
                    return
        else:
            if DIM == 1:
                if PART(IDX, 0) >= OF.shape[0] - 1:
                    return
            elif DIM == 2:
                if PART(IDX, 0) >= OF.shape[0] - 1 or PART(IDX, 1) >= OF.shape[1] - 1:
                    return
            else:
                if PART(IDX, 0) >= OF.shape[0] - 1 or PART(IDX, 1) >= OF.shape[1] - 1 or PART(IDX, 2) >= OF.shape[2] - 1:
                    return
    if METAL:
        "no field inside of a conductor"
        if IS_SET(metal[IDX]):
            if VECTOR:
                pass
            elif WHICH == "electric" and DIM == 2 and POLAR == "TM":
                ez[IDX] = 0.0
            return
    if ABSORB == "layer":
        "the last cells along the first axis absorb"
        depth = real(PART(IDX, 0)) - (real(OF.shape[0] - 1) - thickness)
        ratio = wp.max(depth, 0.0) / thickness
        fade = draw(1.0 - strength * ratio * ratio, wp.exp(-strength * ratio * ratio), 1.0 / (1.0 + strength * ratio))
    if COEFFS != "arrays":
        if WHICH == "electric":
            EPS = eps_map[IDX] if MEDIUM == "array" else eps
        else:
            EPS = mu_map[IDX] if MEDIUM == "array" else mu
        if LOSSY:
            half = draw(0.5 * dt, dt * 0.5) * (sigma_map[IDX] if chance(0.5) else sigma) / EPS
            ca = (1.0 - half) / (1.0 + half)
            cb = dt / (EPS * dx) / (1.0 + half) if chance(0.5) else dt / (EPS * dx * (1.0 + half))
            CA = ca
            CB = cb
        elif COEFFS == "named":
            cb = draw(dt / (EPS * dx), dt / EPS / dx)
            CB = cb
        else:
            CB = dt / (EPS * dx)
    if DIM == 1:
        if WHICH == "electric":
            curl_z = DIFF(hy, IDX, 0)
            PUT(ez, UPDATED(ez[IDX], curl_z))
        else:
            curl_y = DIFF(ez, IDX, 0)
            PUT(hy, hy[IDX] + (cb_map[IDX] if COEFFS == "arrays" else CB) * curl_y)
    elif DIM == 2 and (POLAR == "TM") == (WHICH == "electric"):
        "one component, driven by the curl of the other field"
        if POLAR == "TM":
            if chance(0.5):
                curl_z = DIFF(hy, IDX, 0) - DIFF(hx, IDX, 1)
            else:
                curl_z = DIFF(hy, IDX, 0)
                curl_z -= DIFF(hx, IDX, 1)
            PUT(ez, UPDATED(ez[IDX], curl_z))
        else:
            if chance(0.5):
                curl_z = DIFF(ey, IDX, 0) - DIFF(ex, IDX, 1)
            else:
                curl_z = DIFF(ey, IDX, 0)
                curl_z -= DIFF(ex, IDX, 1)
            PUT(hz, UPDATED(hz[IDX], curl_z))
    elif DIM == 2:
        if POLAR == "TM":
            curl_x = DIFF(ez, IDX, 1)
            curl_y = -DIFF(ez, IDX, 0)
            PUT(hx, UPDATED(hx[IDX], curl_x))
            PUT(hy, UPDATED(hy[IDX], curl_y))
        else:
            curl_x = DIFF(hz, IDX, 1)
            curl_y = -(DIFF(hz, IDX, 0))
            PUT(ex, UPDATED(ex[IDX], curl_x))
            PUT(ey, UPDATED(ey[IDX], curl_y))
    elif VECTOR:
        A = h if WHICH == "electric" else e
        curl_x = VDIFF(A, IDX, 1, 2) - VDIFF(A, IDX, 2, 1)
        curl_y = VDIFF(A, IDX, 2, 0) - VDIFF(A, IDX, 0, 2)
        curl_z = VDIFF(A, IDX, 0, 1) - VDIFF(A, IDX, 1, 0)
        curl = vec3(curl_x, curl_y, curl_z)
        if WHICH == "electric":
            PUT(e, UPDATED(e[IDX], curl))
        else:
            PUT(h, UPDATED(h[IDX], curl))
    elif WHICH == "electric":
        curl_x = DIFF(hz, IDX, 1) - (DIFF(hy, IDX, 2))
        curl_y = DIFF(hx, IDX, 2) - (DIFF(hz, IDX, 0))
        curl_z = DIFF(hy, IDX, 0) - (DIFF(hx, IDX, 1))
        PUT(ex, UPDATED(ex[IDX], curl_x))
        PUT(ey, UPDATED(ey[IDX], curl_y))
        PUT(ez, UPDATED(ez[IDX], curl_z))
    else:
        curl_x = DIFF(ez, IDX, 1) - (DIFF(ey, IDX, 2))
        curl_y = DIFF(ex, IDX, 2) - (DIFF(ez, IDX, 0))
        curl_z = DIFF(ey, IDX, 0) - (DIFF(ex, IDX, 1))
        PUT(hx, UPDATED(hx[IDX], curl_x))
        PUT(hy, UPDATED(hy[IDX], curl_y))
        PUT(hz, UPDATED(hz[IDX], curl_z))
    if SOURCE != "":
        if SOURCE == "sinusoidal":
            pulse = wp.sin(draw(6.28319 * frequency * time, frequency * time))
        else:
            arg = (time - delay) / width
            pulse = draw(wp.exp(-(arg * arg)), wp.exp(-0.5 * arg * arg))
        "a soft source adds to the field"
        if PART(IDX, 0) == source_i and (DIM < 2 or PART(IDX, DIM - 1) == source_j):
            if DIM == 2 and POLAR == "TE":
                ey[IDX] += pulse
            elif VECTOR:
                e[IDX] += vec3(0.0, 0.0, pulse)
            else:
                ez[IDX] += pulse
    if ENERGY and not VECTOR:
        "energy of the field that was stepped"
        LAST = (ez if WHICH == "electric" else hy) if DIM < 2 or POLAR == "TM" else (ey if WHICH == "electric" else hz)
        final = LAST[IDX]
        wp.atomic_add(energy, 0, draw(0.5 * final * final, final * final))
