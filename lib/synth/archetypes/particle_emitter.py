"""Emits {particles|sparks|droplets} from {SHAPE} with random {velocities|directions}{LIFE? and lifetimes}."""

CATEGORY = "particle random_math"
ABOUT = dict(
    paragraph="A particle system for effects such as sparks, smoke and spray gives birth to particles from {SHAPE}, "
    "with velocities of their own. {DEAD?Only particles whose life has ended are born again, the others go "
    "on. }{SLOT?A shared counter hands out places of a ring buffer. }Each thread has a random state of its "
    "own, so that a seed reproduces the picture.",
    source="Reeves, Particle Systems: A Technique for Modeling a Class of Fuzzy Objects, ACM Transactions on "
    "Graphics, 1983",
    units=("speed: m/s", "radius: m", "max_life: s", "min_life: s", "dt: s"),
)
NAMES = dict(
    emit="emit_particles particle_emitter spawn_particles respawn emit_from_{WORD} seed_particles",
    x="x pos positions particle_x",
    v="v vel velocities particle_v",
    life="life age lifetime ttl",
    origin="origin center source",
    axis="axis direction nozzle",
    seed="seed rng_seed frame_seed",
    state="state rng rand_state",
    speed="speed launch_speed v0",
    spread="spread jitter sigma",
    radius="radius r size",
    p="p start place",
    vel="vel velocity u",
    color="color tint rgb",
)
SHAPE = draw("a sphere", "a ball", "a box", "a disk", "a ring", "a point", "a line")
WORD = "ball" if SHAPE == "a ball" else "box" if SHAPE == "a box" else "disk" if SHAPE == "a disk" else "ring" if SHAPE == "a ring" else "sphere" if SHAPE == "a sphere" else "line" if SHAPE == "a line" else "point"
LIFE = chance(0.6)
DEAD = chance(0.5)
VELOCITY = draw("axis", "radial", "gauss", "sphere", "box", "cone")
COLOR = chance(0.25)
SIZE = chance(0.25)
SLOT = chance(0.25)
INHERIT = chance(0.25)
STREAM = draw("index", "frame", "mixed")
RANGED = chance(0.5)
ORDER = chance(0.5)
RATE = chance(0.2)
HELD = chance(0.5)
ID = chance(0.15)
AGED = chance(0.3)


def UNIFORM(state, A, B):
    if HELD:
        return from32(wp.randf(state)) * (B - A) + A
    return A + (B - A) * from32(wp.randf(state))


def CENTERED(state):
    return draw(2.0 * from32(wp.randf(state)) - 1.0, from32(wp.randf(state, plain(-1.0), plain(1.0))))


@wp.kernel
def emit(
    origin: vec3,
    axis: vec3,
    carrier: vec3,
    seed: int,
    frame: int,
    speed: real = NUM(0.5, 10.0),
    spread: real = NUM(0.05, 1.0),
    radius: real = NUM(0.1, 2.0),
    max_life: real = NUM(1.0, 10.0),
    min_life: real = NUM(0.1, 0.9),
    rate: real = NUM(0.05, 0.9),
    dt: real = NUM(0.01, 0.05),
    x: ARRAY(vec3, 1) = None,
    v: ARRAY(vec3, 1) = None,
    life: ARRAY(real, 1) = None,
    sizes: ARRAY(real, 1) = None,
    color: ARRAY(vec3, 1) = None,
    ids: ARRAY(int, 1) = None,
    counter: ARRAY(int, 1) = None,
):
    i = THREADS(1, x)
    if DEAD:
        if AGED:
            life[i] = life[i] - dt
        "the living go on"
        if life[i] > 0.0:
            return
    if STREAM == "index":
        state = wp.rand_init(seed, i)
    elif STREAM == "frame":
        state = wp.rand_init(seed + frame, i)
    else:
        state = wp.rand_init(seed, i + frame * x.shape[0])
    if RATE:
        if from32(wp.randf(state)) > rate:
            return
    if SLOT:
        "a slot of the ring buffer"
        slot = wp.atomic_add(counter, 0, 1) % x.shape[0]
        if slot < 0:
            return
    K = slot if SLOT else i
    if SHAPE == "a sphere":
        unit = wp.normalize(vec3(from32(wp.randn(state)), from32(wp.randn(state)), from32(wp.randn(state))))
        p = origin + PRODUCT(radius, unit)
    elif SHAPE == "a ball":
        unit = wp.normalize(vec3(from32(wp.randn(state)), from32(wp.randn(state)), from32(wp.randn(state))))
        "the cubic root spreads them evenly"
        p = origin + radius * wp.pow(from32(wp.randf(state)), 1.0 / 3.0) * unit
    elif SHAPE == "a box":
        p = origin + PRODUCT(radius, vec3(CENTERED(state), CENTERED(state), CENTERED(state)))
    elif SHAPE == "a disk":
        if chance(0.5):
            flat = wp.sample_unit_disk(state)
            p = origin + radius * vec3(from32(flat[0]), 0.0, from32(flat[1]))
        else:
            "the root spreads them evenly"
            ring = radius * wp.sqrt(from32(wp.randf(state)))
            theta = 6.28318531 * from32(wp.randf(state))
            p = SUM(origin, vec3(ring * wp.cos(theta), 0.0, ring * wp.sin(theta)))
    elif SHAPE == "a ring":
        if chance(0.5):
            flat = wp.sample_unit_ring(state)
            p = origin + radius * vec3(from32(flat[0]), from32(flat[1]), 0.0)
        else:
            theta = draw(6.28318531 * from32(wp.randf(state)), from32(wp.randf(state, plain(0.0), plain(6.28318531))))
            p = origin + vec3(radius * wp.cos(theta), radius * wp.sin(theta), 0.0)
    elif SHAPE == "a line":
        p = origin + draw(CENTERED(state) * radius * axis, radius * axis * CENTERED(state))
    else:
        p = origin
    if VELOCITY == "axis":
        vel = PRODUCT(UNIFORM(state, 0.5 * speed, speed), axis)
    elif VELOCITY == "radial":
        vel = speed * wp.normalize(p - origin + 0.01 * axis)
    elif VELOCITY == "gauss":
        vel = speed * axis + spread * vec3(from32(wp.randn(state)), from32(wp.randn(state)), from32(wp.randn(state)))
    elif VELOCITY == "sphere":
        toward = wp.sample_unit_sphere_surface(state)
        vel = speed * vec3(from32(toward[0]), from32(toward[1]), from32(toward[2]))
    elif VELOCITY == "box":
        vel = PRODUCT(speed, axis + spread * vec3(CENTERED(state), CENTERED(state), CENTERED(state)))
    else:
        "within a cone around the axis"
        tilt = wp.tan(spread) * wp.sqrt(from32(wp.randf(state)))
        turn = 6.28318531 * from32(wp.randf(state))
        vel = speed * wp.normalize(axis + tilt * vec3(wp.cos(turn), 0.0, wp.sin(turn)))
    if INHERIT:
        vel += draw(carrier, 0.5 * carrier)
    if ORDER:
        x[K] = p
        v[K] = vel
    else:
        v[K] = vel
        x[K] = p
    if LIFE or DEAD:
        life[K] = UNIFORM(state, min_life, max_life) if RANGED else max_life * from32(wp.randf(state))
    if SIZE:
        sizes[K] = draw(0.1 + 0.2 * from32(wp.randf(state)), UNIFORM(state, 0.05, 0.3))
    if COLOR:
        color[K] = draw(vec3(from32(wp.randf(state)), from32(wp.randf(state)), from32(wp.randf(state))), vec3(1.0, from32(wp.randf(state)), 0.0))
    if ID and not SLOT:
        ids[K] = wp.atomic_add(counter, 0, 1)
