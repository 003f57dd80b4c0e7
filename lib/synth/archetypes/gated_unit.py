"""Computes the {UNIT} unit of a transformer's feed-forward layer from {INPUT_TEXT}{BACKWARD?, backwards}{BIAS?, with biases}{CLAMP?, with clamped inputs}{+BETA?, with a given sharpness}{+SCALED?, scaled}{+MASK?, zero for padding}{+RESID?, added to what is there}."""

CATEGORY = "function indexing nested_loop"
ABOUT = dict(
    paragraph="A gated linear unit multiplies one half of its features by an activation of the other half, so that a network can switch features on and off. {UNIT} is one of a family that differ in the activation; they "
    "do better in transformers than a plain activation. {FUSED?Both products with the weights are computed by the thread itself. }{!FUSED?The halves come from one matrix product and lie side by side, or in two arrays. }{BACKWARD?The backward pass gives the gradients of both halves. }",
    formula="y = {BACKWARD?f(a) b, dL/da = dL/dy f'(a) b, dL/db = dL/dy f(a)}{!BACKWARD?f(a) b}, f(a) = {ACT_F}{FUSED?; a = W x, b = V x}",
    source="Shazeer, GLU Variants Improve Transformer, 2020",
)
NAMES = dict(
    glu="{TAG} {TAG}_forward {TAG}_kernel gated_{TAG} apply_{TAG} fused_{TAG}",
    x="x hidden inputs h_in",
    gate_up="gate_up packed fused_in proj",
    gate="gate gate_proj g_in w1_out",
    up="up up_proj u_in w3_out",
    w_gate="w_gate w1 gate_weight W",
    w_up="w_up w3 up_weight V",
    b_gate="b_gate bias_g gate_bias",
    b_up="b_up bias_u up_bias",
    y="y out act_out h_out",
    dy="dy grad_out d_out upstream",
    d_gate="d_gate grad_gate dg",
    d_up="d_up grad_up du",
    t="t row token",
    j="j col feat",
    g="g a gate_val",
    u="u b up_val",
    k="k d m",
    half="half width d_ff",
    act="{TAG}_act act gate_act activation",
    slope="slope dact act_grad",
    s="s sig sigmoid_g",
    limit="limit clamp_limit bound",
    beta="beta swish_beta sharpness",
    scale="scale out_scale gain",
)

UNIT = draw("SwiGLU", "SwiGLU", "GEGLU", "GLU", "ReGLU", "bilinear")
TAG = "swiglu" if UNIT == "SwiGLU" else "geglu" if UNIT == "GEGLU" else "glu" if UNIT == "GLU" else "reglu" if UNIT == "ReGLU" else "bilinear"
ACT_F = "a / (1 + exp(-{BETA?beta }a))" if TAG == "swiglu" else "a Phi(a)" if TAG == "geglu" else "1 / (1 + exp(-a))" if TAG == "glu" else "max(a, 0)" if TAG == "reglu" else "a"
INPUT = draw("packed", "packed", "two", "fused")
FUSED = INPUT == "fused"
INPUT_TEXT = "halves side by side" if INPUT == "packed" else "two arrays" if INPUT == "two" else "the layer's input"
PAIRED = INPUT == "packed" and chance(0.3)
BACKWARD = not FUSED and chance(0.3)
BIAS = chance(0.3) and not BACKWARD
CLAMP = chance(0.2) and not BACKWARD
BATCH = chance(0.3) and INPUT == "two"
R = 3 if BATCH else 2
TANH = chance(0.5)
SCALED = chance(0.25)
BETA = TAG == "swiglu" and chance(0.3)
SWAP = chance(0.3) and INPUT == "packed"
MASK = chance(0.2)
RESID = chance(0.2) and FUSED


@helper
def act(g: real) -> real:
    if TAG == "swiglu":
        return draw(g / (1.0 + wp.exp(-g)), g * (1.0 / (1.0 + wp.exp(-g))))
    elif TAG == "geglu":
        if TANH:
            return 0.5 * g * (1.0 + wp.tanh(0.7978846 * (g + 0.044715 * g * g * g)))
        else:
            return draw(0.5 * g * (1.0 + wp.erf(g * 0.70710678)), g * 0.5 * wp.erfc(-0.70710678 * g))
    elif TAG == "glu":
        return 1.0 / (1.0 + wp.exp(-g))
    else:
        return draw(wp.max(g, 0.0), wp.where(g > 0.0, g, 0.0))


def ACT(G):
    if TAG == "bilinear":
        return G
    if BETA:
        return G / (1.0 + wp.exp(-beta * G))
    return act(G)


@wp.kernel
def glu(
    x: ARRAY(real, 2),
    gate_up: ARRAY(real, 2),
    gate: ARRAY(real, R),
    up: ARRAY(real, R),
    w_gate: ARRAY(real, 2),
    w_up: ARRAY(real, 2),
    b_gate: ARRAY(real, 1),
    b_up: ARRAY(real, 1),
    mask: ARRAY(int, 1),
    dy: ARRAY(real, R),
    beta: real = NUM(0.5, 2.0),
    limit: real = draw(7.0, 10.0),
    scale: real = NUM(0.1, 2.0),
    y: ARRAY(real, R) = None,
    d_gate: ARRAY(real, R) = None,
    d_up: ARRAY(real, R) = None,
):
    if BATCH:
        t, s_row, j = THREADS(3, gate)
        IDX = (t, s_row, j)
    else:
        t, j = THREADS(2, dy if BACKWARD else y)
        IDX = (t, j)
    if MASK:
        "padding stays zero"
        if UNFLAGGED(mask[t]):
            if BACKWARD:
                d_gate[IDX] = 0.0
                d_up[IDX] = 0.0
            else:
                y[IDX] = 0.0
            return
    if FUSED:
        g = b_gate[j] if BIAS else real(0.0)
        u = b_up[j] if BIAS else real(0.0)
        for k in range(x.shape[1]):
            ADD(g, PRODUCT(x[t, k], w_gate[j, k]))
            ADD(u, PRODUCT(x[t, k], w_up[j, k]))
    else:
        if INPUT == "packed":
            half = gate_up.shape[1] // 2
            if draw(j >= half, not j < half):
                return
            if PAIRED:
                "gate and value of a feature are neighbours"
                g = gate_up[t, 2 * j]
                u = gate_up[t, 2 * j + 1]
            elif SWAP:
                u = gate_up[t, j]
                g = gate_up[t, draw(half + j, j + half)]
            else:
                g = gate_up[t, j]
                u = gate_up[t, draw(half + j, j + half)]
        else:
            g = gate[IDX]
            u = up[IDX]
        if BIAS:
            g += b_gate[j]
            u += b_up[j]
    if CLAMP:
        g = draw(wp.min(g, limit), wp.min(limit, g))
        u = LIMITED(u, -limit, limit)
    if BACKWARD:
        e = PRODUCT(scale, dy[IDX]) if SCALED else dy[IDX]
        if TAG == "swiglu":
            s = 1.0 / (1.0 + wp.exp(-g))
            slope = draw(s * (1.0 + g * (1.0 - s)), s + g * s * (1.0 - s))
            d_up[IDX] = e * g * s
        elif TAG == "glu":
            s = 1.0 / (1.0 + wp.exp(-g))
            slope = s * (1.0 - s)
            d_up[IDX] = e * s
        elif TAG == "geglu":
            cdf = 0.5 * (1.0 + wp.erf(g * 0.70710678))
            slope = cdf + 0.39894228 * g * wp.exp(-0.5 * g * g)
            d_up[IDX] = e * g * cdf
        elif TAG == "reglu":
            slope = draw(wp.where(g > 0.0, real(1.0), real(0.0)), real(1.0) if g > 0.0 else real(0.0))
            d_up[IDX] = e * wp.max(g, 0.0)
        else:
            d_up[IDX] = e * g
        d_gate[IDX] = draw(e * u * slope, e * slope * u) if TAG != "bilinear" else e * u
    else:
        V = draw(ACT(g) * u, u * (ACT(g)))
        if RESID:
            y[IDX] = y[IDX] + scale * (V) if SCALED else y[IDX] + V
        else:
            y[IDX] = scale * (V) if SCALED else V
