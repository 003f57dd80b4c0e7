from typing import Any

import warp as wp


@wp.func
def apply_energy_term(e: Any, a: Any):
    diff = wp.clamp(a, 0.0, 2.0) - e
    return diff * wp.clamp(diff, -0.76, 1.39)


@wp.kernel
def image_limited(gradient_x: wp.array(dtype=float), filtered: wp.array(dtype=float)):
    i = wp.tid()
    val = gradient_x[wp.min(i + 1, gradient_x.shape[0] - 1)]
    gain = 1.5 * gradient_x[i]
    rate = (val - gain) / (0.8 + wp.abs(gradient_x[i]))
    total = rate + gain
    amount = apply_energy_term(total, val)
    filtered[i] = amount
