// warp-lang 1.19.0
#define WP_NO_BFLOAT16

#define WP_TILE_BLOCK_DIM 256
#define WP_NO_CRT
#include "builtin.h"
#include "deterministic.h"

// Map wp.breakpoint() to a device brkpt at the call site so cuda-gdb attributes the stop to the generated .cu line
#if defined(__CUDACC__) && !defined(_MSC_VER)
#define __debugbreak() __brkpt()
#endif

#define builtin_tid1d() wp::tid(_idx, dim)
#define builtin_tid2d(x, y) wp::tid(x, y, _idx, dim)
#define builtin_tid3d(x, y, z) wp::tid(x, y, z, _idx, dim)
#define builtin_tid4d(x, y, z, w) wp::tid(x, y, z, w, _idx, dim)

#define builtin_block_dim() wp::block_dim()

// CUDA Thread Block Cluster shape declaration. Expands to __cluster_dims__
// only on devices that support clusters (compute capability 9.0+); otherwise
// expands to nothing so the same source compiles cleanly for any target arch.
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ >= 900)
#define WP_CLUSTER_DIMS(x, y, z) __cluster_dims__(x, y, z)
#else
#define WP_CLUSTER_DIMS(x, y, z)
#endif

// Maximum registers per thread. __maxnreg__ was added in CUDA Toolkit 12.4;
// older toolkits ignore the opt-in so the same source remains compilable.
#if defined(__CUDACC_VER_MAJOR__) && (__CUDACC_VER_MAJOR__ > 12 || (__CUDACC_VER_MAJOR__ == 12 && __CUDACC_VER_MINOR__ >= 4))
#define WP_MAXNREG(n) __maxnreg__(n)
#else
#define WP_MAXNREG(n)
#endif

// Allow PTXAS to spill registers into shared memory. CUDA Toolkit 13.0
// introduced the pragma, which is unavailable in device-debug compilation.
#if defined(__CUDACC_VER_MAJOR__) && (__CUDACC_VER_MAJOR__ >= 13) && !defined(_DEBUG)
#define WP_ENABLE_SMEM_SPILLING() asm volatile(".pragma \"enable_smem_spilling\";");
#else
#define WP_ENABLE_SMEM_SPILLING()
#endif


// avoid namespacing of float type for casting to float type, this is to avoid wp::float(x), which is not valid in C++
#define float(x) cast_float(x)
#define adj_float(x, adj_x, adj_ret) adj_cast_float(x, adj_x, adj_ret)

#define int(x) cast_int(x)
#define adj_int(x, adj_x, adj_ret) adj_cast_int(x, adj_x, adj_ret)


// spills.py:5
static CUDA_CALLABLE wp::float32 summed_0(
    wp::array_t<wp::float32> var_x)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 16;
    const wp::str var_1 = "shared";
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true> var_2 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<16>,wp::tile_stride_t<1>,false>();
    const wp::int32 var_3 = 0;
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1>, wp::tile_stride_t<1>>, true> var_4 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<1>,wp::tile_stride_t<1>,false>();
    const wp::int32 var_5 = 0;
    wp::float32 var_6;
    //---------
    // forward
    // def summed(x: wp.array(dtype=float)):                                                  <L 6>
    // t = wp.tile_load(x, shape=16, storage="shared")                                        <L 7>
    var_2 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_3);
    // return wp.tile_extract(wp.tile_sum(t), 0)                                              <L 8>
    var_4 = wp::tile_sum(var_2);
    var_6 = wp::tile_extract(var_4, var_5);
    return var_6;
}


// spills.py:11
static CUDA_CALLABLE wp::float32 squared_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def squared(x: float):                                                                 <L 12>
    // return x * x                                                                           <L 13>
    var_0 = wp::mul(var_x, var_x);
    return var_0;
}


// spills.py:16
static CUDA_CALLABLE void adj_squared_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & var_adj_ret)
{
	// user-defined adjoint code
    //---------
    // primal vars
    const wp::int32 var_0 = 4;
    const wp::str var_1 = "shared";
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4>, wp::tile_stride_t<1>>, true> var_2 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4>,wp::tile_stride_t<1>,false>();
    const wp::float32 var_3 = 2.0;
    wp::float32 var_4;
    wp::float32 var_5;
    const wp::int32 var_6 = 0;
    wp::float32 var_7;
    wp::float32 var_8;
    wp::float32 var_9;
    //---------
    // forward
    // def adj_squared(x: float, adj_ret: float):                                             <L 17>
    // t = wp.tile_ones(shape=4, dtype=float, storage="shared")                               <L 18>
    var_2 = wp::tile_ones<float, 4>();
    // wp.adjoint[x] += 2.0 * x * adj_ret * wp.tile_extract(t, 0)                             <L 19>
    var_4 = wp::mul(var_3, var_x);
    var_5 = wp::mul(var_4, var_adj_ret);
    var_7 = wp::tile_extract(var_2, var_6);
    var_8 = wp::mul(var_5, var_7);
    var_9 = wp::add(adj_x, var_8);
    adj_x = var_9;
}


// spills.py:5
static CUDA_CALLABLE void adj_summed_0(
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::int32 var_0 = 16;
    const wp::str var_1 = "shared";
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true> var_2 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<16>,wp::tile_stride_t<1>,true>();
    const wp::int32 var_3 = 0;
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1>, wp::tile_stride_t<1>>, true> var_4 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<1>,wp::tile_stride_t<1>,true>();
    const wp::int32 var_5 = 0;
    wp::float32 var_6;
    //---------
    // dual vars
    wp::int32 adj_0 = {};
    wp::str adj_1 = {};
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true>& adj_2 = var_2;
    wp::int32 adj_3 = {};
    wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<1>, wp::tile_stride_t<1>>, true>& adj_4 = var_4;
    wp::int32 adj_5 = {};
    wp::float32 adj_6 = {};
    //---------
    // forward
    // def summed(x: wp.array(dtype=float)):                                                  <L 6>
    // t = wp.tile_load(x, shape=16, storage="shared")                                        <L 7>
    var_2 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_3);
    // return wp.tile_extract(wp.tile_sum(t), 0)                                              <L 8>
    var_4 = wp::tile_sum(var_2);
    var_6 = wp::tile_extract(var_4, var_5);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_6 += adj_ret;
    wp::adj_tile_extract(var_4, var_5, adj_4, adj_5, adj_6);
    wp::adj_tile_sum(var_2, adj_2, adj_4);
    // adj: return wp.tile_extract(wp.tile_sum(t), 0)                                         <L 8>
    wp::adj_tile_load(var_x, var_3, adj_x, adj_3, adj_2);
    // adj: t = wp.tile_load(x, shape=16, storage="shared")                                   <L 7>
    // adj: def summed(x: wp.array(dtype=float)):                                             <L 6>
    return;
}



extern "C" __global__ void stack_101e3d00_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        const wp::int32 var_0 = 8;
        wp::tile_stack_t<wp::int32, 8> var_1 = wp::tile_stack_alloc<wp::int32, 8>();
        const wp::int32 var_2 = 0;
        wp::int32* var_3;
        const bool var_4 = true;
        wp::int32 var_5;
        wp::int32 var_6;
        //---------
        // forward
        // def stack(x: wp.array(dtype=int)):                                                     <L 50>
        // s = wp.tile_stack(capacity=8, dtype=int)                                               <L 51>
        var_1 = wp::tile_stack_init<int, 8>();
        // wp.tile_stack_push(s, x[0], True)                                                      <L 52>
        var_3 = wp::address(var_x, var_2);
        var_6 = wp::load(var_3);
        var_5 = wp::tile_stack_push(var_1, var_6, var_4);
    }
}



extern "C" __global__ void stack_101e3d00_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x,
    wp::array_t<wp::int32> adj_x)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        const wp::int32 var_0 = 8;
        wp::tile_stack_t<wp::int32, 8> var_1 = wp::tile_stack_alloc<wp::int32, 8>();
        const wp::int32 var_2 = 0;
        wp::int32* var_3;
        const bool var_4 = true;
        wp::int32 var_5;
        wp::int32 var_6;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::tile_stack_t<wp::int32, 8> adj_1;
        wp::int32 adj_2 = {};
        wp::int32 adj_3 = {};
        bool adj_4 = {};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        //---------
        // forward
        // def stack(x: wp.array(dtype=int)):                                                     <L 50>
        // s = wp.tile_stack(capacity=8, dtype=int)                                               <L 51>
        var_1 = wp::tile_stack_init<int, 8>();
        // wp.tile_stack_push(s, x[0], True)                                                      <L 52>
        var_3 = wp::address(var_x, var_2);
        var_6 = wp::load(var_3);
        var_5 = wp::tile_stack_push(var_1, var_6, var_4);
        //---------
        // reverse
        wp::adj_address(var_x, var_2, adj_x, adj_2, adj_3);
        // adj: wp.tile_stack_push(s, x[0], True)                                                 <L 52>
        // adj: s = wp.tile_stack(capacity=8, dtype=int)                                          <L 51>
        // adj: def stack(x: wp.array(dtype=int)):                                                <L 50>
        continue;
    }
}



extern "C" __global__ void shared_by_use_5dd6a18e_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        const wp::int32 var_0 = 4;
        const wp::int32 var_1 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_2;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_3 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,false>();
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 0;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_6 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,false>();
        const wp::int32 var_7 = 0;
        const wp::int32 var_8 = 0;
        const wp::int32 var_9 = 0;
        const wp::float32 var_10 = 1.0;
        const wp::float32 var_11 = 0.0;
        const wp::int32 var_12 = 0;
        const wp::int32 var_13 = 0;
        //---------
        // forward
        // def shared_by_use(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float)):             <L 39>
        // t = wp.tile_load(x, shape=(4, 4))                                                      <L 40>
        var_2 = wp::tuple(var_0, var_1);
        var_3 = wp::tile_load<wp::float32, true, false, 4, 4>(var_x, var_4, var_5);
        // wp.tile_store(y, wp.tile_matmul(t, t))                                                 <L 41>
        var_6 = wp::tile_matmul(var_7, var_8, var_9, var_3, var_3, var_6, var_10, var_11);
        wp::tile_store<wp::float32, true, false>(var_y, var_12, var_13, var_6);
    }
}



extern "C" __global__ void shared_by_use_5dd6a18e_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_y)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        const wp::int32 var_0 = 4;
        const wp::int32 var_1 = 4;
        wp::tuple_t<wp::int32, wp::int32> var_2;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_3 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,true>();
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 0;
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true> var_6 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<4,4>,wp::tile_stride_t<4,1>,true>();
        const wp::int32 var_7 = 0;
        const wp::int32 var_8 = 0;
        const wp::int32 var_9 = 0;
        const wp::float32 var_10 = 1.0;
        const wp::float32 var_11 = 0.0;
        const wp::int32 var_12 = 0;
        const wp::int32 var_13 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_2 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true>& adj_3 = var_3;
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<4,4>, wp::tile_stride_t<4,1>>, true>& adj_6 = var_6;
        wp::int32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::int32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::int32 adj_12 = {};
        wp::int32 adj_13 = {};
        //---------
        // forward
        // def shared_by_use(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float)):             <L 39>
        // t = wp.tile_load(x, shape=(4, 4))                                                      <L 40>
        var_2 = wp::tuple(var_0, var_1);
        var_3 = wp::tile_load<wp::float32, true, false, 4, 4>(var_x, var_4, var_5);
        // wp.tile_store(y, wp.tile_matmul(t, t))                                                 <L 41>
        var_6 = wp::tile_matmul(var_7, var_8, var_9, var_3, var_3, var_6, var_10, var_11);
        // wp::tile_store<wp::float32, true, false>(var_y, var_12, var_13, var_6);
        //---------
        // reverse
        wp::adj_tile_store(var_y, var_12, var_13, var_6, adj_y, adj_12, adj_13, adj_6);
        wp::adj_tile_matmul(var_7, var_8, var_9, var_3, var_3, var_6, var_10, var_11, adj_7, adj_8, adj_9, adj_3, adj_3, adj_6, adj_10, adj_11, adj_6);
        // adj: wp.tile_store(y, wp.tile_matmul(t, t))                                            <L 41>
        wp::adj_tile_load(var_x, var_4, var_5, adj_x, adj_4, adj_5, adj_3);
        // adj: t = wp.tile_load(x, shape=(4, 4))                                                 <L 40>
        // adj: def shared_by_use(x: wp.array2d(dtype=float), y: wp.array2d(dtype=float)):        <L 39>
        continue;
    }
}



extern "C" __global__ void transformed_5eb9699c_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<2, wp::float32>> var_x,
    wp::array_t<wp::vec_t<2, wp::float32>> var_y)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        const wp::int32 var_0 = 4;
        const wp::int32 var_1 = 256;
        wp::tuple_t<wp::int32, wp::int32> var_2;
        wp::tile_register_t<wp::vec_t<2, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>> var_3 = wp::tile_register_t<wp::vec_t<2, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>>{};
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 0;
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 0;
        //---------
        // forward
        // def transformed(x: wp.array2d(dtype=wp.vec2f), y: wp.array2d(dtype=wp.vec2f)):         <L 62>
        // t = wp.tile_load(x, shape=(4, 256))                                                    <L 63>
        var_2 = wp::tuple(var_0, var_1);
        var_3 = wp::tile_load<wp::vec_t<2, wp::float32>, true, false, 4, 256>(var_x, var_4, var_5);
        // wp.tile_fft(t)                                                                         <L 64>
        tile_fft(/* scalar */ 0, /* scalar */ 0, wp::vec2f, 2048, 4, 1, var_3);
        // wp.tile_store(y, t)                                                                    <L 65>
        wp::tile_store<wp::vec_t<2, wp::float32>, true, false>(var_y, var_6, var_7, var_3);
    }
}



extern "C" __global__ void transformed_5eb9699c_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<2, wp::float32>> var_x,
    wp::array_t<wp::vec_t<2, wp::float32>> var_y,
    wp::array_t<wp::vec_t<2, wp::float32>> adj_x,
    wp::array_t<wp::vec_t<2, wp::float32>> adj_y)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        const wp::int32 var_0 = 4;
        const wp::int32 var_1 = 256;
        wp::tuple_t<wp::int32, wp::int32> var_2;
        wp::tile_register_t<wp::vec_t<2, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>> var_3 = wp::tile_register_t<wp::vec_t<2, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>>{};
        const wp::int32 var_4 = 0;
        const wp::int32 var_5 = 0;
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::tuple_t<wp::int32, wp::int32> adj_2 = {};
        wp::tile_register_t<wp::vec_t<2, wp::float32>,wp::tile_layout_register_t<wp::tile_shape_t<4,256>>> adj_3{};
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::int32 adj_7 = {};
        //---------
        // forward
        // def transformed(x: wp.array2d(dtype=wp.vec2f), y: wp.array2d(dtype=wp.vec2f)):         <L 62>
        // t = wp.tile_load(x, shape=(4, 256))                                                    <L 63>
        var_2 = wp::tuple(var_0, var_1);
        var_3 = wp::tile_load<wp::vec_t<2, wp::float32>, true, false, 4, 256>(var_x, var_4, var_5);
        // wp.tile_fft(t)                                                                         <L 64>
        tile_fft(/* scalar */ 0, /* scalar */ 0, wp::vec2f, 2048, 4, 1, var_3);
        // wp.tile_store(y, t)                                                                    <L 65>
        // wp::tile_store<wp::vec_t<2, wp::float32>, true, false>(var_y, var_6, var_7, var_3);
        //---------
        // reverse
        wp::adj_tile_store(var_y, var_6, var_7, var_3, adj_y, adj_6, adj_7, adj_3);
        // adj: wp.tile_store(y, t)                                                               <L 65>
        adj_tile_fft(/* scalar */ 0, /* scalar */ 0, wp::vec2f, 2048, 4, 1, var_3, /* scalar */ 0, /* scalar */ 0, wp::vec2f, 2048, 4, 1, adj_3);
        // adj: wp.tile_fft(t)                                                                    <L 64>
        wp::adj_tile_load(var_x, var_4, var_5, adj_x, adj_4, adj_5, adj_3);
        // adj: t = wp.tile_load(x, shape=(4, 256))                                               <L 63>
        // adj: def transformed(x: wp.array2d(dtype=wp.vec2f), y: wp.array2d(dtype=wp.vec2f)):    <L 62>
        continue;
    }
}



extern "C" __global__ void in_registers_834e6a0c_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y)
{
    WP_ENABLE_SMEM_SPILLING();
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        const wp::int32 var_0 = 16;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> var_1 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>>{};
        const wp::int32 var_2 = 0;
        const wp::int32 var_3 = 0;
        //---------
        // forward
        // def in_registers(x: wp.array(dtype=float), y: wp.array(dtype=float)):                  <L 29>
        // wp.tile_store(y, wp.tile_load(x, shape=16))                                            <L 30>
        var_1 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_2);
        wp::tile_store<wp::float32, true, false>(var_y, var_3, var_1);
    }
}



extern "C" __global__ void in_registers_834e6a0c_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_y)
{
    WP_ENABLE_SMEM_SPILLING();
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        const wp::int32 var_0 = 16;
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> var_1 = wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>>{};
        const wp::int32 var_2 = 0;
        const wp::int32 var_3 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::tile_register_t<wp::float32,wp::tile_layout_register_t<wp::tile_shape_t<16>>> adj_1{};
        wp::int32 adj_2 = {};
        wp::int32 adj_3 = {};
        //---------
        // forward
        // def in_registers(x: wp.array(dtype=float), y: wp.array(dtype=float)):                  <L 29>
        // wp.tile_store(y, wp.tile_load(x, shape=16))                                            <L 30>
        var_1 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_2);
        // wp::tile_store<wp::float32, true, false>(var_y, var_3, var_1);
        //---------
        // reverse
        wp::adj_tile_store(var_y, var_3, var_1, adj_y, adj_3, adj_1);
        wp::adj_tile_load(var_x, var_2, adj_x, adj_2, adj_1);
        // adj: wp.tile_store(y, wp.tile_load(x, shape=16))                                       <L 30>
        // adj: def in_registers(x: wp.array(dtype=float), y: wp.array(dtype=float)):             <L 29>
        continue;
    }
}



extern "C" __global__ void called_846f4d35_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::float32 var_0;
        const wp::int32 var_1 = 0;
        //---------
        // forward
        // def called(x: wp.array(dtype=float), y: wp.array(dtype=float)):                        <L 45>
        // y[0] = summed(x)                                                                       <L 46>
        var_0 = summed_0(var_x);
        wp::array_store(var_y, var_1, var_0);
    }
}



extern "C" __global__ void called_846f4d35_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_y)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::float32 var_0;
        const wp::int32 var_1 = 0;
        //---------
        // dual vars
        wp::float32 adj_0 = {};
        wp::int32 adj_1 = {};
        //---------
        // forward
        // def called(x: wp.array(dtype=float), y: wp.array(dtype=float)):                        <L 45>
        // y[0] = summed(x)                                                                       <L 46>
        var_0 = summed_0(var_x);
        // wp::array_store(var_y, var_1, var_0);
        //---------
        // reverse
        wp::adj_array_store(var_y, var_1, var_0, adj_y, adj_1, adj_0);
        adj_summed_0(var_x, adj_x, adj_0);
        // adj: y[0] = summed(x)                                                                  <L 46>
        // adj: def called(x: wp.array(dtype=float), y: wp.array(dtype=float)):                   <L 45>
        continue;
    }
}



extern "C" __global__ void backward_alone_912e4e04_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y)
{
    WP_ENABLE_SMEM_SPILLING();
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        wp::float32 var_2;
        wp::float32 var_3;
        //---------
        // forward
        // def backward_alone(x: wp.array(dtype=float), y: wp.array(dtype=float)):                <L 56>
        // i = wp.tid()                                                                           <L 57>
        var_0 = builtin_tid1d();
        // y[i] = squared(x[i])                                                                   <L 58>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = squared_0(var_3);
        wp::array_store(var_y, var_0, var_2);
    }
}



extern "C" __global__ void backward_alone_912e4e04_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_y)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::float32* var_1;
        wp::float32 var_2;
        wp::float32 var_3;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        //---------
        // forward
        // def backward_alone(x: wp.array(dtype=float), y: wp.array(dtype=float)):                <L 56>
        // i = wp.tid()                                                                           <L 57>
        var_0 = builtin_tid1d();
        // y[i] = squared(x[i])                                                                   <L 58>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = squared_0(var_3);
        // wp::array_store(var_y, var_0, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_y, var_0, var_2, adj_y, adj_0, adj_2);
        adj_squared_0(var_3, adj_1, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: y[i] = squared(x[i])                                                              <L 58>
        // adj: i = wp.tid()                                                                      <L 57>
        // adj: def backward_alone(x: wp.array(dtype=float), y: wp.array(dtype=float)):           <L 56>
        continue;
    }
}



extern "C" __global__ void plain_9dbd884d_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x)
{
    WP_ENABLE_SMEM_SPILLING();
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        const wp::float32 var_1 = 2.0;
        wp::float32* var_2;
        wp::float32 var_3;
        wp::float32 var_4;
        //---------
        // forward
        // def plain(x: wp.array(dtype=float)):                                                   <L 23>
        // i = wp.tid()                                                                           <L 24>
        var_0 = builtin_tid1d();
        // x[i] = 2.0 * x[i]                                                                      <L 25>
        var_2 = wp::address(var_x, var_0);
        var_4 = wp::load(var_2);
        var_3 = wp::mul(var_1, var_4);
        wp::array_store(var_x, var_0, var_3);
    }
}



extern "C" __global__ void plain_9dbd884d_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> adj_x)
{
    WP_ENABLE_SMEM_SPILLING();
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        const wp::float32 var_1 = 2.0;
        wp::float32* var_2;
        wp::float32 var_3;
        wp::float32 var_4;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        //---------
        // forward
        // def plain(x: wp.array(dtype=float)):                                                   <L 23>
        // i = wp.tid()                                                                           <L 24>
        var_0 = builtin_tid1d();
        // x[i] = 2.0 * x[i]                                                                      <L 25>
        var_2 = wp::address(var_x, var_0);
        var_4 = wp::load(var_2);
        var_3 = wp::mul(var_1, var_4);
        // wp::array_store(var_x, var_0, var_3);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_3, adj_x, adj_0, adj_3);
        wp::adj_mul(var_1, var_4, adj_1, adj_2, adj_3);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_2);
        // adj: x[i] = 2.0 * x[i]                                                                 <L 25>
        // adj: i = wp.tid()                                                                      <L 24>
        // adj: def plain(x: wp.array(dtype=float)):                                              <L 23>
        continue;
    }
}



extern "C" __global__ void shared_df27cb68_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        const wp::int32 var_0 = 16;
        const wp::str var_1 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true> var_2 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<16>,wp::tile_stride_t<1>,false>();
        const wp::int32 var_3 = 0;
        const wp::int32 var_4 = 0;
        //---------
        // forward
        // def shared(x: wp.array(dtype=float), y: wp.array(dtype=float)):                        <L 34>
        // wp.tile_store(y, wp.tile_load(x, shape=16, storage="shared"))                          <L 35>
        var_2 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_3);
        wp::tile_store<wp::float32, true, false>(var_y, var_4, var_2);
    }
}



extern "C" __global__ void shared_df27cb68_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_y)
{
    wp::tile_shared_storage_t tile_mem;

    for (size_t _idx = static_cast<size_t>(blockDim.x) * static_cast<size_t>(blockIdx.x) + static_cast<size_t>(threadIdx.x);
         _idx < dim.size;
         _idx += static_cast<size_t>(blockDim.x) * static_cast<size_t>(gridDim.x))
    {
            // reset shared memory allocator
        wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        const wp::int32 var_0 = 16;
        const wp::str var_1 = "shared";
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true> var_2 = wp::tile_alloc_empty<wp::float32,wp::tile_shape_t<16>,wp::tile_stride_t<1>,true>();
        const wp::int32 var_3 = 0;
        const wp::int32 var_4 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::str adj_1 = {};
        wp::tile_shared_t<wp::float32,wp::tile_layout_strided_t<wp::tile_shape_t<16>, wp::tile_stride_t<1>>, true>& adj_2 = var_2;
        wp::int32 adj_3 = {};
        wp::int32 adj_4 = {};
        //---------
        // forward
        // def shared(x: wp.array(dtype=float), y: wp.array(dtype=float)):                        <L 34>
        // wp.tile_store(y, wp.tile_load(x, shape=16, storage="shared"))                          <L 35>
        var_2 = wp::tile_load<wp::float32, true, false, 16>(var_x, var_3);
        // wp::tile_store<wp::float32, true, false>(var_y, var_4, var_2);
        //---------
        // reverse
        wp::adj_tile_store(var_y, var_4, var_2, adj_y, adj_4, adj_2);
        wp::adj_tile_load(var_x, var_3, adj_x, adj_3, adj_2);
        // adj: wp.tile_store(y, wp.tile_load(x, shape=16, storage="shared"))                     <L 35>
        // adj: def shared(x: wp.array(dtype=float), y: wp.array(dtype=float)):                   <L 34>
        continue;
    }
}

