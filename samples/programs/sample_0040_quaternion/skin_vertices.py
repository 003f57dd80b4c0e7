import warp as wp


@wp.kernel
def skin_vertices(
    bind_pose: wp.array[wp.vec3],
    bone_ids: wp.array[wp.vec4i],
    weights: wp.array[wp.vec4],
    joint_T: wp.array[wp.mat44],
    amount: float,
    size: float,
    out: wp.array[wp.vec3],
):
    i = wp.tid()
    blended = wp.vec3(0.0, 0.0, 0.0)
    x0 = bind_pose[i] * size
    weight_sum = float(0.0)
    for k in range(4):
        joint = wp.clamp(bone_ids[i][k], 0, joint_T.shape[0] - 1)
        weight = weights[i][k]
        if weight > 0.0:
            blended += weight * wp.transform_point(joint_T[joint], x0)
            weight_sum += weight
    x = blended / wp.max(weight_sum, 1e-06)
    # between the rest pose and the new one
    x = bind_pose[i] + amount * (x - bind_pose[i])
    out[i] = x
