"""Solves {a tridiagonal system|tridiagonal systems}, one per {thread|line}, by {METHOD}{+RELAX?, over-relaxed}{+MASK?, where it is active}{+THETA?, for a step of diffusion}."""

CATEGORY = "loop indexing simulation"
ABOUT = dict(
    paragraph="Implicit steps along a line, splines and diffusion lead to systems in which each unknown knows its two neighbours only. {THOMAS?Thomas' algorithm eliminates forwards and substitutes backwards in a number of operations that grows with the number of unknowns. }{!THOMAS?"
    "Cyclic reduction removes every other unknown, so that all equations of a level are treated at once. }Many lines are solved at the same time. No pivoting is done: matrices that are diagonally dominant do not need it.",
    formula="{THOMAS?c'_i = c_i / (b_i - a_i c'_(i-1)), d'_i = (d_i - a_i d'_(i-1)) / (b_i - a_i c'_(i-1)), x_i = d'_i - c'_i x_(i+1)}{!THOMAS?alpha = a_i / b_(i-s), gamma = c_i / b_(i+s), b'_i = b_i - c_(i-s) alpha - a_(i+s) gamma}",
    source="Golub and Van Loan, Matrix Computations, 2013",
)
NAMES = dict(
    solver="{TAG}_solve tridiagonal_{TAG} {TAG}_kernel solve_lines {TAG}_lines",
    a="a lower sub_diag low",
    b="b diagonal main_diag mid",
    c="c upper super_diag up_diag",
    d="d rhs right f",
    x="x solution u unknowns",
    cp="cp c_star c_prime scratch_c",
    dp="dp d_star d_prime scratch_d",
    line="line row tid r",
    k="k i_k m j",
    denom="denom beta b0_safe",
    pivot="pivot denom_k m_k beta_k",
    n="n length size n_unknowns",
    last="last x_next following_x",
    alpha="alpha k1 factor_lo",
    gamma="gamma k2 factor_hi",
    stride="stride step s_dist",
    diff="diff r_number lam coef",
    left_v="left_v u_left bc_left",
    right_v="right_v u_right bc_right",
    active="active mask enabled",
    n_given="n_given num_rows n_cells",
    omega="omega relax damping",
)

METHOD = draw("Thomas' algorithm", "Thomas' algorithm", "Thomas' algorithm", "parallel cyclic reduction")
THOMAS = METHOD == "Thomas' algorithm"
TAG = "thomas" if THOMAS else "pcr"
COEF = draw("arrays", "arrays", "constant", "shared") if THOMAS else "arrays"
LAYOUT = draw("rows", "columns") if THOMAS else "rows"
SINGLE = not THOMAS and chance(0.4)
INPLACE = chance(0.4) and THOMAS
GUARD = draw("max", "where")
THETA = THOMAS and COEF == "constant" and chance(0.5)
VECTOR = THOMAS and COEF != "constant" and chance(0.25)
TYPE = vec3 if VECTOR else real
SAFE = chance(0.5)
MASK = chance(0.25)
GIVEN_N = chance(0.25) and THOMAS
RELAX = chance(0.25) and not INPLACE and THOMAS


def P(K):
    return (line, K) if LAYOUT == "rows" else (K, line)


def A(K):
    return -diff if COEF == "constant" else a[K] if COEF == "shared" else a[P(K)]


def B(K):
    return 1.0 + 2.0 * diff if COEF == "constant" else b[K] if COEF == "shared" else b[P(K)]


def C(K):
    return -diff if COEF == "constant" else c[K] if COEF == "shared" else c[P(K)]


# A number that may be divided by.
def SAFE_PIVOT(X):
    if COEF == "constant":
        return X
    if GUARD == "where":
        v = X
        return wp.where(wp.abs(v) < 1.0e-6, 1.0e-6, v)
    v = X
    return wp.sign(v) * wp.max(wp.abs(v), 1.0e-6)


# X without the lower neighbour's part.
def LESS(X, K, BEFORE):
    return X + diff * BEFORE if COEF == "constant" else X - A(K) * BEFORE


def RHS_FIRST():
    if THETA:
        return (1.0 - diff) * d[P(0)] + diff * d[P(wp.min(1, n - 1))]
    return d[P(0)]


def RHS(K):
    if THETA:
        return (1.0 - 2.0 * diff) * d[P(K)] + diff * (d[P(K - 1)] + d[P(wp.min(K + 1, n - 1))])
    return d[P(K)]


@wp.kernel
def solver(
    a: ARRAY(real, 1 if COEF == "shared" or SINGLE else 2),
    b: ARRAY(real, 1 if COEF == "shared" or SINGLE else 2),
    c: ARRAY(real, 1 if COEF == "shared" or SINGLE else 2),
    d: ARRAY(TYPE, 1 if SINGLE else 2),
    active: ARRAY(int, 1),
    n_given: int,
    stride: int = draw(1, 2, 4),
    omega: real = NUM(0.5, 1.5),
    diff: real = NUM(0.1, 2.0),
    cp: ARRAY(real, 2) = None,
    dp: ARRAY(TYPE, 2) = None,
    x: ARRAY(TYPE, 2) = None,
    a_new: ARRAY(real, 1 if SINGLE else 2) = None,
    b_new: ARRAY(real, 1 if SINGLE else 2) = None,
    c_new: ARRAY(real, 1 if SINGLE else 2) = None,
    d_new: ARRAY(real, 1 if SINGLE else 2) = None,
):
    if THOMAS:
        line = THREADS(1)
        if line >= d.shape[0 if LAYOUT == "rows" else 1]:
            return
        if MASK:
            if UNFLAGGED(active[line]):
                return
        if GIVEN_N:
            n = SMALLER(n_given, wp.min(d.shape[1 if LAYOUT == "rows" else 0], b.shape[0]) if COEF == "shared" else d.shape[1 if LAYOUT == "rows" else 0])
            if n < 1:
                return
        elif COEF == "shared":
            n = wp.min(d.shape[1 if LAYOUT == "rows" else 0], b.shape[0])
        else:
            n = d.shape[1 if LAYOUT == "rows" else 0]
        "forward elimination"
        denom = SAFE_PIVOT(B(0))
        cp[P(0)] = C(0) / denom
        if INPLACE:
            x[P(0)] = RHS_FIRST() / denom
        else:
            dp[P(0)] = RHS_FIRST() / denom
        for k in range(1, n):
            pivot = SAFE_PIVOT(LESS(B(k), k, cp[P(k - 1)]))
            cp[P(k)] = C(k) / pivot
            if INPLACE:
                x[P(k)] = (LESS(RHS(k), k, x[P(k - 1)])) / pivot
            else:
                dp[P(k)] = (LESS(RHS(k), k, dp[P(k - 1)])) / pivot
        "back substitution"
        if INPLACE:
            for step in range(1, n):
                k = n - 1 - step
                x[P(k)] = x[P(k)] - cp[P(k)] * x[P(k + 1)]
        else:
            if SAFE:
                last = dp[P(n - 1)]
                x[P(n - 1)] = last
                for step in range(1, n):
                    k = n - 1 - step
                    last = dp[P(k)] - cp[P(k)] * last
                    x[P(k)] = draw(x[P(k)] + omega * (last - x[P(k)]), (1.0 - omega) * x[P(k)] + omega * last) if RELAX else last
            else:
                x[P(n - 1)] = dp[P(n - 1)]
                k = n - 2
                while k >= 0:
                    x[P(k)] = dp[P(k)] - cp[P(k)] * x[P(k + 1)]
                    k -= 1
    else:
        if SINGLE:
            k = THREADS(1, d)
            n = d.shape[0]
            if MASK:
                if UNFLAGGED(active[k]):
                    return
            HERE = k
            LO = k - stride
            HI = k + stride
        else:
            line, k = THREADS(2, d)
            n = d.shape[1]
            HERE = (line, k)
            LO = (line, k - stride)
            HI = (line, k + stride)
        bn = b[HERE]
        dn = d[HERE]
        an = real(0.0)
        cn = real(0.0)
        if k - stride >= 0:
            alpha = a[HERE] / SAFE_PIVOT(b[LO])
            bn -= PRODUCT(alpha, c[LO])
            dn -= PRODUCT(alpha, d[LO])
            an = -alpha * a[LO]
        if k + stride < n:
            gamma = c[HERE] / SAFE_PIVOT(b[HI])
            bn -= PRODUCT(gamma, a[HI])
            dn -= PRODUCT(gamma, d[HI])
            cn = -gamma * c[HI]
        a_new[HERE] = an
        b_new[HERE] = bn
        c_new[HERE] = cn
        d_new[HERE] = dn
