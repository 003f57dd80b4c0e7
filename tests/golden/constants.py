import enum
import math

import warp as wp

INT = wp.constant(7)
FLOAT = 0.1
NEGATIVE = -3
DERIVED = INT * 2 + 1
HALF_PI = math.pi / 2.0
WIDE = wp.constant(wp.float64(0.1))
UNSIGNED = wp.constant(wp.uint32(5))
BIG = wp.uint64(1 << 40)
FLAG = True
VECTOR = wp.vec3(0.1, 0.2, 0.3)
MATRIX = wp.mat22(1.0, 2.0, 3.0, 4.0)
ROTATION = wp.quat(0.0, 0.0, 0.0, 1.0)
Real = wp.float32
Vec = wp.vec3
INFINITE = math.inf


class Kind(enum.IntEnum):
    SOLID = 1
    FLUID = 2


class Plain(enum.Enum):
    FIRST = 1
    HALF = 0.5


class Settings:
    radius = 0.25
    mode = Plain.FIRST
    count = 3


@wp.kernel
def names(out: wp.array(dtype=float), k: wp.array(dtype=int)):
    i = wp.tid()
    out[i] = FLOAT * float(INT) + HALF_PI + float(NEGATIVE) + float(DERIVED)
    if FLAG:
        out[i] += wp.sin(FLOAT) + wp.sin(wp.pi) + math.pi
    if k[i] == Kind.SOLID:
        k[i] = Kind.FLUID
    if k[i] > INT:
        k[i] = INT
    out[i] = Settings.radius * float(Settings.count)
    out[i] = wp.min(out[i], INFINITE)


@wp.kernel
def both_branches(out: wp.array(dtype=float), n: int):
    i = wp.tid()
    if n > 2:
        out[i] = FLOAT
    else:
        out[i] = -FLOAT
    out[i] += FLOAT


@wp.kernel
def composites(p: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):
    i = wp.tid()
    p[i] = VECTOR + wp.quat_rotate(ROTATION, p[i]) * VECTOR[1] + Vec(1.0, 2.0, 3.0) * Real(INT)
    m[i] = MATRIX * m[i]


@wp.kernel
def typed(x: wp.array(dtype=wp.float64), u: wp.array(dtype=wp.uint32), b: wp.array(dtype=wp.uint64)):
    i = wp.tid()
    x[i] = WIDE * x[i] + wp.float64(FLOAT)
    u[i] = u[i] + UNSIGNED
    b[i] = b[i] ^ BIG


@wp.kernel
def loops(out: wp.array(dtype=float)):
    i = wp.tid()
    for j in range(INT):
        out[j] = float(j)
    for j in range(Settings.count):
        out[j] += float(j)
    for j in range(-NEGATIVE):
        out[j] = 0.0


@wp.kernel
def plain_enums(out: wp.array(dtype=float), k: wp.array(dtype=int)):
    i = wp.tid()
    out[i] = wp.sin(Plain.HALF.value) + float(Plain.FIRST.value)
    out[i] = Plain.HALF.value * out[i] - Plain.HALF.value
    k[i] = wp.max(Settings.mode.value + Plain.FIRST.value, k[i])
    v = wp.vec3(Plain.HALF.value, 1.0, 2.0)
    out[i] = v[i % (v.length - 1)]
    wp.atomic_add(k, i, Kind.FLUID.value + 1)
