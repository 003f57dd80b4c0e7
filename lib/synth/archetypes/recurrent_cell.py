"""Computes one step of {{AN} {CELL} cell|the {CELL}{!SHORT_CELL? cell}} for every unit{GIVEN?, from gates that are computed already}{MASKED?, carrying the state over where a sequence has ended}{+PEEP?, with peepholes}{+CLIP?, with a clipped cell}{+RELU?, with a rectifier}."""

CATEGORY = "function nested_loop simulation"
ABOUT = dict(
    paragraph="Recurrent networks carry a state from step to step. {LSTM?The LSTM has a cell that gates write to, forget and read, so that gradients survive many "
    "steps. }{GRU?The GRU mixes its old state with a candidate; one gate decides how much of the old state the candidate sees. }{PLAIN?The simple cell is a single layer that sees its own "
    "last output. }A thread computes one unit of one sample{GIVEN? from the pre-activations of a matrix product}.",
    formula="{LSTM?c = f c_last + i g, h = o tanh(c)}{GRU?h = (1 - z) h_last + z n, n = tanh(W x + r U h_last)}{PLAIN?h = tanh(W x + U h_last + b)}",
    source="{LSTM?Hochreiter and Schmidhuber, Long Short-Term Memory, 1997}{GRU?Cho et al., Learning Phrase Representations using RNN Encoder-Decoder for Statistical Machine Translation, 2014}{PLAIN?Elman, Finding Structure in Time, 1990}",
)
NAMES = dict(
    cell="{TAG}_cell {TAG}_step {TAG}_forward {TAG}_pointwise update_{TAG} {TAG}_kernel",
    x="x inputs x_t features",
    h="h h_prev hidden state_h",
    c="c c_prev cell_state state_c",
    gates="gates preact z_all linear_out",
    w_x="w_x w_ih weight_input W",
    w_h="w_h w_hh weight_hidden U",
    b="b bias biases",
    h_out="h_out h_next new_hidden out",
    c_out="c_out c_next new_cell",
    lengths="lengths seq_len valid_steps",
    step="step t time_index",
    ig="i_gate ig in_gate",
    fg="f_gate fg forget_gate",
    og="o_gate og out_gate",
    cand="g candidate cand n_gate",
    zg="z_gate zg update_gate",
    rg="r_gate rg reset_gate",
    cn="c_new cn cell_new",
    hn="h_new hn hidden_new",
    acc="acc total preact_sum",
    hidden="units hidden_size n_hidden",
    k="k d m",
    s="s n sample_id",
    sigmoid="sigmoid logistic sigm",
    seen="seen from_input wx",
    memory="memory from_state uh",
    unit="unit j u",
)

CELL = draw("LSTM", "LSTM", "GRU", "GRU", "simple recurrent", "minimal gated")
AN = "an" if CELL == "LSTM" else "a"
SHORT_CELL = CELL == "LSTM" or CELL == "GRU"
LSTM = CELL == "LSTM"
GRU = CELL == "GRU" or CELL == "minimal gated"
PLAIN = CELL == "simple recurrent"
TAG = "lstm" if LSTM else "gru" if CELL == "GRU" else "mgu" if GRU else "rnn"
N_GATES = 4 if LSTM else 3 if CELL == "GRU" else 2 if GRU else 1
GIVEN = chance(0.55)
BATCH = GIVEN or chance(0.5)
MASKED = chance(0.3)
BIAS = chance(0.6)
PEEP = LSTM and chance(0.2)
FORGET1 = LSTM and chance(0.3)
CLIP = LSTM and chance(0.25)
ORDER = draw("ifgo", "ifog")
SIG = draw("exp", "tanh")
SHARED = chance(0.4)
RELU = PLAIN and chance(0.3)


@helper
def sigmoid(x: real) -> real:
    if SIG == "exp":
        return draw(1.0 / (1.0 + wp.exp(-x)), 1.0 / (wp.exp(-x) + 1.0))
    else:
        return 0.5 * (1.0 + wp.tanh(0.5 * x))


# Where gate Q of this unit lies among the gates of all units.
def SLOT(Q):
    return unit if Q == 0 else draw(hidden + unit, unit + hidden) if Q == 1 else draw(Q * hidden + unit, unit + Q * hidden)


# The pre-activation of gate Q of this unit.
def RAW(Q):
    if GIVEN:
        V = gates[s, SLOT(Q)] if SHARED else gates3[s, Q, unit]
        return V + b[SLOT(Q)] if BIAS and SHARED else V
    acc = b[SLOT(Q)] if BIAS else real(0.0)
    for k in range(x.shape[1 if BATCH else 0]):
        ADD(acc, PRODUCT(w_x[SLOT(Q), k], x[s, k] if BATCH else x[k]))
    for k in range(hidden):
        ADD(acc, PRODUCT(w_h[SLOT(Q), k], h[s, k] if BATCH else h[k]))
    return acc


def OLD(A):
    return A[s, unit] if BATCH else A[unit]


def PUT(A, V):
    if BATCH:
        A[s, unit] = V
    else:
        A[unit] = V


@wp.kernel
def cell(
    x: ARRAY(real, 2 if BATCH else 1),
    h: ARRAY(real, 2 if BATCH else 1),
    c: ARRAY(real, 2 if BATCH else 1),
    gates: ARRAY(real, 2),
    gates3: ARRAY(real, 3),
    recurrent: ARRAY(real, 2),
    w_x: ARRAY(real, 2),
    w_h: ARRAY(real, 2),
    b: ARRAY(real, 1),
    peep: ARRAY(real, 1),
    lengths: ARRAY(int, 1),
    step: int,
    clip: real = NUM(3.0, 20.0),
    h_out: ARRAY(real, 2 if BATCH else 1) = None,
    c_out: ARRAY(real, 2 if BATCH else 1) = None,
):
    if BATCH:
        s, unit = THREADS(2, h)
    else:
        unit = THREADS(1, h)
    if not GIVEN or SHARED:
        hidden = (gates.shape[1] if GIVEN else w_h.shape[0]) // N_GATES if N_GATES > 1 else (gates.shape[1] if GIVEN else w_h.shape[0])
        if unit >= hidden:
            return
    if MASKED and BATCH:
        "this sequence has ended"
        if step >= lengths[s]:
            PUT(h_out, OLD(h))
            if LSTM:
                PUT(c_out, OLD(c))
            return
    if LSTM:
        if PEEP:
            cp = OLD(c)
            ig = sigmoid(RAW(0) + peep[unit] * cp)
            fg = sigmoid(RAW(1) + peep[unit] * cp)
        else:
            ig = sigmoid(RAW(0))
            fg = sigmoid(RAW(1) + 1.0) if FORGET1 else sigmoid(RAW(1))
        if ORDER == "ifgo":
            cand = wp.tanh(RAW(2))
            og = sigmoid(RAW(3))
        else:
            og = sigmoid(RAW(2))
            cand = wp.tanh(RAW(3))
        cn = draw(fg * OLD(c) + ig * cand, ig * cand + fg * OLD(c))
        if CLIP:
            cn = LIMITED(cn, -clip, clip)
        PUT(c_out, cn)
        PUT(h_out, PRODUCT(og, wp.tanh(cn)))
    elif PLAIN:
        z = RAW(0)
        if RELU:
            PUT(h_out, wp.max(z, 0.0))
        else:
            PUT(h_out, wp.tanh(z))
    else:
        hp = OLD(h)
        zg = sigmoid(RAW(0))
        if CELL == "minimal gated":
            "one gate for both purposes"
            cand = wp.tanh(RAW(1) + zg * hp)
        else:
            rg = sigmoid(RAW(1))
            if GIVEN:
                cand = wp.tanh(RAW(2) + rg * recurrent[s, unit])
            else:
                seen = real(0.0)
                for k in range(x.shape[1 if BATCH else 0]):
                    ADD(seen, PRODUCT(w_x[SLOT(2), k], x[s, k] if BATCH else x[k]))
                memory = real(0.0)
                for k in range(hidden):
                    ADD(memory, PRODUCT(w_h[SLOT(2), k], h[s, k] if BATCH else h[k]))
                cand = wp.tanh(seen + rg * memory)
        hn = draw((1.0 - zg) * hp + zg * cand, hp + zg * (cand - hp), wp.lerp(hp, cand, zg))
        PUT(h_out, hn)
