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



extern "C" __global__ void unrolled_2f572f32_cuda_kernel_forward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = 0;
        wp::int32 var_4;
        wp::float32* var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        const wp::int32 var_10 = 1;
        wp::int32 var_11;
        wp::float32* var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        const wp::int32 var_17 = 2;
        wp::int32 var_18;
        wp::float32* var_19;
        wp::float32 var_20;
        wp::float32 var_21;
        wp::float32 var_22;
        wp::float32 var_23;
        const wp::int32 var_24 = 3;
        wp::int32 var_25;
        wp::float32* var_26;
        wp::float32 var_27;
        wp::float32 var_28;
        wp::float32 var_29;
        wp::float32 var_30;
        const wp::int32 var_31 = 1;
        const wp::float32 var_32 = 0.5;
        wp::float32 var_33;
        wp::float32* var_34;
        wp::float32 var_35;
        wp::float32 var_36;
        const wp::int32 var_37 = 3;
        const wp::float32 var_38 = 0.5;
        wp::float32 var_39;
        wp::float32* var_40;
        wp::float32 var_41;
        wp::float32 var_42;
        const wp::int32 var_43 = 5;
        const wp::float32 var_44 = 0.5;
        wp::float32 var_45;
        wp::float32* var_46;
        wp::float32 var_47;
        wp::float32 var_48;
        const wp::int32 var_49 = 3;
        const wp::int32 var_50 = 3;
        wp::int32 var_51;
        wp::range_t var_52;
        wp::int32 var_53;
        const wp::float32 var_54 = 0.0;
        //---------
        // forward
        // def unrolled(x: wp.array(dtype=float), out: wp.array(dtype=float)):                    <L 8>
        // i = wp.tid()                                                                           <L 9>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 10>
        var_2 = wp::float(var_1);
        // for j in range(N):                                                                     <L 11>
        // s += x[i + j] * float(j)                                                               <L 12>
        var_4 = wp::add(var_0, var_3);
        var_5 = wp::address(var_x, var_4);
        var_6 = wp::float(var_3);
        var_8 = wp::load(var_5);
        var_7 = wp::mul(var_8, var_6);
        var_9 = wp::add(var_2, var_7);
        var_11 = wp::add(var_0, var_10);
        var_12 = wp::address(var_x, var_11);
        var_13 = wp::float(var_10);
        var_15 = wp::load(var_12);
        var_14 = wp::mul(var_15, var_13);
        var_16 = wp::add(var_9, var_14);
        var_18 = wp::add(var_0, var_17);
        var_19 = wp::address(var_x, var_18);
        var_20 = wp::float(var_17);
        var_22 = wp::load(var_19);
        var_21 = wp::mul(var_22, var_20);
        var_23 = wp::add(var_16, var_21);
        var_25 = wp::add(var_0, var_24);
        var_26 = wp::address(var_x, var_25);
        var_27 = wp::float(var_24);
        var_29 = wp::load(var_26);
        var_28 = wp::mul(var_29, var_27);
        var_30 = wp::add(var_23, var_28);
        // for k in range(1, 6, 2):                                                               <L 13>
        // s = s * 0.5                                                                            <L 14>
        var_33 = wp::mul(var_30, var_32);
        // s = s + x[k]                                                                           <L 15>
        var_34 = wp::address(var_x, var_31);
        var_36 = wp::load(var_34);
        var_35 = wp::add(var_33, var_36);
        // s = s * 0.5                                                                            <L 14>
        var_39 = wp::mul(var_35, var_38);
        // s = s + x[k]                                                                           <L 15>
        var_40 = wp::address(var_x, var_37);
        var_42 = wp::load(var_40);
        var_41 = wp::add(var_39, var_42);
        // s = s * 0.5                                                                            <L 14>
        var_45 = wp::mul(var_41, var_44);
        // s = s + x[k]                                                                           <L 15>
        var_46 = wp::address(var_x, var_43);
        var_48 = wp::load(var_46);
        var_47 = wp::add(var_45, var_48);
        // for k in range(M - 3):                                                                 <L 16>
        var_51 = wp::sub(var_49, var_50);
        var_52 = wp::range(var_51);
        start_for_0:;
            if (iter_cmp(var_52) == 0) goto end_for_0;
            var_53 = wp::iter_next(var_52);
            // s = 0.0                                                                            <L 17>
            wp::assign(var_47, var_54);
            goto start_for_0;
        end_for_0:;
        // out[i] = s                                                                             <L 18>
        wp::array_store(var_out, var_0, var_47);
    }
}



extern "C" __global__ void unrolled_2f572f32_cuda_kernel_backward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = 0;
        wp::int32 var_4;
        wp::float32* var_5;
        wp::float32 var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        const wp::int32 var_10 = 1;
        wp::int32 var_11;
        wp::float32* var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        wp::float32 var_15;
        wp::float32 var_16;
        const wp::int32 var_17 = 2;
        wp::int32 var_18;
        wp::float32* var_19;
        wp::float32 var_20;
        wp::float32 var_21;
        wp::float32 var_22;
        wp::float32 var_23;
        const wp::int32 var_24 = 3;
        wp::int32 var_25;
        wp::float32* var_26;
        wp::float32 var_27;
        wp::float32 var_28;
        wp::float32 var_29;
        wp::float32 var_30;
        const wp::int32 var_31 = 1;
        const wp::float32 var_32 = 0.5;
        wp::float32 var_33;
        wp::float32* var_34;
        wp::float32 var_35;
        wp::float32 var_36;
        const wp::int32 var_37 = 3;
        const wp::float32 var_38 = 0.5;
        wp::float32 var_39;
        wp::float32* var_40;
        wp::float32 var_41;
        wp::float32 var_42;
        const wp::int32 var_43 = 5;
        const wp::float32 var_44 = 0.5;
        wp::float32 var_45;
        wp::float32* var_46;
        wp::float32 var_47;
        wp::float32 var_48;
        const wp::int32 var_49 = 3;
        const wp::int32 var_50 = 3;
        wp::int32 var_51;
        wp::range_t var_52;
        wp::int32 var_53;
        const wp::float32 var_54 = 0.0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::int32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::int32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::float32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::int32 adj_17 = {};
        wp::int32 adj_18 = {};
        wp::float32 adj_19 = {};
        wp::float32 adj_20 = {};
        wp::float32 adj_21 = {};
        wp::float32 adj_22 = {};
        wp::float32 adj_23 = {};
        wp::int32 adj_24 = {};
        wp::int32 adj_25 = {};
        wp::float32 adj_26 = {};
        wp::float32 adj_27 = {};
        wp::float32 adj_28 = {};
        wp::float32 adj_29 = {};
        wp::float32 adj_30 = {};
        wp::int32 adj_31 = {};
        wp::float32 adj_32 = {};
        wp::float32 adj_33 = {};
        wp::float32 adj_34 = {};
        wp::float32 adj_35 = {};
        wp::float32 adj_36 = {};
        wp::int32 adj_37 = {};
        wp::float32 adj_38 = {};
        wp::float32 adj_39 = {};
        wp::float32 adj_40 = {};
        wp::float32 adj_41 = {};
        wp::float32 adj_42 = {};
        wp::int32 adj_43 = {};
        wp::float32 adj_44 = {};
        wp::float32 adj_45 = {};
        wp::float32 adj_46 = {};
        wp::float32 adj_47 = {};
        wp::float32 adj_48 = {};
        wp::int32 adj_49 = {};
        wp::int32 adj_50 = {};
        wp::int32 adj_51 = {};
        wp::range_t adj_52 = {};
        wp::int32 adj_53 = {};
        wp::float32 adj_54 = {};
        //---------
        // forward
        // def unrolled(x: wp.array(dtype=float), out: wp.array(dtype=float)):                    <L 8>
        // i = wp.tid()                                                                           <L 9>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 10>
        var_2 = wp::float(var_1);
        // for j in range(N):                                                                     <L 11>
        // s += x[i + j] * float(j)                                                               <L 12>
        var_4 = wp::add(var_0, var_3);
        var_5 = wp::address(var_x, var_4);
        var_6 = wp::float(var_3);
        var_8 = wp::load(var_5);
        var_7 = wp::mul(var_8, var_6);
        var_9 = wp::add(var_2, var_7);
        var_11 = wp::add(var_0, var_10);
        var_12 = wp::address(var_x, var_11);
        var_13 = wp::float(var_10);
        var_15 = wp::load(var_12);
        var_14 = wp::mul(var_15, var_13);
        var_16 = wp::add(var_9, var_14);
        var_18 = wp::add(var_0, var_17);
        var_19 = wp::address(var_x, var_18);
        var_20 = wp::float(var_17);
        var_22 = wp::load(var_19);
        var_21 = wp::mul(var_22, var_20);
        var_23 = wp::add(var_16, var_21);
        var_25 = wp::add(var_0, var_24);
        var_26 = wp::address(var_x, var_25);
        var_27 = wp::float(var_24);
        var_29 = wp::load(var_26);
        var_28 = wp::mul(var_29, var_27);
        var_30 = wp::add(var_23, var_28);
        // for k in range(1, 6, 2):                                                               <L 13>
        // s = s * 0.5                                                                            <L 14>
        var_33 = wp::mul(var_30, var_32);
        // s = s + x[k]                                                                           <L 15>
        var_34 = wp::address(var_x, var_31);
        var_36 = wp::load(var_34);
        var_35 = wp::add(var_33, var_36);
        // s = s * 0.5                                                                            <L 14>
        var_39 = wp::mul(var_35, var_38);
        // s = s + x[k]                                                                           <L 15>
        var_40 = wp::address(var_x, var_37);
        var_42 = wp::load(var_40);
        var_41 = wp::add(var_39, var_42);
        // s = s * 0.5                                                                            <L 14>
        var_45 = wp::mul(var_41, var_44);
        // s = s + x[k]                                                                           <L 15>
        var_46 = wp::address(var_x, var_43);
        var_48 = wp::load(var_46);
        var_47 = wp::add(var_45, var_48);
        // for k in range(M - 3):                                                                 <L 16>
        var_51 = wp::sub(var_49, var_50);
        var_52 = wp::range(var_51);
        // out[i] = s                                                                             <L 18>
        // wp::array_store(var_out, var_0, var_47);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_47, adj_out, adj_0, adj_47);
        // adj: out[i] = s                                                                        <L 18>
        var_52 = wp::iter_reverse(var_52);
        start_for_0:;
            if (iter_cmp(var_52) == 0) goto end_for_0;
            var_53 = wp::iter_next(var_52);
        	adj_54 = {};
            // s = 0.0                                                                            <L 17>
            wp::assign(var_47, var_54);
            wp::adj_assign(var_47, var_54, adj_47, adj_54);
            // adj: s = 0.0                                                                       <L 17>
        	goto start_for_0;
        end_for_0:;
        wp::adj_sub(var_49, var_50, adj_49, adj_50, adj_51);
        // adj: for k in range(M - 3):                                                            <L 16>
        wp::adj_add(var_45, var_48, adj_45, adj_46, adj_47);
        wp::adj_address(var_x, var_43, adj_x, adj_43, adj_46);
        // adj: s = s + x[k]                                                                      <L 15>
        wp::adj_mul(var_41, var_44, adj_41, adj_44, adj_45);
        // adj: s = s * 0.5                                                                       <L 14>
        wp::adj_add(var_39, var_42, adj_39, adj_40, adj_41);
        wp::adj_address(var_x, var_37, adj_x, adj_37, adj_40);
        // adj: s = s + x[k]                                                                      <L 15>
        wp::adj_mul(var_35, var_38, adj_35, adj_38, adj_39);
        // adj: s = s * 0.5                                                                       <L 14>
        wp::adj_add(var_33, var_36, adj_33, adj_34, adj_35);
        wp::adj_address(var_x, var_31, adj_x, adj_31, adj_34);
        // adj: s = s + x[k]                                                                      <L 15>
        wp::adj_mul(var_30, var_32, adj_30, adj_32, adj_33);
        // adj: s = s * 0.5                                                                       <L 14>
        // adj: for k in range(1, 6, 2):                                                          <L 13>
        wp::adj_add(var_23, var_28, adj_23, adj_28, adj_30);
        wp::adj_mul(var_29, var_27, adj_26, adj_27, adj_28);
        wp::adj_float(var_24, adj_24, adj_27);
        wp::adj_address(var_x, var_25, adj_x, adj_25, adj_26);
        wp::adj_add(var_0, var_24, adj_0, adj_24, adj_25);
        wp::adj_add(var_16, var_21, adj_16, adj_21, adj_23);
        wp::adj_mul(var_22, var_20, adj_19, adj_20, adj_21);
        wp::adj_float(var_17, adj_17, adj_20);
        wp::adj_address(var_x, var_18, adj_x, adj_18, adj_19);
        wp::adj_add(var_0, var_17, adj_0, adj_17, adj_18);
        wp::adj_add(var_9, var_14, adj_9, adj_14, adj_16);
        wp::adj_mul(var_15, var_13, adj_12, adj_13, adj_14);
        wp::adj_float(var_10, adj_10, adj_13);
        wp::adj_address(var_x, var_11, adj_x, adj_11, adj_12);
        wp::adj_add(var_0, var_10, adj_0, adj_10, adj_11);
        wp::adj_add(var_2, var_7, adj_2, adj_7, adj_9);
        wp::adj_mul(var_8, var_6, adj_5, adj_6, adj_7);
        wp::adj_float(var_3, adj_3, adj_6);
        wp::adj_address(var_x, var_4, adj_x, adj_4, adj_5);
        wp::adj_add(var_0, var_3, adj_0, adj_3, adj_4);
        // adj: s += x[i + j] * float(j)                                                          <L 12>
        // adj: for j in range(N):                                                                <L 11>
        wp::adj_float(var_1, adj_1, adj_2);
        // adj: s = float(0.0)                                                                    <L 10>
        // adj: i = wp.tid()                                                                      <L 9>
        // adj: def unrolled(x: wp.array(dtype=float), out: wp.array(dtype=float)):               <L 8>
        continue;
    }
}



extern "C" __global__ void boolean_bounds_354d5335_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
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
        const wp::int32 var_0 = 0;
        wp::int32 var_1;
        const wp::int32 var_2 = 0;
        const wp::int32 var_3 = 1;
        wp::int32 var_4;
        wp::int32 var_5;
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 2;
        wp::int32 var_8;
        wp::int32 var_9;
        const wp::int32 var_10 = 1;
        const wp::int32 var_11 = 2;
        wp::int32 var_12;
        wp::int32 var_13;
        const wp::int32 var_14 = 2;
        const wp::int32 var_15 = 2;
        wp::int32 var_16;
        wp::int32 var_17;
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = 3;
        wp::int32 var_20;
        wp::int32 var_21;
        wp::int32 var_22;
        wp::int32 var_23;
        const wp::int32 var_24 = 4;
        wp::int32 var_25;
        wp::int32 var_26;
        const wp::int32 var_27 = 0;
        //---------
        // forward
        // def boolean_bounds(out: wp.array(dtype=int)):                                          <L 143>
        // count = int(0)                                                                         <L 144>
        var_1 = wp::int(var_0);
        // for i in range(wp.static(True)):                                                       <L 145>
        // count += i + 1                                                                         <L 146>
        var_4 = wp::add(var_2, var_3);
        var_5 = wp::add(var_1, var_4);
        // for i in range(wp.static(M > 100), wp.static(3), wp.static(M > 2)):                    <L 147>
        // count += i + 2                                                                         <L 148>
        var_8 = wp::add(var_6, var_7);
        var_9 = wp::add(var_5, var_8);
        var_12 = wp::add(var_10, var_11);
        var_13 = wp::add(var_9, var_12);
        var_16 = wp::add(var_14, var_15);
        var_17 = wp::add(var_13, var_16);
        // for i in range(True):                                                                  <L 149>
        // count += i + 3                                                                         <L 150>
        var_20 = wp::add(var_18, var_19);
        var_21 = wp::add(var_17, var_20);
        // for i in range(True, 100):                                                             <L 151>
        var_22 = 1;
        start_for_0:;
            if (var_22 >= 100) goto end_for_0;
            var_23 = var_22;
            var_22 += 1;
            // count += i + 4                                                                     <L 152>
            var_25 = wp::add(var_23, var_24);
            var_26 = wp::add(var_21, var_25);
            wp::assign(var_21, var_26);
            goto start_for_0;
        end_for_0:;
        // out[0] = count                                                                         <L 153>
        wp::array_store(var_out, var_27, var_21);
    }
}



extern "C" __global__ void boolean_bounds_354d5335_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::int32> var_out,
    wp::array_t<wp::int32> adj_out)
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
        const wp::int32 var_0 = 0;
        wp::int32 var_1;
        const wp::int32 var_2 = 0;
        const wp::int32 var_3 = 1;
        wp::int32 var_4;
        wp::int32 var_5;
        const wp::int32 var_6 = 0;
        const wp::int32 var_7 = 2;
        wp::int32 var_8;
        wp::int32 var_9;
        const wp::int32 var_10 = 1;
        const wp::int32 var_11 = 2;
        wp::int32 var_12;
        wp::int32 var_13;
        const wp::int32 var_14 = 2;
        const wp::int32 var_15 = 2;
        wp::int32 var_16;
        wp::int32 var_17;
        const wp::int32 var_18 = 0;
        const wp::int32 var_19 = 3;
        wp::int32 var_20;
        wp::int32 var_21;
        wp::int32 var_22;
        wp::int32 var_23;
        const wp::int32 var_24 = 4;
        wp::int32 var_25;
        wp::int32 var_26;
        const wp::int32 var_27 = 0;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::int32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::int32 adj_6 = {};
        wp::int32 adj_7 = {};
        wp::int32 adj_8 = {};
        wp::int32 adj_9 = {};
        wp::int32 adj_10 = {};
        wp::int32 adj_11 = {};
        wp::int32 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::int32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::int32 adj_16 = {};
        wp::int32 adj_17 = {};
        wp::int32 adj_18 = {};
        wp::int32 adj_19 = {};
        wp::int32 adj_20 = {};
        wp::int32 adj_21 = {};
        wp::int32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::int32 adj_24 = {};
        wp::int32 adj_25 = {};
        wp::int32 adj_26 = {};
        wp::int32 adj_27 = {};
        //---------
        // forward
        // def boolean_bounds(out: wp.array(dtype=int)):                                          <L 143>
        // count = int(0)                                                                         <L 144>
        var_1 = wp::int(var_0);
        // for i in range(wp.static(True)):                                                       <L 145>
        // count += i + 1                                                                         <L 146>
        var_4 = wp::add(var_2, var_3);
        var_5 = wp::add(var_1, var_4);
        // for i in range(wp.static(M > 100), wp.static(3), wp.static(M > 2)):                    <L 147>
        // count += i + 2                                                                         <L 148>
        var_8 = wp::add(var_6, var_7);
        var_9 = wp::add(var_5, var_8);
        var_12 = wp::add(var_10, var_11);
        var_13 = wp::add(var_9, var_12);
        var_16 = wp::add(var_14, var_15);
        var_17 = wp::add(var_13, var_16);
        // for i in range(True):                                                                  <L 149>
        // count += i + 3                                                                         <L 150>
        var_20 = wp::add(var_18, var_19);
        var_21 = wp::add(var_17, var_20);
        // for i in range(True, 100):                                                             <L 151>
        var_22 = 1;
        // out[0] = count                                                                         <L 153>
        // wp::array_store(var_out, var_27, var_21);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_27, var_21, adj_out, adj_27, adj_21);
        // adj: out[0] = count                                                                    <L 153>
        var_22 = 99;
        start_for_0:;
        	if (var_22 < 1) goto end_for_0;
        	var_23 = var_22;
        	var_22 -= 1;
        	adj_24 = {};
        	adj_25 = {};
        	adj_26 = {};
            // count += i + 4                                                                     <L 152>
            var_25 = wp::add(var_23, var_24);
            var_26 = wp::add(var_21, var_25);
            wp::assign(var_21, var_26);
            wp::adj_assign(var_21, var_26, adj_21, adj_26);
            wp::adj_add(var_21, var_25, adj_21, adj_25, adj_26);
            wp::adj_add(var_23, var_24, adj_23, adj_24, adj_25);
            // adj: count += i + 4                                                                <L 152>
        	goto start_for_0;
        end_for_0:;
        // adj: for i in range(True, 100):                                                        <L 151>
        wp::adj_add(var_17, var_20, adj_17, adj_20, adj_21);
        wp::adj_add(var_18, var_19, adj_18, adj_19, adj_20);
        // adj: count += i + 3                                                                    <L 150>
        // adj: for i in range(True):                                                             <L 149>
        wp::adj_add(var_13, var_16, adj_13, adj_16, adj_17);
        wp::adj_add(var_14, var_15, adj_14, adj_15, adj_16);
        wp::adj_add(var_9, var_12, adj_9, adj_12, adj_13);
        wp::adj_add(var_10, var_11, adj_10, adj_11, adj_12);
        wp::adj_add(var_5, var_8, adj_5, adj_8, adj_9);
        wp::adj_add(var_6, var_7, adj_6, adj_7, adj_8);
        // adj: count += i + 2                                                                    <L 148>
        // adj: for i in range(wp.static(M > 100), wp.static(3), wp.static(M > 2)):               <L 147>
        wp::adj_add(var_1, var_4, adj_1, adj_4, adj_5);
        wp::adj_add(var_2, var_3, adj_2, adj_3, adj_4);
        // adj: count += i + 1                                                                    <L 146>
        // adj: for i in range(wp.static(True)):                                                  <L 145>
        // adj: count = int(0)                                                                    <L 144>
        // adj: def boolean_bounds(out: wp.array(dtype=int)):                                     <L 143>
        continue;
    }
}



extern "C" __global__ void break_in_constant_range_3a17ccf1_cuda_kernel_forward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = 3;
        wp::range_t var_4;
        wp::int32 var_5;
        wp::float32* var_6;
        const wp::float32 var_7 = 0.0;
        bool var_8;
        wp::float32 var_9;
        wp::float32* var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        const wp::int32 var_13 = 30;
        wp::range_t var_14;
        wp::int32 var_15;
        wp::float32* var_16;
        const wp::float32 var_17 = 0.0;
        bool var_18;
        wp::float32 var_19;
        wp::float32* var_20;
        wp::float32 var_21;
        wp::float32 var_22;
        //---------
        // forward
        // def break_in_constant_range(x: wp.array(dtype=float), out: wp.array(dtype=float)):       <L 102>
        // i = wp.tid()                                                                           <L 103>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 104>
        var_2 = wp::float(var_1);
        // for j in range(3):                                                                     <L 105>
        var_4 = wp::range(var_3);
        start_for_0:;
            if (iter_cmp(var_4) == 0) goto end_for_0;
            var_5 = wp::iter_next(var_4);
            // if x[j] < 0.0:                                                                     <L 106>
            var_6 = wp::address(var_x, var_5);
            var_9 = wp::load(var_6);
            var_8 = (var_9 < var_7);
            if (var_8) {
                // break                                                                          <L 107>
                goto end_for_0;
            }
            // s += x[j]                                                                          <L 108>
            var_10 = wp::address(var_x, var_5);
            var_12 = wp::load(var_10);
            var_11 = wp::add(var_2, var_12);
            wp::assign(var_2, var_11);
            goto start_for_0;
        end_for_0:;
        // for j in range(30):                                                                    <L 109>
        var_14 = wp::range(var_13);
        start_for_2:;
            if (iter_cmp(var_14) == 0) goto end_for_2;
            var_15 = wp::iter_next(var_14);
            // if x[j] < 0.0:                                                                     <L 110>
            var_16 = wp::address(var_x, var_15);
            var_19 = wp::load(var_16);
            var_18 = (var_19 < var_17);
            if (var_18) {
                // continue                                                                       <L 111>
                goto start_for_2;
            }
            // s += x[j]                                                                          <L 112>
            var_20 = wp::address(var_x, var_15);
            var_22 = wp::load(var_20);
            var_21 = wp::add(var_2, var_22);
            wp::assign(var_2, var_21);
            goto start_for_2;
        end_for_2:;
        // out[i] = s                                                                             <L 113>
        wp::array_store(var_out, var_0, var_2);
    }
}



extern "C" __global__ void break_in_constant_range_3a17ccf1_cuda_kernel_backward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = 3;
        wp::range_t var_4;
        wp::int32 var_5;
        wp::float32* var_6;
        const wp::float32 var_7 = 0.0;
        bool var_8;
        wp::float32 var_9;
        wp::float32* var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        const wp::int32 var_13 = 30;
        wp::range_t var_14;
        wp::int32 var_15;
        wp::float32* var_16;
        const wp::float32 var_17 = 0.0;
        bool var_18;
        wp::float32 var_19;
        wp::float32* var_20;
        wp::float32 var_21;
        wp::float32 var_22;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::range_t adj_4 = {};
        wp::int32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        bool adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::range_t adj_14 = {};
        wp::int32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        bool adj_18 = {};
        wp::float32 adj_19 = {};
        wp::float32 adj_20 = {};
        wp::float32 adj_21 = {};
        wp::float32 adj_22 = {};
        //---------
        // forward
        // def break_in_constant_range(x: wp.array(dtype=float), out: wp.array(dtype=float)):       <L 102>
        // i = wp.tid()                                                                           <L 103>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 104>
        var_2 = wp::float(var_1);
        // for j in range(3):                                                                     <L 105>
        var_4 = wp::range(var_3);
        // for j in range(30):                                                                    <L 109>
        var_14 = wp::range(var_13);
        // out[i] = s                                                                             <L 113>
        // wp::array_store(var_out, var_0, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_2, adj_out, adj_0, adj_2);
        // adj: out[i] = s                                                                        <L 113>
        var_14 = wp::iter_reverse(var_14);
        start_for_2:;
            if (iter_cmp(var_14) == 0) goto end_for_2;
            var_15 = wp::iter_next(var_14);
        	adj_16 = {};
        	adj_17 = {};
        	adj_18 = {};
        	adj_19 = {};
        	adj_20 = {};
        	adj_21 = {};
        	adj_22 = {};
            // if x[j] < 0.0:                                                                     <L 110>
            var_16 = wp::address(var_x, var_15);
            var_19 = wp::load(var_16);
            var_18 = (var_19 < var_17);
            if (var_18) {
                // continue                                                                       <L 111>
                goto start_for_2;
            }
            // s += x[j]                                                                          <L 112>
            var_20 = wp::address(var_x, var_15);
            var_22 = wp::load(var_20);
            var_21 = wp::add(var_2, var_22);
            wp::assign(var_2, var_21);
            wp::adj_assign(var_2, var_21, adj_2, adj_21);
            wp::adj_add(var_2, var_22, adj_2, adj_20, adj_21);
            wp::adj_address(var_x, var_15, adj_x, adj_15, adj_20);
            // adj: s += x[j]                                                                     <L 112>
            if (var_18) {
                // adj: continue                                                                  <L 111>
            }
            wp::adj_address(var_x, var_15, adj_x, adj_15, adj_16);
            // adj: if x[j] < 0.0:                                                                <L 110>
        	goto start_for_2;
        end_for_2:;
        // adj: for j in range(30):                                                               <L 109>
        var_4 = wp::iter_reverse(var_4);
        start_for_0:;
            if (iter_cmp(var_4) == 0) goto end_for_0;
            var_5 = wp::iter_next(var_4);
        	adj_6 = {};
        	adj_7 = {};
        	adj_8 = {};
        	adj_9 = {};
        	adj_10 = {};
        	adj_11 = {};
        	adj_12 = {};
            // if x[j] < 0.0:                                                                     <L 106>
            var_6 = wp::address(var_x, var_5);
            var_9 = wp::load(var_6);
            var_8 = (var_9 < var_7);
            if (var_8) {
                // break                                                                          <L 107>
                goto end_for_0;
            }
            // s += x[j]                                                                          <L 108>
            var_10 = wp::address(var_x, var_5);
            var_12 = wp::load(var_10);
            var_11 = wp::add(var_2, var_12);
            wp::assign(var_2, var_11);
            wp::adj_assign(var_2, var_11, adj_2, adj_11);
            wp::adj_add(var_2, var_12, adj_2, adj_10, adj_11);
            wp::adj_address(var_x, var_5, adj_x, adj_5, adj_10);
            // adj: s += x[j]                                                                     <L 108>
            if (var_8) {
                // adj: break                                                                     <L 107>
            }
            wp::adj_address(var_x, var_5, adj_x, adj_5, adj_6);
            // adj: if x[j] < 0.0:                                                                <L 106>
        	goto start_for_0;
        end_for_0:;
        // adj: for j in range(3):                                                                <L 105>
        wp::adj_float(var_1, adj_1, adj_2);
        // adj: s = float(0.0)                                                                    <L 104>
        // adj: i = wp.tid()                                                                      <L 103>
        // adj: def break_in_constant_range(x: wp.array(dtype=float), out: wp.array(dtype=float)):  <L 102>
        continue;
    }
}



extern "C" __global__ void nested_3a471a0c_cuda_kernel_forward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out,
    wp::int32 var_n,
    wp::int32 var_m)
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        wp::range_t var_3;
        wp::int32 var_4;
        const wp::float32 var_5 = 1.0;
        wp::float32 var_6;
        wp::range_t var_7;
        wp::int32 var_8;
        wp::float32* var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        const wp::int32 var_12 = 0;
        wp::float32 var_13;
        wp::float32 var_14;
        const wp::int32 var_15 = 1;
        wp::float32 var_16;
        wp::float32 var_17;
        const wp::float32 var_18 = 1.0;
        bool var_19;
        const wp::float32 var_20 = 0.5;
        wp::float32 var_21;
        wp::float32 var_22;
        //---------
        // forward
        // def nested(x: wp.array2d(dtype=float), out: wp.array(dtype=float), n: int, m: int):       <L 51>
        // i = wp.tid()                                                                           <L 52>
        var_0 = builtin_tid1d();
        // total = float(0.0)                                                                     <L 53>
        var_2 = wp::float(var_1);
        // for a in range(n):                                                                     <L 54>
        var_3 = wp::range(var_n);
        start_for_0:;
            if (iter_cmp(var_3) == 0) goto end_for_0;
            var_4 = wp::iter_next(var_3);
            // row = float(1.0)                                                                   <L 55>
            var_6 = wp::float(var_5);
            // for b in range(m):                                                                 <L 56>
            var_7 = wp::range(var_m);
            start_for_2:;
                if (iter_cmp(var_7) == 0) goto end_for_2;
                var_8 = wp::iter_next(var_7);
                // row *= x[a, b]                                                                 <L 57>
                var_9 = wp::address(var_x, var_4, var_8);
                var_11 = wp::load(var_9);
                var_10 = wp::mul(var_6, var_11);
                // for c in range(2):                                                             <L 58>
                // row += float(c)                                                                <L 59>
                var_13 = wp::float(var_12);
                var_14 = wp::add(var_10, var_13);
                var_16 = wp::float(var_15);
                var_17 = wp::add(var_14, var_16);
                wp::assign(var_6, var_17);
                goto start_for_2;
            end_for_2:;
            // while row > 1.0:                                                                   <L 60>
        start_while_4:;
            var_19 = (var_6 > var_18);
        if ((var_19) == false) goto end_while_4;
                // row = row * 0.5                                                                <L 61>
                var_21 = wp::mul(var_6, var_20);
                wp::assign(var_6, var_21);
        goto start_while_4;
        end_while_4:;
            // total += row                                                                       <L 62>
            var_22 = wp::add(var_2, var_6);
            wp::assign(var_2, var_22);
            goto start_for_0;
        end_for_0:;
        // out[i] = total                                                                         <L 63>
        wp::array_store(var_out, var_0, var_2);
    }
}



extern "C" __global__ void nested_3a471a0c_cuda_kernel_backward(
    wp::launch_bounds_t<1> dim,
    wp::array_t<wp::float32> var_x,
    wp::array_t<wp::float32> var_out,
    wp::int32 var_n,
    wp::int32 var_m,
    wp::array_t<wp::float32> adj_x,
    wp::array_t<wp::float32> adj_out,
    wp::int32 adj_n,
    wp::int32 adj_m)
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        wp::range_t var_3;
        wp::int32 var_4;
        const wp::float32 var_5 = 1.0;
        wp::float32 var_6;
        wp::range_t var_7;
        wp::int32 var_8;
        wp::float32* var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        const wp::int32 var_12 = 0;
        wp::float32 var_13;
        wp::float32 var_14;
        const wp::int32 var_15 = 1;
        wp::float32 var_16;
        wp::float32 var_17;
        const wp::float32 var_18 = 1.0;
        bool var_19;
        const wp::float32 var_20 = 0.5;
        wp::float32 var_21;
        wp::float32 var_22;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::range_t adj_3 = {};
        wp::int32 adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::range_t adj_7 = {};
        wp::int32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::int32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::float32 adj_18 = {};
        bool adj_19 = {};
        wp::float32 adj_20 = {};
        wp::float32 adj_21 = {};
        wp::float32 adj_22 = {};
        //---------
        // forward
        // def nested(x: wp.array2d(dtype=float), out: wp.array(dtype=float), n: int, m: int):       <L 51>
        // i = wp.tid()                                                                           <L 52>
        var_0 = builtin_tid1d();
        // total = float(0.0)                                                                     <L 53>
        var_2 = wp::float(var_1);
        // for a in range(n):                                                                     <L 54>
        var_3 = wp::range(var_n);
        // out[i] = total                                                                         <L 63>
        // wp::array_store(var_out, var_0, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_2, adj_out, adj_0, adj_2);
        // adj: out[i] = total                                                                    <L 63>
        var_3 = wp::iter_reverse(var_3);
        start_for_0:;
            if (iter_cmp(var_3) == 0) goto end_for_0;
            var_4 = wp::iter_next(var_3);
        	adj_5 = {};
        	adj_6 = {};
        	adj_7 = {};
        	adj_8 = {};
        	adj_9 = {};
        	adj_10 = {};
        	adj_11 = {};
        	adj_12 = {};
        	adj_13 = {};
        	adj_14 = {};
        	adj_15 = {};
        	adj_16 = {};
        	adj_17 = {};
        	adj_22 = {};
            // row = float(1.0)                                                                   <L 55>
            var_6 = wp::float(var_5);
            // for b in range(m):                                                                 <L 56>
            var_7 = wp::range(var_m);
            // while row > 1.0:                                                                   <L 60>
            // total += row                                                                       <L 62>
            var_22 = wp::add(var_2, var_6);
            wp::assign(var_2, var_22);
            wp::adj_assign(var_2, var_22, adj_2, adj_22);
            wp::adj_add(var_2, var_6, adj_2, adj_6, adj_22);
            // adj: total += row                                                                  <L 62>
        start_while_4:;
            var_19 = (var_6 > var_18);
        if ((var_19) == false) goto end_while_4;
        adj_20 = {};
        adj_21 = {};
                // row = row * 0.5                                                                <L 61>
                var_21 = wp::mul(var_6, var_20);
                wp::assign(var_6, var_21);
                wp::adj_assign(var_6, var_21, adj_6, adj_21);
                wp::adj_mul(var_6, var_20, adj_6, adj_20, adj_21);
                // adj: row = row * 0.5                                                           <L 61>
        goto start_while_4;
        end_while_4:;
            // adj: while row > 1.0:                                                              <L 60>
            var_7 = wp::iter_reverse(var_7);
            start_for_2:;
                if (iter_cmp(var_7) == 0) goto end_for_2;
                var_8 = wp::iter_next(var_7);
            	adj_9 = {};
            	adj_10 = {};
            	adj_11 = {};
            	adj_12 = {};
            	adj_13 = {};
            	adj_14 = {};
            	adj_15 = {};
            	adj_16 = {};
            	adj_17 = {};
                // row *= x[a, b]                                                                 <L 57>
                var_9 = wp::address(var_x, var_4, var_8);
                var_11 = wp::load(var_9);
                var_10 = wp::mul(var_6, var_11);
                // for c in range(2):                                                             <L 58>
                // row += float(c)                                                                <L 59>
                var_13 = wp::float(var_12);
                var_14 = wp::add(var_10, var_13);
                var_16 = wp::float(var_15);
                var_17 = wp::add(var_14, var_16);
                wp::assign(var_6, var_17);
                wp::adj_assign(var_6, var_17, adj_6, adj_17);
                wp::adj_add(var_14, var_16, adj_14, adj_16, adj_17);
                wp::adj_float(var_15, adj_15, adj_16);
                wp::adj_add(var_10, var_13, adj_10, adj_13, adj_14);
                wp::adj_float(var_12, adj_12, adj_13);
                // adj: row += float(c)                                                           <L 59>
                // adj: for c in range(2):                                                        <L 58>
                wp::adj_mul(var_6, var_11, adj_6, adj_9, adj_10);
                wp::adj_address(var_x, var_4, var_8, adj_x, adj_4, adj_8, adj_9);
                // adj: row *= x[a, b]                                                            <L 57>
            	goto start_for_2;
            end_for_2:;
            // adj: for b in range(m):                                                            <L 56>
            wp::adj_float(var_5, adj_5, adj_6);
            // adj: row = float(1.0)                                                              <L 55>
        	goto start_for_0;
        end_for_0:;
        // adj: for a in range(n):                                                                <L 54>
        wp::adj_float(var_1, adj_1, adj_2);
        // adj: total = float(0.0)                                                                <L 53>
        // adj: i = wp.tid()                                                                      <L 52>
        // adj: def nested(x: wp.array2d(dtype=float), out: wp.array(dtype=float), n: int, m: int):  <L 51>
        continue;
    }
}



extern "C" __global__ void while_loops_439d34e5_cuda_kernel_forward(
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
        const wp::int32 var_4 = 0;
        wp::int32 var_5;
        bool var_6;
        const wp::float32 var_7 = 1.0;
        bool var_8;
        const wp::int32 var_9 = 10;
        bool var_10;
        const wp::float32 var_11 = 0.5;
        wp::float32 var_12;
        const wp::int32 var_13 = 1;
        wp::int32 var_14;
        const wp::int32 var_15 = 5;
        bool var_16;
        wp::float32 var_17;
        wp::int32 var_18;
        wp::float32* var_19;
        const wp::float32 var_20 = 0.0;
        bool var_21;
        wp::float32 var_22;
        const wp::int32 var_23 = 1;
        wp::int32 var_24;
        const wp::int32 var_25 = 3;
        bool var_26;
        wp::int32 var_27;
        wp::float32 var_28;
        wp::float32 var_29;
        wp::float32 var_30;
        //---------
        // forward
        // def while_loops(x: wp.array(dtype=float), out: wp.array(dtype=float)):                 <L 67>
        // i = wp.tid()                                                                           <L 68>
        var_0 = builtin_tid1d();
        // v = x[i]                                                                               <L 69>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // k = int(0)                                                                             <L 70>
        var_5 = wp::int(var_4);
        // while v > 1.0 and k < 10:                                                              <L 71>
        start_while_0:;
        var_8 = (var_2 > var_7);
        var_6 = var_8;
        if (var_6) {
            var_10 = (var_5 < var_9);
            var_6 = var_6 && var_10;
        }
        if ((var_6) == false) goto end_while_0;
            // v = v * 0.5                                                                        <L 72>
            var_12 = wp::mul(var_2, var_11);
            // k += 1                                                                             <L 73>
            var_14 = wp::add(var_5, var_13);
            // if k == 5:                                                                         <L 74>
            var_16 = (var_14 == var_15);
            if (var_16) {
                // break                                                                          <L 75>
                wp::assign(var_2, var_12);
                wp::assign(var_5, var_14);
                goto end_while_0;
            }
            var_17 = wp::where(var_16, var_2, var_12);
            var_18 = wp::where(var_16, var_5, var_14);
            wp::assign(var_2, var_17);
            wp::assign(var_5, var_18);
        goto start_while_0;
        end_while_0:;
        // while x[k] > 0.0:                                                                      <L 76>
        start_while_2:;
        var_19 = wp::address(var_x, var_5);
        var_22 = wp::load(var_19);
        var_21 = (var_22 > var_20);
        if ((var_21) == false) goto end_while_2;
            // k += 1                                                                             <L 77>
            var_24 = wp::add(var_5, var_23);
            // if k > 3:                                                                          <L 78>
            var_26 = (var_24 > var_25);
            if (var_26) {
                // continue                                                                       <L 79>
                wp::assign(var_5, var_24);
                goto start_while_2;
            }
            var_27 = wp::where(var_26, var_5, var_24);
            // v = wp.sin(v)                                                                      <L 80>
            var_28 = wp::sin(var_2);
            wp::assign(var_2, var_28);
            wp::assign(var_5, var_27);
        goto start_while_2;
        end_while_2:;
        // out[i] = v + float(k)                                                                  <L 81>
        var_29 = wp::float(var_5);
        var_30 = wp::add(var_2, var_29);
        wp::array_store(var_out, var_0, var_30);
    }
}



extern "C" __global__ void while_loops_439d34e5_cuda_kernel_backward(
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
        const wp::int32 var_4 = 0;
        wp::int32 var_5;
        bool var_6;
        const wp::float32 var_7 = 1.0;
        bool var_8;
        const wp::int32 var_9 = 10;
        bool var_10;
        const wp::float32 var_11 = 0.5;
        wp::float32 var_12;
        const wp::int32 var_13 = 1;
        wp::int32 var_14;
        const wp::int32 var_15 = 5;
        bool var_16;
        wp::float32 var_17;
        wp::int32 var_18;
        wp::float32* var_19;
        const wp::float32 var_20 = 0.0;
        bool var_21;
        wp::float32 var_22;
        const wp::int32 var_23 = 1;
        wp::int32 var_24;
        const wp::int32 var_25 = 3;
        bool var_26;
        wp::int32 var_27;
        wp::float32 var_28;
        wp::float32 var_29;
        wp::float32 var_30;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        bool adj_6 = {};
        wp::float32 adj_7 = {};
        bool adj_8 = {};
        wp::int32 adj_9 = {};
        bool adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::int32 adj_13 = {};
        wp::int32 adj_14 = {};
        wp::int32 adj_15 = {};
        bool adj_16 = {};
        wp::float32 adj_17 = {};
        wp::int32 adj_18 = {};
        wp::float32 adj_19 = {};
        wp::float32 adj_20 = {};
        bool adj_21 = {};
        wp::float32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::int32 adj_24 = {};
        wp::int32 adj_25 = {};
        bool adj_26 = {};
        wp::int32 adj_27 = {};
        wp::float32 adj_28 = {};
        wp::float32 adj_29 = {};
        wp::float32 adj_30 = {};
        //---------
        // forward
        // def while_loops(x: wp.array(dtype=float), out: wp.array(dtype=float)):                 <L 67>
        // i = wp.tid()                                                                           <L 68>
        var_0 = builtin_tid1d();
        // v = x[i]                                                                               <L 69>
        var_1 = wp::address(var_x, var_0);
        var_3 = wp::load(var_1);
        var_2 = wp::copy(var_3);
        // k = int(0)                                                                             <L 70>
        var_5 = wp::int(var_4);
        // while v > 1.0 and k < 10:                                                              <L 71>
        // while x[k] > 0.0:                                                                      <L 76>
        // out[i] = v + float(k)                                                                  <L 81>
        var_29 = wp::float(var_5);
        var_30 = wp::add(var_2, var_29);
        // wp::array_store(var_out, var_0, var_30);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_30, adj_out, adj_0, adj_30);
        wp::adj_add(var_2, var_29, adj_2, adj_29, adj_30);
        wp::adj_float(var_5, adj_5, adj_29);
        // adj: out[i] = v + float(k)                                                             <L 81>
        start_while_2:;
        var_19 = wp::address(var_x, var_5);
        var_22 = wp::load(var_19);
        var_21 = (var_22 > var_20);
        if ((var_21) == false) goto end_while_2;
        adj_23 = {};
        adj_24 = {};
        adj_25 = {};
        adj_26 = {};
        adj_27 = {};
        adj_28 = {};
            // k += 1                                                                             <L 77>
            var_24 = wp::add(var_5, var_23);
            // if k > 3:                                                                          <L 78>
            var_26 = (var_24 > var_25);
            if (var_26) {
                // continue                                                                       <L 79>
                wp::assign(var_5, var_24);
                goto start_while_2;
            }
            var_27 = wp::where(var_26, var_5, var_24);
            // v = wp.sin(v)                                                                      <L 80>
            var_28 = wp::sin(var_2);
            wp::assign(var_2, var_28);
            wp::assign(var_5, var_27);
            wp::adj_assign(var_5, var_27, adj_5, adj_27);
            wp::adj_assign(var_2, var_28, adj_2, adj_28);
            wp::adj_sin(var_2, adj_2, adj_28);
            // adj: v = wp.sin(v)                                                                 <L 80>
            wp::adj_where(var_26, var_5, var_24, adj_26, adj_5, adj_24, adj_27);
            if (var_26) {
                wp::adj_assign(var_5, var_24, adj_5, adj_24);
                // adj: continue                                                                  <L 79>
            }
            // adj: if k > 3:                                                                     <L 78>
            wp::adj_add(var_5, var_23, adj_5, adj_23, adj_24);
            // adj: k += 1                                                                        <L 77>
        goto start_while_2;
        end_while_2:;
        // adj: while x[k] > 0.0:                                                                 <L 76>
        start_while_0:;
        var_8 = (var_2 > var_7);
        var_6 = var_8;
        if (var_6) {
            var_10 = (var_5 < var_9);
            var_6 = var_6 && var_10;
        }
        if ((var_6) == false) goto end_while_0;
        adj_11 = {};
        adj_12 = {};
        adj_13 = {};
        adj_14 = {};
        adj_15 = {};
        adj_16 = {};
        adj_17 = {};
        adj_18 = {};
            // v = v * 0.5                                                                        <L 72>
            var_12 = wp::mul(var_2, var_11);
            // k += 1                                                                             <L 73>
            var_14 = wp::add(var_5, var_13);
            // if k == 5:                                                                         <L 74>
            var_16 = (var_14 == var_15);
            if (var_16) {
                // break                                                                          <L 75>
                wp::assign(var_2, var_12);
                wp::assign(var_5, var_14);
                goto end_while_0;
            }
            var_17 = wp::where(var_16, var_2, var_12);
            var_18 = wp::where(var_16, var_5, var_14);
            wp::assign(var_2, var_17);
            wp::assign(var_5, var_18);
            wp::adj_assign(var_5, var_18, adj_5, adj_18);
            wp::adj_assign(var_2, var_17, adj_2, adj_17);
            wp::adj_where(var_16, var_5, var_14, adj_16, adj_5, adj_14, adj_18);
            wp::adj_where(var_16, var_2, var_12, adj_16, adj_2, adj_12, adj_17);
            if (var_16) {
                wp::adj_assign(var_5, var_14, adj_5, adj_14);
                wp::adj_assign(var_2, var_12, adj_2, adj_12);
                // adj: break                                                                     <L 75>
            }
            // adj: if k == 5:                                                                    <L 74>
            wp::adj_add(var_5, var_13, adj_5, adj_13, adj_14);
            // adj: k += 1                                                                        <L 73>
            wp::adj_mul(var_2, var_11, adj_2, adj_11, adj_12);
            // adj: v = v * 0.5                                                                   <L 72>
        goto start_while_0;
        end_while_0:;
        // adj: while v > 1.0 and k < 10:                                                         <L 71>
        // adj: k = int(0)                                                                        <L 70>
        wp::adj_copy(var_3, adj_1, adj_2);
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_1);
        // adj: v = x[i]                                                                          <L 69>
        // adj: i = wp.tid()                                                                      <L 68>
        // adj: def while_loops(x: wp.array(dtype=float), out: wp.array(dtype=float)):            <L 67>
        continue;
    }
}



extern "C" __global__ void dynamic_43e1b631_cuda_kernel_forward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = 0;
        wp::int32 var_4;
        wp::range_t var_5;
        wp::int32 var_6;
        wp::float32* var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        const wp::float32 var_10 = 0.0;
        bool var_11;
        const wp::float32 var_12 = 100.0;
        bool var_13;
        wp::float32 var_14;
        const wp::int32 var_15 = 1;
        wp::int32 var_16;
        const wp::int32 var_17 = 3;
        wp::range_t var_18;
        wp::int32 var_19;
        wp::float32* var_20;
        wp::float32 var_21;
        wp::float32 var_22;
        const wp::int32 var_23 = 1;
        wp::int32 var_24;
        wp::float32 var_25;
        wp::float32 var_26;
        //---------
        // forward
        // def dynamic(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):             <L 33>
        // i = wp.tid()                                                                           <L 34>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 35>
        var_2 = wp::float(var_1);
        // count = int(0)                                                                         <L 36>
        var_4 = wp::int(var_3);
        // for j in range(n):                                                                     <L 37>
        var_5 = wp::range(var_n);
        start_for_0:;
            if (iter_cmp(var_5) == 0) goto end_for_0;
            var_6 = wp::iter_next(var_5);
            // v = x[j]                                                                           <L 38>
            var_7 = wp::address(var_x, var_6);
            var_9 = wp::load(var_7);
            var_8 = wp::copy(var_9);
            // if v < 0.0:                                                                        <L 39>
            var_11 = (var_8 < var_10);
            if (var_11) {
                // continue                                                                       <L 40>
                goto start_for_0;
            }
            // if v > 100.0:                                                                      <L 41>
            var_13 = (var_8 > var_12);
            if (var_13) {
                // break                                                                          <L 42>
                goto end_for_0;
            }
            // s += v                                                                             <L 43>
            var_14 = wp::add(var_2, var_8);
            // count += 1                                                                         <L 44>
            var_16 = wp::add(var_4, var_15);
            wp::assign(var_2, var_14);
            wp::assign(var_4, var_16);
            goto start_for_0;
        end_for_0:;
        // for j in range(i, n, 3):                                                               <L 45>
        var_18 = wp::range(var_0, var_n, var_17);
        start_for_2:;
            if (iter_cmp(var_18) == 0) goto end_for_2;
            var_19 = wp::iter_next(var_18);
            // s *= x[j]                                                                          <L 46>
            var_20 = wp::address(var_x, var_19);
            var_22 = wp::load(var_20);
            var_21 = wp::mul(var_2, var_22);
            wp::assign(var_2, var_21);
            goto start_for_2;
        end_for_2:;
        // out[i] = s / float(count + 1)                                                          <L 47>
        var_24 = wp::add(var_4, var_23);
        var_25 = wp::float(var_24);
        var_26 = wp::div(var_2, var_25);
        wp::array_store(var_out, var_0, var_26);
    }
}



extern "C" __global__ void dynamic_43e1b631_cuda_kernel_backward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = 0;
        wp::int32 var_4;
        wp::range_t var_5;
        wp::int32 var_6;
        wp::float32* var_7;
        wp::float32 var_8;
        wp::float32 var_9;
        const wp::float32 var_10 = 0.0;
        bool var_11;
        const wp::float32 var_12 = 100.0;
        bool var_13;
        wp::float32 var_14;
        const wp::int32 var_15 = 1;
        wp::int32 var_16;
        const wp::int32 var_17 = 3;
        wp::range_t var_18;
        wp::int32 var_19;
        wp::float32* var_20;
        wp::float32 var_21;
        wp::float32 var_22;
        const wp::int32 var_23 = 1;
        wp::int32 var_24;
        wp::float32 var_25;
        wp::float32 var_26;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::int32 adj_4 = {};
        wp::range_t adj_5 = {};
        wp::int32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        bool adj_11 = {};
        wp::float32 adj_12 = {};
        bool adj_13 = {};
        wp::float32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::int32 adj_16 = {};
        wp::int32 adj_17 = {};
        wp::range_t adj_18 = {};
        wp::int32 adj_19 = {};
        wp::float32 adj_20 = {};
        wp::float32 adj_21 = {};
        wp::float32 adj_22 = {};
        wp::int32 adj_23 = {};
        wp::int32 adj_24 = {};
        wp::float32 adj_25 = {};
        wp::float32 adj_26 = {};
        //---------
        // forward
        // def dynamic(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):             <L 33>
        // i = wp.tid()                                                                           <L 34>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 35>
        var_2 = wp::float(var_1);
        // count = int(0)                                                                         <L 36>
        var_4 = wp::int(var_3);
        // for j in range(n):                                                                     <L 37>
        var_5 = wp::range(var_n);
        // for j in range(i, n, 3):                                                               <L 45>
        var_18 = wp::range(var_0, var_n, var_17);
        // out[i] = s / float(count + 1)                                                          <L 47>
        var_24 = wp::add(var_4, var_23);
        var_25 = wp::float(var_24);
        var_26 = wp::div(var_2, var_25);
        // wp::array_store(var_out, var_0, var_26);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_26, adj_out, adj_0, adj_26);
        wp::adj_div(var_2, var_25, var_26, adj_2, adj_25, adj_26);
        wp::adj_float(var_24, adj_24, adj_25);
        wp::adj_add(var_4, var_23, adj_4, adj_23, adj_24);
        // adj: out[i] = s / float(count + 1)                                                     <L 47>
        var_18 = wp::iter_reverse(var_18);
        start_for_2:;
            if (iter_cmp(var_18) == 0) goto end_for_2;
            var_19 = wp::iter_next(var_18);
        	adj_20 = {};
        	adj_21 = {};
        	adj_22 = {};
            // s *= x[j]                                                                          <L 46>
            var_20 = wp::address(var_x, var_19);
            var_22 = wp::load(var_20);
            var_21 = wp::mul(var_2, var_22);
            wp::assign(var_2, var_21);
            wp::adj_assign(var_2, var_21, adj_2, adj_21);
            wp::adj_mul(var_2, var_22, adj_2, adj_20, adj_21);
            wp::adj_address(var_x, var_19, adj_x, adj_19, adj_20);
            // adj: s *= x[j]                                                                     <L 46>
        	goto start_for_2;
        end_for_2:;
        // adj: for j in range(i, n, 3):                                                          <L 45>
        var_5 = wp::iter_reverse(var_5);
        start_for_0:;
            if (iter_cmp(var_5) == 0) goto end_for_0;
            var_6 = wp::iter_next(var_5);
        	adj_7 = {};
        	adj_8 = {};
        	adj_9 = {};
        	adj_10 = {};
        	adj_11 = {};
        	adj_12 = {};
        	adj_13 = {};
        	adj_14 = {};
        	adj_15 = {};
        	adj_16 = {};
            // v = x[j]                                                                           <L 38>
            var_7 = wp::address(var_x, var_6);
            var_9 = wp::load(var_7);
            var_8 = wp::copy(var_9);
            // if v < 0.0:                                                                        <L 39>
            var_11 = (var_8 < var_10);
            if (var_11) {
                // continue                                                                       <L 40>
                goto start_for_0;
            }
            // if v > 100.0:                                                                      <L 41>
            var_13 = (var_8 > var_12);
            if (var_13) {
                // break                                                                          <L 42>
                goto end_for_0;
            }
            // s += v                                                                             <L 43>
            var_14 = wp::add(var_2, var_8);
            // count += 1                                                                         <L 44>
            var_16 = wp::add(var_4, var_15);
            wp::assign(var_2, var_14);
            wp::assign(var_4, var_16);
            wp::adj_assign(var_4, var_16, adj_4, adj_16);
            wp::adj_assign(var_2, var_14, adj_2, adj_14);
            wp::adj_add(var_4, var_15, adj_4, adj_15, adj_16);
            // adj: count += 1                                                                    <L 44>
            wp::adj_add(var_2, var_8, adj_2, adj_8, adj_14);
            // adj: s += v                                                                        <L 43>
            if (var_13) {
                // adj: break                                                                     <L 42>
            }
            // adj: if v > 100.0:                                                                 <L 41>
            if (var_11) {
                // adj: continue                                                                  <L 40>
            }
            // adj: if v < 0.0:                                                                   <L 39>
            wp::adj_copy(var_9, adj_7, adj_8);
            wp::adj_address(var_x, var_6, adj_x, adj_6, adj_7);
            // adj: v = x[j]                                                                      <L 38>
        	goto start_for_0;
        end_for_0:;
        // adj: for j in range(n):                                                                <L 37>
        // adj: count = int(0)                                                                    <L 36>
        wp::adj_float(var_1, adj_1, adj_2);
        // adj: s = float(0.0)                                                                    <L 35>
        // adj: i = wp.tid()                                                                      <L 34>
        // adj: def dynamic(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):        <L 33>
        continue;
    }
}



extern "C" __global__ void loop_in_branch_5e8993ef_cuda_kernel_forward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        wp::float32* var_3;
        const wp::float32 var_4 = 0.0;
        bool var_5;
        wp::float32 var_6;
        wp::range_t var_7;
        wp::int32 var_8;
        wp::float32* var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        const wp::float32 var_12 = 10.0;
        bool var_13;
        wp::int32 var_14;
        wp::int32 var_15;
        const wp::float32 var_16 = 1.0;
        wp::float32 var_17;
        wp::int32 var_18;
        //---------
        // forward
        // def loop_in_branch(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):       <L 127>
        // i = wp.tid()                                                                           <L 128>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 129>
        var_2 = wp::float(var_1);
        // if x[i] > 0.0:                                                                         <L 130>
        var_3 = wp::address(var_x, var_0);
        var_6 = wp::load(var_3);
        var_5 = (var_6 > var_4);
        if (var_5) {
            // for j in range(n):                                                                 <L 131>
            var_7 = wp::range(var_n);
            start_for_0:;
                if (iter_cmp(var_7) == 0) goto end_for_0;
                var_8 = wp::iter_next(var_7);
                // s += x[j]                                                                      <L 132>
                var_9 = wp::address(var_x, var_8);
                var_11 = wp::load(var_9);
                var_10 = wp::add(var_2, var_11);
                // if s > 10.0:                                                                   <L 133>
                var_13 = (var_10 > var_12);
                if (var_13) {
                    // out[j] = s                                                                 <L 134>
                    wp::array_store(var_out, var_8, var_10);
                    // return                                                                     <L 135>
                    continue;
                }
                wp::assign(var_2, var_10);
                goto start_for_0;
            end_for_0:;
        }
        if (!var_5) {
            // for j in range(25):                                                                <L 137>
            var_14 = 0;
            start_for_3:;
                if (var_14 >= 25) goto end_for_3;
                var_15 = var_14;
                var_14 += 1;
                // s = s + 1.0                                                                    <L 138>
                var_17 = wp::add(var_2, var_16);
                wp::assign(var_2, var_17);
                goto start_for_3;
            end_for_3:;
        }
        var_18 = wp::where(var_5, var_8, var_15);
        // out[i] = s                                                                             <L 139>
        wp::array_store(var_out, var_0, var_2);
    }
}



extern "C" __global__ void loop_in_branch_5e8993ef_cuda_kernel_backward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        wp::float32* var_3;
        const wp::float32 var_4 = 0.0;
        bool var_5;
        wp::float32 var_6;
        wp::range_t var_7;
        wp::int32 var_8;
        wp::float32* var_9;
        wp::float32 var_10;
        wp::float32 var_11;
        const wp::float32 var_12 = 10.0;
        bool var_13;
        wp::int32 var_14;
        wp::int32 var_15;
        const wp::float32 var_16 = 1.0;
        wp::float32 var_17;
        wp::int32 var_18;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        bool adj_5 = {};
        wp::float32 adj_6 = {};
        wp::range_t adj_7 = {};
        wp::int32 adj_8 = {};
        wp::float32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        bool adj_13 = {};
        wp::int32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::float32 adj_16 = {};
        wp::float32 adj_17 = {};
        wp::int32 adj_18 = {};
        //---------
        // forward
        // def loop_in_branch(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):       <L 127>
        // i = wp.tid()                                                                           <L 128>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 129>
        var_2 = wp::float(var_1);
        // if x[i] > 0.0:                                                                         <L 130>
        var_3 = wp::address(var_x, var_0);
        var_6 = wp::load(var_3);
        var_5 = (var_6 > var_4);
        if (var_5) {
            // for j in range(n):                                                                 <L 131>
            var_7 = wp::range(var_n);
        }
        if (!var_5) {
            // for j in range(25):                                                                <L 137>
            var_14 = 0;
        }
        var_18 = wp::where(var_5, var_8, var_15);
        // out[i] = s                                                                             <L 139>
        // wp::array_store(var_out, var_0, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_2, adj_out, adj_0, adj_2);
        // adj: out[i] = s                                                                        <L 139>
        wp::adj_where(var_5, var_8, var_15, adj_5, adj_8, adj_15, adj_18);
        if (!var_5) {
            var_14 = 24;
            start_for_3:;
            	if (var_14 < 0) goto end_for_3;
            	var_15 = var_14;
            	var_14 -= 1;
            	adj_16 = {};
            	adj_17 = {};
                // s = s + 1.0                                                                    <L 138>
                var_17 = wp::add(var_2, var_16);
                wp::assign(var_2, var_17);
                wp::adj_assign(var_2, var_17, adj_2, adj_17);
                wp::adj_add(var_2, var_16, adj_2, adj_16, adj_17);
                // adj: s = s + 1.0                                                               <L 138>
            	goto start_for_3;
            end_for_3:;
            // adj: for j in range(25):                                                           <L 137>
        }
        if (var_5) {
            var_7 = wp::iter_reverse(var_7);
            start_for_0:;
                if (iter_cmp(var_7) == 0) goto end_for_0;
                var_8 = wp::iter_next(var_7);
            	adj_9 = {};
            	adj_10 = {};
            	adj_11 = {};
            	adj_12 = {};
            	adj_13 = {};
                // s += x[j]                                                                      <L 132>
                var_9 = wp::address(var_x, var_8);
                var_11 = wp::load(var_9);
                var_10 = wp::add(var_2, var_11);
                // if s > 10.0:                                                                   <L 133>
                var_13 = (var_10 > var_12);
                if (var_13) {
                    // out[j] = s                                                                 <L 134>
                    // wp::array_store(var_out, var_8, var_10);
                    // return                                                                     <L 135>
                    goto label2;
                }
                wp::assign(var_2, var_10);
                wp::adj_assign(var_2, var_10, adj_2, adj_10);
                if (var_13) {
                    label2:;
                    // adj: return                                                                <L 135>
                    wp::adj_array_store(var_out, var_8, var_10, adj_out, adj_8, adj_10);
                    // adj: out[j] = s                                                            <L 134>
                }
                // adj: if s > 10.0:                                                              <L 133>
                wp::adj_add(var_2, var_11, adj_2, adj_9, adj_10);
                wp::adj_address(var_x, var_8, adj_x, adj_8, adj_9);
                // adj: s += x[j]                                                                 <L 132>
            	goto start_for_0;
            end_for_0:;
            // adj: for j in range(n):                                                            <L 131>
        }
        wp::adj_address(var_x, var_0, adj_x, adj_0, adj_3);
        // adj: if x[i] > 0.0:                                                                    <L 130>
        wp::adj_float(var_1, adj_1, adj_2);
        // adj: s = float(0.0)                                                                    <L 129>
        // adj: i = wp.tid()                                                                      <L 128>
        // adj: def loop_in_branch(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):  <L 127>
        continue;
    }
}



extern "C" __global__ void counted_6a78337a_cuda_kernel_forward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        wp::int32 var_3;
        wp::int32 var_4;
        wp::int32 var_5;
        wp::float32* var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::int32 var_9;
        wp::int32 var_10;
        wp::float32* var_11;
        wp::float32 var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        //---------
        // forward
        // def counted(x: wp.array(dtype=float), out: wp.array(dtype=float)):                     <L 22>
        // i = wp.tid()                                                                           <L 23>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 24>
        var_2 = wp::float(var_1);
        // for j in range(20):                                                                    <L 25>
        var_3 = 0;
        start_for_0:;
            if (var_3 >= 20) goto end_for_0;
            var_4 = var_3;
            var_3 += 1;
            // s += x[i + j]                                                                      <L 26>
            var_5 = wp::add(var_0, var_4);
            var_6 = wp::address(var_x, var_5);
            var_8 = wp::load(var_6);
            var_7 = wp::add(var_2, var_8);
            wp::assign(var_2, var_7);
            goto start_for_0;
        end_for_0:;
        // for j in range(40, 0, -2):                                                             <L 27>
        var_9 = 40;
        start_for_2:;
            if (var_9 <= 0) goto end_for_2;
            var_10 = var_9;
            var_9 += -2;
            // s -= x[j] * s                                                                      <L 28>
            var_11 = wp::address(var_x, var_10);
            var_13 = wp::load(var_11);
            var_12 = wp::mul(var_13, var_2);
            var_14 = wp::sub(var_2, var_12);
            wp::assign(var_2, var_14);
            goto start_for_2;
        end_for_2:;
        // out[i] = s                                                                             <L 29>
        wp::array_store(var_out, var_0, var_2);
    }
}



extern "C" __global__ void counted_6a78337a_cuda_kernel_backward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        wp::int32 var_3;
        wp::int32 var_4;
        wp::int32 var_5;
        wp::float32* var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        wp::int32 var_9;
        wp::int32 var_10;
        wp::float32* var_11;
        wp::float32 var_12;
        wp::float32 var_13;
        wp::float32 var_14;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::int32 adj_3 = {};
        wp::int32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::int32 adj_9 = {};
        wp::int32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        //---------
        // forward
        // def counted(x: wp.array(dtype=float), out: wp.array(dtype=float)):                     <L 22>
        // i = wp.tid()                                                                           <L 23>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 24>
        var_2 = wp::float(var_1);
        // for j in range(20):                                                                    <L 25>
        var_3 = 0;
        // for j in range(40, 0, -2):                                                             <L 27>
        var_9 = 40;
        // out[i] = s                                                                             <L 29>
        // wp::array_store(var_out, var_0, var_2);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_2, adj_out, adj_0, adj_2);
        // adj: out[i] = s                                                                        <L 29>
        var_9 = 2;
        start_for_2:;
        	if (var_9 > 40) goto end_for_2;
        	var_10 = var_9;
        	var_9 -= -2;
        	adj_11 = {};
        	adj_12 = {};
        	adj_13 = {};
        	adj_14 = {};
            // s -= x[j] * s                                                                      <L 28>
            var_11 = wp::address(var_x, var_10);
            var_13 = wp::load(var_11);
            var_12 = wp::mul(var_13, var_2);
            var_14 = wp::sub(var_2, var_12);
            wp::assign(var_2, var_14);
            wp::adj_assign(var_2, var_14, adj_2, adj_14);
            wp::adj_sub(var_2, var_12, adj_2, adj_12, adj_14);
            wp::adj_mul(var_13, var_2, adj_11, adj_2, adj_12);
            wp::adj_address(var_x, var_10, adj_x, adj_10, adj_11);
            // adj: s -= x[j] * s                                                                 <L 28>
        	goto start_for_2;
        end_for_2:;
        // adj: for j in range(40, 0, -2):                                                        <L 27>
        var_3 = 19;
        start_for_0:;
        	if (var_3 < 0) goto end_for_0;
        	var_4 = var_3;
        	var_3 -= 1;
        	adj_5 = {};
        	adj_6 = {};
        	adj_7 = {};
        	adj_8 = {};
            // s += x[i + j]                                                                      <L 26>
            var_5 = wp::add(var_0, var_4);
            var_6 = wp::address(var_x, var_5);
            var_8 = wp::load(var_6);
            var_7 = wp::add(var_2, var_8);
            wp::assign(var_2, var_7);
            wp::adj_assign(var_2, var_7, adj_2, adj_7);
            wp::adj_add(var_2, var_8, adj_2, adj_6, adj_7);
            wp::adj_address(var_x, var_5, adj_x, adj_5, adj_6);
            wp::adj_add(var_0, var_4, adj_0, adj_4, adj_5);
            // adj: s += x[i + j]                                                                 <L 26>
        	goto start_for_0;
        end_for_0:;
        // adj: for j in range(20):                                                               <L 25>
        wp::adj_float(var_1, adj_1, adj_2);
        // adj: s = float(0.0)                                                                    <L 24>
        // adj: i = wp.tid()                                                                      <L 23>
        // adj: def counted(x: wp.array(dtype=float), out: wp.array(dtype=float)):                <L 22>
        continue;
    }
}



extern "C" __global__ void unrolled_continue_6f1bea1b_cuda_kernel_forward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = 0;
        const bool var_4 = true;
        wp::float32* var_5;
        const wp::float32 var_6 = 0.0;
        bool var_7;
        wp::float32 var_8;
        const bool var_9 = false;
        bool var_10;
        wp::float32* var_11;
        wp::float32 var_12;
        wp::float32 var_13;
        const wp::float32 var_14 = 5.0;
        bool var_15;
        const wp::float32 var_16 = 0.0;
        const bool var_17 = false;
        const wp::float32 var_18 = 1.0;
        wp::float32 var_19;
        wp::float32 var_20;
        bool var_21;
        const wp::float32 var_22 = 2.0;
        wp::float32 var_23;
        wp::float32 var_24;
        wp::float32 var_25;
        bool var_26;
        const wp::int32 var_27 = 1;
        const bool var_28 = true;
        wp::float32* var_29;
        const wp::float32 var_30 = 0.0;
        bool var_31;
        wp::float32 var_32;
        const bool var_33 = false;
        bool var_34;
        wp::float32* var_35;
        wp::float32 var_36;
        wp::float32 var_37;
        const wp::float32 var_38 = 5.0;
        bool var_39;
        const wp::float32 var_40 = 0.0;
        const bool var_41 = false;
        const wp::float32 var_42 = 1.0;
        wp::float32 var_43;
        wp::float32 var_44;
        bool var_45;
        const wp::float32 var_46 = 2.0;
        wp::float32 var_47;
        wp::float32 var_48;
        wp::float32 var_49;
        bool var_50;
        const wp::int32 var_51 = 2;
        const bool var_52 = true;
        wp::float32* var_53;
        const wp::float32 var_54 = 0.0;
        bool var_55;
        wp::float32 var_56;
        const bool var_57 = false;
        bool var_58;
        wp::float32* var_59;
        wp::float32 var_60;
        wp::float32 var_61;
        const wp::float32 var_62 = 5.0;
        bool var_63;
        const wp::float32 var_64 = 0.0;
        const bool var_65 = false;
        const wp::float32 var_66 = 1.0;
        wp::float32 var_67;
        wp::float32 var_68;
        bool var_69;
        const wp::float32 var_70 = 2.0;
        wp::float32 var_71;
        wp::float32 var_72;
        wp::float32 var_73;
        bool var_74;
        //---------
        // forward
        // def unrolled_continue(x: wp.array(dtype=float), out: wp.array(dtype=float)):           <L 85>
        // i = wp.tid()                                                                           <L 86>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 87>
        var_2 = wp::float(var_1);
        // for j in range(3):                                                                     <L 88>
        // if x[j] < 0.0:                                                                         <L 89>
        var_5 = wp::address(var_x, var_3);
        var_8 = wp::load(var_5);
        var_7 = (var_8 < var_6);
        if (var_7) {
            // continue                                                                           <L 90>
        }
        var_10 = wp::where(var_7, var_9, var_4);
        // s += x[j]                                                                              <L 91>
        if (var_10) {
            var_11 = wp::address(var_x, var_3);
            var_13 = wp::load(var_11);
            var_12 = wp::add(var_2, var_13);
            // if s > 5.0:                                                                        <L 92>
            var_15 = (var_12 > var_14);
            if (var_15) {
                // s = 0.0                                                                        <L 93>
                // continue                                                                       <L 94>
            }
            if (!var_15) {
                // s -= 1.0                                                                       <L 96>
                var_19 = wp::sub(var_12, var_18);
            }
            var_20 = wp::where(var_15, var_16, var_19);
            var_21 = wp::where(var_15, var_17, var_10);
            // s *= 2.0                                                                           <L 97>
            if (var_21) {
                var_23 = wp::mul(var_20, var_22);
            }
            var_24 = wp::where(var_21, var_23, var_20);
        }
        var_25 = wp::where(var_10, var_24, var_2);
        var_26 = wp::where(var_10, var_21, var_10);
        // if x[j] < 0.0:                                                                         <L 89>
        var_29 = wp::address(var_x, var_27);
        var_32 = wp::load(var_29);
        var_31 = (var_32 < var_30);
        if (var_31) {
            // continue                                                                           <L 90>
        }
        var_34 = wp::where(var_31, var_33, var_28);
        // s += x[j]                                                                              <L 91>
        if (var_34) {
            var_35 = wp::address(var_x, var_27);
            var_37 = wp::load(var_35);
            var_36 = wp::add(var_25, var_37);
            // if s > 5.0:                                                                        <L 92>
            var_39 = (var_36 > var_38);
            if (var_39) {
                // s = 0.0                                                                        <L 93>
                // continue                                                                       <L 94>
            }
            if (!var_39) {
                // s -= 1.0                                                                       <L 96>
                var_43 = wp::sub(var_36, var_42);
            }
            var_44 = wp::where(var_39, var_40, var_43);
            var_45 = wp::where(var_39, var_41, var_34);
            // s *= 2.0                                                                           <L 97>
            if (var_45) {
                var_47 = wp::mul(var_44, var_46);
            }
            var_48 = wp::where(var_45, var_47, var_44);
        }
        var_49 = wp::where(var_34, var_48, var_25);
        var_50 = wp::where(var_34, var_45, var_34);
        // if x[j] < 0.0:                                                                         <L 89>
        var_53 = wp::address(var_x, var_51);
        var_56 = wp::load(var_53);
        var_55 = (var_56 < var_54);
        if (var_55) {
            // continue                                                                           <L 90>
        }
        var_58 = wp::where(var_55, var_57, var_52);
        // s += x[j]                                                                              <L 91>
        if (var_58) {
            var_59 = wp::address(var_x, var_51);
            var_61 = wp::load(var_59);
            var_60 = wp::add(var_49, var_61);
            // if s > 5.0:                                                                        <L 92>
            var_63 = (var_60 > var_62);
            if (var_63) {
                // s = 0.0                                                                        <L 93>
                // continue                                                                       <L 94>
            }
            if (!var_63) {
                // s -= 1.0                                                                       <L 96>
                var_67 = wp::sub(var_60, var_66);
            }
            var_68 = wp::where(var_63, var_64, var_67);
            var_69 = wp::where(var_63, var_65, var_58);
            // s *= 2.0                                                                           <L 97>
            if (var_69) {
                var_71 = wp::mul(var_68, var_70);
            }
            var_72 = wp::where(var_69, var_71, var_68);
        }
        var_73 = wp::where(var_58, var_72, var_49);
        var_74 = wp::where(var_58, var_69, var_58);
        // out[i] = s                                                                             <L 98>
        wp::array_store(var_out, var_0, var_73);
    }
}



extern "C" __global__ void unrolled_continue_6f1bea1b_cuda_kernel_backward(
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
        const wp::float32 var_1 = 0.0;
        wp::float32 var_2;
        const wp::int32 var_3 = 0;
        const bool var_4 = true;
        wp::float32* var_5;
        const wp::float32 var_6 = 0.0;
        bool var_7;
        wp::float32 var_8;
        const bool var_9 = false;
        bool var_10;
        wp::float32* var_11;
        wp::float32 var_12;
        wp::float32 var_13;
        const wp::float32 var_14 = 5.0;
        bool var_15;
        const wp::float32 var_16 = 0.0;
        const bool var_17 = false;
        const wp::float32 var_18 = 1.0;
        wp::float32 var_19;
        wp::float32 var_20;
        bool var_21;
        const wp::float32 var_22 = 2.0;
        wp::float32 var_23;
        wp::float32 var_24;
        wp::float32 var_25;
        bool var_26;
        const wp::int32 var_27 = 1;
        const bool var_28 = true;
        wp::float32* var_29;
        const wp::float32 var_30 = 0.0;
        bool var_31;
        wp::float32 var_32;
        const bool var_33 = false;
        bool var_34;
        wp::float32* var_35;
        wp::float32 var_36;
        wp::float32 var_37;
        const wp::float32 var_38 = 5.0;
        bool var_39;
        const wp::float32 var_40 = 0.0;
        const bool var_41 = false;
        const wp::float32 var_42 = 1.0;
        wp::float32 var_43;
        wp::float32 var_44;
        bool var_45;
        const wp::float32 var_46 = 2.0;
        wp::float32 var_47;
        wp::float32 var_48;
        wp::float32 var_49;
        bool var_50;
        const wp::int32 var_51 = 2;
        const bool var_52 = true;
        wp::float32* var_53;
        const wp::float32 var_54 = 0.0;
        bool var_55;
        wp::float32 var_56;
        const bool var_57 = false;
        bool var_58;
        wp::float32* var_59;
        wp::float32 var_60;
        wp::float32 var_61;
        const wp::float32 var_62 = 5.0;
        bool var_63;
        const wp::float32 var_64 = 0.0;
        const bool var_65 = false;
        const wp::float32 var_66 = 1.0;
        wp::float32 var_67;
        wp::float32 var_68;
        bool var_69;
        const wp::float32 var_70 = 2.0;
        wp::float32 var_71;
        wp::float32 var_72;
        wp::float32 var_73;
        bool var_74;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::float32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::int32 adj_3 = {};
        bool adj_4 = {};
        wp::float32 adj_5 = {};
        wp::float32 adj_6 = {};
        bool adj_7 = {};
        wp::float32 adj_8 = {};
        bool adj_9 = {};
        bool adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::float32 adj_13 = {};
        wp::float32 adj_14 = {};
        bool adj_15 = {};
        wp::float32 adj_16 = {};
        bool adj_17 = {};
        wp::float32 adj_18 = {};
        wp::float32 adj_19 = {};
        wp::float32 adj_20 = {};
        bool adj_21 = {};
        wp::float32 adj_22 = {};
        wp::float32 adj_23 = {};
        wp::float32 adj_24 = {};
        wp::float32 adj_25 = {};
        bool adj_26 = {};
        wp::int32 adj_27 = {};
        bool adj_28 = {};
        wp::float32 adj_29 = {};
        wp::float32 adj_30 = {};
        bool adj_31 = {};
        wp::float32 adj_32 = {};
        bool adj_33 = {};
        bool adj_34 = {};
        wp::float32 adj_35 = {};
        wp::float32 adj_36 = {};
        wp::float32 adj_37 = {};
        wp::float32 adj_38 = {};
        bool adj_39 = {};
        wp::float32 adj_40 = {};
        bool adj_41 = {};
        wp::float32 adj_42 = {};
        wp::float32 adj_43 = {};
        wp::float32 adj_44 = {};
        bool adj_45 = {};
        wp::float32 adj_46 = {};
        wp::float32 adj_47 = {};
        wp::float32 adj_48 = {};
        wp::float32 adj_49 = {};
        bool adj_50 = {};
        wp::int32 adj_51 = {};
        bool adj_52 = {};
        wp::float32 adj_53 = {};
        wp::float32 adj_54 = {};
        bool adj_55 = {};
        wp::float32 adj_56 = {};
        bool adj_57 = {};
        bool adj_58 = {};
        wp::float32 adj_59 = {};
        wp::float32 adj_60 = {};
        wp::float32 adj_61 = {};
        wp::float32 adj_62 = {};
        bool adj_63 = {};
        wp::float32 adj_64 = {};
        bool adj_65 = {};
        wp::float32 adj_66 = {};
        wp::float32 adj_67 = {};
        wp::float32 adj_68 = {};
        bool adj_69 = {};
        wp::float32 adj_70 = {};
        wp::float32 adj_71 = {};
        wp::float32 adj_72 = {};
        wp::float32 adj_73 = {};
        bool adj_74 = {};
        //---------
        // forward
        // def unrolled_continue(x: wp.array(dtype=float), out: wp.array(dtype=float)):           <L 85>
        // i = wp.tid()                                                                           <L 86>
        var_0 = builtin_tid1d();
        // s = float(0.0)                                                                         <L 87>
        var_2 = wp::float(var_1);
        // for j in range(3):                                                                     <L 88>
        // if x[j] < 0.0:                                                                         <L 89>
        var_5 = wp::address(var_x, var_3);
        var_8 = wp::load(var_5);
        var_7 = (var_8 < var_6);
        if (var_7) {
            // continue                                                                           <L 90>
        }
        var_10 = wp::where(var_7, var_9, var_4);
        // s += x[j]                                                                              <L 91>
        if (var_10) {
            var_11 = wp::address(var_x, var_3);
            var_13 = wp::load(var_11);
            var_12 = wp::add(var_2, var_13);
            // if s > 5.0:                                                                        <L 92>
            var_15 = (var_12 > var_14);
            if (var_15) {
                // s = 0.0                                                                        <L 93>
                // continue                                                                       <L 94>
            }
            if (!var_15) {
                // s -= 1.0                                                                       <L 96>
                var_19 = wp::sub(var_12, var_18);
            }
            var_20 = wp::where(var_15, var_16, var_19);
            var_21 = wp::where(var_15, var_17, var_10);
            // s *= 2.0                                                                           <L 97>
            if (var_21) {
                var_23 = wp::mul(var_20, var_22);
            }
            var_24 = wp::where(var_21, var_23, var_20);
        }
        var_25 = wp::where(var_10, var_24, var_2);
        var_26 = wp::where(var_10, var_21, var_10);
        // if x[j] < 0.0:                                                                         <L 89>
        var_29 = wp::address(var_x, var_27);
        var_32 = wp::load(var_29);
        var_31 = (var_32 < var_30);
        if (var_31) {
            // continue                                                                           <L 90>
        }
        var_34 = wp::where(var_31, var_33, var_28);
        // s += x[j]                                                                              <L 91>
        if (var_34) {
            var_35 = wp::address(var_x, var_27);
            var_37 = wp::load(var_35);
            var_36 = wp::add(var_25, var_37);
            // if s > 5.0:                                                                        <L 92>
            var_39 = (var_36 > var_38);
            if (var_39) {
                // s = 0.0                                                                        <L 93>
                // continue                                                                       <L 94>
            }
            if (!var_39) {
                // s -= 1.0                                                                       <L 96>
                var_43 = wp::sub(var_36, var_42);
            }
            var_44 = wp::where(var_39, var_40, var_43);
            var_45 = wp::where(var_39, var_41, var_34);
            // s *= 2.0                                                                           <L 97>
            if (var_45) {
                var_47 = wp::mul(var_44, var_46);
            }
            var_48 = wp::where(var_45, var_47, var_44);
        }
        var_49 = wp::where(var_34, var_48, var_25);
        var_50 = wp::where(var_34, var_45, var_34);
        // if x[j] < 0.0:                                                                         <L 89>
        var_53 = wp::address(var_x, var_51);
        var_56 = wp::load(var_53);
        var_55 = (var_56 < var_54);
        if (var_55) {
            // continue                                                                           <L 90>
        }
        var_58 = wp::where(var_55, var_57, var_52);
        // s += x[j]                                                                              <L 91>
        if (var_58) {
            var_59 = wp::address(var_x, var_51);
            var_61 = wp::load(var_59);
            var_60 = wp::add(var_49, var_61);
            // if s > 5.0:                                                                        <L 92>
            var_63 = (var_60 > var_62);
            if (var_63) {
                // s = 0.0                                                                        <L 93>
                // continue                                                                       <L 94>
            }
            if (!var_63) {
                // s -= 1.0                                                                       <L 96>
                var_67 = wp::sub(var_60, var_66);
            }
            var_68 = wp::where(var_63, var_64, var_67);
            var_69 = wp::where(var_63, var_65, var_58);
            // s *= 2.0                                                                           <L 97>
            if (var_69) {
                var_71 = wp::mul(var_68, var_70);
            }
            var_72 = wp::where(var_69, var_71, var_68);
        }
        var_73 = wp::where(var_58, var_72, var_49);
        var_74 = wp::where(var_58, var_69, var_58);
        // out[i] = s                                                                             <L 98>
        // wp::array_store(var_out, var_0, var_73);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_73, adj_out, adj_0, adj_73);
        // adj: out[i] = s                                                                        <L 98>
        wp::adj_where(var_58, var_69, var_58, adj_58, adj_69, adj_58, adj_74);
        wp::adj_where(var_58, var_72, var_49, adj_58, adj_72, adj_49, adj_73);
        if (var_58) {
            wp::adj_where(var_69, var_71, var_68, adj_69, adj_71, adj_68, adj_72);
            if (var_69) {
                wp::adj_mul(var_68, var_70, adj_68, adj_70, adj_71);
            }
            // adj: s *= 2.0                                                                      <L 97>
            wp::adj_where(var_63, var_65, var_58, adj_63, adj_65, adj_58, adj_69);
            wp::adj_where(var_63, var_64, var_67, adj_63, adj_64, adj_67, adj_68);
            if (!var_63) {
                wp::adj_sub(var_60, var_66, adj_60, adj_66, adj_67);
                // adj: s -= 1.0                                                                  <L 96>
            }
            if (var_63) {
                // adj: continue                                                                  <L 94>
                // adj: s = 0.0                                                                   <L 93>
            }
            // adj: if s > 5.0:                                                                   <L 92>
            wp::adj_add(var_49, var_61, adj_49, adj_59, adj_60);
            wp::adj_address(var_x, var_51, adj_x, adj_51, adj_59);
        }
        // adj: s += x[j]                                                                         <L 91>
        wp::adj_where(var_55, var_57, var_52, adj_55, adj_57, adj_52, adj_58);
        if (var_55) {
            // adj: continue                                                                      <L 90>
        }
        wp::adj_address(var_x, var_51, adj_x, adj_51, adj_53);
        // adj: if x[j] < 0.0:                                                                    <L 89>
        wp::adj_where(var_34, var_45, var_34, adj_34, adj_45, adj_34, adj_50);
        wp::adj_where(var_34, var_48, var_25, adj_34, adj_48, adj_25, adj_49);
        if (var_34) {
            wp::adj_where(var_45, var_47, var_44, adj_45, adj_47, adj_44, adj_48);
            if (var_45) {
                wp::adj_mul(var_44, var_46, adj_44, adj_46, adj_47);
            }
            // adj: s *= 2.0                                                                      <L 97>
            wp::adj_where(var_39, var_41, var_34, adj_39, adj_41, adj_34, adj_45);
            wp::adj_where(var_39, var_40, var_43, adj_39, adj_40, adj_43, adj_44);
            if (!var_39) {
                wp::adj_sub(var_36, var_42, adj_36, adj_42, adj_43);
                // adj: s -= 1.0                                                                  <L 96>
            }
            if (var_39) {
                // adj: continue                                                                  <L 94>
                // adj: s = 0.0                                                                   <L 93>
            }
            // adj: if s > 5.0:                                                                   <L 92>
            wp::adj_add(var_25, var_37, adj_25, adj_35, adj_36);
            wp::adj_address(var_x, var_27, adj_x, adj_27, adj_35);
        }
        // adj: s += x[j]                                                                         <L 91>
        wp::adj_where(var_31, var_33, var_28, adj_31, adj_33, adj_28, adj_34);
        if (var_31) {
            // adj: continue                                                                      <L 90>
        }
        wp::adj_address(var_x, var_27, adj_x, adj_27, adj_29);
        // adj: if x[j] < 0.0:                                                                    <L 89>
        wp::adj_where(var_10, var_21, var_10, adj_10, adj_21, adj_10, adj_26);
        wp::adj_where(var_10, var_24, var_2, adj_10, adj_24, adj_2, adj_25);
        if (var_10) {
            wp::adj_where(var_21, var_23, var_20, adj_21, adj_23, adj_20, adj_24);
            if (var_21) {
                wp::adj_mul(var_20, var_22, adj_20, adj_22, adj_23);
            }
            // adj: s *= 2.0                                                                      <L 97>
            wp::adj_where(var_15, var_17, var_10, adj_15, adj_17, adj_10, adj_21);
            wp::adj_where(var_15, var_16, var_19, adj_15, adj_16, adj_19, adj_20);
            if (!var_15) {
                wp::adj_sub(var_12, var_18, adj_12, adj_18, adj_19);
                // adj: s -= 1.0                                                                  <L 96>
            }
            if (var_15) {
                // adj: continue                                                                  <L 94>
                // adj: s = 0.0                                                                   <L 93>
            }
            // adj: if s > 5.0:                                                                   <L 92>
            wp::adj_add(var_2, var_13, adj_2, adj_11, adj_12);
            wp::adj_address(var_x, var_3, adj_x, adj_3, adj_11);
        }
        // adj: s += x[j]                                                                         <L 91>
        wp::adj_where(var_7, var_9, var_4, adj_7, adj_9, adj_4, adj_10);
        if (var_7) {
            // adj: continue                                                                      <L 90>
        }
        wp::adj_address(var_x, var_3, adj_x, adj_3, adj_5);
        // adj: if x[j] < 0.0:                                                                    <L 89>
        // adj: for j in range(3):                                                                <L 88>
        wp::adj_float(var_1, adj_1, adj_2);
        // adj: s = float(0.0)                                                                    <L 87>
        // adj: i = wp.tid()                                                                      <L 86>
        // adj: def unrolled_continue(x: wp.array(dtype=float), out: wp.array(dtype=float)):      <L 85>
        continue;
    }
}



extern "C" __global__ void leftover_f10d2d48_cuda_kernel_forward(
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
        const wp::int32 var_1 = 0;
        wp::float32* var_2;
        wp::float32 var_3;
        wp::float32 var_4;
        const wp::int32 var_5 = 1;
        wp::float32* var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        const wp::int32 var_9 = 2;
        wp::float32* var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        wp::range_t var_13;
        wp::int32 var_14;
        wp::int32 var_15;
        wp::int32 var_16;
        wp::float32 var_17;
        //---------
        // forward
        // def leftover(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):            <L 117>
        // i = wp.tid()                                                                           <L 118>
        var_0 = builtin_tid1d();
        // for j in range(3):                                                                     <L 119>
        // out[j] = x[j]                                                                          <L 120>
        var_2 = wp::address(var_x, var_1);
        var_4 = wp::load(var_2);
        var_3 = wp::copy(var_4);
        wp::array_store(var_out, var_1, var_3);
        var_6 = wp::address(var_x, var_5);
        var_8 = wp::load(var_6);
        var_7 = wp::copy(var_8);
        wp::array_store(var_out, var_5, var_7);
        var_10 = wp::address(var_x, var_9);
        var_12 = wp::load(var_10);
        var_11 = wp::copy(var_12);
        wp::array_store(var_out, var_9, var_11);
        // for k in range(n):                                                                     <L 121>
        var_13 = wp::range(var_n);
        var_14 = wp::copy(var_9);
        start_for_0:;
            if (iter_cmp(var_13) == 0) goto end_for_0;
            var_15 = wp::iter_next(var_13);
            // j = j + k                                                                          <L 122>
            var_16 = wp::add(var_14, var_15);
            wp::assign(var_14, var_16);
            goto start_for_0;
        end_for_0:;
        // out[i] = float(j)                                                                      <L 123>
        var_17 = wp::float(var_14);
        wp::array_store(var_out, var_0, var_17);
    }
}



extern "C" __global__ void leftover_f10d2d48_cuda_kernel_backward(
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
        const wp::int32 var_1 = 0;
        wp::float32* var_2;
        wp::float32 var_3;
        wp::float32 var_4;
        const wp::int32 var_5 = 1;
        wp::float32* var_6;
        wp::float32 var_7;
        wp::float32 var_8;
        const wp::int32 var_9 = 2;
        wp::float32* var_10;
        wp::float32 var_11;
        wp::float32 var_12;
        wp::range_t var_13;
        wp::int32 var_14;
        wp::int32 var_15;
        wp::int32 var_16;
        wp::float32 var_17;
        //---------
        // dual vars
        wp::int32 adj_0 = {};
        wp::int32 adj_1 = {};
        wp::float32 adj_2 = {};
        wp::float32 adj_3 = {};
        wp::float32 adj_4 = {};
        wp::int32 adj_5 = {};
        wp::float32 adj_6 = {};
        wp::float32 adj_7 = {};
        wp::float32 adj_8 = {};
        wp::int32 adj_9 = {};
        wp::float32 adj_10 = {};
        wp::float32 adj_11 = {};
        wp::float32 adj_12 = {};
        wp::range_t adj_13 = {};
        wp::int32 adj_14 = {};
        wp::int32 adj_15 = {};
        wp::int32 adj_16 = {};
        wp::float32 adj_17 = {};
        //---------
        // forward
        // def leftover(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):            <L 117>
        // i = wp.tid()                                                                           <L 118>
        var_0 = builtin_tid1d();
        // for j in range(3):                                                                     <L 119>
        // out[j] = x[j]                                                                          <L 120>
        var_2 = wp::address(var_x, var_1);
        var_4 = wp::load(var_2);
        var_3 = wp::copy(var_4);
        // wp::array_store(var_out, var_1, var_3);
        var_6 = wp::address(var_x, var_5);
        var_8 = wp::load(var_6);
        var_7 = wp::copy(var_8);
        // wp::array_store(var_out, var_5, var_7);
        var_10 = wp::address(var_x, var_9);
        var_12 = wp::load(var_10);
        var_11 = wp::copy(var_12);
        // wp::array_store(var_out, var_9, var_11);
        // for k in range(n):                                                                     <L 121>
        var_13 = wp::range(var_n);
        var_14 = wp::copy(var_9);
        // out[i] = float(j)                                                                      <L 123>
        var_17 = wp::float(var_14);
        // wp::array_store(var_out, var_0, var_17);
        //---------
        // reverse
        wp::adj_array_store(var_out, var_0, var_17, adj_out, adj_0, adj_17);
        wp::adj_float(var_14, adj_14, adj_17);
        // adj: out[i] = float(j)                                                                 <L 123>
        var_13 = wp::iter_reverse(var_13);
        start_for_0:;
            if (iter_cmp(var_13) == 0) goto end_for_0;
            var_15 = wp::iter_next(var_13);
        	adj_16 = {};
            // j = j + k                                                                          <L 122>
            var_16 = wp::add(var_14, var_15);
            wp::assign(var_14, var_16);
            wp::adj_assign(var_14, var_16, adj_14, adj_16);
            wp::adj_add(var_14, var_15, adj_14, adj_15, adj_16);
            // adj: j = j + k                                                                     <L 122>
        	goto start_for_0;
        end_for_0:;
        wp::adj_copy(var_9, adj_9, adj_14);
        // adj: for k in range(n):                                                                <L 121>
        wp::adj_array_store(var_out, var_9, var_11, adj_out, adj_9, adj_11);
        wp::adj_copy(var_12, adj_10, adj_11);
        wp::adj_address(var_x, var_9, adj_x, adj_9, adj_10);
        wp::adj_array_store(var_out, var_5, var_7, adj_out, adj_5, adj_7);
        wp::adj_copy(var_8, adj_6, adj_7);
        wp::adj_address(var_x, var_5, adj_x, adj_5, adj_6);
        wp::adj_array_store(var_out, var_1, var_3, adj_out, adj_1, adj_3);
        wp::adj_copy(var_4, adj_2, adj_3);
        wp::adj_address(var_x, var_1, adj_x, adj_1, adj_2);
        // adj: out[j] = x[j]                                                                     <L 120>
        // adj: for j in range(3):                                                                <L 119>
        // adj: i = wp.tid()                                                                      <L 118>
        // adj: def leftover(x: wp.array(dtype=float), out: wp.array(dtype=float), n: int):       <L 117>
        continue;
    }
}

