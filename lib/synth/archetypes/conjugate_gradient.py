"""{WORDS} of {a conjugate gradient solver|the conjugate gradient method|an iterative Krylov solver}{GUARD?, with a guarded division}{MASKED?; fixed entries are left out}."""

CATEGORY = "reduction simulation atomic"
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
NORM = draw("sum", "sum", "max")
DIAG_KIND = "vector" if KIND != "scalar" and chance(0.5) else "scalar"
WORDS = draw("Adds a multiple of one vector to another, a piece", "The axpy step") if TAG == "axpy" else (draw("Updates solution and residual in one step", "The step along the search direction, a piece") if TAG == "update" else (draw("Computes the next search direction, a piece", "The update of the search direction") if TAG == "direction" else (draw("A dot product, a piece", "Sums a dot product, a step") if TAG == "dot" else (draw("Computes the residual and its norm, a piece", "The residual") if TAG == "residual" else draw("Applies a Jacobi preconditioner, a piece", "The preconditioning step")))))


def INNER(A, B):
    if KIND == "scalar":
        return draw(A * B, B * A)
    return draw(wp.dot(A, B), wp.dot(B, A))


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
    x: ARRAY(ELEMENT, 1),
    r: ARRAY(ELEMENT, 1),
    p: ARRAY(ELEMENT, 1),
    ap: ARRAY(ELEMENT, 1),
    z: ARRAY(ELEMENT, 1),
    b: ARRAY(ELEMENT, 1),
    diag: ARRAY(real if DIAG_KIND == "scalar" else ELEMENT, 1),
    fixed: ARRAY(MASK, 1),
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
                if MASKED:
                    if int(fixed[k]) != 0:
                        continue
                ADD(acc, INNER(r[k], z[k] if PRECOND else p[k]))
        else:
            for s in range(per):
                k = draw(i * per + s, i + s * ((n + per - 1) // wp.max(per, 1)))
                if k < n:
                    if MASKED:
                        if int(fixed[k]) == 0:
                            acc += INNER(r[k], z[k] if PRECOND else p[k])
                    else:
                        ADD(acc, INNER(r[k], z[k] if PRECOND else p[k]))
        if chance(0.3):
            if acc != 0.0:
                wp.atomic_add(total, 0, acc)
        else:
            wp.atomic_add(total, 0, acc)
    else:
        if BOUND:
            i = THREADS(1)
            if i >= n:
                return
        else:
            i = THREADS(1, draw(r, p))
        if MASKED:
            "constrained entries do not move"
            if int(fixed[i]) != 0:
                if TAG == "direction" and chance(0.5):
                    p[i] = ELEMENT(0.0)
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
            V = draw(x[i] + A * p[i], A * p[i] + x[i], x[i] + p[i] * A)
            if chance(0.5):
                x[i] = V
            elif chance(0.5):
                x[i] += draw(A * p[i], p[i] * A)
            else:
                value = V
                x[i] = value
        elif TAG == "update":
            if chance(0.5):
                x[i] = draw(x[i] + A * p[i], x[i] + p[i] * A)
            else:
                x[i] += A * p[i]
            ri = draw(r[i] - A * ap[i], r[i] - ap[i] * A)
            r[i] = ri
            if PRECOND:
                "Jacobi preconditioner"
                if DIAG_KIND == "scalar":
                    zi = ri / diag[i] if chance(0.5) else ri / wp.max(diag[i], eps)
                else:
                    zi = wp.cw_div(ri, diag[i])
                z[i] = zi
            if FUSED:
                wp.atomic_add(total, 0, INNER(ri, zi if PRECOND else ri))
        elif TAG == "direction":
            FROM = z[i] if PRECOND else r[i]
            if chance(0.5):
                p[i] = draw(FROM + B * p[i], B * p[i] + FROM, FROM + p[i] * B)
            else:
                value = draw(FROM + B * p[i], B * p[i] + FROM)
                p[i] = value
                if FUSED:
                    x[i] += alpha * value
        elif TAG == "dot":
            if chance(0.5):
                value = INNER(r[i], z[i] if PRECOND else p[i])
                wp.atomic_add(total, 0, value)
            else:
                wp.atomic_add(total, 0, INNER(p[i], ap[i]))
            if FUSED:
                "a second dot product in the same pass"
                wp.atomic_add(total, 1, INNER(r[i], r[i]))
        elif TAG == "residual":
            ri = b[i] - ap[i]
            r[i] = ri
            if PRECOND:
                p[i] = ri
            if NORM == "max":
                wp.atomic_max(total, 0, wp.abs(ri) if KIND == "scalar" else wp.length(ri))
            else:
                wp.atomic_add(total, 0, INNER(ri, ri))
        else:
            "divides by the diagonal of the matrix"
            ri = r[i]
            if DIAG_KIND == "scalar":
                d = diag[i]
                if chance(0.5):
                    zi = ri / wp.max(d, eps)
                else:
                    zi = ri * (1.0 / wp.max(d, eps))
            else:
                zi = wp.cw_div(ri, diag[i])
            z[i] = zi
            if FUSED:
                wp.atomic_add(total, 0, INNER(ri, zi))
