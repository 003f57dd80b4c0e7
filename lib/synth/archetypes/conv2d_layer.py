"""Computes {a {KIND} convolution layer|the forward pass of a {KIND} convolution} in {DIM_TEXT}{BIAS?, with a bias}{ACT?, followed by {ACT}}{+STRIDE?, strided}{+DILATE?, dilated}."""

CATEGORY = "nested_loop stencil reduction"
ABOUT = dict(
    paragraph="A convolution layer slides small filters over its input. {DEPTHWISE?Each channel has a filter of its own, which costs far less than mixing "
    "all channels. }{!DEPTHWISE?Each output channel sums over all input channels and over the filter's window. }{STRIDE?A stride makes the output smaller. }"
    "{DILATE?Dilation widens the view. }A thread computes one element of the output.",
    formula="y[o, {PLACE_F}] = {BIAS?b[o] + }sum_({!DEPTHWISE?c, }{TAP_F}) w[o, {!DEPTHWISE?c, }{TAP_F}] x[{DEPTHWISE?o}{!DEPTHWISE?c}, {AT_F}]",
    source="Goodfellow, Bengio and Courville, Deep Learning, 2016, chapter 9",
)
NAMES = dict(
    conv="conv2d_forward conv_layer conv{DIM}d {KIND}_conv convolve_layer conv_kernel",
    x="x inputs input_map features",
    w="w weight kernel_w filters",
    bias="bias b offsets",
    y="y outputs output_map out",
    stride="stride step s",
    padding="padding pad p",
    dilation="dilation dil rate",
    acc="acc total value summed",
    c="c ic in_c",
    u="u ky kh",
    v="v kx kw",
    iy="iy row yy in_y",
    ix="ix col xx in_x",
    o="o oc out_c",
    n="n b_idx sample",
    slope="slope alpha leak",
    group="group g_idx grp",
)

DIM = draw(1, 2, 2, 2)
DIM_TEXT = "one dimension" if DIM == 1 else "two dimensions"
KIND = draw("plain", "plain", "depthwise", "pointwise", "grouped")
DEPTHWISE = KIND == "depthwise"
POINT = KIND == "pointwise"
GROUPED = KIND == "grouped"
PLACE_F = "j" if DIM == 1 else "i, j"
TAP_F = "v" if DIM == 1 else "u, v"
BATCH = chance(0.3) and DIM == 1
STRIDE = chance(0.4) and not POINT
DILATE = chance(0.25) and not POINT
S_F = "s " if STRIDE else ""
D_F = "d " if DILATE else ""
AT_F = "{S_F}j + {D_F}v - p" if DIM == 1 else "{S_F}i + {D_F}u - p, {S_F}j + {D_F}v - p"
PAD = draw("param", "half", "half")
EDGE = draw("zero", "zero", "replicate")
BIAS = chance(0.6)
ACT = draw("", "", "ReLU", "leaky ReLU", "tanh")
SIZE = draw(0, 0, 3, 5)
RESIDUAL = chance(0.2) and DEPTHWISE
TEST = draw("inside", "skip")
MODE = draw("last", "start")


def ROW(BASE, U):
    STEP = dilation * U if DILATE else U
    return BASE * stride + STEP - PAD_OF(U) if STRIDE else BASE + STEP - PAD_OF(U)


def PAD_OF(U):
    if PAD == "param":
        return padding
    K = SIZE if SIZE > 0 else (w.shape[W_RANK - 1])
    return K // 2 * dilation if DILATE else K // 2


W_RANK = (DIM + 1) if DEPTHWISE else (DIM + 2)


def X(C, IY, IX):
    if DIM == 1:
        return x[n, C, IX] if BATCH else x[C, IX]
    return x[C, IY, IX]


def WT(C, U, V):
    if DEPTHWISE:
        return w[o, V] if DIM == 1 else w[o, U, V]
    return w[o, C, V] if DIM == 1 else w[o, C, U, V]


def TAP(acc, C, WC, U, V):
    ix = ROW(j, V)
    if DIM == 2:
        iy = ROW(i, U)
        if EDGE == "replicate":
            ADD(acc, WT(WC, U, V) * X(C, wp.clamp(iy, 0, x.shape[1] - 1), wp.clamp(ix, 0, x.shape[2] - 1)))
        else:
            if iy >= 0 and iy < x.shape[1] and ix >= 0 and ix < x.shape[2]:
                ADD(acc, PRODUCT(X(C, iy, ix), WT(WC, U, V)))
    else:
        if EDGE == "replicate":
            ADD(acc, WT(WC, 0, V) * X(C, 0, wp.clamp(ix, 0, x.shape[2 if BATCH else 1] - 1)))
        else:
            if VALID(ix, x.shape[2 if BATCH else 1]):
                ADD(acc, PRODUCT(X(C, 0, ix), WT(WC, 0, V)))


def WINDOW(acc, C, WC):
    K = SIZE if SIZE > 0 else w.shape[W_RANK - 1]
    if POINT:
        ADD(acc, PRODUCT(WT1(WC), X(C, i, j) if DIM == 2 else X(C, 0, j)))
    elif DIM == 1:
        for v in range(K):
            TAP(acc, C, WC, 0, v)
    else:
        for u in range(SIZE if SIZE > 0 else w.shape[W_RANK - 2]):
            for v in range(K):
                TAP(acc, C, WC, u, v)


def WT1(C):
    return w1[o, C]


@wp.kernel
def conv(
    x: ARRAY(real, 3 if DIM == 2 or BATCH else 2),
    w: ARRAY(real, W_RANK),
    w1: ARRAY(real, 2),
    bias: ARRAY(real, 1),
    stride: int = draw(1, 2, 2, 3),
    padding: int = draw(0, 1, 2),
    dilation: int = draw(2, 2, 3),
    groups: int = draw(2, 4),
    slope: real = draw(0.01, 0.1, 0.2),
    y: ARRAY(real, 3 if DIM == 2 or BATCH else 2) = None,
):
    if BATCH:
        n, o, j = THREADS(3, y)
    elif DIM == 1:
        o, j = THREADS(2, y)
    else:
        o, i, j = THREADS(3, y)
    C_IN = x.shape[1 if BATCH else 0]
    acc = bias[o] if BIAS and MODE == "start" else real(0.0)
    if DEPTHWISE:
        WINDOW(acc, o, o)
    elif GROUPED:
        "only the channels of the same group"
        per_group = C_IN // groups
        group = o % groups
        for c in range(per_group):
            WINDOW(acc, group * per_group + c, c)
    else:
        for c in range(C_IN):
            WINDOW(acc, c, c)
    if BIAS and MODE == "last":
        acc += bias[o]
    if RESIDUAL and not STRIDE:
        acc += X(o, i, j) if DIM == 2 else X(o, 0, j)
    VALUE = wp.max(acc, 0.0) if ACT == "ReLU" else draw(wp.where(acc > 0.0, acc, slope * acc), wp.max(acc, slope * acc)) if ACT == "leaky ReLU" else wp.tanh(acc) if ACT == "tanh" else acc
    if BATCH:
        y[n, o, j] = VALUE
    elif DIM == 1:
        y[o, j] = VALUE
    else:
        y[o, i, j] = VALUE
