"""Computes one dense layer {BATCHED?of a network for a batch}{!BATCHED?of a network} with {ACT} activation{BIAS?, with a bias}{SKIP? and a skip connection}{+SCALE?, scaled}{+SAVE?, keeping the inputs of the activation}{+MASK?, pruned}."""

CATEGORY = "function nested_loop"
ABOUT = dict(
    paragraph="A dense layer multiplies its inputs by a matrix of weights{BIAS?, adds a bias}{ACTIVE? and applies the "
    "{ACT} activation}. Each thread computes one output{BATCHED? of one sample}. {SKIP?A skip connection is "
    "added. }{GATED?A second product opens or closes a gate. }Small networks inside of simulations and "
    "renderers are evaluated like this.",
    formula="y = {ACTIVE?f(W x{BIAS? + b})}{!ACTIVE?W x{BIAS? + b}}",
    source="Goodfellow, Bengio and Courville, Deep Learning, 2016, chapter 6",
)
NAMES = dict(
    dense_layer="dense_layer mlp_layer linear_forward fully_connected dense_{SHORT} layer_forward",
    x="x inputs act_in features h_in",
    weights="weights w kernel_w w_mat",
    bias="bias b offsets",
    y="y outputs act_out h_out",
    skip="skip residual shortcut",
    gate="gate gates w_gate",
    acc="acc z s pre_act",
    k="k c n in_k",
    activation="activation act nonlinearity act_fn",
    v="v t a",
    n_in="n_in fan_in width",
    slope="slope leak alpha_l",
    pre="pre pre_out z_saved",
    row="row w_row wr",
    g="g gate_acc gz",
    mask="mask unit_mask pruned",
    scale="scale gain lr_scale",
    term="term p wx",
    inp="inp xi feat",
)

ACT = draw("ReLU", "ReLU", "tanh", "sigmoid", "GELU", "SiLU", "sine", "leaky ReLU", "softplus", "no")
SHORT = "relu" if ACT == "ReLU" else "layer"
ACTIVE = ACT != "no"
BATCHED = chance(0.7)
BIAS = chance(0.75)
SKIP = chance(0.2)
TRANSPOSED = chance(0.4)
GATED = chance(0.15)
SAVE = chance(0.2)
MASK = draw("", "", "", "int", "bool")
START = draw("bias", "zero")
SCALE = draw("", "", "fan", "gain")
ROWS = chance(0.3)
NAMED = chance(0.3)
UNROLL = draw(0, 0, 0, 4, 8)
SPARSE = chance(0.12)

if ACT == "leaky ReLU":
    @helper
    def activation(v: real, slope: real) -> real:
        return draw(wp.max(v, slope * v), EITHER(v > 0.0, v, slope * v))
else:
    @helper
    def activation(v: real) -> real:
        if ACT == "ReLU":
            return draw(LARGER(v, 0.0), EITHER(v > 0.0, v, real(0.0)))
        elif ACT == "tanh":
            return wp.tanh(v)
        elif ACT == "sigmoid":
            return draw(1.0 / (1.0 + wp.exp(-v)), 0.5 * (wp.tanh(0.5 * v) + 1.0))
        elif ACT == "GELU":
            if chance(0.5):
                return 0.5 * v * (1.0 + wp.erf(v * 0.70710678))
            inner = 0.79788456 * (v + 0.044715 * v * v * v)
            return 0.5 * v * (1.0 + wp.tanh(inner))
        elif ACT == "SiLU":
            return v / (1.0 + wp.exp(-v))
        elif ACT == "sine":
            return wp.sin(CONSTANT(omega, draw(30.0, 10.0, 1.0)) * v)
        elif ACT == "softplus":
            return LARGER(v, 0.0) + wp.log(1.0 + wp.exp(-wp.abs(v)))
        else:
            return v


def WEIGHT(O, K):
    return weights[K, O] if TRANSPOSED else weights[O, K]


def INPUT(B, K):
    return x[B, K] if BATCHED else x[K]


@wp.kernel
def dense_layer(
    x: ARRAY(real, 2 if BATCHED else 1),
    weights: ARRAY(real, 2),
    gate: ARRAY(real, 2),
    bias: ARRAY(real, 1),
    skip: ARRAY(real, 2 if BATCHED else 1),
    mask: FLAGS(MASK, 1),
    slope: real = NUM(0.01, 0.3),
    scale: real = NUM(0.1, 2.0),
    y: ARRAY(real, 2 if BATCHED else 1) = None,
    pre: ARRAY(real, 2 if BATCHED else 1) = None,
):
    if BATCHED:
        IDX = THREADS(2, y)
        B = PART(IDX, 0)
        O = PART(IDX, 1)
    else:
        IDX = THREADS(1, y)
        B = 0
        O = PART(IDX, 0)
    if MASK:
        "pruned units stay silent"
        if OFF(mask[O], MASK):
            y[IDX] = 0.0
            return
    n_in = x.shape[1 if BATCHED else 0]
    row = weights[O]
    if BIAS and START == "bias" and SCALE == "":
        acc = bias[O]
    else:
        acc = real(0.0)
    g = real(0.0)
    for k in range(UNROLL if UNROLL > 0 else n_in):
        if SPARSE:
            inp = INPUT(B, k)
            "most inputs are zero after a ReLU"
            if inp == 0.0:
                continue
            acc += WEIGHT(O, k) * inp
        elif ROWS and not TRANSPOSED:
            ADD(acc, PRODUCT(row[k], INPUT(B, k)))
        elif NAMED:
            term = PRODUCT(WEIGHT(O, k), INPUT(B, k))
            ADD(acc, term)
        else:
            ADD(acc, PRODUCT(WEIGHT(O, k), INPUT(B, k)))
        if GATED:
            ADD(g, PRODUCT(gate[O, k], INPUT(B, k)))
    if SCALE == "fan":
        acc = acc / wp.sqrt(real(n_in))
    elif SCALE == "gain":
        acc *= scale
    if BIAS and (START == "zero" or SCALE != ""):
        ADD(acc, bias[O])
    if SAVE:
        pre[IDX] = acc
    if ACT == "leaky ReLU":
        v = activation(acc, slope)
    elif ACT == "no":
        v = acc
    else:
        v = activation(acc)
    if GATED:
        v = v / (1.0 + wp.exp(-g))
    if SKIP:
        v = SUM(v, skip[IDX])
    y[IDX] = v
