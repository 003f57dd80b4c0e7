"""Objects of Python's that kernels and factories are made with."""
import enum
import functools
from enum import IntEnum

import numpy as np
import warp as wp

EPS = wp.constant(wp.float32(np.finfo(np.float32).eps))
LARGEST = float(np.finfo(np.float32).max)
SMALLEST = wp.float32(np.finfo(np.float32).tiny)
LAST = np.iinfo(np.int16).max
FIRST = wp.int64(np.iinfo(np.int64).min)
HALF = float(np.float32(0.1))
COUNT = int(np.int32(5))

DEBUG = {"forces", "contacts"}
QUIET = {}
QUIET["steps"] = 3
NAMES = {"a": 1, "b": 2}
NAMES["a"] = 4


class Joint(IntEnum):
    FREE = 0
    HINGE = 1
    PIN = 1
    BALL = 2

    @property
    def size(self) -> int:
        if self == Joint.FREE:
            return 7
        elif self.value == Joint.HINGE:
            return 1
        return 3

    @property
    def twice(self):
        return 2 * self.size

    def above(self, n):
        return self.size + n

    @staticmethod
    def make_scale(k: float = 2.0):
        if k < 0.0:
            raise ValueError("negative")

        @wp.func
        def scale(x: float):
            return k * x

        return scale

    @classmethod
    def last(cls):
        return cls.BALL


class Shape(enum.Enum):
    BOX = 4
    BALL = 9

    @property
    def corners(self):
        return 8 if self is Shape.BOX else 0

    def value_plus(self, n):
        return self.value + n


class Settings:
    limit = 3

    def __init__(self, n):
        self._n = n

    @property
    def n(self):
        return self._n

    @functools.cached_property
    def squared(self):
        return self._n * self._n

    @classmethod
    def of(cls, n):
        return cls(n)

    @classmethod
    def most(cls):
        return cls.limit

    @staticmethod
    def twice(n):
        return 2 * n


SETTINGS = Settings.of(6)
PLAIN = Settings(5)
N = SETTINGS.n
SQUARED = PLAIN.squared
MOST = SETTINGS.most() + Settings.most()
TWICE = PLAIN.twice(7) + Settings.twice(1)


@functools.cache
def make_power(n: int):
    @wp.func
    def power(x: float):
        r = float(1.0)
        for _i in range(n):
            r = r * x
        return r

    return power


@functools.lru_cache(maxsize=None)
def make_shift(by):
    @wp.func
    def shift(x: float):
        return x + by

    return shift


def make_solver(f):
    @wp.func
    def inner(x: float):
        return f(x) + 1.0

    @wp.func
    def solve(x: float):
        return inner(x) * 2.0

    solve.core = inner
    solve.order = 3
    return solve


def twice_applied(f):
    @functools.wraps(f)
    def wrapper(*args):
        return 2 * f(*args)

    return wrapper


def same(f):
    return f


@twice_applied
def base(n):
    return n + 1


@same
@wp.func
def third(x: float):
    return x / 3.0


BASE = base(4)
SOLVER = make_solver(make_power(2))


@wp.kernel
def limits(y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = EPS * y[i] + SMALLEST + LARGEST + HALF
    y[i] += float(LAST) + float(FIRST) + float(COUNT)


@wp.kernel
def sets(y: wp.array(dtype=float)):
    i = wp.tid()
    if wp.static("forces" in DEBUG):
        y[i] += 1.0
    if wp.static("energy" in DEBUG):
        y[i] += 2.0
    if wp.static("steps" in QUIET and "x" not in QUIET):
        y[i] += 4.0
    y[i] += wp.static(float(NAMES["a"]))


@wp.kernel
def members(y: wp.array(dtype=float), kind: wp.array(dtype=int)):
    i = wp.tid()
    for j in range(wp.static(Joint.HINGE.size)):
        y[i] += float(j)
    y[i] += wp.static(float(Joint.BALL.twice + Joint.FREE.above(2) + Joint.last().size))
    y[i] += wp.static(float(Shape.BOX.corners + Shape.BALL.value_plus(1)))
    if kind[i] == Joint.PIN:
        y[i] = wp.static(Joint.make_scale())(y[i])
    if wp.static(Joint.PIN.name == "HINGE"):
        y[i] = wp.static(Joint.make_scale(3.0))(y[i])


@wp.kernel
def objects(y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] += float(N + SQUARED + MOST + TWICE + BASE)
    y[i] += wp.static(float(SETTINGS.n + PLAIN.squared))


@wp.kernel
def cached(y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = wp.static(make_power(2))(y[i]) + wp.static(make_power(3))(y[i])
    y[i] += wp.static(make_power(2))(2.0) + wp.static(make_shift(1.5))(y[i])
    y[i] += wp.static(make_shift(1.5))(y[i])


@wp.kernel
def given(y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = wp.static(SOLVER.core)(y[i]) + SOLVER(y[i]) + third(y[i])
    y[i] += SOLVER.core(y[i])
    y[i] += float(SOLVER.order)


