"""{INVERSE?Takes off}{!INVERSE?Applies} rotary position embeddings {INVERSE?from}{!INVERSE?to} {WHAT}, pairing {PAIRING} features{TABLE?, with tables of cosines and sines}{+PARTIAL?, of the first features}."""

CATEGORY = "indexing function vector"
ABOUT = dict(
    paragraph="Rotary embeddings turn each pair of features of a query or key by an angle that grows with its position, quickly for the first pairs and slowly for "
    "the last. The product of a turned query and a turned key then depends on their distance alone, which is why language models "
    "use them in place of absolute positions. {SCALED?Positions are divided by a factor, so that a longer context fits in the range that was trained. }",
    formula="(x', y') = (x cos(t theta_k) - y sin(t theta_k), x sin(t theta_k) + y cos(t theta_k)), theta_k = base^(-2k / d)",
    source="Su et al., RoFormer: Enhanced Transformer with Rotary Position Embedding, 2021",
)
NAMES = dict(
    rope="apply_rope rotary_embedding rope_{TAG} rotate_positions rope_kernel rotary_{TAG}",
    q="q x query states",
    k_arr="k key keys k_states",
    cosines="cosines cos_table cos_cache",
    sines="sines sin_table sin_cache",
    positions="positions pos_ids token_pos",
    base="base theta_base rope_base",
    half="half half_dim n_pairs",
    pair="pair k_idx m j",
    t="t pos token",
    head="head hd n_h",
    angle="angle phase phi",
    freq="freq inv_freq theta",
    c="c cos_t cs",
    s="s sin_t sn",
    x0="x0 a re first",
    x1="x1 b im second",
    factor="factor scale context_scale",
    offset="offset cache_len start_pos",
    rotated="rotated out q_out",
)

PAIRING = draw("neighbouring", "distant")
TAG = "interleaved" if PAIRING == "neighbouring" else "halves"
WHAT = draw("queries", "queries", "queries and keys")
BOTH = WHAT == "queries and keys"
INVERSE = chance(0.2)
TABLE = chance(0.35)
HEADS = chance(0.55)
R = 3 if HEADS else 2
INPLACE = chance(0.4) or BOTH
SCALED = chance(0.25) and not TABLE
POS = draw("index", "index", "array", "offset")
FREQ = draw("pow", "exp")
PARTIAL = chance(0.25)
AS_VEC = PAIRING == "neighbouring" and chance(0.3) and not BOTH
LAYOUT = draw("token", "head")


@helper
def turned(v: vec2, c: real, s: real) -> vec2:
    if INVERSE:
        return vec2(v[0] * c + v[1] * s, v[1] * c - v[0] * s)
    else:
        return draw(vec2(v[0] * c - v[1] * s, v[0] * s + v[1] * c), mat22(c, -s, s, c) * v)


def AT(D):
    if HEADS:
        return (t, head, D) if LAYOUT == "token" else (head, t, D)
    return t, D


def TURN(A, B):
    x0 = A[AT(FIRST)]
    x1 = A[AT(SECOND)]
    if INVERSE:
        B[AT(FIRST)] = draw(x0 * c + x1 * s, c * x0 + s * x1)
        B[AT(SECOND)] = draw(x1 * c - x0 * s, c * x1 - s * x0)
    else:
        B[AT(FIRST)] = draw(x0 * c - x1 * s, c * x0 - s * x1)
        B[AT(SECOND)] = draw(x0 * s + x1 * c, x1 * c + x0 * s)


@wp.kernel
def rope(
    positions: ARRAY(int, 1),
    cosines: ARRAY(real, 2),
    sines: ARRAY(real, 2),
    offset: int,
    rotary_dim: int = draw(4, 8, 16),
    base: real = draw(10000.0, 10000.0, 500000.0),
    factor: real = draw(2.0, 4.0, 8.0),
    q: ARRAY(vec2 if AS_VEC else real, R) = None,
    k_arr: ARRAY(real, R) = None,
    rotated: ARRAY(vec2 if AS_VEC else real, R) = None,
):
    if HEADS:
        if LAYOUT == "token":
            t, head, pair = THREADS(3)
            if t >= q.shape[0] or head >= q.shape[1]:
                return
        else:
            head, t, pair = THREADS(3)
            if draw(head >= q.shape[0] or t >= q.shape[1], t >= q.shape[1] or head >= q.shape[0]):
                return
    else:
        t, pair = THREADS(2)
        if t >= q.shape[0]:
            return
    if AS_VEC:
        half = q.shape[R - 1]
    elif PARTIAL:
        "features beyond the rotary ones stay as they are"
        half = draw(wp.min(rotary_dim, q.shape[R - 1]) // 2, wp.min(rotary_dim // 2, q.shape[R - 1] // 2))
    else:
        half = q.shape[R - 1] // 2
    if pair >= half:
        return
    if PAIRING == "neighbouring":
        FIRST = pair if AS_VEC else 2 * pair
        SECOND = 2 * pair + 1
    else:
        FIRST = pair
        SECOND = draw(pair + half, half + pair)
    if TABLE:
        ROW = wp.clamp(positions[t], 0, cosines.shape[0] - 1) if POS == "array" else wp.min(t, cosines.shape[0] - 1)
        if chance(0.5):
            row = ROW
            ROW = row
        if pair >= cosines.shape[1] or pair >= sines.shape[1] or t >= sines.shape[0]:
            return
        c = cosines[ROW, pair]
        s = sines[wp.min(ROW, sines.shape[0] - 1), pair]
    else:
        TIME = real(positions[t]) if POS == "array" else real(t + offset) if POS == "offset" else real(t)
        if FREQ == "pow":
            freq = wp.pow(base, draw(-real(pair) / real(half), -2.0 * real(pair) / real(2 * half)))
        else:
            freq = wp.exp(-wp.log(base) * real(pair) / real(half))
        angle = TIME / factor * freq if SCALED else PRODUCT(TIME, freq)
        c = wp.cos(angle)
        s = wp.sin(angle)
    if AS_VEC:
        if INPLACE:
            q[AT(pair)] = turned(q[AT(pair)], c, s)
        else:
            rotated[AT(pair)] = turned(q[AT(pair)], c, s)
    else:
        if INPLACE:
            TURN(q, q)
        else:
            TURN(q, rotated)
        if BOTH:
            TURN(k_arr, k_arr)
