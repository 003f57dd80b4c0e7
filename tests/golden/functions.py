import warp as wp

SCALE = 2.5


@wp.func
def square(x: float):
    return x * x


@wp.func
def square(x: wp.vec3):
    return wp.cw_mul(x, x)


@wp.func
def blend(a: float, b: float, t: float = 0.25) -> float:
    """Docstring."""
    return a * (1.0 - t) + b * t * SCALE


@wp.func
def polar(v: wp.vec2):
    r = wp.length(v)
    return r, wp.atan2(v[1], v[0])


@wp.func
def clamp_positive(x: float):
    if x < 0.0:
        return 0.0
    return x


@wp.func
def sign_or_zero(x: float) -> int:
    if x > 0.0:
        return 1
    else:
        return 0


@wp.func
def write(a: wp.array(dtype=float), i: int, v: float):
    a[i] = v


@wp.func
def accumulate(a: wp.array(dtype=float), n: int) -> float:
    s = float(0.0)
    for i in range(n):
        s += square(a[i])
    return s


@wp.func
def mul(a: wp.vec3, b: wp.vec3):
    return wp.cross(a, b)


def make_scaled(dtype):
    def scaled(x: dtype, by: dtype):
        return x * by

    return scaled


# Overloads of one function, though each is defined in a call of its own.
scaled = wp.func(make_scaled(wp.float32), name="scaled")
wp.func(make_scaled(wp.float64), name="scaled")


@wp.kernel
def made_overloads(x: wp.array(dtype=float), y: wp.array(dtype=wp.float64)):
    i = wp.tid()
    x[i] = scaled(x[i], 2.0)
    y[i] = scaled(y[i], y[0])


@wp.kernel
def calls(x: wp.array(dtype=float), p: wp.array(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    a = square(x[i])
    q = square(p[i])
    b = blend(a, q[0])
    c = blend(a, b=x[i], t=0.5)
    r, theta = polar(wp.vec2(a, b))
    d = clamp_positive(x[i] - r) + float(sign_or_zero(theta))
    write(out, i, a + b + c + d)
    out[i] += accumulate(x, 5)
    p[i] = p[i] * q
    p[i] *= q


@wp.kernel(enable_backward=False)
def forward_only(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = square(x[i])


@wp.kernel
def unpacked(x: wp.array(dtype=float), p: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    f, a, g = square, x[i], wp.length
    h, k = (accumulate, 3)
    x[i] = f(a) + g(p[i]) + h(x, k)
