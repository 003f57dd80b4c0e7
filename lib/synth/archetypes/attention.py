"""Computes {WHAT} of {SCALED?scaled }dot-product attention{HEADS? for every head}{CAUSAL? with a causal mask}{BIAS? and a position bias}{+WINDOW?, within a window}{+CAP?, with capped scores}."""

CATEGORY = "reduction nested_loop"
ABOUT = dict(
    paragraph="Attention lets each position of a sequence look at the others. A query and a key give a score by their "
    "dot product; {OUTPUT?the softmax of the scores weights the values that are summed}{!OUTPUT?the scores "
    "are stored for the softmax that follows}. {CAUSAL?A causal mask hides what comes later. }{BIAS?A bias "
    "depends on the positions. }Transformers are built from it.",
    formula="{OUTPUT?out = softmax(Q K^T / sqrt(d)) V}{!OUTPUT?S = Q K^T / sqrt(d)} up to the scale",
    source="Vaswani et al., Attention Is All You Need, 2017",
)
NAMES = dict(
    attention="attention attention_{SHORT} attend {SHORT}_kernel dot_product_attention self_attention",
    q="q queries query",
    k="k keys key",
    v="v values value_rows",
    out="out result context",
    scores="scores logits att",
    bias="bias rel_bias pos_bias",
    mask="mask pad_mask key_mask",
    scale="scale inv_sqrt_d temperature",
    dim="dim head_dim d_k",
    n_keys="n_keys seq_len length",
    s="s score dot_qk",
    d="d c f",
    t="t key_at kk",
    peak="peak m row_max",
    total="total denom z",
    p="p weight_t prob",
    slope="slope alibi decay_rate",
    window="window span radius",
    cap="cap soft_cap limit",
    new_peak="new_peak m_new peak_next",
    shrink="shrink rescale corr",
    inv_total="inv_total inv_z norm_factor",
)

WHAT = draw("the scores", "the scores", "the output", "the output")
SHORT = "scores" if WHAT == "the scores" else "out"
HEADS = chance(0.5)
CAUSAL = chance(0.4)
WINDOW = chance(0.2)
BIAS = draw("", "", "table", "slope")
MASK = draw("", "", "", "int", "bool")
SCALING = draw("given", "sqrt", "sqrt", "none")
SCALED = SCALING != "none"
OUTPUT = WHAT == "the output"
CAP = chance(0.15)
ONLINE = chance(0.4)
SIGMOID = chance(0.15)
SHARED = HEADS and chance(0.2)
R = 3 if HEADS else 2


def AT(X, H, I, D):
    return X[H, I, D] if HEADS else X[I, D]


def SCORE(H, I, T):
    s = real(0.0)
    for d in range(dim):
        if SHARED:
            ADD(s, q[H, I, d] * k[0, T, d])
        else:
            ADD(s, PRODUCT(AT(q, H, I, d), AT(k, H, T, d)))
    if SCALING == "given":
        s = s * scale
    elif SCALING == "sqrt":
        s = draw(s / wp.sqrt(real(dim)), s * (1.0 / wp.sqrt(real(dim))))
    if CAP:
        s = cap * wp.tanh(s / cap)
    if BIAS == "table":
        s += bias[I, T]
    elif BIAS == "slope":
        s -= slope * real(draw(wp.abs(I - T), wp.max(I - T, T - I)))
    return s


def HIDDEN(I, T):
    FAR = draw(wp.abs(I - T) > window, I - T > window or T - I > window)
    if CAUSAL and WINDOW:
        return T > I or FAR
    if CAUSAL:
        return T > I
    return FAR


@wp.kernel
def attention(
    q: ARRAY(real, R),
    k: ARRAY(real, R),
    v: ARRAY(real, R),
    bias: ARRAY(real, 2),
    mask: FLAGS(MASK, 1),
    scale: real = NUM(0.05, 0.5),
    slope: real = NUM(0.01, 0.5),
    cap: real = NUM(10.0, 50.0),
    window: int = draw(4, 8, 16, 64, 128),
    scores: ARRAY(real, R) = None,
    out: ARRAY(real, R) = None,
):
    if WHAT == "the scores":
        IDX = THREADS(R, scores)
        H = PART(IDX, 0)
        I = PART(IDX, R - 2)
        T = PART(IDX, R - 1)
        dim = q.shape[R - 1]
        if CAUSAL or WINDOW:
            "hidden pairs get no weight in the softmax"
            if HIDDEN(I, T):
                scores[IDX] = -1.0e9
                return
        if MASK:
            if OFF(mask[T], MASK):
                scores[IDX] = -1.0e9
                return
        SC = SCORE(H, I, T)
        scores[IDX] = 1.0 / (1.0 + wp.exp(-SC)) if SIGMOID else SC
    else:
        IDX = THREADS(R - 1, q)
        H = PART(IDX, 0)
        I = PART(IDX, R - 2)
        dim = q.shape[R - 1]
        n_keys = k.shape[R - 2]
        peak = real(-1.0e30)
        total = real(0.0)
        if ONLINE:
            for d in range(dim):
                out[IDX, d] = 0.0
        else:
            for t in range(n_keys):
                if CAUSAL or WINDOW:
                    if HIDDEN(I, t):
                        continue
                if MASK:
                    if OFF(mask[t], MASK):
                        continue
                SC = SCORE(H, I, t)
                RAISE(peak, SC)
            for d in range(dim):
                out[IDX, d] = 0.0
        for t in range(n_keys):
            if CAUSAL or WINDOW:
                if HIDDEN(I, t):
                    continue
            if MASK:
                if OFF(mask[t], MASK):
                    continue
            SC = SCORE(H, I, t)
            if ONLINE:
                "rescale what was summed when the maximum grows"
                new_peak = LARGER(peak, SC)
                shrink = wp.exp(peak - new_peak)
                p = wp.exp(SC - new_peak)
                total = total * shrink + p
                peak = new_peak
                for d in range(dim):
                    out[IDX, d] = out[IDX, d] * shrink + p * AT(v, H, t, d)
            else:
                p = wp.exp(SC - peak)
                ADD(total, p)
                for d in range(dim):
                    out[IDX, d] = out[IDX, d] + p * AT(v, H, t, d)
        inv_total = 1.0 / wp.max(total, 1.0e-12)
        for d in range(dim):
            out[IDX, d] = out[IDX, d] * inv_total
