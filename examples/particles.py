"""A small particle system: a struct, a helper function, atomics and a loop."""

import warp as wp

GRAVITY = wp.constant(wp.vec3(0.0, -9.81, 0.0))


@wp.struct
class Particle:
    position: wp.vec3
    velocity: wp.vec3
    mass: float


@wp.func
def bounce(p: Particle, restitution: float) -> Particle:
    if p.position[1] < 0.0:
        p.position[1] = 0.0
        p.velocity[1] = -restitution * p.velocity[1]
    return p


@wp.kernel
def step(particles: wp.array(dtype=Particle), dt: float):
    i = wp.tid()
    p = particles[i]
    p.velocity = p.velocity + GRAVITY * dt
    p.position = p.position + p.velocity * dt
    particles[i] = bounce(p, 0.5)


@wp.kernel
def kinetic_energy(particles: wp.array(dtype=Particle), energy: wp.array(dtype=float)):
    i = wp.tid()
    p = particles[i]
    wp.atomic_add(energy, 0, 0.5 * p.mass * wp.dot(p.velocity, p.velocity))


@wp.kernel
def smooth(heights: wp.array2d(dtype=float), out: wp.array2d(dtype=float), radius: int):
    i, j = wp.tid()
    total = float(0.0)
    count = int(0)
    for k in range(-radius, radius + 1):
        if j + k < 0 or j + k >= heights.shape[1]:
            continue
        total += heights[i, j + k]
        count += 1
    out[i, j] = total / float(count)
