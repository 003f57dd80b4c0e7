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



extern "C" __global__ void conditional_expressions_0032ef53_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out,
    wp::int32 var_n)
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
        const wp::float32 var_2 = 0.0;
        bool var_3;
        wp::float32 var_4;
        wp::float32* var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        const wp::float32 var_8 = 0.0;
        wp::float32 var_9;
        const wp::int32 var_10 = 3;
        bool var_11;
        wp::float32* var_12;
        const wp::float32 var_13 = 2.0;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32* var_16;
        wp::float32 var_17;
        wp::float32 var_18;
        wp::float32 var_19;
        const bool var_20 = true;
        const wp::float32 var_21 = 1.0;
        wp::float32 var_22;
        //---------
        // forward
        // def conditional_expressions(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):       <L 33>
        // i = wp.tid()                                                                           <L 34>
        var_0 = builtin_tid1d();
        // out[i] = x[i] if x[i] > 0.0 else 0.0                                                   <L 35>
        var_1 = wp::address(var_x, var_0);
        var_4 = wp::load(var_1);
        var_3 = (var_4 > var_2);
        if (var_3) {
            var_5 = wp::address(var_x, var_0);
            var_7 = wp::load(var_5);
            var_6 = wp::copy(var_7);
        }
        if (!var_3) {
        }
        var_9 = wp::where(var_3, var_6, var_8);
        wp::array_store(var_out, var_0, var_9);
        // out[i] = (x[i] * 2.0 if n > 3 else x[n]) + (1.0 if True else 2.0)                      <L 36>
        var_11 = (var_n > var_10);
        if (var_11) {
            var_12 = wp::address(var_x, var_0);
            var_15 = wp::load(var_12);
            var_14 = wp::mul(var_15, var_13);
        }
        if (!var_11) {
            var_16 = wp::address(var_x, var_n);
            var_18 = wp::load(var_16);
            var_17 = wp::copy(var_18);
        }
        var_19 = wp::where(var_11, var_14, var_17);
        var_22 = wp::add(var_19, var_21);
        wp::array_store(var_out, var_0, var_22);
    }
}



extern "C" __global__ void conditional_expressions_0032ef53_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out,
    wp::int32 var_n,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_out,
    wp::int32 adj_n)
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
        const wp::float32 var_2 = 0.0;
        bool var_3;
        wp::float32 var_4;
        wp::float32* var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        const wp::float32 var_8 = 0.0;
        wp::float32 var_9;
        const wp::int32 var_10 = 3;
        bool var_11;
        wp::float32* var_12;
        const wp::float32 var_13 = 2.0;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32* var_16;
        wp::float32 var_17;
        wp::float32 var_18;
        wp::float32 var_19;
        const bool var_20 = true;
        const wp::float32 var_21 = 1.0;
        wp::float32 var_22;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        bool adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::int32 adj_10 = {};
        bool adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::float32 adj_18 = {};
        wp::float32 adj_19 = {};
        bool adj_20 = {};
        wp::float32 adj_21 = {};
        wp::float32 adj_22 = {};
        //---------
        // forward
        // def conditional_expressions(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):       <L 33>
        // i = wp.tid()                                                                           <L 34>
        var_0 = builtin_tid1d();
        // out[i] = x[i] if x[i] > 0.0 else 0.0                                                   <L 35>
        var_1 = wp::address(var_x, var_0);
        var_4 = wp::load(var_1);
        var_3 = (var_4 > var_2);
        if (var_3) {
            var_5 = wp::address(var_x, var_0);
            var_7 = wp::load(var_5);
            var_6 = wp::copy(var_7);
        }
        if (!var_3) {
        }
        var_9 = wp::where(var_3, var_6, var_8);
        // wp::array_store(var_out, var_0, var_9);
        // out[i] = (x[i] * 2.0 if n > 3 else x[n]) + (1.0 if True else 2.0)                      <L 36>
        var_11 = (var_n > var_10);
        if (var_11) {
            var_12 = wp::address(var_x, var_0);
            var_15 = wp::load(var_12);
            var_14 = wp::mul(var_15, var_13);
        }
        if (!var_11) {
            var_16 = wp::address(var_x, var_n);
            var_18 = wp::load(var_16);
            var_17 = wp::copy(var_18);
        }
        var_19 = wp::where(var_11, var_14, var_17);
        var_22 = wp::add(var_19, var_21);
        // wp::array_store(var_out, var_0, var_22);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_22, adj_out, adj_0, adj_22);
        wp::adj_add(var_19, var_21, adj_19, adj_21, adj_22);
        wp::adj_where(var_11, var_14, var_17, adj_11, adj_14, adj_17, adj_19);
        if (!var_11) {
            wp::adj_copy(var_18, adj_16, adj_17);
            wp::adj_address(var_x, var_n, adj_x, adj_n, adj_16);
        }
        if (var_11) {
            wp::adj_mul(var_15, var_13, adj_12, adj_13, adj_14);
            wp::adj_address(var_x, var_0, adj_x, adj_0, adj_12);
        }
        // adj: out[i] = (x[i] * 2.0 if n > 3 else x[n]) + (1.0 if True else 2.0)                 <L 36>
        wp::adj_array_store(var_out, var_0, var_9, adj_out, adj_0, adj_9);
        wp::adj_where(var_3, var_6, var_8, adj_3, adj_6, adj_8, adj_9);
        if (!var_3) {
        }
        if (var_3) {
            wp::adj_copy(var_7, adj_5, adj_6);
            wp::adj_address(var_x, var_0, adj_x, adj_0, adj_5);
        }
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: out[i] = x[i] if x[i] > 0.0 else 0.0                                              <L 35>
        // adj: i = wp.tid()                                                                      <L 34>
        // adj: def conditional_expressions(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):  <L 33>
        continue;
    }
}



extern "C" __global__ void new_names_255ada3e_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out)
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
        const wp::float32 var_2 = 0.0;
        bool var_3;
        wp::float32 var_4;
        wp::float32* var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        const wp::float32 var_8 = 1.0;
        wp::float32* var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        const wp::float32 var_12 = 2.0;
        wp::float32 var_13;
        //---------
        // forward
        // def new_names(x: wp.array(dtype=float), out: wp.array(dtype=float)):                   <L 21>
        // i = wp.tid()                                                                           <L 22>
        var_0 = builtin_tid1d();
        // if x[i] > 0.0:                                                                         <L 23>
        var_1 = wp::address(var_x, var_0);
        var_4 = wp::load(var_1);
        var_3 = (var_4 > var_2);
        if (var_3) {
            // a = x[i]                                                                           <L 24>
            var_5 = wp::address(var_x, var_0);
            var_7 = wp::load(var_5);
            var_6 = wp::copy(var_7);
            // b = 1.0                                                                            <L 25>
        }
        if (!var_3) {
            // a = -x[i]                                                                          <L 27>
            var_9 = wp::address(var_x, var_0);
            var_11 = wp::load(var_9);
            var_10 = wp::neg(var_11);
            // c = 2.0                                                                            <L 28>
        }
        var_13 = wp::where(var_3, var_6, var_10);
        // out[i] = a                                                                             <L 29>
        wp::array_store(var_out, var_0, var_13);
    }
}



extern "C" __global__ void new_names_255ada3e_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_out)
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
        const wp::float32 var_2 = 0.0;
        bool var_3;
        wp::float32 var_4;
        wp::float32* var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        const wp::float32 var_8 = 1.0;
        wp::float32* var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        const wp::float32 var_12 = 2.0;
        wp::float32 var_13;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        bool adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        //---------
        // forward
        // def new_names(x: wp.array(dtype=float), out: wp.array(dtype=float)):                   <L 21>
        // i = wp.tid()                                                                           <L 22>
        var_0 = builtin_tid1d();
        // if x[i] > 0.0:                                                                         <L 23>
        var_1 = wp::address(var_x, var_0);
        var_4 = wp::load(var_1);
        var_3 = (var_4 > var_2);
        if (var_3) {
            // a = x[i]                                                                           <L 24>
            var_5 = wp::address(var_x, var_0);
            var_7 = wp::load(var_5);
            var_6 = wp::copy(var_7);
            // b = 1.0                                                                            <L 25>
        }
        if (!var_3) {
            // a = -x[i]                                                                          <L 27>
            var_9 = wp::address(var_x, var_0);
            var_11 = wp::load(var_9);
            var_10 = wp::neg(var_11);
            // c = 2.0                                                                            <L 28>
        }
        var_13 = wp::where(var_3, var_6, var_10);
        // out[i] = a                                                                             <L 29>
        // wp::array_store(var_out, var_0, var_13);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_13, adj_out, adj_0, adj_13);
        // adj: out[i] = a                                                                        <L 29>
        wp::adj_where(var_3, var_6, var_10, adj_3, adj_6, adj_10, adj_13);
        if (!var_3) {
            // adj: c = 2.0                                                                       <L 28>
            wp::adj_neg(var_11, adj_9, adj_10);
            wp::adj_address(var_x, var_0, adj_x, adj_0, adj_9);
            // adj: a = -x[i]                                                                     <L 27>
        }
        if (var_3) {
            // adj: b = 1.0                                                                       <L 25>
            wp::adj_copy(var_7, adj_5, adj_6);
            wp::adj_address(var_x, var_0, adj_x, adj_0, adj_5);
            // adj: a = x[i]                                                                      <L 24>
        }
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: if x[i] > 0.0:                                                                    <L 23>
        // adj: i = wp.tid()                                                                      <L 22>
        // adj: def new_names(x: wp.array(dtype=float), out: wp.array(dtype=float)):              <L 21>
        continue;
    }
}



extern "C" __global__ void branches_2a2c415a_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out)
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
        const wp::float32 var_4 = 0.0;
        wp::float32 var_5;
        const wp::float32 var_6 = 1.0;
        bool var_7;
        const wp::float32 var_8 = 2.0;
        wp::float32 var_9;
        const wp::float32 var_10 = 0.5;
        bool var_11;
        const wp::float32 var_12 = 1.0;
        wp::float32 var_13;
        const wp::float32 var_14 = 0.75;
        bool var_15;
        const wp::float32 var_16 = 0.25;
        wp::float32 var_17;
        wp::float32 var_18;
        wp::float32 var_19;
        wp::float32 var_20;
        wp::float32 var_21;
        //---------
        // forward
        // def branches(x: wp.array(dtype=float), out: wp.array(dtype=float)):                    <L 5>
        // i = wp.tid()                                                                           <L 6>
        var_0 = builtin_tid1d();
        // v = x[i]                                                                               <L 7>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // r = float(0.0)                                                                         <L 8>
        var_5 = wp::float(var_4);
        // if v > 1.0:                                                                            <L 9>
        var_7 = (var_2 > var_6);
        if (var_7) {
            // r = v * 2.0                                                                        <L 10>
            var_9 = wp::mul(var_2, var_8);
        }
        if (!var_7) {
            // elif v > 0.5:                                                                      <L 11>
            var_11 = (var_2 > var_10);
            if (var_11) {
                // r = v + 1.0                                                                    <L 12>
                var_13 = wp::add(var_2, var_12);
                // if v > 0.75:                                                                   <L 13>
                var_15 = (var_2 > var_14);
                if (var_15) {
                    // r = r - 0.25                                                               <L 14>
                    var_17 = wp::sub(var_13, var_16);
                }
                var_18 = wp::where(var_15, var_17, var_13);
            }
            if (!var_11) {
                // r = -v                                                                         <L 16>
                var_19 = wp::neg(var_2);
            }
            var_20 = wp::where(var_11, var_18, var_19);
        }
        var_21 = wp::where(var_7, var_9, var_20);
        // out[i] = r                                                                             <L 17>
        wp::array_store(var_out, var_0, var_21);
    }
}



extern "C" __global__ void branches_2a2c415a_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_out)
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
        const wp::float32 var_4 = 0.0;
        wp::float32 var_5;
        const wp::float32 var_6 = 1.0;
        bool var_7;
        const wp::float32 var_8 = 2.0;
        wp::float32 var_9;
        const wp::float32 var_10 = 0.5;
        bool var_11;
        const wp::float32 var_12 = 1.0;
        wp::float32 var_13;
        const wp::float32 var_14 = 0.75;
        bool var_15;
        const wp::float32 var_16 = 0.25;
        wp::float32 var_17;
        wp::float32 var_18;
        wp::float32 var_19;
        wp::float32 var_20;
        wp::float32 var_21;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        bool adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        bool adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        bool adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::float32 adj_18 = {};
        wp::float32 adj_19 = {};
        wp::float32 adj_20 = {};
        wp::float32 adj_21 = {};
        //---------
        // forward
        // def branches(x: wp.array(dtype=float), out: wp.array(dtype=float)):                    <L 5>
        // i = wp.tid()                                                                           <L 6>
        var_0 = builtin_tid1d();
        // v = x[i]                                                                               <L 7>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // r = float(0.0)                                                                         <L 8>
        var_5 = wp::float(var_4);
        // if v > 1.0:                                                                            <L 9>
        var_7 = (var_2 > var_6);
        if (var_7) {
            // r = v * 2.0                                                                        <L 10>
            var_9 = wp::mul(var_2, var_8);
        }
        if (!var_7) {
            // elif v > 0.5:                                                                      <L 11>
            var_11 = (var_2 > var_10);
            if (var_11) {
                // r = v + 1.0                                                                    <L 12>
                var_13 = wp::add(var_2, var_12);
                // if v > 0.75:                                                                   <L 13>
                var_15 = (var_2 > var_14);
                if (var_15) {
                    // r = r - 0.25                                                               <L 14>
                    var_17 = wp::sub(var_13, var_16);
                }
                var_18 = wp::where(var_15, var_17, var_13);
            }
            if (!var_11) {
                // r = -v                                                                         <L 16>
                var_19 = wp::neg(var_2);
            }
            var_20 = wp::where(var_11, var_18, var_19);
        }
        var_21 = wp::where(var_7, var_9, var_20);
        // out[i] = r                                                                             <L 17>
        // wp::array_store(var_out, var_0, var_21);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_21, adj_out, adj_0, adj_21);
        // adj: out[i] = r                                                                        <L 17>
        wp::adj_where(var_7, var_9, var_20, adj_7, adj_9, adj_20, adj_21);
        if (!var_7) {
            wp::adj_where(var_11, var_18, var_19, adj_11, adj_18, adj_19, adj_20);
            if (!var_11) {
                wp::adj_neg(var_2, adj_2, adj_19);
                // adj: r = -v                                                                    <L 16>
            }
            if (var_11) {
                wp::adj_where(var_15, var_17, var_13, adj_15, adj_17, adj_13, adj_18);
                if (var_15) {
                    wp::adj_sub(var_13, var_16, adj_13, adj_16, adj_17);
                    // adj: r = r - 0.25                                                          <L 14>
                }
                // adj: if v > 0.75:                                                              <L 13>
                wp::adj_add(var_2, var_12, adj_2, adj_12, adj_13);
                // adj: r = v + 1.0                                                               <L 12>
            }
            // adj: elif v > 0.5:                                                                 <L 11>
        }
        if (var_7) {
            wp::adj_mul(var_2, var_8, adj_2, adj_8, adj_9);
            // adj: r = v * 2.0                                                                   <L 10>
        }
        // adj: if v > 1.0:                                                                       <L 9>
        wp::adj_float(var_4, adj_4, adj_5);
        // adj: r = float(0.0)                                                                    <L 8>
        wp::adj_copy(var_3, adj_1, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: v = x[i]                                                                          <L 7>
        // adj: i = wp.tid()                                                                      <L 6>
        // adj: def branches(x: wp.array(dtype=float), out: wp.array(dtype=float)):               <L 5>
        continue;
    }
}



extern "C" __global__ void assertion_5574086c_cuda_kernel_forward(
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
        const wp::float32 var_2 = 0.0;
        bool var_3;
        wp::float32 var_4;
        //---------
        // forward
        // def assertion(x: wp.array(dtype=float)):                                               <L 75>
        // i = wp.tid()                                                                           <L 76>
        var_0 = builtin_tid1d();
        // assert x[i] > 0.0, "must be \"positive\""                                              <L 77>
        var_1 = wp::address(var_x, var_0);
        var_4 = wp::load(var_1);
        var_3 = (var_4 > var_2);
        assert(((void)"assert x[i] > 0.0, \"must be \\"positive\\"\"",var_3));
        // pass                                                                                   <L 78>
    }
}



extern "C" __global__ void assertion_5574086c_cuda_kernel_backward(
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
        const wp::float32 var_2 = 0.0;
        bool var_3;
        wp::float32 var_4;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        bool adj_3 = {};
        wp::float32 adj_4 = {};
        //---------
        // forward
        // def assertion(x: wp.array(dtype=float)):                                               <L 75>
        // i = wp.tid()                                                                           <L 76>
        var_0 = builtin_tid1d();
        // assert x[i] > 0.0, "must be \"positive\""                                              <L 77>
        var_1 = wp::address(var_x, var_0);
        var_4 = wp::load(var_1);
        var_3 = (var_4 > var_2);
        assert(((void)"assert x[i] > 0.0, \"must be \\"positive\\"\"",var_3));
        // pass                                                                                   <L 78>
        //---------
        // reverse
        // adj: pass                                                                              <L 78>
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: assert x[i] > 0.0, "must be \"positive\""                                         <L 77>
        // adj: i = wp.tid()                                                                      <L 76>
        // adj: def assertion(x: wp.array(dtype=float)):                                          <L 75>
        continue;
    }
}



extern "C" __global__ void aliases_7a13248b_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out)
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
        wp::float32 var_5;
        wp::float32* var_6;
        const wp::int32 var_7 = 1;
        wp::int32 var_8;
        wp::float32* var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        //---------
        // forward
        // def aliases(x: wp.array(dtype=float), out: wp.array(dtype=float)):                     <L 82>
        // i = wp.tid()                                                                           <L 83>
        var_0 = builtin_tid1d();
        // a = x[i]                                                                               <L 84>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // b = a                                                                                  <L 85>
        var_4 = wp::copy(var_2);
        // a, c = b, a                                                                            <L 86>
        // b = (a)                                                                                <L 87>
        var_5 = wp::copy(var_4);
        // d, e = x[i], x[i + 1]                                                                  <L 88>
        var_6 = wp::address(var_x, var_0);
        var_8 = wp::add(var_0, var_7);
        var_9 = wp::address(var_x, var_8);
        // a = d                                                                                  <L 89>
        var_11 = wp::load(var_6);
        var_10 = wp::copy(var_11);
        // out[i] = a + b + c + d * e                                                             <L 90>
        var_12 = wp::add(var_10, var_5);
        var_13 = wp::add(var_12, var_2);
        var_15 = wp::load(var_6);
        var_16 = wp::load(var_9);
        var_14 = wp::mul(var_15, var_16);
        var_17 = wp::add(var_13, var_14);
        wp::array_store(var_out, var_0, var_17);
    }
}



extern "C" __global__ void aliases_7a13248b_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_out)
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
        wp::float32 var_5;
        wp::float32* var_6;
        const wp::int32 var_7 = 1;
        wp::int32 var_8;
        wp::float32* var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        wp::float32 var_17;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::int32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        //---------
        // forward
        // def aliases(x: wp.array(dtype=float), out: wp.array(dtype=float)):                     <L 82>
        // i = wp.tid()                                                                           <L 83>
        var_0 = builtin_tid1d();
        // a = x[i]                                                                               <L 84>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // b = a                                                                                  <L 85>
        var_4 = wp::copy(var_2);
        // a, c = b, a                                                                            <L 86>
        // b = (a)                                                                                <L 87>
        var_5 = wp::copy(var_4);
        // d, e = x[i], x[i + 1]                                                                  <L 88>
        var_6 = wp::address(var_x, var_0);
        var_8 = wp::add(var_0, var_7);
        var_9 = wp::address(var_x, var_8);
        // a = d                                                                                  <L 89>
        var_11 = wp::load(var_6);
        var_10 = wp::copy(var_11);
        // out[i] = a + b + c + d * e                                                             <L 90>
        var_12 = wp::add(var_10, var_5);
        var_13 = wp::add(var_12, var_2);
        var_15 = wp::load(var_6);
        var_16 = wp::load(var_9);
        var_14 = wp::mul(var_15, var_16);
        var_17 = wp::add(var_13, var_14);
        // wp::array_store(var_out, var_0, var_17);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_17, adj_out, adj_0, adj_17);
        wp::adj_add(var_13, var_14, adj_13, adj_14, adj_17);
        wp::adj_mul(var_15, var_16, adj_6, adj_9, adj_14);
        wp::adj_add(var_12, var_2, adj_12, adj_2, adj_13);
        wp::adj_add(var_10, var_5, adj_10, adj_5, adj_12);
        // adj: out[i] = a + b + c + d * e                                                        <L 90>
        wp::adj_copy(var_11, adj_6, adj_10);
        // adj: a = d                                                                             <L 89>
        wp::adj_address(var_x, var_8, adj_x, adj_8, adj_9);
        wp::adj_add(var_0, var_7, adj_0, adj_7, adj_8);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_6);
        // adj: d, e = x[i], x[i + 1]                                                             <L 88>
        wp::adj_copy(var_4, adj_4, adj_5);
        // adj: b = (a)                                                                           <L 87>
        // adj: a, c = b, a                                                                       <L 86>
        wp::adj_copy(var_2, adj_2, adj_4);
        // adj: b = a                                                                             <L 85>
        wp::adj_copy(var_3, adj_1, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: a = x[i]                                                                          <L 84>
        // adj: i = wp.tid()                                                                      <L 83>
        // adj: def aliases(x: wp.array(dtype=float), out: wp.array(dtype=float)):                <L 82>
        continue;
    }
}



extern "C" __global__ void early_return_afb2c482_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out,
    wp::int32 var_n)
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
        bool var_1;
        wp::float32* var_2;
        const wp::float32 var_3 = 0.0;
        bool var_4;
        wp::float32 var_5;
        const wp::float32 var_6 = 0.0;
        wp::float32* var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        //---------
        // forward
        // def early_return(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):        <L 64>
        // i = wp.tid()                                                                           <L 65>
        var_0 = builtin_tid1d();
        // if i >= n:                                                                             <L 66>
        var_1 = (var_0 >= var_n);
        if (var_1) {
            // return                                                                             <L 67>
            continue;
        }
        // if x[i] < 0.0:                                                                         <L 68>
        var_2 = wp::address(var_x, var_0);
        var_5 = wp::load(var_2);
        var_4 = (var_5 < var_3);
        if (var_4) {
            // out[i] = 0.0                                                                       <L 69>
            wp::array_store(var_out, var_0, var_6);
            // return                                                                             <L 70>
            continue;
        }
        // out[i] = wp.sqrt(x[i])                                                                 <L 71>
        var_7 = wp::address(var_x, var_0);
        var_9 = wp::load(var_7);
        var_8 = wp::sqrt(var_9);
        wp::array_store(var_out, var_0, var_8);
    }
}



extern "C" __global__ void early_return_afb2c482_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out,
    wp::int32 var_n,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_out,
    wp::int32 adj_n)
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
        bool var_1;
        wp::float32* var_2;
        const wp::float32 var_3 = 0.0;
        bool var_4;
        wp::float32 var_5;
        const wp::float32 var_6 = 0.0;
        wp::float32* var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        bool adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        bool adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        //---------
        // forward
        // def early_return(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):        <L 64>
        // i = wp.tid()                                                                           <L 65>
        var_0 = builtin_tid1d();
        // if i >= n:                                                                             <L 66>
        var_1 = (var_0 >= var_n);
        if (var_1) {
            // return                                                                             <L 67>
            goto label0;
        }
        // if x[i] < 0.0:                                                                         <L 68>
        var_2 = wp::address(var_x, var_0);
        var_5 = wp::load(var_2);
        var_4 = (var_5 < var_3);
        if (var_4) {
            // out[i] = 0.0                                                                       <L 69>
            // wp::array_store(var_out, var_0, var_6);
            // return                                                                             <L 70>
            goto label1;
        }
        // out[i] = wp.sqrt(x[i])                                                                 <L 71>
        var_7 = wp::address(var_x, var_0);
        var_9 = wp::load(var_7);
        var_8 = wp::sqrt(var_9);
        // wp::array_store(var_out, var_0, var_8);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_8, adj_out, adj_0, adj_8);
        wp::adj_sqrt(var_9, var_8, adj_7, adj_8);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_7);
        // adj: out[i] = wp.sqrt(x[i])                                                            <L 71>
        if (var_4) {
            label1:;
            // adj: return                                                                        <L 70>
            wp::adj_array_store(var_out, var_0, var_6, adj_out, adj_0, adj_6);
            // adj: out[i] = 0.0                                                                  <L 69>
        }
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_2);
        // adj: if x[i] < 0.0:                                                                    <L 68>
        if (var_1) {
            label0:;
            // adj: return                                                                        <L 67>
        }
        // adj: if i >= n:                                                                        <L 66>
        // adj: i = wp.tid()                                                                      <L 65>
        // adj: def early_return(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):   <L 64>
        continue;
    }
}



extern "C" __global__ void comments_c5577a51_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out)
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
        const wp::float32 var_2 = 2.0;
        wp::float32* var_3;
        const wp::float32 var_4 = 1.0;
        wp::float32 var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        const wp::float32 var_10 = 1.0;
        const wp::float32 var_11 = 2.0;
        wp::float32 var_12;
        wp::float32 var_13;
        //---------
        // forward
        // def comments(                                                                          <L 94>
        // i = wp.tid()                                                                           <L 100>
        var_0 = builtin_tid1d();
        // out[i] = wp.max(                                                                       <L 101>
        // x[i],                                                                                  <L 102>
        var_1 = wp::address(var_x, var_0);
        // wp.min(                                                                                <L 103>
        // 2.0,                                                                                   <L 104>
        // x[i] + 1.0,                                                                            <L 105>
        var_3 = wp::address(var_x, var_0);
        var_6 = wp::load(var_3);
        var_5 = wp::add(var_6, var_4);
        var_7 = wp::min(var_2, var_5);
        var_9 = wp::load(var_1);
        var_8 = wp::max(var_9, var_7);
        // out[i] = wp.max(                                                                       <L 101>
        wp::array_store(var_out, var_0, var_8);
        // y = 1.0; z = y + 2.0  # two statements                                                 <L 108>
        var_12 = wp::add(var_10, var_11);
        // out[i] = y * z  # größer als 80 Zeichen: äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü       <L 111>
        var_13 = wp::mul(var_10, var_12);
        wp::array_store(var_out, var_0, var_13);
    }
}



extern "C" __global__ void comments_c5577a51_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_out)
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
        const wp::float32 var_2 = 2.0;
        wp::float32* var_3;
        const wp::float32 var_4 = 1.0;
        wp::float32 var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        const wp::float32 var_10 = 1.0;
        const wp::float32 var_11 = 2.0;
        wp::float32 var_12;
        wp::float32 var_13;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        //---------
        // forward
        // def comments(                                                                          <L 94>
        // i = wp.tid()                                                                           <L 100>
        var_0 = builtin_tid1d();
        // out[i] = wp.max(                                                                       <L 101>
        // x[i],                                                                                  <L 102>
        var_1 = wp::address(var_x, var_0);
        // wp.min(                                                                                <L 103>
        // 2.0,                                                                                   <L 104>
        // x[i] + 1.0,                                                                            <L 105>
        var_3 = wp::address(var_x, var_0);
        var_6 = wp::load(var_3);
        var_5 = wp::add(var_6, var_4);
        var_7 = wp::min(var_2, var_5);
        var_9 = wp::load(var_1);
        var_8 = wp::max(var_9, var_7);
        // out[i] = wp.max(                                                                       <L 101>
        // wp::array_store(var_out, var_0, var_8);
        // y = 1.0; z = y + 2.0  # two statements                                                 <L 108>
        var_12 = wp::add(var_10, var_11);
        // out[i] = y * z  # größer als 80 Zeichen: äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü       <L 111>
        var_13 = wp::mul(var_10, var_12);
        // wp::array_store(var_out, var_0, var_13);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_13, adj_out, adj_0, adj_13);
        wp::adj_mul(var_10, var_12, adj_10, adj_12, adj_13);
        // adj: out[i] = y * z  # größer als 80 Zeichen: äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü äöü  <L 111>
        wp::adj_add(var_10, var_11, adj_10, adj_11, adj_12);
        // adj: y = 1.0; z = y + 2.0  # two statements                                            <L 108>
        wp::adj_array_store(var_out, var_0, var_8, adj_out, adj_0, adj_8);
        // adj: out[i] = wp.max(                                                                  <L 101>
        wp::adj_max(var_9, var_7, adj_1, adj_7, adj_8);
        wp::adj_min(var_2, var_5, adj_2, adj_5, adj_7);
        wp::adj_add(var_6, var_4, adj_3, adj_4, adj_5);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_3);
        // adj: x[i] + 1.0,                                                                       <L 105>
        // adj: 2.0,                                                                              <L 104>
        // adj: wp.min(                                                                           <L 103>
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: x[i],                                                                             <L 102>
        // adj: out[i] = wp.max(                                                                  <L 101>
        // adj: i = wp.tid()                                                                      <L 100>
        // adj: def comments(                                                                     <L 94>
        continue;
    }
}



extern "C" __global__ void constant_conditions_dfe8b9a8_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_out)
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
        const bool var_1 = true;
        const wp::float32 var_2 = 1.0;
        const wp::int32 var_3 = 0;
        const wp::int32 var_4 = 3;
        const wp::int32 var_5 = 2;
        bool var_6;
        const wp::float32 var_7 = 4.0;
        //---------
        // forward
        // def constant_conditions(out: wp.array(dtype=float)):                                   <L 40>
        // i = wp.tid()                                                                           <L 41>
        var_0 = builtin_tid1d();
        // if True:                                                                               <L 42>
        // out[i] = 1.0                                                                           <L 43>
        wp::array_store(var_out, var_0, var_2);
        // if 0:                                                                                  <L 46>
        // if 3 > 2:                                                                              <L 48>
        var_6 = (var_4 > var_5);
        if (var_6) {
            // out[i] = 4.0                                                                       <L 49>
            wp::array_store(var_out, var_0, var_7);
        }
    }
}



extern "C" __global__ void constant_conditions_dfe8b9a8_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_out,
    wp::array_t<wp::float32> adj_out)
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
        const bool var_1 = true;
        const wp::float32 var_2 = 1.0;
        const wp::int32 var_3 = 0;
        const wp::int32 var_4 = 3;
        const wp::int32 var_5 = 2;
        bool var_6;
        const wp::float32 var_7 = 4.0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        bool adj_1 = {};
        wp::float32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        bool adj_6 = {};
        wp::float32 adj_7 = {};
        //---------
        // forward
        // def constant_conditions(out: wp.array(dtype=float)):                                   <L 40>
        // i = wp.tid()                                                                           <L 41>
        var_0 = builtin_tid1d();
        // if True:                                                                               <L 42>
        // out[i] = 1.0                                                                           <L 43>
        // wp::array_store(var_out, var_0, var_2);
        // if 0:                                                                                  <L 46>
        // if 3 > 2:                                                                              <L 48>
        var_6 = (var_4 > var_5);
        if (var_6) {
            // out[i] = 4.0                                                                       <L 49>
            // wp::array_store(var_out, var_0, var_7);
        }
        //---------
        // reverse
        if (var_6) {
            wp::adj_array_store(var_out, var_0, var_7, adj_out, adj_0, adj_7);
            // adj: out[i] = 4.0                                                                  <L 49>
        }
        // adj: if 3 > 2:                                                                         <L 48>
        // adj: if 0:                                                                             <L 46>
        wp::adj_array_store(var_out, var_0, var_2, adj_out, adj_0, adj_2);
        // adj: out[i] = 1.0                                                                      <L 43>
        // adj: if True:                                                                          <L 42>
        // adj: i = wp.tid()                                                                      <L 41>
        // adj: def constant_conditions(out: wp.array(dtype=float)):                              <L 40>
        continue;
    }
}



extern "C" __global__ void reference_condition_f3188fb3_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<bool> var_mask,
    wp::array_t<wp::float32> var_out)
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
        const wp::float32 var_1 = 1.0;
        bool* var_2;
        bool var_3;
        const wp::float32 var_4 = 2.0;
        bool var_5;
        bool var_6;
        const wp::float32 var_7 = 3.0;
        bool var_8;
        wp::float32 var_9;
        bool var_10;
        //---------
        // forward
        // def reference_condition(mask: wp.array(dtype=bool), out: wp.array(dtype=float)):       <L 53>
        // i = wp.tid()                                                                           <L 54>
        var_0 = builtin_tid1d();
        // v = 1.0                                                                                <L 55>
        // if mask[i]:                                                                            <L 56>
        var_2 = wp::address(var_mask, var_0);
        var_3 = wp::load(var_2);
        if (var_3) {
            // v = 2.0                                                                            <L 57>
        }
        var_5 = wp::load(var_2);
        var_6 = wp::load(var_2);
        if (!var_6) {
            // v = 3.0                                                                            <L 59>
        }
        var_8 = wp::load(var_2);
        var_10 = wp::load(var_2);
        var_9 = wp::where(var_10, var_4, var_7);
        // out[i] = v                                                                             <L 60>
        wp::array_store(var_out, var_0, var_9);
    }
}



extern "C" __global__ void reference_condition_f3188fb3_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<bool> var_mask,
    wp::array_t<wp::float32> var_out,
    wp::array_t<bool> adj_mask,
    wp::array_t<wp::float32> adj_out)
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
        const wp::float32 var_1 = 1.0;
        bool* var_2;
        bool var_3;
        const wp::float32 var_4 = 2.0;
        bool var_5;
        bool var_6;
        const wp::float32 var_7 = 3.0;
        bool var_8;
        wp::float32 var_9;
        bool var_10;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        bool adj_2 = {};
        bool adj_3 = {};
        wp::float32 adj_4 = {};
        bool adj_5 = {};
        bool adj_6 = {};
        wp::float32 adj_7 = {};
        bool adj_8 = {};
        wp::float32 adj_9 = {};
        bool adj_10 = {};
        //---------
        // forward
        // def reference_condition(mask: wp.array(dtype=bool), out: wp.array(dtype=float)):       <L 53>
        // i = wp.tid()                                                                           <L 54>
        var_0 = builtin_tid1d();
        // v = 1.0                                                                                <L 55>
        // if mask[i]:                                                                            <L 56>
        var_2 = wp::address(var_mask, var_0);
        var_3 = wp::load(var_2);
        if (var_3) {
            // v = 2.0                                                                            <L 57>
        }
        var_5 = wp::load(var_2);
        var_6 = wp::load(var_2);
        if (!var_6) {
            // v = 3.0                                                                            <L 59>
        }
        var_8 = wp::load(var_2);
        var_10 = wp::load(var_2);
        var_9 = wp::where(var_10, var_4, var_7);
        // out[i] = v                                                                             <L 60>
        // wp::array_store(var_out, var_0, var_9);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_9, adj_out, adj_0, adj_9);
        // adj: out[i] = v                                                                        <L 60>
        wp::adj_where(var_10, var_4, var_7, adj_2, adj_4, adj_7, adj_9);
        if (!var_8) {
            // adj: v = 3.0                                                                       <L 59>
        }
        if (var_5) {
            // adj: v = 2.0                                                                       <L 57>
        }
        wp::adj_address(var_mask, var_0, adj_mask, adj_0, adj_2);
        // adj: if mask[i]:                                                                       <L 56>
        // adj: v = 1.0                                                                           <L 55>
        // adj: i = wp.tid()                                                                      <L 54>
        // adj: def reference_condition(mask: wp.array(dtype=bool), out: wp.array(dtype=float)):  <L 53>
        continue;
    }
}

