"""{BACKWARD?Propagates gradients back through}{!BACKWARD?{GLOBAL?Reduces feature maps to one number each by}{!GLOBAL?Shrinks feature maps by}} {HOW} pooling in {DIM} dimension{MORE?s}{INDEX?, keeping where each maximum was}."""

CATEGORY = "nested_loop reduction indexing"
ABOUT = dict(
    paragraph="Pooling replaces each window of a feature map by one number, so that the map shrinks and small shifts of the input "
    "matter less. {HOW_MAX?The maximum says whether a feature is present at all. }{BACKWARD?Backwards, the gradient of an output goes to the input that it came "
    "from{AVERAGE?, in equal parts to the whole window}. }{EDGE_S}",
    formula="{FORMULA}",
    source="Goodfellow, Bengio and Courville, Deep Learning, 2016, chapter 9",
)
NAMES = dict(
    pool="{TAG}_pool {TAG}_pool{DIM}d pool_forward pooling_{TAG} {TAG}_pooling downsample_{TAG}",
    x="x inputs features input_map",
    y="y outputs pooled out",
    argmax="argmax indices max_idx switches",
    dy="dy grad_out d_out upstream",
    dx="dx grad_in d_in grad_x",
    size="size window kernel_size k_size",
    stride="stride step s",
    pad="pad padding border",
    best="best max_v top m_val",
    total="total acc window_sum",
    count="count n_valid covered",
    where_best="best_idx winner arg",
    u="u ky",
    v="v kx",
    iy="iy row yy",
    ix="ix col xx",
    c="c ch channel",
    value="value val xv",
)

HOW = draw("max", "max", "average", "average", "Lp", "global average", "log-sum-exp")
AVERAGE = HOW == "average" or HOW == "global average"
HOW_MAX = HOW == "max"
TAG = draw("max", "max") if HOW == "max" else ("avg" if HOW == "average" else ("lp" if HOW == "Lp" else ("global" if HOW == "global average" else "lse")))
DIM = draw(1, 2, 2, 2)
MORE = DIM > 1
CHANNELS = chance(0.6) or HOW == "global average"
RANK = DIM + 1 if CHANNELS else DIM
BACKWARD = chance(0.2) and (HOW == "average")
INDEX = HOW_MAX and chance(0.4)
PAD = chance(0.35) and HOW != "global average"
FIXED = draw(0, 0, 2, 3)
STRIDED = chance(0.5)
COVER = draw("valid", "all")
GLOBAL = HOW == "global average"
EDGE_S = "" if GLOBAL or BACKWARD else "What lies outside of the map counts as zero. " if HOW == "average" and COVER == "all" else "Windows at the border may reach over the edge; what lies outside is left out."
FORMULA = (
    "dx[k] = dy[i] / n, k in window i" if BACKWARD else "y = mean_k x[k]" if GLOBAL else "y[i] = mean_(k in window) x[s i + k]" if AVERAGE else "y[i] = max_(k in window) x[s i + k]"
    if HOW_MAX else "y[i] = (sum_(k in window) |x[s i + k]|^p)^(1 / p)" if HOW == "Lp" else "y[i] = log(mean_(k in window) exp(r x[s i + k])) / r"
)


def LEN(D):
    return x.shape[D + RANK - DIM]


def AT(A, IY, IX):
    if DIM == 1:
        return A[c, IX] if CHANNELS else A[IX]
    return A[c, IY, IX] if CHANNELS else A[IY, IX]


def BASE(P):
    B = P * stride if STRIDED else P * (FIXED if FIXED > 0 else size)
    return B - pad if PAD else B


def VISIT(best, total, count, where_best, iy, ix):
    if DIM == 1:
        INSIDE = ix >= 0 and ix < LEN(0) if PAD else ix < LEN(0)
    else:
        INSIDE = draw(iy >= 0 and iy < LEN(0) and ix >= 0 and ix < LEN(1), iy >= 0 and ix >= 0 and iy < LEN(0) and ix < LEN(1)) if PAD else iy < LEN(0) and ix < LEN(1)
    if INSIDE:
        if HOW_MAX:
            if INDEX:
                value = AT(x, iy, ix)
                if value > best:
                    best = value
                    where_best = ix if DIM == 1 else iy * LEN(1) + ix
            else:
                RAISE(best, AT(x, iy, ix))
        elif HOW == "average":
            ADD(total, AT(x, iy, ix))
            count += 1
        elif HOW == "Lp":
            value = wp.abs(AT(x, iy, ix))
            ADD(total, wp.pow(value, power))
        else:
            ADD(total, wp.exp(sharp * AT(x, iy, ix)))
            count += 1


def PUT(A, V):
    if DIM == 1:
        if CHANNELS:
            A[c, j] = V
        else:
            A[j] = V
    else:
        if CHANNELS:
            A[c, i, j] = V
        else:
            A[i, j] = V


@wp.kernel
def pool(
    x: ARRAY(real, RANK),
    dy: ARRAY(real, RANK),
    size: int = draw(2, 3, 4),
    stride: int = draw(2, 2, 3),
    pad: int = draw(1, 1, 2),
    power: real = draw(2.0, 4.0),
    sharp: real = NUM(0.5, 4.0),
    y: ARRAY(real, 1 if HOW == "global average" else RANK) = None,
    argmax: ARRAY(int, RANK) = None,
    dx: ARRAY(real, RANK) = None,
):
    if HOW == "global average":
        c = THREADS(1, x)
        total = real(0.0)
        if RANK == 2:
            for v in range(x.shape[1]):
                ADD(total, x[c, v])
            y[c] = draw(total / real(x.shape[1]), total * (1.0 / real(x.shape[1])))
        else:
            for u in range(x.shape[1]):
                for v in range(x.shape[2]):
                    ADD(total, x[c, u, v])
            y[c] = total / real(x.shape[1] * x.shape[2])
    else:
        if DIM == 1:
            if CHANNELS:
                c, j = THREADS(2, dx if BACKWARD else y)
            else:
                j = THREADS(1, dx if BACKWARD else y)
        else:
            if CHANNELS:
                c, i, j = THREADS(3, dx if BACKWARD else y)
            else:
                i, j = THREADS(2, dx if BACKWARD else y)
        K = FIXED if FIXED > 0 else size
        if BACKWARD:
            "every window that does not overlap has one gradient"
            oj = j // K
            if DIM == 1:
                if oj >= dy.shape[RANK - 1]:
                    PUT(dx, 0.0)
                    return
                PUT(dx, AT(dy, 0, oj) / real(K))
            else:
                oi = i // K
                if draw(oi >= dy.shape[RANK - 2] or oj >= dy.shape[RANK - 1], not (oi < dy.shape[RANK - 2] and oj < dy.shape[RANK - 1])):
                    PUT(dx, 0.0)
                    return
                PUT(dx, AT(dy, oi, oj) / real(K * K))
        else:
            best = real(-1.0e10)
            total = real(0.0)
            count = int(0)
            where_best = int(-1)
            if DIM == 1:
                for v in range(K):
                    VISIT(best, total, count, where_best, 0, BASE(j) + v)
            else:
                for u in range(K):
                    for v in range(K):
                        VISIT(best, total, count, where_best, BASE(i) + u, BASE(j) + v)
            if HOW_MAX:
                PUT(y, best)
                if INDEX:
                    PUT(argmax, where_best)
            elif HOW == "average":
                if COVER == "valid":
                    PUT(y, total / real(wp.max(count, 1)))
                else:
                    "what lies outside counts as zero"
                    PUT(y, total / real(K if DIM == 1 else K * K))
            elif HOW == "Lp":
                PUT(y, draw(wp.pow(total + 1.0e-8, 1.0 / power), wp.pow(wp.max(total, 1.0e-8), 1.0 / power)))
            else:
                PUT(y, wp.log(total / real(wp.max(count, 1)) + 1.0e-8) / sharp)
