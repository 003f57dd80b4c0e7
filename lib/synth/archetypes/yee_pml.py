"""Updates the {FIELD} field of {Maxwell's equations|a Yee grid} in two dimensions with {a convolutional PML|an absorbing layer|a CPML} {at the borders|around the grid}{MATERIAL?, in a medium}{SOURCE?, with a source}{+PEC?, with conductors}."""

CATEGORY = "stencil simulation"
ABOUT = dict(
    paragraph="Open space in a finite grid: a layer at the borders absorbs outgoing waves without reflection. The "
    "convolutional perfectly matched layer stretches coordinates into the complex plane; auxiliary fields psi hold the "
    "convolution, and two coefficients per cell, b and c, update them. Outside of the layer they vanish and the "
    "ordinary leap-frog update of Yee remains.",
    formula="psi = b * psi + c * dH/dx, E += C_b * (dH/dx / kappa + psi)",
    source="Roden and Gedney, Convolution PML (CPML): An efficient FDTD implementation of the CFS-PML for arbitrary media, Microwave and Optical Technology Letters 27(5), 2000",
    units=("dx: m", "dt: s"),
)
NAMES = dict(
    step="yee_pml update_{SHORT}_pml cpml_{SHORT} fdtd_cpml {SHORT}_field_step pml_step",
    ez="ez Ez e_z",
    hx="hx Hx h_x",
    hy="hy Hy h_y",
    psi_x="psi_ezx psi_x psi1",
    psi_y="psi_ezy psi_y psi2",
    bx="b_x bx pml_bx",
    by="b_y by pml_by",
    cx="c_x cx pml_cx",
    cy="c_y cy pml_cy",
    kx="kappa_x kx inv_kx",
    ky="kappa_y ky inv_ky",
    ca="ca Ca decay_e",
    cb="cb Cb gain_e",
    eps_r="eps_r permittivity epsilon_r",
    dx="dx h cell",
    dt="dt time_step delta_t",
    dhy="dhy_dx dhy d_hy",
    dhx="dhx_dy dhx d_hx",
    dez_x="dez_dx de_x d1",
    dez_y="dez_dy de_y d2",
    psi="psi memory p_new",
    npml="npml n_pml layer",
    source_i="src_i source_i si",
    source_j="src_j source_j sj",
    amp="amp amplitude pulse",
    pec="pec metal conductor",
)

FIELD = draw("electric", "electric", "magnetic")
SHORT = "e" if FIELD == "electric" else "h"
E_STEP = FIELD == "electric"
MATERIAL = draw("", "", "eps", "coefficients") if E_STEP else ""
SOURCE = chance(0.35) and E_STEP
KAPPA = chance(0.4)
REGION = draw("everywhere", "layer")
PEC = chance(0.25) and E_STEP
BORDER = draw("return", "zero")


# The derivative along an axis, stretched: it changes d.
def STRETCH(PSI_F, B, C, K, d, N, INDEX):
    if REGION == "layer":
        if INDEX < npml or INDEX >= N - npml:
            MEMORY(PSI_F, B, C, K, d)
    else:
        MEMORY(PSI_F, B, C, K, d)


def MEMORY(PSI_F, B, C, K, d):
    psi = draw(B * PSI_F[i, j] + C * d, C * d + B * PSI_F[i, j])
    PSI_F[i, j] = psi
    if KAPPA:
        d = d / wp.max(K, 1.0) + psi
    else:
        d += psi


@wp.kernel
def step(
    ez: ARRAY(real, 2),
    hx: ARRAY(real, 2),
    hy: ARRAY(real, 2),
    psi_x: ARRAY(real, 2),
    psi_y: ARRAY(real, 2),
    bx: ARRAY(real, 1),
    by: ARRAY(real, 1),
    cx: ARRAY(real, 1),
    cy: ARRAY(real, 1),
    kx: ARRAY(real, 1),
    ky: ARRAY(real, 1),
    ca: ARRAY(real, 2),
    cb: ARRAY(real, 2),
    eps_r: ARRAY(real, 2),
    pec: ARRAY(draw(int, uint8, bool), 2),
    dx: real = NUM(0.01, 1.0),
    dt: real = NUM(0.005, 0.5),
    amp: real = NUM(0.1, 2.0),
    npml: int = draw(2, 4, 8, 10),
    source_i: int = draw(4, 8, 16),
    source_j: int = draw(4, 8, 16),
):
    i, j = THREADS(2, ez)
    if E_STEP:
        if i == 0 or j == 0:
            if BORDER == "zero":
                ez[i, j] = 0.0
            return
        if PEC:
            "no field in a conductor"
            if int(pec[i, j]) != 0:
                ez[i, j] = 0.0
                return
        dhy = draw((hy[i, j] - hy[i - 1, j]) / dx, (hy[i, j] - hy[i - 1, j]) * (1.0 / dx))
        dhx = draw((hx[i, j] - hx[i, j - 1]) / dx, (hx[i, j] - hx[i, j - 1]) * (1.0 / dx))
        STRETCH(psi_x, bx[i], cx[i], kx[i], dhy, ez.shape[0], i)
        STRETCH(psi_y, by[j], cy[j], ky[j], dhx, ez.shape[1], j)
        if MATERIAL == "coefficients":
            value = draw(ca[i, j] * ez[i, j] + cb[i, j] * (dhy - dhx), cb[i, j] * (dhy - dhx) + ca[i, j] * ez[i, j])
        elif MATERIAL == "eps":
            value = ez[i, j] + dt / wp.max(eps_r[i, j], 1.0) * (dhy - dhx)
        else:
            value = draw(ez[i, j] + dt * (dhy - dhx), ez[i, j] + (dhy - dhx) * dt)
        if SOURCE:
            if i == source_i and j == source_j:
                value += amp
        ez[i, j] = value
    else:
        if draw(i >= ez.shape[0] - 1 or j >= ez.shape[1] - 1, i + 1 >= ez.shape[0] or j + 1 >= ez.shape[1]):
            return
        dez_y = draw((ez[i, j + 1] - ez[i, j]) / dx, (ez[i, j + 1] - ez[i, j]) * (1.0 / dx))
        dez_x = draw((ez[i + 1, j] - ez[i, j]) / dx, (ez[i + 1, j] - ez[i, j]) * (1.0 / dx))
        STRETCH(psi_y, by[j], cy[j], ky[j], dez_y, ez.shape[1], j)
        STRETCH(psi_x, bx[i], cx[i], kx[i], dez_x, ez.shape[0], i)
        hx[i, j] = hx[i, j] - PRODUCT(dt, dez_y)
        hy[i, j] = hy[i, j] + PRODUCT(dt, dez_x)
