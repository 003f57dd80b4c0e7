"""Computes the {KIND} {checksum|hash} of each {row of bytes|record|block}{VARIABLE?, of varying length}{BUCKETS?, and counts it in a hash table}{VERIFY?, and compares it with the one expected}{+SKIP?, leaving out marked ones}."""

CATEGORY = "indexing loop function"
ABOUT = dict(
    paragraph="{KIND} over the bytes or words of one record per thread. {CHECK?It finds damaged records; it is not meant to resist "
    "anyone who damages them on purpose. }{!CHECK?It spreads similar records evenly over the buckets of a hash table. }",
    formula="{FORMULA}",
    source="{SOURCE}",
)
NAMES = dict(
    block_checksum="hash_rows hash_blocks {SHORT}_kernel {SHORT}_hash_rows compute_{SHORT} {SHORT}_rows",
    data="data buf bytes_in payload",
    lengths="lengths sizes row_len num_bytes",
    out="out hashes digest checksum",
    expected="expected reference stored",
    bad="bad mismatch corrupted",
    h="h hash state acc",
    b="b byte word value",
    n="n length count",
    seed="seed h0 salt",
    mix="mix_word {SHORT}_mix round_step",
    finish="finalize avalanche fmix",
    counts="counts bucket_counts histogram",
    offset="offset start base",
    k="k j p",
    bit="bit step t",
)

KIND = draw("FNV-1a", "FNV-1a", "murmur3", "Adler-32", "CRC-32", "CRC-16", "djb2", "Fletcher-16", "Jenkins one-at-a-time")
SHORT = "fnv1a" if KIND == "FNV-1a" else "murmur" if KIND == "murmur3" else "adler32" if KIND == "Adler-32" else "crc32" if KIND == "CRC-32" else "crc16" if KIND == "CRC-16" else "djb2" if KIND == "djb2" else "fletcher" if KIND == "Fletcher-16" else "jenkins"
CHECK = KIND in ("Adler-32", "CRC-32", "CRC-16", "Fletcher-16")
FORMULA = "h = (h xor b) * 16777619 mod 2^32" if KIND == "FNV-1a" else "k = rotl(b * c1, 15) * c2; h = rotl(h xor k, 13) * 5 + 0xe6546b64" if KIND == "murmur3" else "a = 1 + sum b mod 65521; s = sum of all a mod 65521; h = s * 65536 + a" if KIND == "Adler-32" else "h = h * 33 + b" if KIND == "djb2" else "a = sum b mod 255; s = sum of all a mod 255; h = s * 256 + a" if KIND == "Fletcher-16" else "h += b; h += h << 10; h ^= h >> 6" if SHORT == "jenkins" else "remainder of the message's polynomial by the generator's, over GF(2)"
SOURCE = "Deutsch and Gailly, ZLIB Compressed Data Format Specification, RFC 1950, 1996" if KIND == "Adler-32" else "Peterson and Brown, Cyclic Codes for Error Detection, 1961" if CHECK and KIND != "Fletcher-16" else "Fletcher, An Arithmetic Checksum for Serial Transmissions, 1982" if CHECK else "Knuth, The Art of Computer Programming, volume 3, section 6.4"
VARIABLE = chance(0.35)
BUCKETS = chance(0.3) and not CHECK
VERIFY = chance(0.5) and CHECK
SOURCE_TYPE = draw("int", "uint8", "int") if KIND != "murmur3" else "int"
LAYOUT = draw("rows", "rows", "packed")
SEEDED = chance(0.4) and not CHECK
LOOP = draw("range", "while")
OUT_INT = chance(0.35)
SKIP = chance(0.2)
TABLE = chance(0.4) and KIND in ("CRC-32", "CRC-16")


@helper
def rotl(v: uint32, r: int) -> uint32:
    return (v << uint32(r)) | (v >> uint32(32 - r))


@helper
def crc_byte(crc: uint32, b: uint32) -> uint32:
    c = crc ^ b
    for bit in range(8):
        if (c & uint32(1)) != uint32(0):
            c = (c >> uint32(1)) ^ (uint32(0xEDB88320) if KIND == "CRC-32" else uint32(0xA001))
        else:
            c = c >> uint32(1)
    return c


def BYTE(P):
    W = data[tid, P] if LAYOUT == "rows" else data[tid * stride + P]
    if KIND == "murmur3":
        return uint32(W)
    if SOURCE_TYPE == "uint8":
        return uint32(W)
    return draw(uint32(W & 255), uint32(W) & uint32(255))


def ROUND(h, s, P):
    b = BYTE(P)
    if KIND == "FNV-1a":
        h = (h ^ b) * uint32(16777619)
    elif KIND == "djb2":
        h = draw(h * uint32(33) + b, (h << uint32(5)) + h + b)
    elif SHORT == "jenkins":
        h += b
        h += h << uint32(10)
        h = h ^ (h >> uint32(6))
    elif KIND == "murmur3":
        m = b * uint32(0xCC9E2D51)
        m = rotl(m, 15) * uint32(0x1B873593)
        h = rotl(h ^ m, 13) * uint32(5) + uint32(0xE6546B64)
    elif KIND == "Adler-32":
        h = (h + b) % uint32(65521)
        s = (s + h) % uint32(65521)
    elif KIND == "Fletcher-16":
        h = (h + b) % uint32(255)
        s = (s + h) % uint32(255)
    elif TABLE:
        h = (h >> uint32(8)) ^ table[int((h ^ b) & uint32(255)) % table.shape[0]]
    else:
        h = crc_byte(h, b)


@wp.kernel
def block_checksum(
    data: ARRAY(uint8 if SOURCE_TYPE == "uint8" else int, 2 if LAYOUT == "rows" else 1),
    lengths: ARRAY(int, 1),
    expected: ARRAY(int if OUT_INT else uint32, 1),
    table: ARRAY(uint32, 1),
    skip: ARRAY(int, 1),
    stride: int = draw(4, 8, 16),
    seed: int = INT(1, 100),
    out: ARRAY(int if OUT_INT else uint32, 1) = None,
    bad: ARRAY(int, 1) = None,
    counts: ARRAY(int, 1) = None,
):
    tid = THREADS(1, out)
    if SKIP:
        if ON(skip[tid], "int"):
            return
    n = data.shape[1] if LAYOUT == "rows" else stride
    if LAYOUT == "packed":
        "the last record may be cut off"
        n = wp.min(n, data.shape[0] - tid * stride)
    if VARIABLE:
        n = draw(wp.clamp(lengths[tid], 0, n), wp.min(lengths[tid], n))
    s = uint32(0)
    if KIND == "FNV-1a":
        h = uint32(2166136261)
    elif KIND == "djb2":
        h = uint32(5381)
    elif KIND == "Adler-32":
        h = uint32(1)
    elif KIND == "CRC-32":
        h = uint32(0xFFFFFFFF)
    elif KIND == "CRC-16":
        h = uint32(0xFFFF)
    else:
        h = uint32(0)
    if SEEDED:
        h = h ^ uint32(seed)
    if LOOP == "range":
        for k in range(n):
            ROUND(h, s, k)
    else:
        k = int(0)
        while k < n:
            ROUND(h, s, k)
            k += 1
    if SHORT == "jenkins":
        h += h << uint32(3)
        h = h ^ (h >> uint32(11))
        h += h << uint32(15)
    elif KIND == "murmur3":
        "the final mix lets every bit reach every other"
        h = h ^ uint32(n * 4)
        h = h ^ (h >> uint32(16))
        h = h * uint32(0x85EBCA6B)
        h = h ^ (h >> uint32(13))
        h = h * uint32(0xC2B2AE35)
        h = h ^ (h >> uint32(16))
    elif KIND == "Adler-32":
        h = draw((s << uint32(16)) | h, s * uint32(65536) + h)
    elif KIND == "Fletcher-16":
        h = draw((s << uint32(8)) | h, s * uint32(256) + h)
    elif KIND == "CRC-32":
        h = draw(h ^ uint32(0xFFFFFFFF), ~h)
    if OUT_INT:
        RESULT = int(h)
    else:
        RESULT = h
    out[tid] = RESULT
    if VERIFY:
        if RESULT != expected[tid]:
            wp.atomic_add(bad, 0, 1)
    if BUCKETS:
        wp.atomic_add(counts, int(h % uint32(counts.shape[0])), 1)
