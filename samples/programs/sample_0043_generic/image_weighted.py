from typing import Any

import warp as wp


@wp.func
def combine_terms(g: Any):
    product = g * 2.5
    return wp.sin(0.75 * product)


@wp.kernel
def image_weighted(
    colors: wp.array(dtype=wp.vec2),
    normals: wp.array(dtype=wp.vec2),
    gradient_x: wp.array(dtype=float),
    out: wp.array(dtype=wp.vec2),
):
    i = wp.tid()
    n_vec = normals[i]
    temp_value = gradient_x[wp.max(i - 1, 0)]
    pushed_v = colors[i] + n_vec * temp_value
    softened = pushed_v / (1.91 + wp.length(pushed_v))
    value = combine_terms(temp_value)
    out[i] = softened * value
