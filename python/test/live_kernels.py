"""Kernels that no file's text has: made by closures, loops, factories and statics when it runs."""

import ctypes
import enum
import math
import typing
from typing import Tuple

import numpy as np
import warp as wp
import warp.fem as fem
import warp.tests.aux_test_compile_consts_dummy
from warp.build_experimental import add_builtin, add_native_type

KERNELS: list[wp.Kernel] = []
SCALES = [1.5, -2.0, 1e-20, 3.0e7]
AXIS = wp.vec3(0.0, 1.0, 0.25)
TABLE = wp.mat22(1.0, 2.0, 3.0, 4.0)
HALF = wp.float16(0.1)
WIDE = wp.uint64(2**63)
NUMPY = np.float64(0.3)
vec5 = wp.types.vector(length=5, dtype=wp.float64)


class Mode(enum.IntEnum):
    ADD = 3
    SUB = 4


class Plain(enum.Enum):
    HALF = 0.5
    TWO = 2


class Settings:
    gain = 0.75
    count = 3

    class Inner:
        offset = -2


settings = Settings()
settings.bias = 11


def keep(kernel: wp.Kernel) -> wp.Kernel:
    KERNELS.append(kernel)
    return kernel


@wp.struct
class Pair:
    a: float
    b: wp.vec3


def make_struct(dtype):
    @wp.struct
    class Particle:
        x: wp.types.vector(length=3, dtype=dtype)
        m: dtype
        pair: Pair

    return Particle


@wp.func
def square(x: float) -> float:
    return x * x


@wp.func
def square(x: wp.vec3):
    return wp.cw_mul(x, x)


def make_function(power: int, inner):
    @wp.func
    def raised(x: float):
        s = inner(x)
        for _ in range(power):
            s = s * x
        return s

    return raised


@wp.func
def add_any(a: wp.Float, b: wp.Float):
    return a + b


def make_scaled(scale, f):
    @wp.kernel
    def scaled(x: wp.array(dtype=float), y: wp.array(dtype=float)):
        i = wp.tid()
        # the scale is captured
        y[i] = f(x[i]) * scale

    return scaled


for number, value in enumerate(SCALES):
    keep(make_scaled(value, make_function(number, square)))
keep(make_scaled(wp.constant(7.0), square))


def make_product(mat, dtype):
    @wp.kernel
    def outer_product(m: wp.array(dtype=mat), s: dtype, out: wp.array(dtype=dtype)):
        i = wp.tid()
        a = m[i] * m[i] + mat(s)
        out[i] = wp.trace(a) * dtype(2.0)

    return outer_product


for rows in (2, 3):
    for dtype in (wp.float16, wp.float64):
        keep(make_product(wp.types.matrix(shape=(rows, rows), dtype=dtype), dtype))


def make_particles(dtype, name):
    Particle = make_struct(dtype)

    def move(ps: wp.array(dtype=Particle), dt: dtype):
        i = wp.tid()
        p = ps[i]
        p.x = p.x + p.x * (dt / p.m)
        p.pair.a += float(1.0)
        ps[i] = p

    return wp.Kernel(func=move, key=name, module=wp.get_module(__name__))


keep(make_particles(wp.float32, "move_f"))
keep(make_particles(wp.float64, "move_d"))


@wp.kernel(enable_backward=False)
def constants(out: wp.array(dtype=float), w: wp.array(dtype=wp.uint64), v: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    if i == int(Mode.ADD):
        out[i] = wp.static(settings.gain * settings.bias) + float(wp.static(Settings.Inner.offset))
    else:
        out[i] = float(HALF) + Settings.gain + float(Settings.count)
        out[i] += wp.sin(Plain.HALF.value) * float(Plain.TWO.value)
    w[i] = WIDE
    v[i] = AXIS * 2.0 + wp.vec3(TABLE[0, 1], math.pi, wp.sin(wp.pi))


keep(constants)


@wp.kernel
def of_warp(q: wp.array(dtype=wp.quat), v: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    q[i] = wp.quat_twist(v[i], q[i])


keep(of_warp)


def make_static(n, table, g):
    @wp.kernel
    def with_static(x: wp.array(dtype=float)):
        i = wp.tid()
        s = float(0.0)
        for j in range(wp.static(n + 1)):
            s += x[i] * wp.static(n * 0.5) + float(wp.static(len(table)))
        if wp.static(n > 2):
            s = -wp.static(sum(table))
        x[i] = wp.static(g)(s) + wp.static(math.sqrt(n))

    return with_static


for n in (1, 5):
    keep(make_static(n, [1.0, 2.5, float(n)], make_function(n, square)))


def make_deferred(values):
    @wp.kernel
    def deferred(x: wp.array(dtype=float)):
        i = wp.tid()
        for j in range(3):
            x[i] += wp.static(values[j] * 2.0)

    return deferred


keep(make_deferred([1.0, 2.0, 4.0]))
keep(make_deferred([1.0, 2.0, 8.0]))


@wp.kernel
def generic(x: wp.array(dtype=wp.Float), a: wp.Float, n: wp.Int):
    i = wp.tid()
    x[i] = add_any(x[i], a) * x.dtype(n)


for dtype in (wp.float16, wp.float32, wp.float64):
    keep(wp.overload(generic, [wp.array(dtype=dtype), dtype, wp.int64]))


def make_dimension(rank):
    @wp.kernel
    def fill(a: wp.array(dtype=vec5, ndim=rank), v: vec5):
        if wp.static(rank == 2):
            i, j = wp.tid()
            a[i, j] = v
        else:
            k = wp.tid()
            a[k] = v * wp.float64(3.0)

    return fill


keep(make_dimension(1))


@wp.kernel(module="unique", launch_bounds=(128, 2), grid_stride=False)
def alone(x: wp.array2d(dtype=wp.int8), p: Pair):
    i, j = wp.tid()
    x[i, j] = wp.int8(p.a)


keep(alone)


def shadowed():
    x = 3  # a name of the kernel's parameter

    @wp.kernel
    def inner(x: wp.array(dtype=int), square: int):
        x[0] = square

    return inner, x


keep(shadowed()[0])


def make_class(ctype, dtype):
    """A C++ class, with a function and a kernel of it."""

    class Inner(ctypes.Structure):
        _fields_ = [("n", ctypes.c_int64), ("values", ctype * 2)]

    class Sample(ctypes.Structure):
        _fields_ = [
            ("value", ctype),
            ("axis", wp.vec3),
            ("on", ctypes.c_bool),
            ("index", ctypes.c_int32),
        ]

    name = ctype.__name__
    add_native_type(Inner, native_name=f"live::Inner_{name}")
    add_native_type(
        Sample,
        native_name=f"live::Sample_{name}",
        fields={"value": dtype, "axis": wp.vec3, "on": wp.bool, "index": wp.int32},
        initializer="aggregate",
    )
    add_builtin(
        "blend_samples", {"a": Sample, "b": Sample}, Sample, native_name=f"live::blend_{name}"
    )
    add_builtin("use_inner", {"x": Inner, "i": int}, native_name="live::use")
    start = Sample(0.5, wp.vec3(1.0, 2.0, 3.0), True, -4)

    @wp.struct
    class Both:
        inner: Inner
        samples: wp.array(dtype=Sample)

    @wp.kernel(module="unique")
    def blend(a: wp.array(dtype=Sample), both: Both):
        i = wp.tid()
        wp.use_inner(both.inner, i)
        made = Sample(a[i].value, wp.vec3(1.0), a[i].on, i)
        both.samples[i] = wp.blend_samples(made, start)

    return blend


keep(make_class(ctypes.c_float, wp.float32))
keep(make_class(ctypes.c_double, wp.float64))
wp.set_module_options(
    {
        "extra_build_options": wp.ModuleBuildOptions(
            extra_cpu_preamble='#include "a\\b.h"\n// \u00e9', extra_cuda_preamble="#define LIVE 1"
        )
    },
    module=KERNELS[-1].module,
)


@wp.struct
class Limits:
    low: wp.float64
    high: wp.float64
    on: wp.bool
    count: wp.uint8
    plain: wp.bool


@wp.struct
class Setup:
    limits: Limits
    frame: wp.transform
    axes: wp.mat22
    steps: int
    gain: float


def make_setup(steps, gain):
    setup = Setup()
    setup.steps = steps
    setup.gain = gain
    setup.limits.low = 0.1
    setup.limits.high = wp.float64(math.inf)
    setup.limits.on = steps > 2
    setup.limits.plain = 1
    setup.limits.count = wp.uint8(7)
    setup.frame = wp.transform(AXIS, wp.quat(0.1, 0.2, 0.3, 0.4))
    return setup


@wp.func
def moved(setup: Setup, by: float):
    setup.gain += by
    return setup


def make_instances(setup, more):
    limits = setup.limits

    @wp.kernel
    def of_struct_instances(out: wp.array(dtype=Setup), y: wp.array(dtype=wp.float64)):
        i = wp.tid()
        out[i] = wp.static(setup)
        for j in range(2):
            out[j] = moved(wp.static(more[j]), 0.5)
        if wp.static(limits).on and wp.static(limits).plain:
            out[i].steps = int(wp.static(limits).count)
            y[i] = (
                wp.static(limits).low
                + wp.static(setup).limits.high
                + wp.float64(wp.static(limits.low * 2.0))
            )

    return of_struct_instances


for steps in (2, 3):
    keep(make_instances(make_setup(steps, 0.3), [make_setup(steps, 1.0e10), Setup()]))


@wp.kernel
def of_a_call(out: wp.array(dtype=Setup)):
    out[0] = wp.static(moved(make_setup(4, 0.25), 0.5))


keep(of_a_call)


@wp.kernel
def of_a_submodule(x: wp.array(dtype=int)):
    x[0] = warp.tests.aux_test_compile_consts_dummy.MINUS_ONE + int(warp.int8(2))


keep(of_a_submodule)


@wp.func
def add(a: Pair, b: Pair):
    return Pair(a.a + b.a, a.b - b.b)


@wp.kernel
def of_operators(pairs: wp.array(dtype=Pair)):
    i = wp.tid()
    p = pairs[i] + pairs[i + 1]
    p += pairs[i + 2]
    pairs[i] = p


keep(of_operators)


@wp.kernel
def lengths(v: wp.types.vector(length=typing.Any, dtype=float), out: wp.array(dtype=int)):
    out[0] = wp.static(len(v)) * len(v)


for vector in (wp.vec2, wp.vec4):
    keep(wp.overload(lengths, [vector, wp.array(dtype=int)]))


def make_counted(counter):
    @wp.kernel
    def counted(out: wp.array(dtype=int)):
        out[0] = wp.static(next(counter)) - wp.static(next(counter))
        out[1] = wp.static(len(SCALES)) + wp.static(next(counter))

    return counted


keep(make_counted(iter([3, 5, 8])))


class Once:
    @property
    def value(self):
        self.values, (value,) = (), self.values
        return value

    values = (7,)


def make_once(once):
    @wp.kernel
    def read_once(out: wp.array(dtype=int)):
        out[0] = wp.static(once.value)

    return read_once


keep(make_once(Once()))


@wp.func
def halves(x: float) -> Tuple[float, wp.vec2]:
    return 0.5 * x, wp.vec2(x, x)


@wp.kernel
def of_a_tuple(x: wp.array(dtype=float)):
    a, b = halves(x[0])
    x[0] = a + b[1]


keep(of_a_tuple)


class Flags(ctypes.Structure):
    _fields_ = [("a", ctypes.c_uint32, 3), ("b", ctypes.c_uint32, 5)]


class WithFlags(ctypes.Structure):
    _fields_ = [("flags", Flags)]


add_native_type(WithFlags, native_name="live::WithFlags")


@wp.kernel(module="unique")
def of_bit_fields(a: wp.array(dtype=WithFlags)):
    a[0] = a[1]


@wp.kernel
def of_an_instance(x: wp.array(dtype=float)):
    x[0] = settings.gain  # Warp takes no instances outside of wp.static


def undecorated(x: wp.array(dtype=float)):
    x[wp.tid()] = square(2.0)


@fem.integrand
def weight(s: fem.Sample, u: fem.Field):
    return u(s)


@wp.func
def twice_of(x: float):
    return 2.0 * x


@wp.kernel(module="unique")
def without_instance(x: wp.array(dtype=typing.Any)):
    x[0] = x[1]


REFUSED = [of_an_instance]
UNSUPPORTED = [of_bit_fields]  # Warp takes them
