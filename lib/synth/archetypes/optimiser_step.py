"""Updates parameters by one step of {METHOD}{DECAY? with weight decay}{CLIP_GRAD?, gradients clipped}{+MASK?, where they are trained}{+RATES?, with rates of their own}{+SCALED?, after loss scaling}{+CLEAR?, and clears the gradients}{NAN_S}{BOUND_S}."""

CATEGORY = "simulation struct"
ABOUT = dict(
    paragraph="Training moves each parameter against its gradient. This kernel carries out one step of {METHOD} for "
    "all parameters at once. {HAS_M?A running mean of past gradients smooths the direction. }{HAS_V?Each "
    "parameter has a step of its own, smaller where gradients are large. }{DECAY?Weight decay pulls "
    "parameters towards zero. }The step comes after every batch.",
    formula="{FORMULA}",
    source="{ADAMS?Kingma and Ba, Adam: A Method for Stochastic Optimization, 2015}{!ADAMS?Goodfellow, Bengio and "
    "Courville, Deep Learning, 2016, chapter 8}",
)
NAMES = dict(
    optimiser_step="optimiser_step update_params {SHORT}_step {SHORT}_update apply_gradients optimizer_step",
    w="w params_w theta weights",
    g="g grads grad dw",
    m="m first_moment exp_avg velocity",
    v="v second_moment exp_avg_sq sq_avg",
    vmax="vmax max_v v_hat_max",
    lr="lr learning_rate step_size eta",
    beta1="beta1 b1 momentum",
    beta2="beta2 b2 rho",
    eps="eps epsilon tiny",
    decay="decay weight_decay l2",
    clip="clip max_grad grad_limit",
    step_no="step_no t iteration",
    grad="grad gi d",
    mi="mi m_new mean_g",
    vi="vi v_new mean_g2",
    m_hat="m_hat m_corr mc",
    v_hat="v_hat v_corr vc",
    theta="theta p weight_i",
    mask="mask trainable unfrozen",
    correction1="correction1 bias1 c1",
    correction2="correction2 bias2 c2",
    delta="delta change update",
    scale="scale grad_scale inv_scale",
    State="State Slot AdamState MomentState",
    state="state slots moments",
    st="st s slot",
    rates="rates group_lr lr_per_param",
    denom="denom root rms",
    norm_sq="norm_sq grad_norm_sq total_sq",
)

METHOD = draw("gradient descent", "momentum", "momentum", "Nesterov momentum", "Adam", "Adam", "AdamW", "RMSProp", "Adagrad", "Lion", "AMSGrad", "Adamax")
ADAMS = METHOD in ("Adam", "AdamW", "AMSGrad", "Adamax")
FORMULA = (
    "w = w - lr g" if METHOD == "gradient descent" else "m = b m + {PACKED?(1 - b) }g, w = w - lr m" if METHOD == "momentum"
    else "m = b m + {PACKED?(1 - b) }g, w = w - lr (g + b m)" if METHOD == "Nesterov momentum"
    else "w = w - lr sign(b1 m + (1 - b1) g), m = b2 m + (1 - b2) g" if METHOD == "Lion"
    else "v = v + g^2, w = w - lr g / (sqrt(v) + eps)" if METHOD == "Adagrad"
    else "v = b v + (1 - b) g^2, w = w - lr g / (sqrt(v) + eps)" if METHOD == "RMSProp"
    else "m = b1 m + (1 - b1) g, u = max(b2 u, |g|), w = w - lr m / (u + eps)" if METHOD == "Adamax"
    else "m = b1 m + (1 - b1) g, v = b2 v + (1 - b2) g^2, w = w - lr m' / (sqrt(v') + eps){DECOUPLED? - lr decay w}"
)
DECOUPLED = METHOD == "AdamW"
HAS_M = METHOD in ("momentum", "Nesterov momentum", "Adam", "AdamW", "AMSGrad", "Adamax", "Lion")
HAS_V = METHOD in ("Adam", "AdamW", "AMSGrad", "Adamax", "RMSProp", "Adagrad")
SHORT = "adam" if ADAMS else "sgd" if METHOD in ("gradient descent", "momentum", "Nesterov momentum") else "opt"
DECAY = METHOD == "AdamW" or chance(0.3)
CLIP_GRAD = draw("", "", "value", "norm")
CLEAR = chance(0.3)
RANK = draw(1, 1, 1, 2)
MASK = draw("", "", "", "int", "bool")
RATES = chance(0.2)
SCALED = chance(0.2)
STRUCT = chance(0.25) and HAS_M and HAS_V
BIASED = draw("pow", "given", "none")
PACKED = chance(0.4)
EPS_IN = chance(0.3)
NAN_GUARD = chance(0.15)
BOUNDED = chance(0.15)
VECTORS = chance(0.15) and METHOD in ("gradient descent", "momentum", "Nesterov momentum") and CLIP_GRAD == ""
TYPE = vec3 if VECTORS else real
NAN_S = ", except where they are not finite" if NAN_GUARD and not VECTORS else ""
BOUND_S = ", kept in bounds" if BOUNDED and not VECTORS else ""

if STRUCT:
    @wp.struct
    class State:
        m: real
        v: real


@wp.kernel
def optimiser_step(
    w: ARRAY(TYPE, RANK),
    g: ARRAY(TYPE, RANK),
    state: ARRAY(State if STRUCT else real, RANK),
    m: ARRAY(TYPE, RANK),
    v: ARRAY(TYPE, RANK),
    vmax: ARRAY(TYPE, RANK),
    rates: ARRAY(real, RANK),
    norm_sq: ARRAY(real, 1),
    mask: FLAGS(MASK, RANK),
    lr: real = NUM(0.0001, 0.1),
    beta1: real = NUM(0.8, 0.95),
    beta2: real = NUM(0.95, 0.999),
    eps: real = draw(1.0e-8, 1.0e-7, 1.0e-6),
    decay: real = NUM(0.0001, 0.1),
    clip: real = NUM(0.1, 5.0),
    scale: real = NUM(0.01, 1.0),
    correction1: real = NUM(0.1, 0.9),
    correction2: real = NUM(0.01, 0.5),
    bound: real = NUM(1.0, 10.0),
    step_no: int = None,
):
    IDX = THREADS(RANK, w)
    if MASK:
        if OFF(mask[IDX], MASK):
            return
    theta = w[IDX]
    grad = g[IDX]
    if SCALED:
        "undo the loss scale"
        grad = PRODUCT(grad, scale)
    if NAN_GUARD and not VECTORS:
        if draw(wp.isnan(grad), not wp.isfinite(grad)):
            return
    if CLIP_GRAD == "value":
        grad = LIMITED(grad, -clip, clip)
    elif CLIP_GRAD == "norm":
        grad_norm = wp.sqrt(norm_sq[0])
        if chance(0.5):
            if grad_norm > clip:
                grad = grad * clip / grad_norm
        else:
            grad *= wp.min(real(1.0), clip / wp.max(grad_norm, 1.0e-6))
    if DECAY and METHOD != "AdamW":
        grad = draw(grad + decay * theta, decay * theta + grad)
    if STRUCT:
        st = state[IDX]
        M_OLD = st.m
        V_OLD = st.v
    else:
        M_OLD = m[IDX]
        V_OLD = v[IDX]
    RATE = rates[IDX] if RATES else lr
    if METHOD == "gradient descent":
        delta = RATE * grad
    elif METHOD == "momentum" or METHOD == "Nesterov momentum":
        if PACKED:
            mi = beta1 * M_OLD + (1.0 - beta1) * grad
        else:
            mi = draw(beta1 * M_OLD + grad, grad + beta1 * M_OLD)
        if METHOD == "momentum":
            delta = RATE * mi
        else:
            delta = RATE * (grad + beta1 * mi)
        m[IDX] = mi
    elif METHOD == "Lion":
        mix = beta1 * M_OLD + (1.0 - beta1) * grad
        delta = RATE * wp.sign(mix)
        m[IDX] = beta2 * M_OLD + (1.0 - beta2) * grad
    else:
        if METHOD == "Adagrad":
            vi = V_OLD + grad * grad
        elif METHOD == "Adamax":
            vi = wp.max(beta2 * V_OLD, wp.abs(grad))
        else:
            vi = draw(beta2 * V_OLD + (1.0 - beta2) * grad * grad, V_OLD + (1.0 - beta2) * (grad * grad - V_OLD))
        if ADAMS:
            mi = draw(beta1 * M_OLD + (1.0 - beta1) * grad, M_OLD + (1.0 - beta1) * (grad - M_OLD), wp.lerp(grad, M_OLD, real(beta1)))
            if BIASED == "none":
                m_hat = mi
            elif BIASED == "given":
                m_hat = mi / correction1
            else:
                "the moments start at zero: undo the bias"
                m_hat = mi / (1.0 - wp.pow(real(beta1), real(wp.max(step_no, 1))))
            NUMER = m_hat
        else:
            NUMER = grad
        v_hat = vi
        if METHOD == "AMSGrad":
            v_hat = wp.max(vi, vmax[IDX])
            vmax[IDX] = v_hat
        elif ADAMS and METHOD != "Adamax":
            if BIASED == "given":
                v_hat = vi / correction2
            elif BIASED == "pow":
                v_hat = vi / (1.0 - wp.pow(real(beta2), real(wp.max(step_no, 1))))
        if METHOD == "Adamax":
            delta = RATE * NUMER / (vi + eps)
        elif EPS_IN:
            denom = wp.sqrt(v_hat + eps)
            delta = RATE * NUMER / denom
        else:
            denom = wp.sqrt(v_hat) + eps
            delta = draw(RATE * NUMER / denom, RATE * (NUMER / denom))
        if STRUCT:
            st.m = mi
            st.v = vi
            state[IDX] = st
        else:
            if ADAMS:
                m[IDX] = mi
            v[IDX] = vi
    if METHOD == "AdamW":
        delta += RATE * decay * theta
    if BOUNDED and not VECTORS:
        w[IDX] = LIMITED(theta - delta, -bound, bound)
    elif chance(0.6):
        w[IDX] = theta - delta
    else:
        w[IDX] -= delta
    if CLEAR:
        g[IDX] = TYPE(0.0)
