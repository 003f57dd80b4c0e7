"""{DOES} for every {TYPE_TEXT} word{SECOND_S}{SEEDED?, after mixing in a seed}{LIMIT_S}{FINAL?, and changes the result by a fixed mask}{MASK?, where a mask is set}{COUNT?, and counts the odd results}."""

CATEGORY = "indexing function loop"
ABOUT = dict(
    paragraph="Words of {BITS} bits are treated as rows of bits, with shifts, masks and exclusive or in place of "
    "arithmetic. {DOES}: each thread does it for one word. {SEEDED?A seed is mixed in first. }Hash tables, "
    "random numbers, checksums and orders along space-filling curves use such tricks.",
    source="Warren, Hacker's Delight, 2012",
)
NAMES = dict(
    bit_kernel="bit_kernel {SHORT}_kernel compute_{SHORT} {SHORT}_words apply_{SHORT}",
    words="words keys bits_in data",
    others="others second masks other_keys",
    out="out result out_words",
    tally="n_odd odd_count",
    x="x v word",
    y="y w other",
    h="h {SHORT}_value {HASHING?mixed}",
    seed="seed salt key_seed",
    k="k b bit",
    code="code morton z_code",
    crc="crc check",
    mix="mix scramble hash_mix",
    spread="spread part_bits expand_bits",
    px="px even_bits",
    py="py odd_bits",
)

DOES = draw("Computes the Gray code", "Decodes the Gray code", "Counts the set bits", "Reverses the bits", "Computes a hash", "Computes a hash", "Draws a xorshift number", "Interleaves the bits of two coordinates", "Computes a cyclic redundancy check", "Computes the Hamming distance to another word", "Steps a linear congruential generator", "Computes the parity")
SHORT = "gray" if DOES in ("Computes the Gray code", "Decodes the Gray code") else "popcount" if DOES == "Counts the set bits" else "reverse" if DOES == "Reverses the bits" else "hash" if DOES == "Computes a hash" else "xorshift" if DOES == "Draws a xorshift number" else "morton" if DOES == "Interleaves the bits of two coordinates" else "crc" if DOES == "Computes a cyclic redundancy check" else "hamming" if DOES == "Computes the Hamming distance to another word" else "lcg" if DOES == "Steps a linear congruential generator" else "parity"
WIDE = chance(0.3)
W = uint64 if WIDE else uint32
TYPE_TEXT = "64-bit" if WIDE else "32-bit"
BITS = 64 if WIDE else 32
RANK = draw(1, 1, 2)
HASHING = SHORT in ("hash", "xorshift", "lcg")
SEEDED = draw("", "", "xor", "add", "index") if HASHING else ""
STYLE = draw(0, 1)
FOLDED = chance(0.25) and HASHING
COUNT = chance(0.25) and SHORT in ("popcount", "parity", "hamming")
MASK = draw("", "", "", "int", "bool")
LIMIT = draw("", "", "and", "shift", "mod") if HASHING else ""
LIMIT_S = "" if not LIMIT else ", and drops its lowest bits" if LIMIT == "shift" else ", and reduces it to a smaller range"
INPLACE = chance(0.2)
ROUNDS = draw(1, 1, 2, 3)
FINAL = draw("", "", "xor", "") if SHORT == "hash" else ""
S1 = draw(13, 15, 16, 17)
S2 = draw(5, 7, 11, 13)
S3 = draw(3, 12, 16, 17)
ORDER = chance(0.5)
SECOND = draw("", "", "xor", "") if SHORT in ("hash", "parity", "popcount") else ""
SECOND_S = " of two arrays, combined by exclusive or" if SECOND else ""

@helper
def mix(x: W) -> W:
    if STYLE == 0:
        x = x ^ (x >> W(S1))
        x = x * W(INT(1000003, 2000000011))
        x = x ^ (x >> W(S2))
        if ROUNDS > 1:
            x = x * W(INT(1000003, 2000000011))
            x = x ^ (x >> W(S3))
        return x
    else:
        x = (x ^ W(61)) ^ (x >> W(S1))
        x = x + (x << W(S3))
        x = x ^ (x >> W(S2))
        x = x * W(INT(1000003, 2000000011))
        return x ^ (x >> W(15))

@helper
def spread(v: W) -> W:
    "leaves a gap between neighbouring bits"
    v = v & W(65535)
    v = (v | (v << W(8))) & W(16711935)
    v = (v | (v << W(4))) & W(252645135)
    v = (v | (v << W(2))) & W(858993459)
    return (v | (v << W(1))) & W(1431655765)


def XOR_SHIFTED(x, S, LEFT):
    if LEFT:
        x = draw(x ^ (x << W(S)), (x << W(S)) ^ x)
    else:
        x = draw(x ^ (x >> W(S)), (x >> W(S)) ^ x)


def COUNT_BITS(X):
    if STYLE == 0:
        ones = W(0)
        rest = X
        while rest != W(0):
            rest = rest & (rest - W(1))
            ones += W(1)
        return ones
    ones = W(0)
    for k in range(BITS):
        ones += (X >> W(k)) & W(1)
    return ones


@wp.kernel
def bit_kernel(
    words: ARRAY(W, RANK),
    others: ARRAY(W, RANK),
    mask: FLAGS(MASK, RANK),
    seed: W,
    out: ARRAY(W, RANK),
    tally: ARRAY(int, 1),
):
    IDX = THREADS(RANK, words)
    if MASK:
        if OFF(mask[IDX], MASK):
            return
    x = words[IDX]
    if SEEDED == "xor":
        x = draw(x ^ seed, seed ^ x)
    elif SEEDED == "add":
        x = x + seed
    elif SEEDED == "index":
        x = x ^ (W(PART(IDX, 0)) * W(2654435761) + seed)
    if SECOND:
        y = others[IDX]
        x = draw(x ^ y, y ^ x)
    if DOES == "Computes the Gray code":
        h = x ^ (x >> W(1))
    elif DOES == "Decodes the Gray code":
        h = x
        if STYLE == 0:
            if WIDE:
                h = h ^ (h >> W(32))
            for S in each(16, 8, 4, 2, 1):
                h = h ^ (h >> W(S))
        else:
            shift = W(1)
            while shift < W(BITS):
                h = h ^ (h >> shift)
                shift = shift << W(1)
    elif SHORT == "popcount":
        h = COUNT_BITS(x)
    elif SHORT == "parity":
        if ORDER:
            ones = COUNT_BITS(x)
            h = ones & W(1)
        else:
            h = x
            if WIDE:
                h = h ^ (h >> W(32))
            for S in each(16, 8, 4, 2, 1):
                h = h ^ (h >> W(S))
            h = h & W(1)
    elif SHORT == "reverse":
        h = W(0)
        rest = x
        for k in range(BITS):
            h = draw((h << W(1)) | (rest & W(1)), (rest & W(1)) | (h << W(1)))
            rest = rest >> W(1)
    elif SHORT == "hash":
        h = mix(x)
        if ROUNDS == 3:
            h = mix(h + W(INT(1, 99999)))
    elif SHORT == "xorshift":
        h = draw(x | W(1), x + W(1))
        for R in each(ROUNDS):
            if ORDER:
                XOR_SHIFTED(h, S1, True)
                XOR_SHIFTED(h, S2, False)
                XOR_SHIFTED(h, S3, True)
            else:
                XOR_SHIFTED(h, S2, True)
                XOR_SHIFTED(h, S1, False)
                XOR_SHIFTED(h, S3, True)
    elif SHORT == "morton":
        px = spread(x)
        py = spread(others[IDX])
        h = draw(px | (py << W(1)), (py << W(1)) | px)
    elif SHORT == "crc":
        h = x ^ W(4294967295)
        for k in range(BITS):
            if STYLE == 0:
                if (h & W(1)) == W(1):
                    h = (h >> W(1)) ^ W(3988292384)
                else:
                    h = h >> W(1)
            else:
                low = h & W(1)
                h = (h >> W(1)) ^ (low * W(3988292384))
    elif SHORT == "hamming":
        apart = x ^ others[IDX]
        h = COUNT_BITS(apart)
    else:
        h = x * W(1664525) + W(1013904223)
        for R in each(ROUNDS - 1):
            h = h * W(1664525) + W(1013904223)
    if FOLDED:
        h = h ^ (h >> W(16))
    if FINAL == "xor":
        h = h ^ W(INT(1, 65535))
    if LIMIT == "and":
        h = h & W(draw(255, 1023, 4095, 65535))
    elif LIMIT == "shift":
        h = h >> W(draw(4, 8, 12))
    elif LIMIT == "mod":
        h = h % W(draw(97, 1009, 4096, 65521))
    if COUNT:
        if (h & W(1)) == W(1):
            wp.atomic_add(tally, 0, 1)
    if INPLACE:
        words[IDX] = h
    else:
        out[IDX] = h
