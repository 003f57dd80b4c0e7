"""{BACKWARD?Propagates gradients back through}{!BACKWARD?Applies} {KIND} dropout {BACKWARD?with the stored mask}{!BACKWARD?with a random mask}{RESID?, and adds a residual}{+BIAS?, after a bias}."""

CATEGORY = "indexing random_math function"
ABOUT = dict(
    paragraph="Dropout {GAUSSIAN?multiplies activations by noise of mean one}{!GAUSSIAN?sets activations to zero at random} while a network is trained, so that no unit can rely on a particular other one. "
    "{PLAIN?The rest is scaled up by the inverse of the probability of staying, which keeps the expected value. }{ALPHA?Alpha dropout sets to the negative saturation "
    "value instead, and keeps mean and variance. }{BACKWARD?The backward pass lets gradients through where the forward pass let values through.}",
    formula="{BACKWARD?dL/dx = m dL/dy / (1 - p)}{GAUSSIAN?y = x (1 + sqrt(p / (1 - p)) n), n normal}{ALPHA?y = a (m x - 1.758 (1 - m)) + b, m = 1 with probability 1 - p, else 0}{PLAIN?y = m x / (1 - p), m = 1 with probability 1 - p, else 0}",
    source="Srivastava, Hinton, Krizhevsky, Sutskever and Salakhutdinov, Dropout: A Simple Way to Prevent Neural Networks from Overfitting, 2014",
)
NAMES = dict(
    dropout="dropout dropout_forward apply_dropout {TAG}_dropout random_drop dropout_kernel",
    x="x inputs hidden activations",
    y="y outputs out dropped",
    mask="mask keep_mask kept drop_mask",
    dy="dy grad_out d_out upstream",
    p="p drop_prob rate dropout_p",
    keep="keep keep_prob q_keep",
    scale="scale inv_keep gain",
    seed="seed rng_seed step_seed",
    state="state rng rand_state",
    u="u r coin sample",
    residual="residual skip shortcut",
    value="value v out_v",
    training="training is_train train_mode",
    counter="counter offset philox_offset",
)

KIND = draw("inverted", "inverted", "element-wise", "channel", "Gaussian", "alpha")
ALPHA = KIND == "alpha"
TAG = "channel" if KIND == "channel" else "gaussian" if KIND == "Gaussian" else "alpha" if ALPHA else draw("inverted", "random")
BACKWARD = chance(0.2) and KIND != "Gaussian" and not ALPHA
RANK = draw(2, 3) if KIND == "channel" else draw(1, 1, 2, 3)
GAUSSIAN = KIND == "Gaussian"
PLAIN = not BACKWARD and not GAUSSIAN and not ALPHA
STORE = draw("", "int", "real", "bool") if not BACKWARD else draw("int", "real", "bool")
RESID = chance(0.3) and not BACKWARD
SWITCH = chance(0.3) and not BACKWARD
INPLACE = chance(0.25) and not BACKWARD and not RESID
SEED = draw("flat", "flat", "offset")
STYLE = draw("where", "branch", "product")
PER_ROW = chance(0.2)
PROB = draw("drop", "keep")
BIAS = chance(0.2) and not BACKWARD


def FLAT():
    if RANK == 1:
        return PART(IDX, 0)
    if RANK == 2:
        return PART(IDX, 0) if KIND == "channel" else PART(IDX, 0) * x.shape[1] + PART(IDX, 1)
    if KIND == "channel":
        return PART(IDX, 0) * x.shape[1] + PART(IDX, 1)
    return (PART(IDX, 0) * x.shape[1] + PART(IDX, 1)) * x.shape[2] + PART(IDX, 2)


def FINISH(V):
    W = V + residual[IDX] if RESID else V
    if INPLACE:
        x[IDX] = W
    else:
        y[IDX] = W


@wp.kernel
def dropout(
    x: ARRAY(real, RANK),
    residual: ARRAY(real, RANK),
    bias: ARRAY(real, 1),
    dy: ARRAY(real, RANK),
    rates: ARRAY(real, 1),
    seed: int,
    counter: int,
    training: int,
    p: real = draw(0.1, 0.2, 0.3, 0.5),
    keep: real = draw(0.5, 0.8, 0.9),
    mask: ARRAY(int if STORE == "int" else bool if STORE == "bool" else real, RANK) = None,
    y: ARRAY(real, RANK) = None,
):
    IDX = THREADS(RANK, dy if BACKWARD else x)
    if BACKWARD:
        SCALE = 1.0 / keep if PROB == "keep" else 1.0 / (1.0 - p)
        if STORE == "real":
            FINISH(draw(dy[IDX] * mask[IDX], mask[IDX] * dy[IDX] * SCALE))
        elif STORE == "int":
            FINISH(draw(wp.where(mask[IDX] != 0, dy[IDX] * SCALE, 0.0), real(mask[IDX]) * dy[IDX] * SCALE, dy[IDX] * SCALE if mask[IDX] == 1 else 0.0))
        else:
            FINISH(draw(wp.where(mask[IDX], dy[IDX] * SCALE, 0.0), dy[IDX] * SCALE if mask[IDX] else 0.0))
    else:
        v = x[IDX] + bias[PART(IDX, RANK - 1)] if BIAS else x[IDX]
        if SWITCH:
            "at test time nothing is dropped"
            if training == 0:
                FINISH(v)
                return
        if SEED == "flat":
            state = wp.rand_init(seed, FLAT())
        else:
            state = draw(wp.rand_init(seed + counter, FLAT()), wp.rand_init(seed, FLAT() + counter))
        if KIND == "Gaussian":
            "multiplicative noise of mean one"
            sd = wp.sqrt(p / (1.0 - p))
            noise = 1.0 + sd * from32(wp.randn(state))
            if STORE == "real":
                mask[IDX] = noise
            FINISH(PRODUCT(v, noise))
        else:
            u = from32(wp.randf(state))
            if PER_ROW and RANK > 1 and not ALPHA:
                rate = wp.clamp(rates[PART(IDX, 0)], 0.0, 0.9)
                STAYS = u >= rate
                SCALE = 1.0 / (1.0 - rate)
            elif PROB == "keep" and not ALPHA:
                STAYS = u < keep
                SCALE = 1.0 / keep
            else:
                STAYS = draw(u >= p, u > p)
                SCALE = 1.0 / (1.0 - p)
            if ALPHA:
                a = 1.0 / wp.sqrt((1.0 - p) * (1.0 + p * 3.0909))
                b = draw(a * p * 1.7580993, 1.7580993 * a * p)
                FINISH(a * (EITHER(STAYS, v, -1.7580993)) + b)
            elif STYLE == "product" or STORE == "real":
                m = wp.where(STAYS, SCALE, 0.0)
                if STORE == "real":
                    mask[IDX] = m
                elif STORE == "int":
                    mask[IDX] = wp.where(m > 0.0, 1, 0)
                elif STORE == "bool":
                    mask[IDX] = m > 0.0
                FINISH(PRODUCT(m, v))
            elif STYLE == "where":
                if STORE:
                    kept = STAYS
                    if STORE == "int":
                        mask[IDX] = wp.where(kept, 1, 0)
                    else:
                        mask[IDX] = kept
                    FINISH(wp.where(kept, v * SCALE, 0.0))
                else:
                    FINISH(EITHER(STAYS, v * SCALE, 0.0))
            else:
                value = real(0.0)
                if STAYS:
                    value = v * SCALE
                    if STORE == "int":
                        mask[IDX] = 1
                    elif STORE == "bool":
                        mask[IDX] = True
                FINISH(value)
