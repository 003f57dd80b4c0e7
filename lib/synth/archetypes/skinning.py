"""Deforms {the vertices of a mesh|a character's mesh|a skin} by {KIND} over {BONES} bones a vertex{+MASK?, where they are active}{+PUFF?, puffed along normals}{+FADE?, blended with the rest pose}{+ROOT?, under a root transform}{+SPEED?, with velocities}{+NORMAL?, with normals}."""

CATEGORY = "quaternion geometry"
ABOUT = dict(
    paragraph="A character's skin follows its bones: each vertex depends on {BONES} bones by weights. "
    "{LINEAR_BLEND?Linear blending moves the vertex with each bone and averages the results, which is fast "
    "and pinches at strong twists. }{!LINEAR_BLEND?Blending the rotations and not the moved points avoids "
    "the pinching of plain averages. }{MORPH?A blend shape is added before. }Games and films animate figures "
    "like this.",
    formula="{LINEAR_BLEND?x = sum_b w_b T_b p}{!LINEAR_BLEND?x = normalized(sum_b w_b q_b) applied to p}",
    source="Kavan, Collins, Zara and O'Sullivan, Geometric Skinning with Approximate Dual Quaternion Blending, ACM "
    "Transactions on Graphics, 2008",
)
NAMES = dict(
    skin="skinning skin_vertices {WORD}_skinning deform_mesh blend_vertices animate_mesh",
    rest="rest bind_pose rest_points points",
    bones="bones joints bone_ids",
    weights="weights skin_weights influence",
    poses="poses bone_xforms bone_matrices joint_T",
    out="out deformed posed vertices",
    normals="normals rest_normals n_in",
    p="p v x0",
    total="total acc blended",
    w="w wk weight",
    b="b bone joint",
    real_q="qr q_real rot_sum",
    dual_q="qd q_dual dual_sum",
    wsum="w_sum norm weight_sum",
)
KIND = draw("linear blending", "linear blending", "dual quaternions", "blended transforms")
WORD = "linear" if KIND == "linear blending" else "dual_quat" if KIND == "dual quaternions" else "blend"
LINEAR_BLEND = KIND == "linear blending"
BONES = draw(2, 3, 4, 4)
POSE = draw("matrix", "transform", "rotations") if KIND == "linear blending" else "transform"
STORE = draw("rows", "vector") if BONES == 4 else "rows"
NORMAL = chance(0.4)
NORMALIZE = chance(0.4)
UNROLL = chance(0.5) and KIND == "linear blending" and BONES < 4
SKIP = chance(0.4)
MORPH = chance(0.25)
ROOT = chance(0.2)
MASK = chance(0.2)
SPEED = chance(0.2)
PUFF = chance(0.25)
FADE = chance(0.25)
POSITIVE = chance(0.3)
MOVED = draw("", "", "array", "max")
SCALE = chance(0.2)


def BONE(K):
    return wp.clamp(bones[i][K] if STORE == "vector" else bones[i, K], 0, poses.shape[0] - 1)


def WEIGHT(K):
    return weights[i][K] if STORE == "vector" else weights[i, K]


def APPLY(b, p):
    if POSE == "rotations":
        return draw(wp.quat_rotate(rotations[b], p) + offsets[b], offsets[b] + wp.quat_rotate(rotations[b], p))
    return wp.transform_point(poses[b], p)


def TURN(b, n):
    if POSE == "rotations":
        return wp.quat_rotate(rotations[b], n)
    return wp.transform_vector(poses[b], n)


def INFLUENCE(K, real_q, dual_q, total, turned, wsum):
    w = LARGER(WEIGHT(K), 0.0) if POSITIVE else WEIGHT(K)
    b = BONE(K)
    if SKIP:
        if w > 0.0:
            ADD_PART(b, w, real_q, dual_q, total, turned, wsum)
    else:
        ADD_PART(b, w, real_q, dual_q, total, turned, wsum)


def ADD_PART(b, w, real_q, dual_q, total, turned, wsum):
    if KIND == "linear blending":
        ADD(total, PRODUCT(w, APPLY(b, p)))
        if NORMAL:
            turned += w * TURN(b, normals[i])
    else:
        bone_q = wp.transform_get_rotation(poses[b])
        shift = wp.transform_get_translation(poses[b])
        side = w * wp.sign(wp.dot(bone_q, pivot) + 1.0e-6)
        real_q += side * bone_q
        if KIND == "dual quaternions":
            dual_q += (0.5 * side) * (quat(shift[0], shift[1], shift[2], 0.0) * bone_q)
        else:
            ADD(total, w * shift)
    if NORMALIZE:
        wsum += w


@wp.kernel
def skin(
    rest: ARRAY(vec3, 1),
    normals: ARRAY(vec3, 1),
    bones: ARRAY(vec4i, 1) if STORE == "vector" else ARRAY(int, 2),
    weights: ARRAY(vec4, 1) if STORE == "vector" else ARRAY(real, 2),
    poses: ARRAY(mat44, 1) if POSE == "matrix" else ARRAY(transform, 1),
    rotations: ARRAY(quat, 1),
    offsets: ARRAY(vec3, 1),
    morph: ARRAY(vec3, 1),
    active: ARRAY(int, 1),
    previous: ARRAY(vec3, 1),
    root: transform,
    amount: real = NUM(0.1, 1.0),
    size: real = NUM(0.5, 2.0),
    puff: real = NUM(0.001, 0.05),
    dt: real = NUM(0.01, 0.05),
    out: ARRAY(vec3, 1) = None,
    out_normals: ARRAY(vec3, 1) = None,
    velocity: ARRAY(vec3, 1) = None,
    moves: ARRAY(real, 1) = None,
):
    i = THREADS(1, rest)
    if MASK:
        if UNFLAGGED(active[i]):
            out[i] = rest[i]
            return
    if MORPH and SCALE:
        p = size * (rest[i] + amount * morph[i])
    elif MORPH:
        "blend shape first"
        p = rest[i] + PRODUCT(amount, morph[i])
    elif SCALE:
        p = PRODUCT(size, rest[i])
    else:
        p = rest[i]
    total = vec3(0.0, 0.0, 0.0)
    turned = vec3(0.0, 0.0, 0.0) if NORMAL and KIND == "linear blending" else total
    wsum = real(0.0) if NORMALIZE else total
    if KIND != "linear blending":
        "all rotations on the side of the first"
        pivot = wp.transform_get_rotation(poses[BONE(0)])
        real_q = quat(0.0, 0.0, 0.0, 0.0)
        dual_q = quat(0.0, 0.0, 0.0, 0.0)
    else:
        real_q = total
        dual_q = total
    if UNROLL:
        for K in each(BONES):
            INFLUENCE(K, real_q, dual_q, total, turned, wsum)
    else:
        for k in range(BONES):
            INFLUENCE(k, real_q, dual_q, total, turned, wsum)
    if KIND == "linear blending":
        if NORMALIZE:
            total = total / LARGER(wsum, 1.0e-6)
        x = total
    elif KIND == "dual quaternions":
        inv = 1.0 / LARGER(wp.length(real_q), 1.0e-6)
        r = inv * real_q
        moved = (2.0 * inv) * dual_q * wp.quat_inverse(r)
        x = wp.quat_rotate(r, p) + vec3(moved[0], moved[1], moved[2])
    else:
        r = wp.normalize(real_q)
        if NORMALIZE:
            total = total / LARGER(wsum, 1.0e-6)
        x = draw(wp.quat_rotate(r, p) + total, wp.transform_point(transform(total, r), p))
    if ROOT:
        x = wp.transform_point(root, x)
    if PUFF:
        "a little fatter"
        x += PRODUCT(puff, normals[i])
    if FADE:
        "between the rest pose and the new one"
        x = draw(wp.lerp(rest[i], x, amount), rest[i] + amount * (x - rest[i]))
    out[i] = x
    if MOVED == "array":
        moves[i] = wp.length(x - rest[i])
    elif MOVED == "max":
        wp.atomic_max(moves, 0, wp.length(x - rest[i]))
    if NORMAL:
        out_normals[i] = wp.normalize(turned) if KIND == "linear blending" else wp.quat_rotate(r, normals[i])
    if SPEED:
        velocity[i] = (x - previous[i]) / dt
