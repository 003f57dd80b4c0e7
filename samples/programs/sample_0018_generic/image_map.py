from typing import Any

import warp as wp


@wp.func
def eval_profile(e: Any, a: Any):
    distance = wp.abs(a - e)
    return wp.abs(distance - a)


@wp.kernel
def image_map(
    highlights: wp.array(dtype=wp.vec4),
    depth_map: wp.array(dtype=float),
    values_out: wp.array(dtype=float),
):
    i = wp.tid()
    highlight = highlights[i]
    depth = depth_map[i]
    product = highlight.w * depth
    abs_gap = wp.abs(product - wp.log(1.5 + product * product))
    score = eval_profile(abs_gap, product)
    values_out[i] += score
