import warp as wp

wp.set_module_options({"deterministic": wp.DeterministicMode.RUN_TO_RUN})


@wp.struct
class Output:
    total: wp.array(dtype=float)
    _count_: wp.array(dtype=int)


@wp.struct
class Nested:
    inner: Output
    forces: wp.array2d(dtype=wp.vec3)


@wp.kernel
def sums(x: wp.array(dtype=float), n: wp.array(dtype=int), low: wp.array(dtype=float), high: wp.array(dtype=wp.vec3), out: wp.array2d(dtype=float)):
    i = wp.tid()
    wp.atomic_add(out, i % 3, -1, x[i])
    out[0, i] -= x[i] * 2.0
    wp.atomic_min(low, 0, x[i])
    wp.atomic_max(high, i, wp.vec3(x[i]))
    n[0] += 1
    wp.atomic_sub(n, 1, n[i])


@wp.kernel
def rows(x: wp.array2d(dtype=wp.mat22), out: wp.array3d(dtype=float)):
    i, j = wp.tid()
    row = out[i]
    line = row[j]
    again = line
    again[2] += x[i, j][0, 1]
    wp.atomic_add(row, 0, -2, wp.trace(x[i][j]))


@wp.func
def take(counter: wp.array(dtype=int), number: int):
    return wp.atomic_add(counter, 0, number)


@wp.func
def put(into: Output, value: float):
    slot = take(into._count_, 2)
    into.total[slot] = value


@wp.func
def note(cell: wp.array(dtype=int), at: int):
    cell[at] = cell[at] + 1
    wp.atomic_add(cell, at, 2)


@wp.func
def spread(forces: wp.array2d(dtype=wp.vec3), i: int, j: int, f: wp.vec3):
    forces[i, j] += f
    forces[j, i] -= f


@wp.kernel
def slots(x: wp.array(dtype=float), counter: wp.array(dtype=int), out: wp.array(dtype=float), parts: wp.array(dtype=wp.vec3), marks: wp.array(dtype=int), flags: wp.array(dtype=int)):
    i = wp.tid()
    out[i] = x[i]
    first = take(counter, 1)
    second = wp.atomic_add(counter, 1, 1)
    parts[first][0] = x[second]
    parts[first] = wp.vec3(1.0, 2.0, 3.0)
    note(marks, i)
    marks[first] += 1
    flags[i] |= 3
    wp.atomic_exch(flags, second, 1)
    wp.printf("%d\n", first)


@wp.kernel
def fields(x: wp.array(dtype=float), into: Output, nested: Nested):
    i = wp.tid()
    put(into, x[i])
    copied = nested
    deeper = copied.inner
    deeper.total[i] += x[i]
    spread(copied.forces, i, 0, wp.vec3(x[i]))
    put(into, 2.0)


@wp.func
def gather(x: wp.array(dtype=wp.vec3), i: int):
    return wp.length_sq(x[i])


@wp.func_grad(gather)
def adj_gather(x: wp.array(dtype=wp.vec3), i: int, adj_ret: float):
    wp.adjoint[x][i] += 2.0 * adj_ret * x[i]


@wp.func
def height(x: wp.array2d(dtype=wp.vec3), i: int):
    return x[i, 1].z


@wp.func_grad(height)
def adj_height(x: wp.array2d(dtype=wp.vec3), i: int, adj_ret: float):
    wp.adjoint[x][i, 1].z += adj_ret
    wp.adjoint[x][i][1][0] -= 0.0 * adj_ret


@wp.func
def claim(counter: wp.array(dtype=int), kept: wp.array(dtype=int), thread: int):
    slot = wp.atomic_add(counter, 0, 1)
    kept[thread] = slot
    return slot


@wp.func_replay(claim)
def replay_claim(counter: wp.array(dtype=int), kept: wp.array(dtype=int), thread: int):
    return kept[thread]


@wp.kernel
def custom(x: wp.array(dtype=wp.vec3), counter: wp.array(dtype=int), kept: wp.array(dtype=int), out: wp.array(dtype=float)):
    i = wp.tid()
    f = gather
    out[claim(counter, kept, i)] = f(x, i)


@wp.kernel
def heights(x: wp.array2d(dtype=wp.vec3), out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = height(x, i)


@wp.kernel(enable_backward=False)
def loops(x: wp.array(dtype=float), out: wp.array(dtype=float)):
    i = wp.tid()
    for k in range(20):
        if x[i] > float(k):
            out[k] += x[i]


@wp.kernel
def plain(x: wp.array(dtype=int), out: wp.array(dtype=int)):
    i = wp.tid()
    out[i] = x[i] + 1
