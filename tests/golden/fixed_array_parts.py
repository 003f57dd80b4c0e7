# Stores into parts of the elements of arrays that live in a thread.
import warp as wp


@wp.struct
class Inner:
    z: float


@wp.struct
class Item:
    offset: int
    dist: float
    v: wp.vec3
    inner: Inner


@wp.func
def fill():
    arr = wp.zeros(shape=(2, 3), dtype=Item)
    count = float(arr.shape[0] * arr.shape[1] - 1)
    for i in range(arr.shape[0]):
        for j in range(arr.shape[1]):
            arr[i][j].offset = i * arr.shape[1] + j
            arr[i, j].dist = float(arr[i][j].offset) / count
    return arr


@wp.kernel
def use_parts(out: wp.array(dtype=float), m: wp.array(dtype=wp.mat33)):
    i = wp.tid()
    items = fill()
    items[0, 1].v = wp.vec3(1.0, 2.0, 3.0)
    items[0, 1].v.y = out[i]
    items[1, 1].v[2] += out[i]
    items[1, 2].inner.z = 4.0
    items[1, 2].dist += items[0, 1].v[1]
    out[i] = items[1, 2].dist + items[1, 2].inner.z


@wp.kernel
def components(out: wp.array(dtype=wp.vec3)):
    i = wp.tid()
    vectors = wp.zeros(shape=(3,), dtype=wp.vec3)
    matrices = wp.zeros(shape=(2, 2), dtype=wp.mat33)
    frames = wp.zeros(shape=(2,), dtype=wp.transform)
    vectors[0].x = 1.0
    vectors[1][2] = out[i][0]
    vectors[2].y += 2.0
    matrices[0, 1][1, 2] = vectors[1][2]
    matrices[1, 1][0] = vectors[0]
    frames[1].p = vectors[2]
    out[i] = matrices[0, 1] * vectors[0] + frames[1].p


@wp.func
def sum_of_two(a: wp.array(dtype=wp.int32)):
    return a[0] + a[1]


@wp.kernel
def passed_as_array(out: wp.array(dtype=wp.int32)):
    i = wp.tid()
    own = wp.zeros(shape=(3,), dtype=wp.int32)
    own[1] = i
    out[i] = sum_of_two(own) + sum_of_two(out)
