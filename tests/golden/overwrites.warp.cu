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



extern "C" __global__ void components_e6f994da_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<3, wp::float32>> var_p,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_m)
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
        const wp::float32 var_4 = 1.0;
        const wp::int32 var_5 = 0;
        wp::vec_t<3, wp::float32> var_6;
        const wp::int32 var_7 = 0;
        wp::float32 var_8;
        const wp::float32 var_9 = 2.0;
        wp::float32 var_10;
        const wp::int32 var_11 = 1;
        wp::vec_t<3, wp::float32> var_12;
        wp::mat_t<2, 2, wp::float32>* var_13;
        wp::mat_t<2, 2, wp::float32> var_14;
        wp::mat_t<2, 2, wp::float32> var_15;
        const wp::int32 var_16 = 1;
        wp::float32 var_17;
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = 1;
        wp::mat_t<2, 2, wp::float32> var_20;
        const wp::float32 var_21 = 1.0;
        const wp::float32 var_22 = 2.0;
        wp::vec_t<2, wp::float32> var_23;
        const wp::int32 var_24 = 1;
        wp::mat_t<2, 2, wp::float32> var_25;
        //---------
        // forward
        // def components(p: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):               <L 6>
        // i = wp.tid()                                                                           <L 7>
        var_0 = builtin_tid1d();
        // v = p[i]                                                                               <L 8>
        var_1 = wp::address(var_p, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // v[0] = 1.0                                                                             <L 9>
        var_6 = wp::assign_copy(var_2, var_5, var_4);
        // v.y = v[0] + 2.0                                                                       <L 10>
        var_8 = wp::extract(var_6, var_7);
        var_10 = wp::add(var_8, var_9);
        var_12 = wp::assign_copy(var_6, var_11, var_10);
        // a = m[i]                                                                               <L 11>
        var_13 = wp::address(var_m, var_0);
        var_15 = wp::load(var_13);
        var_14 = wp::copy(var_15);
        // a[0, 1] = v[1]                                                                         <L 12>
        var_17 = wp::extract(var_12, var_16);
        var_20 = wp::assign_copy(var_14, var_18, var_19, var_17);
        // a[1] = wp.vec2(1.0, 2.0)                                                               <L 13>
        var_23 = wp::vec_t<2, wp::float32>(var_21, var_22);
        var_25 = wp::assign_copy(var_20, var_24, var_23);
        // p[i] = v                                                                               <L 14>
        wp::array_store(var_p, var_0, var_12);
        // m[i] = a                                                                               <L 15>
        wp::array_store(var_m, var_0, var_25);
    }
}



extern "C" __global__ void components_e6f994da_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::vec_t<3, wp::float32>> var_p,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> var_m,
    wp::array_t<wp::vec_t<3, wp::float32>> adj_p,
    wp::array_t<wp::mat_t<2, 2, wp::float32>> adj_m)
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
        const wp::float32 var_4 = 1.0;
        const wp::int32 var_5 = 0;
        wp::vec_t<3, wp::float32> var_6;
        const wp::int32 var_7 = 0;
        wp::float32 var_8;
        const wp::float32 var_9 = 2.0;
        wp::float32 var_10;
        const wp::int32 var_11 = 1;
        wp::vec_t<3, wp::float32> var_12;
        wp::mat_t<2, 2, wp::float32>* var_13;
        wp::mat_t<2, 2, wp::float32> var_14;
        wp::mat_t<2, 2, wp::float32> var_15;
        const wp::int32 var_16 = 1;
        wp::float32 var_17;
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = 1;
        wp::mat_t<2, 2, wp::float32> var_20;
        const wp::float32 var_21 = 1.0;
        const wp::float32 var_22 = 2.0;
        wp::vec_t<2, wp::float32> var_23;
        const wp::int32 var_24 = 1;
        wp::mat_t<2, 2, wp::float32> var_25;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::vec_t<3, wp::float32> adj_1 = {};
        wp::vec_t<3, wp::float32> adj_2 = {};
        wp::vec_t<3, wp::float32> adj_3 = {};
        wp::float32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::vec_t<3, wp::float32> adj_6 = {};
        wp::int32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::vec_t<3, wp::float32> adj_12 = {};
        wp::mat_t<2, 2, wp::float32> adj_13 = {};
        wp::mat_t<2, 2, wp::float32> adj_14 = {};
        wp::mat_t<2, 2, wp::float32> adj_15 = {};
        wp::int32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::int32 adj_18 = {};
        wp::int32 adj_19 = {};
        wp::mat_t<2, 2, wp::float32> adj_20 = {};
        wp::float32 adj_21 = {};
        wp::float32 adj_22 = {};
        wp::vec_t<2, wp::float32> adj_23 = {};
        wp::int32 adj_24 = {};
        wp::mat_t<2, 2, wp::float32> adj_25 = {};
        //---------
        // forward
        // def components(p: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):               <L 6>
        // i = wp.tid()                                                                           <L 7>
        var_0 = builtin_tid1d();
        // v = p[i]                                                                               <L 8>
        var_1 = wp::address(var_p, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // v[0] = 1.0                                                                             <L 9>
        var_6 = wp::assign_copy(var_2, var_5, var_4);
        // v.y = v[0] + 2.0                                                                       <L 10>
        var_8 = wp::extract(var_6, var_7);
        var_10 = wp::add(var_8, var_9);
        var_12 = wp::assign_copy(var_6, var_11, var_10);
        // a = m[i]                                                                               <L 11>
        var_13 = wp::address(var_m, var_0);
        var_15 = wp::load(var_13);
        var_14 = wp::copy(var_15);
        // a[0, 1] = v[1]                                                                         <L 12>
        var_17 = wp::extract(var_12, var_16);
        var_20 = wp::assign_copy(var_14, var_18, var_19, var_17);
        // a[1] = wp.vec2(1.0, 2.0)                                                               <L 13>
        var_23 = wp::vec_t<2, wp::float32>(var_21, var_22);
        var_25 = wp::assign_copy(var_20, var_24, var_23);
        // p[i] = v                                                                               <L 14>
        // wp::array_store(var_p, var_0, var_12);
        // m[i] = a                                                                               <L 15>
        // wp::array_store(var_m, var_0, var_25);
        //---------
        // reverse
        wp::adj_array_store(var_m, var_0, var_25, adj_m, adj_0, adj_25);
        // adj: m[i] = a                                                                          <L 15>
        wp::adj_array_store(var_p, var_0, var_12, adj_p, adj_0, adj_12);
        // adj: p[i] = v                                                                          <L 14>
        wp::adj_assign_copy(var_20, var_24, var_23, adj_20, adj_24, adj_23, adj_25);
        wp::adj_vec_t(var_21, var_22, adj_21, adj_22, adj_23);
        // adj: a[1] = wp.vec2(1.0, 2.0)                                                          <L 13>
        wp::adj_assign_copy(var_14, var_18, var_19, var_17, adj_14, adj_18, adj_19, adj_17, adj_20);
        wp::adj_extract(var_12, var_16, adj_12, adj_16, adj_17);
        // adj: a[0, 1] = v[1]                                                                    <L 12>
        wp::adj_copy(var_15, adj_13, adj_14);
        wp::adj_address(var_m, var_0, adj_m, adj_0, adj_13);
        // adj: a = m[i]                                                                          <L 11>
        wp::adj_assign_copy(var_6, var_11, var_10, adj_6, adj_11, adj_10, adj_12);
        wp::adj_add(var_8, var_9, adj_8, adj_9, adj_10);
        wp::adj_extract(var_6, var_7, adj_6, adj_7, adj_8);
        // adj: v.y = v[0] + 2.0                                                                  <L 10>
        wp::adj_assign_copy(var_2, var_5, var_4, adj_2, adj_5, adj_4, adj_6);
        // adj: v[0] = 1.0                                                                        <L 9>
        wp::adj_copy(var_3, adj_1, adj_2);
        wp::adj_address(var_p, var_0, adj_p, adj_0, adj_1);
        // adj: v = p[i]                                                                          <L 8>
        // adj: i = wp.tid()                                                                      <L 7>
        // adj: def components(p: wp.array(dtype=wp.vec3), m: wp.array(dtype=wp.mat22)):          <L 6>
        continue;
    }
}

