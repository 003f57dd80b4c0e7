"""{GRAD?{LR?Subtracts gradients of a batch from the rows of an embedding table}{!LR?Adds gradients of a batch to the rows of an embedding table's gradient}}{!GRAD?Looks up the embedding of every token}{BAG?, {WEIGHTED?weighted and }{POOL} over each bag}{PAD?, leaving out padding}{POSITION?, and adds {POSITION} positions}{SCALE?, scaled{ROOT? by the root of the width}}{NORMED?, divided by the length of the row}{FREQ?, each divided by the token's count}."""

CATEGORY = "indexing reduction atomic"
ABOUT = dict(
    paragraph="An embedding table has a row of numbers for each word, item or user. {GRAD?Backwards, each token's gradient is {LR?subtracted from}{!LR?added to} its row; tokens that occur "
    "twice make atomics necessary. }{!GRAD?A layer's forward pass copies the rows that the tokens name. }{BAG?A bag of tokens becomes one row, which is how "
    "recommender systems treat lists of categories. }{POSITION?Attention alone does not know the order of tokens, so positions are added.}",
    formula="{FORMULA}{POSITION_SIN?; p_(t, 2k) = sin(t / 10000^(2k / d)), p_(t, 2k + 1) = cos(t / 10000^(2k / d))}",
    source="Vaswani et al., Attention Is All You Need, 2017",
)
NAMES = dict(
    embed="embedding_{TAG} embed_tokens lookup_{TAG} token_embedding_{TAG} embedding_bag_{TAG} gather_{TAG}",
    tokens="tokens ids token_ids indices",
    table="table weight embeddings vocab_rows",
    positions="positions pos_table pos_embed",
    offsets="offsets bag_start",
    weights="weights sample_weights scores",
    out="out y hidden embedded",
    dy="dy grad_out d_hidden upstream",
    dtable="{!LR?dtable} {!LR?grad_table} {!LR?d_weight} {LR?embeddings} {LR?weight}",
    pad="pad padding_idx ignore_id",
    token="token tok id_t row_id",
    n_rows="n_rows vocab num_embeddings",
    width="width dim d_model",
    total="{!PEAK?total} {!PEAK?acc} {PEAK?largest} pooled",
    t="t pos",
    d="d k feat",
    angle="angle theta phase",
    freq="freq inv_freq rate_k",
    n="n count members",
    value="value v e",
)

GRAD = chance(0.25)
TAG = "grad" if GRAD else "rows"
BAG = chance(0.3) and not GRAD
POOL = draw("summed", "averaged", "maximised")
POSITION = draw("", "", "learned", "sinusoidal") if not GRAD and not BAG else ""
POSITION_SIN = POSITION == "sinusoidal"
PEAK = POOL == "maximised"
ROOT = chance(0.5)
SCALE = chance(0.3) and not GRAD and not BAG
BAD = draw("skip", "clamp", "mod")
PAD = chance(0.35)
WEIGHTED = chance(0.4) and BAG and POOL != "maximised"
BATCH = chance(0.4) and not BAG
LOOPED = chance(0.35) and not BAG
FREQ = chance(0.25) and GRAD
LR = chance(0.4) and GRAD
NORMED = chance(0.2) and not GRAD and not BAG and not BATCH
FORMULA = (
    "dE[token_t] {SIGN_F}= {LR?lr }dy_t{FREQ? / n_token}" if GRAD else "y_b = max_(t in bag b) E[token_t]" if BAG and PEAK else "y_b = mean_(t in bag b) {WEIGHTED?w_t }E[token_t]"
    if BAG and POOL == "averaged" else "y_b = sum_(t in bag b) {WEIGHTED?w_t }E[token_t]" if BAG else "y_t = {NORMED?(}{SCALE?s }E[token_t]{POSITION? + p_t}{NORMED?) / |E[token_t]|}"
)
SIGN_F = "-" if LR else "+"


def TOKEN():
    return tokens[s, t] if BATCH else tokens[t]


def PLACE(V):
    return wp.clamp(V, 0, n_rows - 1) if BAD == "clamp" else wp.abs(V) % n_rows if BAD == "mod" else V


def ONE(D):
    if GRAD:
        G = dy[s, t, D] if BATCH else dy[t, D]
        V = G / real(wp.max(counts[token], 1)) if FREQ else G
        if LR:
            wp.atomic_sub(dtable, token, D, PRODUCT(lr, V))
        else:
            wp.atomic_add(dtable, token, D, V)
    else:
        value = table[token, D]
        if SCALE:
            value = value * (wp.sqrt(real(width)) if ROOT else scale)
        if POSITION == "learned":
            value += positions[wp.min(t, positions.shape[0] - 1), D]
        elif POSITION == "sinusoidal":
            freq = draw(wp.exp(-9.2103404 * real(D // 2 * 2) / real(width)), wp.pow(real(10000.0), -real(D // 2 * 2) / real(width)))
            angle = PRODUCT(real(t), freq)
            if draw(D % 2 == 0, D & 1 == 0):
                value += wp.sin(angle)
            else:
                value += wp.cos(angle)
        if NORMED:
            value = value / norm
        if BATCH:
            out[s, t, D] = value
        else:
            out[t, D] = value


@wp.kernel
def embed(
    tokens: ARRAY(int, 2 if BATCH else 1),
    table: ARRAY(real, 2),
    positions: ARRAY(real, 2),
    offsets: ARRAY(int, 1),
    weights: ARRAY(real, 1),
    counts: ARRAY(int, 1),
    dy: ARRAY(real, 3 if BATCH else 2),
    pad: int = draw(0, -1, 1),
    scale: real = NUM(1.0, 30.0),
    lr: real = NUM(0.001, 0.1),
    out: ARRAY(real, 3 if BATCH else 2) = None,
    dtable: ARRAY(real, 2) = None,
):
    if BAG:
        b, d = THREADS(2)
        n_rows = table.shape[0]
        if b + 1 >= offsets.shape[0] or d >= table.shape[1]:
            return
        first = wp.max(offsets[b], 0)
        last = wp.min(offsets[b + 1], tokens.shape[0])
        total = real(-1.0e10) if POOL == "maximised" else real(0.0)
        n = int(0)
        for t in range(first, last):
            if PAD:
                if tokens[t] == pad:
                    continue
            token = PLACE(tokens[t])
            if BAD == "skip":
                if INVALID(token, n_rows):
                    continue
            if POOL == "maximised":
                RAISE(total, table[token, d])
            elif WEIGHTED:
                ADD(total, weights[t] * table[token, d])
            else:
                ADD(total, table[token, d])
            n += 1
        if POOL == "averaged":
            total = total / real(wp.max(n, 1))
        elif POOL == "maximised":
            if n == 0:
                total = 0.0
        out[b, d] = total
    else:
        if BATCH:
            if LOOPED:
                s, t = THREADS(2, tokens)
            else:
                s, t, d = THREADS(3)
        else:
            if LOOPED:
                t = THREADS(1, tokens)
            else:
                t, d = THREADS(2)
        n_rows = (dtable if GRAD else table).shape[0]
        width = (dtable if GRAD else table).shape[1]
        if PAD:
            "padding has no embedding"
            if TOKEN() == pad:
                return
        token = PLACE(TOKEN())
        if BAD == "skip":
            if INVALID(token, n_rows):
                return
        if NORMED:
            norm = real(0.0)
            for k in range(width):
                norm += table[token, k] * table[token, k]
            norm = wp.sqrt(norm) + 1.0e-6
        if LOOPED:
            for d in range(width):
                ONE(d)
        else:
            ONE(d)
