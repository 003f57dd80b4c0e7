# Kernels that methods and functions of any arguments make.
import warp as wp

first, *rest = 2, 0.5, 0.25
*front, last = [1.0, 2.0, 3.0]
CHECKED = any([0, 1]) and all(rest)


class Solver:
    order = 2

    def __init__(self, scale):
        self.scale = scale

    @wp.func
    def step(x: float):
        return x * 2.0

    @staticmethod
    def constant(value):
        @wp.kernel
        def constant(x: wp.array(dtype=float)):
            x[0] = value

        return constant

    def build(self, more):
        order = self.order + more
        scale = self.scale

        @wp.kernel
        def build(x: wp.array(dtype=float)):
            i = wp.tid()
            for j in range(order):
                x[i] = Solver.step(x[i]) * scale

        return build


class Finer(Solver):
    order = 4


coarse_solver = Solver(0.5)
coarse = coarse_solver.build(1)
finer = Finer(0.25)
fine = finer.build(more=2)
constant = Solver.constant(3.0)


def make(*scales, **options):
    n = options.get("n", 2)
    scale = scales[1]

    @wp.kernel
    def make(x: wp.array(dtype=options["dtype"])):
        for i in range(n):
            x[i] = x[i] * x.dtype(scale)

    return make


halves = make(1.0, 0.5, dtype=float)
options = {"dtype": wp.float64, "n": 3}
thirds = make(*rest, **options)


@wp.func
def twice(x: float):
    return x * 2.0


@wp.func
def square(x: float):
    return x * x


def sum_of_arguments(a, b=2, *rest, d=4, **options):
    return a * b + d + 10 * len(rest) + 100 * len(options)


SUM = sum_of_arguments(1, 2, 3, 4, d=5, e=6)


operators = {"twice": twice, "square": square}
SINE = getattr(wp, "sin")
ORDER = getattr(coarse_solver, "order")
by_name = {}
for name, operator in operators.items():

    def make_operator(operator=operator, order=Solver.order):
        @wp.kernel
        def made_of_operator(x: wp.array(dtype=float)):
            i = wp.tid()
            x[i] = operator(x[i]) * float(order)

        return made_of_operator

    by_name[name] = make_operator()

weights = {letter: weight for letter, weight in zip("ab", (1.0, 2.0))}
rows = [[1.0, 2.0], [3.0, 4.0]]
matrix = wp.mat22(*[value for row in rows for value in row])
places = {name: i for i, name in enumerate(operators)}
pairs = [(i, j) for i in range(3) for j in range(i) if i != j]


made = []
for count in (2, 3):

    @wp.kernel
    def kept_by_a_list(x: wp.array(dtype=float)):
        for i in range(wp.static(count)):
            x[i] = x[i] + 1.0

    made.append(kept_by_a_list)

squares = []
for count in range(4):
    squares.append(count * count)


@wp.kernel
def comprehended(x: wp.array(dtype=float)):
    x[0] = wp.static(weights["b"]) + matrix[0, 1] + wp.static(float(squares[3]))
    x[wp.static(places["square"])] = wp.static(float(pairs[2][0])) + float(wp.static(len("abc")))


@wp.kernel
def unpacked(x: wp.array(dtype=float)):
    x[first] = last + float(SUM) + SINE(x[0]) + float(ORDER)
    if CHECKED:
        x[0] = wp.static(rest[1]) + wp.static(front[0])


@wp.kernel
def rotations_of_floats(y: wp.array(dtype=wp.quat), z: wp.array(dtype=wp.transform), p: wp.vec3):
    y[0] = wp.quaternion(y[1], dtype=float)
    q = wp.quaternion(1.0, 2.0, 3.0, 4.0, dtype=float)
    y[2] = wp.quaternion(q)
    t = wp.transformation(p, q, dtype=float)
    z[0] = t * t
    z[1] = wp.transform_inverse(t)
    z[2] = wp.transformation(p, dtype=float)
    z[3] = wp.transformation(z[4], dtype=float)
    y[3] = t.q
