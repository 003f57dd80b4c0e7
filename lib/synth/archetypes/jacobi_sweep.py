"""{One|A} {METHOD} sweep for {the {EQUATION} equation|{EQUATION}'s equation} in {DIM} dimension{MORE?s}{RESIDUAL? that also {records|measures} the change}{MASKED?, with fixed cells}."""

CATEGORY = "stencil simulation reduction"
ABOUT = dict(
    paragraph="A relaxation sweep replaces each unknown of a discrete equation by the value that its neighbours "
    "demand. {COLOURED?Cells of two colours take turns like those of a chess board, so the new values of one "
    "colour are used by the other and no thread writes what another one reads. }{!COLOURED?All cells read "
    "the old values and write to another array, so the order does not matter. }{RELAXED?A factor makes the "
    "step shorter or longer than that. }Sweeps like this smooth the error inside of multigrid solvers and "
    "solve for pressure and potential.",
    formula="x_i = {RELAXED?(1 - omega) x_i + omega }(b_i - sum_(j != i) a_ij x_j) / a_ii",
    source="Saad, Iterative Methods for Sparse Linear Systems, 2003, chapter 4",
)
NAMES = dict(
    sweep="sweep {TAG} {TAG}_sweep poisson_{TAG} {TAG}_{DIM}d relax {TAG}_iteration smooth_{TAG} solve_step",
    x="x u phi potential solution",
    b="b rhs f charge load",
    coef="coef k_map conductivity permeability",
    x_next="x_next u_next out phi_new updated",
    fixed="fixed mask dirichlet is_boundary",
    h="h dx spacing cell_size",
    omega="omega weight relaxation w",
    k2="k2 kappa2 reaction screening",
    colour="colour color parity phase",
    total="total acc neighbours sum_n",
    diag="diag centre_weight a_ii diagonal",
    relaxed="relaxed candidate x_star solved",
    here="here old own x_c",
    change="change delta step correction",
    error="{LARGEST?max_change} {LARGEST?largest} {!LARGEST?change_sum} {!LARGEST?error} residual",
    bc="bc source rhs_here b_c",
    weight="weight face k_face transmissibility",
    diag_sum="diag_sum weights total_weight",
)

DIM = draw(1, 2, 2, 2, 3)
MORE = DIM > 1
METHOD = draw("Jacobi", "damped Jacobi", "red-black Gauss-Seidel", "red-black SOR")
COLOURED = METHOD == "red-black Gauss-Seidel" or METHOD == "red-black SOR"
RELAXED = METHOD == "damped Jacobi" or METHOD == "red-black SOR"
TAG = draw("jacobi", "jacobi") if not COLOURED else draw("red_black", "gauss_seidel", "sor") if RELAXED else draw("red_black", "gauss_seidel")
EQUATION = draw("Poisson", "Poisson", "Laplace", "Helmholtz", "Darcy")
HAS_B = EQUATION != "Laplace"
VARIABLE = EQUATION == "Darcy"
BORDER = draw("skip", "skip", "clamped", "periodic")
FORM = draw(0, 1, 2, 3, 4, 5)
MASKED = chance(0.25)
RESIDUAL = draw("", "", "max", "sum", "array")
LARGEST = RESIDUAL == "max"
SIGN = draw(-1, 1)
STYLE = draw("named", "nested", "accumulate")
COMPARE = draw("mod", "and", "branch")
MASK = draw(int, uint8, bool)
STORE_NAMED = chance(0.3)


# The mean of the coefficient of two cells.
def FACE(IDX, AXIS, STEP, here):
    if MEAN == "arithmetic":
        return 0.5 * (here + AT(coef, IDX, AXIS, STEP, BORDER, FORM))
    other = AT(coef, IDX, AXIS, STEP, BORDER, FORM)
    return 2.0 * here * other / wp.max(here + other, 1.0e-6)


MEAN = draw("arithmetic", "harmonic")


@wp.kernel
def sweep(
    x: ARRAY(real, DIM),
    b: ARRAY(real, DIM),
    coef: ARRAY(real, DIM),
    fixed: ARRAY(MASK, DIM),
    colour: int,
    h: real = NUM(0.01, 1.0),
    omega: real = NUM(0.5, 0.95) if METHOD == "damped Jacobi" else NUM(1.1, 1.95),
    k2: real = NUM(0.1, 5.0),
    x_next: ARRAY(real, DIM) = None,
    error: ARRAY(real, 1) = None,
    residual: ARRAY(real, DIM) = None,
):
    IDX = THREADS(DIM, x)
    if COLOURED:
        "only the cells of one colour"
        if DIM == 1:
            PARITY = PART(IDX, 0)
        elif DIM == 2:
            PARITY = SUM(PART(IDX, 0), PART(IDX, 1))
        else:
            PARITY = PART(IDX, 0) + PART(IDX, 1) + PART(IDX, 2)
        if COMPARE == "and":
            if (PARITY & 1) != colour:
                return
        elif COMPARE == "mod":
            if (PARITY) % 2 != colour:
                return
        else:
            if (PARITY + colour) % 2 == 1:
                return
    if BORDER == "skip":
        if ON_BORDER(x, IDX, DIM, 1, FORM):
            if not COLOURED and chance(0.6):
                x_next[IDX] = x[IDX]
            return
    if MASKED:
        if int(fixed[IDX]) != 0:
            if not COLOURED:
                x_next[IDX] = x[IDX]
            return
    if RELAXED or RESIDUAL != "":
        here = x[IDX]
    if VARIABLE:
        total = real(0.0)
        diag_sum = real(0.0)
        k_here = coef[IDX]
        for AXIS in each(DIM):
            for SIDE in each(-1, 1):
                weight = FACE(IDX, AXIS, SIDE, k_here)
                total += weight * AT(x, IDX, AXIS, SIDE, BORDER, FORM)
                diag_sum += weight
        DIAG = wp.max(diag_sum, 1.0e-6)
        TOTAL = total
    else:
        if STYLE == "accumulate" or DIM == 3:
            total = real(0.0)
            for AXIS in each(DIM):
                ADD(total, AT(x, IDX, AXIS, -1, BORDER, FORM) + AT(x, IDX, AXIS, 1, BORDER, FORM))
            TOTAL = total
        elif DIM == 1:
            total = AT(x, IDX, 0, -1, BORDER, FORM) + AT(x, IDX, 0, 1, BORDER, FORM)
            TOTAL = total
        elif STYLE == "named":
            along_x = AT(x, IDX, 0, -1, BORDER, FORM) + AT(x, IDX, 0, 1, BORDER, FORM)
            along_y = AT(x, IDX, 1, -1, BORDER, FORM) + AT(x, IDX, 1, 1, BORDER, FORM)
            TOTAL = SUM(along_x, along_y)
        else:
            left = AT(x, IDX, 0, -1, BORDER, FORM)
            right = AT(x, IDX, 0, 1, BORDER, FORM)
            down = AT(x, IDX, 1, -1, BORDER, FORM)
            up = AT(x, IDX, 1, 1, BORDER, FORM)
            TOTAL = draw(left + right + down + up, (left + right) + (down + up), up + down + left + right)
        if EQUATION == "Helmholtz":
            "the reaction term strengthens the diagonal"
            diag = 2.0 * DIM + draw(k2 * h * h, h * h * k2)
            DIAG = diag
        else:
            DIAG = 2.0 * DIM
    if HAS_B:
        if STYLE == "named":
            bc = draw(h * h * b[IDX], b[IDX] * h * h)
            B = bc
        else:
            B = h * h * b[IDX]
        NUMERATOR = TOTAL - B if SIGN < 0 else TOTAL + B
    else:
        NUMERATOR = TOTAL
    if RELAXED:
        relaxed = (NUMERATOR) / DIAG
        FORMULA = draw("correction", "lerp", "blend")
        if FORMULA == "correction":
            x_new = here + draw(omega * (relaxed - here), (relaxed - here) * omega)
        elif FORMULA == "lerp" and METHOD == "damped Jacobi":
            x_new = wp.lerp(here, relaxed, omega)
        else:
            x_new = draw((1.0 - omega) * here + omega * relaxed, omega * relaxed + (1.0 - omega) * here)
    else:
        x_new = (NUMERATOR) / DIAG if DIM != 2 or VARIABLE or EQUATION == "Helmholtz" else draw((NUMERATOR) / 4.0, 0.25 * (NUMERATOR), (NUMERATOR) * 0.25)
    if COLOURED:
        x[IDX] = x_new
    else:
        x_next[IDX] = x_new
    if RESIDUAL == "max":
        change = wp.abs(x_new - here)
        wp.atomic_max(error, 0, change)
    elif RESIDUAL == "sum":
        change = x_new - here
        wp.atomic_add(error, 0, change * change)
    elif RESIDUAL == "array":
        residual[IDX] = draw(wp.abs(x_new - here), x_new - here)
