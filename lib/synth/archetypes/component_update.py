"""Adjusts {components|entries|single components} of {MATRIX?a vector and a matrix}{!MATRIX?a vector} {in place|one by one}{WEIGHTS?, with weights of each element}."""

CATEGORY = "indexing vector matrix"
ABOUT = dict(
    paragraph="Small vectors{MATRIX? and matrices} in registers are changed one component at a time: added to, scaled "
    "or replaced. Each thread loads its element, edits it and stores it. {CODES?Integer codes are changed "
    "bit by bit as well. }Such edits appear wherever a field of a state is corrected.",
)
NAMES = dict(
    adjust="adjust_components update_entries tweak_vectors edit_components shift_channels",
    vectors="vectors samples points values features",
    matrices="matrices blocks frames tensors",
    out="out result adjusted output",
    out_m="out_m new_blocks result_m",
    v="v vec sample item",
    m="m block mat tensor",
    w="w weight gain",
    weights="weights gains scales",
    offset="offset bias shift_by delta",
    scale="scale factor gain_all",
    c="c comp channel n",
    r="r row_id line",
    total="total acc sum_c",
    codes="codes packed flags bits",
    code="code pack entry",
    out_codes="out_codes new_flags packed_out",
    mask_bits="mask_bits pattern key",
)

LENGTH = draw(2, 3, 3, 4)
MATRIX = chance(0.45)
LOOP = chance(0.4)
WEIGHTS = chance(0.4)
CODES = chance(0.3)
ORDER = chance(0.5)
BY_NAME = chance(0.4)
LAST = LENGTH - 1


def EDIT(v, value):
    if LOOP:
        for c in range(LENGTH):
            if draw(0, 1) == 0:
                v[c] += draw(value, value * real(c), value * v[c])
            else:
                v[c] -= draw(value, value / real(c + 1))
    else:
        for C in each(0, LAST):
            KIND = draw("add", "sub", "set", "scale", "none")
            if KIND == "add":
                v[C] += draw(value, 0.5 * value, value * value)
            elif KIND == "sub":
                v[C] -= draw(value, 2.0 * value, ANY(real, value))
            elif KIND == "set":
                v[C] = draw(value, ANY(real, value))
            elif KIND == "scale":
                v[C] = v[C] * draw(1.0 + value * value, value)


@wp.kernel
def adjust(
    vectors: ARRAY(VEC(LENGTH), 1),
    matrices: ARRAY(MAT(LENGTH, LENGTH), 1),
    codes: ARRAY(vec2i, 1),
    weights: ARRAY(real, 1),
    offset: real = NUM(0.1, 2.0),
    scale: real = NUM(0.5, 3.0),
    mask_bits: int = INT(1, 255),
    out: ARRAY(VEC(LENGTH), 1) = None,
    out_m: ARRAY(MAT(LENGTH, LENGTH), 1) = None,
    out_codes: ARRAY(vec2i, 1) = None,
):
    i = THREADS(1, vectors)
    v = vectors[i]
    w = weights[i] * scale if WEIGHTS else draw(scale * offset, scale + offset, scale - offset)
    if chance(0.8) or not MATRIX:
        EDIT(v, w)
    if BY_NAME:
        if draw(0, 1) == 0:
            v.x += draw(offset, w, w * v.y)
        else:
            v.y -= draw(offset, w, v.x)
    if MATRIX:
        m = matrices[i]
        "the diagonal takes the weight"
        if chance(0.5):
            m[0, 0] += draw(w, w * scale)
            m[LAST, LAST] -= draw(w, offset, v[0])
        else:
            for r in range(LENGTH):
                m[r, r] += draw(w, w * v[r], offset)
        if chance(0.4):
            m[LAST] = v
        if chance(0.4):
            m[0] += draw(v, v * offset)
        if chance(0.5):
            v = m * v
        out_m[i] = m
    if CODES:
        code = codes[i]
        if chance(0.6):
            code[0] |= draw(mask_bits, 1, code[1])
        if chance(0.6):
            code[1] &= draw(mask_bits, code[0], 15)
        if chance(0.6):
            code[draw(0, 1)] ^= draw(mask_bits, i)
        out_codes[i] = draw(code, code & vec2i(mask_bits, mask_bits), code | vec2i(1, mask_bits), code ^ codes[i])
    if chance(0.3):
        out[i] += v
    else:
        out[i] = draw(v, v, -v, +v)
