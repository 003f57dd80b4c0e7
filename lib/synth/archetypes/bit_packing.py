"""{PACK?Packs several small integers into each word}{!PACK?Unpacks the small integers of each word}{DELTA?, which are {DELTA_TEXT}}{ZIGZAG?, with signs folded in}{SIZES?, and counts the bytes of a variable length code}{+SCALED?, scaled to real numbers}{+OVERFLOW?, and counts what does not fit}."""

CATEGORY = "indexing loop function"
ABOUT = dict(
    paragraph="Integers that are small need few bits, so several of them share a word. {DELTA?Sorted or smooth sequences have small differences, which are stored in place of the numbers. }{ZIGZAG?Zigzag coding folds the sign into the lowest bit, "
    "so that small negative numbers stay small. }{SIZES?In a variable length code each byte holds seven bits. }Indices, quantised weights, point clouds and columns of databases are stored so.",
    formula="{PACK?word = sum_k v_k 2^(k b)}{!PACK?v_k = (word >> k b) & (2^b - 1)}",
    source="Lemire and Boytsov, Decoding Billions of Integers per Second through Vectorization, 2015",
)
NAMES = dict(
    packing="{VERB}_bits {VERB}_words {VERB}_integers bits_{VERB} {VERB}_{BITS}bit",
    values="values ints codes levels",
    words="words packed storage data",
    word="word acc packed_word bits_acc",
    v="v value code q",
    k="k slot lane j",
    base="base first start block_start",
    mask="low_mask field_mask bit_mask",
    previous="previous prev last before_v",
    delta="delta diff gap change",
    folded="folded zz encoded",
    n_bytes="n_bytes size length varint_len",
    total="total total_bytes size_sum bytes_out",
    zigzag="zigzag fold_sign to_unsigned",
    unzigzag="unzigzag unfold_sign to_signed",
    scale="scale step dequant_scale",
    overflow="overflow clipped too_large n_clipped",
)

PACK = chance(0.5)
VERB = "pack" if PACK else "unpack"
BITS = draw(8, 4, 2, 1)
PER = 4 if BITS == 8 else 8 if BITS == 4 else 16 if BITS == 2 else 32
LOW = 255 if BITS == 8 else 15 if BITS == 4 else 3 if BITS == 2 else 1
DELTA = BITS > 2 and chance(0.3)
DELTA_TEXT = "differences to the one before"
ZIGZAG = BITS > 2 and (DELTA or chance(0.3))
SIZES = PACK and BITS == 8 and chance(0.4)
WORD = draw("uint32", "uint32", "int") if BITS < 32 else "uint32"
W = uint32 if WORD == "uint32" else int
LOOP = draw("loop", "loop", "unrolled") if BITS == 8 and not SIZES else "loop"
ORDER = draw("low", "high") if not DELTA else "low"
SCALED = not PACK and not DELTA and chance(0.3)
ROWS = chance(0.25)
R = 2 if ROWS else 1
OVERFLOW = PACK and chance(0.25)
SINGLE = not PACK and not DELTA and chance(0.4)


@helper
def zigzag(v: int) -> int:
    return draw((v << 1) ^ (v >> 31), wp.where(v < 0, -2 * v - 1, 2 * v))


@helper
def unzigzag(u: int) -> int:
    return draw((u >> 1) ^ -(u & 1), wp.where(u & 1 == 1, -(u >> 1) - 1, u >> 1))


def PLACE(K):
    return draw(K * BITS, BITS * K) if ORDER == "low" else (PER - 1 - K) * BITS


def V_AT(K):
    return values[r, K] if ROWS else values[K]


def ADD_CODE(word, K):
    v = V_AT(base + K)
    if DELTA:
        before = V_AT(wp.max(base + K - 1, 0))
        v = v - before
    if ZIGZAG:
        v = zigzag(v)
    if OVERFLOW:
        if draw(v < 0 or v > LOW, v > LOW or v < 0):
            wp.atomic_add(overflow, 0, 1)
    if SIZES:
        n_bytes = int(1)
        rest = v >> 7
        while rest > 0:
            n_bytes += 1
            rest = rest >> 7
        wp.atomic_add(total, 0, n_bytes)
    code = draw(v & LOW, LOW & v)
    if WORD == "uint32":
        word = word | (uint32(code) << uint32(PLACE(K)))
    else:
        word = word | (code << PLACE(K))


def FIELD(WORD_V, K):
    if WORD == "uint32":
        return int((WORD_V >> uint32(PLACE(K))) & uint32(LOW))
    return (WORD_V >> PLACE(K)) & LOW


def PUT(K, v, previous):
    if ZIGZAG:
        v = unzigzag(v)
    if DELTA:
        previous = previous + v
        v = previous
    if SCALED:
        if ROWS:
            reals[r, K] = draw(scale * real(v), scale * (real(v) - 0.5 * real(LOW)))
        else:
            reals[K] = draw(scale * real(v), scale * (real(v) - 0.5 * real(LOW)))
    else:
        if ROWS:
            values[r, K] = v
        else:
            values[K] = v


@wp.kernel
def packing(
    scale: real = NUM(0.01, 0.2),
    words: ARRAY(W, R) = None,
    values: ARRAY(int, R) = None,
    reals: ARRAY(real, R) = None,
    overflow: ARRAY(int, 1) = None,
    total: ARRAY(int, 1) = None,
):
    if ROWS:
        r, i = THREADS(2)
        if r >= words.shape[0] or r >= (reals if SCALED else values).shape[0]:
            return
    else:
        i = THREADS(1)
    n = (reals if SCALED else values).shape[R - 1]
    if SINGLE:
        "one thread for each field"
        if i >= n:
            return
        if i // PER >= words.shape[R - 1]:
            return
        word = words[r, i // PER] if ROWS else words[i // PER]
        k = i % PER
        v = FIELD(word, k)
        previous = int(0)
        PUT(i, v, previous)
    else:
        base = PER * i
        if draw(base + PER > n or i >= words.shape[R - 1], i >= words.shape[R - 1] or base + PER > n):
            return
        if PACK:
            word = W(0)
            if LOOP == "unrolled":
                for K in each(PER):
                    ADD_CODE(word, K)
            else:
                for k in range(PER):
                    ADD_CODE(word, k)
            if ROWS:
                words[r, i] = word
            else:
                words[i] = word
        else:
            word = words[r, i] if ROWS else words[i]
            previous = int(0)
            if LOOP == "unrolled":
                for K in each(PER):
                    v = FIELD(word, K)
                    PUT(base + K, v, previous)
            else:
                for k in range(PER):
                    v = FIELD(word, k)
                    PUT(base + k, v, previous)
