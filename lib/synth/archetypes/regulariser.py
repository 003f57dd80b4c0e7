"""Computes the {KIND} penalty of {WHAT}{ANCHORED?, relative to given ones}{WEIGHTED?, weighted}{AWARE?, weaker at the edges of a second image}{MASK?, where a mask is set}{SIZED?, times the root of the group's size}{REDUCE?, added up into one number}{GRADED?, together with its gradient}."""

CATEGORY = "loss stencil"
ABOUT = dict(
    paragraph="A penalty keeps a solution simple. {FIELD?The {KIND} penalty sums differences between neighbours, so "
    "noise costs more than smooth parts. }{!FIELD?The {KIND} penalty makes large parameters expensive. "
    "}{REDUCE?The terms are added up into one number. }Denoising, reconstruction and learning add it to the "
    "error of the data.",
    formula="R = lambda sum_i {WEIGHTED?w_i }{AWARE?exp(-|e_i|) }r_i, r = {FORMULA}",
    source="Boyd and Vandenberghe, Convex Optimization, 2004, chapter 6",
)
NAMES = dict(
    regulariser="regulariser penalty_kernel {SHORT}_penalty regularisation_loss prior_loss",
    w="w params_w theta weights x",
    u="u field image img",
    lam="lam strength reg_weight lambda_reg",
    mix="mix l1_ratio rho",
    eps="eps smoothing epsilon",
    loss="loss total_loss penalty cost",
    grad="grad d_w gradient",
    value="value term p",
    local="local cell_weight importance",
    g="g slope dw",
    here="here centre v",
    gx="gx dx_u diff_x",
    gy="gy dy_u diff_y",
    gz="gz dz_u diff_z",
    norm="norm mag length_g",
    a="a mag_w abs_w",
    mask="mask {!FIELD?trainable} {FIELD?active}",
    lap="lap bending second_diff",
    anchor="anchor w_ref start_w",
)

KIND = draw("L1", "L2", "elastic net", "total variation", "total variation", "smoothness", "smoothness", "group lasso", "sparsity", "bending")
SHORT = "tv" if KIND == "total variation" else "smooth" if KIND == "smoothness" else "weight"
FIELD = KIND == "total variation" or KIND == "smoothness" or KIND == "bending"
DIM = draw(2, 2, 3, 1) if FIELD else 2 if KIND == "group lasso" else draw(1, 1, 2)
WHAT = draw("an image", "a field") if FIELD else draw("the weights", "the parameters")
WEIGHTED = chance(0.3)
REDUCE = draw("", "atomic", "add")
GRAD = chance(0.3) and not FIELD and KIND != "group lasso"
GRADED = GRAD and KIND != "sparsity"
MASK = draw("", "", "", "int", "bool") if KIND != "group lasso" else ""
ANISO = chance(0.4)
EDGE = draw("clamp", "skip", "wrap", "zero")
SPACED = chance(0.3)
HUBER = chance(0.2)
LOGARITHM = chance(0.5)
EXACT = chance(0.5)
HALVED = chance(0.5)
ANCHORED = chance(0.25) and not FIELD
EDGE_AWARE = chance(0.2)
AWARE = EDGE_AWARE and FIELD
SIZED = SPACED and KIND == "group lasso"
FORMULA = (
    "|x|" if KIND == "L1" and HUBER else "sqrt(x^2 + eps)" if KIND == "L1" else "x^2 / 2" if KIND == "L2" else "rho |x| + (1 - rho) x^2 / 2" if KIND == "elastic net"
    else "log(1 + x^2 / eps)" if KIND == "sparsity" and LOGARITHM else "x^2 / (x^2 + eps)" if KIND == "sparsity" else "sqrt(sum_k x_k^2)" if KIND == "group lasso" and EXACT else "sqrt(sum_k x_k^2 + eps)" if KIND == "group lasso"
    else "sum_d (u_(d+) - 2 u + u_(d-))^2" if KIND == "bending" else "sum_d |d_d u|" if KIND == "total variation" and (ANISO or DIM == 1)
    else "sqrt(sum_d (d_d u)^2 + eps)" if KIND == "total variation" else "Huber's function of |grad u|" if HUBER else "|grad u|^2 / 2" if HALVED else "|grad u|^2"
)
CENTRAL = chance(0.25)
SIDE = draw(1, 1, -1)


def NEXT(IDX, D, STEP):
    if EDGE == "clamp":
        if STEP > 0:
            return u[WITH(IDX, D, wp.min(PART(IDX, D) + 1, u.shape[D] - 1))]
        return u[WITH(IDX, D, wp.max(PART(IDX, D) - 1, 0))]
    if EDGE == "wrap":
        if STEP > 0:
            return u[WITH(IDX, D, (PART(IDX, D) + 1) % u.shape[D])]
        return u[WITH(IDX, D, (PART(IDX, D) + u.shape[D] - 1) % u.shape[D])]
    return u[SHIFT(IDX, D, STEP)]


def DIFF(IDX, D):
    if EDGE == "zero":
        if CENTRAL:
            gap = real(0.0)
            if PART(IDX, D) > 0 and PART(IDX, D) < u.shape[D] - 1:
                gap = 0.5 * (u[SHIFT(IDX, D, 1)] - u[SHIFT(IDX, D, -1)])
        elif SIDE > 0:
            gap = real(0.0)
            if PART(IDX, D) + 1 < u.shape[D]:
                gap = u[SHIFT(IDX, D, 1)] - here
        else:
            gap = real(0.0)
            if PART(IDX, D) > 0:
                gap = here - u[SHIFT(IDX, D, -1)]
        return gap / spacing if SPACED else gap
    if CENTRAL:
        return 0.5 * (NEXT(IDX, D, 1) - NEXT(IDX, D, -1)) / spacing if SPACED else 0.5 * (NEXT(IDX, D, 1) - NEXT(IDX, D, -1))
    if SIDE > 0:
        return (NEXT(IDX, D, 1) - here) / spacing if SPACED else NEXT(IDX, D, 1) - here
    return (here - NEXT(IDX, D, -1)) / spacing if SPACED else here - NEXT(IDX, D, -1)


@wp.kernel
def regulariser(
    w: ARRAY(real, DIM),
    u: ARRAY(real, DIM),
    anchor: ARRAY(real, DIM),
    local: ARRAY(real, DIM),
    edge_map: ARRAY(real, DIM),
    mask: FLAGS(MASK, DIM),
    lam: real = NUM(0.0001, 1.0),
    mix: real = NUM(0.1, 0.9),
    eps: real = NUM(0.0001, 0.1),
    spacing: real = NUM(0.05, 1.0),
    loss: ARRAY(real, 1 if REDUCE else 1 if KIND == "group lasso" else DIM) = None,
    grad: ARRAY(real, DIM) = None,
):
    if KIND == "group lasso":
        i = THREADS(1, w)
        CELL = i
        total = real(0.0)
        for k in range(w.shape[1]):
            v = w[i, k] - anchor[i, k] if ANCHORED else w[i, k]
            ADD(total, SQUARED(v))
        value = wp.sqrt(total) if EXACT else wp.sqrt(total + eps)
        if SPACED:
            value *= wp.sqrt(real(w.shape[1]))
        if WEIGHTED:
            value *= local[i, 0]
    else:
        IDX = THREADS(DIM, u if FIELD else w)
        CELL = IDX
        if MASK:
            if OFF(mask[IDX], MASK):
                return
        if FIELD:
            if EDGE == "skip":
                "only inner cells have all neighbours"
                for D in each(DIM):
                    if PART(IDX, D) < 1 or PART(IDX, D) >= u.shape[D] - 1:
                        return
            here = u[IDX]
            if KIND == "bending":
                value = real(0.0)
                for D in each(DIM):
                    if EDGE == "zero":
                        if PART(IDX, D) > 0 and PART(IDX, D) < u.shape[D] - 1:
                            lap = u[SHIFT(IDX, D, 1)] - 2.0 * here + u[SHIFT(IDX, D, -1)]
                            ADD(value, lap * lap)
                    else:
                        lap = NEXT(IDX, D, 1) - 2.0 * here + NEXT(IDX, D, -1)
                        ADD(value, lap * lap)
            else:
                gx = DIFF(IDX, 0)
                if DIM > 1:
                    gy = DIFF(IDX, 1)
                if DIM > 2:
                    gz = DIFF(IDX, 2)
                if KIND == "total variation" and (ANISO or DIM == 1):
                    value = wp.abs(gx) if DIM == 1 else wp.abs(gx) + wp.abs(gy) if DIM == 2 else wp.abs(gx) + wp.abs(gy) + wp.abs(gz)
                else:
                    squares = SQUARED(gx) if DIM == 1 else gx * gx + gy * gy if DIM == 2 else draw(gx * gx + gy * gy + gz * gz, wp.length_sq(vec3(gx, gy, gz)))
                    if KIND == "total variation":
                        value = wp.sqrt(squares + eps)
                    elif HUBER:
                        norm = wp.sqrt(squares)
                        value = EITHER(norm < eps, 0.5 * squares / eps, norm - 0.5 * eps)
                    else:
                        value = 0.5 * squares if HALVED else squares
            if AWARE:
                value *= wp.exp(-wp.abs(edge_map[IDX]))
        else:
            v = w[IDX] - anchor[IDX] if ANCHORED else w[IDX]
            if KIND == "L1":
                value = wp.abs(v) if HUBER else wp.sqrt(v * v + eps)
                g = wp.sign(v) if HUBER else v / wp.sqrt(v * v + eps)
            elif KIND == "L2":
                value = draw(0.5 * v * v, 0.5 * SQUARED(v))
                g = v
            elif KIND == "elastic net":
                a = wp.abs(v)
                value = draw(mix * a + 0.5 * (1.0 - mix) * v * v, 0.5 * (1.0 - mix) * SQUARED(v) + mix * a)
                g = mix * wp.sign(v) + (1.0 - mix) * v
            else:
                value = wp.log(1.0 + v * v / eps) if LOGARITHM else v * v / (v * v + eps)
                g = 2.0 * v / (eps + v * v)
        if WEIGHTED:
            value = PRODUCT(local[IDX], value)
        if GRAD and KIND != "sparsity":
            G = lam * g * local[IDX] if WEIGHTED else lam * g
            if ANISO:
                grad[IDX] = G
            else:
                grad[IDX] = grad[IDX] + G
    if REDUCE == "atomic":
        wp.atomic_add(loss, 0, PRODUCT(lam, value))
    elif REDUCE == "add":
        loss[0] += lam * value
    else:
        loss[CELL] = lam * value
