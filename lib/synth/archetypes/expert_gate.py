"""Picks the {K_TEXT} experts of each token by {SCORE_TEXT}{SHARES?, with their shares}{LOAD?, counting each expert's load}{CAPACITY?, up to a capacity}{SUM_S?, and sums the shares of each first choice}."""

CATEGORY = "reduction indexing atomic"
ABOUT = dict(
    paragraph="A mixture of experts sends each token to a few of many sub-networks. The gate scores all experts, keeps the best and mixes their outputs {MIXES} of their "
    "scores, so the cost per token stays the same however many experts there are. {CAPACITY?An expert takes a limited number of tokens; the rest is dropped. }{NOISY?Noise on the scores spreads the load. }"
    "The same selection gives the k best of any row: beams, neighbours, recommendations.",
    formula="{FORMULA}",
    source="Shazeer et al., Outrageously Large Neural Networks: The Sparsely-Gated Mixture-of-Experts Layer, 2017",
)
NAMES = dict(
    gate="top_k_gate moe_gate route_tokens expert_router gating_kernel topk_rows",
    logits="logits scores router_logits gate_in",
    chosen_ids="chosen expert_ids topk_idx assignment",
    shares="shares gate_weights topk_weights probs",
    load="load expert_count tokens_per_expert counts",
    slots="slots positions slot_in_expert place_out",
    bias="bias expert_bias balance_bias",
    capacity="capacity max_tokens cap",
    first="first best1 top1",
    second="second best2 top2",
    v1="v1 top_value score1",
    v2="v2 second_value score2",
    e="e expert k_e",
    v="v score value",
    total="total denom z_sum",
    peak="peak max_logit m",
    seed="seed rng_seed noise_seed",
    slot="slot place rank_in_expert",
    n_experts="n_experts num_experts experts",
    t="t token row",
    share="share weight1",
)

K = draw(1, 2, 2, 3)
K_TEXT = "best" if K == 1 else "two best" if K == 2 else "three best"
SCORE = draw("logit", "logit", "sigmoid", "biased", "noisy")
NOISY = SCORE == "noisy"
SCORE_TEXT = "its logits" if SCORE == "logit" else "the sigmoid of its logits" if SCORE == "sigmoid" else "its logits plus a bias" if SCORE == "biased" else "noisy logits"
SHARES = chance(0.7) and (K > 1 or SCORE != "sigmoid")
OVER = draw("chosen", "all") if SCORE != "sigmoid" else "chosen"
SIGMOID = SCORE == "sigmoid"
SCORE_F = "sigmoid(z)" if SIGMOID else "z + b" if SCORE == "biased" else "z + noise" if NOISY else "z"
FORMULA = (
    "T = top_{K}({SCORE_F})" if not SHARES else "T = top_{K}({SCORE_F}), g_e = s_e / sum_(k in T) s_k, s = sigmoid(z)" if SIGMOID
    else "T = top_{K}({SCORE_F}), g_e = exp(z_e) / sum_k exp(z_k)" if K == 1 or OVER == "all" else "T = top_{K}(s), s = {SCORE_F}, g_e = exp(s_e) / sum_(k in T) exp(s_k)"
)
MIXES = "by a softmax" if not SIGMOID else "in proportion to the sigmoids"
LOAD = chance(0.5)
CAPACITY = LOAD and chance(0.5)
MASK = chance(0.25)
STORE = draw("rows", "rows", "vec2i") if K == 2 else "rows"
IMPORTANCE = chance(0.2) and SHARES and (K == 1 or (K == 2 and OVER == "chosen"))
SUM_S = IMPORTANCE
STYLE = draw("one", "passes")


def VALUE(E):
    if SCORE == "sigmoid":
        return 1.0 / (1.0 + wp.exp(-logits[t, E]))
    if SCORE == "biased":
        return draw(logits[t, E] + bias[E], bias[E] + logits[t, E])
    if NOISY:
        return logits[t, E] + noise_sd * from32(wp.randn(state))
    return logits[t, E]


def COUNT_IN(E, KTH):
    if LOAD:
        if CAPACITY:
            slot = wp.atomic_add(load, E, 1)
            slots[t, KTH] = draw(wp.where(slot < capacity, slot, -1), slot if slot < capacity else -1)
        else:
            wp.atomic_add(load, E, 1)


@wp.kernel
def gate(
    logits: ARRAY(real, 2),
    bias: ARRAY(real, 1),
    mask: ARRAY(int, 1),
    seed: int,
    capacity: int = INT(2, 16),
    noise_sd: real = NUM(0.05, 1.0),
    chosen_ids: ARRAY(vec2i, 1) if STORE == "vec2i" else ARRAY(int, 1 if K == 1 else 2) = None,
    shares: ARRAY(real, 1 if K == 1 else 2) = None,
    load: ARRAY(int, 1) = None,
    slots: ARRAY(int, 2) = None,
    importance: ARRAY(real, 1) = None,
):
    t = THREADS(1, logits)
    if MASK:
        "padding goes nowhere"
        if UNFLAGGED(mask[t]):
            return
    n_experts = logits.shape[1]
    if K > 1:
        if n_experts < K:
            return
    if NOISY:
        state = wp.rand_init(seed, t)
    first = int(-1)
    v1 = real(-1.0e10)
    if K > 1:
        second = int(-1)
        v2 = real(-1.0e10)
    if K > 2:
        third = int(-1)
        v3 = real(-1.0e10)
    if STYLE == "passes" and not NOISY and K > 1:
        for e in range(n_experts):
            v = VALUE(e)
            if v > v1:
                v1 = v
                first = e
        for e in range(n_experts):
            v = VALUE(e)
            if e != first and v > v2:
                v2 = v
                second = e
        if K > 2:
            for e in range(n_experts):
                v = VALUE(e)
                if draw(e != first and e != second and v > v3, v > v3 and e != first and e != second):
                    v3 = v
                    third = e
    else:
        for e in range(n_experts):
            v = VALUE(e)
            if v > v1:
                if K > 2:
                    v3 = v2
                    third = second
                if K > 1:
                    v2 = v1
                    second = first
                v1 = v
                first = e
            else:
                if K > 1:
                    if v > v2:
                        if K > 2:
                            v3 = v2
                            third = second
                        v2 = v
                        second = e
                    elif K > 2 and v > v3:
                        v3 = v
                        third = e
    if K == 1:
        chosen_ids[t] = first
    elif STORE == "vec2i":
        chosen_ids[t] = vec2i(first, second)
    else:
        chosen_ids[t, 0] = first
        chosen_ids[t, 1] = second
        if K > 2:
            chosen_ids[t, 2] = third
    COUNT_IN(first, 0)
    if K > 1:
        COUNT_IN(second, 1)
    if K > 2:
        COUNT_IN(third, 2)
    if SHARES:
        if K == 1 or OVER == "all":
            total = real(0.0)
            for e in range(n_experts):
                ADD(total, wp.exp(logits[t, e] - (v1 if SCORE == "logit" else logits[t, first])))
            BASE = v1 if SCORE == "logit" else logits[t, first]
            if K == 1:
                shares[t] = 1.0 / total
                if IMPORTANCE:
                    wp.atomic_add(importance, first, 1.0 / total)
            else:
                shares[t, 0] = 1.0 / total
                shares[t, 1] = wp.exp(logits[t, second] - BASE) / total
                if K > 2:
                    shares[t, 2] = wp.exp(logits[t, third] - BASE) / total
        elif K == 2:
            share = draw(1.0 / (1.0 + wp.exp(v2 - v1)), wp.exp(v1) / (wp.exp(v1) + wp.exp(v2))) if SCORE != "sigmoid" else v1 / (v1 + v2)
            shares[t, 0] = share
            shares[t, 1] = 1.0 - share
            if IMPORTANCE:
                wp.atomic_add(importance, first, share)
        else:
            W2 = v2
            W3 = v3
            if not SIGMOID:
                w2 = wp.exp(v2 - v1)
                w3 = wp.exp(v3 - v1)
                W2 = w2
                W3 = w3
            total = v1 + v2 + v3 if SIGMOID else 1.0 + W2 + W3
            shares[t, 0] = v1 / total if SIGMOID else 1.0 / total
            shares[t, 1] = W2 / total
            shares[t, 2] = W3 / total
