"""Changes the weight of every synapse by {RULE_TEXT}{BOUND?, with {BOUND} bounds}{DECAY?, and lets it decay}{+REWARD?, gated by a reward}{+MASK?, where there is a connection}."""

CATEGORY = "indexing simulation conditional"
ABOUT = dict(
    paragraph="{STDP?Spike-timing dependent plasticity strengthens a synapse whose sender fired shortly before its receiver and weakens one where it was the other way round. Traces "
    "of recent spikes, which decay exponentially, stand for the sums over all pairs of spikes. }{!STDP?A synapse grows when sender and receiver are active together; without a correction weights "
    "would grow without limit. }{BOUND?Bounds keep weights in a range. }Each thread has one synapse of the network.",
    formula="{STDP?dw = A_+ x_pre on a post spike, -A_- x_post on a pre spike}{OJA?dw = eta y (x - y w)}{BCM?dw = eta y (y - theta) x}",
    source="{STDP?Song, Miller and Abbott, Competitive Hebbian Learning through Spike-Timing-Dependent Synaptic Plasticity, 2000}{OJA?Oja, A Simplified Neuron Model as a Principal Component Analyzer, 1982}{BCM?Bienenstock, Cooper and Munro, Theory for the Development of Neuron Selectivity, 1982}",
    units=("tau: ms", "tau_minus: ms"),
)
NAMES = dict(
    plasticity="{TAG}_update update_synapses {TAG}_rule synapse_plasticity learn_{TAG} {TAG}_kernel",
    w="w weights synapse_w efficacy",
    pre_spike="pre_spike spikes_pre pre_fired s_pre",
    post_spike="post_spike spikes_post post_fired s_post",
    pre_trace="pre_trace x_pre trace_pre r_pre",
    post_trace="post_trace x_post trace_post r_post",
    pre_id="pre_id src pre_idx sender",
    post_id="post_id dst post_idx receiver",
    a_plus="a_plus lr_plus eta_ltp ltp_rate",
    a_minus="a_minus lr_minus eta_ltd ltd_rate",
    w_max="w_max max_weight w_cap",
    w_min="w_min min_weight w_floor",
    eta="eta lr learning_rate",
    theta="theta threshold sliding_mean",
    dw="dw change delta_w",
    wi="wi weight w_old",
    reward="reward dopamine modulator",
    elig="elig eligibility trace_e",
    p="p pre src_i",
    q="q post dst_i",
    t_pre="t_pre last_pre pre_time",
    t_post="t_post last_post post_time",
    gap="gap delta_t lag",
    decay="decay forget leak",
)

TAG = draw("stdp", "stdp", "stdp", "oja", "bcm")
STDP = TAG == "stdp"
OJA = TAG == "oja"
BCM = TAG == "bcm"
PAIRS = STDP and chance(0.35)
RULE_TEXT = ("spike-timing dependent plasticity from the times of the last spikes" if PAIRS else "spike-timing dependent plasticity with traces") if STDP else "Oja's rule" if OJA else "the BCM rule"
LAYOUT = draw("dense", "dense", "list")
BOUND = draw("", "hard", "soft") if STDP else draw("", "hard")
DECAY = chance(0.25)
REWARD = STDP and chance(0.25)
KIND = draw("int", "bool")
SIGNS = draw("branch", "where")
MASK = chance(0.2) and LAYOUT == "dense"
INPLACE = chance(0.7)
NORMAL = chance(0.4)


def GROW(WI):
    return a_plus * (w_max - WI) if BOUND == "soft" else a_plus


def SHRINK(WI):
    return a_minus * (WI - w_min if chance(0.5) else WI) if BOUND == "soft" else a_minus


@wp.kernel
def plasticity(
    pre_spike: FLAGS(KIND, 1),
    post_spike: FLAGS(KIND, 1),
    pre_trace: ARRAY(real, 1),
    post_trace: ARRAY(real, 1),
    t_pre: ARRAY(real, 1),
    t_post: ARRAY(real, 1),
    pre_id: ARRAY(int, 1),
    post_id: ARRAY(int, 1),
    connected: ARRAY(int, 2),
    theta: ARRAY(real, 1),
    reward: real,
    a_plus: real = NUM(0.001, 0.05),
    a_minus: real = NUM(0.001, 0.05),
    tau: real = NUM(10.0, 25.0),
    tau_minus: real = NUM(20.0, 40.0),
    eta: real = NUM(0.0005, 0.02),
    w_min: real = 0.0,
    w_max: real = NUM(0.5, 5.0),
    decay: real = NUM(0.0001, 0.01),
    elig: ARRAY(real, 2 if LAYOUT == "dense" else 1) = None,
    w: ARRAY(real, 2 if LAYOUT == "dense" else 1) = None,
):
    if LAYOUT == "dense":
        p, q = THREADS(2, w)
        S = (p, q)
        if MASK:
            if connected[p, q] == 0:
                return
    else:
        s = THREADS(1, w)
        p = pre_id[s]
        q = post_id[s]
        N = (t_pre if PAIRS else pre_trace).shape[0]
        M = (t_post if PAIRS else post_trace).shape[0]
        if draw(p < 0 or q < 0 or p >= N or q >= M, p < 0 or p >= N or q < 0 or q >= M):
            return
        S = s
    wi = w[S]
    if STDP and (not PAIRS or SIGNS == "branch"):
        dw = real(0.0)
    if PAIRS:
        gap = draw(t_post[q] - t_pre[p], -(t_pre[p] - t_post[q]))
        if SIGNS == "branch":
            if gap > 0.0:
                "sender first: stronger"
                dw = GROW(wi) * wp.exp(-gap / tau)
            elif gap < 0.0:
                dw = -SHRINK(wi) * wp.exp(gap / tau_minus)
        else:
            dw = wp.where(gap >= 0.0, GROW(wi) * wp.exp(-wp.abs(gap) / tau), -(SHRINK(wi)) * wp.exp(-wp.abs(gap) / tau_minus))
    elif STDP:
        if ON(post_spike[q], KIND):
            dw += PRODUCT(GROW(wi), pre_trace[p])
        if ON(pre_spike[p], KIND):
            dw -= PRODUCT(SHRINK(wi), post_trace[q])
    elif OJA:
        x = pre_trace[p]
        y = post_trace[q]
        dw = draw(eta * y * (x - y * wi), eta * (x * y - y * y * wi))
    else:
        x = pre_trace[p]
        y = post_trace[q]
        if NORMAL:
            dw = eta * y * (y - theta[q]) * x / wp.max(wp.abs(theta[q]), 0.01)
        else:
            dw = draw(eta * x * y * (y - theta[q]), eta * y * (y - theta[q]) * x)
    if REWARD:
        "three factors: what was eligible changes when a reward comes"
        e = 0.95 * elig[S] + dw
        elig[S] = e
        dw = PRODUCT(reward, e)
    if DECAY:
        dw -= decay * wi
    if BOUND == "hard":
        w[S] = LIMITED(wi + dw, w_min, w_max)
    else:
        w[S] = draw(wi + dw, dw + wi)
