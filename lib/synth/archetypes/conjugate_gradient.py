"""{WORDS} of {a conjugate gradient solver|the conjugate gradient method|an iterative Krylov solver}{GUARD?, with a guarded division}{MASKED?; fixed entries are left out}{+WEIGHTED?, weighted by masses}."""

CATEGORY = "reduction simulation atomic"
ABOUT = dict(
    paragraph="The conjugate gradient method solves large systems with a symmetric positive definite matrix by a short "
    "loop of products with the matrix, dot products and sums of vectors. This kernel is one such piece, "
    "between which the host or another kernel goes on. {MASKED?Fixed entries are left out, as boundary "
    "conditions demand. }Finite elements, implicit time steps and least squares lead to such systems.",
    formula="{FORMULA}",
    source="Shewchuk, An Introduction to the Conjugate Gradient Method Without the Agonizing Pain, Carnegie Mellon "
    "University, 1994",
)
NAMES = dict(
    cg_step="cg_step {TAG} cg_{TAG} {TAG}_kernel conjugate_gradient_{TAG} krylov_{TAG}",
    x="x solution u unknown",
    r="r res residual",
    p="p direction search d",
    ap="ap q a_p matvec_out",
    z="z preconditioned zr m_inv_r",
    diag="diag diagonal jacobi_diag a_diag",
    dots="dots scalars dot_products sums",
    total="total result acc accum",
    alpha="alpha step step_length a",
    beta="beta ratio conj b_coeff",
    fixed="fixed mask constrained locked",
    n="n count size n_unknowns",
    eps="eps tiny small epsilon",
    rr="rr rz r_dot numerator",
    pap="pap p_dot denominator curvature",
    ri="ri r_new r_here res_i",
    value="value term product entry",
    start="start first begin offset",
    per="per chunk block items",
    m="m system batch env",
    dof="dof row node unknown",
    mass="mass weights w_i volume",
    order="order active_dofs free_list indices",
    factor="factor b_step conj_factor",
    step_length="step_length a_step alpha_k",
    rr_new="rr_new rz_new new_dot",
    rr_old="rr_old rz_old old_dot",
    quotient="quotient ratio_value safe_ratio",
    zi="zi z_new z_i",
    acc="acc partial local_sum block_sum",
)

TAG = draw("axpy", "update", "direction", "dot", "residual", "precondition")
STEPS = draw("param", "array", "array")
GUARD = chance(0.6) if STEPS == "array" and TAG != "dot" and TAG != "residual" and TAG != "precondition" else False
MASKED = chance(0.3)
MASK = draw(int, bool, uint8)
CHUNKED = chance(0.4)
BOUND = chance(0.4)
FUSED = chance(0.5)
KIND = draw("scalar", "scalar", "vector", "vector2")
ELEMENT = real if KIND == "scalar" else (vec3 if KIND == "vector" else vec2)
PRECOND = chance(0.5)
FORMULA = (
    "x = x + alpha p" if TAG == "axpy" else "x = x + alpha p, r = r - alpha A p" if TAG == "update" else "p = {Z_F} + beta p" if TAG == "direction"
    else "a . b = sum_i a_i b_i" if TAG == "dot" else "r = b - A x" if TAG == "residual" else "z = D^-1 r, D = diag(A)"
)
Z_F = "z" if PRECOND else "r"
NORM = draw("sum", "sum", "max")
WEIGHTED = chance(0.3)
LISTED = chance(0.35)
BATCH = chance(0.25)
RANK = 2 if BATCH else 1
FIRST_R = chance(0.5)
MATVEC = chance(0.5)
RELAX = chance(0.2)
DIAG_KIND = "vector" if KIND != "scalar" and chance(0.5) else "scalar"
WORDS = draw("Adds a multiple of one vector to another, a piece", "The axpy step") if TAG == "axpy" else (draw("Updates solution and residual in one step", "The step along the search direction, a piece") if TAG == "update" else (draw("Computes the next search direction, a piece", "The update of the search direction") if TAG == "direction" else (draw("A dot product, a piece", "Sums a dot product, a step") if TAG == "dot" else (draw("Computes the residual and its norm, a piece", "The residual") if TAG == "residual" else draw("Applies a Jacobi preconditioner, a piece", "The preconditioning step")))))


# What a pair of entries adds to a dot product.
def INNER(A, B):
    if KIND == "scalar":
        PAIR = draw(A * B, B * A)
    else:
        PAIR = draw(wp.dot(A, B), wp.dot(B, A))
    if WEIGHTED:
        return draw(mass[IDX] * (PAIR), PAIR * mass[IDX])
    return PAIR


# A quotient of two dot products.
def RATIO(TOP, BOTTOM):
    if not GUARD:
        return TOP / BOTTOM
    STYLE = draw("max", "where", "branch")
    if STYLE == "max":
        return TOP / wp.max(BOTTOM, eps)
    if STYLE == "where":
        return wp.where(BOTTOM > eps, TOP / BOTTOM, 0.0)
    quotient = real(0.0)
    if BOTTOM > eps:
        quotient = TOP / BOTTOM
    return quotient


@wp.kernel
def cg_step(
    x: ARRAY(ELEMENT, RANK),
    r: ARRAY(ELEMENT, RANK),
    p: ARRAY(ELEMENT, RANK),
    ap: ARRAY(ELEMENT, RANK),
    z: ARRAY(ELEMENT, RANK),
    b: ARRAY(ELEMENT, RANK),
    mass: ARRAY(real, RANK),
    order: ARRAY(int, 1),
    diag: ARRAY(real if DIAG_KIND == "scalar" else ELEMENT, RANK),
    fixed: ARRAY(MASK, RANK),
    dots: ARRAY(real, 1),
    n: int,
    per: int,
    alpha: real = NUM(0.01, 1.0),
    beta: real = NUM(0.01, 1.0),
    eps: real = draw(1.0e-12, 1.0e-10, 1.0e-8, 1.0e-6),
    total: ARRAY(real, 1) = None,
):
    if TAG == "dot" and CHUNKED:
        i = THREADS(1)
        "each thread sums a chunk of its own"
        acc = real(0.0)
        if chance(0.5):
            start = i * per
            for k in range(start, wp.min(start + per, n)):
                IDX = each(k) if not BATCH else each(0, k)
                if MASKED:
                    if IS_SET(fixed[IDX]):
                        continue
                ADD(acc, INNER(r[IDX], z[IDX] if PRECOND else p[IDX]))
        else:
            for s in range(per):
                k = i * per + s
                IDX = each(k) if not BATCH else each(0, k)
                if k < n:
                    if MASKED:
                        if IS_UNSET(fixed[IDX]):
                            acc += INNER(r[IDX], z[IDX] if PRECOND else p[IDX])
                    else:
                        ADD(acc, INNER(r[IDX], z[IDX] if PRECOND else p[IDX]))
        if chance(0.3):
            if acc != 0.0:
                wp.atomic_add(total, 0, acc)
        else:
            wp.atomic_add(total, 0, acc)
    else:
        if BATCH:
            "one system of many"
            m, i = THREADS(2)
            if BOUND:
                if i >= n:
                    return
        elif BOUND:
            i = THREADS(1)
            if i >= n:
                return
        else:
            i = THREADS(1, draw(r, p))
        if LISTED:
            dof = LIMITED(order[i], 0, draw(r, x, p).shape[0] - 1) if not BATCH else LIMITED(order[i], 0, draw(r, x, p).shape[1] - 1)
            I = dof
        else:
            I = i
        IDX = each(m, I) if BATCH else each(I)
        if MASKED:
            "constrained entries do not move"
            if IS_SET(fixed[IDX]):
                if TAG == "direction" and chance(0.5):
                    p[IDX] = ELEMENT(0.0)
                return
        if STEPS == "array":
            if TAG == "axpy" or TAG == "update":
                if chance(0.6):
                    rr = dots[0]
                    pap = dots[1]
                    step_length = RATIO(rr, pap)
                else:
                    step_length = RATIO(dots[0], dots[1])
                A = step_length
            else:
                if chance(0.6):
                    rr_new = dots[draw(1, 2)]
                    rr_old = dots[0]
                    factor = RATIO(rr_new, rr_old)
                else:
                    factor = RATIO(dots[1], dots[0])
                B = factor
        else:
            A = alpha
            B = beta
        if TAG == "axpy":
            V = draw(x[IDX] + A * p[IDX], A * p[IDX] + x[IDX], x[IDX] + p[IDX] * A)
            if chance(0.5):
                x[IDX] = V
            elif chance(0.5):
                x[IDX] += draw(A * p[IDX], p[IDX] * A)
            else:
                value = V
                x[IDX] = value
        elif TAG == "update":
            if FIRST_R:
                ri = draw(r[IDX] - A * ap[IDX], r[IDX] - ap[IDX] * A)
                r[IDX] = ri
            if chance(0.5):
                x[IDX] = draw(x[IDX] + A * p[IDX], x[IDX] + p[IDX] * A)
            else:
                x[IDX] += draw(A * p[IDX], p[IDX] * A)
            if not FIRST_R:
                ri = draw(r[IDX] - A * ap[IDX], r[IDX] - ap[IDX] * A)
                r[IDX] = ri
            if PRECOND:
                "Jacobi preconditioner"
                if DIAG_KIND == "scalar":
                    zi = ri / diag[IDX] if chance(0.5) else ri / wp.max(diag[IDX], eps)
                else:
                    zi = wp.cw_div(ri, diag[IDX])
                z[IDX] = zi
            if FUSED:
                wp.atomic_add(total, 0, INNER(ri, zi if PRECOND else ri))
        elif TAG == "direction":
            FROM = z[IDX] if PRECOND else r[IDX]
            if chance(0.5):
                p[IDX] = draw(FROM + B * p[IDX], B * p[IDX] + FROM, FROM + p[IDX] * B)
            else:
                value = draw(FROM + B * p[IDX], B * p[IDX] + FROM)
                p[IDX] = value
                if FUSED:
                    x[IDX] += alpha * value
        elif TAG == "dot":
            if chance(0.5):
                value = INNER(r[IDX], z[IDX] if PRECOND else p[IDX])
                wp.atomic_add(total, 0, value)
            else:
                wp.atomic_add(total, 0, INNER(p[IDX], ap[IDX]))
            if FUSED:
                "a second dot product in the same pass"
                wp.atomic_add(total, 1, INNER(r[IDX], r[IDX]))
        elif TAG == "residual":
            if MATVEC:
                ri = b[IDX] - ap[IDX]
            else:
                "a stiffness and a mass on the diagonal"
                ri = draw(b[IDX] - ap[IDX] - alpha * x[IDX], b[IDX] - (ap[IDX] + alpha * x[IDX]))
            r[IDX] = ri
            if PRECOND:
                p[IDX] = ri
            if NORM == "max":
                wp.atomic_max(total, 0, wp.abs(ri) if KIND == "scalar" else wp.length(ri))
            else:
                wp.atomic_add(total, 0, INNER(ri, ri))
        else:
            "divides by the diagonal of the matrix"
            ri = r[IDX]
            if DIAG_KIND == "scalar":
                d = diag[IDX]
                if chance(0.5):
                    zi = ri / wp.max(d, eps)
                else:
                    zi = ri * (1.0 / wp.max(d, eps))
            else:
                zi = wp.cw_div(ri, diag[IDX])
            z[IDX] = zi
            if FUSED:
                wp.atomic_add(total, 0, INNER(ri, zi))
