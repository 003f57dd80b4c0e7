import warp as wp


@wp.kernel
def mesh_side_component_map(
    tangents: wp.array4d[wp.vec3],
    angles: wp.array[float],
    grid_coords: wp.array4d[wp.vec3i],
    out_ids: wp.array4d[wp.vec3i],
):
    i, j, k, l = wp.tid()
    if i >= out_ids.shape[0] or j >= out_ids.shape[1] or k >= out_ids.shape[2] or l >= out_ids.shape[3]:
        return
    tangent = tangents[i, j, k, l]
    gain_v = angles[i] * tangent
    cell_diff = grid_coords[i, wp.max(j - 1, 0), k, l] - wp.vec3i(k, l, i)
    quantum = int(wp.clamp(gain_v[1], -5.0, 5.0) * 4.5)
    final = cell_diff * quantum
    out_ids[i, j, k, l] = final
