import warp as wp


@wp.kernel
def operators(x: wp.array(dtype=float), y: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    a = x[i]
    b = y[i] * 2.0
    c = a + b - 1.5 / (b * b + 1.0)
    d = -c
    e = +d
    out[i] = a % 3.0 + b // 2.0 + c**2.0 + e


@wp.kernel
def integers(a: wp.array(dtype=int), b: wp.array(dtype=wp.uint8), out: wp.array(dtype=wp.int32)):
    i = wp.tid()
    k = a[i] + 3
    k = k << 2
    k = (k >> 1) | 5
    k = k & 255 ^ 7
    k = ~k
    small = wp.int32(b[i])
    out[i] = k // 3 + k % 7 - small - (-4)


@wp.kernel
def wide(x: wp.array(dtype=wp.float64), n: wp.array(dtype=wp.int64), u: wp.array(dtype=wp.uint64)):
    i = wp.tid()
    x[i] = wp.float64(0.1) * x[i] + wp.float64(1)
    n[i] = n[i] * wp.int64(5000000000) + wp.int64(-3)
    u[i] = u[i] ^ wp.uint64(0xFFFFFFFFFFFFFFFF)
    half = wp.float16(x[i])
    x[i] = wp.float64(half) + wp.float64(1e-300)


@wp.kernel
def conversions(x: wp.array(dtype=float), out: wp.array(dtype=int)):
    i = wp.tid()
    a = int(x[i])
    b = float(a)
    c = bool(a)
    d = wp.uint32(a)
    e = wp.int8(d)
    f = wp.cast(b, int)
    if c:
        out[i] = int(e) + f + int(c)


@wp.kernel
def literals(out: wp.array(dtype=float)):
    out[0] = 1e20
    out[1] = 1e-7
    out[2] = 123456789.125
    out[3] = 1.0
    out[4] = -0.5
    out[5] = 1e16
    out[6] = 0.0001
    out[7] = 5e-324


@wp.kernel
def comparisons(x: wp.array(dtype=float), mask: wp.array(dtype=bool), out: wp.array(dtype=int)):
    i = wp.tid()
    v = x[i]
    a = v < 1.0
    b = x[i] >= x[i + 1]
    c = 0.0 < v <= 2.0
    d = a and b or not c
    e = v == 1.0 or v != 2.0 and mask[i]
    if mask[i] and x[i] > 0.0:
        out[i] = 1
    mask[i] = d != e


@wp.kernel
def scalar_math(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    v = x[i]
    s = wp.sin(v) + wp.cos(v) * wp.tan(v) + wp.exp(-v * v) + wp.log(wp.abs(v) + 1.0)
    s += wp.sqrt(wp.abs(v)) + wp.pow(2.0, v) + wp.atan2(v, 1.0) + wp.tanh(v)
    s += wp.min(v, 1.0) + wp.max(v, -1.0) + wp.clamp(v, 0.0, 1.0) + wp.sign(v) + wp.floor(v)
    s += wp.where(v > 0.0, v, -v) + wp.lerp(v, s, 0.5) + wp.smoothstep(0.0, 1.0, v) + wp.step(v)
    out[i] = s + min(v, s) + max(v, s) + abs(v)
