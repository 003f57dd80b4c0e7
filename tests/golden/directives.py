# weft: --lineinfo
import warp as wp


@wp.func
def helper(x: float):
    if x > 1.0:
        return x * 2.0
    return x


@wp.kernel
def directives(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):
    i = wp.tid()
    s = float(0.0)
    for j in range(n):
        s += helper(x[j])
        if s > 10.0:
            break
    for j in range(20):
        s = s * 0.5
    while s > 1.0:
        s -= 1.0
    out[i] = s
