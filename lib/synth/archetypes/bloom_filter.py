"""{INSERT?Inserts keys into}{!INSERT?Asks for keys in} a Bloom filter of {BITS?words of 32 bits}{!BITS?flags} with {HASHES?a given number of}{!HASHES?{K}} hash functions{SKIP?, leaving out empty keys}{COUNTING?, which counts}{TALLY?, and counts those {INSERT?that were new}{!INSERT?that may be in it}}."""

CATEGORY = "indexing reduction function"
ABOUT = dict(
    paragraph="A Bloom filter stores a set in an array of bits: each key sets the bits at several hashed places, and a key is perhaps in the set if all of "
    "its bits are set. It never misses a key that was inserted, and the rate of false hits falls with the number of bits for each key. "
    "{DOUBLE?All places come from two hashes by double hashing, which is as good and cheaper. }",
    formula="{DOUBLE?g_i(x) = (h1(x) + i * h2(x)) mod m}{!DOUBLE?g_i(x) = h(x + i c) mod m}",
    source="Bloom, Space/Time Trade-offs in Hash Coding with Allowable Errors, 1970",
)
NAMES = dict(
    bloom_filter="bloom_{VERB} {VERB}_keys bloom_filter_{VERB} filter_{VERB}",
    keys="keys items ids values",
    bits="bits filter_words table bitmap",
    found="found hits maybe result",
    total="count {INSERT?n_new} {!INSERT?num_hits}",
    hash32="hash32 mix_key scramble hash_key",
    h1="h1 ha first_hash",
    h2="h2 hb second_hash",
    slot="slot pos bit_index",
    word="word w",
    mask="mask bit flag_bit",
    present="present all_set hit",
    k="k j n",
    key="key item x",
    num_hashes="num_hashes k_hashes",
)

INSERT = chance(0.5)
VERB = "insert" if INSERT else "query"
BITS = chance(0.6)
COUNTING = chance(0.3) and not BITS and INSERT
DOUBLE = chance(0.6)
HASHES = chance(0.4)
K = draw(2, 3, 4, 5, 7)
TALLY = chance(0.4)
MIX = draw("murmur", "wang", "xorshift")
RANK = draw(1, 1, 2)
SKIP = chance(0.3)
EARLY = chance(0.5)
RECORD = draw("int", "bool")


@helper
def hash32(key: uint32) -> uint32:
    x = key
    if MIX == "murmur":
        x = x ^ (x >> uint32(16))
        x = x * uint32(0x85EBCA6B)
        x = x ^ (x >> uint32(13))
        x = x * uint32(0xC2B2AE35)
        x = x ^ (x >> uint32(16))
    elif MIX == "wang":
        x = (x ^ uint32(61)) ^ (x >> uint32(16))
        x = x * uint32(9)
        x = x ^ (x >> uint32(4))
        x = x * uint32(0x27D4EB2D)
        x = x ^ (x >> uint32(15))
    else:
        x = x ^ (x << uint32(13))
        x = x ^ (x >> uint32(17))
        x = x ^ (x << uint32(5))
    return x


@wp.kernel
def bloom_filter(
    keys: ARRAY(int, RANK),
    bits: ARRAY(uint32 if BITS else int, 1),
    num_hashes: int = draw(2, 3, 4),
    empty: int = draw(-1, 0),
    found: ARRAY(bool if RECORD == "bool" else int, RANK) = None,
    total: ARRAY(int, 1) = None,
):
    IDX = THREADS(RANK, keys)
    key = keys[IDX]
    if SKIP:
        if key == empty:
            return
    num_bits = bits.shape[0] * 32 if BITS else bits.shape[0]
    h1 = hash32(uint32(key))
    if DOUBLE:
        "an odd step reaches every place of a table whose size is a power of two"
        h2 = hash32(h1 ^ uint32(0x9E3779B9)) | uint32(1)
    if INSERT:
        fresh = int(0)
    else:
        present = bool(True)
    for k in range(num_hashes if HASHES else K):
        if DOUBLE:
            slot = int((h1 + uint32(k) * h2) % uint32(num_bits))
        else:
            slot = int(hash32(uint32(key) + uint32(k) * uint32(0x9E3779B9)) % uint32(num_bits))
        if BITS:
            word = draw(slot // 32, slot >> 5)
            mask = draw(uint32(1) << uint32(slot % 32), uint32(1) << uint32(slot & 31))
            if INSERT:
                if TALLY:
                    if (wp.atomic_or(bits, word, mask) & mask) == uint32(0):
                        fresh += 1
                else:
                    wp.atomic_or(bits, word, mask)
            else:
                if (bits[word] & mask) == uint32(0):
                    present = False
                    if EARLY:
                        break
        elif COUNTING:
            if TALLY:
                if wp.atomic_add(bits, slot, 1) == 0:
                    fresh += 1
            else:
                wp.atomic_add(bits, slot, 1)
        elif INSERT:
            if TALLY:
                if wp.atomic_max(bits, slot, 1) == 0:
                    fresh += 1
            else:
                wp.atomic_max(bits, slot, 1)
        else:
            if bits[slot] == 0:
                present = False
                if EARLY:
                    break
    if INSERT:
        if TALLY:
            if fresh > 0:
                wp.atomic_add(total, 0, 1)
    else:
        if RECORD == "bool":
            found[IDX] = present
        else:
            found[IDX] = wp.where(present, 1, 0)
        if TALLY:
            if present:
                wp.atomic_add(total, 0, 1)
