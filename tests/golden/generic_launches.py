"""Instances that launches make, where the types of their arguments can be told from the file."""

from typing import Any

import warp as wp


@wp.struct
class Body:
    mass: float


@wp.kernel
def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):
    i = wp.tid()
    y[i, 0] = x[i] * s


@wp.kernel
def fill(x: wp.array(dtype=Any, ndim=3), v: Any):
    i = wp.tid()
    x[i, 0, 0] = v


N = 2


def run(dtype, value):
    x = wp.ones(N, dtype=dtype)
    y = wp.zeros(shape=(N, N), dtype=dtype)
    wp.launch(scale, dim=N, inputs=[x], outputs=[y, value])


run(float, 2.0)
run(wp.float64, wp.float64(2.0))
run(wp.float32, 3.0)

points = wp.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], dtype=wp.vec3)
wp.launch(kernel=scale, dim=N, inputs=(wp.empty_like(points), wp.full((N, N), wp.vec3(), dtype=wp.vec3), 0.5))

for dtype in (wp.int8, bool, wp.mat22):
    wp.launch(fill, dim=1, inputs=[wp.zeros((1, 1, 1), dtype=dtype), dtype(1)])
wp.launch(fill, 1, [wp.zeros((1, 1, 1), dtype=wp.int32), 7])
