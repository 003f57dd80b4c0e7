"""Warp's adjoint of this kernel is not its derivative: the product in the loop is taken as a sum."""

import warp as wp


@wp.func
def decay(age: float, rate: float):
    return wp.exp(-rate * age)


@wp.kernel
def survival(
    ages: wp.array(dtype=float), rates: wp.array(dtype=float), out: wp.array(dtype=float), n: int
):
    i = wp.tid()
    chance = float(1.0)
    total = float(0.0)
    for j in range(n):
        chance *= decay(ages[i], rates[j])
        total += rates[j]
    mean = total / wp.max(float(n), 1.0)
    out[i] = chance + 0.5 * mean
