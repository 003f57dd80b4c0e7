"""{FOURIER?Encodes {coordinates|points} by sines and cosines{!GAUSS? of growing frequency}}{!FOURIER?{ADDS?Adds sinusoidal position codes to token embeddings}{!ADDS?Fills a table of sinusoidal position codes}}{WINDOWED?, fading high frequencies in}{GAUSS?, along random directions}."""

CATEGORY = "function indexing"
ABOUT = dict(
    paragraph="Sinusoidal encoding: {FOURIER?a network that sees raw coordinates learns only smooth functions of them; sines and cosines of many frequencies let it represent fine detail, "
    "as in radiance fields. }{!FOURIER?attention does not know the order of its inputs, so each position gets a vector whose components turn at wavelengths that grow geometrically; "
    "a shift of position is a rotation of the code. }",
    formula="{FOURIER?{GAUSS?(sin(2 pi b_k . x), cos(2 pi b_k . x)), b_k random}{!GAUSS?(sin(2^k pi x), cos(2^k pi x)), k < L}}{!FOURIER?PE(pos, 2i) = sin(pos / 10000^(2i/d)); PE(pos, 2i + 1) = cos(pos / 10000^(2i/d))}",
    source="{FOURIER?Mildenhall et al., NeRF: Representing Scenes as Neural Radiance Fields for View Synthesis, 2020}{!FOURIER?Vaswani et al., Attention Is All You Need, 2017}",
)
NAMES = dict(
    positional_encoding="positional_encoding {STEM}_positions {STEM}_kernel pos_enc {STEM}_encoding",
    x="x coords points inputs",
    tokens="tokens embeddings emb hidden",
    positions="positions pos_ids token_pos offsets",
    out="out encoded features pe",
    directions="directions b_mat freqs proj",
    i="i s n",
    k="k level band",
    d="d c axis",
    pos="pos t p",
    freq="freq omega inv_freq",
    angle="angle phase arg",
    base="base theta max_period",
    scale="scale emb_scale sigma",
    progress="progress alpha anneal",
    w="w window fade",
    seq_start="seq_start offset cache_len",
)

FOURIER = chance(0.5)
DIM = draw(1, 2, 3, 3)
LEVELS = draw(2, 4, 6, 10)
INCLUDE = chance(0.4) and FOURIER
WINDOWED = chance(0.25) and FOURIER
GAUSS = chance(0.2) and FOURIER and not WINDOWED and not INCLUDE
ADDS = chance(0.55)
STEM = "fourier" if FOURIER else "add_sinusoidal" if ADDS else "sinusoidal"
SPLIT = draw("interleaved", "halves")
BATCHED = chance(0.4)
GIVEN = chance(0.35)
LOOP = chance(0.6)
FREQ = draw("pow", "exp")
SCALE = chance(0.3)
PI_FACTOR = chance(0.6)
PARAM_LEVELS = chance(0.4)
START = chance(0.25)
DOUBLING = chance(0.4)


def COORD(D):
    if DIM == 1:
        return x[n]
    return p[D]


@helper
def inv_frequency(k: int, d_model: int, base: real) -> real:
    if FREQ == "pow":
        return wp.pow(base, -2.0 * real(k) / real(d_model))
    else:
        return wp.exp(-wp.log(base) * 2.0 * real(k) / real(d_model))


@helper
def fade(k: int, progress: real) -> real:
    t = wp.clamp(progress - real(k), 0.0, 1.0)
    return 0.5 * (1.0 - wp.cos(PI() * t))


def ODD(C, V):
    if BATCHED:
        if ADDS:
            out[b, i, C] = (scale * tokens[b, i, C] if SCALE else tokens[b, i, C]) + V
        else:
            out[b, i, C] = V
    elif ADDS:
        out[i, C] = (scale * tokens[i, C] if SCALE else tokens[i, C]) + V
    else:
        out[i, C] = V


def BAND(K, FREQUENCY):
    if DOUBLING and LOOP:
        f = FREQUENCY
    elif PI_FACTOR:
        f = draw(wp.pow(real(2.0), real(K)) * PI(), PI() * real(1 << K))
    else:
        f = draw(wp.pow(real(2.0), real(K)), real(1 << K))
    if WINDOWED:
        w = fade(K, progress)
    for D in each(DIM):
        col = BASE + 2 * (DIM * K + D) if INCLUDE else 2 * (DIM * K + D)
        angle = f * COORD(D)
        if WINDOWED:
            out[n, col] = w * wp.sin(angle)
            out[n, col + 1] = w * wp.cos(angle)
        else:
            out[n, col] = wp.sin(angle)
            out[n, col + 1] = wp.cos(angle)


@wp.kernel
def positional_encoding(
    x: ARRAY(VEC(DIM) if DIM > 1 else real, 1),
    directions: ARRAY(VEC(DIM) if DIM > 1 else real, 1),
    tokens: ARRAY(real, 3 if BATCHED else 2),
    positions: ARRAY(int, 1),
    levels: int = draw(4, 6, 8),
    seq_start: int = INT(1, 128),
    base: real = draw(10000.0, 10000.0, 1000.0, 500000.0),
    scale: real = NUM(0.5, 16.0),
    progress: real = NUM(0.5, 8.0),
    out: ARRAY(real, 3 if BATCHED and not FOURIER else 2) = None,
):
    if FOURIER:
        if LOOP or GAUSS:
            n = THREADS(1, x)
        else:
            n, k = wp.tid()
            if n >= x.shape[0]:
                return
        if DIM > 1:
            p = x[n]
        if GAUSS:
            for k in range(wp.min(directions.shape[0], out.shape[1] // 2)):
                if DIM == 1:
                    angle = 2.0 * PI() * directions[k] * x[n]
                else:
                    angle = 2.0 * PI() * wp.dot(directions[k], p)
                out[n, 2 * k] = wp.sin(angle)
                out[n, 2 * k + 1] = wp.cos(angle)
        else:
            BASE = DIM if INCLUDE else 0
            if INCLUDE:
                if out.shape[1] < DIM:
                    return
                "the coordinates themselves come first"
                if LOOP:
                    for D in each(DIM):
                        out[n, D] = COORD(D)
                else:
                    if k == 0:
                        for D in each(DIM):
                            out[n, D] = COORD(D)
            if LOOP:
                if DOUBLING:
                    freq = real(3.14159265) if PI_FACTOR else real(1.0)
                for k in range(wp.min(levels if PARAM_LEVELS else LEVELS, (out.shape[1] - BASE) // (2 * DIM) if INCLUDE else out.shape[1] // (2 * DIM))):
                    if DOUBLING:
                        BAND(k, freq)
                        freq = freq * 2.0
                    else:
                        BAND(k, k)
            else:
                if (BASE + 2 * DIM * (k + 1) if INCLUDE else 2 * DIM * (k + 1)) > out.shape[1]:
                    return
                BAND(k, k)
    else:
        if BATCHED:
            b, i, k = wp.tid()
            if b >= out.shape[0] or i >= out.shape[1]:
                return
        else:
            i, k = wp.tid()
            if i >= out.shape[0]:
                return
        d_model = out.shape[2] if BATCHED else out.shape[1]
        "one thread for each pair of sine and cosine"
        half = d_model // 2
        if k >= half:
            return
        if GIVEN:
            pos = real(positions[i])
        elif START:
            pos = real(i + seq_start)
        else:
            pos = real(i)
        angle = pos * inv_frequency(k, d_model, base)
        if SPLIT == "interleaved":
            ODD(draw(2 * k, k * 2), wp.sin(angle))
            ODD(2 * k + 1, wp.cos(angle))
        else:
            ODD(k, wp.sin(angle))
            ODD(k + half, wp.cos(angle))
