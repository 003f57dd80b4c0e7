"""Kernels that the tasks of eval_test.py are made of."""

import warp as wp


@wp.struct
class Body:
    place: wp.vec3
    speed: wp.vec3
    mass: float


@wp.kernel
def mix(x: wp.array(dtype=float), y: wp.array(dtype=float), a: float, out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = a * x[i] + wp.sin(y[i])


@wp.kernel
def dot(x: wp.array(dtype=float), y: wp.array(dtype=float), total: wp.array(dtype=float)):
    i = wp.tid()
    wp.atomic_add(total, 0, x[i] * y[i])


@wp.kernel
def blur(src: wp.array2d(dtype=float), dst: wp.array2d(dtype=float)):
    i, j = wp.tid()
    left = wp.max(j - 1, 0)
    above = wp.max(i - 1, 0)
    dst[i, j] = 0.5 * src[i, j] + 0.25 * src[i, left] + 0.25 * src[above, j]


@wp.kernel
def move(bodies: wp.array(dtype=Body), dt: float, place: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    b = bodies[i]
    place[i] = b.place + b.speed * dt / (1.0 + b.mass * b.mass)


@wp.kernel
def decay(x: wp.array(dtype=wp.float64), rate: wp.float64):
    i = wp.tid()
    x[i] = x[i] * wp.exp(-rate * rate) + wp.float64(0.5)


@wp.kernel
def crowd(x: wp.array(dtype=float), radius: float, out: wp.array(dtype=float)):
    i = wp.tid()
    total = wp.float32(0.0)
    for j in range(x.shape[0]):
        d = x[i] - x[j]
        if wp.abs(d) < radius:
            total += 1.0 / (1.0 + d * d)
    out[i] = total


@wp.kernel
def gate(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    if x[i] > 0.5:
        return
    out[i] = x[i] * x[i]


@wp.kernel
def damp(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    x[i] *= wp.cos(y[i])
