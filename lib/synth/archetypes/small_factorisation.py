"""{SOLVE?Solves a small system}{!SOLVE?Factorises a small matrix} per thread by {METHOD}{SHIFTED?, with a shift of the diagonal}{DET?, and keeps the determinant}."""

CATEGORY = "matrix nested_loop simulation"
ABOUT = dict(
    paragraph="Many tiny systems, one a thread, come up in point-implicit schemes, filters and fits. {CHOL?Cholesky's factorisation takes the root of a symmetric positive definite matrix, and needs half the work of elimination. }{LU?Gaussian elimination makes a lower and an upper triangle; "
    "the largest pivot of a column keeps errors small. }{QR?Gram and Schmidt's process makes orthonormal columns and an upper triangle. }{SHIFTED?A shift of the diagonal keeps the matrix away from singular ones. }",
    formula="{CHOL?l_jj = sqrt(a_jj - sum_k l_jk^2), l_ij = (a_ij - sum_k l_ik l_jk) / l_jj}{LU?a_ij -= a_ik a_kj / a_kk}{QR?q_j = v_j / |v_j|, v_j = a_j - sum_k (q_k . a_j) q_k}",
    source="Golub and Van Loan, Matrix Computations, 2013",
)
NAMES = dict(
    factor="{TAG}_{WORD} batched_{TAG} small_{TAG} {TAG}_kernel {TAG}_{N}x{N}",
    A="A matrices mats systems",
    b="b rhs right_sides loads",
    L="L factors lower chol",
    x="x solutions out unknowns",
    det="det dets determinant",
    a="a m work mat",
    l="l low fac tri",
    y="y fwd partial z",
    s="s acc total rest",
    i="i row r",
    j="j col c",
    k="k p m_k",
    pivot="pivot diag p_val d_jj",
    best="best pivot_row p_row",
    shift="shift damping ridge eps_diag",
    t="t tid system idx",
    f="f ratio mult factor_ik",
    v="v sol xs rhs_i",
    n_bad="n_bad failures singular_count",
)

METHOD_TAG = draw("cholesky", "cholesky", "lu", "lu", "qr")
TAG = METHOD_TAG
CHOL = TAG == "cholesky"
LU = TAG == "lu"
QR = TAG == "qr"
METHOD = "Cholesky's factorisation" if CHOL else "Gaussian elimination" if LU else "the Gram-Schmidt process"
SOLVE = LU or chance(0.6)
WORD = "solve" if SOLVE else "factor"
N = draw(2, 3, 3, 4)
M = MAT(N, N)
V = VEC(N)
SHIFTED = chance(0.4)
PIVOT = LU and chance(0.5)
DET = chance(0.3) and not QR
SYM = CHOL and chance(0.4)
COUNT = chance(0.25) and not QR
FAIL = draw("return", "clamp")
IN = draw("matrix", "matrix", "blocks")
HELPER = chance(0.5)


def INPUT(T):
    if IN == "matrix":
        return A[T]
    m = M(0.0)
    for i in range(N):
        for j in range(N):
            m[i, j] = blocks[T, i, j]
    return m


@wp.kernel
def factor(
    A: ARRAY(M, 1),
    blocks: ARRAY(real, 3),
    b: ARRAY(V, 1),
    shift: real = draw(0.001, 0.01, 0.1, 1.0),
    L: ARRAY(M, 1) = None,
    R: ARRAY(M, 1) = None,
    x: ARRAY(V, 1) = None,
    det: ARRAY(real, 1) = None,
    n_bad: ARRAY(int, 1) = None,
):
    t = THREADS(1, b if SOLVE else A if IN == "matrix" else L)
    if IN == "blocks":
        if t >= blocks.shape[0] or blocks.shape[1] < N or blocks.shape[2] < N:
            return
    a = INPUT(t)
    if CHOL and SYM:
        "a matrix times its transpose is never indefinite"
        a = a * wp.transpose(a)
    if SHIFTED or (CHOL and SYM):
        for i in range(N):
            a[i, i] = draw(a[i, i] + shift, shift + a[i, i])
    if CHOL:
        l = M(0.0)
        d = real(1.0)
        for j in range(N):
            s = a[j, j]
            for k in range(j):
                s -= l[j, k] * l[j, k]
            if FAIL == "return":
                if s <= 1.0e-8:
                    if COUNT:
                        wp.atomic_add(n_bad, 0, 1)
                    return
                pivot = wp.sqrt(s)
            else:
                pivot = draw(wp.sqrt(wp.max(s, 1.0e-8)), wp.sqrt(wp.abs(s) + 1.0e-8))
            l[j, j] = pivot
            if DET:
                d *= pivot * pivot
            for i in range(j + 1, N):
                s2 = a[i, j]
                for k in range(j):
                    s2 -= l[i, k] * l[j, k]
                l[i, j] = s2 / pivot
        if DET:
            det[t] = d
        if SOLVE:
            v = b[t]
            for i in range(N):
                s = v[i]
                for k in range(i):
                    s -= l[i, k] * v[k]
                v[i] = s / l[i, i]
            for step in range(N):
                i = N - 1 - step
                s = v[i]
                for k in range(i + 1, N):
                    s -= l[k, i] * v[k]
                v[i] = s / l[i, i]
            x[t] = v
        else:
            L[t] = l
    elif LU:
        v = b[t]
        d = real(1.0)
        for k in range(N):
            if PIVOT:
                best = int(k)
                for i in range(k + 1, N):
                    if wp.abs(a[i, k]) > wp.abs(a[best, k]):
                        best = i
                if best != k:
                    for j in range(N):
                        held = a[k, j]
                        a[k, j] = a[best, j]
                        a[best, j] = held
                    held_b = v[k]
                    v[k] = v[best]
                    v[best] = held_b
                    if DET:
                        d = -d
            pivot = a[k, k]
            if FAIL == "return":
                if wp.abs(pivot) < 1.0e-8:
                    if COUNT:
                        wp.atomic_add(n_bad, 0, 1)
                    return
            else:
                if wp.abs(pivot) < 1.0e-6:
                    pivot = real(1.0e-6)
                    a[k, k] = pivot
            if DET:
                d *= pivot
            for i in range(k + 1, N):
                f = a[i, k] / pivot
                for j in range(k, N):
                    a[i, j] = a[i, j] - f * a[k, j]
                v[i] = v[i] - f * v[k]
        for step in range(N):
            i = N - 1 - step
            s = v[i]
            for j in range(i + 1, N):
                s -= a[i, j] * v[j]
            v[i] = s / a[i, i]
        x[t] = v
        if DET:
            det[t] = d
    else:
        q = M(0.0)
        r = M(0.0)
        for j in range(N):
            column = V(0.0)
            for i in range(N):
                column[i] = a[i, j]
            for k in range(j):
                s = real(0.0)
                for i in range(N):
                    ADD(s, q[i, k] * (column[i] if HELPER else a[i, j]))
                r[k, j] = s
                for i in range(N):
                    column[i] = column[i] - s * q[i, k]
            size = wp.max(wp.length(column), 1.0e-6)
            r[j, j] = size
            for i in range(N):
                q[i, j] = column[i] / size
        if SOLVE:
            v = wp.transpose(q) * b[t]
            for step in range(N):
                i = N - 1 - step
                s = v[i]
                for k in range(i + 1, N):
                    s -= r[i, k] * v[k]
                v[i] = s / r[i, i]
            x[t] = v
        else:
            L[t] = q
            R[t] = r
