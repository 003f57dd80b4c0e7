import warp as wp


@wp.kernel
def cube_index_kernel(
    field: wp.array3d[float],
    num_tri_table: wp.array[int],
    cube_index: wp.array3d[int],
    num_tris: wp.array[int],
):
    """Computes the case index of each cell of a scalar field."""
    i, j, k = wp.tid()
    if i >= field.shape[0] - 1 or j >= field.shape[1] - 1 or k >= field.shape[2] - 1:
        return
    code = int(0)
    if field[i, j, k] > 0.0:
        code |= 1
    if field[i + 1, j, k] > 0.0:
        code |= 2
    if field[i + 1, j + 1, k] > 0.0:
        code |= 4
    if field[i, j + 1, k] > 0.0:
        code |= 8
    if field[i, j, k + 1] > 0.0:
        code |= 16
    if field[1 + i, j, k + 1] > 0.0:
        code |= 32
    if field[1 + i, j + 1, k + 1] > 0.0:
        code |= 64
    if field[i, j + 1, k + 1] > 0.0:
        code |= 128
    cube_index[i, j, k] = code
    if code == 255 or code == 0:
        return
    wp.atomic_add(num_tris, 0, num_tri_table[wp.min(code, num_tri_table.shape[0] - 1)])
