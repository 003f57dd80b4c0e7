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



extern "C" __global__ void conditions_c5761872_cuda_kernel_forward(
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
        const wp::str var_0 = "";
        const wp::str var_1 = "a";
        const wp::float32 var_2 = 2.0;
        const wp::int32 var_3 = 0;
        const wp::str var_4 = "";
        const wp::float32 var_5 = 2.0;
        const wp::str var_6 = "b";
        const wp::float32 var_7 = 1.0;
        const wp::int32 var_8 = 3;
        wp::range_t var_9;
        wp::int32 var_10;
        const wp::str var_11 = "";
        wp::float32 var_12;
        //---------
        // forward
        // def conditions(x: wp.array(dtype=float)):                                              <L 7>
        // if "":                                                                                 <L 8>
        // if "a":                                                                                <L 10>
        // x[0] = 2.0                                                                             <L 11>
        wp::array_store(var_x, var_3, var_2);
        // y = 1.0 if "" else 2.0                                                                 <L 12>
        // z = 1.0 if "b" else 2.0                                                                <L 13>
        // for i in range(3):                                                                     <L 14>
        var_9 = wp::range(var_8);
        start_for_0:;
            if (iter_cmp(var_9) == 0) goto end_for_0;
            var_10 = wp::iter_next(var_9);
            // if "":                                                                             <L 15>
            // x[i] = y + z                                                                       <L 17>
            var_12 = wp::add(var_5, var_7);
            wp::array_store(var_x, var_10, var_12);
            goto start_for_0;
        end_for_0:;
    }
}



extern "C" __global__ void conditions_c5761872_cuda_kernel_backward(
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
        const wp::str var_0 = "";
        const wp::str var_1 = "a";
        const wp::float32 var_2 = 2.0;
        const wp::int32 var_3 = 0;
        const wp::str var_4 = "";
        const wp::float32 var_5 = 2.0;
        const wp::str var_6 = "b";
        const wp::float32 var_7 = 1.0;
        const wp::int32 var_8 = 3;
        wp::range_t var_9;
        wp::int32 var_10;
        const wp::str var_11 = "";
        wp::float32 var_12;
        //---------
        // dual vars
        wp::str adj_0 = {};
        wp::str adj_1 = {};
        wp::float32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::str adj_4 = {};
        wp::float32 adj_5 = {};
        wp::str adj_6 = {};
        wp::float32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::range_t adj_9 = {};
        wp::int32 adj_10 = {};
        wp::str adj_11 = {};
        wp::float32 adj_12 = {};
        //---------
        // forward
        // def conditions(x: wp.array(dtype=float)):                                              <L 7>
        // if "":                                                                                 <L 8>
        // if "a":                                                                                <L 10>
        // x[0] = 2.0                                                                             <L 11>
        // wp::array_store(var_x, var_3, var_2);
        // y = 1.0 if "" else 2.0                                                                 <L 12>
        // z = 1.0 if "b" else 2.0                                                                <L 13>
        // for i in range(3):                                                                     <L 14>
        var_9 = wp::range(var_8);
        //---------
        // reverse
        var_9 = wp::iter_reverse(var_9);
        start_for_0:;
            if (iter_cmp(var_9) == 0) goto end_for_0;
            var_10 = wp::iter_next(var_9);
        	adj_11 = {};
        	adj_12 = {};
            // if "":                                                                             <L 15>
            // x[i] = y + z                                                                       <L 17>
            var_12 = wp::add(var_5, var_7);
            // wp::array_store(var_x, var_10, var_12);
            wp::adj_array_store(var_x, var_10, var_12, adj_x, adj_10, adj_12);
            wp::adj_add(var_5, var_7, adj_5, adj_7, adj_12);
            // adj: x[i] = y + z                                                                  <L 17>
            // adj: if "":                                                                        <L 15>
        	goto start_for_0;
        end_for_0:;
        // adj: for i in range(3):                                                                <L 14>
        // adj: z = 1.0 if "b" else 2.0                                                           <L 13>
        // adj: y = 1.0 if "" else 2.0                                                            <L 12>
        wp::adj_array_store(var_x, var_3, var_2, adj_x, adj_3, adj_2);
        // adj: x[0] = 2.0                                                                        <L 11>
        // adj: if "a":                                                                           <L 10>
        // adj: if "":                                                                            <L 8>
        // adj: def conditions(x: wp.array(dtype=float)):                                         <L 7>
        continue;
    }
}

