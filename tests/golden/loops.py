import warp as wp

N = wp.constant(4)
M = 3


@wp.kernel
def unrolled(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(N):
        s += x[i + j] * float(j)
    for k in range(1, 6, 2):
        s = s * 0.5
        s = s + x[k]
    for k in range(M - 3):
        s = 0.0
    out[i] = s


@wp.kernel
def counted(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(20):
        s += x[i + j]
    for j in range(40, 0, -2):
        s -= x[j] * s
    out[i] = s


@wp.kernel
def dynamic(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):
    i = wp.tid()
    s = float(0.0)
    count = int(0)
    for j in range(n):
        v = x[j]
        if v < 0.0:
            continue
        if v > 100.0:
            break
        s += v
        count += 1
    for j in range(i, n, 3):
        s *= x[j]
    out[i] = s / float(count + 1)


@wp.kernel
def nested(x: wp.array2d(dtype=float), out: wp.array(dtype=float), n: int, m: int):
    i = wp.tid()
    total = float(0.0)
    for a in range(n):
        row = float(1.0)
        for b in range(m):
            row *= x[a, b]
            for c in range(2):
                row += float(c)
        while row > 1.0:
            row = row * 0.5
        total += row
    out[i] = total


@wp.kernel
def while_loops(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    v = x[i]
    k = int(0)
    while v > 1.0 and k < 10:
        v = v * 0.5
        k += 1
        if k == 5:
            break
    while x[k] > 0.0:
        k += 1
        if k > 3:
            continue
        v = wp.sin(v)
    out[i] = v + float(k)


@wp.kernel
def unrolled_continue(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(3):
        if x[j] < 0.0:
            continue
        s += x[j]
        if s > 5.0:
            s = 0.0
            continue
        else:
            s -= 1.0
        s *= 2.0
    out[i] = s


@wp.kernel
def break_in_constant_range(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    s = float(0.0)
    for j in range(3):
        if x[j] < 0.0:
            break
        s += x[j]
    for j in range(30):
        if x[j] < 0.0:
            continue
        s += x[j]
    out[i] = s


@wp.kernel
def leftover(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):
    i = wp.tid()
    for j in range(3):
        out[j] = x[j]
    for k in range(n):
        j = j + k
    out[i] = float(j)


@wp.kernel
def loop_in_branch(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):
    i = wp.tid()
    s = float(0.0)
    if x[i] > 0.0:
        for j in range(n):
            s += x[j]
            if s > 10.0:
                out[j] = s
                return
    else:
        for j in range(25):
            s = s + 1.0
    out[i] = s


@wp.kernel
def boolean_bounds(out: wp.array(dtype=int)):
    count = int(0)
    for i in range(wp.static(True)):
        count += i + 1
    for i in range(wp.static(M > 100), wp.static(3), wp.static(M > 2)):
        count += i + 2
    for i in range(True):
        count += i + 3
    for i in range(True, 100):
        count += i + 4
    out[0] = count
