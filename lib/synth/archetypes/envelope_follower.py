"""Follows the {DETECTOR} envelope of each channel with separate attack and release{COMPRESS?, and {COMPRESS} the signal by a gain from it}{GATE?, silent below a gate}{+MAKEUP?, with a make-up gain}{+PEAK?, and keeps the peak}."""

CATEGORY = "loop conditional function"
ABOUT = dict(
    paragraph="An envelope follower is a one-pole filter of the signal's level with two coefficients: a quick one "
    "while the level rises, a slow one while it falls. {COMPRESS?The envelope, in decibels, sets the gain of a "
    "dynamics processor: {DYNAMICS}. }Each thread walks "
    "through one channel, because every sample needs the envelope of the one before.",
    formula="e_n = c e_(n-1) + (1 - c) {LEVEL_F}, c = c_attack if {LEVEL_F} > e_(n-1) else c_release",
    source="Giannoulis, Massberg and Reiss, Digital Dynamic Range Compressor Design, 2012",
    units=("attack: s", "release: s", "rate: Hz", "threshold_db: dB"),
)
NAMES = dict(
    follow="envelope_follower follow_envelope compressor dynamics peak_meter envelope_kernel",
    x="x signal audio samples",
    envelope="envelope env levels level_out",
    out="out y output processed",
    state="state env_state last_level memory",
    attack="attack attack_time t_attack",
    release="release release_time t_release",
    rate="sample_rate fs rate",
    ca="attack_coef alpha_attack alpha_a",
    cr="release_coef alpha_release alpha_r",
    threshold_db="threshold_db thresh_db knee_start",
    slope="ratio slope comp_ratio",
    knee="knee knee_width width_db",
    up="attack_coef a_up ca",
    fall="release_coef a_down cr",
    e="e env level follower",
    v="v level_in rectified mag",
    c="c coef alpha",
    s="s sample xn",
    t="t n k",
    over="over excess over_db",
    db="db level_db e_db",
    gain_db="gain_db reduction gr",
    gain="gain g amp",
    makeup="makeup makeup_gain post_gain",
    ch="ch channel tid i",
    to_db="to_db amp_to_db decibels",
    floor_level="floor_level gate_level noise_floor",
    peak="peak max_level top",
)

DETECTOR = draw("peak", "peak", "squared", "RMS")
COMPRESS = draw("", "compresses", "compresses", "limits", "expands")
DYNAMICS = (
    "below the threshold the output falls faster than the input" if COMPRESS == "expands"
    else "above the threshold the output hardly grows any more" if COMPRESS == "limits"
    else "above the threshold the output grows more slowly than the input"
)
LEVEL_F = "|x_n|" if DETECTOR == "peak" else "x_n^2"
KNEE = chance(0.4) and COMPRESS == "compresses"
GATE = chance(0.25)
LAYOUT = draw("rows", "columns", "flat")
STATE = chance(0.4)
COEF = draw("given", "times", "times")
STYLE = draw("branch", "where", "blend")
PEAK = chance(0.2)
MAKEUP = chance(0.3) and COMPRESS
KEEP_ENV = chance(0.5) or not COMPRESS


@helper
def to_db(v: real) -> real:
    return draw(20.0 * wp.log10(wp.max(v, 1.0e-6)), 8.6858896 * wp.log(wp.max(v, 1.0e-6)), 20.0 * wp.log(wp.max(v, 1.0e-6)) / 2.3025851)


def AT(A, T):
    if LAYOUT == "rows":
        return A[ch, T]
    if LAYOUT == "columns":
        return A[T, ch]
    return A[ch * n + T]


def PUT(A, T, V):
    if LAYOUT == "rows":
        A[ch, T] = V
    elif LAYOUT == "columns":
        A[T, ch] = V
    else:
        A[ch * n + T] = V


@wp.kernel
def follow(
    x: ARRAY(real, 1 if LAYOUT == "flat" else 2),
    n: int,
    attack: real = NUM(0.001, 0.02),
    release: real = NUM(0.05, 0.5),
    rate: real = draw(8000.0, 16000.0, 44100.0, 48000.0),
    ca: real = NUM(0.1, 0.9),
    cr: real = NUM(0.9, 0.999),
    threshold_db: real = NUM(-30.0, -6.0),
    slope: real = NUM(2.0, 8.0),
    knee: real = NUM(3.0, 12.0),
    makeup: real = NUM(1.0, 4.0),
    floor_level: real = NUM(0.001, 0.1),
    state: ARRAY(real, 1) = None,
    envelope: ARRAY(real, 1 if LAYOUT == "flat" else 2) = None,
    out: ARRAY(real, 1 if LAYOUT == "flat" else 2) = None,
    peak: ARRAY(real, 1) = None,
):
    if LAYOUT == "columns":
        ch = THREADS(1)
        if ch >= x.shape[1]:
            return
        N = x.shape[0]
    elif LAYOUT == "rows":
        ch = THREADS(1, x)
        N = x.shape[1]
    else:
        ch = THREADS(1)
        if (ch + 1) * n > x.shape[0]:
            return
        N = n
    if COEF == "times":
        up = wp.exp(-1.0 / (attack * rate))
        fall = wp.exp(-1.0 / (release * rate))
        UP = up
        FALL = fall
    else:
        UP = ca
        FALL = cr
    e = state[ch] if STATE else real(0.0)
    for t in range(N):
        s = AT(x, t)
        if DETECTOR == "peak":
            v = wp.abs(s)
        else:
            v = s * s
        if STYLE == "branch":
            if v > e:
                e = UP * e + (1.0 - UP) * v
            else:
                e = FALL * e + (1.0 - FALL) * v
        elif STYLE == "where":
            c = draw(wp.where(v > e, UP, FALL), FALL if v < e else UP)
            e = draw(c * e + (1.0 - c) * v, v + c * (e - v))
        else:
            c = EITHER(v > e, UP, FALL)
            e += (1.0 - c) * (v - e)
        LEVEL = wp.sqrt(wp.max(e, 0.0)) if DETECTOR == "RMS" else e
        if KEEP_ENV:
            PUT(envelope, t, LEVEL)
        if COMPRESS:
            db = to_db(LEVEL)
            over = db - threshold_db
            if COMPRESS == "limits":
                gain_db = -wp.max(over, 0.0)
            elif COMPRESS == "expands":
                "downward expansion: quiet parts become quieter"
                gain_db = draw(wp.min(over, 0.0) * (slope - 1.0), (slope - 1.0) * wp.min(0.0, over))
            elif KNEE:
                gain_db = real(0.0)
                if 2.0 * over > knee:
                    gain_db = (1.0 / slope - 1.0) * over
                elif 2.0 * over > -knee:
                    gain_db = (1.0 / slope - 1.0) * SQUARE(over + 0.5 * knee) / (2.0 * knee)
            else:
                gain_db = draw(wp.max(over, 0.0) * (1.0 / slope - 1.0), wp.where(over > 0.0, over / slope - over, 0.0))
            gain = wp.pow(real(10.0), gain_db / 20.0)
            if MAKEUP:
                gain *= makeup
            if GATE:
                if e < floor_level:
                    gain = 0.0
            PUT(out, t, PRODUCT(gain, s))
        elif GATE:
            PUT(out, t, EITHER(e < floor_level, real(0.0), s))
        if PEAK:
            wp.atomic_max(peak, ch, v)
    if STATE:
        state[ch] = e
