"""Generates the points of {WHAT}{SHIFTED?, shifted at random}{WARP_TEXT}."""

CATEGORY = "indexing function loop"
ABOUT = dict(
    paragraph="Low-discrepancy sequences fill a square more evenly than random points, so that integrals converge faster. {HALTON?The radical inverse of an index, its digits mirrored at the point, "
    "is one coordinate; coprime bases make the others. }{R2?Multiples of irrational numbers, modulo one, are about the simplest good sequence. }{SOBOL?Sobol' points come from direction numbers that are combined by exclusive or. }{LATTICE?A lattice "
    "rule takes multiples of a generating vector. }{SHIFTED?A random shift makes the error measurable and removes patterns. }Samplers of renderers and of finance use them.",
    formula="{HALTON?phi_b(i) = sum_k d_k b^(-k-1), i = sum_k d_k b^k}{R2?x_n = frac(x_0 + n alpha)}{SOBOL?x_i = i_1 v_1 xor i_2 v_2 xor ...}{LATTICE?x_i = frac(i z / n)}",
    source="{HALTON?Halton, On the Efficiency of Certain Quasi-Random Sequences of Points in Evaluating Multi-Dimensional Integrals, 1960}{!HALTON?Niederreiter, Random Number Generation and Quasi-Monte Carlo Methods, 1992}",
)
NAMES = dict(
    qmc="{TAG}_points {TAG}_sequence {TAG}_samples generate_{TAG} {TAG}_kernel",
    points="points samples out xi",
    start="start skip first_index offset",
    seed="seed shift_seed scramble_seed",
    base="base b radix",
    index="index n idx rest",
    f="f fraction scale digit_value",
    r="r result inverse value",
    digit="digit d rem",
    radical_inverse="radical_inverse van_der_corput halton inverse_digits",
    sobol_at="sobol_dimension sobol_at sobol sobol_component",
    directions="directions dir_numbers v_table",
    x="x word acc",
    k="k bit j",
    u="u first_coord a",
    w="w second_coord b_coord",
    radius="radius r_disk rad",
    theta="theta phi angle",
    state="state rng rand_state",
    frac="frac fractional wrap_unit",
)

TAG = draw("halton", "halton", "hammersley", "r2", "sobol", "lattice")
HALTON = TAG == "halton" or TAG == "hammersley"
R2 = TAG == "r2"
SOBOL = TAG == "sobol"
LATTICE = TAG == "lattice"
WHAT = "a Halton sequence" if TAG == "halton" else "a Hammersley set" if TAG == "hammersley" else "an additive recurrence" if R2 else "a Sobol' sequence" if SOBOL else "a rank-1 lattice"
DIM = draw(2, 2, 3)
WARP = draw("", "", "disk", "hemisphere", "sphere", "normal", "box") if DIM == 2 else draw("", "", "box")
WARP_TEXT = "" if WARP == "" else ", mapped to a disc" if WARP == "disk" else ", mapped to directions about the normal" if WARP == "hemisphere" else ", mapped to the sphere" if WARP == "sphere" else ", mapped to a normal distribution" if WARP == "normal" else ", stretched to a box"
SHIFTED = draw("", "", "array", "random")
START = chance(0.4)
LOOP = draw("while", "for")
ROWS = WARP == "" and chance(0.3)
THREE = DIM == 3 or WARP == "hemisphere" or WARP == "sphere"
RESULT = vec3 if THREE else vec2
BITWISE = HALTON and chance(0.4)


@wp.func
def radical_inverse(index: int, base: int) -> real:
    rest = index
    r = real(0.0)
    f = draw(1.0 / real(base), real(1.0) / real(base))
    if LOOP == "while":
        while rest > 0:
            r += f * real(rest % base)
            rest = rest // base
            f = f / real(base)
    else:
        for k in range(24):
            digit = rest % base
            r += real(digit) * f
            rest = rest // base
            f /= real(base)
    return r


@helper
def reversed_bits(index: int) -> real:
    b = uint32(index)
    b = (b << uint32(16)) | (b >> uint32(16))
    b = ((b & uint32(1431655765)) << uint32(1)) | ((b & uint32(2863311530)) >> uint32(1))
    b = ((b & uint32(858993459)) << uint32(2)) | ((b & uint32(3435973836)) >> uint32(2))
    b = ((b & uint32(252645135)) << uint32(4)) | ((b & uint32(4042322160)) >> uint32(4))
    b = ((b & uint32(16711935)) << uint32(8)) | ((b & uint32(4278255360)) >> uint32(8))
    return real(b) * 2.3283064e-10


@wp.func
def sobol_at(directions: ARRAY(uint32, 2), index: int, d: int) -> real:
    x = uint32(0)
    rest = index
    for k in range(directions.shape[1]):
        if rest & 1 == 1:
            x = x ^ directions[d, k]
        rest = rest >> 1
    return real(x) * 2.3283064e-10


def COORD(D):
    if HALTON:
        if TAG == "hammersley":
            if D == 0:
                return real(i) / real(n)
            return (reversed_bits(index) if BITWISE else radical_inverse(index, 2)) if D == 1 else radical_inverse(index, 3)
        return (reversed_bits(index) if BITWISE else radical_inverse(index, 2)) if D == 0 else radical_inverse(index, 3 if D == 1 else 5)
    if R2:
        ALPHA = (0.75487767 if D == 0 else 0.56984029) if DIM == 2 else (0.81917251 if D == 0 else 0.67104361 if D == 1 else 0.54970048)
        return FRAC(0.5 + ALPHA * real(index))
    if SOBOL:
        return sobol_at(directions, index, D)
    return FRAC(real(index) * real(generator[D]) / real(n))


@wp.func
def frac(x: real) -> real:
    return x - wp.floor(x)


def FRAC(X):
    return frac(X)


@wp.kernel
def qmc(
    directions: ARRAY(uint32, 2),
    generator: ARRAY(int, 1),
    shift: vec3,
    start: int = INT(1, 64),
    seed: int = INT(1, 9999),
    lo: real = NUM(-2.0, 0.0),
    hi: real = NUM(0.5, 3.0),
    points: ARRAY(real, 2) if ROWS else ARRAY(RESULT, 1) = None,
):
    i = THREADS(1, points)
    n = points.shape[0]
    if SOBOL:
        if directions.shape[0] < DIM:
            return
    if LATTICE:
        if generator.shape[0] < DIM:
            return
    index = draw(i + start, start + i) if START else draw(i + 1, 1 + i)
    u = COORD(0)
    w = COORD(1)
    if DIM == 3:
        z = COORD(2)
    if SHIFTED:
        if SHIFTED == "random":
            "one shift for all points"
            state = wp.rand_init(seed)
            u = FRAC(u + from32(wp.randf(state)))
            w = FRAC(w + from32(wp.randf(state)))
            if DIM == 3:
                z = FRAC(z + from32(wp.randf(state)))
        else:
            u = FRAC(u + shift[0])
            w = FRAC(w + shift[1])
            if DIM == 3:
                z = FRAC(z + shift[2])
    if ROWS:
        if points.shape[1] < DIM:
            return
        points[i, 0] = u
        points[i, 1] = w
        if DIM == 3:
            points[i, 2] = z
    elif WARP == "disk":
        radius = wp.sqrt(wp.max(u, 0.0))
        theta = 6.2831853 * w
        points[i] = draw(vec2(radius * wp.cos(theta), radius * wp.sin(theta)), radius * vec2(wp.cos(theta), wp.sin(theta)))
    elif WARP == "hemisphere":
        radius = wp.sqrt(wp.max(u, 0.0))
        theta = 2.0 * PI() * w
        points[i] = vec3(radius * wp.cos(theta), radius * wp.sin(theta), wp.sqrt(wp.max(1.0 - u, 0.0)))
    elif WARP == "sphere":
        z = draw(1.0 - 2.0 * u, 2.0 * u - 1.0)
        radius = wp.sqrt(wp.max(1.0 - z * z, 0.0))
        theta = 6.2831853 * w
        points[i] = vec3(radius * wp.cos(theta), radius * wp.sin(theta), z)
    elif WARP == "normal":
        "Box and Muller's transform"
        radius = wp.sqrt(-2.0 * wp.log(wp.max(u, 1.0e-7)))
        theta = 6.2831853 * w
        points[i] = vec2(radius * wp.cos(theta), radius * wp.sin(theta))
    elif WARP == "box":
        if DIM == 3:
            points[i] = vec3(lo + (hi - lo) * u, lo + (hi - lo) * w, lo + (hi - lo) * z)
        else:
            points[i] = draw(vec2(lo + (hi - lo) * u, lo + (hi - lo) * w), vec2(wp.lerp(lo, hi, u), wp.lerp(lo, hi, w)))
    elif DIM == 3:
        points[i] = vec3(u, w, z)
    else:
        points[i] = vec2(u, w)
