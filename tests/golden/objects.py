# Functions, types and numbers that dicts, namespaces and instances hold.
import types

import warp as wp


@wp.func
def twice(x: float):
    return x * 2.0


class Model:
    def __init__(self):
        self.f = wp.cos
        self.g = twice
        self.c = 2.0
        self.axis = wp.vec3(1.0, 2.0, 3.0)


model = Model()
table = {"f": twice, "s": wp.sin, "c": 2.5, "T": wp.vec2}
space = types.SimpleNamespace(f=wp.sin, g=twice, c=1.5, T=wp.vec2)
outer = types.SimpleNamespace(inner=space, n=3)
space.late = 4

F = table["f"]
S = table.get("s")
T = table["T"]
G = space.g
C = space.c
N = outer.n
MG = model.g
AXIS = model.axis


@wp.kernel
def names(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = F(x[i]) + S(x[i]) + G(x[i]) + MG(x[i]) + C
    for j in range(N):
        x[i] += AXIS[j] + T(x[i], 1.0)[1]


@wp.kernel
def paths(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = space.f(x[i]) + space.g(x[i])
    x[i] += outer.inner.g(x[i]) + space.T(x[i], 1.0)[0]
    x[i] -= model.f(x[i]) * model.g(x[i])


@wp.kernel
def statics(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = wp.static(table["f"])(x[i]) + wp.static(space.g)(x[i]) + wp.static(model.f)(x[i])
    for j in range(wp.static(space.late)):
        x[i] += wp.static([twice, wp.sin, wp.cos][1])(x[i]) + wp.static(model.c * space.c)


@wp.kernel
def annotations(x: wp.array(dtype=space.T), y: "space.T", z: table["T"]):
    i = wp.tid()
    x[i] = y + z


def make(options):
    @wp.kernel
    def made(x: wp.array(dtype=float)):
        i = wp.tid()
        x[i] = options.g(x[i]) + wp.static(options.c)

    return made


made_of_space = make(space)
made_of_model = make(model)


def make_of_dict(options):
    f = options["f"]
    n = options.get("n", 2)

    @wp.kernel
    def made_of_dict(x: wp.array(dtype=options["dtype"])):
        i = wp.tid()
        for j in range(n):
            x[i] = f(x[i])

    return made_of_dict


two = make_of_dict({"f": twice, "dtype": float})
three = make_of_dict(dict(f=wp.sin, dtype=wp.float64, n=3))
