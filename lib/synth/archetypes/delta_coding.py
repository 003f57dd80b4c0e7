"""{DECODE?Decodes}{!DECODE?Encodes} {rows of integers|each row of integers} {DECODE?from}{!DECODE?as} {METHOD}{ZIG?, folded by zigzag}{SIZES?, and finds {SIZE_TEXT} each row needs}."""

CATEGORY = "indexing function"
ABOUT = dict(
    paragraph="Integers that change slowly become small when each is replaced by {XOR?its exclusive or with the one before}{!XOR?its {SECOND?second }difference from {FIRST?the first of its row}{!FIRST?{SECOND?the two before}{!SECOND?the one before}}}. {ZIG?Zigzag coding puts negative numbers between the positive ones, so that "
    "small means few significant bits whatever the sign. }{SIZES?The size of the code follows from the bits of the differences and is found before anything is written. }"
    "Column stores, time-series data bases and sorted lists of ids are stored in this way.",
    formula="{DECODE?{FORWARD_F}}{!DECODE?{FIRST?d_i = x_i - x_0}{SECOND?d_i = (x_i - x_(i-1)) - (x_(i-1) - x_(i-2))}{PLAIN?d_i = x_i - x_(i-1)}{XOR?d_i = x_i xor x_(i-1)}{ZIG?; z = (d << 1) xor (d >> 31)}}",
    source="Lemire and Boytsov, Decoding Billions of Integers per Second through Vectorization, 2015",
)
NAMES = dict(
    delta_coding="delta_{VERB} {VERB}_deltas {VERB}_rows {VERB}_blocks {VERB}_integers delta_{VERB}_kernel",
    data="{DECODE?codes_in} {DECODE?deltas} {DECODE?encoded} {!DECODE?data} {!DECODE?values} {!DECODE?column}",
    codes="{DECODE?values} {DECODE?decoded} {DECODE?out} {!DECODE?codes} {!DECODE?deltas} {!DECODE?encoded}",
    bases="bases first_values reference frame",
    sizes="sizes num_bytes row_size bit_widths",
    lengths="lengths counts row_len valid",
    row="row i block",
    k="k j t",
    n="n num length",
    x="v cur xk",
    prev="prev last x0",
    prev_delta="prev_delta last_delta d0",
    d="d delta diff",
    z="z code folded",
    size="size total bytes_needed",
    widest="widest max_bits width",
    zigzag="zigzag fold_sign zigzag_encode to_unsigned",
    unzigzag="unzigzag unfold_sign zigzag_decode to_signed",
    varint_size="varint_size num_groups varint_bytes leb_size",
    bits_of="bits_of bit_length significant_bits num_bits",
)

DECODE = chance(0.45)
VERB = "decode" if DECODE else "encode"
METHOD = draw("differences", "differences", "second differences", "offsets from the first", "exclusive ors")
FIRST = METHOD == "offsets from the first"
SECOND = METHOD == "second differences"
XOR = METHOD == "exclusive ors"
PLAIN = METHOD == "differences"
ZIG = chance(0.6) and not XOR
CODE_F = "d_i = (z_i >> 1) xor -(z_i & 1); " if ZIG else ""
FORWARD_F = (
    "{CODE_F}x_i = x_0 + d_i" if FIRST else "{CODE_F}s_i = s_(i-1) + d_i, x_i = x_(i-1) + s_i" if SECOND
    else "x_i = x_(i-1) xor d_i" if XOR else "{CODE_F}x_i = x_(i-1) + d_i"
)
SIZES = chance(0.6) and not DECODE
SIZE_KIND = draw("varint", "width")
SIZE_TEXT = "how many bytes of variable length" if SIZE_KIND == "varint" else "how many bits per element"
VARYING = chance(0.3)
BASE = draw("in place", "array")
PARALLEL = chance(0.3) and not DECODE and not SIZES and not VARYING
LOOP = draw("while", "for")
TOTAL = chance(0.3) and SIZES


@helper
def zigzag(d: int) -> int:
    return draw((d << 1) ^ (d >> 31), wp.where(d < 0, -2 * d - 1, 2 * d))


@helper
def unzigzag(z: int) -> int:
    return draw(wp.where((z & 1) == 0, z >> 1, -(z >> 1) - 1), (z >> 1) ^ (-(z & 1)))


@wp.func
def varint_size(z: int) -> int:
    "seven bits to a byte"
    size = int(1)
    if LOOP == "while":
        rest = uint32(z) >> uint32(7)
        while rest > uint32(0):
            size += 1
            rest = rest >> uint32(7)
    else:
        for k in range(1, 5):
            if (uint32(z) >> uint32(7 * k)) != uint32(0):
                size = k + 1
    return size


@wp.func
def bits_of(z: int) -> int:
    bits = int(0)
    if LOOP == "while":
        rest = uint32(z)
        while rest != uint32(0):
            bits += 1
            rest = rest >> uint32(1)
    else:
        for k in range(32):
            if ((uint32(z) >> uint32(k)) & uint32(1)) != uint32(0):
                bits = k + 1
    return bits


def DIFFERENCE(x, prev, prev_delta):
    if XOR:
        return x ^ prev
    if SECOND:
        d = x - prev - prev_delta
        return d
    return x - prev


@wp.kernel
def delta_coding(
    data: ARRAY(int, 2),
    lengths: ARRAY(int, 1),
    bases: ARRAY(int, 1),
    codes: ARRAY(int, 2) = None,
    sizes: ARRAY(int, 1) = None,
    total: ARRAY(int, 1) = None,
):
    if PARALLEL:
        row, k = THREADS(2, data)
        if k == 0:
            if BASE == "array":
                bases[row] = data[row, 0]
                codes[row, 0] = 0
            else:
                codes[row, 0] = data[row, 0]
            return
        x = data[row, k]
        if FIRST:
            d = x - data[row, 0]
        elif SECOND:
            prev = data[row, k - 1]
            before_prev = data[row, wp.max(k - 2, 0)]
            d = draw(x - 2 * prev + before_prev, (x - prev) - (prev - before_prev))
        elif XOR:
            d = x ^ data[row, k - 1]
        else:
            d = x - data[row, k - 1]
        codes[row, k] = zigzag(d) if ZIG else d
    else:
        row = THREADS(1, data)
        n = data.shape[1]
        if VARYING:
            n = wp.clamp(lengths[row], 0, n)
            if n == 0:
                if SIZES:
                    sizes[row] = 0
                return
        if DECODE:
            x = bases[row] if BASE == "array" else data[row, 0]
            if FIRST:
                first = x
            if SECOND:
                step = int(0)
            codes[row, 0] = x
            for k in range(1, n):
                z = data[row, k]
                d = unzigzag(z) if ZIG else z
                if FIRST:
                    codes[row, k] = first + d
                else:
                    if SECOND:
                        step += d
                        x += step
                    elif XOR:
                        x = x ^ d
                    else:
                        x += d
                    codes[row, k] = x
        else:
            prev = data[row, 0]
            if SECOND:
                prev_delta = int(0)
            else:
                prev_delta = prev
            if BASE == "array":
                bases[row] = prev
                codes[row, 0] = 0
            else:
                codes[row, 0] = prev
            if SIZES:
                if SIZE_KIND == "varint":
                    size = varint_size(prev)
                else:
                    size = int(0)
            for k in range(1, n):
                x = data[row, k]
                d = DIFFERENCE(x, prev, prev_delta)
                if ZIG:
                    z = zigzag(d)
                else:
                    z = d
                codes[row, k] = z
                if SIZES:
                    if SIZE_KIND == "varint":
                        size += varint_size(z)
                    else:
                        size = wp.max(size, bits_of(z))
                if SECOND:
                    prev_delta = x - prev
                if not FIRST:
                    prev = x
            if SIZES:
                sizes[row] = size
                if TOTAL:
                    wp.atomic_add(total, 0, size)
