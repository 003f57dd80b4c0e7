# Registers may spill into shared memory in the passes that take none for tiles.
import warp as wp


@wp.func
def summed(x: wp.array(dtype=float)):
    t = wp.tile_load(x, shape=16, storage="shared")
    return wp.tile_extract(wp.tile_sum(t), 0)


@wp.func
def squared(x: float):
    return x * x


@wp.func_grad(squared)
def adj_squared(x: float, adj_ret: float):
    t = wp.tile_ones(shape=4, dtype=float, storage="shared")
    wp.adjoint[x] += 2.0 * x * adj_ret * wp.tile_extract(t, 0)


@wp.kernel(enable_cuda_smem_spilling=True)
def plain(x: wp.array(dtype=float)):
    i = wp.tid()
    x[i] = 2.0 * x[i]


@wp.kernel(enable_cuda_smem_spilling=True)
def in_registers(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    wp.tile_store(y, wp.tile_load(x, shape=16))


@wp.kernel(enable_cuda_smem_spilling=True)
def shared(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    wp.tile_store(y, wp.tile_load(x, shape=16, storage="shared"))


@wp.kernel(enable_cuda_smem_spilling=True)
def shared_by_use(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float)):
    t = wp.tile_load(x, shape=(4, 4))
    wp.tile_store(y, wp.tile_matmul(t, t))


@wp.kernel(enable_cuda_smem_spilling=True)
def called(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    y[0] = summed(x)


@wp.kernel(enable_cuda_smem_spilling=True)
def stack(x: wp.array(dtype=int)):
    s = wp.tile_stack(capacity=8, dtype=int)
    wp.tile_stack_push(s, x[0], True)


@wp.kernel(enable_cuda_smem_spilling=True)
def backward_alone(x: wp.array(dtype=float), y: wp.array(dtype=float)):
    i = wp.tid()
    y[i] = squared(x[i])


@wp.kernel(enable_cuda_smem_spilling=True)
def transformed(x: wp.array2d(dtype=wp.vec2f), y: wp.array2d(dtype=wp.vec2f)):
    t = wp.tile_load(x, shape=(4, 256))
    wp.tile_fft(t)
    wp.tile_store(y, t)
