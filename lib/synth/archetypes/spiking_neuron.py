"""Advances {MODEL} neurons by one step{SYN?, with {SYN} synapses}{REFRACT?, with a refractory period}{NOISE?, with noise}{COUNT?, counting spikes}{STAMP?, keeping the time of the last spike}."""

CATEGORY = "simulation conditional struct"
ABOUT = dict(
    paragraph="Each thread integrates the membrane of one neuron. {LIF?The leaky integrate-and-fire neuron drifts to its resting potential, is pushed by input current, and fires and resets when it reaches the threshold. }"
    "{IZH?Izhikevich's two equations reproduce regular, bursting and chattering cells with four parameters. }{HH?Hodgkin and Huxley's gates open and close with the voltage, from which the "
    "shape of the spike follows. }{ADEX?The exponential term makes the upstroke, and the adaptation current slows down a neuron that fires often. }",
    formula="{LIF?tau dv/dt = v_rest - v + R I}{IZH?dv/dt = 0.04 v^2 + 5 v + 140 - u + I, du/dt = a (b v - u)}{HH?C dv/dt = I - g_Na m^3 h (v - E_Na) - g_K n^4 (v - E_K) - g_L (v - E_L)}{ADEX?C dv/dt = -g_L (v - E_L) + g_L D exp((v - v_T) / D) - w + I}",
    source="{LIF?Gerstner and Kistler, Spiking Neuron Models, 2002}{IZH?Izhikevich, Simple Model of Spiking Neurons, 2003}{HH?Hodgkin and Huxley, A Quantitative Description of Membrane Current and Its Application to Conduction and Excitation in Nerve, 1952}{ADEX?Brette and Gerstner, Adaptive Exponential Integrate-and-Fire Model as an Effective Description of Neuronal Activity, 2005}",
    units=("dt: ms", "tau: ms", "v_rest: mV", "v_th: mV", "v_reset: mV"),
)
NAMES = dict(
    neuron="{TAG}_step {TAG}_neuron update_{TAG} step_neurons {TAG}_kernel integrate_{TAG}",
    v="v membrane potential v_m",
    u="u recovery w_adapt adaptation",
    current="current i_ext input_current drive",
    spikes="spikes fired spike_out has_spiked",
    refractory="refractory refrac ref_left t_ref_left",
    g_syn="g_syn syn g_exc conductance",
    counts="counts spike_count n_spikes",
    last_spike="last_spike t_spike last_time",
    dt="dt h time_step",
    tau="tau tau_m tau_mem membrane_tau",
    v_rest="v_rest e_leak v0 e_l",
    v_th="v_th threshold v_thresh",
    v_reset="v_reset reset_potential c_reset",
    r_m="r_m resistance r_in",
    period="period t_ref refrac_steps",
    vi="vi vm v_i",
    inp="inp i_total total_current drive_i",
    dv="dv dvdt v_dot",
    fired="fired spike did_spike",
    seed="seed rng_seed noise_seed",
    sigma="sigma noise_amp noise_sd",
    t_now="t_now time_now step_no",
    decay="decay alpha leak",
    m="m m_gate na_act",
    n="n n_gate k_act",
    hg="h h_gate na_inact",
)

TAG = draw("lif", "lif", "lif", "izhikevich", "izhikevich", "hh", "adex")
LIF = TAG == "lif"
IZH = TAG == "izhikevich"
HH = TAG == "hh"
ADEX = TAG == "adex"
MODEL = "leaky integrate-and-fire" if LIF else "Izhikevich" if IZH else "Hodgkin-Huxley" if HH else "adaptive exponential"
SYN = draw("", "", "current", "conductance")
REFRACT = (LIF or ADEX) and chance(0.45)
NOISE = chance(0.25)
COUNT = chance(0.35) and not HH
EXACT = LIF and chance(0.35)
STAMP = chance(0.25) and not HH
STRUCT = IZH and chance(0.4)
PARAMS = draw("array", "scalar")
HALF_STEPS = IZH and chance(0.5)
KIND = draw("int", "int", "bool", "real")
RESET = draw("zero", "subtract") if LIF else "zero"

if STRUCT:
    @wp.struct
    class Neuron:
        v: real
        u: real


@helper
def rate_of(v: real, shift: real, scale: real) -> real:
    "x / (1 - exp(-x)), which is one at zero"
    z = (v + shift) / scale
    return wp.where(wp.abs(z) < 1.0e-4, 1.0 + 0.5 * z, z / (1.0 - wp.exp(-z)))


def SPIKED(V):
    return V if KIND == "bool" else draw(wp.where(V, 1, 0), 1 if V else 0) if KIND == "int" else wp.where(V, real(1.0), real(0.0))


@wp.kernel
def neuron(
    current: ARRAY(real, 1),
    tau_each: ARRAY(real, 1),
    seed: int,
    t_now: int,
    dt: real = draw(0.05, 0.1, 0.5, 1.0) if not HH else draw(0.01, 0.02, 0.05),
    tau: real = NUM(5.0, 30.0),
    v_rest: real = draw(-70.0, -65.0, 0.0) if LIF else -70.0,
    v_th: real = draw(-50.0, -55.0) if not LIF else draw(1.0, -50.0, 0.5),
    v_reset: real = draw(-65.0, -70.0, 0.0) if LIF else -65.0,
    r_m: real = NUM(0.5, 10.0),
    period: int = INT(2, 8),
    tau_syn: real = NUM(2.0, 10.0),
    e_syn: real = draw(0.0, -80.0),
    sigma: real = NUM(0.1, 3.0),
    a: real = draw(0.02, 0.1),
    b: real = draw(0.2, 0.25),
    d: real = draw(2.0, 8.0, 4.0),
    neurons: ARRAY(Neuron if STRUCT else real, 1) = None,
    v: ARRAY(real, 1) = None,
    u: ARRAY(real, 1) = None,
    g_syn: ARRAY(real, 1) = None,
    gate_m: ARRAY(real, 1) = None,
    gate_h: ARRAY(real, 1) = None,
    gate_n: ARRAY(real, 1) = None,
    refractory: ARRAY(int, 1) = None,
    spikes: ARRAY(bool if KIND == "bool" else int if KIND == "int" else real, 1) = None,
    counts: ARRAY(int, 1) = None,
    last_spike: ARRAY(int, 1) = None,
):
    i = THREADS(1, neurons if STRUCT else v)
    if STRUCT:
        cell = neurons[i]
        vi = cell.v
        ui = cell.u
    else:
        vi = v[i]
    if REFRACT:
        if refractory[i] > 0:
            refractory[i] = refractory[i] - 1
            v[i] = v_reset
            spikes[i] = SPIKED(False) if KIND == "bool" else 0 if KIND == "int" else 0.0
            return
    inp = current[i]
    if SYN == "current":
        inp += g_syn[i]
        g_syn[i] = draw(g_syn[i] * wp.exp(-dt / tau_syn), g_syn[i] - dt * g_syn[i] / tau_syn)
    elif SYN == "conductance":
        inp += draw(g_syn[i] * (e_syn - vi), -g_syn[i] * (vi - e_syn))
        g_syn[i] = g_syn[i] * wp.exp(-dt / tau_syn)
    if NOISE:
        state = wp.rand_init(seed, i)
        inp += sigma * from32(wp.randn(state))
    if LIF:
        T = wp.max(wp.abs(tau_each[i]), 1.0) if PARAMS == "array" else tau
        if EXACT:
            "exact for a constant current"
            decay = wp.exp(-dt / T)
            v_inf = v_rest + r_m * inp
            vi = draw(v_inf + (vi - v_inf) * decay, decay * vi + (1.0 - decay) * v_inf)
        else:
            dv = draw((v_rest - vi + r_m * inp) / T, (-(vi - v_rest) + r_m * inp) / T)
            vi += PRODUCT(dt, dv)
        fired = draw(vi >= v_th, vi > v_th)
        if fired:
            vi = vi - (v_th - v_reset) if RESET == "subtract" else v_reset
    elif IZH:
        if not STRUCT:
            ui = u[i]
        if HALF_STEPS:
            "two half steps, for stability"
            vi += 0.5 * dt * (0.04 * vi * vi + 5.0 * vi + 140.0 - ui + inp)
            vi += 0.5 * dt * (0.04 * vi * vi + 5.0 * vi + 140.0 - ui + inp)
        else:
            vi += dt * draw(0.04 * vi * vi + 5.0 * vi + 140.0 - ui + inp, (0.04 * vi + 5.0) * vi + 140.0 - ui + inp)
        ui += dt * a * (b * vi - ui)
        fired = vi >= 30.0
        if fired:
            vi = v_reset
            ui += d
    elif ADEX:
        ui = u[i]
        rise = 2.0 * wp.exp(wp.min((vi - v_th) / 2.0, 10.0))
        vi += dt * (v_rest - vi + rise + r_m * (inp - ui)) / tau
        ui += dt * (a * (vi - v_rest) - ui) / 100.0
        fired = vi > 0.0
        if fired:
            vi = v_reset
            ui += b
    else:
        m = wp.clamp(gate_m[i], 0.0, 1.0)
        hg = wp.clamp(gate_h[i], 0.0, 1.0)
        n = wp.clamp(gate_n[i], 0.0, 1.0)
        vc = wp.clamp(vi, -100.0, 60.0)
        am = rate_of(vc, 40.0, 10.0)
        bm = 4.0 * wp.exp(-(vc + 65.0) / 18.0)
        ah = 0.07 * wp.exp(-(vc + 65.0) / 20.0)
        bh = 1.0 / (1.0 + wp.exp(-(vc + 35.0) / 10.0))
        an = 0.1 * rate_of(vc, 55.0, 10.0)
        bn = 0.125 * wp.exp(-(vc + 65.0) / 80.0)
        i_na = 120.0 * draw(m * m * m * hg, wp.pow(m, 3.0) * hg) * (vi - 50.0)
        i_k = 36.0 * draw(n * n * n * n, wp.pow(n, 4.0)) * (vi + 77.0)
        i_l = 0.3 * (vi + 54.4)
        fired = vi < 0.0
        vi += dt * draw(inp - i_na - i_k - i_l, inp - (i_na + i_k + i_l))
        "an upward crossing of zero is a spike"
        fired = fired and vi >= 0.0
        if EXACT or chance(0.4):
            gate_m[i] = am / (am + bm) + (m - am / (am + bm)) * wp.exp(-dt * (am + bm))
            gate_h[i] = ah / (ah + bh) + (hg - ah / (ah + bh)) * wp.exp(-dt * (ah + bh))
            gate_n[i] = an / (an + bn) + (n - an / (an + bn)) * wp.exp(-dt * (an + bn))
        else:
            gate_m[i] = m + dt * (am * (1.0 - m) - bm * m)
            gate_h[i] = hg + dt * (ah * (1.0 - hg) - bh * hg)
            gate_n[i] = n + dt * (an * (1.0 - n) - bn * n)
    if STRUCT:
        cell.v = vi
        cell.u = ui
        neurons[i] = cell
    else:
        v[i] = vi
        if IZH or ADEX:
            u[i] = ui
    spikes[i] = SPIKED(fired)
    if REFRACT or COUNT or STAMP:
        if fired:
            if REFRACT:
                refractory[i] = period
            if COUNT:
                counts[i] = counts[i] + 1
            if STAMP:
                last_spike[i] = t_now
