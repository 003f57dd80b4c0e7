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


// generic_kernels.py:0
static CUDA_CALLABLE wp::vec_t<3, wp::float32> gather_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_a,
    wp::int32 var_i,
    wp::int32 var_j)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32>* var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::vec_t<3, wp::float32> var_4;
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    return var_2;
}


// generic_kernels.py:0
static CUDA_CALLABLE wp::vec_t<4, wp::float16> gather_0(
    wp::array_t<wp::vec_t<4, wp::float16>> var_a,
    wp::int32 var_i,
    wp::int32 var_j)
{
    //---------
    // primal vars
    wp::vec_t<4, wp::float16>* var_0;
    wp::vec_t<4, wp::float16>* var_1;
    wp::vec_t<4, wp::float16> var_2;
    wp::vec_t<4, wp::float16> var_3;
    wp::vec_t<4, wp::float16> var_4;
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    return var_2;
}


// generic_kernels.py:0
static CUDA_CALLABLE wp::float32 twice_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_kernels.py:0
static CUDA_CALLABLE wp::vec_t<2, wp::float64> gather_0(
    wp::array_t<wp::vec_t<2, wp::float64>> var_a,
    wp::int32 var_i,
    wp::int32 var_j)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float64>* var_0;
    wp::vec_t<2, wp::float64>* var_1;
    wp::vec_t<2, wp::float64> var_2;
    wp::vec_t<2, wp::float64> var_3;
    wp::vec_t<2, wp::float64> var_4;
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    return var_2;
}


// generic_kernels.py:0
static CUDA_CALLABLE wp::vec_t<2, wp::float16> twice_0(
    wp::vec_t<2, wp::float16> var_x)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float16> var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_kernels.py:0
static CUDA_CALLABLE wp::float64 twice_0(
    wp::float64 var_x)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    return var_0;
}


// generic_kernels.py:0
static CUDA_CALLABLE void adj_gather_0(
    wp::array_t<wp::vec_t<3, wp::float32>> var_a,
    wp::int32 var_i,
    wp::int32 var_j,
    wp::array_t<wp::vec_t<3, wp::float32>> & adj_a,
    wp::int32 & adj_i,
    wp::int32 & adj_j,
    wp::vec_t<3, wp::float32> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<3, wp::float32>* var_0;
    wp::vec_t<3, wp::float32>* var_1;
    wp::vec_t<3, wp::float32> var_2;
    wp::vec_t<3, wp::float32> var_3;
    wp::vec_t<3, wp::float32> var_4;
    //---------
    // dual vars
    wp::vec_t<3, wp::float32> adj_0 = {};
    wp::vec_t<3, wp::float32> adj_1 = {};
    wp::vec_t<3, wp::float32> adj_2 = {};
    wp::vec_t<3, wp::float32> adj_3 = {};
    wp::vec_t<3, wp::float32> adj_4 = {};
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_3, var_4, adj_0, adj_1, adj_2);
    wp::adj_address(var_a, var_j, adj_a, adj_j, adj_1);
    wp::adj_address(var_a, var_i, adj_a, adj_i, adj_0);
    // adj: return a[i] + a[j]                                                                <L 2>
    // adj: def gather(a: wp.array(dtype=Any), i: int, j: int):                               <L 1>
    return;
}


// generic_kernels.py:0
static CUDA_CALLABLE void adj_gather_0(
    wp::array_t<wp::vec_t<4, wp::float16>> var_a,
    wp::int32 var_i,
    wp::int32 var_j,
    wp::array_t<wp::vec_t<4, wp::float16>> & adj_a,
    wp::int32 & adj_i,
    wp::int32 & adj_j,
    wp::vec_t<4, wp::float16> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<4, wp::float16>* var_0;
    wp::vec_t<4, wp::float16>* var_1;
    wp::vec_t<4, wp::float16> var_2;
    wp::vec_t<4, wp::float16> var_3;
    wp::vec_t<4, wp::float16> var_4;
    //---------
    // dual vars
    wp::vec_t<4, wp::float16> adj_0 = {};
    wp::vec_t<4, wp::float16> adj_1 = {};
    wp::vec_t<4, wp::float16> adj_2 = {};
    wp::vec_t<4, wp::float16> adj_3 = {};
    wp::vec_t<4, wp::float16> adj_4 = {};
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_3, var_4, adj_0, adj_1, adj_2);
    wp::adj_address(var_a, var_j, adj_a, adj_j, adj_1);
    wp::adj_address(var_a, var_i, adj_a, adj_i, adj_0);
    // adj: return a[i] + a[j]                                                                <L 2>
    // adj: def gather(a: wp.array(dtype=Any), i: int, j: int):                               <L 1>
    return;
}


// generic_kernels.py:0
static CUDA_CALLABLE void adj_twice_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 2>
    // adj: def twice(x: Any):                                                                <L 1>
    return;
}


// generic_kernels.py:0
static CUDA_CALLABLE void adj_gather_0(
    wp::array_t<wp::vec_t<2, wp::float64>> var_a,
    wp::int32 var_i,
    wp::int32 var_j,
    wp::array_t<wp::vec_t<2, wp::float64>> & adj_a,
    wp::int32 & adj_i,
    wp::int32 & adj_j,
    wp::vec_t<2, wp::float64> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float64>* var_0;
    wp::vec_t<2, wp::float64>* var_1;
    wp::vec_t<2, wp::float64> var_2;
    wp::vec_t<2, wp::float64> var_3;
    wp::vec_t<2, wp::float64> var_4;
    //---------
    // dual vars
    wp::vec_t<2, wp::float64> adj_0 = {};
    wp::vec_t<2, wp::float64> adj_1 = {};
    wp::vec_t<2, wp::float64> adj_2 = {};
    wp::vec_t<2, wp::float64> adj_3 = {};
    wp::vec_t<2, wp::float64> adj_4 = {};
    //---------
    // forward
    // def gather(a: wp.array(dtype=Any), i: int, j: int):                                    <L 1>
    // return a[i] + a[j]                                                                     <L 2>
    var_0 = wp::address(var_a, var_i);
    var_1 = wp::address(var_a, var_j);
    var_3 = wp::load(var_0);
    var_4 = wp::load(var_1);
    var_2 = wp::add(var_3, var_4);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_3, var_4, adj_0, adj_1, adj_2);
    wp::adj_address(var_a, var_j, adj_a, adj_j, adj_1);
    wp::adj_address(var_a, var_i, adj_a, adj_i, adj_0);
    // adj: return a[i] + a[j]                                                                <L 2>
    // adj: def gather(a: wp.array(dtype=Any), i: int, j: int):                               <L 1>
    return;
}


// generic_kernels.py:0
static CUDA_CALLABLE void adj_twice_0(
    wp::vec_t<2, wp::float16> var_x,
    wp::vec_t<2, wp::float16> & adj_x,
    wp::vec_t<2, wp::float16> & adj_ret)
{
    //---------
    // primal vars
    wp::vec_t<2, wp::float16> var_0;
    //---------
    // dual vars
    wp::vec_t<2, wp::float16> adj_0 = {};
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 2>
    // adj: def twice(x: Any):                                                                <L 1>
    return;
}


// generic_kernels.py:0
static CUDA_CALLABLE void adj_twice_0(
    wp::float64 var_x,
    wp::float64 & adj_x,
    wp::float64 & adj_ret)
{
    //---------
    // primal vars
    wp::float64 var_0;
    //---------
    // dual vars
    wp::float64 adj_0 = {};
    //---------
    // forward
    // def twice(x: Any):                                                                     <L 1>
    // return x + x                                                                           <L 2>
    var_0 = wp::add(var_x, var_x);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_0 += adj_ret;
    wp::adj_add(var_x, var_x, adj_x, adj_x, adj_0);
    // adj: return x + x                                                                      <L 2>
    // adj: def twice(x: Any):                                                                <L 1>
    return;
}



extern "C" __global__ void mixed_44719d6d_cuda_kernel_forward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::int32> var_a,
    wp::array_t<wp::vec_t<3, wp::float32>> var_b,
    wp::int32 var_n,
    wp::float32 var_f)
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
        wp::int32 var_1;
        wp::vec_t<3, wp::float32> var_2;
        wp::range_t var_3;
        wp::int32 var_4;
        wp::vec_t<3, wp::float32> var_5;
        wp::vec_t<3, wp::float32> var_6;
        wp::float32 var_7;
        wp::vec_t<3, wp::float32> var_8;
        wp::int32* var_9;
        wp::int32 var_10;
        wp::int32 var_11;
        wp::int32 var_12;
        //---------
        // forward
        // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
        // i, j = wp.tid()                                                                        <L 2>
        builtin_tid2d(var_0, var_1);
        // s = b.dtype()                                                                          <L 3>
        var_2 = wp::vec_t<3, wp::float32>();
        // for k in range(n):                                                                     <L 4>
        var_3 = wp::range(var_n);
        start_for_0:;
            if (iter_cmp(var_3) == 0) goto end_for_0;
            var_4 = wp::iter_next(var_3);
            // s += gather(b, i, k)                                                               <L 5>
            var_5 = gather_0(var_b, var_0, var_4);
            var_6 = wp::add(var_2, var_5);
            wp::assign(var_2, var_6);
            goto start_for_0;
        end_for_0:;
        // b[i] = s * s.dtype(f)                                                                  <L 6>
        var_7 = wp::float32(var_f);
        var_8 = wp::mul(var_2, var_7);
        wp::array_store(var_b, var_0, var_8);
        // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
        var_9 = wp::address(var_a, var_0, var_1);
        var_10 = wp::int32(var_n);
        var_12 = wp::load(var_9);
        var_11 = wp::add(var_12, var_10);
        wp::array_store(var_a, var_0, var_1, var_11);
    }
}



extern "C" __global__ void mixed_44719d6d_cuda_kernel_backward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::int32> var_a,
    wp::array_t<wp::vec_t<3, wp::float32>> var_b,
    wp::int32 var_n,
    wp::float32 var_f,
    wp::array_t<wp::int32> adj_a,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_b,
    wp::int32 adj_n,
    wp::float32 adj_f)
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
        wp::int32 var_1;
        wp::vec_t<3, wp::float32> var_2;
        wp::range_t var_3;
        wp::int32 var_4;
        wp::vec_t<3, wp::float32> var_5;
        wp::vec_t<3, wp::float32> var_6;
        wp::float32 var_7;
        wp::vec_t<3, wp::float32> var_8;
        wp::int32* var_9;
        wp::int32 var_10;
        wp::int32 var_11;
        wp::int32 var_12;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::vec_t<3, wp::float32> adj_2 = {};
        wp::range_t adj_3 = {};
        wp::int32 adj_4 = {};
        wp::vec_t<3, wp::float32> adj_5 = {};
        wp::vec_t<3, wp::float32> adj_6 = {};
        wp::float32 adj_7 = {};
        wp::vec_t<3, wp::float32> adj_8 = {};
        wp::int32 adj_9 = {};
        wp::int32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::int32 adj_12 = {};
        //---------
        // forward
        // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
        // i, j = wp.tid()                                                                        <L 2>
        builtin_tid2d(var_0, var_1);
        // s = b.dtype()                                                                          <L 3>
        var_2 = wp::vec_t<3, wp::float32>();
        // for k in range(n):                                                                     <L 4>
        var_3 = wp::range(var_n);
        // b[i] = s * s.dtype(f)                                                                  <L 6>
        var_7 = wp::float32(var_f);
        var_8 = wp::mul(var_2, var_7);
        // wp::array_store(var_b, var_0, var_8);
        // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
        var_9 = wp::address(var_a, var_0, var_1);
        var_10 = wp::int32(var_n);
        var_12 = wp::load(var_9);
        var_11 = wp::add(var_12, var_10);
        // wp::array_store(var_a, var_0, var_1, var_11);
        //---------
        // reverse
        wp::adj_array_store(var_a, var_0, var_1, var_11, adj_a, adj_0, adj_1, adj_11);
        wp::adj_add(var_12, var_10, adj_9, adj_10, adj_11);
        wp::adj_address(var_a, var_0, var_1, adj_a, adj_0, adj_1, adj_9);
        // adj: a[i, j] = a[i, j] + a.dtype(n)                                                    <L 7>
        wp::adj_array_store(var_b, var_0, var_8, adj_b, adj_0, adj_8);
        wp::adj_mul(var_2, var_7, adj_2, adj_7, adj_8);
        wp::adj_float32(var_f, adj_f, adj_7);
        // adj: b[i] = s * s.dtype(f)                                                             <L 6>
        var_3 = wp::iter_reverse(var_3);
        start_for_0:;
            if (iter_cmp(var_3) == 0) goto end_for_0;
            var_4 = wp::iter_next(var_3);
        	adj_5 = {};
        	adj_6 = {};
            // s += gather(b, i, k)                                                               <L 5>
            var_5 = gather_0(var_b, var_0, var_4);
            var_6 = wp::add(var_2, var_5);
            wp::assign(var_2, var_6);
            wp::adj_assign(var_2, var_6, adj_2, adj_6);
            wp::adj_add(var_2, var_5, adj_2, adj_5, adj_6);
            adj_gather_0(var_b, var_0, var_4, adj_b, adj_0, adj_4, adj_5);
            // adj: s += gather(b, i, k)                                                          <L 5>
        	goto start_for_0;
        end_for_0:;
        // adj: for k in range(n):                                                                <L 4>
        // adj: s = b.dtype()                                                                     <L 3>
        // adj: i, j = wp.tid()                                                                   <L 2>
        // adj: def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):  <L 1>
        continue;
    }
}



extern "C" __global__ void mixed_5281a4d3_cuda_kernel_forward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::int64> var_a,
    wp::array_t<wp::vec_t<4, wp::float16>> var_b,
    wp::int32 var_n,
    wp::float32 var_f)
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
        wp::int32 var_1;
        wp::vec_t<4, wp::float16> var_2;
        wp::range_t var_3;
        wp::int32 var_4;
        wp::vec_t<4, wp::float16> var_5;
        wp::vec_t<4, wp::float16> var_6;
        wp::float16 var_7;
        wp::vec_t<4, wp::float16> var_8;
        wp::int64* var_9;
        wp::int64 var_10;
        wp::int64 var_11;
        wp::int64 var_12;
        //---------
        // forward
        // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
        // i, j = wp.tid()                                                                        <L 2>
        builtin_tid2d(var_0, var_1);
        // s = b.dtype()                                                                          <L 3>
        var_2 = wp::vec_t<4, wp::float16>();
        // for k in range(n):                                                                     <L 4>
        var_3 = wp::range(var_n);
        start_for_0:;
            if (iter_cmp(var_3) == 0) goto end_for_0;
            var_4 = wp::iter_next(var_3);
            // s += gather(b, i, k)                                                               <L 5>
            var_5 = gather_0(var_b, var_0, var_4);
            var_6 = wp::add(var_2, var_5);
            wp::assign(var_2, var_6);
            goto start_for_0;
        end_for_0:;
        // b[i] = s * s.dtype(f)                                                                  <L 6>
        var_7 = wp::float16(var_f);
        var_8 = wp::mul(var_2, var_7);
        wp::array_store(var_b, var_0, var_8);
        // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
        var_9 = wp::address(var_a, var_0, var_1);
        var_10 = wp::int64(var_n);
        var_12 = wp::load(var_9);
        var_11 = wp::add(var_12, var_10);
        wp::array_store(var_a, var_0, var_1, var_11);
    }
}



extern "C" __global__ void mixed_5281a4d3_cuda_kernel_backward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::int64> var_a,
    wp::array_t<wp::vec_t<4, wp::float16>> var_b,
    wp::int32 var_n,
    wp::float32 var_f,
    wp::array_t<wp::int64> adj_a,
    wp::array_t<wp::vec_t<4, wp::float16>> adj_b,
    wp::int32 adj_n,
    wp::float32 adj_f)
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
        wp::int32 var_1;
        wp::vec_t<4, wp::float16> var_2;
        wp::range_t var_3;
        wp::int32 var_4;
        wp::vec_t<4, wp::float16> var_5;
        wp::vec_t<4, wp::float16> var_6;
        wp::float16 var_7;
        wp::vec_t<4, wp::float16> var_8;
        wp::int64* var_9;
        wp::int64 var_10;
        wp::int64 var_11;
        wp::int64 var_12;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::vec_t<4, wp::float16> adj_2 = {};
        wp::range_t adj_3 = {};
        wp::int32 adj_4 = {};
        wp::vec_t<4, wp::float16> adj_5 = {};
        wp::vec_t<4, wp::float16> adj_6 = {};
        wp::float16 adj_7 = {};
        wp::vec_t<4, wp::float16> adj_8 = {};
        wp::int64 adj_9 = {};
        wp::int64 adj_10 = {};
        wp::int64 adj_11 = {};
        wp::int64 adj_12 = {};
        //---------
        // forward
        // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
        // i, j = wp.tid()                                                                        <L 2>
        builtin_tid2d(var_0, var_1);
        // s = b.dtype()                                                                          <L 3>
        var_2 = wp::vec_t<4, wp::float16>();
        // for k in range(n):                                                                     <L 4>
        var_3 = wp::range(var_n);
        // b[i] = s * s.dtype(f)                                                                  <L 6>
        var_7 = wp::float16(var_f);
        var_8 = wp::mul(var_2, var_7);
        // wp::array_store(var_b, var_0, var_8);
        // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
        var_9 = wp::address(var_a, var_0, var_1);
        var_10 = wp::int64(var_n);
        var_12 = wp::load(var_9);
        var_11 = wp::add(var_12, var_10);
        // wp::array_store(var_a, var_0, var_1, var_11);
        //---------
        // reverse
        wp::adj_array_store(var_a, var_0, var_1, var_11, adj_a, adj_0, adj_1, adj_11);
        wp::adj_add(var_12, var_10, adj_9, adj_10, adj_11);
        wp::adj_address(var_a, var_0, var_1, adj_a, adj_0, adj_1, adj_9);
        // adj: a[i, j] = a[i, j] + a.dtype(n)                                                    <L 7>
        wp::adj_array_store(var_b, var_0, var_8, adj_b, adj_0, adj_8);
        wp::adj_mul(var_2, var_7, adj_2, adj_7, adj_8);
        wp::adj_float16(var_f, adj_f, adj_7);
        // adj: b[i] = s * s.dtype(f)                                                             <L 6>
        var_3 = wp::iter_reverse(var_3);
        start_for_0:;
            if (iter_cmp(var_3) == 0) goto end_for_0;
            var_4 = wp::iter_next(var_3);
        	adj_5 = {};
        	adj_6 = {};
            // s += gather(b, i, k)                                                               <L 5>
            var_5 = gather_0(var_b, var_0, var_4);
            var_6 = wp::add(var_2, var_5);
            wp::assign(var_2, var_6);
            wp::adj_assign(var_2, var_6, adj_2, adj_6);
            wp::adj_add(var_2, var_5, adj_2, adj_5, adj_6);
            adj_gather_0(var_b, var_0, var_4, adj_b, adj_0, adj_4, adj_5);
            // adj: s += gather(b, i, k)                                                          <L 5>
        	goto start_for_0;
        end_for_0:;
        // adj: for k in range(n):                                                                <L 4>
        // adj: s = b.dtype()                                                                     <L 3>
        // adj: i, j = wp.tid()                                                                   <L 2>
        // adj: def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):  <L 1>
        continue;
    }
}



extern "C" __global__ void plain_90977556_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x)
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
        // forward
        // def plain(x: wp.array(dtype=float)):                                                   <L 41>
        // i = wp.tid()                                                                           <L 42>
        var_0 = builtin_tid1d();
        // x[i] = twice(x[i])                                                                     <L 43>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = twice_0(var_3);
        wp::array_store(var_x, var_0, var_2);
    }
}



extern "C" __global__ void plain_90977556_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> adj_x)
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
        // def plain(x: wp.array(dtype=float)):                                                   <L 41>
        // i = wp.tid()                                                                           <L 42>
        var_0 = builtin_tid1d();
        // x[i] = twice(x[i])                                                                     <L 43>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = twice_0(var_3);
        // wp::array_store(var_x, var_0, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_2, adj_x, adj_0, adj_2);
        adj_twice_0(var_3, adj_1, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: x[i] = twice(x[i])                                                                <L 43>
        // adj: i = wp.tid()                                                                      <L 42>
        // adj: def plain(x: wp.array(dtype=float)):                                              <L 41>
        continue;
    }
}



extern "C" __global__ void count_96f09d7d_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::mat_t<2, 2, wp::float32> var_m,
    wp::array_t<wp::int32> var_out)
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
        wp::float32 var_3;
        wp::int32 var_4;
        wp::int32 var_5;
        //---------
        // forward
        // def count(m: wp.types.matrix(shape=(Any, Any), dtype=wp.Scalar), out: wp.array(dtype=wp.Int)):       <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // wp.atomic_add(out, i, out.dtype(m[0, 0]))                                              <L 3>
        var_3 = wp::extract(var_m, var_1, var_2);
        var_4 = wp::int32(var_3);
        var_5 = wp::atomic_add(var_out, var_0, var_4);
    }
}



extern "C" __global__ void scale_a8a2aa61_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
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
        wp::float32 var_4;
        //---------
        // forward
        // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i] = twice(x[i] * s)                                                                 <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        var_4 = twice_0(var_2);
        wp::array_store(var_x, var_0, var_4);
    }
}



extern "C" __global__ void scale_a8a2aa61_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::float32 var_s,
    wp::array_t<wp::float32> adj_x,
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
        // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i] = twice(x[i] * s)                                                                 <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        var_4 = twice_0(var_2);
        // wp::array_store(var_x, var_0, var_4);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_4, adj_x, adj_0, adj_4);
        adj_twice_0(var_2, adj_2, adj_4);
        wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: x[i] = twice(x[i] * s)                                                            <L 3>
        // adj: i = wp.tid()                                                                      <L 2>
        // adj: def scale(x: wp.array(dtype=Any), s: Any):                                        <L 1>
        continue;
    }
}



extern "C" __global__ void mixed_c56eb462_cuda_kernel_forward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::float64> var_a,
    wp::array_t<wp::vec_t<2, wp::float64>> var_b,
    wp::int32 var_n,
    wp::float64 var_f)
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
        wp::int32 var_1;
        wp::vec_t<2, wp::float64> var_2;
        wp::range_t var_3;
        wp::int32 var_4;
        wp::vec_t<2, wp::float64> var_5;
        wp::vec_t<2, wp::float64> var_6;
        wp::float64 var_7;
        wp::vec_t<2, wp::float64> var_8;
        wp::float64* var_9;
        wp::float64 var_10;
        wp::float64 var_11;
        wp::float64 var_12;
        //---------
        // forward
        // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
        // i, j = wp.tid()                                                                        <L 2>
        builtin_tid2d(var_0, var_1);
        // s = b.dtype()                                                                          <L 3>
        var_2 = wp::vec_t<2, wp::float64>();
        // for k in range(n):                                                                     <L 4>
        var_3 = wp::range(var_n);
        start_for_0:;
            if (iter_cmp(var_3) == 0) goto end_for_0;
            var_4 = wp::iter_next(var_3);
            // s += gather(b, i, k)                                                               <L 5>
            var_5 = gather_0(var_b, var_0, var_4);
            var_6 = wp::add(var_2, var_5);
            wp::assign(var_2, var_6);
            goto start_for_0;
        end_for_0:;
        // b[i] = s * s.dtype(f)                                                                  <L 6>
        var_7 = wp::float64(var_f);
        var_8 = wp::mul(var_2, var_7);
        wp::array_store(var_b, var_0, var_8);
        // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
        var_9 = wp::address(var_a, var_0, var_1);
        var_10 = wp::float64(var_n);
        var_12 = wp::load(var_9);
        var_11 = wp::add(var_12, var_10);
        wp::array_store(var_a, var_0, var_1, var_11);
    }
}



extern "C" __global__ void mixed_c56eb462_cuda_kernel_backward(
    wp::launch_bounds_t<2> dim,
    wp::array_t<wp::float64> var_a,
    wp::array_t<wp::vec_t<2, wp::float64>> var_b,
    wp::int32 var_n,
    wp::float64 var_f,
    wp::array_t<wp::float64> adj_a,
    wp::array_t<wp::vec_t<2, wp::float64>> adj_b,
    wp::int32 adj_n,
    wp::float64 adj_f)
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
        wp::int32 var_1;
        wp::vec_t<2, wp::float64> var_2;
        wp::range_t var_3;
        wp::int32 var_4;
        wp::vec_t<2, wp::float64> var_5;
        wp::vec_t<2, wp::float64> var_6;
        wp::float64 var_7;
        wp::vec_t<2, wp::float64> var_8;
        wp::float64* var_9;
        wp::float64 var_10;
        wp::float64 var_11;
        wp::float64 var_12;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::vec_t<2, wp::float64> adj_2 = {};
        wp::range_t adj_3 = {};
        wp::int32 adj_4 = {};
        wp::vec_t<2, wp::float64> adj_5 = {};
        wp::vec_t<2, wp::float64> adj_6 = {};
        wp::float64 adj_7 = {};
        wp::vec_t<2, wp::float64> adj_8 = {};
        wp::float64 adj_9 = {};
        wp::float64 adj_10 = {};
        wp::float64 adj_11 = {};
        wp::float64 adj_12 = {};
        //---------
        // forward
        // def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):       <L 1>
        // i, j = wp.tid()                                                                        <L 2>
        builtin_tid2d(var_0, var_1);
        // s = b.dtype()                                                                          <L 3>
        var_2 = wp::vec_t<2, wp::float64>();
        // for k in range(n):                                                                     <L 4>
        var_3 = wp::range(var_n);
        // b[i] = s * s.dtype(f)                                                                  <L 6>
        var_7 = wp::float64(var_f);
        var_8 = wp::mul(var_2, var_7);
        // wp::array_store(var_b, var_0, var_8);
        // a[i, j] = a[i, j] + a.dtype(n)                                                         <L 7>
        var_9 = wp::address(var_a, var_0, var_1);
        var_10 = wp::float64(var_n);
        var_12 = wp::load(var_9);
        var_11 = wp::add(var_12, var_10);
        // wp::array_store(var_a, var_0, var_1, var_11);
        //---------
        // reverse
        wp::adj_array_store(var_a, var_0, var_1, var_11, adj_a, adj_0, adj_1, adj_11);
        wp::adj_add(var_12, var_10, adj_9, adj_10, adj_11);
        wp::adj_float64(var_n, adj_n, adj_10);
        wp::adj_address(var_a, var_0, var_1, adj_a, adj_0, adj_1, adj_9);
        // adj: a[i, j] = a[i, j] + a.dtype(n)                                                    <L 7>
        wp::adj_array_store(var_b, var_0, var_8, adj_b, adj_0, adj_8);
        wp::adj_mul(var_2, var_7, adj_2, adj_7, adj_8);
        wp::adj_float64(var_f, adj_f, adj_7);
        // adj: b[i] = s * s.dtype(f)                                                             <L 6>
        var_3 = wp::iter_reverse(var_3);
        start_for_0:;
            if (iter_cmp(var_3) == 0) goto end_for_0;
            var_4 = wp::iter_next(var_3);
        	adj_5 = {};
        	adj_6 = {};
            // s += gather(b, i, k)                                                               <L 5>
            var_5 = gather_0(var_b, var_0, var_4);
            var_6 = wp::add(var_2, var_5);
            wp::assign(var_2, var_6);
            wp::adj_assign(var_2, var_6, adj_2, adj_6);
            wp::adj_add(var_2, var_5, adj_2, adj_5, adj_6);
            adj_gather_0(var_b, var_0, var_4, adj_b, adj_0, adj_4, adj_5);
            // adj: s += gather(b, i, k)                                                          <L 5>
        	goto start_for_0;
        end_for_0:;
        // adj: for k in range(n):                                                                <L 4>
        // adj: s = b.dtype()                                                                     <L 3>
        // adj: i, j = wp.tid()                                                                   <L 2>
        // adj: def mixed(a: wp.array2d(dtype=Any), b: wp.array(dtype=wp.types.vector(length=Any, dtype=wp.Float)), n: int, f: wp.Float):  <L 1>
        continue;
    }
}



extern "C" __global__ void scale_cddbf508_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<2, wp::float16>> var_x,
    wp::float16 var_s)
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
        wp::vec_t<2, wp::float16>* var_1;
        wp::vec_t<2, wp::float16> var_2;
        wp::vec_t<2, wp::float16> var_3;
        wp::vec_t<2, wp::float16> var_4;
        //---------
        // forward
        // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i] = twice(x[i] * s)                                                                 <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        var_4 = twice_0(var_2);
        wp::array_store(var_x, var_0, var_4);
    }
}



extern "C" __global__ void scale_cddbf508_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<2, wp::float16>> var_x,
    wp::float16 var_s,
    wp::array_t<wp::vec_t<2, wp::float16>> adj_x,
    wp::float16 adj_s)
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
        wp::vec_t<2, wp::float16>* var_1;
        wp::vec_t<2, wp::float16> var_2;
        wp::vec_t<2, wp::float16> var_3;
        wp::vec_t<2, wp::float16> var_4;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::vec_t<2, wp::float16> adj_1 = {};
        wp::vec_t<2, wp::float16> adj_2 = {};
        wp::vec_t<2, wp::float16> adj_3 = {};
        wp::vec_t<2, wp::float16> adj_4 = {};
        //---------
        // forward
        // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i] = twice(x[i] * s)                                                                 <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        var_4 = twice_0(var_2);
        // wp::array_store(var_x, var_0, var_4);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_4, adj_x, adj_0, adj_4);
        adj_twice_0(var_2, adj_2, adj_4);
        wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: x[i] = twice(x[i] * s)                                                            <L 3>
        // adj: i = wp.tid()                                                                      <L 2>
        // adj: def scale(x: wp.array(dtype=Any), s: Any):                                        <L 1>
        continue;
    }
}



extern "C" __global__ void scale_ce39472d_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float64> var_x,
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
        wp::float64 var_4;
        //---------
        // forward
        // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i] = twice(x[i] * s)                                                                 <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        var_4 = twice_0(var_2);
        wp::array_store(var_x, var_0, var_4);
    }
}



extern "C" __global__ void scale_ce39472d_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float64> var_x,
    wp::float64 var_s,
    wp::array_t<wp::float64> adj_x,
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
        wp::float64 var_4;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float64 adj_1 = {};
        wp::float64 adj_2 = {};
        wp::float64 adj_3 = {};
        wp::float64 adj_4 = {};
        //---------
        // forward
        // def scale(x: wp.array(dtype=Any), s: Any):                                             <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // x[i] = twice(x[i] * s)                                                                 <L 3>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::mul(var_3, var_s);
        var_4 = twice_0(var_2);
        // wp::array_store(var_x, var_0, var_4);
        //---------
        // reverse
        wp::adj_array_store(var_x, var_0, var_4, adj_x, adj_0, adj_4);
        adj_twice_0(var_2, adj_2, adj_4);
        wp::adj_mul(var_3, var_s, adj_1, adj_s, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: x[i] = twice(x[i] * s)                                                            <L 3>
        // adj: i = wp.tid()                                                                      <L 2>
        // adj: def scale(x: wp.array(dtype=Any), s: Any):                                        <L 1>
        continue;
    }
}



extern "C" __global__ void count_eb07d908_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::mat_t<2, 3, wp::float64> var_m,
    wp::array_t<wp::uint64> var_out)
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
        wp::float64 var_3;
        wp::uint64 var_4;
        wp::uint64 var_5;
        //---------
        // forward
        // def count(m: wp.types.matrix(shape=(Any, Any), dtype=wp.Scalar), out: wp.array(dtype=wp.Int)):       <L 1>
        // i = wp.tid()                                                                           <L 2>
        var_0 = builtin_tid1d();
        // wp.atomic_add(out, i, out.dtype(m[0, 0]))                                              <L 3>
        var_3 = wp::extract(var_m, var_1, var_2);
        var_4 = wp::uint64(var_3);
        var_5 = wp::atomic_add(var_out, var_0, var_4);
    }
}

