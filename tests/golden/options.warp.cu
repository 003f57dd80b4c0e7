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


// options.py:18
static WP_NOINLINE CUDA_CALLABLE wp::float32 out_of_line_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    wp::float32 var_1;
    //---------
    // forward
    // def out_of_line(x: float):                                                             <L 19>
    // return x * 2.0                                                                         <L 20>
    var_1 = wp::mul(var_x, var_0);
    return var_1;
}


// options.py:23
static WP_FORCEINLINE CUDA_CALLABLE wp::float32 in_line_0(
    wp::float32 var_x)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::float32 var_1 = 1.0;
    wp::float32 var_2;
    //---------
    // forward
    // def in_line(x: float):                                                                 <L 24>
    // return out_of_line(x) + 1.0                                                            <L 25>
    var_0 = out_of_line_0(var_x);
    var_2 = wp::add(var_0, var_1);
    return var_2;
}


// options.py:18
static WP_NOINLINE CUDA_CALLABLE void adj_out_of_line_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    const wp::float32 var_0 = 2.0;
    wp::float32 var_1;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    //---------
    // forward
    // def out_of_line(x: float):                                                             <L 19>
    // return x * 2.0                                                                         <L 20>
    var_1 = wp::mul(var_x, var_0);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_1 += adj_ret;
    wp::adj_mul(var_x, var_0, adj_x, adj_0, adj_1);
    // adj: return x * 2.0                                                                    <L 20>
    // adj: def out_of_line(x: float):                                                        <L 19>
    return;
}


// options.py:23
static WP_FORCEINLINE CUDA_CALLABLE void adj_in_line_0(
    wp::float32 var_x,
    wp::float32 & adj_x,
    wp::float32 & adj_ret)
{
    //---------
    // primal vars
    wp::float32 var_0;
    const wp::float32 var_1 = 1.0;
    wp::float32 var_2;
    //---------
    // dual vars
    wp::float32 adj_0 = {};
    wp::float32 adj_1 = {};
    wp::float32 adj_2 = {};
    //---------
    // forward
    // def in_line(x: float):                                                                 <L 24>
    // return out_of_line(x) + 1.0                                                            <L 25>
    var_0 = out_of_line_0(var_x);
    var_2 = wp::add(var_0, var_1);
    goto label0;
    //---------
    // reverse
    label0:;
    adj_2 += adj_ret;
    wp::adj_add(var_0, var_1, adj_0, adj_1, adj_2);
    adj_out_of_line_0(var_x, adj_x, adj_0);
    // adj: return out_of_line(x) + 1.0                                                       <L 25>
    // adj: def in_line(x: float):                                                            <L 24>
    return;
}



extern "C" __launch_bounds__(256, 2) __global__ void bounds_477112c2_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x)
{
    wp::tile_shared_storage_t tile_mem;

    const size_t _idx = static_cast<size_t>(blockIdx.z * gridDim.y + blockIdx.y) * static_cast<size_t>(gridDim.x * blockDim.x) + static_cast<size_t>(blockIdx.x * blockDim.x + threadIdx.x);
    if (_idx >= dim.size) return;
            // reset shared memory allocator
    wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::int32 var_1;
        wp::int32 var_2;
        wp::float32 var_3;
        wp::float32 var_4;
        //---------
        // forward
        // def bounds(x: wp.array(dtype=float)):                                                  <L 7>
        // i = wp.tid()                                                                           <L 8>
        var_0 = builtin_tid1d();
        // for j in range(5):                                                                     <L 9>
        var_1 = 0;
        start_for_0:;
            if (var_1 >= 5) goto end_for_0;
            var_2 = var_1;
            var_1 += 1;
            // x[i] += float(j)                                                                   <L 10>
            var_3 = wp::float(var_2);
            var_4 = wp::atomic_add(var_x, var_0, var_3);
            goto start_for_0;
        end_for_0:;
}



extern "C" __launch_bounds__(256, 2) __global__ void bounds_477112c2_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> adj_x)
{
    wp::tile_shared_storage_t tile_mem;

    const size_t _idx = static_cast<size_t>(blockIdx.z * gridDim.y + blockIdx.y) * static_cast<size_t>(gridDim.x * blockDim.x) + static_cast<size_t>(blockIdx.x * blockDim.x + threadIdx.x);
    if (_idx >= dim.size) return;
            // reset shared memory allocator
    wp::tile_shared_storage_t::init();

        //---------
        // primal vars
        wp::int32 var_0;
        wp::int32 var_1;
        wp::int32 var_2;
        wp::float32 var_3;
        wp::float32 var_4;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        //---------
        // forward
        // def bounds(x: wp.array(dtype=float)):                                                  <L 7>
        // i = wp.tid()                                                                           <L 8>
        var_0 = builtin_tid1d();
        // for j in range(5):                                                                     <L 9>
        var_1 = 0;
        //---------
        // reverse
        var_1 = 4;
        start_for_0:;
        	if (var_1 < 0) goto end_for_0;
        	var_2 = var_1;
        	var_1 -= 1;
        	adj_3 = {};
        	adj_4 = {};
            // x[i] += float(j)                                                                   <L 10>
            var_3 = wp::float(var_2);
            // var_4 = wp::atomic_add(var_x, var_0, var_3);
            wp::adj_atomic_add(var_x, var_0, var_3, adj_x, adj_0, adj_3, adj_4);
            wp::adj_float(var_2, adj_2, adj_3);
            // adj: x[i] += float(j)                                                              <L 10>
        	goto start_for_0;
        end_for_0:;
        // adj: for j in range(5):                                                                <L 9>
        // adj: i = wp.tid()                                                                      <L 8>
        // adj: def bounds(x: wp.array(dtype=float)):                                             <L 7>
        return;
}



extern "C" __launch_bounds__(128) __global__ void single_516f5f01_cuda_kernel_forward(
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
        const wp::float32 var_0 = 1.0;
        wp::int32 var_1;
        //---------
        // forward
        // def single(x: wp.array(dtype=float)):                                                  <L 14>
        // x[wp.tid()] = 1.0                                                                      <L 15>
        var_1 = builtin_tid1d();
        wp::array_store(var_x, var_1, var_0);
    }
}



extern "C" __global__ void mixed_ranks_9442f72e_cuda_kernel_forward(
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
        wp::int32 var_0;
        wp::float32* var_1;
        wp::float32 var_2;
        wp::float32 var_3;
        const wp::int32 var_4 = 0;
        //---------
        // forward
        // def mixed_ranks(x: wp.array(dtype=float), y: wp.array2d(dtype=float)):                 <L 29>
        // i = wp.tid()                                                                           <L 30>
        var_0 = builtin_tid1d();
        // y[i, 0] = in_line(x[i])                                                                <L 31>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = in_line_0(var_3);
        wp::array_store(var_y, var_0, var_4, var_2);
    }
}



extern "C" __global__ void mixed_ranks_9442f72e_cuda_kernel_backward(
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
        // def mixed_ranks(x: wp.array(dtype=float), y: wp.array2d(dtype=float)):                 <L 29>
        // i = wp.tid()                                                                           <L 30>
        var_0 = builtin_tid1d();
        // y[i, 0] = in_line(x[i])                                                                <L 31>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = in_line_0(var_3);
        // wp::array_store(var_y, var_0, var_4, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_y, var_0, var_4, var_2, adj_y, adj_0, adj_4, adj_2);
        adj_in_line_0(var_3, adj_1, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: y[i, 0] = in_line(x[i])                                                           <L 31>
        // adj: i = wp.tid()                                                                      <L 30>
        // adj: def mixed_ranks(x: wp.array(dtype=float), y: wp.array2d(dtype=float)):            <L 29>
        continue;
    }
}

