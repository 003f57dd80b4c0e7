from typing import Any

import warp as wp


@wp.kernel
def generic_rows(values: wp.array2d(dtype=Any), n_valid: int, result: wp.array(dtype=Any)):
    """Adds up the entries of each row of a table of any type, with signs that change from
    entry to entry, up to a given length."""
    i = wp.tid()
    acc = values[i, 0]
    for c in range(1, wp.min(n_valid, values.shape[1])):
        row_entry = values[i, c]
        acc = wp.where(c % 2 == 0, acc + row_entry, acc - row_entry)
    result[i] = acc


wp.overload(generic_rows, [wp.array2d(dtype=wp.vec3), int, wp.array(dtype=wp.vec3)])
wp.overload(generic_rows, [wp.array2d(dtype=wp.mat33), int, wp.array(dtype=wp.mat33)])
