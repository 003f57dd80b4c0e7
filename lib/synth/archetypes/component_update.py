"""{WHAT_S} of each {ITEM}{WEIGHTED?, by a weight of its own}{FLAGS_ON?, and {FLAG_S} in its flags}."""

CATEGORY = "indexing vector matrix"
ABOUT = dict(
    paragraph="Small {MATRIX?matrices}{!MATRIX?vectors} in registers are changed one component at a time: added to, scaled "
    "or replaced. Each thread loads its {ITEM}, edits it and stores it. {FLAGS_ON?Flags are kept as bits of an integer "
    "vector. }Such edits appear wherever a field of a state is corrected.",
    formula="{FORMULA}",
)
NAMES = dict(
    adjust="{EDIT}_{PLURAL} {EDIT}_kernel {EDIT}_each {EDIT}_components",
    vectors="{PLURAL} {PLURAL}_in old_{PLURAL}",
    matrices="matrices blocks hessians",
    out="{PLURAL}_out new_{PLURAL} out result",
    out_m="out_m new_blocks result_m",
    v="v vec",
    m="m block mat",
    w="w weight",
    weights="weights gains",
    amount="{EDIT}_amount amount {GRAVITY_ON?g_dt} {RIDGE?damping} {GAIN_ON?gain}",
    low="low lower",
    high="high upper",
    held="held saved first_value",
    c="c comp channel",
    r="r k",
    codes="codes flags",
    code="code flag_bits",
    out_codes="out_codes new_flags",
    mask_bits="mask_bits pattern",
    inv="inv inv_w scale_w",
)

EDIT = draw("mirror", "clamp", "swap", "project", "accelerate", "gain", "premultiply", "damp", "ridge", "symmetrise", "trace_free")
MATRIX = EDIT in ("ridge", "symmetrise", "trace_free")
LENGTH = 4 if EDIT == "premultiply" else draw(3, 4) if EDIT == "project" else 3 if EDIT == "accelerate" or EDIT == "damp" else draw(2, 3, 3, 4)
LAST = LENGTH - 1
SIDE = draw(0, LAST)
SIDE_S = "first" if SIDE == 0 else "last"
WEIGHTED = chance(0.4) and EDIT in ("accelerate", "gain", "damp", "ridge")
WHAT_S = (
    "Changes the sign of the {SIDE_S} component" if EDIT == "mirror" else "Clamps the components" if EDIT == "clamp" else "Swaps the first and the last component" if EDIT == "swap"
    else "Divides by the last component" if EDIT == "project" else "Adds gravity's part of a step to the vertical component" if EDIT == "accelerate" else "Scales the {SIDE_S} component" if EDIT == "gain"
    else "Multiplies colour by alpha" if EDIT == "premultiply" else "Damps the horizontal components" if EDIT == "damp" else "Adds to the diagonal" if EDIT == "ridge"
    else "Makes the entries symmetric" if EDIT == "symmetrise" else "Takes the mean of the diagonal off the diagonal"
)
ITEM = (
    "matrix" if MATRIX else "colour" if EDIT == "premultiply" or EDIT == "swap" else "homogeneous point" if EDIT == "project" else "velocity" if EDIT == "accelerate" or EDIT == "damp"
    else "point" if EDIT == "mirror" else "vector"
)
PLURAL = "matrices" if MATRIX else "colours" if EDIT == "premultiply" or EDIT == "swap" else "points" if EDIT == "project" or EDIT == "mirror" else "velocities" if EDIT == "accelerate" or EDIT == "damp" else "vectors"
FORMULA = (
    "v_d = -v_d" if EDIT == "mirror" else "v_d = min(max(v_d, lo), hi)" if EDIT == "clamp" else "v_0, v_n = v_n, v_0" if EDIT == "swap" else "v_d = v_d / v_n" if EDIT == "project"
    else "v_y = v_y - g dt" if EDIT == "accelerate" else "v_d = s v_d" if EDIT == "gain" else "c = a c" if EDIT == "premultiply" else "v_x, v_z = k v_x, k v_z" if EDIT == "damp"
    else "m_ii = m_ii + w" if EDIT == "ridge" else "m_ij = m_ji = (m_ij + m_ji) / 2" if EDIT == "symmetrise" else "m_ii = m_ii - tr(m) / n"
)
GRAVITY_ON = EDIT == "accelerate"
RIDGE = EDIT == "ridge"
GAIN_ON = EDIT == "gain"
FLAGS_ON = chance(0.25)
FLAG = draw("sets bits", "clears bits", "toggles bits")
FLAG_S = FLAG
BY_NAME = chance(0.4)
LOOP = chance(0.5)
INPLACE = chance(0.3)


@wp.kernel
def adjust(
    vectors: ARRAY(VEC(LENGTH), 1),
    matrices: ARRAY(MAT(LENGTH, LENGTH), 1),
    codes: ARRAY(vec2i, 1),
    weights: ARRAY(real, 1),
    amount: real = NUM(0.02, 0.2) if EDIT == "accelerate" else NUM(0.5, 0.95) if EDIT == "damp" else NUM(0.1, 3.0),
    low: real = NUM(-2.0, 0.2),
    high: real = NUM(0.5, 3.0),
    mask_bits: int = INT(1, 255),
    out: ARRAY(VEC(LENGTH), 1) = None,
    out_m: ARRAY(MAT(LENGTH, LENGTH), 1) = None,
    out_codes: ARRAY(vec2i, 1) = None,
):
    i = THREADS(1, matrices if MATRIX else vectors)
    if WEIGHTED:
        w = weights[i]
        W = PRODUCT(w, amount)
    else:
        W = amount
    if MATRIX:
        m = matrices[i]
        if EDIT == "ridge":
            if LOOP:
                for r in range(LENGTH):
                    m[r, r] += W
            else:
                for C in each(LENGTH):
                    m[C, C] += W
        elif EDIT == "symmetrise":
            for A in each(LENGTH):
                for B in each(LENGTH):
                    if A < B:
                        held = 0.5 * (m[A, B] + m[B, A])
                        m[A, B] = held
                        m[B, A] = held
        else:
            held = wp.trace(m) / (1.0 * LENGTH)
            for C in each(LENGTH):
                m[C, C] -= held
        if INPLACE:
            matrices[i] = m
        else:
            out_m[i] = m
    else:
        v = vectors[i]
        if EDIT == "mirror":
            v[SIDE] = -v[SIDE]
        elif EDIT == "clamp":
            if LOOP:
                for c in range(LENGTH):
                    v[c] = LIMITED(v[c], low, high)
            else:
                for C in each(LENGTH):
                    v[C] = LIMITED(v[C], low, high)
        elif EDIT == "swap":
            held = v[0]
            v[0] = v[LAST]
            v[LAST] = held
        elif EDIT == "project":
            "points at infinity keep their direction"
            if wp.abs(v[LAST]) > 1.0e-6:
                inv = 1.0 / v[LAST]
                for C in each(LAST):
                    v[C] *= inv
                v[LAST] = 1.0
        elif EDIT == "accelerate":
            if BY_NAME:
                v.y -= W
            else:
                v[1] -= W
        elif EDIT == "gain":
            v[SIDE] *= W
        elif EDIT == "premultiply":
            if LOOP:
                for c in range(3):
                    v[c] *= v[3]
            else:
                for C in each(3):
                    v[C] = v[C] * v[3]
        else:
            if BY_NAME:
                v.x *= W
                v.z *= W
            else:
                v[0] *= W
                v[2] *= W
        if INPLACE:
            vectors[i] = v
        else:
            out[i] = v
    if FLAGS_ON:
        code = codes[i]
        if FLAG == "sets bits":
            code[0] |= mask_bits
        elif FLAG == "clears bits":
            code[0] &= ~mask_bits
        else:
            code[0] ^= mask_bits
        out_codes[i] = code
