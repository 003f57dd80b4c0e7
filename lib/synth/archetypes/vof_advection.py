"""Moves the volume fraction of {a liquid|a fluid} by {SCHEME} in {DIM} dimensions{CLIP?, kept between zero and one}{+SOLID?, outside of obstacles}{+MASS?, and sums the volume}{+SNAP?, where nearly empty cells are emptied}."""

CATEGORY = "stencil conditional function"
ABOUT = dict(
    paragraph="The volume-of-fluid method stores in each cell which part of it is liquid. Fluxes through the faces move the "
    "fraction and say what a face sees ({SCHEME}), so that the interface stays {SHARP?sharp}{!SHARP?bounded}. "
    "{CLIP?Small over- and undershoots are clipped at the end. }Dam breaks and sloshing tanks are its usual "
    "test.",
    formula="F_new = F - dt / dx * (u_r * F_r - u_l * F_l) - ...",
    source="Hirt and Nichols, Volume of Fluid (VOF) Method for the Dynamics of Free Boundaries, Journal of Computational Physics 39(1), 1981",
    units=("dx: m", "dt: s", "u: m/s", "v: m/s", "w: m/s"),
)
NAMES = dict(
    vof="vof_advection advect_vof vof_step volume_fraction_step donor_acceptor advect_fraction",
    frac="frac vof F_old alpha volume_fraction",
    u="u u_face vel_x",
    v="v v_face vel_y",
    w="w w_face vel_z",
    frac_new="frac_new vof_new F_new alpha_new",
    solid="solid obstacle mask",
    dx="dx h cell_size",
    dt="dt time_step delta_t",
    face_value="face_value face_fraction donor_value upwind_vof",
    donor="donor up f_d",
    acceptor="acceptor down f_a",
    c="c courant cfl",
    f_l="f_l flux_left fl",
    f_r="f_r flux_right fr",
    net="net change total",
    here="here f_c center",
    value="value f_new updated",
    mass="mass liquid_sum total_liquid",
)

DIM = draw(1, 2, 2, 3)
SCHEME = draw("donor-cell fluxes", "donor-cell fluxes", "donor-acceptor fluxes", "compressive fluxes")
SHARP = SCHEME != "donor-cell fluxes"
BORDER = draw("closed", "periodic")
CLIP = chance(0.6)
SOLID = chance(0.25)
STAGGERED = chance(0.6)
MASS = chance(0.25)
FORM = draw(0, 1, 2)
SNAP = chance(0.3)


# What crosses a face per unit of its speed.
if SCHEME == "donor-acceptor fluxes":
    @helper
    def face_value(c: real, donor: real, acceptor: real) -> real:
        excess = wp.max((1.0 - acceptor) * wp.abs(c) - (1.0 - donor), 0.0)
        return draw(wp.min(wp.abs(c) * acceptor + excess, donor) / wp.max(wp.abs(c), 1.0e-6), wp.min(acceptor * wp.abs(c) + excess, donor) / wp.max(wp.abs(c), 1.0e-6))
else:
    @helper
    def face_value(c: real, donor: real, acceptor: real) -> real:
        return donor + 0.5 * (1.0 - wp.abs(c)) * wp.clamp(2.0 * (acceptor - donor), -donor, 1.0 - donor)


def SPEED(AXIS):
    return u if AXIS == 0 else v if AXIS == 1 else w


# The speed of the face in front of the cell (SIDE 0) or behind it.
def FACE_SPEED(IDX, AXIS, SIDE):
    A = SPEED(AXIS)
    if STAGGERED:
        return A[IDX] if SIDE == 0 else A[SHIFT(IDX, AXIS, 1)]
    if SIDE == 0:
        return 0.5 * (AT(A, IDX, AXIS, -1, "periodic", FORM) + A[IDX])
    return 0.5 * (A[IDX] + AT(A, IDX, AXIS, 1, "periodic", FORM))


def FLUX(SPEED_F, LOW_F, HIGH_F):
    s = SPEED_F
    c = draw(s * dt / dx, dt * s / dx)
    if SCHEME == "donor-cell fluxes":
        return PRODUCT(c, CHOOSE(s > 0.0, LOW_F, HIGH_F))
    donor = HIGH_F
    acceptor = LOW_F
    if s > 0.0:
        donor = LOW_F
        acceptor = HIGH_F
    return c * face_value(c, donor, acceptor)


@wp.kernel
def vof(
    frac: ARRAY(real, DIM),
    u: ARRAY(real, DIM),
    v: ARRAY(real, DIM),
    w: ARRAY(real, DIM),
    solid: ARRAY(draw(int, uint8, bool), DIM),
    dx: real = NUM(0.01, 1.0),
    dt: real = NUM(0.001, 0.05),
    frac_new: ARRAY(real, DIM) = None,
    mass: ARRAY(real, 1) = None,
):
    IDX = THREADS(DIM, frac)
    here = frac[IDX]
    if SOLID:
        if int(solid[IDX]) != 0:
            frac_new[IDX] = 0.0
            return
    if STAGGERED:
        for AXIS in each(DIM):
            if PART(IDX, AXIS) + 1 >= SPEED(AXIS).shape[AXIS]:
                return
    net = real(0.0)
    for AXIS in each(DIM):
        if BORDER == "periodic":
            lo = AT(frac, IDX, AXIS, -1, "periodic", FORM)
            hi = AT(frac, IDX, AXIS, 1, "periodic", FORM)
            f_l = FLUX(FACE_SPEED(IDX, AXIS, 0), lo, here)
            f_r = FLUX(FACE_SPEED(IDX, AXIS, 1), here, hi)
        else:
            f_l = real(0.0)
            if PART(IDX, AXIS) > 0:
                lo = frac[SHIFT(IDX, AXIS, -1)]
                f_l = FLUX(FACE_SPEED(IDX, AXIS, 0), lo, here)
            f_r = real(0.0)
            if PART(IDX, AXIS) < frac.shape[AXIS] - 1:
                hi = frac[SHIFT(IDX, AXIS, 1)]
                f_r = FLUX(FACE_SPEED(IDX, AXIS, 1), here, hi)
        net += f_r - f_l
    value = here - net
    if SNAP:
        "nearly empty cells are empty"
        if value < 1.0e-6:
            value = real(0.0)
    elif CLIP:
        value = UNIT_RANGE(value)
    frac_new[IDX] = value
    if MASS:
        wp.atomic_add(mass, 0, value)
