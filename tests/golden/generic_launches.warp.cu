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



extern "C" __global__ void scale_1183d5e6_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::float32 var_s)
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
        const wp::int32 var_4 = 0;
        //---------
        // forward
        // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // y[i, 0] = x[i] * s                                                                     <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        wp::array_store(var_y, var_0, var_4, var_2);
    }
}



extern "C" __global__ void scale_1183d5e6_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_y,
    wp::float32 var_s,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_y,
    wp::float32 adj_s)
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
        const wp::int32 var_4 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::int32 adj_4 = {};
        //---------
        // forward
        // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // y[i, 0] = x[i] * s                                                                     <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        // wp::array_store(var_y, var_0, var_4, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_y, var_0, var_4, var_2, adj_y, adj_0, adj_4, adj_2);
        wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: y[i, 0] = x[i] * s                                                                <L 3>
        // adj: i = wp.tid()                                                                      <L 2>
        // adj: def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):              <L 1>
        continue;
    }
}



extern "C" __global__ void fill_20b2d4fc_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x,
    wp::int32 var_v)
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
        const wp::int32 var_1 = 0;
        const wp::int32 var_2 = 0;
        //---------
        // forward
        // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i, 0, 0] = v                                                                         <L 3>
        wp::array_store(var_x, var_0, var_1, var_2, var_v);
    }
}



extern "C" __global__ void fill_20b2d4fc_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_x,
    wp::int32 var_v,
    wp::array_t<wp::int32> adj_x,
    wp::int32 adj_v)
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
        const wp::int32 var_1 = 0;
        const wp::int32 var_2 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        //---------
        // forward
        // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i, 0, 0] = v                                                                         <L 3>
        // wp::array_store(var_x, var_0, var_1, var_2, var_v);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_1, var_2, var_v, adj_x, adj_0, adj_1, adj_2, adj_v);
        // adj: x[i, 0, 0] = v                                                                    <L 3>
        // adj: i = wp.tid()                                                                      <L 2>
        // adj: def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                 <L 1>
        continue;
    }
}



extern "C" __global__ void scale_5da55372_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float64> var_x,
    wp::array_t<wp::float64> var_y,
    wp::float64 var_s)
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
        wp::float64* var_1;
        wp::float64 var_2;
        wp::float64 var_3;
        const wp::int32 var_4 = 0;
        //---------
        // forward
        // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // y[i, 0] = x[i] * s                                                                     <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        wp::array_store(var_y, var_0, var_4, var_2);
    }
}



extern "C" __global__ void scale_5da55372_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float64> var_x,
    wp::array_t<wp::float64> var_y,
    wp::float64 var_s,
    wp::array_t<wp::float64> adj_x,
    wp::array_t<wp::float64> adj_y,
    wp::float64 adj_s)
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
        wp::float64* var_1;
        wp::float64 var_2;
        wp::float64 var_3;
        const wp::int32 var_4 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float64 adj_1 = {};
        wp::float64 adj_2 = {};
        wp::float64 adj_3 = {};
        wp::int32 adj_4 = {};
        //---------
        // forward
        // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // y[i, 0] = x[i] * s                                                                     <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        // wp::array_store(var_y, var_0, var_4, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_y, var_0, var_4, var_2, adj_y, adj_0, adj_4, adj_2);
        wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: y[i, 0] = x[i] * s                                                                <L 3>
        // adj: i = wp.tid()                                                                      <L 2>
        // adj: def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):              <L 1>
        continue;
    }
}



extern "C" __global__ void fill_8cdf7eff_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_x,
    wp::mat_t<2, 2, wp::float32> var_v)
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
        const wp::int32 var_1 = 0;
        const wp::int32 var_2 = 0;
        //---------
        // forward
        // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i, 0, 0] = v                                                                         <L 3>
        wp::array_store(var_x, var_0, var_1, var_2, var_v);
    }
}



extern "C" __global__ void fill_8cdf7eff_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_x,
    wp::mat_t<2, 2, wp::float32> var_v,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> adj_x,
    wp::mat_t<2, 2, wp::float32> adj_v)
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
        const wp::int32 var_1 = 0;
        const wp::int32 var_2 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        //---------
        // forward
        // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i, 0, 0] = v                                                                         <L 3>
        // wp::array_store(var_x, var_0, var_1, var_2, var_v);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_1, var_2, var_v, adj_x, adj_0, adj_1, adj_2, adj_v);
        // adj: x[i, 0, 0] = v                                                                    <L 3>
        // adj: i = wp.tid()                                                                      <L 2>
        // adj: def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                 <L 1>
        continue;
    }
}



extern "C" __global__ void fill_a0167c57_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<bool> var_x,
    bool var_v)
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
        const wp::int32 var_1 = 0;
        const wp::int32 var_2 = 0;
        //---------
        // forward
        // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i, 0, 0] = v                                                                         <L 3>
        wp::array_store(var_x, var_0, var_1, var_2, var_v);
    }
}



extern "C" __global__ void fill_a0167c57_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<bool> var_x,
    bool var_v,
    wp::array_t<bool> adj_x,
    bool adj_v)
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
        const wp::int32 var_1 = 0;
        const wp::int32 var_2 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        //---------
        // forward
        // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i, 0, 0] = v                                                                         <L 3>
        // wp::array_store(var_x, var_0, var_1, var_2, var_v);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_1, var_2, var_v, adj_x, adj_0, adj_1, adj_2, adj_v);
        // adj: x[i, 0, 0] = v                                                                    <L 3>
        // adj: i = wp.tid()                                                                      <L 2>
        // adj: def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                 <L 1>
        continue;
    }
}



extern "C" __global__ void scale_c49877c3_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<3, wp::float32>> var_x,
    wp::array_t<wp::vec_t<3, wp::float32>> var_y,
    wp::float32 var_s)
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
        wp::vec_t<3, wp::float32>* var_1;
        wp::vec_t<3, wp::float32> var_2;
        wp::vec_t<3, wp::float32> var_3;
        const wp::int32 var_4 = 0;
        //---------
        // forward
        // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // y[i, 0] = x[i] * s                                                                     <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        wp::array_store(var_y, var_0, var_4, var_2);
    }
}



extern "C" __global__ void scale_c49877c3_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<3, wp::float32>> var_x,
    wp::array_t<wp::vec_t<3, wp::float32>> var_y,
    wp::float32 var_s,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_x,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_y,
    wp::float32 adj_s)
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
        wp::vec_t<3, wp::float32>* var_1;
        wp::vec_t<3, wp::float32> var_2;
        wp::vec_t<3, wp::float32> var_3;
        const wp::int32 var_4 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::vec_t<3, wp::float32> adj_1 = {};
        wp::vec_t<3, wp::float32> adj_2 = {};
        wp::vec_t<3, wp::float32> adj_3 = {};
        wp::int32 adj_4 = {};
        //---------
        // forward
        // def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):                   <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // y[i, 0] = x[i] * s                                                                     <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        // wp::array_store(var_y, var_0, var_4, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_y, var_0, var_4, var_2, adj_y, adj_0, adj_4, adj_2);
        wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: y[i, 0] = x[i] * s                                                                <L 3>
        // adj: i = wp.tid()                                                                      <L 2>
        // adj: def scale(x: wp.array(dtype=Any), y: wp.array2d(dtype=Any), s: Any):              <L 1>
        continue;
    }
}



extern "C" __global__ void fill_ed875fc5_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int8> var_x,
    wp::int8 var_v)
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
        const wp::int32 var_1 = 0;
        const wp::int32 var_2 = 0;
        //---------
        // forward
        // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i, 0, 0] = v                                                                         <L 3>
        wp::array_store(var_x, var_0, var_1, var_2, var_v);
    }
}



extern "C" __global__ void fill_ed875fc5_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int8> var_x,
    wp::int8 var_v,
    wp::array_t<wp::int8> adj_x,
    wp::int8 adj_v)
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
        const wp::int32 var_1 = 0;
        const wp::int32 var_2 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        //---------
        // forward
        // def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                      <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i, 0, 0] = v                                                                         <L 3>
        // wp::array_store(var_x, var_0, var_1, var_2, var_v);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_1, var_2, var_v, adj_x, adj_0, adj_1, adj_2, adj_v);
        // adj: x[i, 0, 0] = v                                                                    <L 3>
        // adj: i = wp.tid()                                                                      <L 2>
        // adj: def fill(x: wp.array(dtype=Any, ndim=3), v: Any):                                 <L 1>
        continue;
    }
}

