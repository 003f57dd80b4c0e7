import warp as wp


@wp.kernel
def bin_points(
    points: wp.array[wp.vec3],
    lower: wp.vec3,
    voxel_size: float,
    max_range: float,
    grid_x: int,
    grid_z: int,
    voxel_sum: wp.array[wp.vec3],
    voxel_count: wp.array[int],
    rep_id: wp.array[int],
):
    tid = wp.tid()
    pt = points[tid]
    if wp.sqrt(wp.dot(pt, pt)) > max_range:
        return
    vx = int(wp.floor((pt[0] - lower[0]) / voxel_size))
    cy = int(wp.floor((pt[1] - lower[1]) / voxel_size))
    vx = wp.clamp(vx, 0, grid_x - 1)
    vz = int(wp.floor((pt[2] - lower[2]) / voxel_size))
    cy = wp.clamp(cy, 0, 63)
    vz = wp.clamp(vz, 0, grid_z - 1)
    k = vz + (vx * 64 + cy) * grid_z
    if k >= wp.min(voxel_count.shape[0], voxel_sum.shape[0]):
        return
    wp.atomic_add(voxel_sum, k, pt)
    wp.atomic_add(voxel_count, k, 1)
    if k < rep_id.shape[0]:
        wp.atomic_min(rep_id, k, tid)
