"""Demodulates {WHAT} from {IQ?complex baseband samples}{!IQ?a real signal by mixing it down}{BANK?, one carrier per row}{LOWPASS?, averaged over a window}{+SQUELCH?, silent without a carrier}{+GAIN?, with a gain}."""

CATEGORY = "function loop vector"
ABOUT = dict(
    paragraph="A carrier transports a message in its {FM?frequency}{!FM?{PM?phase}{!PM?amplitude}}. {IQ?The samples are complex "
    "already, with the in-phase part first}{!IQ?Multiplication by a cosine and a sine moves the carrier to zero "
    "frequency; the mean over a window removes the image at twice the carrier}. {FM?The angle between one sample and the "
    "next is the instantaneous frequency, which the product with the conjugate of the former gives without unwrapping.}",
    formula="{FM?f_n = arg(z_n conj(z_(n-1))){IN_HZ? fs / (2 pi)}}{!FM?{PM?phi_n = arg(z_n)}{!PM?a_n = |z_n|}}",
    source="Lyons, Understanding Digital Signal Processing, 2010",
    units=("fs: Hz", "carrier: Hz"),
)
NAMES = dict(
    demodulate="demodulate {SHORT}_demod demod_{SHORT} quadrature_demod receiver detect_{SHORT}",
    iq="iq samples z baseband",
    x="x signal rf samples",
    carriers="carriers freqs carrier_hz tones",
    carrier="carrier carrier_freq fc f0",
    fs="fs sample_rate rate",
    message="message audio out demod_out",
    z="z s cur sample",
    z_prev="z_prev last z0 s_prev",
    re="re real_part i_val inphase",
    im="im imag_part q_val quadrature",
    phase="phase angle theta arg",
    amp="amp mag envelope radius",
    window="window half_width taps span",
    squelch="squelch gate min_power floor_level",
    gain="gain volume scale",
    omega="omega w_c step_angle dphi",
    k="k m tap",
    p="p idx place",
    conj_mul="conj_mul phase_step conjugate_product",
    count="count used taps_used",
    dc="dc bias offset",
)

SHORT = draw("am", "am", "fm", "fm", "pm")
FM = SHORT == "fm"
PM = SHORT == "pm"
WHAT = "the amplitude" if SHORT == "am" else "the frequency" if FM else "the phase"
IQ = chance(0.5)
BANK = not IQ and chance(0.4)
LOWPASS = not IQ
STORE = draw("vec2", "pair", "columns") if IQ else ""
SQUELCH = chance(0.35)
GAIN = chance(0.3)
UNITS = draw("hz", "radians")
IN_HZ = UNITS == "hz"
EDGE = draw("clamp", "skip")
COUPLED = chance(0.35) and SHORT == "am"
LOG = chance(0.2) and SHORT == "am"


def SAMPLE(P):
    if STORE == "vec2":
        return iq[P]
    if STORE == "pair":
        return vec2(iq_re[P], iq_im[P])
    return vec2(samples[P, 0], samples[P, 1])


@helper
def conj_mul(a: vec2, b: vec2) -> vec2:
    return vec2(a[0] * b[0] + a[1] * b[1], a[1] * b[0] - a[0] * b[1])


# The mean of the signal times the carrier around a sample.
def MIXED_DOWN(CENTRE, RE, IM):
    for k in range(-window, window + 1):
        p = CENTRE + k
        if EDGE == "clamp":
            p = LIMITED(p, 0, n - 1)
            MIX(p, RE, IM)
        else:
            if p >= 0 and p < n:
                MIX(p, RE, IM)


def MIX(P, re, im):
    angle = omega * real(P)
    ADD(re, x[P] * wp.cos(angle))
    im -= x[P] * wp.sin(angle)


@wp.kernel
def demodulate(
    iq: ARRAY(vec2, 1),
    iq_re: ARRAY(real, 1),
    iq_im: ARRAY(real, 1),
    samples: ARRAY(real, 2),
    x: ARRAY(real, 1),
    carriers: ARRAY(real, 1),
    carrier: real = NUM(100.0, 2000.0),
    fs: real = draw(8000.0, 48000.0, 250000.0),
    window: int = INT(2, 8),
    squelch: real = NUM(0.001, 0.2),
    gain: real = NUM(0.5, 4.0),
    dc: real = NUM(0.1, 1.0),
    message: ARRAY(real, 2 if BANK else 1) = None,
):
    if IQ:
        i = THREADS(1, message)
        z = SAMPLE(i)
        if FM:
            z_prev = SAMPLE(wp.max(i - 1, 0))
    else:
        if BANK:
            b, i = THREADS(2, message)
        else:
            i = THREADS(1, x)
        n = x.shape[0]
        FREQ = carriers[b] if BANK else carrier
        omega = draw(2.0 * PI() * FREQ / fs, 6.2831853 * (FREQ / fs))
        re = real(0.0)
        im = real(0.0)
        MIXED_DOWN(i, re, im)
        SIZE = real(2 * window + 1)
        z = draw(vec2(re, im) / SIZE, vec2(re / SIZE, im / SIZE))
        if FM:
            re_last = real(0.0)
            im_last = real(0.0)
            MIXED_DOWN(i - 1, re_last, im_last)
            z_prev = vec2(re_last, im_last) / SIZE
    TARGET = (b, i) if BANK else i
    if SQUELCH:
        "quiet: no carrier, no message"
        if LENGTH_SQ(z) < squelch:
            if BANK:
                message[b, i] = 0.0
            else:
                message[i] = 0.0
            return
    if SHORT == "am":
        amp = LENGTH(z)
        if COUPLED:
            V = amp - dc
        elif LOG:
            V = draw(wp.log(amp + 1.0e-6), 20.0 * wp.log10(wp.max(amp, 1.0e-6)))
        else:
            V = amp
    elif PM:
        V = wp.atan2(z[1], z[0])
    else:
        step = conj_mul(z, z_prev)
        phase = wp.atan2(step[1], step[0])
        V = draw(phase * fs / (2.0 * PI()), fs * 0.15915494 * phase) if UNITS == "hz" else phase
    if GAIN:
        if BANK:
            message[b, i] = PRODUCT(gain, V)
        else:
            message[i] = PRODUCT(gain, V)
    else:
        if BANK:
            message[b, i] = V
        else:
            message[i] = V
