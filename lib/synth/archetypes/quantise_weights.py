"""{BACK?Dequantises {PACK?4-bit integers, packed eight to a word,}{!PACK?integers} to real numbers}{!BACK?Quantises {real numbers|weights|activations} to {BITS}-bit integers} with {SCALE_TEXT}{ZERO?, {with a zero point|and a zero point}}{FAKE?, and back at once}{STOCHASTIC?, rounding at random}{COUNT?, and counts what is cut off}{ERROR?, and sums the squared error}."""

CATEGORY = "indexing function reduction"
ABOUT = dict(
    paragraph="Quantisation stores numbers as small integers with a scale, which makes networks smaller and faster. {ZERO?A zero point lets the range be lopsided. }"
    "{BACK?Dequantising multiplies by the scale again. }{!BACK?Each number is divided by the scale, rounded and clamped to the range of the integers. }{STOCHASTIC?Rounding up or down at random keeps the mean right. }"
    "{FAKE?Doing both at once shows a network during its training what it will lose. }",
    formula="{BACK?x = s {PACK?(q - {MIDDLE})}{!PACK?{ZERO?(q - z)}{!ZERO?q}}}{!BACK?q = clamp(round(x / s){ZERO? + z}, {LO}, {HI})}",
    source="Jacob et al., Quantization and Training of Neural Networks for Efficient Integer-Arithmetic-Only Inference, 2018",
)
NAMES = dict(
    quant="{TAG}_kernel {TAG}_int{BITS} {TAG}_values {TAG}_weights",
    x="x weights values inputs",
    q="q codes quantized q_out",
    y="out restored dequantized",
    scale="scale s step delta",
    scales="scales {!GROUPS?scale_per_row} {!GROUPS?row_scales} {GROUPS?group_scales} {GROUPS?block_scales}",
    zero_point="zero_point zp z offset",
    zeros="zeros zero_points zps",
    q_min="q_min lo_code min_code",
    q_max="q_max hi_code max_code",
    code="code qi level rounded",
    peak="peak amax max_abs absmax",
    v="v value xv",
    group="group block_size",
    seed="seed rng_seed noise_seed",
    error="error err mse quant_error",
    k="k d",
    row="row r ch",
    packed="packed words packed_codes",
    inv="inv_scale inv_s rcp",
    clipped="clipped saturated overflow",
)

BACK = chance(0.3)
FAKE = not BACK and chance(0.3)
TAG = "dequantize" if BACK else "fake_quantize" if FAKE else "quantize"
BITS = draw(8, 8, 4, 2)
GRAIN = draw("tensor", "row", "group", "dynamic") if not BACK else draw("tensor", "row", "group")
SCALE_TEXT = "one scale" if GRAIN == "tensor" else "a scale for each row" if GRAIN == "row" else "a scale for each group" if GRAIN == "group" else "a scale from the row's largest value"
STOCHASTIC = chance(0.2) and not BACK
ROUND = draw("rint", "round", "floor")
ERROR = FAKE and chance(0.4)
COUNT = not BACK and chance(0.2)
R = draw(1, 2) if GRAIN == "tensor" else 2
SIGNED = chance(0.7)
GROUPS = GRAIN == "group"
MIDDLE = draw(8, 7)
PACK = BITS == 4 and BACK and R == 2 and chance(0.5)
ZERO = chance(0.35) and GRAIN != "dynamic" and not PACK
TYPE = draw("int", "int", "uint8") if not SIGNED and not ZERO and not FAKE else "int"
HI = (127 if BITS == 8 else 7 if BITS == 4 else 1) if SIGNED else (255 if BITS == 8 else 15 if BITS == 4 else 3)
LO = (-128 if BITS == 8 else -8 if BITS == 4 else -2) if SIGNED else 0


def ROUNDED(V, CELL):
    if STOCHASTIC:
        state = wp.rand_init(seed, CELL)
        return int(wp.floor(V + from32(wp.randf(state))))
    if ROUND == "rint":
        return int(wp.rint(V))
    if ROUND == "round":
        return int(wp.round(V))
    return int(wp.floor(V + 0.5))


def ENCODE(V, S, CELL):
    if ZERO:
        return draw(wp.clamp(ROUNDED(V / S, CELL) + Z, LO, HI), wp.min(wp.max(ROUNDED(V / S, CELL) + Z, LO), HI))
    return draw(wp.clamp(ROUNDED(V / S, CELL), LO, HI), wp.clamp(ROUNDED(V * (1.0 / S), CELL), LO, HI))


def HANDLE(V, S, CELL, P):
    if COUNT:
        raw = V / S
        if raw > (1.0 * HI) or raw < (1.0 * LO):
            wp.atomic_add(clipped, 0, 1)
    code = ENCODE(V, S, CELL)
    if FAKE:
        BACKV = S * real(code - Z) if ZERO else PRODUCT(S, real(code))
        if ERROR:
            value = BACKV
            y[P] = value
            wp.atomic_add(error, 0, SQUARE(value - V))
        else:
            y[P] = BACKV
    else:
        q[P] = uint8(code) if TYPE == "uint8" else code


@wp.kernel
def quant(
    x: ARRAY(real, R),
    scales: ARRAY(real, 2 if GRAIN == "group" else 1),
    zeros: ARRAY(int, 2 if GRAIN == "group" else 1),
    packed: ARRAY(int, 2),
    scale: real = NUM(0.005, 0.1),
    zero_point: int = INT(1, 20),
    group: int = draw(2, 4, 8),
    seed: int = INT(1, 9999),
    q: ARRAY(uint8 if TYPE == "uint8" else int, R) = None,
    y: ARRAY(real, R) = None,
    error: ARRAY(real, 1) = None,
    clipped: ARRAY(int, 1) = None,
):
    if GRAIN == "dynamic":
        row = THREADS(1, x)
        peak = real(0.0)
        for k in range(x.shape[1]):
            RAISE(peak, wp.abs(x[row, k]))
        s = wp.max(peak, 1.0e-6) / (1.0 * HI)
        scales[row] = s
        for k in range(x.shape[1]):
            HANDLE(x[row, k], s, row * x.shape[1] + k, (row, k))
    else:
        if R == 1:
            i = THREADS(1, q if BACK else x)
            P = i
            CELL = i
        else:
            row, k = THREADS(2, y if PACK else q if BACK else x)
            P = (row, k)
            CELL = row * (q if BACK else x).shape[1] + k
        if GRAIN == "row":
            S = scales[row] if BACK else wp.max(scales[row], 1.0e-6)
            Z = zeros[row]
        elif GRAIN == "group":
            "a few neighbouring columns share a scale"
            g = k // group
            if g >= scales.shape[1]:
                return
            S = scales[row, g] if BACK else wp.max(scales[row, g], 1.0e-6)
            Z = zeros[row, g]
        else:
            S = scale
            Z = zero_point
        if GRAIN != "tensor" and not BACK:
            s = S
            S = s
        if BACK:
            if PACK:
                "eight codes in a word"
                if k // 8 >= packed.shape[1]:
                    return
                shift = (k % 8) * 4
                code = (packed[row, k // 8] >> shift) & 15
                y[P] = (scale if GRAIN == "tensor" else S) * real(code - MIDDLE)
            else:
                CODE = int(q[P])
                y[P] = S * real(CODE - Z) if ZERO else PRODUCT(S, real(CODE))
        else:
            HANDLE(x[P], S, CELL, P)
