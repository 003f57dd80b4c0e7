"""A kernel of ours for each public report of a wrong gradient (NVIDIA/warp, by number), with what
warp-lang 1.19.0 makes of it."""

import warp as wp


# 202: a name that another is assigned to, then each of its own
@wp.func
def aliased_part(a: float):
    b = a
    if b > 0.8:
        b = a * a
    else:
        b = a * a * a
    return b


@wp.kernel  # gradient: ok
def aliased_name(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = aliased_part(x[i])


# 218: components of a vector, added to one by one
@wp.kernel  # gradient: ok
def components_added(x: wp.array(dtype=wp.vec3), y: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    v = wp.vec3(0.0, 0.0, 0.0)
    v[0] += x[i][0] * 2.0
    v[1] += x[i][1] * x[i][2]
    v[2] += x[i][2]
    y[i] = v


# 594: threads that return early, and those behind them
@wp.kernel  # gradient: ok
def early_return(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    if x[i] < 0.5:
        return
    y[i] = x[i] * x[i]


# 729: a product that a loop of unknown length makes
@wp.kernel  # gradient: wrong (dynamic_loop_product)
def running_product(x: wp.array(dtype=float), n: int, y: wp.array(dtype=float)):
    i = wp.tid()
    p = float(1.0)
    for k in range(n):
        p *= x[k]  # lost: dynamic-loop-product
    y[i] = p


# 1466: the sign of a vector has no gradient
@wp.kernel  # gradient: ok
def vector_sign(x: wp.array(dtype=wp.vec3), y: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    y[i] = wp.cw_mul(wp.sign(x[i]), x[i])


# 1574: a name that nested branches set again
@wp.kernel  # gradient: ok
def nested_branches(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    v = x[i]
    if v > 0.5:
        if v > 0.9:
            v = v * v
        else:
            v = 2.0 * v
        v = v + x[i]
    else:
        v = wp.sin(v)
    y[i] = v


# 1598: a struct that a function gives back
@wp.struct
class Point:
    position: wp.vec3
    weight: float


@wp.func
def make_point(x: wp.vec3):
    p = Point()
    p.position = 2.0 * x
    p.weight = x[0]
    return p


@wp.kernel  # gradient: ok
def struct_result(x: wp.array(dtype=wp.vec3), y: wp.array(dtype=float)):
    i = wp.tid()
    p = make_point(x[i])
    y[i] = p.weight * wp.dot(p.position, p.position)


# 1174: fields of an array's structs, one by one
@wp.kernel  # gradient: ok
def struct_fields(x: wp.array(dtype=float), y: wp.array(dtype=Point)):
    i = wp.tid()
    y[i].weight = x[i] * x[i]
    y[i].position = wp.vec3(x[i], 2.0 * x[i], 3.0)


# 1736: both sides of a choice read one array
@wp.kernel  # gradient: ok
def chosen(
    x: wp.array(dtype=float), term: wp.array(dtype=float), flag: wp.bool, y: wp.array(dtype=float)
):
    i = wp.tid()
    y[i] = x[i] / term[i] if flag else x[i]


# 248: components of an array's vectors, one by one
@wp.kernel  # gradient: ok
def component_stores(x: wp.array(dtype=float), y: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    y[i].x = x[i] * 2.0
    y[i].y = x[i] * 3.0
    y[i].z = x[i] * x[i]


# 174: a variable that a loop overwrites
@wp.kernel  # gradient: wrong (dynamic_loop_state)
def overwritten_in_loop(x: wp.array2d(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    v = float(1.0)
    for k in range(x.shape[1]):
        v = wp.sin(v) + x[i, k]  # lost: dynamic-loop-state
    y[i] = v


# 1062: the last of two writes counts
@wp.kernel  # gradient: ok
def two_stores(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = x[i] * 2.0
    y[i] = x[i] * x[i]


# 1293: nested loops whose lengths are data
@wp.kernel  # gradient: wrong (dynamic_loop_product)
def nested_loops(
    starts: wp.array(dtype=int), angle: wp.array(dtype=float), out: wp.array(dtype=wp.quat)
):
    i = wp.tid()
    q = wp.quat(0.0, 0.0, 0.0, 1.0)
    for k in range(starts[i] % 3):
        for m in range(starts[k] % 3 + 1):
            half = angle[(k + m) % angle.shape[0]] * 0.5
            q = q * wp.quat(wp.sin(half), 0.0, 0.0, wp.cos(half))  # lost: dynamic-loop-product
    out[i] = q


# 1472: advection of one component by the other
@wp.kernel  # gradient: ok
def advect(u: wp.array2d(dtype=float), v: wp.array2d(dtype=float), out: wp.array2d(dtype=float)):
    i, j = wp.tid()
    if i < 1 or j < 1 or i + 1 >= u.shape[0] or j + 1 >= u.shape[1]:
        return
    if i + 1 >= v.shape[0] or j + 1 >= v.shape[1] or i >= out.shape[0] or j >= out.shape[1]:
        return
    dx = (v[i + 1, j] - v[i - 1, j]) * 0.5
    dy = (v[i, j + 1] - v[i, j - 1]) * 0.5
    out[i, j] = v[i, j] - 0.1 * (u[i, j] * dx + v[i, j] * dy)


# 1552: `continue` in a loop that is unrolled, and in one that is not
@wp.kernel  # gradient: ok
def continue_unrolled(
    c: wp.array(dtype=float), x: wp.array(dtype=float), out: wp.array(dtype=float)
):
    i = wp.tid()
    best = float(-1e20)
    for p in range(5):
        if c[p] == 0.0:
            continue
        v = x[i] * c[p] * float(p + 1)
        if v > best:
            best = v
    out[i] = best


@wp.kernel  # gradient: wrong (dynamic_loop_state)
def continue_dynamic(
    c: wp.array(dtype=float), x: wp.array(dtype=float), out: wp.array(dtype=float)
):
    i = wp.tid()
    best = float(-1e20)
    for p in range(c.shape[0]):
        if c[p] == 0.0:
            continue
        v = x[i] * c[p] * float(p + 1)
        if v > best:
            best = v  # lost: dynamic-loop-state
    out[i] = best


# 1694: what was computed before a loop is used behind it
@wp.kernel  # gradient: wrong (dynamic_loop_result)
def across_loop(
    x: wp.array(dtype=float), s: wp.array(dtype=float), n: int, out: wp.array(dtype=float)
):
    i = wp.tid()
    a = x[i] * x[i]
    total = float(0.0)
    for k in range(n):
        total += s[k]
    out[i] = a * total  # lost: dynamic-loop-result


@wp.kernel  # gradient: ok
def across_loop_static(
    x: wp.array(dtype=float), s: wp.array(dtype=float), out: wp.array(dtype=float)
):
    i = wp.tid()
    a = x[i] * x[i]
    total = float(0.0)
    for k in range(4):
        total += s[k]
    out[i] = a * total


# 1697: a component that is read and written, and the form that adds
@wp.kernel  # gradient: wrong (component_overwrite)
def component_chain(x: wp.array(dtype=float), out: wp.array(dtype=wp.vec2)):
    i = wp.tid()
    v = wp.vec2(0.0, 1.0)
    v[0] = v[0] + x[i]
    v[0] = v[0] + x[i] * x[i]  # lost: component-overwrite
    out[i] = v


@wp.kernel  # gradient: ok
def component_added(x: wp.array(dtype=float), out: wp.array(dtype=wp.vec2)):
    i = wp.tid()
    v = wp.vec2(0.0, 1.0)
    v[0] += x[i]
    v[0] += x[i] * x[i]
    out[i] = v


# 1740, 1754: a loop in a function, and what is done with its sum there or outside
@wp.func
def inverse_sum(x: wp.array(dtype=float), n: int):
    total = float(1.0)
    for k in range(n):
        total += x[k] * x[k]
    return 1.0 / total  # lost: dynamic-loop-result


@wp.func
def plain_sum(x: wp.array(dtype=float), n: int):
    total = float(1.0)
    for k in range(n):
        total += x[k] * x[k]
    return total


@wp.kernel  # gradient: wrong (dynamic_loop_result)
def divided_inside(x: wp.array(dtype=float), n: int, out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = inverse_sum(x, n)


@wp.kernel  # gradient: ok
def divided_outside(x: wp.array(dtype=float), n: int, out: wp.array(dtype=float)):
    i = wp.tid()
    out[i] = 1.0 / plain_sum(x, n)


# 1350: an array that is changed after it was read
@wp.kernel  # gradient: wrong (aliased_array)
def in_place(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = x[i] * x[i]  # lost: in-place-mul


# 1479: what an indexed array is made of gets no gradient
@wp.kernel  # gradient: wrong (indexed_array)
def indexed(x: wp.indexedarray(dtype=float), w: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = x[i] * w[i]  # lost: indexed-array
