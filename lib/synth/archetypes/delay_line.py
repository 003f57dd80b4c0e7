"""Runs {EFFECT} over each channel of a block{WET?, mixed with the dry signal}{SOFT?, with soft saturation in the loop}{+DAMPED?, damped}{+FRACTIONAL?, with fractional delays}."""

CATEGORY = "loop indexing simulation"
ABOUT = dict(
    paragraph="A delay line is a ring buffer: what is written now is read some samples later. {FEED?Part of what comes out "
    "goes in again, so that an echo dies out over many rounds. }Such lines are the parts of echoes, choruses and of "
    "Schroeder's reverberator, where several of them with lengths without common factors are put together.",
    formula="{SHORT_COMB?y_n = x_n + g y_(n-D)}{!SHORT_COMB?y_n = -g x_n + x_(n-D) + g y_(n-D)}",
    source="Schroeder, Natural Sounding Artificial Reverberation, 1962",
    units=("delay: samples",),
)
NAMES = dict(
    delay_fx="delay_line echo_block {SHORT}_filter reverb_stage feedback_delay run_delay",
    x="x dry audio input_block",
    y="y wet output_block out",
    ring="ring buffer delay_buffer line",
    heads="heads write_pos cursor ring_head",
    delay="delay delay_samples lag d_len",
    delays="delays lags tap_lengths",
    feedback="feedback fb g decay",
    mix="mix wet_mix balance",
    damping="damping damp lowpass tone",
    head="head w_pos cur write_at",
    read_at="read_at r_pos tap src_pos",
    size="size ring_len capacity",
    echo="echo delayed old tail",
    fresh="fresh into new_value store",
    s="s xn sample",
    lp="lp filtered store_lp dull",
    depth="depth mod_depth sweep",
    lfo="lfo wobble modulation",
    ch="ch channel tid voice",
    t="t n k",
)

SHORT = draw("comb", "comb", "allpass", "chorus", "taps")
SHORT_COMB = SHORT != "allpass"
FEED = SHORT != "chorus"
EFFECT = "a feedback comb filter" if SHORT == "comb" else "an all-pass delay" if SHORT == "allpass" else "a chorus with a swept delay" if SHORT == "chorus" else "an echo with three taps"
WET = chance(0.5) and SHORT != "allpass"
DAMPED = chance(0.4) and SHORT == "comb"
SOFT = chance(0.25) and SHORT != "chorus"
PER_CHANNEL = chance(0.5)
KEEP_HEAD = chance(0.6)
WRAP = draw("mod", "branch")
FRACTIONAL = chance(0.5)
ROWS = chance(0.6)
PAN = chance(0.2)


def AT(A, T):
    return A[ch, T] if ROWS else A[T, ch]


def PUT(A, T, V):
    if ROWS:
        A[ch, T] = V
    else:
        A[T, ch] = V


def BACK(D):
    return draw((head + size - D) % size, (head - D + size) % size)


@wp.kernel
def delay_fx(
    x: ARRAY(real, 2),
    delays: ARRAY(int, 1),
    delay: int = INT(2, 9),
    feedback: real = NUM(0.3, 0.9),
    mix: real = NUM(0.1, 0.7),
    damping: real = NUM(0.1, 0.6),
    depth: real = NUM(0.5, 2.0),
    freq: real = NUM(0.05, 0.5),
    heads: ARRAY(int, 1) = None,
    ring: ARRAY(real, 2) = None,
    y: ARRAY(real, 2) = None,
):
    ch = THREADS(1)
    if ch >= x.shape[0 if ROWS else 1]:
        return
    size = ring.shape[1]
    if PER_CHANNEL:
        lag = wp.clamp(delays[ch], 1, size - 1)
    else:
        lag = draw(wp.clamp(delay, 1, size - 1), wp.min(wp.max(delay, 1), size - 1))
    head = wp.abs(heads[ch]) % size if KEEP_HEAD else int(0)
    lp = real(0.0)
    for t in range(x.shape[1 if ROWS else 0]):
        s = AT(x, t)
        if SHORT == "chorus":
            lfo = wp.sin(freq * real(t))
            place = LIMITED(real(lag) + depth * lfo, 1.0, real(size - 2))
            whole = int(place)
            if FRACTIONAL:
                part = place - real(whole)
                echo = (1.0 - part) * ring[ch, BACK(whole)] + part * ring[ch, BACK(whole + 1)]
            else:
                echo = ring[ch, BACK(whole)]
            ring[ch, head] = s
            OUT = echo
        elif SHORT == "taps":
            echo = ring[ch, BACK(lag)] + 0.6 * ring[ch, BACK((lag + 1) // 2)] + 0.3 * ring[ch, BACK((lag + 3) // 4)]
            fresh = s + feedback * ring[ch, BACK(lag)]
            if SOFT:
                fresh = wp.tanh(fresh)
            ring[ch, head] = fresh
            OUT = echo
        elif SHORT == "allpass":
            echo = ring[ch, BACK(lag)]
            fresh = s + feedback * echo
            if SOFT:
                fresh = wp.tanh(fresh)
            ring[ch, head] = fresh
            OUT = draw(echo - feedback * fresh, -feedback * fresh + echo)
        else:
            read_at = BACK(lag)
            echo = ring[ch, read_at]
            if DAMPED:
                "walls swallow high frequencies first"
                lp = draw(damping * lp + (1.0 - damping) * echo, lp + (1.0 - damping) * (echo - lp))
                fresh = s + feedback * lp
            else:
                fresh = s + feedback * echo
            if SOFT:
                fresh = draw(wp.tanh(fresh), fresh / (1.0 + wp.abs(fresh)))
            ring[ch, head] = fresh
            OUT = draw(echo, fresh)
        if WET:
            PUT(y, t, draw((1.0 - mix) * s + mix * OUT, wp.lerp(s, OUT, mix), s + mix * (OUT - s)))
        else:
            PUT(y, t, OUT)
        if WRAP == "mod":
            head = (head + 1) % size
        else:
            head += 1
            if head == size:
                head = 0
    if KEEP_HEAD:
        heads[ch] = head
